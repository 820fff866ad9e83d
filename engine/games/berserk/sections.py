"""The sections that Berserk's events and refusals cite, by what they say."""

from __future__ import annotations

from engine.kernel.events import Cites

SUMMONING = "berserk/summoning/"
"""The one source that is held; what it takes for granted stands in `Cites` below."""

RECRUITED = SUMMONING + "532.2"
SEARCHED = SUMMONING + "532.3.1"
NOT_FOUND = SUMMONING + "532.3.1b"
MAY_SKIP = SUMMONING + "532.3.2"
"""Printed 523.3.2."""
COUNTS_TURNS = SUMMONING + "532.5.1a"
COMES_AT_X = SUMMONING + "532.5.1b"
OUTSIDE_THE_STACK = SUMMONING + "532.5.1c"
WAITS = SUMMONING + "532.5.2"

BESIDE = SUMMONING + "532.3.i2"
"""The section that leaves open whether cells that touch at a corner are beside each other."""

# What only other parts of the rules say. None of our sources holds them, so each of these is a
# wanted rule, which states in a sentence of ours what is taken for granted.
AS_IT_SAYS: Cites = ("berserk/basics.as-it-says",)
"""A card does what it says: what most questions and effects of cards rest on."""
ABILITY: Cites = ("berserk/basics.ability",)
MOVING: Cites = ("berserk/basics.move",)
MOVED = "berserk/basics.moved"
RECRUITING: Cites = ("berserk/403.2",)
SHUFFLING: Cites = ("berserk/basics.shuffle",)
STACK: Cites = ("berserk/basics.stack",)
TURN: Cites = ("berserk/basics.turn",)
WOUNDS: Cites = ("berserk/basics.wounds",)
BY_THE_RULES: Cites = ("berserk/503.2",)
"""What the rules themselves do happens at once, and uses no stack."""

SILENT = "berserk/silent."
"""What the source does not say, and no setting asks: how it is played here, stated by a sentence
of ours wherever it matters."""
ANSWERING: Cites = (SILENT + "answer",)
CELL_LATE: Cites = (SILENT + "cell",)
CANCELLED: Cites = (SILENT + "cancelled",)
FOUND_STAYS: Cites = (SILENT + "found",)
OTHER_HALF: Cites = (SILENT + "half",)
SET_OFF_TOGETHER: Cites = (SILENT + "together",)
WHERE_IT_STOOD: Cites = (SILENT + "stood",)
NO_MORE_COUNTERS: Cites = (SILENT + "counters",)

OPEN_BY = {
    "diagonals": (BESIDE, SUMMONING + "532.4.i2"),
    "skip-shuffles": (MAY_SKIP,),
    "crowded-row": (SUMMONING + "532.5.i6",),
    "incarnation-again": (COUNTS_TURNS,),
    "third-row": (SUMMONING + "532.5.i2",),
}
"""The sections that leave each setting open."""
