"""Alchemy."""

from __future__ import annotations

from engine.games.dominion.card import At, Now, Played, Watcher, card, older
from engine.games.dominion.cards.clean_up import may_return_to_deck
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.leaving import leave_play, not_in_play
from engine.games.dominion.moves.moving import deck, in_play
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may
from engine.games.dominion.sections import BASICS
from engine.games.dominion.turns.waiting import CLEAN_UP_START, wait_for
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def potion(table: Table, played: Played) -> Script[None]:
    """+1 Potion."""
    table.add(f"{played.player}/potions", 1, BASICS, played.event)
    yield from ()


def alchemist(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +1 Action; as Clean-up begins, with a Potion in play, it may go onto the deck."""
    yield from alchemist_before_2022(table, played)
    wait_for(table, played, CLEAN_UP_START, lambda: alchemist_returns(table, played))


def alchemist_returns(table: Table, played: Played) -> Script[None]:
    """If you have a Potion in play, you may put this onto your deck."""
    player, name = played.player, "alchemist"
    if all(table.name(ref) != "potion" for ref in table.cards(in_play(player))):
        return
    refusal = not_in_play(table, played)
    if (yield from may(table, player, "topdeck", name, name, played.event, refusal=refusal)):
        yield from leave_play(table, played, deck(player), "topdeck", None)


def alchemist_before_2022(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +1 Action."""
    yield from plus(table, played, cards=2, actions=1)


def beside_a_potion(table: Table, now: Now, watcher: Watcher) -> bool:
    """Do it with a Potion among the cards that were in play."""
    in_play_before = (*now.discarded, *table.cards(in_play(now.player)))
    return any(table.name(ref) == "potion" for ref in in_play_before)


card("alchemist", Cost(3, potions=1), "action", play=alchemist)
older(
    "alchemist",
    "2022-06-01",
    play=alchemist_before_2022,
    at=(At("from-play", "itself", may_return_to_deck, beside_a_potion),),
)
card("potion", 4, "treasure", play=potion)
