"""Triggered abilities: what sets them off, how long they wait, in which order they are resolved."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.swtcg.card import CardAtWork, Chance, Trigger
from engine.games.swtcg.seats import BUILD, controller, holding, in_order, printed, units, zone
from engine.games.swtcg.sections import (
    AFTER_THE_CHANCE,
    AFTER_THE_EVENT,
    BASICS,
    CHANCE_BEFORE_THE_REST,
    IN_ITS_CHANCE,
    IN_TURN,
    JOINS,
    MAY_REROLL,
    SILENT,
    TIES,
    TRIGGERED,
)
from engine.kernel.decisions import Script
from engine.kernel.pending import Pending
from engine.kernel.table import Ref, Table
from engine.kernel.windows import EACH, Policy, Window, hold

TRIGGER, ANSWER, LATE = "trigger", "answer", "late"
IN_CHANCES = frozenset({"reroll", "prevent", "disrupt"})
"""What triggers an ability that answers a roll, damage or a play in its own chance."""
ALTERNATING = Policy("alternating", categories=frozenset({TRIGGER}))
"""triggered.7: Dark one, Light one, until none is left."""
ANSWERS = Policy("alternating", categories=frozenset({ANSWER}))
AFTER_THE_REST = EACH._replace(categories=frozenset({LATE}))
ONE_SIDE_FIRST = EACH._replace(categories=frozenset({TRIGGER}))


def set_off(
    table: Table,
    event: str,
    player: str,
    chance: Chance,
    cause: int,
    gone: tuple[Ref, ...] = (),
) -> Script[None]:
    """Set off what an event of the player's triggers, which then waits to be resolved.

    *gone* are cards that have left the arenas by it, and whose own abilities tell of that.
    """
    for ref in (*units(table), *gone):
        whose = controller(table, ref)
        for trigger in _of(table, ref, event, whose == player):
            about = {"player": whose, "card": table.name(ref), "cards": (table.name(ref),)}
            number = table.emit("trigger", about, TRIGGERED, cause).n
            pending = _pending(table, trigger, CardAtWork(whose, ref, chance, cause=number))
            if not table.off.isdisjoint(AFTER_THE_EVENT) or (
                chance.lies_in("triggers") and not table.off.isdisjoint(JOINS)
            ):
                yield from pending.run()
            else:
                table.clock.pool.add(whose, pending)
    yield from _silent(table, event, player, chance, cause)


def resolve_triggers(table: Table, chance: Chance) -> Script[None]:
    """Resolve what waits, Dark and Light in turn, if nothing is under way that it waits for.

    That is the play that has set it off (triggered.3) and a chance to reroll or prevent.
    """
    pool = table.clock.pool
    waits_for = chance.lies_in("reroll", "prevent") and table.off.isdisjoint(AFTER_THE_CHANCE)
    if waits_for or chance.lies_in("triggers", "disrupt") or not len(pool):
        return
    policy = ALTERNATING if table.off.isdisjoint(IN_TURN) else ONE_SIDE_FIRST
    window = Window("triggers", in_order(table), holding(table, IN_TURN + TIES), policy=policy)
    yield from hold(table, window, lambda _: ())
    if len(pool):
        late = Window("triggers", in_order(table), BASICS, policy=AFTER_THE_REST)
        yield from hold(table, late, lambda _: ())


def before_the_rest(
    table: Table, doing: CardAtWork, script: Callable[[], Script[None]]
) -> Script[None]:
    """Carry out what opens a chance before the other abilities that wait (triggered.9)."""
    if table.off.isdisjoint(CHANCE_BEFORE_THE_REST) or not doing.chance.lies_in("triggers"):
        yield from script()
        return
    source = (doing.seen.card, "late", doing.cause)
    name = table.name(doing.seen)
    table.clock.pool.add(doing.player, Pending(name, source, source, script, category=LATE))


def in_its_chance(table: Table, chance: Chance) -> Script[None]:
    """Have triggered abilities reroll or prevent: when.1b before anything is played."""

    def find(speaker: str) -> list[Pending]:
        found = []
        for ref in units(table, speaker):
            for trigger in _of(table, ref, chance.kind, True):
                doing = CardAtWork(speaker, ref, chance, cause=chance.cause)
                if _applies(table, doing):
                    found.append(_pending(table, trigger, doing))
        return found

    cites = holding(table, IN_ITS_CHANCE + TIES)
    window = Window("triggers", in_order(table), cites, policy=ANSWERS)
    yield from hold(table, window, find)


def too_late(table: Table, chance: Chance) -> Script[None]:
    """Tell of the abilities that could reroll and have not: their chance is over (triggered.5)."""
    for ref in units(table):
        doing = CardAtWork(controller(table, ref), ref, chance, cause=chance.cause)
        for trigger in _of(table, ref, "reroll", True):
            if _applies(table, doing) and ref.card not in chance.used:
                yield from trigger.does(table, doing)


def _applies(table: Table, doing: CardAtWork) -> bool:
    """Say whether the unit is attacked, and the dice are the opponent's."""
    roll = doing.chance.roll
    attacked = bool(table.marked(doing.seen, "attacked"))
    return roll is not None and roll.player != doing.player and attacked


def _of(table: Table, seen: Ref, event: str, mine: bool) -> list[Trigger]:
    """Return the unit's abilities that such an event triggers, if rules have any triggered."""
    if not table.off.isdisjoint(TRIGGERED):
        return []
    found = printed(table, seen).triggers
    return [one for one in found if one.event == event and one.mine in {None, mine}]


def _pending(table: Table, trigger: Trigger, doing: CardAtWork) -> Pending:
    name = table.name(doing.seen)
    resolving = doing
    if trigger.event not in IN_CHANCES:
        within = Chance("triggers", doing.cause, within=doing.chance)
        resolving = CardAtWork(doing.player, doing.seen, within, cause=doing.cause)

    def run() -> Script[None]:
        about = {"player": doing.player, "card": name, "cards": (name,)}
        rules = IN_ITS_CHANCE if answers else AFTER_THE_EVENT + IN_TURN
        event = table.emit("resolve", about, holding(table, rules), doing.cause)
        doing.chance.used.add(doing.seen.card)
        yield from trigger.does(table, resolving.since(event.n))

    answers = trigger.event in IN_CHANCES
    source, effect = (doing.seen.card, trigger.event, doing.cause), (name, trigger.event)
    skip = MAY_REROLL if trigger.may else ()
    return Pending(name, source, effect, run, category=ANSWER if answers else TRIGGER, skip=skip)


def _silent(table: Table, event: str, player: str, chance: Chance, cause: int) -> Script[None]:
    """abilities.4: what is in the build zone is not triggered."""
    for owner in in_order(table):
        for ref in table.cards(zone(owner, BUILD)):
            for trigger in _of(table, ref, event, owner == player):
                refusal = table.refusal(SILENT)
                about = {"player": owner, "card": table.name(ref), "cards": (table.name(ref),)}
                if refusal is not None:
                    table.emit("trigger", about, refusal.cites, cause, refused=True)
                    continue
                yield from trigger.does(table, CardAtWork(owner, ref, chance, cause=cause))
