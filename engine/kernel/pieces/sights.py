"""Who sees a card by what it carries: one lies face down among open cards, or open in a hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.kernel.events import Data, Event
from engine.kernel.layout import Layout
from engine.kernel.pieces.cards import Cards
from engine.kernel.pieces.marks import CARRIED, NO_HOST, OWNER, MarkKind, SeenBy, Value
from engine.kernel.table import Ref


def decided(kinds: Mapping[str, MarkKind], marks: Mapping[str, Value]) -> SeenBy | None:
    """Return who sees a card that carries this, or None if its zone decides.

    Of several marks that say so the first of the game decides.
    """
    for name, kind in kinds.items():
        seen_by = kind.sight.get(marks.get(name, kind.default())) if kind.sight else None
        if seen_by is not None:
            return seen_by
    return None


def hidden_from(player: str, cards: Cards, seen: Ref) -> bool:
    """Say whether the card's own marks hide it from the player."""
    seen_by = decided(cards.layout.marks, cards.marks(seen))
    return seen_by == "nobody" or (seen_by == "owner" and cards.owner(seen) != player)


class Sights:
    """The cards of a game while its history goes by: which of them one player sees.

    What lies open in an open zone, and is turned there, stays known until it is out of sight.
    """

    def __init__(self, viewer: str, layout: Layout, opened: Iterable[str]) -> None:
        self.viewer = viewer
        self.layout = layout
        self.opened = {*opened}
        """The zones into which the viewer may look."""
        self.needed = any(kind.sight for kind in layout.marks.values())
        self.marks = {card: dict(marks) for card, marks in layout.marked.items()}
        self.where = {card: zone for zone, cards in layout.zones.items() for card in cards}
        self.remembered: set[int] = set()
        """The cards in these zones that the viewer does not see any more, and knows."""

    def sees(self, card: int) -> bool:
        """Say whether the viewer sees the card as it lies now."""
        seen_by = decided(self.layout.marks, self.marks.get(card, {})) if self.needed else None
        if seen_by is None:
            return self.where[card] in self.opened
        return seen_by == "all" or (seen_by == "owner" and self._owner(card) == self.viewer)

    def knows(self, card: int) -> bool:
        """Say whether the viewer sees the card, or has seen it lie there."""
        return card in self.remembered or self.sees(card)

    def may_know(self, mark: str, card: int) -> bool:
        """Say whether the viewer learns what this mark says of the card."""
        seen_by = self.layout.marks[mark].seen_by
        return seen_by == "all" or (seen_by == "owner" and self._owner(card) == self.viewer)

    def shown(self, card: int) -> dict[str, Value]:
        """Return what the marks of the card say that say anything but their default, as far as
        the viewer learns it."""
        kinds, marks = self.layout.marks, self.marks.get(card, {})
        return {
            name: marks[name]
            for name, kind in kinds.items()
            if name in marks
            and self.may_know(name, card)
            and (kind.like or marks[name] != kind.default())
        }

    def follow(self, event: Event) -> set[int]:
        """Go on to after the event; return the cards of it that the viewer sees or knows."""
        data = event.data
        cards = (*data.get("ids", ()), *((data["marked"],) if "marked" in data else ()))
        told = {card for card in cards if self.knows(card)}
        if "marked" in data:
            self.marks.setdefault(data["marked"], {})[data["mark"]] = data["value"]
        for card, mark, _was in data.get("cleared", ()):
            self.marks.get(card, {}).pop(mark, None)
        for card in data.get("ids", ()):
            self.where[card] = data["to"]
        for card, mark, value in data.get("given", ()):
            self.marks.setdefault(card, {})[mark] = value
        told |= {card for card in cards if self.sees(card)}
        for card in cards:
            self.remembered.discard(card)
            if card in told and self.where[card] in self.opened:
                self.remembered.add(card)
        return told

    def carried(self, data: Data, told: set[int]) -> dict[str, Any]:
        """Return the data with no more of marks than the viewer learns, and no number of a host."""
        said = dict(data)
        hosts = {name for name, kind in self.layout.marks.items() if kind.kind == "host"}
        beneath = [data["value"]] if data.get("mark") in hosts else []
        for key in CARRIED:
            if key in data:
                beneath += [one.value for one in data[key] if key == "given" and one.mark in hosts]
                said[key] = tuple(
                    [
                        one._replace(value=True) if one.mark in hosts else one
                        for one in data[key]
                        if one.card in told and self.may_know(one.mark, one.card)
                    ]
                )
        if data.get("mark") in hosts:
            said |= {"value": data["value"] != NO_HOST, "was": data["was"] != NO_HOST}
        if any(card != NO_HOST and not self.knows(card) for card in beneath):
            said["on"] = None
        return said

    def _owner(self, card: int) -> str:
        marked = self.marks.get(card, {}).get(OWNER, "")
        return str(marked) or self.where[card].partition("/")[0]
