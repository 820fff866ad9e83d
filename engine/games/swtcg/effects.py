"""What cards do: bonuses, prevention, rerolls, disrupts, draws; the words of abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Any

from engine.games.swtcg.battle.damage import deal, deflect, prevent
from engine.games.swtcg.card import Ability, CardAtWork, Does
from engine.games.swtcg.chances.legality import attacked, attacking
from engine.games.swtcg.chances.triggers import before_the_rest, set_off
from engine.games.swtcg.figures import begin_bonus
from engine.games.swtcg.force import BUILD_POINTS, gain, lose_force
from engine.games.swtcg.pilots.moving.retreats import retreat
from engine.games.swtcg.pilots.targets import Targets, choose_target
from engine.games.swtcg.seats import (
    DECK,
    HAND,
    controller,
    holding,
    is_pilot,
    opponent,
    printed,
    units,
    zone,
)
from engine.games.swtcg.sections import (
    DISRUPT,
    EVADE,
    IN_ITS_CHANCE,
    INTERCEPT,
    ONCE_A_ROLL,
    ONE_SHOT,
    SAME_ROLL,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Grounds
from engine.kernel.table import Ref, Table

# What an ability can be aimed at


def mine(*types: str) -> Targets:
    """Return what finds the player's units of these types, or all of them."""
    return Targets("mine", types)


def theirs(*types: str) -> Targets:
    """Return what finds the opponent's units of these types, or all of them."""
    return Targets("theirs", types)


def wounded(*types: str) -> Targets:
    """Return what finds the units of these types that have damage counters."""
    return Targets("anybody's", types, damaged=True)


def others_there(table: Table, doing: CardAtWork) -> list[Ref]:
    """Return the other units of the arena in which the damaged unit stands."""
    damage = doing.chance.damage
    if damage is None:
        return []
    there = units(table, lane=table.cell(damage.on))
    return [ref for ref in there if ref != damage.on]


def is_hit(table: Table, doing: CardAtWork) -> bool:
    """Say whether this unit is to take damage; of a pilot on a unit, whether that unit is."""
    damage = doing.chance.damage
    return damage is not None and damage.on == (table.host(doing.seen) or doing.seen)


def mine_is_hit(*types: str) -> Callable[[Table, CardAtWork], bool]:
    """Return what says whether a unit of the player's, of these types, is to take damage.

    Where no damage is looked at, as in no chance to prevent any, it is what may still come.
    """

    def can(table: Table, doing: CardAtWork) -> bool:
        damage = doing.chance.damage
        if damage is None:
            return True
        if controller(table, damage.on) != doing.player:
            return False
        if is_pilot(table, damage.on):
            return False
        return not types or printed(table, damage.on).type in types

    return can


def attacks(table: Table, doing: CardAtWork) -> bool:
    """Say whether this unit, or the one that it pilots, attacks."""
    return attacking(table) in (doing.seen, table.host(doing.seen))


def own_dice(table: Table, doing: CardAtWork) -> bool:
    """Say whether the roll is the player's."""
    return doing.chance.roll is not None and doing.chance.roll.player == doing.player


def played_by_other(*sorts: str) -> Callable[[Table, CardAtWork], bool]:
    """Return what says whether the opponent has played something, of these sorts if any are said.

    What takes hold of abilities alone says nothing here: the rules refuse it against a card.
    """

    def can(table: Table, doing: CardAtWork) -> bool:
        played = doing.chance.played
        if played is None or played.player == doing.player:
            return False
        return not sorts or played.sort in sorts

    return can


# What is done


def evades(most: int, beside: Cites = ()) -> Does:
    """Return what prevents up to so much of the damage, or of what will come in the attack.

    *beside* is what it rests on besides the rules of prevention.
    """

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        if doing.chance.damage is not None:
            prevent(table, doing, most, beside)
        elif printed(table, doing.seen).shields:
            on = [doing.on] if doing.on is not None else units(table, doing.player)
            begin_bonus(table, table.name(doing.seen), doing.player, on, "attack", doing.cause)
        yield from ()

    return does


def sends_away(table: Table, doing: CardAtWork) -> Script[None]:
    """Prevent all of the damage, and have the unit that was to take it retreat."""
    damage = doing.chance.damage
    if damage is not None:
        prevent(table, doing, damage.left)
        retreat(table, damage.on, ONE_SHOT, doing.cause)
    yield from ()


def intercepts(table: Table, doing: CardAtWork) -> Script[None]:
    """Have the attack go to this unit."""
    on = attacked(table)
    if on is not None and on != doing.seen:
        said = {"player": doing.player}
        cause = doing.cause
        cites = ONE_SHOT + INTERCEPT
        table.mark(on, "attacked", False, cites, cause, verb="spared", data=said)
        table.mark(doing.seen, "attacked", True, cites, cause, verb="intercept", data=said)
    yield from ()


def may_intercept(table: Table, doing: CardAtWork) -> bool:
    """Say whether another unit of the player's is attacked, in the same arena."""
    on = attacked(table)
    return (
        on is not None
        and on != doing.seen
        and controller(table, on) == doing.player
        and table.cell(on) == table.cell(doing.seen)
    )


def deflects(most: int) -> Does:
    """Return what prevents up to so much, which the unit aimed at then takes."""

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        if doing.on is not None:
            yield from deflect(table, doing, most, doing.on)

    return does


def adds(until: str) -> Does:
    """Return what puts the card's bonus in force, on what it is aimed at or on its own unit."""

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        unit = doing.on or table.host(doing.seen) or doing.seen
        begin_bonus(table, table.name(doing.seen), doing.player, [unit], until, doing.cause)
        yield from ()

    return does


def rerolls(most: int) -> Does:
    """Return what rerolls up to so many dice of the roll, at least one; asked: which."""

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        roll = doing.chance.roll
        if roll is None:
            return
        cites = holding(table, ONCE_A_ROLL)
        chosen = tuple(dict.fromkeys(_parts(roll.dice, most)))
        options = tuple([Option("+".join(one), "reroll", {"dice": one}) for one in chosen])
        question = Choose(doing.player, "dice", options, cites, cause=doing.cause)
        taken = yield from ask(table, question)
        dice = tuple(taken.data["dice"])
        yield from roll.reroll(dice, cites + SAME_ROLL, doing.cause, too_late=IN_ITS_CHANCE)

    return does


def disrupts(table: Table, doing: CardAtWork) -> Script[None]:
    """Disrupt what was played."""
    played = doing.chance.played
    if played is not None:
        played.disrupted = Grounds(DISRUPT, doing.cause)
        by = table.name(doing.seen)
        about = {"player": doing.player, "card": played.name, "cards": (played.name,), "by": by}
        table.emit("disrupt", about, holding(table, DISRUPT), doing.cause)
    yield from ()


def draws(count: int) -> Does:
    """Return what has the player draw so many cards, as far as there are so many."""

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        for _ in range(count):
            deck, hand = zone(doing.player, DECK), zone(doing.player, HAND)
            if not table.cards(deck):
                return
            said = {"player": doing.player}
            event = table.move_top(deck, 1, hand, "draw", ONE_SHOT, doing.cause, said)
            yield from set_off(table, "draw", doing.player, doing.chance, event.n)

    return does


def gains(force: int = 0, build: int = 0, theirs: int = 0) -> Does:
    """Return what gives Force or build points, and *theirs* of the latter to the opponent."""

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        if force:
            gain(table, doing.player, force, ONE_SHOT, doing.cause)
        if build:
            gain(table, doing.player, build, ONE_SHOT, doing.cause, BUILD_POINTS)
        if theirs:
            other = opponent(table, doing.player)
            gain(table, other, theirs, ONE_SHOT, doing.cause, BUILD_POINTS)
        yield from ()

    return does


def takes_force(amount: int) -> Does:
    """Return what takes so much Force from the opponent."""

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        other = opponent(table, doing.player)
        event = lose_force(table, other, amount, ONE_SHOT, doing.cause)
        if event is not None and event.data["amount"]:
            yield from set_off(table, "lose-force", other, doing.chance, event.n)

    return does


def hurts(amount: int, *types: str) -> Does:
    """Return what deals damage to what it is aimed at, or to one of the opponent's units."""

    def does(table: Table, doing: CardAtWork) -> Script[None]:
        unit = doing.on
        if unit is None:
            unit = yield from choose_target(table, doing, theirs(*types), ONE_SHOT)
        if unit is None:
            return
        hurt = partial(deal, table, unit, amount, ONE_SHOT, doing.cause, doing.chance)
        yield from before_the_rest(table, doing, hurt)

    return does


def activated(word: str, does: Does, **said: Any) -> tuple[Ability, ...]:
    """Return one activated ability, as a card's list of them."""
    return (Ability(word, does, **said),)


def evade(number: int, force: int, *, pilot: bool = False) -> tuple[Ability, ...]:
    """Return Evade with its number, at so much Force."""
    word = f"evade-{number}"
    does = evades(number, EVADE)
    return activated(word, does, when="prevent", force=force, can=is_hit, pilot=pilot)


def stronger(force: int, *, pilot: bool = False) -> tuple[Ability, ...]:
    """Return the ability that adds the card's bonus for this attack."""
    return activated(
        "for-this-attack",
        adds("attack"),
        when="for-this-attack",
        force=force,
        can=lambda table, doing: attacks(table, doing) and attacked(table) is not None,
        until="attack",
        pilot=pilot,
    )


def _parts(dice: tuple[str, ...], most: int) -> Iterator[tuple[str, ...]]:
    for number in range(1, min(most, len(dice)) + 1):
        yield from combinations(dice, number)
