"""The ruleset of Star Wars TCG: its arenas and zones, its marks, its verbs, its two editions."""

from __future__ import annotations

import engine.games.swtcg.cards  # noqa: F401  (fills CARDS)
from engine.games.swtcg.card import CARDS
from engine.games.swtcg.figures import WHAT
from engine.games.swtcg.force import BUILD_POINTS, FORCE
from engine.games.swtcg.phases import INNER, PHASES
from engine.games.swtcg.pilots.steps import PILOT_VERBS
from engine.games.swtcg.seats import ARENAS, LANES
from engine.games.swtcg.sections import BASICS
from engine.games.swtcg.steps import SETTINGS, STEPS
from engine.kernel.effects.phases import PHASE_VERBS
from engine.kernel.effects.rolls import ROLL_VERBS
from engine.kernel.layout import ZoneKind
from engine.kernel.pieces.cells import lanes
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.ruleset import Ruleset
from engine.kernel.windows import WINDOW_VERBS

IN_BATTLE = frozenset({"tapped", "damage", "attacking", "attacked", "controller", "on"})
"""What goes off a card as it leaves the arenas and is not built any more."""
OPEN = ZoneKind()


def of_types(*types: str) -> frozenset[str]:
    """Return the cards of these types."""
    return frozenset(name for name, card in CARDS.items() if card.type in types)


def hosts_of(name: str) -> frozenset[str]:
    """Return the cards on which one lies: what it can pilot, other versions in one stack with it,
    and what these can pilot, for the stack lies there as one."""
    versions = [one for one in CARDS.values() if one.persona == CARDS[name].persona]
    units = (CARDS[unit] for unit in of_types(*LANES))
    piloted = {unit.name for unit in units if any(one.can_pilot(unit) for one in versions)}
    return frozenset(piloted | {one.name for one in versions if one.unique})


RULES = Ruleset(
    game="swtcg",
    cards=frozenset(CARDS),
    player_zones={
        ARENAS: ZoneKind(cells=lanes(*LANES), clears=IN_BATTLE),
        "build": ZoneKind(clears=IN_BATTLE),
        "hand": ZoneKind(seen_by="owner"),
        "deck": ZoneKind(seen_by="nobody"),
        "discard": OPEN,
    },
    passing_zones={"played": OPEN},
    shared_zones={},
    takes={
        ARENAS: of_types(*LANES),
        **{f"{ARENAS}/{lane}": of_types(lane) for lane in LANES},
        "build": of_types(*LANES, "mission", "location"),
    },
    hosts={name: hosts_of(name) for name in of_types(*LANES)},
    pile=OPEN,
    piled=frozenset(),
    moved=BASICS,
    steps=STEPS,
    verbs=WINDOW_VERBS
    | ROLL_VERBS
    | PHASE_VERBS
    | PILOT_VERBS
    | {
        "agree",
        "aim",
        "attack",
        "attack-over",
        "attacked",
        "begin",
        "close",
        "complete",
        "damage",
        "deflect",
        "discard",
        "disrupt",
        "draw",
        "end",
        "gain",
        "heal",
        "intercept",
        "look",
        "lose",
        "name-type",
        "open",
        "pay",
        "play",
        "reckon",
        "prevent",
        "resolve",
        "spared",
        "tap",
        "threaten",
        "trigger",
        "turn",
        "untap",
        "use",
    },
    private=frozenset({"look"}),
    counters={FORCE: 0, BUILD_POINTS: 0},
    phases=PHASES,
    inner=INNER,
    marks={
        "tapped": MarkKind("flag"),
        "damage": MarkKind("number"),
        "attacking": MarkKind("flag"),
        "attacked": MarkKind("flag"),
        "controller": MarkKind("player"),
        "owner": MarkKind("player"),
        "on": MarkKind("host", along=True),
    },
    keeps=frozenset({("arenas", "arenas"), ("arenas", "build"), ("build", "arenas")}),
    settings=SETTINGS,
    figures=WHAT,
)
