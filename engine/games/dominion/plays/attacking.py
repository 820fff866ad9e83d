"""Attacks: whom they affect, and what shields a player from them."""

from __future__ import annotations

from engine.games.dominion.card import CARDS, Played, Watcher, called
from engine.games.dominion.gains.choosing import discards
from engine.games.dominion.moves.moving import hand, in_play, reveal
from engine.games.dominion.records import play_behind
from engine.games.dominion.sections import BASICS
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table

SHIELD = "shield"


def others(table: Table, player: str) -> list[str]:
    """Return the other players, in turn order."""
    seat = table.players.index(player)
    return [*table.players[seat + 1 :], *table.players[:seat]]


def let_answer_attack(table: Table, played: Played) -> Script[None]:
    """Carry out what the player's other cards in play do when this Attack is played."""
    for ref in table.cards(in_play(played.player)):
        name = called(table, ref)
        do = CARDS[name].another_attack
        if do is not None and ref.card != played.seen.card:
            yield from do(table, played, Watcher(name, played.player, ref))


def let_shield(table: Table, played: Played) -> Script[None]:
    """Let each other player reveal a card from hand that shields them from this Attack."""
    for other in others(table, played.player):
        first: dict[str, Ref] = {}
        for ref in table.cards(hand(other)):
            if CARDS[table.name(ref)].shields:
                first.setdefault(table.name(ref), ref)
        for name, ref in first.items():
            options = (
                Option("yes", "reveal", {"cards": (name,), "by": name}),
                Option("no", "decline", {"by": name}),
            )
            data = {"card": table.name(played.seen), "by": name}
            question = Choose(other, name, options, BASICS, data, played.event)
            if (yield from ask(table, question)).key == "yes":
                shown = reveal(table, other, (ref,), played.event)
                table.emit(SHIELD, {"player": other, "cards": (name,)}, BASICS, shown)


def attacked(table: Table, played: Played) -> list[str]:
    """Return the other players whom this Attack affects, in turn order."""
    spared = unaffected(table, played.event)
    return [other for other in others(table, played.player) if other not in spared]


def unaffected(table: Table, event: int) -> set[str]:
    """Return the players whom the Attack played in this event does not affect, now or later."""
    play = play_behind(table, event).n
    shielded = {
        event.data["player"]
        for event in table.events[play:]
        if event.verb == SHIELD
        and event.cause is not None
        and table.events[event.cause].cause == play
    }
    immune = [one for one in table.lasting if CARDS[one.card].immune]
    return shielded | {one.player for one in immune if one.since is None or one.since < play}


def discards_down_to(table: Table, player: str, most: int, cause: int, by: str) -> Script[None]:
    """Have the player discard down to so many cards in hand."""
    yield from discards(table, player, table.size(hand(player)) - most, cause, by)
