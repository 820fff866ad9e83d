"""What many cards say in the same words: you may; you may play it; once this turn."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Moved, Played, Watcher
from engine.games.dominion.plays.playing import play_seen
from engine.games.dominion.plays.replaying import play_gained, playable
from engine.games.dominion.records import play_behind
from engine.games.dominion.sections import BASICS, GAINED, MOVED
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Data, Grounds
from engine.kernel.table import Table


def may(
    table: Table,
    player: str,
    verb: str,
    card: str,
    by: str,
    cause: int,
    *,
    refusal: Grounds | None = None,
    about: Data | None = None,
) -> Script[bool]:
    """Ask the player whether to do this to the card, and say whether they do.

    The question is called *by*. What is refused is shown with its reason, and cannot be done.
    """
    data = {"player": player, "cards": (card,), "by": by, **(about or {})}
    options = (Option("yes", verb, data, refusal), Option("no", "decline", {"by": by}))
    question = Choose(player, by, options, BASICS, {"card": card, "by": by}, cause)
    return (yield from ask(table, question)).key == "yes"


def may_play_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain the card, you may play it."""
    player, event, by = gained.player, gained.event, watcher.name
    refusal = table.stale(gained.seen, GAINED)
    if (yield from may(table, player, "play", gained.name, by, event, refusal=refusal)):
        yield from play_gained(table, gained, by)


def may_play_itself(table: Table, moved: Moved) -> Script[None]:
    """When the card is discarded or trashed, its player may play it."""
    name, player = table.name(moved.seen), moved.player
    refusal = table.stale(moved.seen)
    if (yield from may(table, player, "play", name, name, moved.event, refusal=refusal)):
        yield from play_seen(table, player, moved.seen, moved.event, by=name, expects=(MOVED,))


def use_up(table: Table, name: str, player: str) -> Played | None:
    """End the card's oldest effect in force for the player; return the play it comes from.

    None is returned if a scenario starts with the effect in force.
    """
    lasting = next(one for one in table.lasting if (one.card, one.player) == (name, player))
    table.end(lasting, BASICS)
    cause = table.events[lasting.since].cause if lasting.since is not None else None
    if cause is None or (play := play_behind(table, cause)).verb != "play":
        return None
    data = play.data
    card = data["number"] if "number" in data else data["ids"][0]
    return Played(player, table.see(card), cause)


def own_gain(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains."""
    return gained.player == watcher.player


def own_gain_of_action(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains of Actions that can be played here."""
    return own_gain(table, gained, watcher) and playable(table, "action")(gained.name)


def own_gain_of_treasure(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains of Treasures that can be played here."""
    return own_gain(table, gained, watcher) and playable(table, "treasure")(gained.name)
