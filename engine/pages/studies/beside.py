"""Two lines of one example beside each other: moment against moment, table against table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple
from urllib.parse import urlencode

from django.urls import reverse

from cards.namechoice import query_of_names
from engine.kernel.reading.scenario import Scenario
from engine.pages.comparison import paired, refusal_on_the_way
from engine.pages.log import Teller
from engine.pages.mentions import cards_of, cites_of
from engine.pages.shown import MomentPair, RefusedShown, Told, told
from engine.pages.studies.zones import ZonePair, zones_beside
from engine.pages.tabletop.table import Tabletop, drawn
from engine.pages.views import sentence_of
from engine.playing.addresses import Address
from engine.playing.positions import UNSEEN, Position, as_seen, position, refusals_in
from engine.words import wording_of
from engine.words.names import CardNames, Cited, CitedRules, up_to_date
from engine.words.sentences import Speaker

LONGEST_NUMBER = 4


class TwoLines(NamedTuple):
    """The positions at the ends of two lines of one example."""

    one: Position
    other: Position


@dataclass(frozen=True, slots=True)
class SideShown:
    """One of the two lines: where it is played, what is wrong with it, what is switched off.

    `refused` is what keeps it from going on as the other one does.
    """

    url: str
    problem: str
    off: list[Cited]
    refused: RefusedShown | None
    is_over: bool
    """Whether the line has no more moments than those before the one that is looked at."""


class BesidePage:
    """Two lines as a reader of *ui* sees them, with the knowledge of whoever is asked in the first.

    Both are seen with the same eyes, at every moment, so that neither tells more than its own page.
    """

    def __init__(self, pair: TwoLines, ui: str, at: str = "", *, is_open: bool = False) -> None:
        self.pair = pair
        self.scenario: Scenario = pair.one.scenario
        self.ui = ui
        self.is_open = is_open
        self._at = at
        self._viewer = pair.one.asked
        self._seen = TwoLines(*map(self._as_seen, pair))
        kept = up_to_date()
        self._names = CardNames(kept, self.scenario.game, cards_of(pair), ui)
        off = {*pair.one.off, *pair.other.off}
        self._rules = CitedRules(kept, cites_of(pair) | off, ui)
        self._wording = wording_of(self.scenario.game)
        sits = self.scenario.layout.players[0] if self._wording.reader_sits else ""
        self._speakers = [
            Speaker(self._wording, self._names, sits, f"#{side}") for side in ("one", "other")
        ]
        self._addresses = [Address(ui, self.scenario, one.off, is_open=is_open) for one in pair]
        self._tellers = [
            Teller(speaker, self._rules, address.to)
            for speaker, address in zip(self._speakers, self._addresses, strict=True)
        ]

    def _as_seen(self, stands: Position) -> Position:
        return stands if self.is_open else as_seen(stands, self._viewer)

    @property
    def title(self) -> Told:
        return told(self.scenario.title, self.ui)

    @property
    def printed_lang(self) -> str:
        """The language of the printed names of this game's cards."""
        return self._names.printed_lang

    @property
    def seen_by(self) -> str:
        """Whose eyes the reader looks through; empty while all cards lie open."""
        return "" if self.is_open else self._speakers[0].player(self._viewer)

    # Moment against moment

    @cached_property
    def rows(self) -> list[MomentPair]:
        """The moments of both lines, in pairs."""
        logs = [
            teller.log(stands) for teller, stands in zip(self._tellers, self._seen, strict=True)
        ]
        return paired(*logs)

    @cached_property
    def parts_at(self) -> int | None:
        """The number of the first moment that differs, counted from 0; None if none does."""
        return next((n for n, row in enumerate(self.rows) if row.differs), None)

    @property
    def at(self) -> int:
        """The moment that is looked at: the one asked for, else the last."""
        last = len(self.rows) - 1
        is_number = self._at.isascii() and self._at.isdigit() and len(self._at) <= LONGEST_NUMBER
        return min(int(self._at), last) if is_number else last

    @property
    def steps(self) -> list[tuple[str, MomentPair, bool]]:
        """Each pair of moments, with the address at which it is looked at, and whether it is."""
        return [(self._at_moment(n), row, n == self.at) for n, row in enumerate(self.rows)]

    @property
    def number(self) -> int:
        """The moment that is looked at, counted from 1."""
        return self.at + 1

    @property
    def back(self) -> str:
        """The address one moment back in both lines; empty at their start."""
        return self._at_moment(self.at - 1) if self.at else ""

    @property
    def forward(self) -> str:
        """The address one moment on in both lines; empty where both are over."""
        return self._at_moment(self.at + 1) if self.at < len(self.rows) - 1 else ""

    @property
    def first_difference(self) -> str:
        """The address of the first moment that differs; empty if none does."""
        return "" if self.parts_at is None else self._at_moment(self.parts_at)

    @property
    def turned_round(self) -> str:
        """The address with the lines in each other's place, and the eyes of the other one."""
        return address_beside(self.ui, *reversed(self.pair), is_open=self.is_open)

    @property
    def with_other_eyes(self) -> str:
        """The address with all cards open, or only those that are known."""
        return address_beside(self.ui, *self.pair, is_open=not self.is_open, at=self.at)

    @property
    def others(self) -> list[tuple[Told, str]]:
        """The lines that the example names, each to be put beside the first one."""
        return lines_beside(self.ui, self.pair.one, is_open=self.is_open)

    def _at_moment(self, number: int) -> str:
        return address_beside(self.ui, *self.pair, is_open=self.is_open, at=number)

    # Table against table

    @property
    def sides(self) -> list[SideShown]:
        """The two lines."""
        crossed = zip(self._seen, reversed(self._seen), strict=True)
        return [
            SideShown(
                url=address.to(stands.code),
                problem=sentence_of(stands.problem),
                off=self._rules.of(sorted(stands.off)),
                refused=refusal_on_the_way(whole, stands, teller),
                is_over=self.at >= len(codes_seen(stands)),
            )
            for (stands, whole), teller, address in zip(
                crossed, self._tellers, self._addresses, strict=True
            )
        ]

    @cached_property
    def tables(self) -> list[Tabletop]:
        """The two tables at the moment that is looked at; of a line that is over, its last."""
        return [
            drawn(self._reached(stands), speaker)
            for stands, speaker in zip(self._seen, self._speakers, strict=True)
        ]

    @cached_property
    def zones(self) -> list[ZonePair]:
        """Whatever lies on either table, zone against zone."""
        return list(zones_beside(*self.tables))

    @property
    def unlike(self) -> list[ZonePair]:
        """The zones in which the tables differ."""
        return [zone for zone in self.zones if zone.differs]

    @property
    def alike(self) -> list[ZonePair]:
        """The zones that are the same on both tables."""
        return [zone for zone in self.zones if not zone.differs]

    def _reached(self, stands: Position) -> Position:
        codes = codes_seen(stands)
        code = codes[min(self.at, len(codes) - 1)]
        if code == stands.code:
            return stands
        return self._as_seen(position(self.scenario, code, stands.off))


def codes_seen(stands: Position) -> list[str]:
    """Return the code of each moment as a log has them: one answered unseen is part of the last."""
    codes: list[str] = []
    for moment in stands.moments:
        if codes and moment.taken is not None and moment.taken.option is UNSEEN:
            codes.pop()
        codes.append(moment.code)
    return codes


def lines_beside(ui: str, stands: Position, *, is_open: bool = False) -> list[tuple[Told, str]]:
    """Return the other lines that the example names, with where they stand beside this one."""
    scenario = stands.scenario
    named = [(line, refusals_in(scenario, line.line, frozenset()).end) for line in scenario.shown]
    return [
        (told(line.title, ui), _address(ui, stands, code, frozenset(), is_open=is_open))
        for line, code in named
        if code != stands.code or stands.off
    ]


def address_beside(
    ui: str, one: Position, other: Position, *, is_open: bool = False, at: int | None = None
) -> str:
    """Return where two positions of an example stand beside each other."""
    return _address(ui, one, other.code, other.off, is_open=is_open, at=at)


def _address(
    ui: str,
    one: Position,
    other: str,
    off_other: frozenset[str],
    *,
    is_open: bool,
    at: int | None = None,
) -> str:
    scenario = one.scenario
    path = reverse("engine:beside", args=[ui, scenario.game, scenario.slug, one.code, other])
    query = list(_query(one.off, off_other, is_open, at))
    return f"{path}?{urlencode(query, safe='/:,*')}" if query else path


def _query(
    off: frozenset[str], off_other: frozenset[str], is_open: bool, at: int | None
) -> Iterator[tuple[str, str]]:
    yield from [("off", rule) for rule in sorted(off)]
    yield from [("off_other", rule) for rule in sorted(off_other)]
    if is_open:
        yield "cards", "open"
    if at is not None:
        yield "at", str(at)
    yield from query_of_names()
