"""Dark Ages."""

from __future__ import annotations

from engine.games.dominion.card import (
    At,
    Moved,
    Now,
    Played,
    Watcher,
    card,
    changed,
    cost,
    is_a,
    is_landscape,
    of_type,
    older,
)
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.choosing import gain_costing_exactly, may_choose_to_trash
from engine.games.dominion.gains.exchanging import exchange_this
from engine.games.dominion.gains.gaining import choose_and_gain, gain
from engine.games.dominion.gains.leaving import return_this, trash_this
from engine.games.dominion.moves.looking import discard_pile_onto_deck, look_through_discard_pile
from engine.games.dominion.moves.moving import (
    choose_from_hand,
    deck,
    discard,
    discard_pile,
    hand,
    pile,
    reveal,
    trash,
)
from engine.games.dominion.moves.shuffling import draw
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may
from engine.games.dominion.plays.replaying import (
    become_from_supply,
    play_from_hand,
    play_from_supply,
    playable,
    playable_at_once,
)
from engine.games.dominion.records import cards_by, this_phase, this_turn
from engine.games.dominion.sections import (
    HERMIT_CHANGED,
    HERMIT_EXCHANGES,
    MAY_MOVE,
    MOVED,
    STOP_MOVING_SINCE,
)
from engine.games.dominion.turns.waiting import BUY_END, wait_for
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def rats(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; gain a Rats; trash another card, or show that all are Rats."""
    player, event = played.player, played.event
    yield from plus(table, played, cards=1, actions=1)
    yield from gain(table, player, "rats", event, by="rats")
    seen = yield from choose_from_hand(table, player, "trash", "rats", event, but="rats")
    if seen is not None:
        yield from trash(table, player, seen, event, "rats")
    else:
        reveal(table, player, tuple(table.cards(hand(player))), event)


def rats_trashed(table: Table, trashed: Moved) -> Script[None]:
    """When you trash this, +1 Card."""
    yield from draw(table, trashed.player, 1, trashed.event)


def armory(table: Table, played: Played) -> Script[None]:
    """Gain a card costing up to 4 onto your deck."""
    yield from choose_and_gain(table, played.player, Cost(4), played.event, "armory", to="deck")


card("rats", 4, "action", play=rats, when_trashed=rats_trashed)
card("armory", 4, "action", play=armory)


def hermit(table: Table, played: Played) -> Script[None]:
    """You may trash a non-Treasure from discard pile or hand; gain a card costing up to 3.

    At the end of the Buy phase, if no card was gained in it, exchange this for a Madman.
    """
    yield from hermit_before_2022(table, played)
    wait_for(table, played, BUY_END, lambda: hermit_leaves(table, played))


def hermit_leaves(table: Table, played: Played) -> Script[None]:
    """Exchange the Hermit for a Madman if its player gained nothing in this Buy phase."""
    if not cards_by(this_phase(table), played.player, "gain"):
        yield from exchange_this(table, played, "madman", played.event, (HERMIT_EXCHANGES,))


def hermit_before_2022(table: Table, played: Played) -> Script[None]:
    """You may trash a non-Treasure from discard pile or hand; gain a card costing up to 3."""
    player, event = played.player, played.event
    there = {
        "discard": look_through_discard_pile(table, player, event),
        "hand": table.cards(hand(player)),
    }
    places = {
        place: [ref for ref in refs if not is_a(table, ref, "treasure")]
        for place, refs in there.items()
    }
    seen = yield from may_choose_to_trash(table, player, places, "hermit", event)
    if seen is not None:
        yield from trash(table, player, seen, event, "hermit")
    yield from choose_and_gain(table, player, Cost(3), event, "hermit")


def hermit_discarded_before_2022(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """When discarded from play: if no card was bought this turn, trash this, gain a Madman.

    An Event is no card.
    """
    bought = cards_by(this_turn(table), now.player, "buy")
    if watcher.seen is not None and all(map(is_landscape, bought)):
        yield from trash(table, now.player, watcher.seen, now.event, "hermit", (MOVED,))
        yield from gain(table, now.player, "madman", now.event, by="hermit", out_of=pile("madman"))


def madman(table: Table, played: Played) -> Script[None]:
    """+2 Actions; return this to its pile; if it went, +1 Card for each card in hand."""
    yield from plus(table, played, actions=2)
    if (yield from return_this(table, played)):
        yield from plus(table, played, cards=table.size(hand(played.player)))


card("hermit", 3, "action", play=hermit)
older(
    "hermit",
    "2022-06-01",
    changed_by=HERMIT_CHANGED,
    play=hermit_before_2022,
    at=(At("from-play", "itself", hermit_discarded_before_2022),),
)
card("madman", 0, "action", play=madman, supply=False)


def market_square(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action, +1 Buy."""
    yield from plus(table, played, cards=1, actions=1, buys=1)


def market_square_reacts(table: Table, trashed: Moved, watcher: Watcher) -> Script[None]:
    """When one of your cards is trashed, you may discard this from hand to gain a Gold."""
    player, name = trashed.player, table.name(trashed.seen)
    if watcher.seen is None:
        return
    about = {"cards": ("market-square",)}
    if (
        yield from may(table, player, "discard", name, "market-square", trashed.event, about=about)
    ):
        yield from discard(table, player, watcher.seen, trashed.event, "market-square")
        yield from gain(table, player, "gold", trashed.event, by="market-square")


card(
    "market-square",
    3,
    "action reaction",
    play=market_square,
    when_yours_trashed=market_square_reacts,
)


def spoils(table: Table, played: Played) -> Script[None]:
    """+3 coins; return this to its pile."""
    yield from plus(table, played, coins=3)
    yield from return_this(table, played)


def counterfeit(table: Table, played: Played) -> Script[None]:
    """+1 coin, +1 Buy; you may play a Treasure from hand twice; trash it."""
    player, event, name = played.player, played.event, "counterfeit"
    yield from plus(table, played, buys=1, coins=1)
    first = yield from play_from_hand(
        table, player, 2, event, name, playable_at_once(table, "treasure")
    )
    if first is not None:
        yield from trash_this(table, first, name)


def procession(table: Table, played: Played) -> Script[None]:
    """You may play an Action from hand twice; trash it; gain an Action costing 1 more."""
    player, event, name = played.player, played.event, "procession"
    first = yield from play_from_hand(
        table, player, 2, event, name, playable_at_once(table, "action")
    )
    if first is not None:
        price = cost(table, table.name(first.seen)).more(1)
        yield from trash_this(table, first, name)
        yield from gain_costing_exactly(
            table, player, price, event, "procession-gain", fits=of_type(table, "action")
        )


def band_of_misfits(table: Table, played: Played) -> Script[None]:
    """Play an Action from the Supply that costs less than this, leaving it there."""
    this = cost(table, "band-of-misfits")
    yield from play_from_supply(
        table,
        played.player,
        lambda name: cost(table, name) < this,
        played.event,
        "band-of-misfits",
    )


def band_of_misfits_before_2019(table: Table, played: Played) -> Script[None]:
    """Play this as if it were an Action of the Supply that costs less; it is that card in play."""
    this = cost(table, "band-of-misfits")
    yield from become_from_supply(
        table, played, lambda name: cost(table, name) < this, "band-of-misfits"
    )


def counterfeit_before_2019(table: Table, played: Played) -> Script[None]:
    """+1 coin, +1 Buy; you may play any Treasure from hand twice; trash it."""
    player, event, name = played.player, played.event, "counterfeit"
    yield from plus(table, played, buys=1, coins=1)
    first = yield from play_from_hand(table, player, 2, event, name, playable(table, "treasure"))
    if first is not None:
        yield from trash_this(table, first, name)


def scavenger(table: Table, played: Played) -> Script[None]:
    """+2 coins; you may put your deck into your discard pile; put a card from it onto the deck."""
    player, event, name = played.player, played.event, "scavenger"
    yield from plus(table, played, coins=2)
    there = table.cards(deck(player))
    if there and (yield from may(table, player, "tip", name, "scavenger-deck", event)):
        data = {"player": player, "by": name}
        table.move(there, discard_pile(player), "tip", (MAY_MOVE,), event, data=data)
    yield from discard_pile_onto_deck(table, player, event, name)


card("spoils", 0, "treasure", play=spoils, supply=False)
card("procession", 4, "action", play=procession)
card("scavenger", 4, "action", play=scavenger)
card("band-of-misfits", 5, "action command", play=band_of_misfits)
older(
    "band-of-misfits",
    STOP_MOVING_SINCE,
    play=band_of_misfits_before_2019,
    types=frozenset({"action"}),
)
card("counterfeit", 5, "treasure", play=counterfeit)
older("counterfeit", STOP_MOVING_SINCE, since="2023-01-01", play=counterfeit_before_2019)
# What becomes of a Duration that was trashed between its two plays was never settled.
changed("procession", STOP_MOVING_SINCE)
