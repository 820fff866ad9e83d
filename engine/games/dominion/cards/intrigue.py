"""Intrigue."""

from __future__ import annotations

from engine.games.dominion.card import Played, card, cost, of_type, text
from engine.games.dominion.gains.choosing import choose_one, gain_from_trash
from engine.games.dominion.gains.gaining import choose_and_gain, gain, in_supply
from engine.games.dominion.gains.leaving import not_in_play, trash_this
from engine.games.dominion.moves.moving import (
    choose_card,
    choose_from_hand,
    deck,
    move_gained,
    pile,
    trash,
)
from engine.games.dominion.plays.attacking import attacked
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may
from engine.games.dominion.turns.ending import when_emptied
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def mining_village(table: Table, played: Played) -> Script[None]:
    """+1 Card, +2 Actions; you may trash this for +2 coins."""
    player, event, name = played.player, played.event, "mining-village"
    yield from plus(table, played, cards=1, actions=2)
    refusal = not_in_play(table, played)
    if (yield from may(table, player, "trash", name, name, event, refusal=refusal)) and (
        yield from trash_this(table, played)
    ):
        yield from plus(table, played, coins=2)


def lurker(table: Table, played: Played) -> Script[None]:
    """+1 Action; trash an Action from the Supply, or gain an Action from the trash."""
    player, event, action = played.player, played.event, of_type(table, "action")
    yield from plus(table, played, actions=1)
    chosen = yield from choose_one(table, player, ("trash-supply", "gain-trash"), event, "lurker")
    if chosen == "gain-trash":
        yield from gain_from_trash(table, player, action, event, "lurker")
        return
    there = [top for name in in_supply(table, action) if (top := table.top(pile(name)))]
    seen = yield from choose_card(
        table, player, there, "trash", "lurker", event, key="lurker-from-supply"
    )
    if seen is not None:
        yield from trash(table, player, seen, event, "lurker")
        yield from when_emptied(table, pile(table.name(seen)), event)


def replace(table: Table, played: Played) -> Script[None]:
    """Trash a card from hand; gain one costing up to 2 more. What that is says what then happens.

    An Action or Treasure is put onto the deck; for a Victory card each other player gains a Curse.
    """
    player, event = played.player, played.event
    seen = yield from choose_from_hand(table, player, "trash", "replace", event)
    if seen is None:
        return
    most = cost(table, table.name(seen)).more(2)
    yield from trash(table, player, seen, event, "replace")
    gained = yield from choose_and_gain(table, player, most, event, "replace", key="replace-gain")
    if gained is None:
        return
    types = text(table, gained.name).types
    if types & {"action", "treasure"}:
        to = deck(player)
        yield from move_gained(table, player, gained.seen, to, "topdeck", event, "replace")
    if "victory" in types:
        for other in attacked(table, played):
            yield from gain(table, other, "curse", event, by="replace")


card("lurker", 2, "action", play=lurker)
card("mining-village", 4, "action", play=mining_village)
card("replace", 5, "action attack", play=replace)
