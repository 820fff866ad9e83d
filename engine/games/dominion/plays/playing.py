"""Playing a card from hand."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.dominion.card import CARDS, DominionCard, Played, Watcher, called, text
from engine.games.dominion.moves.moving import hand, in_play, tavern
from engine.games.dominion.moves.shuffling import draw
from engine.games.dominion.phases import BUY
from engine.games.dominion.plays.attacking import let_answer_attack, let_shield
from engine.games.dominion.sections import (
    ACTIONS,
    BASICS,
    LOSE_TRACK,
    PLAYING,
    STILL_HAPPENS,
    STOP_MOVING_SINCE,
    THERE,
)
from engine.games.dominion.turns.watching import watched
from engine.kernel.decisions import DONE, Choose, Option, Script, ask
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table

PLAIN_COINS = {"copper": 1, "silver": 2, "gold": 3}
"""What the Treasures give that do nothing else."""


def in_hand(table: Table, player: str, name: str) -> Ref | None:
    """Return a card of that name in the player's hand, or None."""
    return table.find(hand(player), name)


def play(table: Table, player: str, name: str) -> Script[None]:
    """Play a card from hand; an Action takes one of the player's Actions.

    An Action that is a Treasure too takes none in the Buy phase, where it is played as a Treasure.
    """
    seen, said = in_hand(table, player, name), text(table, name)
    types = said.types
    as_treasure = "treasure" in types and table.clock.phase == BUY
    is_action = "action" in types and not as_treasure
    cites: Cites = ()
    if seen is None:
        cites = THERE
    elif said.play is None:
        cites = PLAYING
    elif is_action and table.counters[f"{player}/actions"] < 1:
        cites = ACTIONS
    if seen is None or cites:
        data = {"player": player, "cards": (name,), "from": hand(player)}
        table.emit("play", data, cites, refused=True)
        return
    yield from play_seen(table, player, seen, None, actions=1 if is_action else 0)


def play_plain_treasures(table: Table, player: str) -> Script[None]:
    """Play all Treasures in hand that only give coins: together, but for effects in force.

    The cards are one event and the coins another. While an effect in force might answer a play,
    each card is played by itself.
    """
    there = table.find_all(hand(player), PLAIN_COINS)
    if table.lasting:
        for ref in there:
            yield from play_seen(table, player, ref, None)
    elif there:
        data = {"player": player}
        event = table.move(there, in_play(player), "play", PLAYING, None, data=data)
        coins = sum(map(PLAIN_COINS.__getitem__, event.data["cards"]))
        table.add(f"{player}/coins", coins, BASICS, event.n)


def play_seen(
    table: Table,
    player: str,
    seen: Ref,
    cause: int | None,
    *,
    actions: int = 0,
    by: str | None = None,
    expects: Cites = (),
) -> Script[Played | None]:
    """Put the card into play, take what the play costs, and do what the card says.

    Return the play, or None if the card was not where it was seen and so was not played. By the
    older rule it is played all the same, and left where it has gone.
    """
    data = {"player": player} if by is None else {"player": player, "by": by}
    to = in_play(player)
    event = table.move((seen,), to, "play", PLAYING, cause, expects=expects, data=data)
    if event.refused:
        if not plays_what_is_lost(table):
            return None
        there = {**data, "cards": (table.name(seen),), "number": seen.card}
        event = table.emit("play", there, (LOSE_TRACK, STILL_HAPPENS), event.n)
        played = Played(player, seen, event.n)
        yield from follow(table, played)
        return played
    if actions:
        table.add(f"{player}/actions", -actions, ACTIONS, event.n)
    played = Played(player, table.see(seen.card), event.n)
    yield from follow(table, played)
    return played


def plays_what_is_lost(table: Table) -> bool:
    """Say whether a card that an effect has lost is played by it where it now lies."""
    return "" < table.layout.rules_of < STOP_MOVING_SINCE


def follow(table: Table, played: Played) -> Script[None]:
    """Do what a played card says, or for an Action what a Way says; then call Reserve cards."""
    name = called(table, played.seen) if table.layout.rules_of else table.name(played.seen)
    card = text(table, name)
    if card.play is not None and _only_does_what_it_says(table, card):
        return card.play(table, played)
    return _follow(table, played, card)


def _only_does_what_it_says(table: Table, card: DominionCard) -> bool:
    """Say whether nothing at this table can come into the play of the card, or after it.

    So it is with most plays, and they need not ask whatever `_follow` asks.
    """
    if table.lasting or "attack" in card.types:
        return False
    return "action" not in card.types or not watched(table.layout).calls


def _follow(table: Table, played: Played, card: DominionCard) -> Script[None]:
    effect, times, why = card.play, 1, ""
    in_force = [one for one in table.lasting if one.player == played.player]
    for lasting in in_force:
        said, watcher = CARDS[lasting.card], Watcher(lasting.card, lasting.player)
        if said.when_you_play is not None:
            yield from said.when_you_play(table, played, watcher)
        if said.times is not None and (so_often := said.times(table, played, watcher)) != 1:
            times, why = times * so_often, lasting.card if times else why
    original = played
    if "attack" in card.types:
        yield from let_answer_attack(table, played)
        yield from let_shield(table, played)
    if "action" in card.types:
        way = yield from _chosen_way(table, played)
        if way is not None:
            followed = {"player": played.player, "cards": (way,)}
            event = table.emit("follow", followed, BASICS, played.event)
            played, effect, times = Played(played.player, played.seen, event.n), CARDS[way].way, 1
    if effect is not None:
        if times != 1:
            yield from _follow_often(table, played, effect, times, why)
        else:
            yield from effect(table, played)
    for lasting in in_force:
        after = CARDS[lasting.card].after_you_play
        if after is not None:
            yield from after(table, original, Watcher(lasting.card, lasting.player))
    if "action" in card.types:
        yield from _call_reserves(table, played)


def _follow_often(
    table: Table,
    played: Played,
    effect: Callable[[Table, Played], Script[None]],
    times: int,
    why: str,
) -> Script[None]:
    """Do what the card says so often, because of what the card *why* says; it may be not at all."""
    data = {"player": played.player, "cards": (table.name(played.seen),), "by": why}
    if times == 0:
        table.emit("follow", data, BASICS, played.event, refused=True)
        return
    yield from effect(table, played)
    for _ in range(times - 1):
        gone = table.stale(played.seen) is not None
        if gone and STILL_HAPPENS in table.off:
            return
        cites = (*BASICS, STILL_HAPPENS) if gone else BASICS
        again = table.emit("follow", {**data, "again": True}, cites, played.event)
        yield from effect(table, Played(played.player, played.seen, again.n))


def _chosen_way(table: Table, played: Played) -> Script[str | None]:
    ways = [lasting.card for lasting in table.lasting if CARDS[lasting.card].way is not None]
    if not ways:
        return None
    # Way of the Mouse on its own card would only play that card again, without end.
    ways = [way for way in ways if way != table.where(played.seen)]
    name = table.name(played.seen)
    keys = [name, *dict.fromkeys(ways)]
    options = tuple([Option(key, "follow", {"card": key, "cards": (key,)}) for key in keys])
    question = Choose(played.player, "way", options, BASICS, {"card": name}, played.event)
    taken = yield from ask(table, question)
    return None if taken.key == name else taken.key


def _call_reserves(table: Table, played: Played) -> Script[None]:
    for ref in table.cards(tavern(played.player)):
        call = CARDS[table.name(ref)].called
        if call is not None and table.where(ref) == tavern(played.player):
            yield from call(table, played, ref)


def plus(
    table: Table, played: Played, *, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0
) -> Script[None]:
    """Give the player what a card's plain top lines give, in their order."""
    if cards:
        return _plus_cards(table, played, cards, actions, buys, coins)
    _plus(table, played, actions, buys, coins)
    return DONE


def _plus_cards(
    table: Table, played: Played, cards: int, actions: int, buys: int, coins: int
) -> Script[None]:
    yield from draw(table, played.player, cards, played.event)
    _plus(table, played, actions, buys, coins)


def _plus(table: Table, played: Played, actions: int, buys: int, coins: int) -> None:
    player, event = played.player, played.event
    if actions:
        table.add(f"{player}/actions", actions, BASICS, event)
    if buys:
        table.add(f"{player}/buys", buys, BASICS, event)
    if coins:
        table.add(f"{player}/coins", coins, BASICS, event)
