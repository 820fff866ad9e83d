"""Dominion's ruleset: its zones, its counters, its verbs."""

from __future__ import annotations

import engine.games.dominion.cards  # noqa: F401  (fills CARDS)
from engine.games.dominion.card import CARDS
from engine.games.dominion.sections import (
    COVERED_IN_DISCARD,
    COVERED_ON_DECK,
    LOSE_TRACK,
    MOVED,
)
from engine.games.dominion.steps import PILED, STEPS
from engine.kernel.layout import ZoneKind
from engine.kernel.ruleset import Ruleset

OPEN = ZoneKind()
DECK = ZoneKind(covered_by=COVERED_ON_DECK)
DISCARD_PILE = ZoneKind(covered_by=LOSE_TRACK, kept_by=COVERED_IN_DISCARD)
"""By the older lose-track rule a covered card was lost here too; the newer rule keeps it."""

RULES = Ruleset(
    game="dominion",
    cards=frozenset(CARDS),
    player_zones={
        "hand": OPEN,
        "deck": DECK,
        "discard": DISCARD_PILE,
        "play": OPEN,
        "exile": OPEN,
    },
    shared_zones={"trash": OPEN},
    pile=OPEN,
    moved=(MOVED,),
    steps=STEPS,
    verbs=frozenset(
        {
            "add",
            "begin",
            "buy",
            "discard",
            "draw",
            "exchange",
            "exile",
            "gain",
            "play",
            "return",
            "reveal",
            "shuffle",
            "take",
            "topdeck",
            "trash",
        }
    ),
    counters={"actions": 1, "buys": 1, "coins": 0},
    lasting=frozenset(
        name for name, card in CARDS.items() if any(w.place == "lasting" for w in card.watches)
    ),
    piled=PILED,
)
