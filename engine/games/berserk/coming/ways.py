"""The three ways into play, with the defaults of each as data.

>>> SUMMON.definition, SUMMON.near, REVIVE.own, INCARNATE.closed
('berserk/summoning/532.3', 'berserk/summoning/532.3.i2', 'berserk/summoning/532.4.i1', True)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.games.berserk.card import CARDS, USUAL, Otherwise
from engine.games.berserk.sections import SUMMONING
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table


class Way(NamedTuple):
    """A way into play: its verb, where cards come from, where and how, and what each rests on."""

    verb: Literal["summon", "revive", "incarnate"]
    zone: Literal["deck", "graveyard"]
    place: Literal["beside", "third row"]
    closed: bool
    definition: str
    own: str
    """Default 1: out of the player's own zone."""
    near: str
    """Default 2: beside the card that does it, or in the third row."""
    position: str
    """Default 3: open, or closed."""
    shown: str
    """Default 4: revealed."""
    free: str
    """Default 5: onto a free cell."""
    apart: str
    """Default 6: one card onto each cell."""
    controlled: str
    """Default 7: under the player's own control."""
    auxiliary: str
    """Some cards come into the auxiliary zone instead."""


def _way(
    verb: Literal["summon", "revive", "incarnate"],
    number: str,
    zone: Literal["deck", "graveyard"],
    place: Literal["beside", "third row"],
    *,
    closed: bool,
) -> Way:
    section = SUMMONING + number
    return Way(
        verb,
        zone,
        place,
        closed,
        definition=section,
        own=f"{section}.i1",
        near=f"{section}.i2",
        position=f"{section}.i3",
        shown=f"{section}.i4",
        free=f"{section}.i5",
        apart=f"{section}.i6",
        controlled=f"{section}.i7",
        auxiliary=f"{section}.aux",
    )


SUMMON = _way("summon", "532.3", "deck", "beside", closed=False)
REVIVE = _way("revive", "532.4", "graveyard", "beside", closed=False)
INCARNATE = _way("incarnate", "532.5", "graveyard", "third row", closed=True)
WAYS = (SUMMON, REVIVE, INCARNATE)
ALONE = frozenset(section for way in WAYS for section in (way.free, way.apart))
"""The sections that keep each cell to one card."""


@dataclass(frozen=True)
class Coming:
    """Cards that come by a way: whose effect it is, and what its text says otherwise."""

    way: Way
    player: str
    user: Ref | None = None
    """The card that summons or revives."""
    stood: str = ""
    """The cell in which that card stood, if it is there no more."""
    otherwise: Otherwise = USUAL
    cause: int | None = None
    also: Cites = ()
    """What the event of the coming rests on besides."""

    def says(self, name: str) -> Otherwise:
        """Return what is said otherwise of this card: by its user's text, or by its own."""
        return CARDS[name].incarnates if self.way is INCARNATE else self.otherwise

    def by(self, table: Table) -> dict[str, str]:
        """Return what an event or a question says of the card behind it."""
        return {"by": table.name(self.user)} if self.user else {}
