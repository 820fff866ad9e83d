"""Incarnation: counters at the start of a turn, coming at X of them, waiting while it may not be.

Nothing of this is declared or answered. Where the section that says so is switched off, it is put
onto the stack like an ability that was set off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.games.berserk.card import CARDS
from engine.games.berserk.coming.bringing import Came, bring
from engine.games.berserk.coming.cells import legal_cells, needs_cell
from engine.games.berserk.coming.choosing import no_room
from engine.games.berserk.coming.ways import INCARNATE, Coming
from engine.games.berserk.seats import graveyard, in_order
from engine.games.berserk.sections import (
    BY_THE_RULES,
    COMES_AT_X,
    COUNTS_TURNS,
    NO_MORE_COUNTERS,
    OUTSIDE_THE_STACK,
    WAITS,
)
from engine.kernel.decisions import Script
from engine.kernel.effects.readings import reading
from engine.kernel.events import Cites
from engine.kernel.pending import Pending
from engine.kernel.pieces.naming import choose_one, place_of
from engine.kernel.table import Ref, Table

RULE = "rule"
"""The category of what the rules do by themselves, if that is put onto the stack."""


def count_turn(table: Table, player: str, cause: int) -> list[Ref]:
    """Put a counter on each card of the player's graveyard that has not incarnated yet.

    Returns the cards that got one. A card that waits with all its counters gets no more.
    """
    counted: list[Ref] = []
    if COUNTS_TURNS in table.off:
        return counted
    for ref in table.cards(graveyard(player)):
        counters = int(table.marked(ref, "counters"))
        if counters < CARDS[table.name(ref)].incarnation and _is_unused(table, ref):
            said = {"player": player, "total": counters + 1}
            cites = (COUNTS_TURNS,)
            table.mark(ref, "counters", counters + 1, cites, cause, verb="count", data=said)
            counted.append(ref)
    return counted


def incarnate_due(table: Table, player: str, counted: Sequence[Ref], cause: int) -> Script[None]:
    """Have all cards incarnate that have their counters; one that may not waits (532.5.2).

    Without that section only those come that have just been *counted* up to them.
    """
    coming, due = _coming(table, player, cause), _due(table, player)
    if WAITS in table.off:
        due = [ref for ref in due if ref in counted]
    those = yield from _who_come(table, coming, due)
    for ref in due:
        if ref in those:
            continue
        others = [one for one in those if one != ref]
        refused = no_room(table, coming, table.name(ref), others) or table.refusal(
            (INCARNATE.apart,)
        )
        said = {"player": player, **place_of(table, ref)}
        if refused is not None:
            table.emit("incarnate", said, refused.cites, cause, refused=True)
        if WAITS not in table.off:
            table.emit("wait", said, (WAITS, *NO_MORE_COUNTERS), cause)
    yield from _incarnate(table, coming, those)


def settle(table: Table) -> Script[None]:
    """Have what waits in the graveyards come, if it may now: at once, on whosever turn it is."""
    if WAITS in table.off:
        return
    for player in in_order(table, table.clock.player):
        due = _due(table, player)
        if due:
            coming = _coming(table, player, None, (WAITS,))
            yield from _incarnate(table, coming, (yield from _who_come(table, coming, due)))


def _coming(table: Table, player: str, cause: int | None, also: Cites = ()) -> Coming:
    stack = () if OUTSIDE_THE_STACK in table.off else BY_THE_RULES
    return Coming(INCARNATE, player, cause=cause, also=(COMES_AT_X, *also, *stack))


def _is_unused(table: Table, seen: Ref) -> bool:
    return not table.marked(seen, "used") or reading(table, "incarnation-again") == "anew"


def _due(table: Table, player: str) -> list[Ref]:
    """Return the cards of the graveyard that have as many counters as they need."""
    if COMES_AT_X in table.off:
        return []
    stacked = {pending.source for _, pending, _ in table.clock.stack}
    return [
        ref
        for ref in table.cards(graveyard(player))
        if 0 < CARDS[table.name(ref)].incarnation <= int(table.marked(ref, "counters"))
        and ("incarnate", ref.card) not in stacked
    ]


def _who_come(table: Table, coming: Coming, due: Sequence[Ref]) -> Script[list[Ref]]:
    """Return which of the cards come now.

    The source does not say which of them do if the row has not room for all: by one reading as
    many as there is room for, by the other none.
    """
    placed = [ref for ref in due if needs_cell(table, coming, table.name(ref))]
    those = [ref for ref in due if ref not in placed]
    room = len(legal_cells(table, coming)) if placed else 0
    if INCARNATE.apart in table.off and room:
        room = len(placed)
    if room >= len(placed):
        return list(due)
    if room and reading(table, "crowded-row") == "choose":
        cites = (INCARNATE.apart, INCARNATE.definition)
        for _ in range(room):
            left = [ref for ref in placed if ref not in those]
            one = yield from choose_one(
                table, coming.player, "incarnate", left, "incarnate", cites, coming.cause
            )
            those += [one] if one else []
    return those


def _incarnate(table: Table, coming: Coming, cards: Sequence[Ref]) -> Script[None]:
    """Have the cards incarnate together; each loses all its counters in that moment."""
    if not cards:
        return
    if OUTSIDE_THE_STACK in table.off:
        for ref in cards:
            _stack(table, coming, ref)
        return
    for one in (yield from bring(table, coming, cards)):
        _lose_counters(table, coming.player, one)


def _lose_counters(table: Table, player: str, came: Came) -> None:
    """Take all counters off a card that has come, which has used its incarnation."""
    gone = int(table.marked(came.seen, "counters"))
    stacked = OUTSIDE_THE_STACK in table.off
    cites = (INCARNATE.definition,) if stacked else (OUTSIDE_THE_STACK, *BY_THE_RULES)
    said = {"player": player, "amount": gone}
    table.mark(came.seen, "counters", 0, cites, came.event, verb="lose", data=said)
    cites = (INCARNATE.definition,)
    said = {"player": player}
    table.mark(came.seen, "used", True, cites, came.event, verb="use-up", data=said)


def _stack(table: Table, coming: Coming, seen: Ref) -> None:
    """Have the incarnation, and then the loss of the counters, go onto the stack one by one."""
    name, pool = table.name(seen), table.clock.pool

    def come() -> Script[None]:
        for one in (yield from bring(table, coming, (seen,))):
            pool.add(coming.player, _later(name, ("lose", seen.card), partial(lose, one)))

    def lose(one: Came) -> Script[None]:
        _lose_counters(table, coming.player, one)
        yield from ()

    pool.add(coming.player, _later(name, ("incarnate", seen.card), come))


def _later(name: str, source: tuple[str, int], run: Callable[[], Script[None]]) -> Pending:
    return Pending(name, source, (name, source[0]), run, verb="incarnate", category=RULE)
