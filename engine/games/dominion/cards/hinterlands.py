"""Hinterlands."""

from __future__ import annotations

from engine.games.dominion.attacking import attacked, discards_down_to
from engine.games.dominion.card import (
    Gained,
    Moved,
    Played,
    Watch,
    Watcher,
    WouldGain,
    card,
    cost,
    older,
)
from engine.games.dominion.choosing import discards
from engine.games.dominion.exchanging import may_exchange_gained
from engine.games.dominion.gaining import choose_and_gain, gain
from engine.games.dominion.looking import look_through_discard_pile
from engine.games.dominion.moving import (
    choose_card,
    choose_from_hand,
    deck,
    discard_pile,
    in_play,
    put_on_deck,
    reveal,
    shuffle_deck,
    trash,
)
from engine.games.dominion.playing import plus
from engine.games.dominion.reacting import (
    is_action,
    is_treasure,
    may,
    may_play_gained,
    may_play_itself,
)
from engine.games.dominion.replaying import play_gained
from engine.games.dominion.sections import (
    ANY_OF_DISCARD,
    BASICS,
    COVERED_IN_DISCARD,
    MAY_MOVE,
    TRADER_CHANGED,
    TRADER_EXCHANGES,
)
from engine.games.dominion.turns import CLEAN_UP
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def trader(table: Table, played: Played) -> Script[None]:
    """Trash a card from hand; gain a Silver for each coin it costs."""
    player, event = played.player, played.event
    seen = yield from choose_from_hand(table, player, "trash", "trader", event)
    if seen is None:
        return
    coins = cost(table, table.name(seen))
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


def inn(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +2 Actions; discard 2 cards."""
    yield from plus(table, played, cards=2, actions=2)
    yield from discards(table, played.player, 2, played.event, "inn")


def inn_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """Shuffle any number of Actions from your discard pile into your deck, this one too."""
    player, event, after = gained.player, gained.event, ""
    look_through_discard_pile(table, player, event)
    while True:
        # One name after another, so that choosing the same cards is one line and not many.
        there = [ref for ref in table.cards(discard_pile(player)) if table.name(ref) >= after]
        seen = yield from choose_card(
            table, player, there, "topdeck", "inn", event, fits=is_action, may=True
        )
        if seen is None:
            break
        after = table.name(seen)
        covered = (COVERED_IN_DISCARD,) if table.covered(seen) else ()
        cites, data = (MAY_MOVE, ANY_OF_DISCARD, *covered), {"player": player, "by": "inn"}
        table.move((seen,), deck(player), "topdeck", cites, event, data=data)
    if after:
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
    left = [ref for ref in table.cards(in_play(player)) if is_treasure(table.name(ref))]
    while left:
        seen = yield from choose_card(table, player, left, "topdeck", "mandarin", event)
        if seen is not None:
            left.remove(seen)
            put_on_deck(table, player, seen, event, "mandarin")


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
    return table.clock.phase != CLEAN_UP


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
        yield from choose_and_gain(table, player, 4, event, "weaver")


def berserker(table: Table, played: Played) -> Script[None]:
    """Gain a card costing less than this; each other player discards down to 3 cards."""
    player, event = played.player, played.event
    yield from choose_and_gain(table, player, cost(table, "berserker") - 1, event, "berserker")
    for other in attacked(table, played):
        yield from discards_down_to(table, other, 3, event, "berserker")


def action_in_play(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch while the player has an Action in play."""
    return any(is_action(table.name(ref)) for ref in table.cards(in_play(gained.player)))


def berserker_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this while you have an Action in play, play this."""
    yield from play_gained(table, gained, "berserker")


def trader_before_2020(table: Table, would: WouldGain, watcher: Watcher) -> Script[bool]:
    """When you would gain a card, you may reveal this from hand, to gain a Silver instead."""
    if would.by == "trader" or watcher.seen is None:
        return False
    options = (
        Option("yes", "gain", {"cards": ("silver",), "by": "trader"}),
        Option("no", "decline", {"by": "trader"}),
    )
    about = {"card": would.name, "by": "trader"}
    question = Choose(would.player, "trader", options, (TRADER_CHANGED,), about, would.cause)
    taken = yield from ask(table, question)
    if taken.key == "no":
        return False
    shown = reveal(table, would.player, (watcher.seen,), would.cause)
    yield from gain(table, would.player, "silver", shown, by="trader")
    return True


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
card("inn", 5, "action", play=inn, watches=(Watch("itself", inn_gained),))
card("mandarin", 5, "action", play=mandarin, watches=(Watch("itself", mandarin_gained),))
card("tunnel", 3, "victory reaction", when_discarded=tunnel_discarded, score=2)
card(
    "trail",
    4,
    "action reaction",
    play=trail,
    watches=(Watch("itself", may_play_gained, not_in_clean_up),),
    when_trashed=may_play_itself,
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
