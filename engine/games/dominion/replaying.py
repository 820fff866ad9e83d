"""Playing a card more than once, and playing one where it lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.dominion.card import CARDS, Card, Gained, Played, costs_up_to, text
from engine.games.dominion.gaining import in_supply
from engine.games.dominion.moving import choose_card, found_in_discard_pile, hand, pile
from engine.games.dominion.playing import follow, play_seen
from engine.games.dominion.sections import BASICS, GAINED, MAY_MOVE, STILL_HAPPENS
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table


@dataclass(frozen=True)
class Playable:
    """Says of a card's name whether it has this type, can be played here, and is no Duration."""

    kind: str
    may_last: bool = True
    """Whether a Duration will do too."""

    def __call__(self, name: str) -> bool:
        """Say it of the card as it always reads."""
        return self._says(CARDS[name])

    def now(self, table: Table) -> Callable[[str], bool]:
        """Return what says it of cards as they read now, with all effects that are in force."""
        return lambda name: self._says(text(table, name))

    def _says(self, said: Card) -> bool:
        lasts = "duration" in said.types
        return self.kind in said.types and said.play is not None and (self.may_last or not lasts)


def playable(kind: str) -> Playable:
    """Return what says whether a card has this type and can be played here."""
    return Playable(kind)


def playable_at_once(kind: str) -> Playable:
    """Return what says whether a card has this type, can be played here and is no Duration."""
    return Playable(kind, may_last=False)


def play_again(table: Table, played: Played, cause: int, by: str) -> Script[None]:
    """Play the card again, wherever it has gone: it does what it says, but sees itself in play."""
    data = {"player": played.player, "cards": (table.name(played.seen),), "by": by, "again": True}
    data["number"] = played.seen.card
    gone = table.stale(played.seen) is not None
    again = table.emit("play", data, (*BASICS, STILL_HAPPENS) if gone else BASICS, cause)
    yield from follow(table, Played(played.player, played.seen, again.n))


def play_from_hand(
    table: Table,
    player: str,
    times: int,
    cause: int,
    by: str,
    fits: Callable[[str], bool],
    *,
    key: str | None = None,
) -> Script[Played | None]:
    """Let the player play a card from hand, several times; return the first play, if any."""
    there = table.cards(hand(player))
    if isinstance(fits, Playable):
        fits = fits.now(table)
    seen = yield from choose_card(
        table, player, there, "play", by, cause, key=key, fits=fits, may=True
    )
    if seen is None:
        return None
    first = yield from play_seen(table, player, seen, cause, by=by)
    if first is not None:
        for _ in range(times - 1):
            yield from play_again(table, first, cause, by)
    return first


def play_there(table: Table, player: str, seen: Ref, cause: int, by: str) -> Script[None]:
    """Play a card where it lies, leaving it there."""
    data = {"player": player, "cards": (table.name(seen),), "by": by, "number": seen.card}
    event = table.emit("play", data, (*BASICS, MAY_MOVE), cause)
    yield from follow(table, Played(player, seen, event.n))


def play_from_supply(
    table: Table,
    player: str,
    most: int,
    cause: int,
    by: str,
    *,
    fits: Callable[[str], bool] | None = None,
) -> Script[None]:
    """Play an Action from the Supply that is no Command and costs at most *most*, leaving it."""
    names = in_supply(
        table,
        lambda name: (
            playable("action")(name)
            and "command" not in CARDS[name].types
            and costs_up_to(table, name, most)
        ),
    )
    there = [top for name in names if (top := table.top(pile(name))) is not None]
    seen = yield from choose_card(table, player, there, "play", by, cause, fits=fits)
    if seen is not None:
        yield from play_there(table, player, seen, cause, by)


def play_gained(table: Table, gained: Gained, by: str) -> Script[None]:
    """Play a card that was just gained, if it still lies where it was gained to."""
    player, seen, event = gained.player, gained.seen, gained.event
    found_in_discard_pile(table, player, seen, event, GAINED)
    yield from play_seen(table, player, seen, event, by=by, expects=GAINED)
