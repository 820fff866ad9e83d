"""What a Dominion card is: its figures, what it does, and what it watches for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from operator import itemgetter
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec

from engine.games.dominion.costs import Cost
from engine.kernel.decisions import Script
from engine.kernel.effects.attempts import Attempt
from engine.kernel.table import Ref, Table


class Gained(NamedTuple):
    """A card that a player gained: the sighting of it where it was gained to."""

    player: str
    seen: Ref
    name: str
    to: str
    event: int
    exiled: bool = False
    """Whether the player had others of that name in Exile when it was gained."""


class Played(NamedTuple):
    """A card that a player played: the sighting of it in play, and the event of the play."""

    player: str
    seen: Ref
    event: int


class Moved(NamedTuple):
    """A card of a player that was trashed or discarded: the sighting of it where it came to."""

    player: str
    seen: Ref
    event: int


class Watcher(NamedTuple):
    """A card that watches for a gain: its name, whose it is, and the card itself if it is one."""

    name: str
    player: str
    seen: Ref | None = None


class WouldGain(NamedTuple):
    """A gain that is about to happen: who would gain which card, and through which card."""

    player: str
    name: str
    by: str | None
    cause: int | None
    attempt: Attempt
    """The gain as it is tried: what is done instead prevents it."""


Place = Literal["hand", "play", "tavern", "lasting", "game", "itself"]
"""Where a card watches from: its owner's hand or play area, the Tavern mat, an effect in force,
the game it is part of, or the gained (at a moment: the discarded) card itself."""


def always(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch every gain."""
    return True


class Watch(NamedTuple):
    """What a card does when a card is gained, from where, and at which gains."""

    place: Place
    do: Callable[[Table, Gained, Watcher], Script[None]]
    when: Callable[[Table, Gained, Watcher], bool] = always


class Now(NamedTuple):
    """A moment of a turn: which one, whose turn it is, and the event that brought it."""

    moment: str
    player: str
    event: int
    discarded: tuple[Ref, ...] = ()
    """The cards just discarded from play, seen in the discard pile."""


def every(table: Table, now: Now, watcher: Watcher) -> bool:
    """Do it every time."""
    return True


class At(NamedTuple):
    """What a card does at a moment of its owner's turn, from where, and when.

    The moments are ``turn-start``, ``buy-end``, ``clean-up`` (its start), ``from-play`` (when the
    card itself, or for an effect in force any card, was discarded from play) and ``turn-end``.
    """

    moment: str
    place: Place
    do: Callable[[Table, Now, Watcher], Script[None]]
    when: Callable[[Table, Now, Watcher], bool] = every


@dataclass(frozen=True, repr=False)
class DominionCard:
    """A card of the game. What is None or empty, the card does not do.

    A card whose *play* is None cannot be played here, though it can be gained, moved and watched.
    """

    name: str
    cost: Cost
    types: frozenset[str]
    _: KW_ONLY
    play: Callable[[Table, Played], Script[None]] | None = None
    gained_to: str = "discard"
    watches: tuple[Watch, ...] = ()
    at: tuple[At, ...] = ()
    instead: Callable[[Table, WouldGain, Watcher], Script[None]] | None = None
    """What the card in hand may do instead of a gain; if it does, it prevents the gain."""
    when_trashed: Callable[[Table, Moved], Script[None]] | None = None
    when_discarded: Callable[[Table, Moved], Script[None]] | None = None
    """What the card does when it is discarded other than in Clean-up."""
    rests_in_clean_up: bool = False
    """Whether it does nothing when it is trashed in Clean-up."""
    when_yours_trashed: Callable[[Table, Moved, Watcher], Script[None]] | None = None
    """What the card in hand may do when a card of its player's is trashed."""
    bought: Callable[[Table, str, int], Script[None]] | None = None
    """What an Event does when it is bought."""
    when_bought: Callable[[Table, str, int], Script[None]] | None = None
    """What a card does when it is bought, before it is gained."""
    called: Callable[[Table, Played, Ref], Script[None]] | None = None
    """What a Reserve card on the Tavern mat may do after an Action was played."""
    way: Callable[[Table, Played], Script[None]] | None = None
    """What a Way does in place of a played Action."""
    supply: bool = True
    """Whether the card's pile is part of the Supply."""
    shields: bool = False
    """Whether a player may reveal the card from hand to be unaffected by an Attack."""
    immune: bool = False
    """Whether Attacks do not affect a player while the card's effect is in force for them."""
    another_attack: Callable[[Table, Played, Watcher], Script[None]] | None = None
    """What the card in play does first when its player plays another Attack."""
    when_you_play: Callable[[Table, Played, Watcher], Script[None]] | None = None
    """What the card's effect in force does first when its player plays a card."""
    lasts: str = ""
    """How long its effect is in force, where its types do not tell that."""
    reduces: int = 0
    """By how many coins cards cost less while the card's effect is in force."""
    reduces_in_play: int = 0
    """By how many coins cards cost less while the card is in play."""
    times: Callable[[Table, Played, Watcher], int] | None = None
    """How often, while the effect is in force, its player does what a played card says."""
    after_you_play: Callable[[Table, Played, Watcher], Script[None]] | None = None
    """What the effect in force does after its player has played a card and done what it says."""
    when_pile_empties: Callable[[Table, int, Watcher], Script[None]] | None = None
    """What the effect in force does when a pile of the Supply has become empty."""
    once: bool = False
    """Whether the Event can be bought once in a game, and is then in force to its end."""
    score: int | Callable[[Sequence[str]], int] = 0
    """The victory points it is worth at the end, or how they follow from all cards one has."""

    def __repr__(self) -> str:
        return f"<DominionCard {self.name}>"


LANDSCAPES = frozenset(
    {"ally", "artifact", "event", "landmark", "project", "prophecy", "trait", "way"}
)
"""The types of what is no card: it has no pile, and lies in no zone."""


def is_landscape(name: str) -> bool:
    """Say whether this is an Event, a Way or the like, and no card."""
    return not CARDS[name].types.isdisjoint(LANDSCAPES)


CARDS: dict[str, DominionCard] = {}
"""Every card, filled by the modules of `engine.games.dominion.cards`."""


Said = ParamSpec("Said")


def _adding(
    make: Callable[Concatenate[str, Cost, frozenset[str], Said], DominionCard],
) -> Callable[Concatenate[str, Cost | int, str, Said], None]:
    """Return what adds a card to the game, made with all that can be said of one."""

    def add(
        name: str, cost: Cost | int, types: str, /, *said: Said.args, **named: Said.kwargs
    ) -> None:
        costs = cost if isinstance(cost, Cost) else Cost(cost)
        CARDS[name] = make(name, costs, frozenset(types.split()), *said, **named)

    return add


card = _adding(DominionCard)
"""Adds a card to the game: its name, its cost (a number is coins), its types with spaces
between, and by name whatever else `DominionCard` says of it."""


OLDER: dict[str, list[tuple[str, DominionCard]]] = {}
"""What cards said before a day, oldest first."""


CHANGED_BY: dict[str, str] = {}
"""The section that tells of a card's last change: with it switched off the older text counts."""


UNREAD: dict[str, list[tuple[str, str]]] = {}
"""Days, from one until before another, on which a card said what is not played here, or may have
as it is not known on which of these days it was changed."""


def older(name: str, until: str, *, since: str = "", changed_by: str = "", **said: Any) -> None:
    """Add what the card said before this day, where that was not what it says now.

    If it is not sure since when it says that, *since* is the first day on which it surely does.
    """
    if changed_by:
        CHANGED_BY[name] = changed_by
    if since:
        UNREAD.setdefault(name, []).append((until, since))
    OLDER.setdefault(name, []).append((until, replace(CARDS[name], **said)))
    OLDER[name].sort(key=itemgetter(0))


def changed(name: str, since: str) -> None:
    """Note that the card said something else, which is not played here, on days before this."""
    UNREAD.setdefault(name, []).append(("", since))


BECOME = "become"
"""The verb of a played card that is another card from now on, until it leaves play."""

BECOMES: dict[str, Callable[[Table], DominionCard | None]] = {}
"""What cards read while some effect is in force; None if it is not."""


def called(table: Table, seen: Ref) -> str:
    """Return what the card is called now: in play it may have become another, by an older text."""
    if table.layout.rules_of:
        for event in reversed(table.events):
            if event.verb == BECOME and (event.data["number"], event.data["stamp"]) == seen:
                return str(event.data["for"])
    return table.name(seen)


def was_called(table: Table, seen: Ref) -> str:
    """Return what a card that was just discarded from play was called there."""
    return called(table, Ref(seen.card, seen.stamp - 1))


def text(table: Table, name: str) -> DominionCard:
    """Return the card as it reads under the rules that are played."""
    day = table.layout.rules_of
    if (day or table.off) and name in OLDER:
        for until, card in OLDER[name]:
            if day and day < until:
                return card
        if CHANGED_BY.get(name) in table.off:
            return OLDER[name][-1][1]
    if name in BECOMES and (said := BECOMES[name](table)) is not None:
        return said
    return CARDS[name]


def has_type(table: Table, name: str, kind: str) -> bool:
    """Say whether the card has this type now: an effect in force can add to its types."""
    return kind in text(table, name).types


def is_a(table: Table, seen: Ref, kind: str) -> bool:
    """Say whether this card has this type now."""
    return has_type(table, called(table, seen), kind)


def of_type(table: Table, kind: str) -> Callable[[str], bool]:
    """Return what says of a card's name whether the card has this type now."""
    return lambda name: kind in text(table, name).types


def cost(table: Table, name: str) -> Cost:
    """Return what the card costs now."""
    printed = CARDS[name].cost
    if not table.lasting and not table.layout.rules_of:
        return printed
    less = sum(CARDS[lasting.card].reduces for lasting in table.lasting)
    # Only older texts look at what is in play.
    if table.layout.rules_of:
        in_play = [ref for player in table.players for ref in table.cards(f"{player}/play")]
        less += sum(text(table, called(table, ref)).reduces_in_play for ref in in_play)
    return printed.reduced(less)


def costing_up_to(table: Table, most: Cost) -> Callable[[str], bool]:
    """Return what says of a card's name whether it costs up to this now."""
    return lambda name: cost(table, name) <= most
