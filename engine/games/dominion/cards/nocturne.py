"""Nocturne. What a Boon or a Hex does is not played here; who receives one is."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.dominion.card import (
    Gained,
    Moved,
    Played,
    Watch,
    Watcher,
    called,
    card,
    changed,
    cost,
    has_type,
    of_type,
    older,
)
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.choosing import choose_several, may_choose_to_trash
from engine.games.dominion.gains.exchanging import exchange_this, may_exchange_gained
from engine.games.dominion.gains.gaining import choose_and_gain, gain, in_supply
from engine.games.dominion.gains.leaving import not_in_play, return_this, trash_this
from engine.games.dominion.moves.moving import (
    TRASH,
    aside,
    choose_card,
    hand,
    in_play,
    trash,
    trash_all,
)
from engine.games.dominion.moves.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.games.dominion.plays.attacking import attacked
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may
from engine.games.dominion.plays.replaying import play_there, playable_at_once
from engine.games.dominion.records import cards_by, this_turn
from engine.games.dominion.sections import (
    BASICS,
    BAT_EXCHANGES,
    CHANGELING_EXCHANGES,
    MAY_MOVE,
    MOVED,
    PLAYED,
    VAMPIRE_EXCHANGES,
)
from engine.games.dominion.turns.waiting import TURN_END, next_turn, wait_for
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table


def changeling(table: Table, played: Played) -> Script[None]:
    """Trash this; gain a copy of a card you have in play."""
    player, event = played.player, played.event
    yield from trash(table, player, played.seen, event, "changeling", PLAYED)
    names = {called(table, ref) for ref in table.cards(in_play(player))}
    copies = in_supply(table, lambda name: name in names)
    if copies:
        options = tuple([Option(n, "gain", {"card": n, "cards": (n,)}) for n in copies])
        data = {"by": "changeling", "verb": "gain"}
        question = Choose(player, "changeling-copy", options, BASICS, data, event)
        taken = yield from ask(table, question)
        yield from gain(table, player, taken.key, event, by="changeling")


def costs_three_or_more(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch the gains of cards costing 3 or more."""
    return cost(table, gained.name) >= Cost(3)


def exchange_for_changeling(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You may exchange the gained card for a Changeling."""
    yield from may_exchange_gained(table, gained, "changeling", watcher, (CHANGELING_EXCHANGES,))


def skulk_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this, gain a Gold."""
    yield from gain(table, gained.player, "gold", gained.event, by="skulk")


def skulk(table: Table, played: Played) -> Script[None]:
    """+1 Buy; each other player receives the next Hex."""
    yield from plus(table, played, buys=1)
    for other in attacked(table, played):
        table.emit("hex", {"player": other, "by": "skulk"}, BASICS, played.event)


def tracker(table: Table, played: Played) -> Script[None]:
    """+1 coin; receive a Boon; this turn gained cards may go onto the deck."""
    yield from plus(table, played, coins=1)
    table.emit("boon", {"player": played.player, "by": "tracker"}, BASICS, played.event)
    table.begin("tracker", played.player, BASICS, played.event)


def tracker_before_2022(table: Table, played: Played) -> Script[None]:
    """+1 coin; receive a Boon; while this is in play, gained cards may go onto the deck."""
    yield from plus(table, played, coins=1)
    table.emit("boon", {"player": played.player, "by": "tracker"}, BASICS, played.event)


def pixie(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; you may trash this to receive the next Boon twice."""
    player, event, name = played.player, played.event, "pixie"
    yield from plus(table, played, cards=1, actions=1)
    refusal = not_in_play(table, played)
    if (yield from may(table, player, "trash", name, name, event, refusal=refusal)) and (
        yield from trash_this(table, played)
    ):
        for _ in range(2):
            table.emit("boon", {"player": player, "by": name}, BASICS, event)


def vampire(table: Table, played: Played) -> Script[None]:
    """Each other player receives the next Hex; gain a card up to 5; exchange this for a Bat."""
    player, event = played.player, played.event
    for other in attacked(table, played):
        table.emit("hex", {"player": other, "by": "vampire"}, BASICS, event)
    yield from choose_and_gain(table, player, Cost(5), event, "vampire", fits=is_no_vampire)
    yield from exchange_this(table, played, "bat", event, (VAMPIRE_EXCHANGES,))


def is_no_vampire(name: str) -> bool:
    """Say whether the card is no Vampire."""
    return name != "vampire"


def bat(table: Table, played: Played) -> Script[None]:
    """Trash up to 2 cards from hand; if any was trashed, exchange this for a Vampire."""
    player, event = played.player, played.event
    there = table.cards(hand(player))
    chosen = yield from choose_several(
        table, player, there, "trash", "bat", event, most=2, in_order=False
    )
    if (yield from trash_all(table, player, chosen, event, "bat")):
        yield from exchange_this(table, played, "vampire", event, (BAT_EXCHANGES,))


def faithful_hound(table: Table, played: Played) -> Script[None]:
    """+2 Cards."""
    yield from plus(table, played, cards=2)


def faithful_hound_discarded(table: Table, discarded: Moved) -> Script[None]:
    """Discarded other than in Clean-up, you may set it aside, to have it back at end of turn."""
    player, event, name = discarded.player, discarded.event, "faithful-hound"
    refusal = table.stale(discarded.seen, (MOVED,))
    if not (yield from may(table, player, "aside", name, name, event, refusal=refusal)):
        return
    data, cites = {"player": player, "by": name}, (MAY_MOVE,)
    there = aside(player)
    table.move((discarded.seen,), there, "aside", cites, event, expects=(MOVED,), data=data)
    seen = table.see(discarded.seen.card)

    def back() -> Script[None]:
        table.move((seen,), hand(player), "hand", cites, event, expects=(MOVED,), data=data)
        yield from ()

    wait_for(table, Played(table.clock.player, seen, event), TURN_END, back)


def crypt(table: Table, played: Played) -> Script[None]:
    """Set aside any number of Treasures in play; at the start of each turn one comes to hand."""
    player, event, name = played.player, played.event, "crypt"
    there = table.cards(in_play(player))
    chosen = yield from choose_several(
        table, player, there, "aside", name, event, fits=is_set_aside(table)
    )
    if chosen:
        data = {"player": player, "by": name}
        table.move(chosen, aside(player), "aside", (MAY_MOVE,), event, data=data)
        kept = [table.see(ref.card) for ref in chosen]
        next_turn(table, played, lambda: crypt_opens(table, played, kept), to=kept)


def is_set_aside(table: Table) -> Callable[[str], bool]:
    """Return what says of a card's name whether it is a Treasure and no Duration."""
    return lambda name: has_type(table, name, "treasure") and not has_type(table, name, "duration")


def crypt_opens(table: Table, played: Played, kept: list[Ref]) -> Script[None]:
    """Put one of the cards set aside into hand; the others wait for the turns after."""
    player, event = played.player, played.event
    seen = yield from choose_card(table, player, kept, "hand", "crypt", event)
    if seen is None:
        return
    data = {"player": player, "by": "crypt"}
    table.move((seen,), hand(player), "hand", (MAY_MOVE,), event, expects=(MOVED,), data=data)
    left = [ref for ref in kept if ref != seen]
    if left:
        next_turn(table, played, lambda: crypt_opens(table, played, left), to=left)


def den_of_sin(table: Table, played: Played) -> Script[None]:
    """At the start of your next turn, +2 Cards."""
    next_turn(table, played, lambda: plus(table, played, cards=2))
    yield from ()


def tragic_hero(table: Table, played: Played) -> Script[None]:
    """+3 Cards, +1 Buy; with 8 or more cards in hand, trash this and gain a Treasure."""
    player, event, name = played.player, played.event, "tragic-hero"
    yield from plus(table, played, cards=3, buys=1)
    if table.size(hand(player)) >= 8:
        yield from trash_this(table, played)
        yield from choose_and_gain(
            table, player, None, event, name, fits=of_type(table, "treasure")
        )


def wish(table: Table, played: Played) -> Script[None]:
    """+1 Action; return this to its pile; if you did, gain a card costing up to 6 to hand."""
    yield from plus(table, played, actions=1)
    if (yield from return_this(table, played)):
        yield from choose_and_gain(table, played.player, Cost(6), played.event, "wish", to="hand")


def monastery(table: Table, played: Played) -> Script[None]:
    """For each card gained this turn you may trash one from hand, or a Copper in play."""
    player, event, name = played.player, played.event, "monastery"
    for _ in cards_by(this_turn(table), player, "gain"):
        coppers = table.find_all(in_play(player), ("copper",))
        places = {"hand": table.cards(hand(player)), "play": coppers}
        seen = yield from may_choose_to_trash(table, player, places, name, event)
        if seen is None:
            break
        yield from trash(table, player, seen, event, name)


def necromancer(table: Table, played: Played) -> Script[None]:
    """Choose a face-up Action in the trash, turn it face down and play it, leaving it there."""
    player, event, name = played.player, played.event, "necromancer"
    down = {
        (one.data["number"], one.data["stamp"])
        for one in this_turn(table)
        if one.verb == "face-down"
    }
    there = [ref for ref in table.cards(TRASH) if tuple(ref) not in down]
    seen = yield from choose_card(
        table, player, there, "play", name, event, fits=playable_at_once(table, "action")
    )
    if seen is None:
        return
    card, stamp = seen
    about = {"player": player, "cards": (table.name(seen),), "number": card, "stamp": stamp}
    turned = table.emit("face-down", about, BASICS, event)
    yield from play_there(table, player, seen, turned.n, name)


card(
    "changeling",
    3,
    "night",
    play=changeling,
    watches=(Watch("game", exchange_for_changeling, costs_three_or_more),),
)
card("pixie", 2, "action fate", play=pixie)
card("skulk", 4, "action attack doom", play=skulk, watches=(Watch("itself", skulk_gained),))
card(
    "tracker",
    2,
    "action fate",
    play=tracker,
    watches=(Watch("lasting", may_put_gained_on_deck, not_on_deck_already),),
)
older(
    "tracker",
    "2022-01-01",
    since="2023-01-01",
    play=tracker_before_2022,
    watches=(Watch("play", may_put_gained_on_deck, not_on_deck_already),),
)
card("vampire", 5, "night attack doom", play=vampire)
card("bat", 2, "night", play=bat, supply=False)
card("wish", 0, "action", play=wish, supply=False)
card(
    "faithful-hound",
    2,
    "action reaction",
    play=faithful_hound,
    when_discarded=faithful_hound_discarded,
)
card("monastery", 2, "night", play=monastery)
card("necromancer", 4, "action", play=necromancer)
# It turns the card over before it plays it, and not after.
changed("necromancer", "2022-01-01")
card("crypt", 5, "night duration", play=crypt)
# It set Durations aside as well.
changed("crypt", "2023-01-01")
card("den-of-sin", 5, "night duration", play=den_of_sin, gained_to="hand")
card("tragic-hero", 5, "action", play=tragic_hero)
