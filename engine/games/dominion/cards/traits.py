"""Traits, of Plunder: each is for one pile, and changes what the cards of that pile do."""

from __future__ import annotations

from engine.games.dominion.card import At, Gained, Now, Played, Watch, Watcher, card
from engine.games.dominion.moves.moving import aside, deck, move_gained
from engine.games.dominion.moves.returning import return_discarded
from engine.games.dominion.plays.playing import play_seen
from engine.games.dominion.plays.reacting import own_gain
from engine.games.dominion.sections import MAY_MOVE, MOVED
from engine.games.dominion.turns.waiting import TURN_END, TURN_START, wait_for
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table


def is_of_its_pile(table: Table, trait: str, seen: Ref) -> bool:
    """Say whether the card is one of the pile that the Trait is for."""
    return table.layout.attached.get(trait) == table.name(seen)


def own_gain_from_its_pile(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains of cards of the Trait's pile."""
    return own_gain(table, gained, watcher) and is_of_its_pile(table, watcher.name, gained.seen)


def hasty(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain a Hasty card, set it aside, and play it at the start of your next turn."""
    player, event, by = gained.player, gained.event, watcher.name
    if not (yield from move_gained(table, player, gained.seen, aside(player), "aside", event, by)):
        return
    seen = table.see(gained.seen.card)

    def comes_into_play() -> Script[None]:
        yield from play_seen(table, player, seen, event, by=by, expects=(MOVED,))

    wait_for(table, Played(player, seen, event), TURN_START, comes_into_play, by=by, to=[seen])


def reckless_twice(table: Table, played: Played, watcher: Watcher) -> int:
    """Follow the instructions of played Reckless cards twice."""
    return 2 if is_of_its_pile(table, watcher.name, played.seen) else 1


def reckless_returns(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """When you discard a Reckless card from play, return it to its pile."""
    for ref in now.discarded:
        if is_of_its_pile(table, watcher.name, ref):
            return_discarded(table, now, ref, watcher.name)
    yield from ()


def one_of_its_pile(table: Table, now: Now, watcher: Watcher) -> bool:
    """Do it when a card of the Trait's pile was discarded."""
    return any(is_of_its_pile(table, watcher.name, ref) for ref in now.discarded)


def tireless(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """When you discard a Tireless card from play, set it aside; at end of turn it goes on deck."""
    player, event, by = now.player, now.event, watcher.name
    data, expects = {"player": player, "by": by}, (MOVED,)
    for ref in now.discarded:
        if not is_of_its_pile(table, by, ref):
            continue
        cites = (MAY_MOVE,)
        to = aside(player)
        moved = table.move((ref,), to, "aside", cites, event, expects=expects, data=data)
        if moved.refused:
            continue
        there = table.see(ref.card)

        def onto_deck(seen: Ref = there, cause: int = moved.n) -> Script[None]:
            to = deck(player)
            table.move((seen,), to, "topdeck", (MAY_MOVE,), cause, expects=expects, data=data)
            yield from ()

        tired = Played(player, there, moved.n)
        wait_for(table, tired, TURN_END, onto_deck, by=by, to=[there])
    yield from ()


card("hasty", 0, "trait", watches=(Watch("lasting", hasty, own_gain_from_its_pile),))
card(
    "reckless",
    0,
    "trait",
    times=reckless_twice,
    at=(At("from-play", "lasting", reckless_returns, one_of_its_pile),),
)
card("tireless", 0, "trait", at=(At("from-play", "lasting", tireless, one_of_its_pile),))
