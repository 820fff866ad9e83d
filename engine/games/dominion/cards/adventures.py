"""Adventures. Its Travellers stand in a module of their own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.games.dominion.card import (
    BECOMES,
    CARDS,
    DominionCard,
    Played,
    Watch,
    card,
    changed,
    cost,
    has_type,
    older,
)
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.choosing import choose_several
from engine.games.dominion.gains.gaining import in_supply
from engine.games.dominion.gains.leaving import leave_play, not_in_play, trash_this
from engine.games.dominion.moves.looking import look_at_top
from engine.games.dominion.moves.moving import (
    aside,
    choose_card,
    discard_all,
    hand,
    in_play,
    pile,
    tavern,
    trash,
    trash_all,
)
from engine.games.dominion.moves.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may
from engine.games.dominion.plays.replaying import play_again, play_there, playable
from engine.games.dominion.sections import BASICS, MAY_MOVE
from engine.games.dominion.turns.course import FOR_GOOD
from engine.games.dominion.turns.ending import when_emptied
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table


def travelling_fair(table: Table, player: str, bought: int) -> Script[None]:
    """+2 Buys; this turn, gained cards may be put onto the deck."""
    table.add(f"{player}/buys", 2, BASICS, bought)
    table.begin("travelling-fair", player, BASICS, bought)
    yield from ()


def bonfire(table: Table, player: str, bought: int) -> Script[None]:
    """Trash up to 2 Coppers you have in play."""
    there = table.find_all(in_play(player), ("copper",))
    chosen = yield from choose_several(table, player, there, "trash", "bonfire", bought, most=2)
    yield from trash_all(table, player, chosen, bought, "bonfire")


def bonfire_before_2021(table: Table, player: str, bought: int) -> Script[None]:
    """Trash up to 2 cards you have in play."""
    chosen = yield from choose_several(
        table,
        player,
        table.cards(in_play(player)),
        "trash",
        "bonfire",
        bought,
        most=2,
        in_order=False,
    )
    yield from trash_all(table, player, chosen, bought, "bonfire")


def royal_carriage(table: Table, played: Played) -> Script[None]:
    """+1 Action; put this on the Tavern mat."""
    yield from plus(table, played, actions=1)
    yield from leave_play(table, played, tavern(played.player), "tavern", None)


def call_royal_carriage(table: Table, played: Played, seen: Ref) -> Script[None]:
    """After an Action that is still in play, you may call this to play it again."""
    if seen.card == played.seen.card:
        return
    player, event, by = played.player, played.event, "royal-carriage"
    refusal, about = not_in_play(table, played), {"cards": (table.name(played.seen),)}
    if (yield from may(table, player, "play", by, by, event, refusal=refusal, about=about)):
        data = {"player": player}
        called = table.move((seen,), in_play(player), "call", (MAY_MOVE,), event, data=data)
        yield from play_again(table, played, called.n, by)


def raze(table: Table, played: Played) -> Script[None]:
    """+1 Action; trash this or a card from hand; look at a card for each coin it costs.

    One of them goes into the hand, the others are discarded.
    """
    player, event = played.player, played.event
    yield from plus(table, played, actions=1)
    chosen = yield from this_or_from_hand(table, played)
    name = "raze" if chosen is None else table.name(chosen)
    if chosen is None:
        trashed = yield from trash_this(table, played)
    else:
        trashed = yield from trash(table, player, chosen, event, "raze")
    if not trashed:
        return
    seen = yield from look_at_top(table, player, cost(table, name).coins, event)
    kept = yield from choose_card(table, player, seen, "hand", "raze", event, key="raze-hand")
    if kept is not None:
        data = {"player": player, "by": "raze"}
        table.move((kept,), hand(player), "hand", (MAY_MOVE,), event, data=data)
    left = [ref for ref in seen if ref != kept]
    yield from discard_all(table, player, left, event, "raze")


def this_or_from_hand(table: Table, played: Played) -> Script[Ref | None]:
    """Return which card of the hand the player chooses, or None for the played card itself."""
    name = table.name(played.seen)
    first: dict[str, Ref] = {}
    for ref in table.cards(hand(played.player)):
        first.setdefault(table.name(ref), ref)
    refusal = not_in_play(table, played) if first else None
    options = [Option("this", "trash", {"cards": (name,)}, refusal)]
    options += [Option(other, "trash", {"cards": (other,)}) for other in sorted(first)]
    data = {"by": name, "verb": "trash"}
    question = Choose(played.player, name, tuple(options), BASICS, data, played.event)
    return first.get((yield from ask(table, question)).key)


def inheritance(table: Table, player: str, bought: int) -> Script[None]:
    """Set aside an Action up to 4 from the Supply, no Command: your Estates play it from now on."""
    by, action = "inheritance", playable(table, "action")
    names = in_supply(
        table,
        lambda name: (
            action(name) and not has_type(table, name, "command") and cost(table, name) <= Cost(4)
        ),
    )
    there = [top for name in names if (top := table.top(pile(name))) is not None]
    seen = yield from choose_card(table, player, there, "aside", by, bought)
    if seen is None:
        return
    data, to = {"player": player, "by": by}, aside(player)
    event = table.move((seen,), to, "aside", (MAY_MOVE,), bought, data=data)
    table.begin(by, player, BASICS, bought, FOR_GOOD)
    yield from when_emptied(table, event.data["from"], event.n)


def inherited_estate(table: Table) -> DominionCard | None:
    """Return what every Estate reads on the turn of a player who has bought Inheritance."""
    whose = table.clock.player
    if any(one.card == "inheritance" and one.player == whose for one in table.lasting):
        return estate_as_action()
    return None


@cache
def estate_as_action() -> DominionCard:
    """Return the Estate as a Command too, an Action that plays the card set aside."""
    estate = CARDS["estate"]
    return replace(estate, types=estate.types | {"action", "command"}, play=play_inherited)


def play_inherited(table: Table, played: Played) -> Script[None]:
    """Play the card set aside for your Estates, leaving it there."""
    player, event = played.player, played.event
    seen = inherited(table, player)
    if seen is not None:
        yield from play_there(table, player, seen, event, "estate")


def inherited(table: Table, player: str) -> Ref | None:
    """Return the card the player set aside for Estates, if it still lies there.

    If a scenario begins with Inheritance bought, it is the first Action that lies set aside.
    """
    there = table.cards(aside(player))
    set_aside = [
        event.data["ids"][0]
        for event in table.events
        if event.verb == "aside" and event.data.get("by") == "inheritance" and not event.refused
        if event.data["player"] == player
    ]
    if set_aside:
        return next((ref for ref in there if ref.card == set_aside[0]), None)
    return next((ref for ref in there if playable(table, "action")(table.name(ref))), None)


BECOMES["estate"] = inherited_estate

card("bonfire", 3, "event", bought=bonfire)
older("bonfire", "2021-01-01", since="2023-01-01", bought=bonfire_before_2021)
card("inheritance", 7, "event", bought=inheritance, once=True)
# Estates were not Commands, and before that they were the card set aside.
changed("inheritance", "2023-01-01")
card("raze", 2, "action", play=raze)
card("royal-carriage", 5, "action reserve", play=royal_carriage, called=call_royal_carriage)
card(
    "travelling-fair",
    2,
    "event",
    bought=travelling_fair,
    watches=(Watch("lasting", may_put_gained_on_deck, not_on_deck_already),),
)
