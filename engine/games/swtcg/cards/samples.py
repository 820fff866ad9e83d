"""Units of ours, each for one thing to be shown."""

from __future__ import annotations

from engine.games.swtcg.battle.damage import deal, heal
from engine.games.swtcg.card import Bonus, CardAtWork, Trigger, unit
from engine.games.swtcg.chances.legality import attacked
from engine.games.swtcg.effects import (
    activated,
    attacks,
    draws,
    gains,
    hurts,
    own_dice,
    rerolls,
    takes_force,
    wounded,
)
from engine.games.swtcg.sections import ONE_SHOT
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def mends(table: Table, doing: CardAtWork) -> Script[None]:
    """Take a damage counter off the unit that it is aimed at."""
    if doing.on is not None:
        heal(table, doing.on, 1, ONE_SHOT, doing.cause, by=table.name(doing.seen))
    yield from ()


def shoots(table: Table, doing: CardAtWork) -> Script[None]:
    """Deal 1 damage to the unit that is attacked."""
    on = attacked(table)
    if on is not None:
        yield from deal(table, on, 1, ONE_SHOT, doing.cause, doing.chance)


unit("guard", "character", "dark", (3, 40, 2, 3), "Soldier")
unit("scout", "character", "light", (3, 40, 2, 3), "Soldier")
unit("patrol-tank", "ground", "neutral", (3, 30, 2, 4), "Tank")
unit("training-fighter", "space", "neutral", (3, 40, 2, 3), "Starfighter")
unit("drone-fighter", "space", "neutral", (3, 50, 3, 2), "Droid Starfighter")
unit("city-speeder", "character", "neutral", (3, 50, 2, 3), "Speeder")
unit(
    "freighter-pilot",
    "character",
    "neutral",
    (2, 30, 1, 2),
    "Officer",
    pilots="Transport",
    gives=Bonus(speed=10),
)
unit(
    "quartermaster",
    "character",
    "dark",
    (3, 20, 1, 2),
    "Officer",
    uses=activated("build-points", gains(build=2), tap=True, gives_build_points=True),
)
unit(
    "field-medic",
    "character",
    "light",
    (3, 30, 1, 3),
    "Medic",
    uses=activated("heal", mends, when="no-attack", force=1, aims=wounded("character")),
)
unit(
    "sniper",
    "character",
    "light",
    (4, 50, 2, 2),
    "Soldier",
    uses=activated("shoot", shoots, when="for-this-attack", force=1, can=attacks, until="attack"),
)
unit(
    "marksman",
    "character",
    "light",
    (3, 50, 1, 2),
    "Soldier",
    uses=activated("reroll", rerolls(1), when="reroll", force=1, can=own_dice),
)
unit(
    "archivist",
    "character",
    "neutral",
    (3, 20, 1, 2),
    "Scholar",
    triggers=(Trigger("play-battle", draws(1)),),
)
unit(
    "broker",
    "character",
    "neutral",
    (2, 30, 1, 2),
    "Merchant",
    uses=activated("draw", draws(1), force=1),
)
unit(
    "watchman",
    "character",
    "light",
    (2, 20, 1, 2),
    "Soldier",
    uses=activated("gain", gains(force=1)),
)
unit(
    "toll-keeper",
    "character",
    "dark",
    (3, 20, 1, 2),
    "Official",
    triggers=(Trigger("battle-over", takes_force(1), mine=None),),
)
unit(
    "mine-layer",
    "character",
    "dark",
    (4, 30, 2, 3),
    "Soldier",
    triggers=(Trigger("battle-over", hurts(2, "character"), mine=None),),
)
unit(
    "planner",
    "character",
    "light",
    (3, 20, 1, 2),
    "Officer",
    triggers=(Trigger("lose-force", draws(1)),),
)
