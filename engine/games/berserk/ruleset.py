"""Berserk's ruleset: its zones and board, its marks, its verbs, what its source leaves open."""

from __future__ import annotations

import engine.games.berserk.cards  # noqa: F401  (fills CARDS)
from engine.games.berserk.card import CARDS
from engine.games.berserk.coming.ways import ALONE
from engine.games.berserk.seats import BOARD
from engine.games.berserk.sections import MOVED
from engine.games.berserk.steps import SETTINGS, STEPS
from engine.kernel.effects.attempts import ATTEMPT_VERBS
from engine.kernel.layout import ZoneKind
from engine.kernel.pieces.cells import grid
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.ruleset import Ruleset
from engine.kernel.windows import WINDOW_VERBS

COLUMNS, ROWS = 5, 6
IN_PLAY = frozenset({"closed", "hidden", "wounds", "counters", "controller"})
"""What goes off a card as it leaves play."""
OPEN = ZoneKind()
GROUND = frozenset(name for name, card in CARDS.items() if not card.lies_aside)
"""What stands on cells: the rest lies in the auxiliary zone and never on the board."""

RULES = Ruleset(
    game="berserk",
    cards=frozenset(CARDS),
    player_zones={
        "deck": ZoneKind(seen_by="nobody"),
        "graveyard": OPEN,
        "auxiliary": ZoneKind(clears=IN_PLAY),
        "dealt": ZoneKind(seen_by="owner"),
        "squad": OPEN,
    },
    shared_zones={BOARD: ZoneKind(cells=grid(COLUMNS, ROWS, alone_by=ALONE), clears=IN_PLAY)},
    takes={BOARD: GROUND, "auxiliary": frozenset(CARDS) - GROUND},
    pile=OPEN,
    piled=frozenset(),
    moved=(MOVED,),
    steps=STEPS,
    verbs=WINDOW_VERBS
    | ATTEMPT_VERBS
    | {
        "agree",
        "answer",
        "close",
        "control",
        "count",
        "counter",
        "declare",
        "destroy",
        "die",
        "find",
        "hide",
        "incarnate",
        "keep",
        "lose",
        "miss",
        "move",
        "open",
        "recruit",
        "resolve",
        "revive",
        "search",
        "shuffle",
        "summon",
        "turn",
        "use-up",
        "wait",
        "wound",
    },
    hiding=frozenset({"shuffle"}),
    marks={
        "closed": MarkKind("flag"),
        "hidden": MarkKind("flag", sight={True: "owner"}),
        "wounds": MarkKind("number"),
        "counters": MarkKind("number"),
        "used": MarkKind("flag"),
        "controller": MarkKind("player"),
        "owner": MarkKind("player"),
    },
    keeps=frozenset({(BOARD, BOARD)}),
    settings=SETTINGS,
)
