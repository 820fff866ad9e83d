"""What cards do: draw, hurt, protect, prevent, give and take points, take back, send away."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.hkk.deed import Deed
from engine.games.hkk.seats import LIFE, life, of_type, zone
from engine.games.hkk.sections import (
    AS_IT_SAYS,
    CARD_FIRST,
    DAMAGE,
    IN_THE_LINE,
    POINTS,
    resting,
)
from engine.kernel.events import Cites, Grounds
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.table import Ref, Table

DAMAGE_MARK = MarkKind("number")


def draw(deed: Deed, cites: Cites = AS_IT_SAYS) -> None:
    """Draw the top card of the deck, if there is one."""
    table, deck = deed.table, zone(deed.player, "deck")
    data = deed.said(deed.stage, by=deed.name)
    if not table.size(deck):
        deed.tell("draw", {**data, "card": deed.name}, cites, refused=True)
        return
    table.move_top(deck, 1, zone(deed.player, "hand"), "draw", cites, deed.cause, data)


def hurt(deed: Deed, spot: Ref | str | None, amount: int) -> None:
    """Deal damage to a card or a player; a creature without life left dies."""
    table = deed.table
    data = deed.said(deed.stage, by=deed.name, points=amount)
    if spot is None or not amount:
        return
    if isinstance(spot, str):
        _take(deed, zone(spot, LIFE), amount, "damage")
        return
    so_far = int(table.marked(spot, "damage"))
    total = DAMAGE_MARK.within(so_far + amount)
    event = table.mark(spot, "damage", total, AS_IT_SAYS, deed.cause, verb="damage", data=data)
    if not event.refused:
        bury(deed, event.n)


def hurt_all(deed: Deed, seen: Sequence[Ref], amount: int) -> None:
    """Deal damage to several cards at once; those without life left die together."""
    table = deed.table
    for ref in seen:
        data = deed.said(deed.stage, by=deed.name, points=amount)
        total = DAMAGE_MARK.within(int(table.marked(ref, "damage")) + amount)
        table.mark(ref, "damage", total, AS_IT_SAYS, deed.cause, verb="damage", data=data)
    bury(deed, deed.cause)


def bury(deed: Deed, cause: int | None) -> None:
    """Put the creatures that have no life left into their owners' collectors."""
    table = deed.table
    for ref in of_type(table, "creature"):
        left = life(table, ref)
        if left is not None and int(table.marked(ref, "damage")) >= left:
            there = zone(table.owner(ref), "collector")
            table.move([ref], there, "die", DAMAGE, cause, data=deed.said(deed.stage))


def flag(deed: Deed, seen: Ref | str | None, mark: str, verb: str) -> None:
    """Have a card be protected or silenced until the end of the turn."""
    if isinstance(seen, Ref):
        data = deed.said(deed.stage, by=deed.name)
        deed.table.mark(seen, mark, True, AS_IT_SAYS, deed.cause, verb=verb, data=data)


def gain(deed: Deed, counter: str, amount: int) -> None:
    """Have the player gain points of life or magic."""
    verb = "gain-life" if counter == LIFE else "gain-vp"
    data = deed.said(deed.stage, by=deed.name, points=amount)
    there = zone(deed.player, counter)
    deed.table.add(there, amount, AS_IT_SAYS, deed.cause, verb, data)


def lose_points(deed: Deed, player: str, counter: str, amount: int) -> None:
    """Have a player lose points of life or magic, as far as there are any."""
    _take(deed, zone(player, counter), amount, "lose-life" if counter == LIFE else "lose-vp")


def prevent(deed: Deed) -> None:
    """Prevent the play that this one answers."""
    answered = deed.answers
    if answered is None or answered.attempt is None:
        return
    why = Grounds(AS_IT_SAYS, deed.cause)
    if answered.attempt.prevent(why, verb=""):
        data = answered.about("reactions", by=deed.name, because=deed.cause)
        answered.tell("prevent", data, AS_IT_SAYS)


def send_to_nothing(deed: Deed, seen: Ref | None) -> None:
    """Send a card to its owner's Nothing, if it is where it was named (21.6.1.2)."""
    if seen is None:
        return
    table = deed.table
    cites = resting(table, CARD_FIRST)
    there = zone(table.owner(seen) or table.players[0], "nothing")
    data = deed.said(deed.stage, by=deed.name)
    table.move([seen], there, "nothing", cites, deed.cause, data=data)


def take_back_to_hand(deed: Deed, seen: Ref | None) -> None:
    """Take a card back from the collector, if it is where it was named (21.6.1.2)."""
    if seen is None:
        return
    table = deed.table
    cites = resting(table, CARD_FIRST)
    data = deed.said(deed.stage, by=deed.name)
    there = zone(deed.player, "hand")
    table.move([seen], there, "take", cites, deed.cause, expects=cites, data=data)


def discard(deed: Deed, seen: Ref | None) -> None:
    """Discard a card, as a card says."""
    if seen is None:
        return
    table = deed.table
    there = zone(table.owner(seen) or deed.player, "collector")
    data = deed.said(deed.stage, by=deed.name)
    table.move([seen], there, "discard", AS_IT_SAYS, deed.cause, data=data)


def in_the_line(table: Table, deed: Deed) -> tuple[Ref, ...]:
    """Return the card being played that the deed answers, if the line keeps it safe (4.21.1)."""
    answered = deed.answers
    if answered is None or IN_THE_LINE in table.off:
        return ()
    return (answered.seen,)


def _take(deed: Deed, counter: str, amount: int, verb: str) -> None:
    """Take so many points off a counter, or all that there are."""
    there = deed.table.counters[counter]
    taken = min(amount, there)
    if taken:
        cites = AS_IT_SAYS if taken == amount else AS_IT_SAYS + POINTS
        data = {"during": deed.stage, "by": deed.name, "points": taken}
        deed.table.add(counter, -taken, cites, deed.cause, verb, data)
