"""Empires."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Played, Watch, Watcher, card, costing_up_to, older
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.leaving import leave_play
from engine.games.dominion.moves.moving import (
    aside,
    choose_from_hand,
    hand,
    move_gained,
    reveal,
)
from engine.games.dominion.phases import ACTION, BUY
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.replaying import (
    become_from_supply,
    play_from_hand,
    play_from_supply,
    playable,
)
from engine.games.dominion.sections import BASICS, MAY_MOVE, STOP_MOVING_SINCE
from engine.games.dominion.turns.scoring import points_for_names
from engine.games.dominion.turns.waiting import CLEAN_UP_START, wait_for
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def overlord(table: Table, played: Played) -> Script[None]:
    """Play an Action from the Supply that is no Command and costs up to 5, leaving it there."""
    yield from play_from_supply(
        table, played.player, costing_up_to(table, Cost(5)), played.event, "overlord"
    )


def overlord_before_2019(table: Table, played: Played) -> Script[None]:
    """Play this as if it were an Action of the Supply up to 5; it is that card while in play."""
    yield from become_from_supply(table, played, costing_up_to(table, Cost(5)), "overlord")


def encampment(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +2 Actions; show a Gold or a Plunder, or this goes back to its pile in Clean-up."""
    player, event = played.player, played.event
    yield from plus(table, played, cards=2, actions=2)
    shown = yield from choose_from_hand(
        table, player, "reveal", "encampment", event, fits=gold_or_plunder, may=True
    )
    if shown is not None:
        reveal(table, player, (shown,), event)
    elif (yield from leave_play(table, played, aside(player), "aside", None)):
        seen, home = table.see(played.seen.card), table.home(played.seen)

        def go_back() -> Script[None]:
            if home is not None:
                data = {"player": player, "by": "encampment"}
                table.move((seen,), home, "return", (MAY_MOVE,), event, data=data)
            yield from ()

        wait_for(table, played, CLEAN_UP_START, go_back)


def gold_or_plunder(name: str) -> bool:
    """Say whether the card is one that keeps an Encampment."""
    return name in ("gold", "plunder")


def villa(table: Table, played: Played) -> Script[None]:
    """+2 Actions, +1 Buy, +1 coin."""
    yield from plus(table, played, actions=2, buys=1, coins=1)


def villa_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """Put this into your hand; +1 Action; in your Buy phase go back to your Action phase."""
    player, event = gained.player, gained.event
    yield from move_gained(table, player, gained.seen, hand(player), "hand", event, "villa")
    table.add(f"{player}/actions", 1, BASICS, event)
    if table.clock.phase == BUY and table.clock.player == player:
        table.begin_phase(ACTION, BASICS)


def crown(table: Table, played: Played) -> Script[None]:
    """In your Action phase you may play an Action from hand twice, in your Buy phase a Treasure.

    At any other time, as at Night or on a rival's turn, it does nothing. A scenario that has said
    nothing of phases is in everybody's Action phase.
    """
    player, clock = played.player, table.clock
    kind = {ACTION: "action", BUY: "treasure"}.get(clock.phase or ACTION)
    if kind is not None and (not clock.phase or clock.player == player):
        fits = playable(table, kind)
        yield from play_from_hand(table, player, 2, played.event, "crown", fits)


card("crown", 5, "action treasure", play=crown)
card("encampment", 2, "action", play=encampment)
card("museum", 0, "landmark", score=points_for_names(2))
card("overlord", Cost(debt=8), "action command", play=overlord)
older("overlord", STOP_MOVING_SINCE, play=overlord_before_2019, types=frozenset({"action"}))
card("villa", 4, "action", play=villa, watches=(Watch("itself", villa_gained),))
