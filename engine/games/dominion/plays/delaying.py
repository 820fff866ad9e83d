"""Setting a card aside, to play it at the start of the next turn."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Played
from engine.games.dominion.moves.moving import aside, move_gained
from engine.games.dominion.plays.playing import play_seen
from engine.games.dominion.sections import MOVED
from engine.games.dominion.turns.waiting import TURN_START, wait_for
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table


def play_next_turn(table: Table, player: str, seen: Ref, cause: int, by: str) -> None:
    """Have the card be played at the start of the player's next turn, from where it now lies."""

    def play_it() -> Script[None]:
        yield from play_seen(table, player, seen, cause, by=by, expects=(MOVED,))

    wait_for(table, Played(player, seen, cause), TURN_START, play_it, by=by, to=[seen])


def set_gained_aside(table: Table, gained: Gained, cause: int, by: str) -> Script[None]:
    """Set a gained card aside; if it is, it is played at the start of the player's next turn."""
    player, to = gained.player, aside(gained.player)
    if (yield from move_gained(table, player, gained.seen, to, "aside", cause, by)):
        play_next_turn(table, player, table.see(gained.seen.card), cause, by)
