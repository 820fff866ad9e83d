"""Who sees what: a history and a table as one player knows them, and nothing beyond that.

What a player knows is read off the history. It is rather too little than too much: a card that may
have been moved unseen is not known any more, even where a clever player could work it out. Nor is
a card that lies covered in a zone of which only the top is seen, whoever saw it put there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engine.kernel.events import Data, Event
from engine.kernel.layout import Layout
from engine.kernel.pieces.marks import Value
from engine.kernel.pieces.sights import Sights
from engine.kernel.ruleset import Ruleset

Marks = Mapping[str, Value]
Names = tuple[str | None, ...]
"""Names of cards; None for one that the player does not know."""

NAMING = ("card", "by", "for", "on")
"""Keys of an event's data that name one card, or several, beside ``cards``."""
HELD = "held"
"""Key of an option's data: the zone in which the card lies through which it would be done, where
that card has not been shown yet."""
LIES_IN = "in"
"""Key of an event's data: the zone in which dice lie, which who sees them has to see."""
LOOKED_THROUGH = "zone"
"""Key of an event's data: the zone whose cards it shows where they lie."""


class Seen(NamedTuple):
    """What a player has seen happen, and the names of the cards in every zone, top first."""

    events: tuple[Event, ...]
    """Numbered anew, as what was not seen at all leaves no gap."""
    numbers: Mapping[int, int]
    """The number here of each event that was seen, by its number in the whole history."""
    zones: Mapping[str, Names]
    marks: Mapping[int, Marks]
    """What the marks say that the player sees, of the cards that they know or see lie there."""


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
    for event in events:
        eyes.watch(event)
    zones = {zone: eyes.zone(zone, cards) for zone, cards in numbers.items()}
    return Seen(tuple(eyes.shown), eyes.numbers, zones, eyes.marks(numbers) if layout.marks else {})


def sees_zone(viewer: str, zone: str, layout: Layout) -> bool:
    """Say whether the viewer may look at all the cards in the zone."""
    kind = layout.kinds[zone].seen_by
    return kind == "all" or (kind == "owner" and zone.startswith(f"{viewer}/"))


def named(data: Data) -> set[str]:
    """Return every card that the data of an event or an option names."""
    names = {*data.get("cards", ())}
    for key in NAMING:
        said = data.get(key) or ()
        names |= {said} if isinstance(said, str) else {*said}
    return {name for name in names if name}


class _Eyes:
    """One player while the history goes by: which cards they know where they lie now."""

    def __init__(self, viewer: str, layout: Layout, rules: Ruleset) -> None:
        self.viewer = viewer
        self.layout = layout
        self.rules = rules
        self.open = {zone for zone in layout.zones if sees_zone(viewer, zone, layout)}
        self.sights = Sights(viewer, layout, self.open)
        self.piled = {
            zone: list(cards)
            for zone, cards in layout.zones.items()
            if layout.kinds[zone].seen_by == "top"
        }
        """The cards, bottom first, in each zone of which only the top is seen."""
        self.known: dict[str, set[int]] = {zone: set() for zone in layout.zones}
        """The cards known in each zone that the viewer does not see."""
        self.causes: list[int | None] = []
        self.numbers: dict[int, int] = {}
        self.shown: list[Event] = []

    def watch(self, event: Event) -> None:
        """Keep the event as the viewer sees it, if at all, and remember what it tells them."""
        self.causes.append(event.cause)
        seen = self._seen(event)
        if seen is None:
            return
        data = dict(seen.data)
        if data.get("because") is not None:
            data["because"] = self.numbers.get(data["because"])
        n = self.numbers[event.n] = len(self.shown)
        self.shown.append(seen._replace(n=n, data=data, cause=self._cause(event.cause)))

    def zone(self, zone: str, cards: tuple[int, ...]) -> Names:
        """Return the names of the cards as far as the viewer knows them."""
        names, known = self.layout.names, self.known[zone]
        if self.sights.needed:
            seen = {card for card in cards if self.sights.knows(card)}
            return tuple([names[card] if card in known | seen else None for card in cards])
        if zone in self.open:
            return tuple([names[card] for card in cards])
        if zone in self.piled:
            known = known | {*cards[:1]}
        return tuple([names[card] if card in known else None for card in cards])

    def marks(self, numbers: Mapping[str, tuple[int, ...]]) -> dict[int, Marks]:
        """Return what the viewer sees of the marks of the cards in these zones."""
        found: dict[int, Marks] = {}
        for zone, cards in numbers.items():
            for card, name in zip(cards, self.zone(zone, cards), strict=True):
                if name is not None or zone in self.open:
                    found[card] = self.sights.shown(card)
        return {card: marks for card, marks in found.items() if marks}

    def _cause(self, cause: int | None) -> int | None:
        """Return the seen event behind an event: what was not seen stands behind nothing."""
        while cause is not None and cause not in self.numbers:
            cause = self.causes[cause]
        return None if cause is None else self.numbers[cause]

    def _seen(self, event: Event) -> Event | None:
        if event.refused:
            return event if self._may_be_told(event) else None
        if "ids" in event.data:
            return self._moved(event)
        if "marked" in event.data:
            return self._marked(event)
        if event.data.get(LIES_IN, "") not in {"", *self.open}:
            shown = {key: v for key, v in event.data.items() if key not in {"dice", "was"}}
            return event._replace(data=shown)
        if event.verb in self.rules.private and event.data.get("player") != self.viewer:
            return _with_names_of(event, ())
        if looked := event.data.get(LOOKED_THROUGH):
            self.known[looked] = {*self.piled[looked]}
        return event

    def _moved(self, event: Event) -> Event:
        data = event.data
        start, end, cards = data["from"], data["to"], data["ids"]
        by_marks = self.sights.follow(event) if self.layout.marks else None
        if event.verb in self.rules.hiding:
            # Nobody follows a card through a shuffle, and what lay there lies there no more so.
            told: set[int] = set()
            self.sights.remembered -= {*cards}
            self.known[start].clear()
            self.known[end].clear()
        else:
            told = self._told(event, by_marks if self.sights.needed else None)
            if start not in self.open:
                self._leave(start, cards, told)
        if start in self.piled:
            self.piled[start] = [card for card in self.piled[start] if card not in cards]
        if end in self.piled:
            # What is put upon them covers also what an effect had let the viewer look through.
            self.known[end].clear()
            lying = self.piled[end]
            self.piled[end] = [*cards, *lying] if data.get("under") else [*lying, *cards]
        elif end not in self.open:
            self.known[end] |= told
        if self.layout.marks:
            event = event._replace(data=self.sights.carried(data, told))
        return _with_names_of(event, told)

    def _marked(self, event: Event) -> Event | None:
        """Return the marking of a card as the viewer sees it: not at all what the mark hides."""
        card, mark = event.data["marked"], event.data["mark"]
        told = self.sights.follow(event)
        zone = self.sights.where[card]
        told |= self.known[zone] & {card}
        if told and zone not in self.open:
            self.known[zone].add(card)
        if not self.sights.may_know(mark, card):
            return None
        event = event._replace(data=self.sights.carried(event.data, told))
        return event if told else _with_names_of(event, ())

    def _told(self, event: Event, by_marks: set[int] | None) -> set[int]:
        """Return those of the moved cards that the viewer sees on their way, or knows.

        *by_marks* are the cards that are seen so, if cards have marks on which that rests.
        """
        data, cards = event.data, event.data["ids"]
        start, end = data["from"], data["to"]
        own = data.get("player") == self.viewer
        if event.verb in self.rules.showing:
            return {*cards}
        if by_marks is not None and not {start, end}.isdisjoint(self.open):
            return by_marks
        if start in self.open or end in self.open:
            return {*cards}
        if own and event.verb in self.rules.private:
            return {*cards}
        told: set[int] = set()
        if start in self.piled:
            # Whoever has looked through the pile knows what they then take out of it.
            told |= {self.piled[start][-1]} | (self.known[start] if own else set())
        if end in self.piled and not data.get("under"):
            told.add(cards[-1])
        return told & {*cards}

    def _leave(self, start: str, cards: tuple[int, ...], told: set[int]) -> None:
        """Forget what is not sure to lie in the zone any more, now that these cards have left.

        In a hand it is not seen which of two like cards has gone, nor which card at all if the
        move was not seen; a deck keeps its order, so of it the rest is still known.
        """
        known, names = self.known[start], self.layout.names
        if start in self.piled or (self.layout.kinds[start].covered_by and told >= {*cards}):
            known -= {*cards}
        elif not told >= {*cards}:
            known.clear()
        else:
            gone = {names[card] for card in cards}
            known -= {card for card in known if names[card] in gone}

    def _may_be_told(self, event: Event) -> bool:
        """Say whether the viewer learns of a refusal: all can, but for what only its player sees.

        A step of the scenario is said aloud. Else the card that lets it be done must lie open, and
        the card that it cannot be done to must stand in what led to the refusal, unless it was
        only asked for, and nobody holds it.
        """
        data = event.data
        if event.cause is None or data.get("player", self.viewer) == self.viewer:
            return True
        told: set[str] = set()
        behind = self._cause(event.cause)
        while behind is not None:
            told |= named(self.shown[behind].data)
            behind = self.shown[behind].cause
        if data.get(HELD, "") not in {"", *self.open} and data.get("by") not in told:
            return False
        if event.verb in self.rules.demanding:
            return True
        return {name for name in (data.get("card"), *data.get("cards", ())) if name} <= told


def _with_names_of(event: Event, told: Iterable[int]) -> Event:
    """Return the event with only these of its cards named: how many they are can be seen."""
    hidden = {"covered", "under"}
    data: dict[str, Any] = {key: v for key, v in event.data.items() if key not in hidden}
    cards, ids = data.get("cards", ()), data.get("ids", ())
    if ids and {*ids} <= {*told}:
        return event._replace(data=data)
    for key in ("card", "number", "ids", "marked"):
        data.pop(key, None)
    if ids and {*ids} & {*told}:
        data["ids"] = tuple([card if card in told else None for card in ids])
    if cards:
        pairs = zip(cards, ids or (None,) * len(cards), strict=True)
        data["cards"] = tuple([name if card in told else None for name, card in pairs])
    return event._replace(data=data)
