"""Promo cards."""

from __future__ import annotations

from engine.games.dominion.card import Played, card, changed, cost, costing_up_to, has_type
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.gaining import (
    after_buying,
    can_pay,
    choose_and_gain,
    gain_seen,
    pay,
)
from engine.games.dominion.moves.moving import BLACK_MARKET, aside, choose_from_hand
from engine.games.dominion.plays.delaying import set_gained_aside
from engine.games.dominion.plays.playing import play_seen, plus
from engine.games.dominion.plays.replaying import (
    play_from_supply,
    play_there,
    playable,
    playable_at_once,
)
from engine.games.dominion.sections import BASICS, MAY_MOVE, MOVED, REVEALING, STOP_MOVING_SINCE
from engine.games.dominion.turns.waiting import next_turn
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table


def black_market(table: Table, played: Played) -> Script[None]:
    """+2 coins; reveal the top 3 cards of the Black Market deck; you may buy one of them.

    Before that you may play Treasures. What is not bought goes under the deck.
    """
    player, event = played.player, played.event
    yield from plus(table, played, coins=2)
    shown = table.cards(BLACK_MARKET)[:3]
    if not shown:
        return
    cards = tuple([table.name(ref) for ref in shown])
    table.emit("reveal", {"player": player, "cards": cards}, REVEALING, event)
    yield from play_treasures(table, played)
    wanted = yield from choose_to_buy(table, played, shown)
    if wanted is not None:
        bought = pay(table, player, table.name(wanted), event)
        if bought is not None:
            yield from after_buying(table, player, table.name(wanted), bought)
            yield from gain_seen(table, player, wanted, bought, by="black-market")
    left = [ref for ref in shown if table.stale(ref) is None]
    if left:
        data = {"player": player, "by": "black-market"}
        left.reverse()
        table.move(left, BLACK_MARKET, "bottom", BASICS, event, data=data, bottom=True)


def play_treasures(table: Table, played: Played) -> Script[None]:
    """Let the player play any Treasures from hand."""
    player, event = played.player, played.event
    while True:
        seen = yield from choose_from_hand(
            table, player, "play", "black-market", event, fits=playable(table, "treasure"), may=True
        )
        if seen is None:
            return
        yield from play_seen(table, player, seen, event, by="black-market")


def choose_to_buy(table: Table, played: Played, shown: list[Ref]) -> Script[Ref | None]:
    """Return which of the cards the player buys, if they have the coins for any."""
    names, player = [(table.name(ref), ref) for ref in shown], played.player
    first = {name: ref for name, ref in names if can_pay(table, player, cost(table, name))}
    if not first:
        return None
    options = [Option(name, "buy", {"cards": (name,)}) for name in sorted(first)]
    options.append(Option("no", "decline", {"by": "black-market"}))
    data = {"by": "black-market", "verb": "buy"}
    question = Choose(played.player, "black-market-buy", tuple(options), BASICS, data, played.event)
    return first.get((yield from ask(table, question)).key)


def captain(table: Table, played: Played) -> Script[None]:
    """Now and next turn, play an Action up to 4 from the Supply, no Duration, leaving it there."""
    yield from captain_plays(table, played)
    next_turn(table, played, lambda: captain_plays(table, played))


def captain_plays(table: Table, played: Played) -> Script[None]:
    """Play an Action from the Supply that costs up to 4 and is no Duration nor Command."""
    affordable, at_once = costing_up_to(table, Cost(4)), playable_at_once(table, "action")
    yield from play_from_supply(
        table,
        played.player,
        lambda name: at_once(name) and affordable(name),
        played.event,
        "captain",
    )


def prince(table: Table, played: Played) -> Script[None]:
    """You may set an Action up to 4 from hand aside, to play it there each turn, leaving it there.

    It may be no Duration and no Command.
    """
    player, event, by = played.player, played.event, "prince"

    def fits(name: str) -> bool:
        may_be = playable_at_once(table, "action")(name) and not has_type(table, name, "command")
        return may_be and cost(table, name) <= Cost(4)

    seen = yield from choose_from_hand(table, player, "aside", by, event, fits=fits, may=True)
    if seen is not None:
        data, to = {"player": player, "by": by}, aside(player)
        table.move((seen,), to, "aside", (MAY_MOVE,), event, data=data)
        there = table.see(seen.card)
        next_turn(table, played, lambda: prince_plays(table, played, there), to=[there])


def prince_plays(table: Table, played: Played, there: Ref) -> Script[None]:
    """Play the card where it lies set aside, if it still does; then it waits for the next turn."""
    player, event, by = played.player, played.event, "prince"
    gone = table.stale(there, (MOVED,))
    if gone is not None:
        data = {"player": player, "cards": (table.name(there),), "by": by, "because": gone.because}
        table.emit("play", data, gone.cites, event, refused=True)
        return
    next_turn(table, played, lambda: prince_plays(table, played, there), to=[there])
    yield from play_there(table, player, there, event, by)


def summon(table: Table, player: str, bought: int) -> Script[None]:
    """Gain an Action up to 4; set it aside; if you did, play it at the start of your next turn."""
    gained = yield from choose_and_gain(
        table, player, Cost(4), bought, "summon", fits=playable(table, "action")
    )
    if gained is not None:
        yield from set_gained_aside(table, gained, bought, "summon")


card("black-market", 3, "action", play=black_market)
card("captain", 6, "action duration command", play=captain)
# It was no Command, and could play one.
changed("captain", STOP_MOVING_SINCE)
card("prince", 8, "action duration command", play=prince)
# It put the card set aside into play, and set it aside again.
changed("prince", "2025-01-01")
card("summon", 5, "event", bought=summon)
