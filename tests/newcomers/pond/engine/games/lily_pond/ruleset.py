"""Lily Pond's ruleset: a board of pads, four marks, and one verb that a scenario may use."""

from __future__ import annotations

from engine.games.lily_pond.leaping import do_leap
from engine.kernel.effects.attempts import TAKE_BACK
from engine.kernel.effects.rolls import COUNT, ROLL
from engine.kernel.layout import ZoneKind
from engine.kernel.pieces.cells import grid
from engine.kernel.pieces.marks import OWNER, MarkKind
from engine.kernel.ruleset import Ruleset, Step
from engine.kernel.windows import PASS, STACKED

RULES = Ruleset(
    game="lily-pond",
    cards=frozenset({"frog", "beetle", "pebble"}),
    player_zones={"hand": ZoneKind(seen_by="owner")},
    shared_zones={"pond": ZoneKind(cells=grid(3, 2), clears=frozenset({"tired"}))},
    pile=ZoneKind(),
    moved=("lily-pond/rules/2.3",),
    steps={"leap": Step("lying", {"to": "cell"}, do_leap)},
    verbs=frozenset({"announce", "tire", "throw", "leap", "land", "fall-short"})
    | {PASS, STACKED, TAKE_BACK, ROLL, COUNT},
    marks={OWNER: MarkKind("player"), "tired": MarkKind("flag"), "on": MarkKind("host")},
    settings={"corners": ("no", "yes")},
)
