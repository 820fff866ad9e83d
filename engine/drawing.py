"""The table of a position, drawn: piles, players' zones, what just moved, and backs of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine.naming import CardNames, CardShown
from engine.play import Position
from engine.words.sentences import Speaker

HIDES_ORDER = "shuffle"
"""The verb after which nobody knows any more what lies where."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card on the table, face up. `moved` if the last answer brought it here."""

    card: CardShown
    moved: bool


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone with the cards that are seen, top first, and the number of those that are not."""

    key: str
    kind: str
    name: SafeString | str
    cards: list[Drawn]
    backs: int
    stacked: bool

    @property
    def count(self) -> int:
        """Return how many cards lie in the zone."""
        return len(self.cards) + self.backs


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of the game: one card of it, and how many are left."""

    card: CardShown
    count: int
    moved: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's part of the table."""

    player: str
    name: str
    is_viewer: bool
    zones: list[Zone]
    counters: list[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The whole table as the viewer sees it."""

    piles: list[Pile]
    shared: list[Zone]
    seats: list[Seat]


def drawn(stands: Position, speaker: Speaker) -> Tabletop:
    """Return the table as it stands, with what the last answer moved marked."""
    just_moved = moved_last(stands)
    known = known_on_top(stands, speaker.wording.face_down)
    piles, shared = [], []
    of_player: dict[str, list[Zone]] = {player: [] for player in stands.scenario.layout.players}
    for key in stands.zones:
        owner, _, kind = key.rpartition("/")
        if owner == "pile":
            piles.append(_pile(stands, key, kind, just_moved, speaker.names))
        elif (zone := _zone(stands, key, just_moved, known, speaker)) is not None:
            (of_player[owner] if owner else shared).append(zone)
    seats = [
        Seat(
            player,
            speaker.player(player),
            player == speaker.viewer,
            sorted(zones, key=lambda zone: list(speaker.wording.zones).index(zone.kind)),
            _counters(stands, player, speaker) if player == speaker.viewer else [],
        )
        for player, zones in of_player.items()
    ]
    return Tabletop(piles, shared, [seat for seat in seats if seat.zones])


def _pile(
    stands: Position, key: str, slug: str, moved: Counter[tuple[str, str]], names: CardNames
) -> Pile:
    return Pile(names.card(slug), len(stands.zones[key]), moved[key, slug] > 0)


def _zone(
    stands: Position,
    key: str,
    moved: Counter[tuple[str, str]],
    known: dict[str, int],
    speaker: Speaker,
) -> Zone | None:
    """Return the zone as the viewer sees it, or None if it is not worth its place."""
    owner, _, kind = key.rpartition("/")
    wording, slugs = speaker.wording, stands.zones[key]
    others = owner not in ("", speaker.viewer)
    if not slugs and (others or kind in wording.if_any):
        return None
    seen = len(slugs)
    if kind in wording.face_down:
        seen = known.get(key, 0)
    elif others and kind in wording.own:
        seen = 0
    left = moved.copy()
    cards = []
    for slug in slugs[:seen]:
        cards.append(Drawn(speaker.names.card(slug), left[key, slug] > 0))
        left[key, slug] -= 1
    name = wording.zones.get(kind, kind)
    return Zone(key, kind, str(name), cards, len(slugs) - seen, kind in wording.stacked)


def _counters(stands: Position, player: str, speaker: Speaker) -> list[tuple[str, int]]:
    return [
        (str(speaker.wording.counters.get(name, name)), total)
        for (owner, _, name), total in ((k.partition("/"), v) for k, v in stands.counters.items())
        if owner == player
    ]


def moved_last(stands: Position) -> Counter[tuple[str, str]]:
    """Count the cards that the last answer moved, by the zone they ended in and their name."""
    ended: dict[int, tuple[str, str]] = {}
    for event in stands.moments[-1].events:
        if not event.refused and "ids" in event.data:
            for card, slug in zip(event.data["ids"], event.data["cards"], strict=True):
                ended[card] = (event.data["to"], slug)
    return Counter(ended.values())


def known_on_top(stands: Position, face_down: Iterable[str]) -> dict[str, int]:
    """Count the top cards of each face-down zone that were openly put there.

    Whatever does not lie as it was seen to be put is taken as unknown: rather a back too many.
    """
    known: dict[str, list[tuple[int, str]]] = {}
    for event in stands.events:
        if event.refused or "ids" not in event.data:
            continue
        moved = list(zip(event.data["ids"], event.data["cards"], strict=True))
        if event.data["from"] in known:
            left = known[event.data["from"]]
            known[event.data["from"]] = [one for one in left if one not in moved]
        to = event.data["to"]
        if to.rpartition("/")[2] in face_down:
            before = known.get(to, [])
            known[to] = [] if event.verb == HIDES_ORDER else [*reversed(moved), *before]
    return {
        zone: len(cards)
        for zone, cards in known.items()
        if tuple(slug for _, slug in cards) == stands.zones[zone][: len(cards)]
    }
