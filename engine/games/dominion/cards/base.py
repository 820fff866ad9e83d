"""Dominion, the base game."""

from __future__ import annotations

from engine.games.dominion.card import Played, card, of_type, older
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.gaining import choose_and_gain, gain
from engine.games.dominion.gains.leaving import trash_this
from engine.games.dominion.moves.looking import discard_pile_onto_deck, top_of_deck
from engine.games.dominion.moves.moving import choose_from_hand, discard, hand, put_on_deck, reveal
from engine.games.dominion.plays.attacking import attacked
from engine.games.dominion.plays.playing import play_seen, plays_what_is_lost, plus
from engine.games.dominion.plays.replaying import play_from_hand, playable
from engine.games.dominion.sections import BASICS
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table


def smithy(table: Table, played: Played) -> Script[None]:
    """+3 Cards."""
    yield from plus(table, played, cards=3)


def village(table: Table, played: Played) -> Script[None]:
    """+1 Card, +2 Actions."""
    yield from plus(table, played, cards=1, actions=2)


def market(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action, +1 Buy, +1 coin."""
    yield from plus(table, played, cards=1, actions=1, buys=1, coins=1)


def workshop(table: Table, played: Played) -> Script[None]:
    """Gain a card costing up to 4."""
    yield from choose_and_gain(table, played.player, Cost(4), played.event, "workshop")


def feast(table: Table, played: Played) -> Script[None]:
    """Trash this; gain a card costing up to 5. The gain does not depend on the trashing."""
    yield from trash_this(table, played)
    yield from choose_and_gain(table, played.player, Cost(5), played.event, "feast")


def throne_room(table: Table, played: Played) -> Script[None]:
    """You may play an Action from hand twice."""
    player, event, fits = played.player, played.event, playable(table, "action")
    yield from play_from_hand(table, player, 2, event, "throne-room", fits)


def throne_room_before_2016(table: Table, played: Played) -> Script[None]:
    """Play an Action from hand twice, if there is one."""
    player, event, fits = played.player, played.event, playable(table, "action")
    yield from play_from_hand(table, player, 2, event, "throne-room", fits, may=False)


def vassal(table: Table, played: Played) -> Script[None]:
    """+2 coins; discard the top card of the deck, and play it if it is an Action and you like."""
    player, event = played.player, played.event
    yield from plus(table, played, coins=2)
    for seen in (yield from top_of_deck(table, player, 1, event)):
        there = yield from discard(table, player, seen, event, "vassal")
        if there is not None and playable(table, "action")(table.name(seen)):
            yield from may_play(table, player, there, event, "vassal")


def may_play(table: Table, player: str, there: Ref, cause: int, by: str) -> Script[None]:
    """Let the player play a card from where it lies, if it still lies there."""
    cards = {"player": player, "cards": (table.name(there),), "by": by}
    options = (
        Option("yes", "play", cards, None if plays_what_is_lost(table) else table.stale(there)),
        Option("no", "decline", {"by": by}),
    )
    data = {"card": table.name(there), "by": by}
    taken = yield from ask(table, Choose(player, by, options, BASICS, data, cause))
    if taken.key == "yes":
        yield from play_seen(table, player, there, cause, by=by)


def harbinger(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; you may put a card of your discard pile onto your deck."""
    yield from plus(table, played, cards=1, actions=1)
    yield from discard_pile_onto_deck(table, played.player, played.event, "harbinger", may=True)


def moat(table: Table, played: Played) -> Script[None]:
    """+2 Cards."""
    yield from plus(table, played, cards=2)


def witch(table: Table, played: Played) -> Script[None]:
    """+2 Cards; each other player gains a Curse."""
    yield from plus(table, played, cards=2)
    for other in attacked(table, played):
        yield from gain(table, other, "curse", played.event, by="witch")


def bureaucrat(table: Table, played: Played) -> Script[None]:
    """Gain a Silver onto your deck; each other player puts a Victory card onto theirs."""
    event = played.event
    yield from gain(table, played.player, "silver", event, to="deck", by="bureaucrat")
    for other in attacked(table, played):
        seen = yield from choose_from_hand(
            table, other, "topdeck", "bureaucrat", event, fits=of_type(table, "victory")
        )
        if seen is not None:
            put_on_deck(table, other, seen, event, "bureaucrat")
        elif table.size(hand(other)):
            reveal(table, other, tuple(table.cards(hand(other))), event)


card("moat", 2, "action reaction", play=moat, shields=True)
card("harbinger", 3, "action", play=harbinger)
card("vassal", 3, "action", play=vassal)
card("village", 3, "action", play=village)
card("workshop", 3, "action", play=workshop)
card("bureaucrat", 4, "action attack", play=bureaucrat)
card("feast", 4, "action", play=feast)
card("smithy", 4, "action", play=smithy)
card("throne-room", 4, "action", play=throne_room)
older("throne-room", "2016-01-01", since="2017-01-01", play=throne_room_before_2016)
card("market", 5, "action", play=market)
card("witch", 5, "action attack", play=witch)
