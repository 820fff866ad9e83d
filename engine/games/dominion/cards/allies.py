"""Allies.

Nothing is rotated: here a card has a pile of its own, and rotating cards of one name changes none.
"""

from __future__ import annotations

from engine.games.dominion.card import (
    Gained,
    Moved,
    Played,
    Watch,
    Watcher,
    card,
    cost,
    has_type,
    is_a,
    of_type,
)
from engine.games.dominion.cards.clean_up import FROM_PLAY_TO_DECK
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.choosing import choose_one, gain_from_trash
from engine.games.dominion.gains.gaining import choose_and_gain
from engine.games.dominion.gains.leaving import discard_this, leave_play
from engine.games.dominion.moves.moving import (
    aside,
    choose_card,
    choose_from_hand,
    deck,
    discard,
    hand,
    move_gained,
    trash,
)
from engine.games.dominion.moves.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.games.dominion.plays.attacking import attacked
from engine.games.dominion.plays.playing import play_seen, plus
from engine.games.dominion.plays.reacting import may, own_gain_of_action
from engine.games.dominion.plays.replaying import play_from_hand, play_gained, playable_at_once
from engine.games.dominion.records import cards_by, play_behind, this_turn
from engine.games.dominion.sections import BASICS, GAINED, MAY_MOVE, MOVED, SWAP_IS_NO_EXCHANGE
from engine.games.dominion.turns.course import FOR_GOOD, UNTIL_SKIPPED
from engine.games.dominion.turns.waiting import next_turn
from engine.kernel.decisions import Script
from engine.kernel.table import Table

BAUBLE = ("plus-buys", "plus-coins", "plus-favors", "gains-onto-deck")
"""What a Bauble can do: two of these."""


def tent(table: Table, played: Played) -> Script[None]:
    """+2 coins."""
    yield from plus(table, played, coins=2)


def conjurer(table: Table, played: Played) -> Script[None]:
    """Gain a card costing up to 4; at the start of your next turn, put this into your hand."""

    def back() -> Script[None]:
        yield from leave_play(table, played, hand(played.player), "hand", None)

    yield from choose_and_gain(table, played.player, Cost(4), played.event, "conjurer")
    next_turn(table, played, back)


def student(table: Table, played: Played) -> Script[None]:
    """+1 Action; trash a card from hand; for a Treasure, +1 Favor and put this onto your deck."""
    player, event = played.player, played.event
    yield from plus(table, played, actions=1)
    seen = yield from choose_from_hand(table, player, "trash", "student", event)
    if seen is None:
        return
    yield from trash(table, player, seen, event, "student")
    if is_a(table, seen, "treasure"):
        table.add(f"{player}/favors", 1, BASICS, event)
        yield from leave_play(table, played, deck(player), "topdeck", None)


def royal_galley(table: Table, played: Played) -> Script[None]:
    """+1 Card; you may play an Action that is no Duration from hand; set it aside.

    If it was set aside, it is played again at the start of your next turn, and this stays till
    then.
    """
    player, event, by = played.player, played.event, "royal-galley"
    yield from plus(table, played, cards=1)
    first = yield from play_from_hand(
        table, player, 1, event, by, playable_at_once(table, "action")
    )
    if first is None or not (yield from leave_play(table, first, aside(player), "aside", by)):
        return
    seen = table.see(first.seen.card)

    def again() -> Script[None]:
        yield from play_seen(table, player, seen, event, by=by, expects=(MOVED,))

    next_turn(table, played, again, to=[seen])


def highwayman(table: Table, played: Played) -> Script[None]:
    """Next turn discard this from play and +3 Cards; until then others' first Treasures fail."""
    hit = attacked(table, played)
    for other in hit:
        table.begin("highwayman", other, BASICS, played.event)
    next_turn(table, played, lambda: highwayman_next_turn(table, played))
    yield from ()


def highwayman_next_turn(table: Table, played: Played) -> Script[None]:
    """The attack is over; discard this from play; +3 Cards."""
    for one in table.lasting:
        begun = one.card == "highwayman" and one.since is not None
        if begun and table.events[one.since or 0].cause == played.event:
            table.end(one, BASICS, played.event)
    yield from discard_this(table, played)
    yield from plus(table, played, cards=3)


def first_treasure_does_nothing(table: Table, money: Played, watcher: Watcher) -> int:
    """The first Treasure that the player plays on a turn does nothing."""
    if not is_a(table, money.seen, "treasure"):
        return 1
    play = play_behind(table, money.event).n
    before = [event for event in this_turn(table) if event.n < play]
    return int(any(map(of_type(table, "treasure"), cards_by(before, money.player, "play"))))


def bauble(table: Table, played: Played) -> Script[None]:
    """Two of: +1 Buy; +1 coin; +1 Favor; this turn, gained cards may go onto the deck."""
    player, event = played.player, played.event
    first = yield from choose_one(table, player, BAUBLE, event, "bauble")
    others = tuple([verb for verb in BAUBLE if verb != first])
    second = yield from choose_one(table, player, others, event, "bauble")
    for verb in (first, second):
        if verb == "gains-onto-deck":
            table.begin("bauble", player, BASICS, event)
        else:
            table.add(f"{player}/{verb.removeprefix('plus-')}", 1, BASICS, event)


def lich(table: Table, played: Played) -> Script[None]:
    """+6 Cards, +2 Actions; your next turn is skipped."""
    yield from plus(table, played, cards=6, actions=2)
    table.begin("lich", played.player, BASICS, played.event, UNTIL_SKIPPED)


def lich_trashed(table: Table, trashed: Moved) -> Script[None]:
    """When you trash this, discard it and gain a cheaper card from the trash."""
    player, event, this = trashed.player, trashed.event, cost(table, "lich")
    yield from discard(table, player, trashed.seen, event, "lich", (MOVED,))
    yield from gain_from_trash(table, player, lambda name: cost(table, name) < this, event, "lich")


def has_a_favor(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains while you have a Favor."""
    favors = table.counters[f"{watcher.player}/favors"]
    return favors >= 1 and not_on_deck_already(table, gained, watcher)


def trappers_lodge(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain a card, you may spend a Favor to put it onto your deck."""
    player, event, by = gained.player, gained.event, watcher.name
    refusal = table.stale(gained.seen, GAINED)
    if (yield from may(table, player, "topdeck", gained.name, by, event, refusal=refusal)):
        table.add(f"{player}/favors", -1, BASICS, event)
        yield from move_gained(table, player, gained.seen, deck(player), "topdeck", event, by)


def has_two_favors(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains of Actions on your turn while you have two Favors."""
    if not own_gain_of_action(table, gained, watcher) or table.clock.player != watcher.player:
        return False
    return table.counters[f"{watcher.player}/favors"] >= 2


def city_state(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain an Action on your turn, you may spend 2 Favors to play it."""
    player, event, by = gained.player, gained.event, watcher.name
    refusal = table.stale(gained.seen, GAINED)
    if (yield from may(table, player, "play", gained.name, by, event, refusal=refusal)):
        table.add(f"{player}/favors", -2, BASICS, event)
        yield from play_gained(table, gained, by)


def swap(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; you may return an Action to its pile to gain another up to 5 to hand."""
    player, event, by = played.player, played.event, "swap"
    yield from plus(table, played, cards=1, actions=1)
    there = [ref for ref in table.cards(hand(player)) if table.home(ref) is not None]
    seen = yield from choose_card(
        table, player, there, "return", by, event, fits=of_type(table, "action"), may=True
    )
    home = None if seen is None else table.home(seen)
    if seen is None or home is None:
        return
    name, data = table.name(seen), {"player": player, "by": by}
    cites = (MAY_MOVE, SWAP_IS_NO_EXCHANGE)
    table.move((seen,), home, "return", cites, event, data=data)

    def fits(other: str) -> bool:
        return has_type(table, other, "action") and other != name

    yield from choose_and_gain(
        table, player, Cost(5), event, by, fits=fits, to="hand", key="swap-gain"
    )


card(
    "bauble",
    2,
    "treasure liaison",
    play=bauble,
    watches=(Watch("lasting", may_put_gained_on_deck, not_on_deck_already),),
)
card("student", 3, "action wizard liaison", play=student)
card("tent", 3, "action fort", play=tent, at=FROM_PLAY_TO_DECK)
card("conjurer", 4, "action duration wizard", play=conjurer)
card("royal-galley", 4, "action duration", play=royal_galley)
card(
    "highwayman",
    5,
    "action duration attack",
    play=highwayman,
    lasts=FOR_GOOD,
    times=first_treasure_does_nothing,
)
card("lich", 6, "action wizard", play=lich, when_trashed=lich_trashed)
card("trappers-lodge", 0, "ally", watches=(Watch("lasting", trappers_lodge, has_a_favor),))
card("city-state", 0, "ally", watches=(Watch("lasting", city_state, has_two_favors),))
card("swap", 5, "action", play=swap)
