"""Playing a card from hand."""

from __future__ import annotations

from engine.games.dominion.card import CARDS, Played
from engine.games.dominion.moving import draw, hand, in_play
from engine.games.dominion.sections import BASICS
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table


def in_hand(table: Table, player: str, name: str) -> Ref | None:
    """Return a card of that name in the player's hand, or None."""
    for ref in table.cards(hand(player)):
        if table.name(ref) == name:
            return ref
    return None


def play(table: Table, player: str, name: str) -> Script[None]:
    """Play a card from hand; an Action takes one of the player's Actions."""
    seen, actions = in_hand(table, player, name), f"{player}/actions"
    is_action = "action" in CARDS[name].types
    if seen is None or (is_action and table.counters[actions] < 1):
        data = {"player": player, "cards": (name,)}
        table.emit("play", data, BASICS, refused=True)
        return
    yield from play_seen(table, player, seen, None, actions=1 if is_action else 0)


def play_seen(
    table: Table, player: str, seen: Ref, cause: int | None, *, actions: int = 0
) -> Script[None]:
    """Put the card into play, take what the play costs, and do what the card says."""
    event = table.move((seen,), in_play(player), "play", BASICS, cause, data={"player": player})
    if not event.refused:
        if actions:
            table.add(f"{player}/actions", -actions, BASICS, event.n)
        yield from follow(table, Played(player, table.see(seen.card), event.n))


def follow(table: Table, played: Played) -> Script[None]:
    """Do what a played card says."""
    effect = CARDS[table.name(played.seen)].play
    if effect is not None:
        yield from effect(table, played)


def plus(
    table: Table, played: Played, *, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0
) -> Script[None]:
    """Give the player what a card's plain top lines give, in their order."""
    if cards:
        yield from draw(table, played.player, cards, played.event)
    for counter, amount in (("actions", actions), ("buys", buys), ("coins", coins)):
        if amount:
            table.add(f"{played.player}/{counter}", amount, BASICS, played.event)
