"""Prosperity."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Played, Watch, Watcher, card, is_a, of_type, older
from engine.games.dominion.gains.gaining import gain
from engine.games.dominion.moves.moving import (
    TRASH,
    choose_from_hand,
    deck,
    hand,
    held,
    in_play,
    move_gained,
    reveal,
    trash_all,
)
from engine.games.dominion.moves.shuffling import draw
from engine.games.dominion.moves.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.replaying import play_from_hand, playable
from engine.games.dominion.sections import BASICS, GAINED
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def watchtower(table: Table, played: Played) -> Script[None]:
    """Draw until you have 6 cards in hand."""
    yield from draw(table, played.player, 6 - table.size(hand(played.player)), played.event)


def watchtower_reacts(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You may reveal this from hand, to trash the gained card or put it onto your deck."""
    refusal = table.stale(gained.seen, GAINED)
    about = {"player": gained.player, "cards": (gained.name,), "by": watcher.name}
    about |= held(table, watcher)
    options = (
        Option("trash", "trash", {**about, "to": TRASH}, refusal),
        Option("topdeck", "topdeck", {**about, "to": deck(gained.player)}, refusal),
        Option("no", "decline", {"by": watcher.name}),
    )
    data = {"card": gained.name, "by": watcher.name}
    question = Choose(gained.player, watcher.name, options, BASICS, data, gained.event)
    taken = yield from ask(table, question)
    if taken.key == "no" or watcher.seen is None:
        return
    shown = reveal(table, gained.player, (watcher.seen,), gained.event)
    to = TRASH if taken.key == "trash" else deck(gained.player)
    yield from move_gained(table, gained.player, gained.seen, to, taken.verb, shown, watcher.name)


def royal_seal(table: Table, played: Played) -> Script[None]:
    """+2 coins."""
    yield from plus(table, played, coins=2)


def tiara(table: Table, played: Played) -> Script[None]:
    """+1 Buy; this turn gained cards may go onto the deck; you may play a Treasure twice."""
    yield from plus(table, played, buys=1)
    table.begin("tiara", played.player, BASICS, played.event)
    yield from play_treasure_twice(table, played)


def play_treasure_twice(table: Table, played: Played) -> Script[None]:
    """Let the player play a Treasure from hand, and then play it again where it lies."""
    player, event, fits = played.player, played.event, playable(table, "treasure")
    yield from play_from_hand(table, player, 2, event, "tiara", fits, key="tiara-twice")


def mint(table: Table, played: Played) -> Script[None]:
    """You may reveal a Treasure from hand, to gain a copy of it."""
    player, event = played.player, played.event
    seen = yield from choose_from_hand(
        table, player, "reveal", "mint", event, fits=of_type(table, "treasure"), may=True
    )
    if seen is not None:
        shown = reveal(table, player, (seen,), event)
        yield from gain(table, player, table.name(seen), shown, by="mint")


def mint_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this, trash the Treasures you have in play that are not Durations."""
    there = [
        ref
        for ref in table.cards(in_play(gained.player))
        if is_a(table, ref, "treasure") and not is_a(table, ref, "duration")
    ]
    yield from trash_all(table, gained.player, there, gained.event, "mint")


def mint_bought_before_2022(table: Table, player: str, bought: int) -> Script[None]:
    """When you buy this, trash all Treasures you have in play."""
    there = [ref for ref in table.cards(in_play(player)) if is_a(table, ref, "treasure")]
    yield from trash_all(table, player, there, bought, "mint")


def kings_court(table: Table, played: Played) -> Script[None]:
    """You may play an Action from hand three times."""
    player, event, fits = played.player, played.event, playable(table, "action")
    yield from play_from_hand(table, player, 3, event, "kings-court", fits)


card("colony", 11, "victory", score=10)
card("mint", 5, "action", play=mint, watches=(Watch("itself", mint_gained),))
older("mint", "2022-06-01", watches=(), when_bought=mint_bought_before_2022)
card("kings-court", 7, "action", play=kings_court)
card(
    "watchtower",
    3,
    "action reaction",
    play=watchtower,
    watches=(Watch("hand", watchtower_reacts),),
)
card(
    "royal-seal",
    5,
    "treasure",
    play=royal_seal,
    watches=(Watch("play", may_put_gained_on_deck, not_on_deck_already),),
)
card(
    "tiara",
    4,
    "treasure",
    play=tiara,
    watches=(Watch("lasting", may_put_gained_on_deck, not_on_deck_already),),
)
