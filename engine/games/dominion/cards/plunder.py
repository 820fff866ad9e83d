"""Plunder. Its Traits, and the cards that wait in play, stand in modules of their own."""

from __future__ import annotations

from engine.games.dominion.card import (
    At,
    Gained,
    Now,
    Played,
    Watch,
    Watcher,
    card,
    costing_up_to,
    of_type,
)
from engine.games.dominion.cards.plunder_waiting import onto_deck
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.choosing import gain_from_trash
from engine.games.dominion.gains.gaining import gain
from engine.games.dominion.gains.leaving import leave_play
from engine.games.dominion.moves.moving import (
    TRASH,
    aside,
    choose_card,
    choose_from_hand,
    deck,
    hand,
    move_gained,
    trash,
)
from engine.games.dominion.moves.shuffling import draw
from engine.games.dominion.moves.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.games.dominion.plays.attacking import attacked
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import (
    may,
    own_gain,
    own_gain_of_action,
    own_gain_of_treasure,
    use_up,
)
from engine.games.dominion.plays.replaying import play_gained
from engine.games.dominion.sections import BASICS, GAINED, MAY_MOVE, MOVED
from engine.games.dominion.turns.waiting import into_hand_at_turn_end, next_turn
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def siren(table: Table, played: Played) -> Script[None]:
    """Each other player gains a Curse; at the start of your next turn, draw up to 8 cards."""
    player, event = played.player, played.event
    for other in attacked(table, played):
        yield from gain(table, other, "curse", event, by="siren")

    def draw_up_to_eight() -> Script[None]:
        yield from draw(table, player, 8 - table.size(hand(player)), event)

    next_turn(table, played, draw_up_to_eight)


def siren_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this, trash it, unless you trash an Action from hand."""
    player, event = gained.player, gained.event
    seen = yield from choose_from_hand(
        table, player, "trash", "siren", event, fits=of_type(table, "action"), may=True
    )
    if seen is not None:
        yield from trash(table, player, seen, event, "siren")
    else:
        yield from move_gained(table, player, gained.seen, TRASH, "trash", event, "siren")


def mining_road(table: Table, played: Played) -> Script[None]:
    """+1 Action, +1 Buy, +2 coins; once this turn, a gained Treasure may be played."""
    yield from plus(table, played, actions=1, buys=1, coins=2)
    table.begin("mining-road", played.player, BASICS, played.event)


def mining_road_plays(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """Once this turn, when you gain a Treasure, you may play it."""
    player, event, by = gained.player, gained.event, watcher.name
    refusal = table.stale(gained.seen, GAINED)
    if (yield from may(table, player, "play", gained.name, by, event, refusal=refusal)):
        use_up(table, by, player)
        yield from play_gained(table, gained, by)


def crew(table: Table, played: Played) -> Script[None]:
    """+3 Cards; at the start of your next turn, put this onto your deck."""
    yield from plus(table, played, cards=3)
    next_turn(table, played, lambda: onto_deck(table, played))


def trickster(table: Table, played: Played) -> Script[None]:
    """Each other player gains a Curse; once this turn, a discarded Treasure may be set aside."""
    for other in attacked(table, played):
        yield from gain(table, other, "curse", played.event, by="trickster")
    table.begin("trickster", played.player, BASICS, played.event)


def trickster_keeps(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """You may set a Treasure discarded from play aside, to put it into hand at end of turn."""
    player, event, by = now.player, now.event, watcher.name
    there = [ref for ref in now.discarded if table.stale(ref) is None]
    seen = yield from choose_card(
        table, player, there, "aside", by, event, fits=of_type(table, "treasure"), may=True
    )
    if seen is None:
        return
    use_up(table, by, player)
    data = {"player": player, "by": by}
    moved = table.move(
        (seen,), aside(player), "aside", (MAY_MOVE,), event, expects=(MOVED,), data=data
    )
    into_hand_at_turn_end(table, player, [table.see(seen.card)], by, moved.n)


def jewels(table: Table, played: Played) -> Script[None]:
    """+3 coins, +1 Buy; at the start of your next turn, put this on the bottom of your deck."""
    yield from plus(table, played, coins=3, buys=1)

    def under_deck() -> Script[None]:
        yield from leave_play(table, played, deck(played.player), "bottom", None, bottom=True)

    next_turn(table, played, under_deck)


def insignia(table: Table, played: Played) -> Script[None]:
    """+3 coins; this turn, gained cards may go onto the deck."""
    yield from plus(table, played, coins=3)
    table.begin("insignia", played.player, BASICS, played.event)


def deliver(table: Table, player: str, bought: int) -> Script[None]:
    """+1 Buy; this turn, each gained card is set aside, and comes into hand at end of turn."""
    table.add(f"{player}/buys", 1, BASICS, bought)
    table.begin("deliver", player, BASICS, bought)
    yield from ()


def deliver_sets_aside(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """Set the gained card aside."""
    player, event, by = gained.player, gained.event, watcher.name
    if (yield from move_gained(table, player, gained.seen, aside(player), "aside", event, by)):
        into_hand_at_turn_end(table, player, [table.see(gained.seen.card)], by, event)


def rush(table: Table, player: str, bought: int) -> Script[None]:
    """+1 Buy; the next Action gained this turn is played."""
    table.add(f"{player}/buys", 1, BASICS, bought)
    table.begin("rush", player, BASICS, bought)
    yield from ()


def rush_plays(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """The next time you gain an Action this turn, play it; every Rush of yours is used up."""
    for one in table.lasting:
        if one[:2] == (watcher.name, watcher.player):
            table.end(one, BASICS, gained.event)
    yield from play_gained(table, gained, watcher.name)


def shaman(table: Table, played: Played) -> Script[None]:
    """+1 Action, +1 coin; you may trash a card from hand."""
    player, event = played.player, played.event
    yield from plus(table, played, actions=1, coins=1)
    seen = yield from choose_from_hand(table, player, "trash", "shaman", event, may=True)
    if seen is not None:
        yield from trash(table, player, seen, event, "shaman")


def shaman_gives(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """In games using Shaman, at the start of your turn gain a card up to 6 from the trash."""
    yield from gain_from_trash(
        table, now.player, costing_up_to(table, Cost(6)), now.event, "shaman"
    )


card("shaman", 2, "action", play=shaman, at=(At("turn-start", "game", shaman_gives),))
card("siren", 3, "action duration attack", play=siren, watches=(Watch("itself", siren_gained),))
card("crew", 5, "action duration", play=crew)
card(
    "mining-road",
    5,
    "action",
    play=mining_road,
    watches=(Watch("lasting", mining_road_plays, own_gain_of_treasure),),
)
card(
    "trickster",
    5,
    "action attack",
    play=trickster,
    at=(At("from-play", "lasting", trickster_keeps),),
)
card("jewels", 7, "treasure duration loot", play=jewels, supply=False)
card(
    "insignia",
    7,
    "treasure loot",
    play=insignia,
    supply=False,
    watches=(Watch("lasting", may_put_gained_on_deck, not_on_deck_already),),
)
card(
    "deliver", 2, "event", bought=deliver, watches=(Watch("lasting", deliver_sets_aside, own_gain),)
)
card("rush", 2, "event", bought=rush, watches=(Watch("lasting", rush_plays, own_gain_of_action),))
