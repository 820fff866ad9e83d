"""How a table is laid before anything happens: zones, cards, counters, effects in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.pieces.cells import Cells
from engine.kernel.pieces.marks import MarkKind, SeenBy, Value

if TYPE_CHECKING:
    from engine.kernel.board import Ref

__all__ = ["Lasting", "Layout", "SeenBy", "ZoneKind"]

Pairs = frozenset[tuple[str, str]]
"""Zones from which and to which a card goes, each by its name without the player's."""


class ZoneKind(NamedTuple):
    """How a kind of zone treats its cards.

    *covered_by* is the section by which a card put on top makes the card beneath it lost to effects
    that saw it there; *kept_by*, if given and in force, is the section by which it is not.
    """

    covered_by: str | None = None
    kept_by: str | None = None
    kept_since: str = ""
    """The day since which *kept_by* is a rule."""
    seen_by: SeenBy = "all"
    """Who may look at the cards that lie here."""
    cells: Cells | None = None
    """The cells of which each card here lies in one."""
    clears: frozenset[str] = frozenset()
    """The marks that go off a card as it leaves, unless it is kept as it was."""

    def loses_covered(self, off: frozenset[str], day: str = "") -> bool:
        """Say whether covering a card here makes it lost, by the rules of this day.

        Without a day these are the newest. The sections *off* are switched off.
        """
        if self.covered_by is None or self.covered_by in off:
            return False
        return self.kept_by is None or self.kept_by in off or "" < day < self.kept_since


class Lasting(NamedTuple):
    """An effect in force for a while: the card it comes from, whose it is, since which event."""

    card: str
    player: str
    since: int | None = None
    until: str = ""
    """When it ends, in the words of the game; empty for the game's usual end."""
    seen: Ref | None = None
    """The card it is bound to, with which it ends; None if it is in force whatever becomes of
    the card."""
    on: tuple[Ref, ...] = ()
    """The cards it touches; empty if the game says what those are."""


@dataclass(frozen=True, eq=False, repr=False)
class Layout:
    """Everything a table starts from. Cards are numbers; *names* and *homes* are read by number.

    In a zone's list the last card is the top one. A home is the zone a card comes from, or None.
    """

    players: tuple[str, ...]
    kinds: Mapping[str, ZoneKind]
    zones: Mapping[str, tuple[int, ...]]
    names: tuple[str, ...]
    homes: tuple[str | None, ...]
    moved: tuple[str, ...]
    """The sections by which an effect cannot move a card that has moved since it saw it."""
    counters: Mapping[str, int] = field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    attached: Mapping[str, str] = field(default_factory=dict)
    """What says something of one pile's cards: its name, and the pile's card."""
    rules_of: str = ""
    """The day whose rules are played, as ``2020-10-01``; empty for the newest."""
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    """Every mark that a card may carry."""
    marked: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)
    """What the marks of the cards say that say anything but their default."""
    cells: Mapping[int, str] = field(default_factory=dict)
    """The cell of each card that lies in one."""
    keeps: Pairs = frozenset()
    """Between which zones a card may go and still be as it was seen, with all that it carries."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """How what the rules leave open is played here."""
    labels: Mapping[str, int] = field(default_factory=dict)
    """The cards to which a scenario gives a word of its own."""

    def __repr__(self) -> str:
        cards, zones = len(self.names), len(self.zones)
        return f"<Layout of {', '.join(self.players)}: {cards} cards in {zones} zones>"

    @cached_property
    def carries(self) -> bool:
        """Say whether its cards carry marks, lie in cells, or may move and be as they were."""
        return bool(self.marks or self.keeps or any(k.cells for k in self.kinds.values()))

    def loses_covered(self, off: frozenset[str]) -> set[str]:
        """Return the zones in which covering a card makes it lost, with these sections off."""
        day = self.rules_of
        return {zone for zone, kind in self.kinds.items() if kind.loses_covered(off, day)}
