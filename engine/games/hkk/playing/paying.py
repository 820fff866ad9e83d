"""Agreeing on the cost, replacing it, paying it."""

from __future__ import annotations

from engine.games.hkk.card import CARDS
from engine.games.hkk.deed import Deed
from engine.games.hkk.playing.costs import count
from engine.games.hkk.seats import VP, of_type, opponents, zone
from engine.games.hkk.sections import (
    AGREED,
    AS_IT_SAYS,
    DISPUTE_ENDS,
    DISPUTED,
    NOTHING_OWED,
    PAID,
    REPLACED,
    REPLACED_IS_PAID,
    resting,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Grounds
from engine.kernel.pieces.naming import choose_one, place_of, told_apart
from engine.kernel.table import Ref, Table


def agree_on_cost(deed: Deed) -> Script[None]:
    """Have the player say what the card costs, and the opponent accept or dispute it (21.8.4).

    That is asked only where somebody may be mistaken. A disputed cost is counted again.
    """
    if not deed.slip:
        return
    table, right = deed.table, deed.due
    options = [Option(str(right), "state", {"card": deed.name, "points": right})]
    if deed.slip != right:
        wrong = {"card": deed.name, "points": deed.slip, "wrong": True}
        options.append(Option(str(deed.slip), "state", wrong))
    cites = resting(table, DISPUTED)
    data = deed.asking("modified", asks="state")
    put = Choose(deed.player, deed.name, tuple(options), cites, data, deed.cause)
    said = (yield from ask(table, put)).data["points"]
    deed.tell("state", deed.about("modified", points=said), cites)
    deed.due = said
    if DISPUTED in table.off:
        return
    for other in opponents(table, deed.player):
        both = (Option("agree", "accept", {"points": said}), Option("dispute", "dispute"))
        data = deed.asking("modified", asks="agree", points=said)
        taken = yield from ask(table, Choose(other, other, both, cites, data, deed.cause))
        about = {**deed.about("modified", points=said), "player": other}
        deed.tell(taken.verb, about, cites)
        if taken.key == "dispute":
            deed.due = right
            told = deed.about("modified", points=right)
            deed.tell("cost", told, cites + DISPUTE_ENDS)


def replace(deed: Deed) -> Script[None]:
    """Pay, or sacrifice a creature instead: of the whole modified cost, or the base (21.9.3)."""
    table, instead = deed.table, CARDS[deed.name].instead
    if instead is None:
        return
    creatures = told_apart(table, of_type(table, "creature", deed.player), deed.player)
    there = table.counters[zone(deed.player, VP)]
    price = {"card": deed.name, "cards": (deed.name,), "points": deed.due, "total": there}
    pay = Option("pay", "pay", price, why_unpaid(deed))
    options = [pay]
    for key, ref in creatures.items():
        options.append(Option(key, "sacrifice", dict(place_of(table, ref, deed.player))))
    cites = resting(table, REPLACED)
    data = deed.asking("replaced", asks="cost")
    if not creatures:
        return
    put = Choose(deed.player, deed.name, tuple(options), cites, data, deed.cause)
    taken = yield from ask(table, put)
    if taken is pay:
        return
    sacrifice(deed, creatures[taken.key], cites, "replaced")
    whole = instead == "cost" and REPLACED not in table.off
    deed.due = 0 if whole else count(deed, base=0).modified
    told = deed.about("replaced", points=deed.due)
    deed.tell("replace", told, cites + REPLACED_IS_PAID)


def pay(deed: Deed) -> Grounds | None:
    """Pay the cost from what there is (21.14); return why the card cannot be played, if so."""
    table = deed.table
    refusal = why_unpaid(deed)
    there = table.counters[zone(deed.player, VP)]
    if refusal is not None:
        data = deed.about("pay", points=deed.due, total=there)
        deed.tell("pay", data, refusal.cites, refused=True)
        return refusal
    if deed.due > there:
        return None
    cites = resting(table, PAID, beside=() if deed.due else NOTHING_OWED)
    data = deed.about("pay", points=deed.due)
    table.add(zone(deed.player, VP), -deed.due, cites, deed.cause, "pay", data)
    return None


def complain(table: Table, player: str, name: str) -> None:
    """Complain about a cost that both have accepted: that is not heard any more (21.8.5).

    Without the rule it is, and what was missing is paid.
    """
    about = {"player": player, "card": name, "cards": (name,)}
    refusal = table.refusal((AGREED,))
    if refusal is not None:
        table.emit("complain", about, refusal.cites, refused=True)
        return
    event = table.emit("complain", about, AS_IT_SAYS)
    counted = [e for e in table.events if e.verb == "cost" and e.data["card"] == name]
    paid = [e for e in table.events if e.verb == "pay" and e.data["card"] == name]
    if not counted or not paid or paid[-1].refused:
        return
    payer = paid[-1].data["player"]
    missing = counted[-1].data["points"] - paid[-1].data["points"]
    missing = min(missing, table.counters[zone(payer, VP)])
    if missing > 0:
        data = {"card": name, "cards": (name,), "points": missing}
        table.add(zone(payer, VP), -missing, resting(table, PAID), event.n, "pay", data)


def why_unpaid(deed: Deed) -> Grounds | None:
    """Return why the cost cannot be paid, or None if it can, or need not be."""
    if deed.due <= deed.table.counters[zone(deed.player, VP)]:
        return None
    return deed.table.refusal((PAID,))


def choose_sacrifice(deed: Deed, cites: Cites) -> Script[bool]:
    """Sacrifice a creature for the condition of play; say whether there was one."""
    table = deed.table
    creatures = of_type(table, "creature", deed.player)
    data = deed.asking("condition", asks="sacrifice")
    one = yield from choose_one(
        table, deed.player, deed.name, creatures, "sacrifice", cites, deed.cause, data=data
    )
    if one is not None:
        sacrifice(deed, one, AS_IT_SAYS, "condition")
    return one is not None


def sacrifice(deed: Deed, seen: Ref, cites: Cites, during: str) -> None:
    """Put an own creature into the collector, as a card asks."""
    table = deed.table
    data = {"player": deed.player, "during": during, "by": deed.name}
    there = zone(table.owner(seen) or deed.player, "collector")
    table.move([seen], there, "sacrifice", cites, deed.cause, data=data)
