"""Cards that look at the last turn of the player to the right, from several expansions."""

from __future__ import annotations

from engine.games.dominion.card import Played, card, cost
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.gaining import gain, in_supply
from engine.games.dominion.moves.moving import choose_from_hand, trash
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.records import cards_by, last_turn, right_of
from engine.games.dominion.sections import BASICS
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def smugglers(table: Table, played: Played) -> Script[None]:
    """Gain a copy of a card up to 6 that the player to the right gained on their last turn."""
    player, event, right = played.player, played.event, right_of(table, played.player)
    gained = cards_by(last_turn(table, right), right, "gain")
    names = in_supply(table, lambda name: name in gained and cost(table, name) <= Cost(6))
    if names:
        options = tuple([Option(name, "gain", {"cards": (name,)}) for name in names])
        data = {"by": "smugglers", "verb": "gain", "most": 6}
        taken = yield from ask(table, Choose(player, "smugglers", options, BASICS, data, event))
        yield from gain(table, player, taken.key, event, by="smugglers")


def goatherd(table: Table, played: Played) -> Script[None]:
    """+1 Action; may trash a card; +1 Card per card the right neighbour trashed last turn."""
    player, event, right = played.player, played.event, right_of(table, played.player)
    yield from plus(table, played, actions=1)
    seen = yield from choose_from_hand(table, player, "trash", "goatherd", event, may=True)
    if seen is not None:
        yield from trash(table, player, seen, event, "goatherd")
    trashed = cards_by(last_turn(table, right), right, "trash")
    yield from plus(table, played, cards=len(trashed))


card("smugglers", 3, "action", play=smugglers)
card("goatherd", 3, "action", play=goatherd)
