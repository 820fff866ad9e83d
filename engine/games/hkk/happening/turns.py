"""Turns: what a turn gives, what waits for its end, and what ends with it."""

from __future__ import annotations

from engine.games.hkk.playing.gifts import let_gifts_go
from engine.games.hkk.seats import VP, in_play, zone
from engine.games.hkk.sections import TURN
from engine.kernel.clock import Later
from engine.kernel.decisions import Script
from engine.kernel.pending import Pending
from engine.kernel.table import Table

END = "turn-end"
MOST_GAINED = 5
"""The magic points that a turn gives grow by one from turn to turn, up to so many."""
FOR_A_TURN = ("protected", "silenced")


def begin_turn(table: Table, player: str) -> Script[None]:
    """Begin a turn of the player's, who gains magic points."""
    event = table.begin_turn(player, "", {}, TURN)
    before = [one for one in table.events if one.verb == "turn" and one.data["player"] == player]
    gained = min(len(before), MOST_GAINED)
    data = {"points": gained}
    table.add(zone(player, VP), gained, TURN, event.n, "gain-vp", data)
    yield from ()


def end_turn(table: Table, player: str) -> Script[None]:
    """End the player's turn: what waits for that happens, what lasts until then is over."""
    event = table.emit(END, {"player": player}, TURN)
    let_gifts_go(table, player, event.n)
    for later in table.clock.due(END, player):
        yield from later.pending.run()
    for ref in in_play(table):
        for mark in FOR_A_TURN:
            if table.marked(ref, mark):
                table.mark(ref, mark, False, TURN, event.n, verb="end")


def wait_for_end(table: Table, player: str, pending: Pending) -> None:
    """Have something happen at the end of the player's turn."""
    table.clock.wait(Later(END, player, pending))
