"""How a table is laid before anything happens: zones, cards, counters, effects in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class ZoneKind(NamedTuple):
    """How a kind of zone treats its cards.

    *covered_by* is the section by which a card put on top makes the card beneath it lost to effects
    that saw it there; *kept_by*, if given and in force, is the section by which it is not.
    """

    covered_by: str | None = None
    kept_by: str | None = None

    def loses_covered(self, off: frozenset[str]) -> bool:
        """Say whether covering a card here makes it lost, with the sections *off* switched off."""
        if self.covered_by is None or self.covered_by in off:
            return False
        return self.kept_by is None or self.kept_by in off


class Lasting(NamedTuple):
    """An effect in force for a while: the card it comes from, whose it is, since which event."""

    card: str
    player: str
    since: int | None = None


@dataclass(frozen=True)
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
