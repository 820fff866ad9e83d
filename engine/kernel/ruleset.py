"""What a game brings to the kernel: its cards' names, its zones, its verbs and its steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.kernel.decisions import Script
from engine.kernel.events import Cites
from engine.kernel.layout import Pairs, ZoneKind
from engine.kernel.pieces.courses import Courses
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.table import Table

Kind = Literal["card", "lying", "cell", "number", "player", "zone", "shared", "phase", "true"]
"""What a part of a step may be: a card of the game, one card on the table (a `Named`), a cell of
some zone, a number above 0, a player, a player's zone, any zone of a player or of all, a phase, or
just ``true``."""

Do = Callable[[Table, Mapping[str, Any]], Script[None]]


@dataclass(frozen=True)
class Step:
    """Something a scenario can have happen: what its verb takes, what may be said beside it."""

    takes: Kind
    beside: Mapping[str, Kind]
    do: Do
    cards: frozenset[str] | None = None
    """The cards it can be done with, if not all."""


@dataclass(frozen=True, repr=False)
class Ruleset:
    """A game as the kernel sees it. Zones of a player are named ``player/zone`` on the table."""

    game: str
    cards: frozenset[str]
    player_zones: Mapping[str, ZoneKind]
    shared_zones: Mapping[str, ZoneKind]
    pile: ZoneKind
    moved: Cites
    """The sections by which a card that has moved cannot be moved by what saw it before."""
    steps: Mapping[str, Step]
    verbs: frozenset[str]
    counters: Mapping[str, int] = field(default_factory=dict)
    """Each player's counters, and what they start from."""
    lasting: frozenset[str] = frozenset()
    """The cards whose effect can be in force when a scenario starts."""
    piled: frozenset[str] | None = None
    """The cards that can have a pile, if not all."""
    passing_zones: Mapping[str, ZoneKind] = field(default_factory=dict)
    """A player's zones in which cards lie only while an effect is carried out: no scenario lays a
    card there, and no step names them."""
    homes: Mapping[str, str] = field(default_factory=dict)
    """The cards whose pile is a shared zone, in which several kinds of card lie."""
    attached: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What can be said to change the cards of one pile, by the key of the table that says so."""
    takes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The cards that can lie in a zone as a scenario starts, by its name here, or in a cell of it,
    as ``zone/cell``, if not all: of a zone that is empty until something is played, none."""
    hosts: Mapping[str, frozenset[str]] | None = None
    """The cards on which a card can lie; one that is not named lies on none. None: any on any."""
    homeless: frozenset[str] = frozenset()
    """The shared zones whose cards come from no pile."""
    phases: tuple[str, ...] = ()
    """The phases of a turn, in their order."""
    inner: frozenset[str] = frozenset()
    """What else begins and ends within a turn, by the names its events give it as a phase."""
    since: str = ""
    """The first day whose rules are played."""
    changed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The cards that said something else before these days, which is played on days before."""
    unread: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """The cards that said something else, or may have, from one day until before another, which is
    not played: on these days they cannot be on the table."""
    private: frozenset[str] = frozenset()
    """The verbs of what only the player who does it sees."""
    showing: frozenset[str] = frozenset()
    """The verbs of what everybody sees, wherever the cards go."""
    hiding: frozenset[str] = frozenset()
    """The verbs of what nobody can follow: a shuffle."""
    demanding: frozenset[str] = frozenset()
    """The verbs that ask for a card by its name: refused, they name none that anybody holds."""

    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    """What a card may carry. One of them, at most, is a host."""
    keeps: Pairs = frozenset()
    """Zones, by their names here, between which a card goes and is still as it was seen, with all
    that it carries. A zone with itself: so it is when the card only goes to another cell, or to
    that zone of another player."""
    figures: tuple[str, ...] = ()
    """What its events tell of a card in numbers; a pattern of a claim can look at each."""
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What the rules leave open, and how a scenario may have it played; the first is usual."""
    courses: Courses | None = None
    """The steps of a play and how they are read off its events, if the game has such an order."""

    def __repr__(self) -> str:
        return f"<Ruleset {self.game}: {len(self.cards)} cards>"
