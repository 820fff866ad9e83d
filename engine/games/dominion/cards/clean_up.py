"""Cards that put a card onto the deck in Clean-up, from several expansions."""

from __future__ import annotations

from engine.games.dominion.card import (
    At,
    Now,
    Played,
    Watcher,
    called,
    card,
    changed,
    has_type,
    of_type,
)
from engine.games.dominion.moves.moving import (
    choose_card,
    deck,
    found_in_discard_pile,
    in_play,
)
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may
from engine.games.dominion.sections import BASICS, MAY_MOVE, MOVED
from engine.kernel.decisions import Script
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table


def put_on_deck_from(table: Table, now: Now, seen: Ref, by: str) -> None:
    """Put the card onto the deck from where it was seen, even from under others."""
    found = found_in_discard_pile(table, now.player, seen, now.event, (MOVED,))
    cites: Cites = (MAY_MOVE, *found)
    data, to = {"player": now.player, "by": by}, deck(now.player)
    table.move((seen,), to, "topdeck", cites, now.event, expects=(MOVED,), data=data)


def may_return_to_deck(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """You may put this onto your deck."""
    name, seen = watcher.name, watcher.seen
    if seen is not None:
        refusal = table.stale(seen)
        if (yield from may(table, now.player, "topdeck", name, name, now.event, refusal=refusal)):
            put_on_deck_from(table, now, seen, name)


def one_other_action_at_most(table: Table, now: Now, watcher: Watcher) -> bool:
    """Do it with at most one other Action in play."""
    names = [called(table, ref) for ref in table.cards(in_play(now.player))]
    return sum(has_type(table, name, "action") for name in names) <= 2


def may_put_discarded_on_deck(table: Table, now: Now, by: str, kind: str) -> Script[None]:
    """You may put a card of the kind that was discarded from play onto your deck."""
    there = [ref for ref in now.discarded if table.stale(ref) is None]
    player, event, fits = now.player, now.event, of_type(table, kind)
    seen = yield from choose_card(table, player, there, "topdeck", by, event, fits=fits, may=True)
    if seen is not None:
        put_on_deck_from(table, now, seen, by)


def herbalist(table: Table, played: Played) -> Script[None]:
    """+1 Buy, +1 coin; once this turn, a Treasure discarded from play may go onto the deck."""
    yield from plus(table, played, buys=1, coins=1)
    table.begin("herbalist", played.player, BASICS, played.event)


def herbalist_picks(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """Put a discarded Treasure onto the deck."""
    yield from may_put_discarded_on_deck(table, now, "herbalist", "treasure")


def scheme(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; once this turn, an Action discarded from play may go onto the deck."""
    yield from plus(table, played, cards=1, actions=1)
    table.begin("scheme", played.player, BASICS, played.event)


def scheme_picks(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """Put a discarded Action onto the deck."""
    yield from may_put_discarded_on_deck(table, now, "scheme", "action")


def walled_village(table: Table, played: Played) -> Script[None]:
    """+1 Card, +2 Actions."""
    yield from plus(table, played, cards=1, actions=2)


def merchant_camp(table: Table, played: Played) -> Script[None]:
    """+2 Actions, +1 coin."""
    yield from plus(table, played, actions=2, coins=1)


FROM_PLAY_TO_DECK = (At("from-play", "itself", may_return_to_deck),)
AT_CLEAN_UP = (At("clean-up", "play", may_return_to_deck, one_other_action_at_most),)

card("herbalist", 2, "action", play=herbalist, at=(At("from-play", "lasting", herbalist_picks),))
# It picked the Treasure when it was discarded itself.
changed("herbalist", "2022-06-01")
card("scheme", 3, "action", play=scheme, at=(At("from-play", "lasting", scheme_picks),))
# It chose the Action as Clean-up began.
changed("scheme", "2023-01-01")
card("walled-village", 4, "action", play=walled_village, at=AT_CLEAN_UP)
card("merchant-camp", 3, "action", play=merchant_camp, at=FROM_PLAY_TO_DECK)
