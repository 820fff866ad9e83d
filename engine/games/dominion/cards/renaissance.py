"""Renaissance."""

from __future__ import annotations

from engine.games.dominion.card import (
    At,
    Gained,
    Now,
    Played,
    Watch,
    Watcher,
    card,
    changed,
    cost,
    has_type,
    of_type,
)
from engine.games.dominion.cards.clean_up import put_on_deck_from
from engine.games.dominion.gains.choosing import gain_costing_exactly, gain_from_trash
from engine.games.dominion.gains.gaining import gain
from engine.games.dominion.gains.leaving import return_this, trash_this
from engine.games.dominion.moves.looking import reveal_top
from engine.games.dominion.moves.moving import (
    aside,
    choose_card,
    choose_from_hand,
    discard_all,
    hand,
    in_play,
    move_gained,
    trash,
)
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import (
    may,
    may_play_gained,
    own_gain,
    own_gain_of_action,
    use_up,
)
from engine.games.dominion.records import this_turn
from engine.games.dominion.sections import BASICS, GAINED, MAY_MOVE
from engine.games.dominion.turns.course import FOR_GOOD, UNTIL_TURN_ENDS
from engine.games.dominion.turns.waiting import CLEAN_UP_START, next_turn, wait_for
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def acting_troupe(table: Table, played: Played) -> Script[None]:
    """+4 Villagers; trash this. The Villagers do not depend on the trashing."""
    table.add(f"{played.player}/villagers", 4, BASICS, played.event)
    yield from trash_this(table, played)


def cargo_ship(table: Table, played: Played) -> Script[None]:
    """+2 coins; once this turn, a gained card may be set aside on this until next turn."""
    yield from plus(table, played, coins=2)
    table.begin("cargo-ship", played.player, BASICS, played.event)


def cargo_ship_loads(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You may set the gained card aside; at the start of your next turn it comes into your hand."""
    player, event, by = gained.player, gained.event, "cargo-ship"
    refusal = table.stale(gained.seen, GAINED)
    if not (yield from may(table, player, "aside", gained.name, by, event, refusal=refusal)):
        return
    played = use_up(table, by, player)
    yield from move_gained(table, player, gained.seen, aside(player), "aside", event, by)
    seen = table.see(gained.seen.card)

    def unload() -> Script[None]:
        data = {"player": player, "by": by}
        table.move((seen,), hand(player), "hand", (MAY_MOVE,), event, data=data)
        yield from ()

    if played is not None:
        next_turn(table, played, unload, to=[seen])


def experiment(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +1 Action; return this to its pile."""
    yield from plus(table, played, cards=2, actions=1)
    yield from return_this(table, played)


def not_through_experiment(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch every gain but that of the second Experiment."""
    return table.events[gained.event].data.get("by") != "experiment"


def experiment_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this, gain another Experiment."""
    yield from gain(table, gained.player, "experiment", gained.event, by="experiment")


def treasurer(table: Table, played: Played) -> Script[None]:
    """+3 coins; trash a Treasure from hand, or gain one from the trash to hand, or take the Key."""
    player, event, by = played.player, played.event, "treasurer"
    yield from plus(table, played, coins=3)
    options = (
        Option("trash", "trash-hand"),
        Option("gain", "gain-trash"),
        Option("key", "key"),
    )
    question = Choose(player, by, options, BASICS, {"by": by, "verb": "which"}, event)
    taken = (yield from ask(table, question)).key
    if taken == "trash":
        seen = yield from choose_from_hand(
            table, player, "trash", by, event, fits=of_type(table, "treasure")
        )
        if seen is not None:
            yield from trash(table, player, seen, event, by)
    elif taken == "gain":
        yield from gain_from_trash(table, player, of_type(table, "treasure"), event, by, to="hand")
    else:
        for lasting in table.lasting:
            if lasting.card == by:
                table.end(lasting, BASICS, event)
        table.begin(by, player, BASICS, event, FOR_GOOD)


def key_gives(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """The Key gives +1 coin at the start of your turn."""
    table.add(f"{now.player}/coins", 1, BASICS, now.event)
    yield from ()


def innovation(table: Table, player: str, bought: int) -> Script[None]:
    """From now on, once on each of your turns, a gained Action may be played."""
    table.begin("innovation", player, BASICS, bought, FOR_GOOD)
    yield from ()


def not_innovated_yet(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains of Actions on your turn, until one was played."""
    if not own_gain_of_action(table, gained, watcher) or table.clock.player != watcher.player:
        return False
    return not any(
        event.verb == "play" and not event.refused and event.data.get("by") == "innovation"
        for event in this_turn(table)
    )


def border_guard(table: Table, played: Played) -> Script[None]:
    """+1 Action; reveal the top 2 cards, take one, discard the other; for 2 Actions an Artifact.

    With the Lantern it is 3 cards, 2 of which are discarded, and 3 Actions.
    """
    player, event, by = played.player, played.event, "border-guard"
    yield from plus(table, played, actions=1)
    count = 3 if has_artifact(table, player, "lantern") else 2
    shown = yield from reveal_top(table, player, count, event)
    if not shown:
        return
    names = [table.name(ref) for ref in shown]
    kept = yield from choose_card(table, player, shown, "hand", by, event)
    if kept is not None:
        data = {"player": player, "by": by}
        table.move((kept,), hand(player), "hand", (MAY_MOVE,), event, data=data)
    left = [ref for ref in shown if ref != kept]
    yield from discard_all(table, player, left, event, by)
    if len(names) == count and all(has_type(table, name, "action") for name in names):
        yield from take_artifact(table, played, ("lantern", "horn"))


def has_artifact(table: Table, player: str, artifact: str) -> bool:
    """Say whether the Artifact is the player's now."""
    return any((one.card, one.player) == (artifact, player) for one in table.lasting)


def take_artifact(table: Table, played: Played, artifacts: tuple[str, ...]) -> Script[None]:
    """Have the player take one of the Artifacts, from whoever has it."""
    player, event, by = played.player, played.event, table.name(played.seen)
    options = tuple([Option(name, "take", {"cards": (name,)}) for name in artifacts])
    question = Choose(player, f"{by}-artifact", options, BASICS, {"by": by, "verb": "which"}, event)
    taken = (yield from ask(table, question)).key
    if has_artifact(table, player, taken):
        return
    for lasting in table.lasting:
        if lasting.card == taken:
            table.end(lasting, BASICS, event)
    table.begin(taken, player, BASICS, event, FOR_GOOD)


def horn_is_unused(table: Table, now: Now, watcher: Watcher) -> bool:
    """Do it once in a turn."""
    return not any(
        event.verb == "topdeck" and not event.refused and event.data.get("by") == watcher.name
        for event in this_turn(table)
    )


def horn_returns_border_guard(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """You may put a Border Guard that was discarded from play onto your deck."""
    player, event, by = now.player, now.event, watcher.name
    there = [ref for ref in now.discarded if table.stale(ref) is None]
    seen = yield from choose_card(
        table, player, there, "topdeck", by, event, fits=is_border_guard, may=True
    )
    if seen is not None:
        put_on_deck_from(table, now, seen, by)


def is_border_guard(name: str) -> bool:
    """Say whether the card is a Border Guard."""
    return name == "border-guard"


def improve(table: Table, played: Played) -> Script[None]:
    """+2 coins; as Clean-up begins an Action that would be discarded from play may be trashed."""
    yield from plus(table, played, coins=2)
    wait_for(table, played, CLEAN_UP_START, lambda: improve_trashes(table, played))


def improve_trashes(table: Table, played: Played) -> Script[None]:
    """You may trash an Action you would discard from play, to gain a card costing 1 more."""
    player, event, by = played.player, played.event, "improve"
    kept = table.clock.kept()
    there = [ref for ref in table.cards(in_play(player)) if ref.card not in kept]
    seen = yield from choose_card(
        table, player, there, "trash", by, event, fits=of_type(table, "action"), may=True
    )
    if seen is not None and (yield from trash(table, player, seen, event, by)):
        price = cost(table, table.name(seen)).more(1)
        yield from gain_costing_exactly(table, player, price, event, by, key="improve-gain")


card("acting-troupe", 3, "action", play=acting_troupe)
card(
    "cargo-ship",
    3,
    "action duration",
    play=cargo_ship,
    lasts=UNTIL_TURN_ENDS,
    watches=(Watch("lasting", cargo_ship_loads, own_gain),),
)
card(
    "experiment",
    3,
    "action",
    play=experiment,
    watches=(Watch("itself", experiment_gained, not_through_experiment),),
)
card(
    "innovation",
    6,
    "project",
    bought=innovation,
    watches=(Watch("lasting", may_play_gained, not_innovated_yet),),
)
# It was for the first Action gained on a turn, which was set aside to be played.
changed("innovation", "2023-01-01")
card(
    "treasurer",
    5,
    "action",
    play=treasurer,
    lasts=FOR_GOOD,
    at=(At("turn-start", "lasting", key_gives),),
)
card("border-guard", 2, "action", play=border_guard)
card(
    "horn",
    0,
    "artifact",
    at=(At("from-play", "lasting", horn_returns_border_guard, horn_is_unused),),
)
card("lantern", 0, "artifact")
card("improve", 3, "action", play=improve)
