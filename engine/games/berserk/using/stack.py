"""The stack: what is declared lies on it until all have passed, and what is set off joins it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.berserk.card import CARDS
from engine.games.berserk.coming.incarnating import RULE
from engine.games.berserk.seats import in_order, in_play
from engine.games.berserk.sections import SET_OFF_TOGETHER, STACK
from engine.kernel.decisions import Script
from engine.kernel.events import Cites
from engine.kernel.pending import Pending
from engine.kernel.table import Table
from engine.kernel.windows import Policy, Window, hold

TRIGGER, CALL = "trigger", "call"
"""The categories of what is set off: what just happens, and what asks for a card to come."""
SET_OFF = frozenset({TRIGGER, CALL, RULE})


def declare(table: Table, player: str, pending: Pending) -> Script[None]:
    """Declare something; the others may answer it before it is carried out."""
    yield from hold(
        table, _window(table, player), lambda who: _answers(table, who), (player, pending)
    )


def carry_out_set_off(table: Table) -> Script[None]:
    """Put what was set off onto the stack, if no window is open that does so."""
    if len(table.clock.pool) and not table.clock.windows:
        together = SET_OFF_TOGETHER if len(table.clock.pool) > 1 else ()
        window = _window(table, table.clock.player, STACK + together)
        yield from hold(table, window, lambda who: _answers(table, who))


def set_off(table: Table, player: str, pending: Pending) -> None:
    """Have an ability wait for its place on the stack.

    Of those set off together, what asks for a card goes there first, so that it is carried out
    after what just happens; the source says nothing of their order.
    """
    pool = table.clock.pool

    def nothing_asks() -> bool:
        return not any(one.pending.category == CALL for one in pool)

    pool.add(player, pending, nothing_asks if pending.category == TRIGGER else None)


def _window(table: Table, player: str, cites: Cites = STACK) -> Window:
    speakers = in_order(table, player)
    policy = Policy("stack", passes=len(speakers), forced=SET_OFF)
    return Window("answer", speakers, cites, policy=policy)


def _answers(table: Table, player: str) -> Sequence[Pending]:
    """Return what the player could answer: only declarations are answered, not what is set off."""
    stack = table.clock.stack
    if not stack or stack[-1][1].category in {TRIGGER, CALL}:
        return []
    found: list[Pending] = []
    for ref in in_play(table, player):
        answers = CARDS[table.name(ref)].answers
        if answers is not None and not table.marked(ref, "closed"):
            found += answers(table, player, ref)
    return found
