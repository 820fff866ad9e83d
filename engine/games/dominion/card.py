"""What a Dominion card is: its figures, what it does, and what it watches for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table


class Gained(NamedTuple):
    """A card that a player gained: the sighting of it where it was gained to."""

    player: str
    seen: Ref
    name: str
    to: str
    event: int


class Played(NamedTuple):
    """A card that a player played: the sighting of it in play, and the event of the play."""

    player: str
    seen: Ref
    event: int


class Watcher(NamedTuple):
    """A card that watches for a gain: its name, whose it is, and the card itself if it is one."""

    name: str
    player: str
    seen: Ref | None = None


Place = Literal["hand", "play", "lasting", "game", "itself"]
"""Where a card watches from: its owner's hand or play area, an effect in force, the game it is
part of, or the gained card itself."""


def always(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch every gain."""
    return True


class Watch(NamedTuple):
    """What a card does when a card is gained, from where, and at which gains."""

    place: Place
    do: Callable[[Table, Gained, Watcher], Script[None]]
    when: Callable[[Table, Gained, Watcher], bool] = always


@dataclass(frozen=True)
class Card:
    """A card of the game. What is None or empty, the card does not do.

    A card whose *play* is None cannot be played here, though it can be gained, moved and watched.
    """

    name: str
    cost: int
    types: frozenset[str]
    play: Callable[[Table, Played], Script[None]] | None = None
    gained_to: str = "discard"
    watches: tuple[Watch, ...] = ()
    when_trashed: Callable[[Table, str, int], Script[None]] | None = None
    bought: Callable[[Table, str, int], Script[None]] | None = None
    """What an Event does when it is bought."""


CARDS: dict[str, Card] = {}
"""Every card, filled by the modules of `engine.games.dominion.cards`."""


def card(
    name: str,
    cost: int,
    types: str,
    *,
    play: Callable[[Table, Played], Script[None]] | None = None,
    gained_to: str = "discard",
    watches: tuple[Watch, ...] = (),
    when_trashed: Callable[[Table, str, int], Script[None]] | None = None,
    bought: Callable[[Table, str, int], Script[None]] | None = None,
) -> None:
    """Add a card to the game; *types* are words with spaces between."""
    kinds = frozenset(types.split())
    CARDS[name] = Card(name, cost, kinds, play, gained_to, watches, when_trashed, bought)


def cost(table: Table, name: str) -> int:
    """Return what the card costs now."""
    return CARDS[name].cost
