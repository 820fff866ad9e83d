"""Nocturne. Boons and Hexes are not here yet, so the cards that need them cannot be played."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Played, Watch, Watcher, card, cost
from engine.games.dominion.exchanging import may_exchange_gained
from engine.games.dominion.gaining import gain
from engine.games.dominion.moving import in_play, pile, trash
from engine.games.dominion.sections import BASICS, CHANGELING_EXCHANGES, PLAYED
from engine.games.dominion.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def changeling(table: Table, played: Played) -> Script[None]:
    """Trash this; gain a copy of a card you have in play."""
    player, event = played.player, played.event
    yield from trash(table, player, played.seen, event, "changeling", PLAYED)
    names = sorted({table.name(ref) for ref in table.cards(in_play(player))})
    copies = [name for name in names if table.has_zone(pile(name)) and table.size(pile(name))]
    if copies:
        options = tuple([Option(n, "gain", {"card": n, "cards": (n,)}) for n in copies])
        data = {"by": "changeling", "verb": "gain"}
        question = Choose(player, "changeling-copy", options, BASICS, data, event)
        taken = yield from ask(table, question)
        yield from gain(table, player, taken.key, event, by="changeling")


def costs_three_or_more(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch the gains of cards costing 3 or more."""
    return cost(table, gained.name) >= 3


def exchange_for_changeling(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You may exchange the gained card for a Changeling."""
    yield from may_exchange_gained(table, gained, "changeling", watcher, (CHANGELING_EXCHANGES,))


def skulk_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this, gain a Gold."""
    yield from gain(table, gained.player, "gold", gained.event, by="skulk")


card(
    "changeling",
    3,
    "night",
    play=changeling,
    watches=(Watch("game", exchange_for_changeling, costs_three_or_more),),
)
card("skulk", 4, "action attack doom", watches=(Watch("itself", skulk_gained),))
card(
    "tracker",
    2,
    "action fate",
    watches=(Watch("lasting", may_put_gained_on_deck, not_on_deck_already),),
)
