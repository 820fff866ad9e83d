"""An attack: announced, answered before the dice, rolled, rerolled, counted, and its damage."""

from __future__ import annotations

from engine.games.swtcg.battle.damage import deal
from engine.games.swtcg.card import Chance
from engine.games.swtcg.chances.legality import attacked, attacking
from engine.games.swtcg.chances.playing import hold_chance, plays
from engine.games.swtcg.chances.triggers import resolve_triggers, too_late
from engine.games.swtcg.figures import end_phase, power
from engine.games.swtcg.pilots.crews import all_pilots
from engine.games.swtcg.seats import controller, holding, units
from engine.games.swtcg.sections import (
    ATTACK_TAPS,
    BASICS,
    DICE_LAID_DOWN,
    HITS_ON_FOUR,
    ON_A_ROLL,
    ONLY_WOULD_ATTACK,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.effects.phases import enter
from engine.kernel.effects.rolls import roll
from engine.kernel.table import Ref, Table

MISS, HIT = "1-3", "4-6"
"""Faces that nothing on the table tells apart are one answer of chance."""


def is_under_way(table: Table) -> bool:
    """Say whether an attack is under way."""
    return any(phase.name == "attack" for phase in table.clock.phases)


def can_attack(table: Table, by: Ref, on: Ref) -> bool:
    """Say whether a unit, untapped, could attack another's in its arena, and none attacks yet."""
    return (
        not is_under_way(table)
        and not table.marked(by, "tapped")
        and {by, on} <= {*units(table), *all_pilots(table)}
        and controller(table, by) != controller(table, on)
        and table.cell(by) == table.cell(on)
    )


def would_attack(table: Table, by: Ref, on: Ref) -> Script[bool]:
    """Have the player attack or play what takes the attack's place; say whether it attacks.

    term.play-only.3: either of the two, each time that the unit would attack.
    """
    player, chance = (
        controller(table, by),
        Chance("would-attack", table.events[-1].n if table.events else None),
    )
    name, target = table.name(by), table.name(on)
    table.emit("open", {"phase": chance.kind}, holding(table, ONLY_WOULD_ATTACK), chance.cause)
    pendings = [one for one in plays(table, player, chance) if one.verb == "use"]
    said = {"player": player, "card": name, "cards": (target,)}
    options = (Option("attack", "attack", said), *[one.option(one.refused) for one in pendings])
    question = Choose(player, chance.kind, options, holding(table, ONLY_WOULD_ATTACK), said)
    taken = yield from ask(table, question)
    if taken is options[0]:
        return True
    yield from pendings[options.index(taken) - 1].run()
    return not table.off.isdisjoint(ONLY_WOULD_ATTACK)


def begin_attack(table: Table, by: Ref, on: Ref, *, opens: bool) -> Script[None]:
    """Have a unit attack another; if it *opens* a chance, both may play before the dice."""
    player = controller(table, by)
    enter(table, "attack", player, BASICS)
    said = {"player": player}
    event = table.mark(by, "attacking", True, BASICS, verb="attack", data=said)
    table.mark(on, "attacked", True, BASICS, event.n, verb="attacked", data=said)
    table.mark(by, "tapped", True, BASICS + ATTACK_TAPS, event.n, verb="tap")
    if opens:
        yield from hold_chance(table, Chance("open", event.n))


def end_attack(table: Table, shown: list[int]) -> Script[None]:
    """Roll for the attack under way, deal its damage and end it; *shown* are dice as stated."""
    by, on = attacking(table), attacked(table)
    if by is not None and on is not None:
        yield from _roll(table, by, on, shown)
    for mark, ref in (("attacking", attacking(table)), ("attacked", attacked(table))):
        if ref is not None:
            table.mark(ref, mark, False, BASICS, verb="attack-over")
    end_phase(table, "attack")
    yield from resolve_triggers(table, Chance("open"))


def _roll(table: Table, by: Ref, on: Ref, shown: list[int]) -> Script[None]:
    """Roll as many dice as the unit has power; when.dice: they can be rerolled, then count."""
    dice = power(table, by)
    if not dice:
        return
    digits = [*shown, *shown[-1:] * dice][:dice]
    faces = [HIT if digit > 3 else MISS for digit in digits]
    cause = table.events[-1].n
    player, cites = controller(table, by), BASICS + HITS_ON_FOUR
    cites += DICE_LAID_DOWN if faces else ()
    rolled = yield from roll(table, player, dice, cites, cause, faces=(MISS, HIT), shown=faces)
    chance = Chance("reroll", rolled.event, roll=rolled)
    yield from hold_chance(table, chance)
    hits = rolled.count(holding(table, ON_A_ROLL)).count(HIT)
    yield from too_late(table, chance)
    yield from resolve_triggers(table, Chance("open"))
    cause = rolled.counted if rolled.counted is not None else rolled.event
    yield from deal(table, on, hits, BASICS + HITS_ON_FOUR, cause, Chance("open", cause))
