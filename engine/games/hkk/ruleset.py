"""HKK's ruleset: its zones, its marks, its verbs, what its source leaves open."""

from __future__ import annotations

import engine.games.hkk.cards  # noqa: F401  (fills CARDS)
from engine.games.hkk.card import CARDS, STAYING
from engine.games.hkk.playing.course import COURSES
from engine.games.hkk.seats import LIFE, LINE, VP
from engine.games.hkk.sections import MOVED
from engine.games.hkk.steps import SETTINGS, STEPS
from engine.kernel.effects.attempts import ATTEMPT_VERBS
from engine.kernel.layout import ZoneKind
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.ruleset import Ruleset
from engine.kernel.windows import PASS

GOES_OFF = frozenset(
    {"damage", "counters", "protected", "silenced", "coming", "against", "forgotten"}
)
"""What goes off a card as it leaves play."""
OPEN = ZoneKind()
IN_PLAY = ZoneKind(clears=GOES_OFF)


def of_types(*types: str) -> frozenset[str]:
    """Return the cards of these types."""
    return frozenset(name for name, card in CARDS.items() if card.type in types)


RULES = Ruleset(
    game="hkk",
    cards=frozenset(CARDS),
    player_zones={
        "deck": ZoneKind(seen_by="nobody"),
        "hand": ZoneKind(seen_by="owner"),
        "collector": OPEN,
        "nothing": OPEN,
        "table": IN_PLAY,
        "reserve": IN_PLAY,
        "guard-post": IN_PLAY,
    },
    shared_zones={LINE: OPEN},
    takes={
        "table": of_types(*STAYING - {"creature"}),
        "reserve": of_types("creature"),
        "guard-post": of_types("creature"),
        LINE: of_types(),
    },
    hosts=dict.fromkeys(of_types("charm-upon"), of_types("creature")),
    pile=OPEN,
    piled=frozenset(),
    moved=(MOVED,),
    steps=STEPS,
    verbs=ATTEMPT_VERBS
    | {
        PASS,
        "accept",
        "action",
        "agree",
        "announce",
        "attach",
        "back",
        "base",
        "claim",
        "complain",
        "condition",
        "cost",
        "counter",
        "damage",
        "decide",
        "decline",
        "die",
        "discard",
        "dispute",
        "draw",
        "end",
        "forget",
        "gain-life",
        "gain-vp",
        "lapse",
        "line",
        "linked",
        "lose-life",
        "lose-target",
        "lose-vp",
        "modify",
        "name",
        "name-player",
        "no-counter",
        "nothing",
        "pay",
        "protect",
        "put",
        "react",
        "replace",
        "sacrifice",
        "set-against",
        "set-x",
        "silence",
        "silent",
        "start",
        "state",
        "succeed",
        "take",
        "target",
        "turn",
        "turn-end",
        "unused",
        "use",
        "wait",
    },
    counters={VP: 0, LIFE: 20},
    marks={
        "damage": MarkKind("number"),
        "counters": MarkKind("number"),
        "protected": MarkKind("flag"),
        "silenced": MarkKind("flag"),
        "coming": MarkKind("flag"),
        "against": MarkKind("player"),
        "forgotten": MarkKind("word", words=("no", "yes", "late")),
        "owner": MarkKind("player"),
        "on": MarkKind("host", along=True),
    },
    settings=SETTINGS,
    courses=COURSES,
)
