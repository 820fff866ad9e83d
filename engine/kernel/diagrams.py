"""A position as text for people; `readdiagram` reads it back.

It says what lies where (in each zone the top card first), what the counters are, whose turn it is,
what is in force and what is asked; not how all that came about, and so neither what an effect has
seen nor what it does. A name holds no blank, no comma and no star.

A card with its cell and its marks is ``wolf@b3[closed;damage=2]``, and ``>pilot`` lies on the card
before it, as ``>>hat`` does on the pilot.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Grounds
from engine.kernel.layout import Lasting, Layout, Pairs, ZoneKind
from engine.kernel.pieces.marks import MarkKind, Value

if TYPE_CHECKING:
    from engine.kernel.clock import Clock
    from engine.kernel.table import Ref, Table

HOST = "on"
"""The mark that says on what a card lies, where a game is not asked."""
_LYING = re.compile(r"(>*)([^\s>@\[\]*]+)(?:@([^\s@\[\]]+))?(?:\[([^\s\[\]]*)\])?")


class Lying(NamedTuple):
    """A card as the text has it."""

    depth: int
    """0, or how many cards are beneath it, down to the one that lies on none."""
    name: str
    cell: str
    marks: Mapping[str, Value]


CHANCES, STACK = "a chance", "its turn on the stack"
"""Until when an effect waits that is in the pool or on the stack."""


@dataclass(frozen=True)
class Diagram:
    """A position as it can be printed. What is in force or waits has forgotten since when."""

    players: tuple[str, ...]
    player: str
    """Whose turn it is."""
    turns: int = 0
    phase: str = ""
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The cards in every zone, top first: their names, with what they carry."""
    counters: Mapping[str, int] = field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    waiting: tuple[Lasting, ...] = ()
    """The effects that wait, each until its moment."""
    attached: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)
    rules_of: str = ""
    off: frozenset[str] = frozenset()
    """The sections that are switched off."""
    question: Choose | None = None
    """What is asked: the options by key and verb, the refused ones with their sections."""

    def __str__(self) -> str:
        """Return the text that `read_diagram` reads."""
        turn = f"{self.turns} of {self.player}" + (f", {self.phase}" if self.phase else "")
        lying = [
            f"  {zone}: {', '.join(runs(names))}" for zone, names in self.zones.items() if names
        ]
        heads = {
            "empty": [zone for zone, names in self.zones.items() if not names],
            "counters": [f"{name} {amount}" for name, amount in self.counters.items()],
            "in force": list(map(_lasting, self.lasting)),
            "waiting": list(map(_lasting, self.waiting)),
            "attached": [f"{name} {card}" for name, card in self.attached.items()],
            "settings": [f"{name} {word}" for name, word in self.settings.items()],
            "rules of": [self.rules_of] if self.rules_of else [],
            "off": sorted(self.off),
        }
        lines = [f"players: {', '.join(self.players)}", f"turn: {turn}"]
        lines += ["top first:", *lying] if lying else []
        lines += [f"{head}: {', '.join(said)}" for head, said in heads.items() if said]
        return "\n".join([*lines, *_asking(self.question)])

    def layout(
        self,
        moved: tuple[str, ...],
        kinds: Mapping[str, ZoneKind],
        marks: Mapping[str, MarkKind],
        keeps: Pairs,
    ) -> Layout:
        """Return the layout of a table that stands so: its cards numbered anew, zone by zone.

        A zone that *kinds* does not name, and a mark that *marks* does not name, is of the plainest
        kind. A card comes from the pile of its name, if there is one.
        """
        zones: dict[str, tuple[int, ...]] = {}
        names: list[str] = []
        marked: dict[int, dict[str, Value]] = {}
        cells: dict[int, str] = {}
        hosts = [name for name, kind in marks.items() if kind.kind == "host"]
        for zone, words in self.zones.items():
            first, beneath = len(names) + len(words) - 1, list[int]()
            for place, one in enumerate(map(lying_of, words)):
                card = first - place
                on = beneath[one.depth - 1] if one.depth else None
                beneath[one.depth :] = [card]
                marked[card] = {**one.marks}
                cells[card] = one.cell if on is None else cells[on]
                if on is not None:
                    marked[card][hosts[0] if hosts else HOST] = on
            zones[zone] = tuple(range(len(names), len(names) + len(words)))
            names += reversed([lying_of(word).name for word in words])
        plainest = _plainest(marked, self.players) | {HOST: MarkKind("host")}
        used = {name for carried in marked.values() for name in carried}
        kinds_of_marks = {**{n: plainest[n] for n in plainest if n in used}, **marks}
        return Layout(
            players=self.players,
            kinds={zone: kinds.get(zone, ZoneKind()) for zone in zones},
            zones=zones,
            names=tuple(names),
            homes=tuple(pile if (pile := f"pile/{name}") in zones else None for name in names),
            moved=moved,
            counters=dict(self.counters),
            lasting=self.lasting,
            attached=dict(self.attached),
            rules_of=self.rules_of,
            marks=kinds_of_marks,
            marked={card: carried for card, carried in marked.items() if carried},
            cells={card: cell for card, cell in cells.items() if cell},
            keeps=keeps,
            settings=dict(self.settings),
        )


def lying_of(word: str) -> Lying:
    """Return the card that the word is about, or raise ValueError if it is no card."""
    found = _LYING.fullmatch(word)
    if found is None:
        raise ValueError(word)
    depth, name, cell, marks = found.groups()
    pairs = [mark.partition("=") for mark in marks.split(";")] if marks else []
    said = {mark: _value(value) if equals else True for mark, equals, value in pairs}
    return Lying(len(depth), name, cell or "", said)


def _value(word: str) -> Value:
    return int(word) if word.isdecimal() else False if word == "no" else word


def _plainest(
    marked: Mapping[int, Mapping[str, Value]], players: tuple[str, ...]
) -> dict[str, MarkKind]:
    """Return a kind for each mark, by what it is seen to say."""
    said: dict[str, list[Value]] = {}
    for carried in marked.values():
        for name, value in carried.items():
            said.setdefault(name, []).append(value)
    kinds: dict[str, MarkKind] = {}
    for name, values in said.items():
        words = [value for value in values if isinstance(value, str)]
        if not words:
            kinds[name] = MarkKind("flag" if isinstance(values[0], bool) else "number")
        elif {*words} <= {*players}:
            kinds[name] = MarkKind("player")
        else:
            kinds[name] = MarkKind("word", words=("", *words))
    return kinds


def diagram_of(table: Table, question: Choose | None = None) -> Diagram:
    """Return the position on the table, with the question that is put, if one is."""
    clock, layout = table.clock, table.layout
    return Diagram(
        players=table.players,
        player=clock.player,
        turns=clock.turns,
        phase=clock.phase,
        zones=_lying(table) if layout.carries else table.zones(),
        counters=dict(table.counters),
        lasting=tuple([Lasting(one.card, one.player, None, one.until) for one in table.lasting]),
        waiting=tuple(_waiting(clock)),
        attached=layout.attached,
        settings=layout.settings,
        rules_of=layout.rules_of,
        off=table.off,
        question=question and _without_history(question),
    )


def _lying(table: Table) -> dict[str, tuple[str, ...]]:
    """Return every zone's cards with what they carry, each after what it lies on."""
    return {
        zone: tuple(
            word
            for ref in table.cards(zone)
            if table.host(ref) is None
            for word in _with_guests(table, ref, 0)
        )
        for zone in table.numbers()
    }


def _with_guests(table: Table, seen: Ref, depth: int) -> Iterator[str]:
    cell = table.cell(seen)
    marks = [
        name if value is True else f"{name}={'no' if value is False else value}"
        for name, value in table.marks(seen).items()
        if table.layout.marks[name].kind != "host"
    ]
    word = ">" * depth + table.name(seen)
    yield word + (f"@{cell}" * (depth == 0 < len(cell))) + (f"[{';'.join(marks)}]" if marks else "")
    for guest in reversed(table.guests(seen)):
        yield from _with_guests(table, guest, depth + 1)


def _waiting(clock: Clock) -> Iterator[Lasting]:
    """Yield what waits: for a moment of the game, for a chance, on the stack (its top last)."""
    for later in clock.waiting:
        yield Lasting(later.pending.name, later.player, None, later.moment)
    for speaker, pending, _ in clock.pool:
        yield Lasting(pending.name, speaker, None, CHANCES)
    for speaker, pending, _ in clock.stack:
        yield Lasting(pending.name, speaker, None, STACK)


def _without_history(question: Choose) -> Choose:
    options = [
        Option(key, verb, refused=refused and Grounds(refused.cites))
        for key, verb, _data, refused in question.options
    ]
    return Choose(question.player, question.key, tuple(options), question.cites)


def runs(words: Iterable[str]) -> list[str]:
    """Return the words with those that follow their like counted: ``oak*3``."""
    counted = [(word, len(list(alike))) for word, alike in groupby(words)]
    return [word if count == 1 else f"{word}*{count}" for word, count in counted]


def _lasting(one: Lasting) -> str:
    return f"{one.card} of {one.player}" + (f" until {one.until}" if one.until else "")


def _asking(question: Choose | None) -> list[str]:
    if question is None:
        return []
    by = ", ".join(question.cites)
    return [f"{question.player} is asked {question.key} by {by}:"] + [
        f"  {option.key}: {option.verb}"
        + (f", refused by {', '.join(option.refused.cites)}" if option.refused else "")
        for option in question.options
    ]
