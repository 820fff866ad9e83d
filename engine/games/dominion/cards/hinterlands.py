"""Hinterlands."""

from __future__ import annotations

from engine.games.dominion.card import (
    Gained,
    Moved,
    Played,
    Watch,
    Watcher,
    WouldGain,
    card,
    cost,
    is_a,
    of_type,
    older,
)
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.choosing import choose_several, discards
from engine.games.dominion.gains.exchanging import may_exchange_gained
from engine.games.dominion.gains.gaining import choose_and_gain, gain
from engine.games.dominion.moves.looking import look_through_discard_pile
from engine.games.dominion.moves.moving import (
    choose_card,
    choose_from_hand,
    deck,
    hand,
    in_play,
    put_on_deck,
    reveal,
    trash,
)
from engine.games.dominion.moves.shuffling import shuffle_deck
from engine.games.dominion.phases import in_clean_up
from engine.games.dominion.plays.attacking import attacked, discards_down_to, others
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import (
    may,
    may_play_gained,
    may_play_itself,
)
from engine.games.dominion.plays.replaying import play_gained
from engine.games.dominion.sections import (
    ANY_OF_DISCARD,
    BASICS,
    COVERED_IN_DISCARD,
    MAY_MOVE,
    TRADER_CHANGED,
    TRADER_EXCHANGES,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Grounds
from engine.kernel.table import Table


def trader(table: Table, played: Played) -> Script[None]:
    """Trash a card from hand; gain a Silver for each coin it costs."""
    player, event = played.player, played.event
    seen = yield from choose_from_hand(table, player, "trash", "trader", event)
    if seen is None:
        return
    coins = cost(table, table.name(seen)).coins
    yield from trash(table, player, seen, event, "trader")
    for _ in range(coins):
        yield from gain(table, player, "silver", event, by="trader")


def trader_reacts(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You may reveal this from hand, to exchange the gained card for a Silver."""
    yield from may_exchange_gained(table, gained, "silver", watcher, (TRADER_EXCHANGES,))


def nomad_camp(table: Table, played: Played) -> Script[None]:
    """+1 Buy, +2 coins."""
    yield from plus(table, played, buys=1, coins=2)


def highway(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; this turn cards cost 1 less."""
    yield from plus(table, played, cards=1, actions=1)
    table.begin("highway", played.player, BASICS, played.event)


def highway_before_2022(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; while this is in play, cards cost 1 less."""
    yield from plus(table, played, cards=1, actions=1)


def inn(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +2 Actions; discard 2 cards."""
    yield from plus(table, played, cards=2, actions=2)
    yield from discards(table, played.player, 2, played.event, "inn")


def inn_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """Shuffle any number of Actions from your discard pile into your deck, this one too."""
    player, event = gained.player, gained.event
    there = look_through_discard_pile(table, player, event)
    chosen = yield from choose_several(
        table, player, there, "topdeck", "inn", event, fits=of_type(table, "action")
    )
    if chosen:
        shown = reveal(table, player, tuple(chosen), event)
        covered = (COVERED_IN_DISCARD,) if any(map(table.covered, chosen)) else ()
        cites, data = (MAY_MOVE, ANY_OF_DISCARD, *covered), {"player": player, "by": "inn"}
        table.move(chosen, deck(player), "topdeck", cites, shown, data=data)
        yield from shuffle_deck(table, player, event, "inn")


def mandarin(table: Table, played: Played) -> Script[None]:
    """+3 coins; put a card from hand onto the deck."""
    player, event = played.player, played.event
    yield from plus(table, played, coins=3)
    seen = yield from choose_from_hand(table, player, "topdeck", "mandarin", event)
    if seen is not None:
        put_on_deck(table, player, seen, event, "mandarin")


def mandarin_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this, put all Treasures you have in play onto your deck, in any order."""
    player, event = gained.player, gained.event
    left = [ref for ref in table.cards(in_play(player)) if is_a(table, ref, "treasure")]
    while left:
        seen = yield from choose_card(table, player, left, "topdeck", "mandarin", event)
        if seen is not None:
            left.remove(seen)
            put_on_deck(table, player, seen, event, "mandarin")


def ill_gotten_gains(table: Table, played: Played) -> Script[None]:
    """+1 coin; you may gain a Copper to hand."""
    player, event, by = played.player, played.event, "ill-gotten-gains"
    yield from plus(table, played, coins=1)
    about = {"to": hand(player)}
    if (yield from may(table, player, "gain", "copper", by, event, about=about)):
        yield from gain(table, player, "copper", event, to="hand", by=by)


def ill_gotten_gains_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this, each other player gains a Curse. That is no Attack."""
    for other in others(table, gained.player):
        yield from gain(table, other, "curse", gained.event, by="ill-gotten-gains")


def tunnel_discarded(table: Table, discarded: Moved) -> Script[None]:
    """When you discard this other than in Clean-up, you may reveal it to gain a Gold."""
    player, event = discarded.player, discarded.event
    if (yield from may(table, player, "reveal", "tunnel", "tunnel", event)):
        shown = reveal(table, player, (discarded.seen,), event)
        yield from gain(table, player, "gold", shown, by="tunnel")


def trail(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action."""
    yield from plus(table, played, cards=1, actions=1)


def not_in_clean_up(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch gains at any time but in Clean-up."""
    return not in_clean_up(table)


def weaver(table: Table, played: Played) -> Script[None]:
    """Gain two Silvers, or a card costing up to 4."""
    player, event = played.player, played.event
    options = (
        Option("silvers", "gain", {"card": "silver", "cards": ("silver", "silver")}),
        Option("card", "gain-up-to", {"most": 4}),
    )
    question = Choose(player, "weaver", options, BASICS, {"by": "weaver", "verb": "which"}, event)
    if (yield from ask(table, question)).key == "silvers":
        yield from gain(table, player, "silver", event, by="weaver")
        yield from gain(table, player, "silver", event, by="weaver")
    else:
        yield from choose_and_gain(table, player, Cost(4), event, "weaver")


def berserker(table: Table, played: Played) -> Script[None]:
    """Gain a card costing less than this; each other player discards down to 3 cards."""
    player, event = played.player, played.event
    this = cost(table, "berserker")
    yield from choose_and_gain(
        table, player, None, event, "berserker", fits=lambda name: cost(table, name) < this
    )
    for other in attacked(table, played):
        yield from discards_down_to(table, other, 3, event, "berserker")


def action_in_play(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch while the player has an Action in play."""
    return any(is_a(table, ref, "action") for ref in table.cards(in_play(gained.player)))


def berserker_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this while you have an Action in play, play this."""
    yield from play_gained(table, gained, "berserker")


def trader_before_2020(table: Table, would: WouldGain, watcher: Watcher) -> Script[None]:
    """When you would gain a card, you may reveal this from hand, to gain a Silver instead."""
    if would.by == "trader" or watcher.seen is None:
        return
    options = (
        Option("yes", "gain", {"cards": ("silver",), "by": "trader"}),
        Option("no", "decline", {"by": "trader"}),
    )
    about = {"card": would.name, "by": "trader"}
    question = Choose(would.player, "trader", options, (TRADER_CHANGED,), about, would.cause)
    taken = yield from ask(table, question)
    if taken.key == "no":
        return
    would.attempt.prevent(Grounds((TRADER_CHANGED,)), verb="")
    shown = reveal(table, would.player, (watcher.seen,), would.cause)
    yield from gain(table, would.player, "silver", shown, by="trader")


card("trader", 4, "action reaction", play=trader, watches=(Watch("hand", trader_reacts),))
older(
    "trader",
    "2020-10-01",
    changed_by=TRADER_CHANGED,
    watches=(),
    instead=trader_before_2020,
)
card("nomad-camp", 4, "action", play=nomad_camp, gained_to="deck")
card("highway", 5, "action", play=highway, reduces=1)
older("highway", "2022-06-01", play=highway_before_2022, reduces_in_play=1)
card("inn", 5, "action", play=inn, watches=(Watch("itself", inn_gained),))
card(
    "ill-gotten-gains",
    5,
    "treasure",
    play=ill_gotten_gains,
    watches=(Watch("itself", ill_gotten_gains_gained),),
)
card("mandarin", 5, "action", play=mandarin, watches=(Watch("itself", mandarin_gained),))
card("tunnel", 3, "victory reaction", when_discarded=tunnel_discarded, score=2)
card(
    "trail",
    4,
    "action reaction",
    play=trail,
    watches=(Watch("itself", may_play_gained, not_in_clean_up),),
    when_trashed=may_play_itself,
    rests_in_clean_up=True,
    when_discarded=may_play_itself,
)
card("weaver", 4, "action reaction", play=weaver, when_discarded=may_play_itself)
card(
    "berserker",
    5,
    "action attack",
    play=berserker,
    watches=(Watch("itself", berserker_gained, action_in_play),),
)
