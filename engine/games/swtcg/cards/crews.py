"""Cards of ours that pilot, hurt pilots, count them, or take units with them."""

from __future__ import annotations

from engine.games.swtcg.battle.damage import deal
from engine.games.swtcg.card import Ability, Bonus, CardAtWork, battle_card, mission, unit
from engine.games.swtcg.figures import begin_bonus
from engine.games.swtcg.pilots.control import take_control
from engine.games.swtcg.pilots.counting import as_character_of, as_one_of, force_for_each
from engine.games.swtcg.pilots.crews import all_pilots
from engine.games.swtcg.pilots.targets import Targets, choose_target
from engine.games.swtcg.seats import controller
from engine.games.swtcg.sections import ONE_SHOT
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table

STARFIGHTERS = Targets("theirs", subtype="Starfighter")
CHARACTERS = Targets("theirs", ("character",))


def their_pilots(table: Table, doing: CardAtWork) -> list[Ref]:
    """Return the opponent's pilots on units."""
    return [ref for ref in all_pilots(table) if controller(table, ref) != doing.player]


def hits_a_pilot(table: Table, doing: CardAtWork) -> Script[None]:
    """Deal 1 damage to the pilot aimed at."""
    if doing.on is not None:
        yield from deal(table, doing.on, 1, ONE_SHOT, doing.cause, doing.chance)


def captures(table: Table, doing: CardAtWork) -> Script[None]:
    """Take control of a Starfighter of the opponent's."""
    on = yield from choose_target(table, doing, STARFIGHTERS, ONE_SHOT)
    if on is not None:
        take_control(table, doing.player, on, ONE_SHOT, doing.cause)


def borrows(table: Table, doing: CardAtWork) -> Script[None]:
    """Take control of a Character of the opponent's until the end of the turn."""
    on = yield from choose_target(table, doing, CHARACTERS, ONE_SHOT)
    if on is not None:
        name = table.name(doing.seen)
        take_control(table, doing.player, on, ONE_SHOT, doing.cause)
        begin_bonus(table, name, doing.player, [table.see(on.card)], "turn", doing.cause)


unit(
    "hired-pilot",
    "character",
    "neutral",
    (2, 30, 2, 2),
    "Mercenary",
    pilots="Starfighter",
    gives=Bonus(power=1),
    upkeep=1,
)
battle_card(
    "cockpit-hit",
    "neutral",
    Ability("hurt", hits_a_pilot, force=1, aims=their_pilots),
)
mission("jedi-vigil", "light", 2, force_for_each(as_one_of("Jedi")))
mission("jedi-muster", "light", 2, force_for_each(as_character_of("Jedi")))
mission("boarding-party", "neutral", 3, captures)
mission("bribe", "neutral", 2, borrows, borrows=True)
