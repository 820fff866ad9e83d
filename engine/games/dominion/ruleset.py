"""Dominion's ruleset: its zones, its counters, its verbs."""

from __future__ import annotations

import engine.games.dominion.cards  # noqa: F401  (fills CARDS)
from engine.games.dominion.card import CARDS, OLDER, UNREAD
from engine.games.dominion.cards.basic import BASIC
from engine.games.dominion.moves.moving import LOOT, WAY_OF_THE_MOUSE
from engine.games.dominion.phases import PHASES
from engine.games.dominion.sections import (
    COVERED_IN_DISCARD,
    COVERED_ON_DECK,
    LOSE_TRACK,
    LOSE_TRACK_SINCE,
    MOVED,
    STOP_MOVING_SINCE,
)
from engine.games.dominion.steps import CARDED, PILED, STEPS
from engine.kernel.layout import ZoneKind
from engine.kernel.ruleset import Ruleset

OPEN = ZoneKind()
OWN = ZoneKind(seen_by="owner")
FACE_DOWN = ZoneKind(seen_by="nobody")
DECK = ZoneKind(covered_by=COVERED_ON_DECK, seen_by="nobody")
DISCARD_PILE = ZoneKind(
    covered_by=LOSE_TRACK,
    kept_by=COVERED_IN_DISCARD,
    kept_since=STOP_MOVING_SINCE,
    seen_by="top",
)
"""By the older lose-track rule a covered card was lost here too; the newer rule keeps it."""


def of_types(*types: str) -> frozenset[str]:
    """Return the cards that are of one of these types."""
    return frozenset(name for name in CARDED if not CARDS[name].types.isdisjoint(types))


ZONES = {
    "hand": OWN,
    "deck": DECK,
    "discard": DISCARD_PILE,
    "play": OPEN,
    "exile": OPEN,
    "tavern": OPEN,
    "aside": OWN,
    "island": OPEN,
}
SHARED = {"trash": OPEN, "black-market": DECK, LOOT: FACE_DOWN, WAY_OF_THE_MOUSE: OPEN}
TAKES = {
    "play": of_types("action", "treasure", "night") | {"estate"},
    "tavern": of_types("reserve") | {"copper"},
    "black-market": frozenset(name for name in PILED - BASIC.keys() if CARDS[name].supply),
    LOOT: of_types("loot"),
    WAY_OF_THE_MOUSE: of_types("action"),
}
"""What lies in some zones only: an Estate is played by Inheritance, Miser takes Coppers."""

RULES = Ruleset(
    game="dominion",
    cards=frozenset(CARDS),
    player_zones=ZONES,
    passing_zones={"lifted": OWN},
    shared_zones=SHARED,
    takes=dict.fromkeys((*ZONES, *SHARED), CARDED) | TAKES,
    homes={name: LOOT for name, card in CARDS.items() if "loot" in card.types},
    attached={"traits": frozenset(n for n, card in CARDS.items() if "trait" in card.types)},
    homeless=frozenset({"black-market", WAY_OF_THE_MOUSE}),
    pile=OPEN,
    moved=(MOVED,),
    steps=STEPS,
    verbs=frozenset(
        {
            "add",
            "back",
            "become",
            "begin",
            "boon",
            "aside",
            "buy",
            "call",
            "discard",
            "draw",
            "end",
            "exchange",
            "exile",
            "face-down",
            "bottom",
            "follow",
            "gain",
            "game-over",
            "hex",
            "island",
            "look",
            "look-through",
            "phase",
            "hand",
            "play",
            "plus-token",
            "return",
            "reveal",
            "score",
            "shield",
            "shuffle",
            "skip",
            "take",
            "tavern",
            "tip",
            "token",
            "topdeck",
            "trash",
            "turn",
        }
    ),
    counters={
        "actions": 1,
        "buys": 1,
        "coins": 0,
        "villagers": 0,
        "favors": 0,
        "debt": 0,
        "potions": 0,
    },
    lasting=frozenset(
        name
        for name, card in CARDS.items()
        if "trait" not in card.types
        and (
            card.way
            or card.reduces
            or card.when_you_play
            or card.times
            or card.after_you_play
            or card.when_pile_empties
            or card.types & {"artifact", "landmark"}
            or card.once
            or any(at.place == "lasting" for at in card.at)
            or any(w.place == "lasting" for w in card.watches)
        )
    ),
    piled=PILED,
    phases=PHASES,
    since=LOSE_TRACK_SINCE,
    changed={name: tuple([until for until, _ in OLDER[name]]) for name in OLDER},
    unread={name: tuple(UNREAD[name]) for name in UNREAD},
    private=frozenset({"back", "look", "look-through"}),
    showing=frozenset({"reveal"}),
    hiding=frozenset({"shuffle"}),
    demanding=frozenset({"buy", "gain"}),
)
