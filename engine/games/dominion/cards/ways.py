"""Menagerie: the Ways, each of which can be followed in place of what a played Action says."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Now, Played, Watch, Watcher, card, cost
from engine.games.dominion.cards.clean_up import put_on_deck_from
from engine.games.dominion.gains.choosing import gain_costing_exactly
from engine.games.dominion.gains.leaving import cannot_return, leave_play, not_in_play, return_this
from engine.games.dominion.moves.moving import WAY_OF_THE_MOUSE, aside
from engine.games.dominion.moves.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.games.dominion.plays.delaying import play_next_turn
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may
from engine.games.dominion.plays.replaying import play_there, playable
from engine.games.dominion.sections import BASICS
from engine.games.dominion.turns.course import FROM_PLAY, UNTIL_TURN_ENDS
from engine.games.dominion.turns.waiting import wait_for
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table


def butterfly(table: Table, played: Played) -> Script[None]:
    """You may return this to its pile, to gain a card costing exactly 1 more."""
    player, event, by = played.player, played.event, "way-of-the-butterfly"
    name, refusal = table.name(played.seen), cannot_return(table, played)
    if not (yield from may(table, player, "return", name, by, event, refusal=refusal)):
        return
    if (yield from return_this(table, played, by)):
        price = cost(table, name).more(1)
        yield from gain_costing_exactly(table, player, price, event, by, key=f"{by}-gain")


def frog(table: Table, played: Played) -> Script[None]:
    """+1 Action; when you discard this from play this turn, put it onto your deck."""
    yield from plus(table, played, actions=1)
    if not_in_play(table, played) is None:
        by, card = "way-of-the-frog", played.seen.card

        def jumps() -> Script[None]:
            yield from frog_jumps(table, played)

        wait_for(table, played, FROM_PLAY, jumps, by=by, to=[played.seen], card=card)


def frog_jumps(table: Table, played: Played) -> Script[None]:
    """Put the card, which was just discarded from play, onto the deck."""
    # It is expected where that discard put it: one move away from where it was in play.
    there = Ref(played.seen.card, played.seen.stamp + 1)
    put_on_deck_from(table, Now(FROM_PLAY, played.player, played.event), there, "way-of-the-frog")
    yield from ()


def horse(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +1 Action; return this to its pile."""
    yield from plus(table, played, cards=2, actions=1)
    yield from return_this(table, played, "way-of-the-horse")


def mouse(table: Table, played: Played) -> Script[None]:
    """Play the card set aside for this Way, leaving it there."""
    seen = table.top(WAY_OF_THE_MOUSE)
    if seen is not None and playable(table, "action")(table.name(seen)):
        yield from play_there(table, played.player, seen, played.event, "way-of-the-mouse")


def seal(table: Table, played: Played) -> Script[None]:
    """+1 coin; this turn, gained cards may be put onto the deck."""
    yield from plus(table, played, coins=1)
    table.begin("way-of-the-seal", played.player, BASICS, played.event, UNTIL_TURN_ENDS)


def sealed_this_turn(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains if you have followed the Way this turn; that it is in use is no more."""
    mine = (watcher.name, watcher.player)
    return not_on_deck_already(table, gained, watcher) and any(
        (one.card, one.player) == mine and one.until == UNTIL_TURN_ENDS for one in table.lasting
    )


def turtle(table: Table, played: Played) -> Script[None]:
    """Set this aside; if you did, play it at the start of your next turn."""
    player, by = played.player, "way-of-the-turtle"
    if (yield from leave_play(table, played, aside(player), "aside", by)):
        play_next_turn(table, player, table.see(played.seen.card), played.event, by)


card("way-of-the-butterfly", 0, "way", way=butterfly)
card("way-of-the-frog", 0, "way", way=frog)
card("way-of-the-horse", 0, "way", way=horse)
card("way-of-the-mouse", 0, "way", way=mouse)
card(
    "way-of-the-seal",
    0,
    "way",
    way=seal,
    watches=(Watch("lasting", may_put_gained_on_deck, sealed_this_turn),),
)
card("way-of-the-turtle", 0, "way", way=turtle)
