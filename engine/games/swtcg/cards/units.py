"""Units that were printed and pilot nothing. Keywords without a number here are not played."""

from __future__ import annotations

from engine.games.swtcg.battle.damage import heal
from engine.games.swtcg.card import Bonus, CardAtWork, Trigger, unit
from engine.games.swtcg.effects import (
    activated,
    adds,
    deflects,
    draws,
    evade,
    gains,
    intercepts,
    is_hit,
    may_intercept,
    mine,
    others_there,
    rerolls,
    stronger,
    wounded,
)
from engine.games.swtcg.force import lose_force
from engine.games.swtcg.seats import HAND, opponent, zone
from engine.games.swtcg.sections import ONE_SHOT
from engine.kernel.decisions import Script
from engine.kernel.pieces.naming import choose_one
from engine.kernel.table import Table

MOST_DICE = 12


def mends(table: Table, doing: CardAtWork) -> Script[None]:
    """Take a damage counter off a Space or Ground unit, if one has any."""
    name, seen = table.name(doing.seen), wounded("space", "ground")(table, doing)
    on = yield from choose_one(table, doing.player, name, seen, "heal", ONE_SHOT)
    if on is not None:
        heal(table, on, 1, ONE_SHOT, doing.cause, by=name)


def repairs(table: Table, doing: CardAtWork) -> Script[None]:
    """Take off a damage counter for each build point that was paid."""
    by = table.name(doing.seen)
    heal(table, doing.seen, doing.amount, ONE_SHOT, doing.cause, by=by)
    yield from ()


def looks(table: Table, doing: CardAtWork) -> Script[None]:
    """Look at the opponent's hand."""
    other = opponent(table, doing.player)
    names = tuple(map(table.name, table.cards(zone(other, HAND))))
    table.emit("look", {"player": doing.player, "cards": names}, ONE_SHOT, doing.cause)
    yield from ()


def loses(table: Table, doing: CardAtWork) -> Script[None]:
    """Lose 4 Force."""
    lose_force(table, doing.player, 4, ONE_SHOT, doing.cause)
    yield from ()


unit(
    "jar-jar-binks-a",
    "character",
    "light",
    (3, 40, 2, 2),
    "Gungan Diplomat",
    triggers=(Trigger("reroll", rerolls(MOST_DICE), may=True),),
)
unit("chancellor-palpatine-a", "character", "light", (4, 30, 4, 4), "Coruscant Diplomat", slows=10)
unit(
    "darth-tyranus-a",
    "character",
    "dark",
    (9, 50, 7, 5),
    "Dark Jedi Master",
    lasting=Bonus(power=2),
    uses=stronger(1)
    + evade(3, 3)
    + activated("deflect-1", deflects(1), when="prevent", force=2, can=is_hit, aims=others_there),
)
unit(
    "yoda-a",
    "character",
    "light",
    (9, 40, 6, 6),
    "Jedi Master",
    triggers=(Trigger("battle-over", gains(force=1), mine=None),),
    uses=evade(3, 2)
    + activated("deflect-3", deflects(3), when="prevent", force=10, can=is_hit, aims=others_there),
)
unit(
    "dexter-jettster-a",
    "character",
    "neutral",
    (4, 50, 1, 4),
    "Diner Owner",
    lasting=Bonus(power=3),
    uses=activated(
        "stronger",
        adds("battle"),
        when="would-attack",
        tap=True,
        aims=mine("character"),
        until="battle",
    ),
)
unit(
    "san-hill-a",
    "character",
    "dark",
    (2, 20, 1, 2),
    "IG Banking Clan Diplomat",
    uses=activated(
        "build-points", gains(build=2, theirs=1), when="build", tap=True, gives_build_points=True
    ),
)
unit(
    "darth-vader-b",
    "character",
    "dark",
    (6, 40, 6, 5),
    "Dark Jedi Knight Sith Lord",
    lasting=Bonus(power=2),
    uses=stronger(2) + evade(3, 3),
)
unit(
    "darth-vader-c",
    "character",
    "dark",
    (5, 40, 5, 5),
    "Dark Jedi Knight Sith Lord",
    uses=evade(2, 2)
    + activated("intercept", intercepts, when="intercept", force=1, can=may_intercept),
)
unit(
    "chewbacca-b",
    "character",
    "light",
    (6, 30, 5, 6),
    "Independent Wookiee",
    triggers=(Trigger("draw", mends),),
)
unit(
    "chief-bast-a",
    "character",
    "dark",
    (3, 30, 2, 3),
    "Imperial Soldier",
    uses=activated("look", looks, when="build", tap=True),
)
unit(
    "mouse-droid",
    "character",
    "dark",
    (3, 30, 0, 1),
    "Imperial Droid",
    uses=activated("draw", draws(1), when="build", tap=True, build=1),
)
unit("lukes-x-wing-b", "space", "light", (5, 60, 3, 3), "Rebel Starfighter", uses=evade(2, 2))
unit(
    "vaders-tie-fighter-b",
    "space",
    "dark",
    (4, 50, 3, 2),
    "Imperial Starfighter",
    lasting=Bonus(power=1),
    uses=stronger(1),
)
unit(
    "lukes-snowspeeder-a",
    "ground",
    "light",
    (4, 60, 4, 3),
    "Rebel Speeder",
    triggers=(Trigger("discarded-ground", loses),),
    uses=evade(2, 2),
)
unit(
    "millennium-falcon-a",
    "space",
    "light",
    (5, 50, 4, 4),
    "Independent Transport",
    seats=2,
    uses=activated("repair", repairs, when="build", build=1),
)
