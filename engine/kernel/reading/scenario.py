"""Scenarios: worked examples as data. A file is untrusted: checked whole, and never run."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.kernel.clock import GameOver
from engine.kernel.decisions import Script
from engine.kernel.effects.readings import AGREE, ASKED
from engine.kernel.errors import (
    FileTooLarge,
    MissingKey,
    NotToml,
    TooManyClaims,
    UnknownGame,
    UnplayableDay,
    legal,
)
from engine.kernel.layout import Layout
from engine.kernel.lines.claims import Claim
from engine.kernel.lines.drive import Start
from engine.kernel.lines.explore import MOST_LINES
from engine.kernel.lines.hints import Hint
from engine.kernel.reading.claims import CLAIM_KEYS, read_claim
from engine.kernel.reading.hints import HINT_KEYS, read_hints
from engine.kernel.reading.layouts import PILE
from engine.kernel.reading.reader import File, Reader, Text, word_of
from engine.kernel.reading.steps import Doing, read_steps
from engine.kernel.reading.tables import read_layout, read_players
from engine.kernel.ruleset import Ruleset
from engine.kernel.table import Table

MOST_BYTES = 16_384
MOST_LISTED = 40

SCENARIO_KEYS = (
    "game",
    "title",
    "question",
    "intro",
    "note",
    "rules",
    "proves",
    "lines",
    "players",
    "rules_of",
    "settings",
    "table",
    "steps",
    "claims",
    "shown",
    "hints",
)
SHOWN_KEYS = ("line", "title", "refused_by", "illustrates")

T = TypeVar("T")


@dataclass(frozen=True)
class LineToShow:
    """A line worth showing: in words, with a title, and the sections that refuse in it."""

    line: str
    title: Text
    refused_by: tuple[str, ...]
    illustrates: tuple[str, ...]
    """The sections that the line is an instance of, though play does not rest on them."""


@dataclass(frozen=True, eq=False, repr=False)
class Scenario:
    """A worked example: what it shows, the table it starts from, what happens, what is claimed."""

    game: str
    slug: str
    title: Text
    question: Text
    intro: Text
    note: Text
    rules: tuple[str, ...]
    proves: tuple[str, ...]
    """The sections without which the claims are not true."""
    lines: int | None
    """How many lines of play there are, as the file says."""
    layout: Layout
    steps: tuple[Doing, ...]
    claims: tuple[Claim, ...]
    shown: tuple[LineToShow, ...]
    hints: tuple[Hint, ...]
    """What helps a reader, each while the table is as it says."""
    stands: Mapping[str, int | None]
    """The line of the file in which each section of `rules` and `proves` is named."""

    def __repr__(self) -> str:
        return f"<Scenario {self.name}>"

    @property
    def name(self) -> str:
        """Return ``game/slug``."""
        return f"{self.game}/{self.slug}"

    @property
    def sections(self) -> tuple[str, ...]:
        """Return the sections that the example is about, each once."""
        return tuple(dict.fromkeys((*self.rules, *self.proves)))

    @property
    def illustrates(self) -> frozenset[str]:
        """Return the sections that a claim or a shown line is an instance of."""
        named = [claim.illustrates for claim in self.claims]
        return frozenset().union(*named, *[shown.illustrates for shown in self.shown])

    def start(self, off: frozenset[str] = frozenset()) -> Start:
        """Return what lays the table and plays the steps, with the sections *off* switched off."""

        def begin() -> tuple[Table, Script[None]]:
            table = Table(self.layout, off)
            return table, self._script(table)

        return begin

    def _script(self, table: Table) -> Script[None]:
        try:
            for doing in self.steps:
                said = {"player": table.clock.player, **doing.said}
                yield from doing.step.do(table, said)
        except GameOver:
            # The steps that would follow belong to a game that is not played any more.
            return


def read(
    content: bytes,
    file: str,
    slug: str,
    rulesets: Mapping[str, Ruleset],
    languages: Collection[str],
) -> Scenario:
    """Return the scenario in the file, or raise the first thing that is wrong with it.

    Its texts may be in *languages*, which are codes like `en`.
    """
    data, where = _toml(content, file, languages)
    reader = Reader(where, data, (), SCENARIO_KEYS)
    game = reader.take("game")
    rules = rulesets.get(str(game))
    if rules is None:
        sentence = f"“game” must be one of {legal(rulesets)}."
        raise reader.error(UnknownGame, sentence, "game", word_of(game))
    players = read_players(reader)
    layout = read_layout(reader, rules, players)
    about = {key: _few(reader, key, reader.sections(key)) for key in ("proves", "rules")}
    steps = read_steps(reader, rules, layout)
    _check_day(reader, rules, layout, steps)
    _check_asked(reader, layout, steps)
    return Scenario(
        game=rules.game,
        slug=slug,
        title=reader.text("title", needed=True),
        question=reader.text("question"),
        intro=reader.text("intro"),
        note=reader.text("note"),
        rules=about["rules"],
        proves=about["proves"],
        lines=reader.number("lines", 1, MOST_LINES) if reader.has("lines") else None,
        layout=layout,
        steps=steps,
        claims=tuple(
            read_claim(claim, rules, layout)
            for claim in _few(reader, "claims", reader.tables("claims", CLAIM_KEYS))
        ),
        shown=tuple(
            LineToShow(
                shown.string("line"),
                shown.text("title"),
                shown.sections("refused_by"),
                shown.sections("illustrates"),
            )
            for shown in _few(reader, "shown", reader.tables("shown", SHOWN_KEYS))
        ),
        hints=read_hints(_few(reader, "hints", reader.tables("hints", HINT_KEYS)), rules, layout),
        stands={
            section: where.line_with((key,), section)
            for key, named in about.items()
            for section in named
        },
    )


def _toml(content: bytes, file: str, languages: Collection[str]) -> tuple[dict[str, Any], File]:
    if len(content) > MOST_BYTES:
        sentence = f"The file has {len(content)} bytes; {MOST_BYTES} is the most."
        raise FileTooLarge(sentence, file)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise NotToml("The file is not UTF-8 here.", file, line) from None
    try:
        return tomllib.loads(text), File(file, text, languages)
    except tomllib.TOMLDecodeError as error:
        # The standard library says the line in its sentence alone (as data since Python 3.14).
        sentence, _, place = str(error).partition(" (at line ")
        line_number = place.partition(",")[0]
        line = int(line_number) if line_number.isdigit() else text.count("\n") + 1
        raise NotToml(f"The file is not TOML: {sentence}.", file, line) from None
    except (RecursionError, ValueError) as error:
        raise NotToml(f"The file is not TOML: {type(error).__name__}.", file) from None


def _few(reader: Reader, key: str, listed: Sequence[T]) -> tuple[T, ...]:
    if len(listed) > MOST_LISTED:
        sentence = f"“{key}” lists {len(listed)}; {MOST_LISTED} is the most."
        raise reader.error(TooManyClaims, sentence, key)
    return tuple(listed)


def _check_asked(reader: Reader, layout: Layout, steps: tuple[Doing, ...]) -> None:
    """Refuse a setting that is asked if the players do not agree on it before all else."""
    if ASKED in layout.settings.values() and steps[0].verb != AGREE:
        sentence = f"A setting is “{ASKED}”, so the first step must be “{AGREE}”."
        raise reader.error(MissingKey, sentence, "settings", ASKED)


def _check_day(reader: Reader, rules: Ruleset, layout: Layout, steps: tuple[Doing, ...]) -> None:
    """Refuse a day on which the rules, or some card of the example, said what is not played."""
    day = layout.rules_of
    if not day:
        return
    if day < rules.since:
        sentence = f"“rules_of”: the rules are played as of {rules.since} and later."
        error = reader.error(UnplayableDay, sentence, "rules_of", day)
        error.since = rules.since
        raise error
    names = {*layout.names, *(one.card for one in layout.lasting), *layout.attached}
    names |= {zone.removeprefix(PILE) for zone in layout.zones if zone.startswith(PILE)}
    names |= {str(value) for doing in steps for value in doing.said.values()}
    unread = tuple(
        (name, until)
        for name in sorted(names & rules.unread.keys())
        for since, until in rules.unread[name]
        if since <= day < until
    )
    if unread:
        listed = ", ".join(f"{name} (played as of {until})" for name, until in unread)
        sentence = f"“rules_of”: on {day} these said what is not played here: {listed}."
        error = reader.error(UnplayableDay, sentence, "rules_of", day)
        error.cards = unread
        raise error
