"""Effects that wait for a later moment, and the cards that stay in play until then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.dominion.card import Played, called
from engine.games.dominion.moves.moving import hand
from engine.games.dominion.records import play_behind
from engine.games.dominion.sections import BASICS, MAY_MOVE, MOVED
from engine.kernel.clock import Later
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table
from engine.kernel.windows import Pending, script_of

TURN_START = "turn-start"
BUY_END = "buy-end"
CLEAN_UP_START = "clean-up"
TURN_END = "turn-end"


def wait_for(
    table: Table,
    played: Played,
    moment: str,
    do: Callable[[], Script[None]],
    *,
    stays: bool = False,
    by: str | None = None,
    to: Sequence[Ref] = (),
    card: int | None = None,
) -> None:
    """Have the played card do something at the next such moment of its player's.

    If it *stays*, it is not discarded from play until then, and neither is what played it again
    or played it where it lies. It is an effect of the card itself unless it is one of *by*. What
    it is done *to*, if that is not the card, tells it from others of its kind. With a *card* the
    moment must be one of that card's.
    """
    pending = Pending(
        by or called(table, played.seen),
        ("later", played.event, played.seen.card),
        script_of(do),
        do,
        names_of(table, to),
    )
    keeps = _keeps(table, played) if stays else ()
    table.clock.wait(Later(moment, played.player, pending, keeps, card))


def next_turn(
    table: Table, played: Played, do: Callable[[], Script[None]], *, to: Sequence[Ref] = ()
) -> None:
    """Have a Duration do something at the start of its player's next turn, in play until then."""
    wait_for(table, played, TURN_START, do, stays=True, to=to)


def stay_in_play(table: Table, played: Played) -> None:
    """Have the played card stay in play for the rest of the game."""
    wait_for(table, played, "never", nothing, stays=True)


def wait_in_force(table: Table, played: Played, do: Callable[[], Script[None]]) -> None:
    """Have the played card do something once, when what its effect in force watches for happens.

    It stays in play until then.
    """
    name = table.name(played.seen)
    table.begin(name, played.player, BASICS, played.event)
    wait_for(table, played, f"{name} {played.event}", do, stays=True)


def let_happen(table: Table, name: str, player: str, event: int) -> Script[None]:
    """Carry out what the player's cards of this name, played before the event, have waited for."""
    for lasting in table.lasting:
        since = lasting.since
        if lasting[:2] == (name, player) and (since is None or since < event):
            ended = table.end(lasting, BASICS, event).n
            played = table.events[ended if since is None else since].cause
            for later in table.clock.due(f"{name} {played}", player):
                yield from later.pending.run()


def into_hand_at_turn_end(
    table: Table, player: str, seen: Sequence[Ref], by: str, event: int
) -> None:
    """Have cards that were set aside come into their player's hand when the turn ends."""

    def into_hand() -> Script[None]:
        data, to = {"player": player, "by": by}, hand(player)
        table.move(seen, to, "hand", (MAY_MOVE,), event, expects=(MOVED,), data=data)
        yield from ()

    if seen:
        # Which cards come first is no matter, as all are in hand before anything else can happen.
        source = ("later", event, *[ref.card for ref in seen])
        pending = Pending(by, source, script_of(into_hand), into_hand)
        table.clock.wait(Later(TURN_END, table.clock.player, pending))


def names_of(table: Table, seen: Sequence[Ref]) -> tuple[str, ...]:
    """Return the names of the cards, in the order of the alphabet."""
    return tuple(sorted([table.name(ref) for ref in seen]))


def nothing() -> Script[None]:
    """Do nothing."""
    yield from ()


def _keeps(table: Table, played: Played) -> tuple[int, ...]:
    """Return the card played, and the card that played it again or where it lies.

    A card that merely put another into play does not stay with it. A Reserve card that was called
    to play it again does.
    """
    event = play_behind(table, played.event)
    by = None if "ids" in event.data or event.cause is None else table.events[event.cause]
    while by is not None and by.verb == "follow" and by.cause is not None:
        by = table.events[by.cause]
    if by is None or by.verb not in {"play", "call"}:
        return (played.seen.card,)
    return played.seen.card, by.data["number"] if "number" in by.data else by.data["ids"][0]
