"""Plunder: the cards that stay in play until something happens."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Played, Watch, Watcher, card, has_type, is_a
from engine.games.dominion.gains.choosing import choose_several
from engine.games.dominion.gains.gaining import gain_seen
from engine.games.dominion.gains.leaving import leave_play, trash_this
from engine.games.dominion.moves.moving import LOOT, aside, deck, hand
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import own_gain
from engine.games.dominion.records import play_behind, this_turn
from engine.games.dominion.sections import MAY_MOVE
from engine.games.dominion.turns.course import FOR_GOOD
from engine.games.dominion.turns.waiting import into_hand_at_turn_end, let_happen, wait_in_force
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def onto_deck(table: Table, played: Played) -> Script[None]:
    """Put the played card itself onto its player's deck."""
    yield from leave_play(table, played, deck(played.player), "topdeck", None)


def landing_party(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +2 Actions; once a turn's first card played is a Treasure, put this onto deck."""
    yield from plus(table, played, cards=2, actions=2)
    wait_in_force(table, played, lambda: onto_deck(table, played))


def landing_party_lands(table: Table, money: Played, watcher: Watcher) -> Script[None]:
    """The first card the player plays on a turn was a Treasure: do it now."""
    play = play_behind(table, money.event).n
    first = next(
        event.n
        for event in this_turn(table)
        if event.verb == "play" and not event.refused and event.data["player"] == money.player
    )
    if first == play and is_a(table, money.seen, "treasure"):
        yield from let_happen(table, watcher.name, watcher.player, play)


def cage(table: Table, played: Played) -> Script[None]:
    """Set aside up to 4 cards from hand; when you next gain a Victory card, trash this.

    The cards set aside come into hand when that turn ends.
    """
    player, event, by = played.player, played.event, "cage"
    there = table.cards(hand(player))
    chosen = yield from choose_several(table, player, there, "aside", by, event, most=4)
    if chosen:
        data = {"player": player, "by": by}
        table.move(chosen, aside(player), "aside", (MAY_MOVE,), event, data=data)
    kept = [table.see(ref.card) for ref in chosen]

    def opens() -> Script[None]:
        yield from trash_this(table, played)
        into_hand_at_turn_end(table, player, kept, by, event)

    wait_in_force(table, played, opens)


def own_gain_of_victory(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains of Victory cards."""
    return own_gain(table, gained, watcher) and has_type(table, gained.name, "victory")


def cage_opens(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You gained a Victory card: do it now."""
    yield from let_happen(table, watcher.name, watcher.player, gained.event)


def search(table: Table, played: Played) -> Script[None]:
    """+2 coins; the next time a pile of the Supply empties, trash this and gain a Loot."""
    player, event = played.player, played.event
    yield from plus(table, played, coins=2)

    def finds() -> Script[None]:
        yield from trash_this(table, played)
        yield from gain_loot(table, player, event, "search")

    wait_in_force(table, played, finds)


def search_finds(table: Table, event: int, watcher: Watcher) -> Script[None]:
    """A pile of the Supply has become empty: do it now."""
    yield from let_happen(table, watcher.name, watcher.player, event)


def gain_loot(table: Table, player: str, cause: int, by: str) -> Script[Gained | None]:
    """Gain the top card of the Loot pile, if there is one."""
    top = table.top(LOOT)
    if top is None:
        return None
    return (yield from gain_seen(table, player, top, cause, by=by))


card(
    "cage",
    2,
    "treasure duration",
    play=cage,
    lasts=FOR_GOOD,
    watches=(Watch("lasting", cage_opens, own_gain_of_victory),),
)
card("search", 2, "action duration", play=search, lasts=FOR_GOOD, when_pile_empties=search_finds)
card(
    "landing-party",
    4,
    "action duration",
    play=landing_party,
    lasts=FOR_GOOD,
    after_you_play=landing_party_lands,
)
