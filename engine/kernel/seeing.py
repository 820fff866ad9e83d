"""Who sees what: a history and a table as one player knows them, and nothing beyond that.

What a player knows is read off the history. It is rather too little than too much: a card that may
have been moved unseen is not known any more, even where a clever player could work it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.kernel.events import Data, Event
from engine.kernel.layout import Layout
from engine.kernel.ruleset import Ruleset

Names = tuple[str | None, ...]
"""Names of cards; None for one that the player does not know."""

NAMING = ("card", "by", "for")
"""Keys of an event's data that name one card, beside ``cards``."""


class Seen(NamedTuple):
    """What a player has seen happen, and the names of the cards in every zone, top first."""

    events: tuple[Event, ...]
    zones: Mapping[str, Names]


def seen_by(
    viewer: str,
    layout: Layout,
    rules: Ruleset,
    events: Iterable[Event],
    numbers: Mapping[str, tuple[int, ...]],
) -> Seen:
    """Return the history and the table as *viewer* knows them.

    A card that the viewer does not know has no name in them and no number: a number would tell
    where it lay before. What card was covered by another is left out for the same reason.
    """
    eyes = _Eyes(viewer, layout, rules)
    shown = tuple([eyes.watch(event) for event in events])
    return Seen(shown, {zone: eyes.zone(zone, cards) for zone, cards in numbers.items()})


def sees_zone(viewer: str, zone: str, layout: Layout) -> bool:
    """Say whether the viewer may look at the cards in the zone."""
    kind = layout.kinds[zone].seen_by
    return kind == "all" or (kind == "owner" and zone.startswith(f"{viewer}/"))


def named(data: Data) -> set[str]:
    """Return every card that the data of an event or an option names."""
    names = {*data.get("cards", ())} | {data[key] for key in NAMING if data.get(key)}
    return {name for name in names if name}


class _Eyes:
    """One player while the history goes by: which cards they know where they lie now."""

    def __init__(self, viewer: str, layout: Layout, rules: Ruleset) -> None:
        self.viewer = viewer
        self.layout = layout
        self.rules = rules
        self.open = {zone for zone in layout.zones if sees_zone(viewer, zone, layout)}
        self.known: dict[str, set[int]] = {zone: set() for zone in layout.zones}
        """The cards known in each zone that the viewer does not see."""
        self.shown: list[Event] = []

    def watch(self, event: Event) -> Event:
        """Return the event as the viewer sees it, and remember what it tells them."""
        if event.refused:
            seen = event if self._may_be_told(event) else _without_names(event)
        elif "ids" in event.data:
            seen = self._moved(event)
        elif event.verb in self.rules.private and event.data.get("player") != self.viewer:
            seen = _without_names(event)
        else:
            seen = event
        self.shown.append(seen)
        return seen

    def zone(self, zone: str, cards: tuple[int, ...]) -> Names:
        """Return the names of the cards as far as the viewer knows them."""
        names = self.layout.names
        if zone in self.open:
            return tuple([names[card] for card in cards])
        return tuple([names[card] if card in self.known[zone] else None for card in cards])

    def _moved(self, event: Event) -> Event:
        data = event.data
        start, end, cards = data["from"], data["to"], data["ids"]
        own = event.verb in self.rules.private and data.get("player") == self.viewer
        told = own or event.verb in self.rules.showing or start in self.open or end in self.open
        if event.verb in self.rules.hiding:
            # Nobody follows a card through a shuffle, and what lay there lies there no more so.
            self.known[start].clear()
            self.known[end].clear()
            return _without_names(event)
        if start not in self.open:
            self._leave(start, cards, told)
        if not told:
            return _without_names(event)
        if end not in self.open:
            self.known[end] |= {*cards}
        return event._replace(data={k: v for k, v in data.items() if k != "covered"})

    def _leave(self, start: str, cards: tuple[int, ...], told: bool) -> None:
        """Forget what is not sure to lie in the zone any more, now that these cards have left.

        In a hand it is not seen which of two like cards has gone, nor which card at all if the
        move was not seen; a deck keeps its order, so of it the rest is still known.
        """
        known, names = self.known[start], self.layout.names
        if not told:
            known.clear()
        elif self.layout.kinds[start].covered_by is None:
            gone = {names[card] for card in cards}
            known -= {card for card in known if names[card] in gone}
        else:
            known -= {*cards}

    def _may_be_told(self, event: Event) -> bool:
        """Say whether a refusal names only what the viewer has seen or what was said aloud.

        A step of the scenario is said aloud; else the card must stand in what led to the refusal.
        """
        if event.cause is None or event.data.get("player", self.viewer) == self.viewer:
            return True
        told: set[str] = set()
        behind: int | None = event.cause
        while behind is not None:
            told |= named(self.shown[behind].data)
            behind = self.shown[behind].cause
        return named(event.data) <= told


def _without_names(event: Event) -> Event:
    """Return the event with its cards unnamed: how many they are can be seen."""
    hidden = {"ids", "covered", "card", "number"}
    data = {key: value for key, value in event.data.items() if key not in hidden}
    if "cards" in data:
        data["cards"] = (None,) * len(data["cards"])
    return event._replace(data=data)
