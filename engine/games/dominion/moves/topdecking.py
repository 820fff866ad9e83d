"""Putting a gained card onto the deck: what several cards say in the same words."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Watcher
from engine.games.dominion.moves.moving import deck, move_gained
from engine.games.dominion.sections import BASICS, GAINED
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def not_on_deck_already(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains, but for a card gained onto the deck: there it would stay anyway."""
    return gained.player == watcher.player and gained.to != deck(gained.player)


def may_put_gained_on_deck(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain a card, you may put it onto your deck."""
    to = deck(gained.player)
    refusal = table.stale(gained.seen, GAINED)
    about = {"player": gained.player, "cards": (gained.name,), "by": watcher.name, "to": to}
    options = (
        Option("yes", "topdeck", about, refusal),
        Option("no", "decline", {"by": watcher.name}),
    )
    data = {"card": gained.name, "by": watcher.name}
    question = Choose(gained.player, watcher.name, options, BASICS, data, gained.event)
    taken = yield from ask(table, question)
    if taken.key == "yes":
        cause = gained.event
        yield from move_gained(
            table, gained.player, gained.seen, to, "topdeck", cause, watcher.name
        )
