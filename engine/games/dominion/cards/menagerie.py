"""Menagerie."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Moved, Played, Watch, Watcher, card, text
from engine.games.dominion.gains.choosing import choose_one
from engine.games.dominion.gains.gaining import gain
from engine.games.dominion.gains.leaving import leave_play, return_this
from engine.games.dominion.moves.moving import (
    deck,
    discard,
    exile,
    hand,
    held,
    move_gained,
    pile,
    reveal,
)
from engine.games.dominion.plays.attacking import unaffected
from engine.games.dominion.plays.delaying import set_gained_aside
from engine.games.dominion.plays.playing import play_seen, plus
from engine.games.dominion.plays.reacting import may, own_gain
from engine.games.dominion.sections import BASICS, GAINED, MOVED
from engine.games.dominion.turns.waiting import next_turn
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def gatekeeper(table: Table, played: Played) -> Script[None]:
    """Next turn, +3 coins; until then others exile the Actions and Treasures they gain."""
    table.begin("gatekeeper", played.player, BASICS, played.event)
    next_turn(table, played, lambda: plus(table, played, coins=3))
    yield from ()


def another_gains_an_action_or_treasure(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch other players' gains of Actions and Treasures that they have no copy of in Exile."""
    if gained.player == watcher.player:
        return False
    if text(table, gained.name).types.isdisjoint({"action", "treasure"}):
        return False
    if gained.exiled:
        return False
    in_force = [one.since for one in table.lasting if one[:2] == ("gatekeeper", watcher.player)]
    causes = [None if since is None else table.events[since].cause for since in in_force]
    return any(cause is None or gained.player not in unaffected(table, cause) for cause in causes)


def gatekeeper_exiles(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """The player who gained the card exiles it."""
    player = gained.player
    yield from move_gained(
        table, player, gained.seen, exile(player), "exile", gained.event, "gatekeeper"
    )


def horse(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +1 Action; return this to its pile."""
    yield from plus(table, played, cards=2, actions=1)
    yield from return_this(table, played)


def sleigh(table: Table, played: Played) -> Script[None]:
    """Gain 2 Horses."""
    for _ in range(2):
        player, event, horses = played.player, played.event, pile("horse")
        yield from gain(table, player, "horse", event, by="sleigh", out_of=horses)


def sleigh_reacts(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You may discard this from hand, to put the gained card into your hand or onto your deck."""
    player, event, by = gained.player, gained.event, watcher.name
    refusal = table.stale(gained.seen, GAINED)
    places = {"hand": hand(player), "topdeck": deck(player)}
    about = {"player": player, "cards": (gained.name,), "by": by, **held(table, watcher)}
    options = [Option(verb, verb, {**about, "to": to}, refusal) for verb, to in places.items()]
    options.append(Option("no", "decline", {"by": by}))
    data = {"card": gained.name, "by": by}
    taken = yield from ask(table, Choose(player, by, tuple(options), BASICS, data, event))
    if taken.key == "no" or watcher.seen is None:
        return
    yield from discard(table, player, watcher.seen, event, by)
    yield from move_gained(table, player, gained.seen, places[taken.key], taken.verb, event, by)


def stockpile(table: Table, played: Played) -> Script[None]:
    """+3 coins, +1 Buy; exile this."""
    yield from plus(table, played, buys=1, coins=3)
    yield from leave_play(table, played, exile(played.player), "exile", None)


def village_green(table: Table, played: Played) -> Script[None]:
    """Now or at the start of your next turn, +1 Card and +2 Actions."""
    player, event, by = played.player, played.event, "village-green"
    if (yield from choose_one(table, player, ("now", "later"), event, by)) == "now":
        yield from plus(table, played, cards=1, actions=2)
    else:
        next_turn(table, played, lambda: plus(table, played, cards=1, actions=2))


def village_green_discarded(table: Table, discarded: Moved) -> Script[None]:
    """When you discard this other than in Clean-up, you may reveal it to play it."""
    player, event, name = discarded.player, discarded.event, "village-green"
    refusal = table.stale(discarded.seen)
    if (yield from may(table, player, "play", name, name, event, refusal=refusal)):
        shown = reveal(table, player, (discarded.seen,), event)
        yield from play_seen(table, player, discarded.seen, shown, by=name, expects=(MOVED,))


def reap(table: Table, player: str, bought: int) -> Script[None]:
    """Gain a Gold; set it aside; if you did, play it at the start of your next turn."""
    gained = yield from gain(table, player, "gold", bought, by="reap")
    if gained is not None:
        yield from set_gained_aside(table, gained, bought, "reap")


card(
    "gatekeeper",
    5,
    "action duration attack",
    play=gatekeeper,
    watches=(Watch("lasting", gatekeeper_exiles, another_gains_an_action_or_treasure),),
)
card("horse", 3, "action", play=horse, supply=False)
card("reap", 7, "event", bought=reap)
card("sleigh", 2, "action reaction", play=sleigh, watches=(Watch("hand", sleigh_reacts, own_gain),))
card("stockpile", 3, "treasure", play=stockpile)
card(
    "village-green",
    4,
    "action duration reaction",
    play=village_green,
    when_discarded=village_green_discarded,
)
