"""Turns, and the cards that are taken into the squad before the first."""

from __future__ import annotations

from engine.games.berserk.coming.incarnating import count_turn, incarnate_due
from engine.games.berserk.seats import in_play
from engine.games.berserk.sections import RECRUITED, RECRUITING, TURN
from engine.games.berserk.using.stack import carry_out_set_off
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.pieces.naming import place_of, told_apart
from engine.kernel.table import Ref, Table


def begin_turn(table: Table, player: str) -> Script[None]:
    """Begin the player's turn: closed cards open, then incarnation counters come and do theirs."""
    event = table.begin_turn(player, "", {}, TURN)
    said = {"player": player}
    for ref in in_play(table, player):
        if table.marked(ref, "closed"):
            table.mark(ref, "closed", False, TURN, event.n, verb="open", data=said)
    counted = count_turn(table, player, event.n)
    yield from incarnate_due(table, player, counted, event.n)
    yield from carry_out_set_off(table)


def recruit(table: Table, player: str, seen: Ref) -> None:
    """Take a dealt card into the squad; who takes it becomes its controller (532.2)."""
    said = {"player": player}
    event = table.move((seen,), f"{player}/squad", "recruit", RECRUITING, data=said)
    if RECRUITED not in table.off:
        here = table.see(seen.card)
        table.mark(here, "controller", player, (RECRUITED,), event.n, verb="control", data=said)


def choose_recruit(table: Table, player: str) -> Script[Ref | None]:
    """Return which of the dealt cards the player takes into the squad, or None."""
    keyed = told_apart(table, table.cards(f"{player}/dealt"))
    options = [Option(key, "recruit", place_of(table, ref)) for key, ref in keyed.items()]
    options.append(Option("no", "recruit-none", {"player": player}))
    taken = yield from ask(table, Choose(player, "recruit", tuple(options), RECRUITING))
    return keyed.get(taken.key)
