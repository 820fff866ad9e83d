"""The table: cards in zones, sightings of cards, and the history of what happened.

`move` is the only writer of zones and `emit` the only writer of history; `add` and `begin` change
counters and lasting effects, and write history through `emit` as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.kernel.errors import ScriptError, TooManyEvents
from engine.kernel.events import Cites, Data, Event, Refusal
from engine.kernel.layout import Lasting, Layout

MOST_EVENTS = 2_000


class Ref(NamedTuple):
    """A sighting of a card: good until the card moves, or is covered where that matters."""

    card: int
    stamp: int


class Table:
    """The state of a game, and how it came about."""

    __slots__ = (
        "_covers",
        "_homes",
        "_lasting",
        "_most",
        "_names",
        "_stamps",
        "_where",
        "_zones",
        "counters",
        "events",
        "layout",
        "off",
        "players",
    )

    def __init__(
        self, layout: Layout, off: frozenset[str] = frozenset(), most_events: int = MOST_EVENTS
    ) -> None:
        self.layout = layout
        self.off = off
        self.players = layout.players
        self.events: list[Event] = []
        self.counters: dict[str, int] = dict(layout.counters)
        self._lasting: list[Lasting] = list(layout.lasting)
        self._names = layout.names
        self._homes = layout.homes
        self._stamps = [0] * len(layout.names)
        self._zones: dict[str, list[int]] = {zone: list(ids) for zone, ids in layout.zones.items()}
        self._where = [""] * len(layout.names)
        for zone, ids in self._zones.items():
            for card in ids:
                self._where[card] = zone
        self._covers = {z for z, kind in layout.kinds.items() if kind.loses_covered(off)}
        self._most = most_events

    # Looking

    def see(self, card: int) -> Ref:
        """Return a sighting of the card as it lies now."""
        return Ref(card, self._stamps[card])

    def top(self, zone: str) -> Ref | None:
        """Return a sighting of the zone's top card, or None if the zone is empty."""
        cards = self._zones[zone]
        return self.see(cards[-1]) if cards else None

    def cards(self, zone: str) -> list[Ref]:
        """Return sightings of all cards in the zone, top first."""
        return [self.see(card) for card in reversed(self._zones[zone])]

    def size(self, zone: str) -> int:
        """Return how many cards lie in the zone."""
        return len(self._zones[zone])

    def has_zone(self, zone: str) -> bool:
        """Say whether the table has this zone."""
        return zone in self._zones

    def name(self, seen: Ref) -> str:
        """Return the name of the card, which no move changes."""
        return self._names[seen.card]

    def home(self, seen: Ref) -> str | None:
        """Return the zone the card comes from, or None."""
        return self._homes[seen.card]

    def where(self, seen: Ref) -> str:
        """Return the zone the card lies in now, wherever it was seen."""
        return self._where[seen.card]

    def covered(self, seen: Ref) -> bool:
        """Say whether another card lies on top of this one now."""
        return self._zones[self._where[seen.card]][-1] != seen.card

    def lasting(self) -> tuple[Lasting, ...]:
        """Return the effects in force, oldest first."""
        return tuple(self._lasting)

    def zones(self) -> dict[str, tuple[str, ...]]:
        """Return the names of the cards in every zone, top first."""
        names = self._names
        return {
            zone: tuple(names[card] for card in reversed(cards))
            for zone, cards in self._zones.items()
        }

    def numbers(self) -> dict[str, tuple[int, ...]]:
        """Return the numbers of the cards in every zone, top first."""
        return {zone: tuple(reversed(cards)) for zone, cards in self._zones.items()}

    # Refusing

    def refusal(self, cites: Cites, because: int | None = None) -> Refusal | None:
        """Return the refusal these sections give, or None if one of them is switched off.

        Every refusal is made here, so that any section a refusal rests on can be switched off.
        """
        if self.off and not self.off.isdisjoint(cites):
            return None
        return Refusal(cites, because)

    def stale(self, seen: Ref, expects: Cites = (), also: Cites = ()) -> Refusal | None:
        """Return why an effect that saw the card may not move it now, or None if it may.

        *expects* are the sections that say where the effect expects the card (the table's general
        ones if empty), *also* those that apply the rule to what is being done.
        """
        if self._stamps[seen.card] == seen.stamp:
            return None
        because, covered_by = self._lost_at(seen)
        decides = (covered_by,) if covered_by else expects or self.layout.moved
        return self.refusal(also + decides, because)

    def _lost_at(self, seen: Ref) -> tuple[int, str | None]:
        """Return the first event after the sighting that made it stale, and the section if a cover.

        Every change of a stamp is in the history, so it need not be kept beside each card.
        """
        stamp = 0
        for event in self.events:
            if event.refused or "ids" not in event.data:
                continue
            moved = seen.card in event.data["ids"]
            if moved or event.data.get("covered") == seen.card:
                if stamp == seen.stamp:
                    kind = None if moved else self.layout.kinds[event.data["to"]]
                    return event.n, kind.covered_by if kind else None
                stamp += 1
        raise ScriptError(f"Card {seen.card} was never seen with stamp {seen.stamp}.")

    # Changing

    def emit(
        self, verb: str, data: Data, cites: Cites, cause: int | None = None, refused: bool = False
    ) -> Event:
        """Write one event to the history and return it."""
        n = len(self.events)
        if n >= self._most:
            raise TooManyEvents(f"Nothing ended within {self._most} events; the run was stopped.")
        if not cites:
            raise ScriptError(f"Event {n} ({verb}) cites no section.")
        event = Event(n, verb, data, cause, cites, refused)
        self.events.append(event)
        return event

    def move(
        self,
        seen: Sequence[Ref],
        to: str,
        verb: str,
        cites: Cites,
        cause: int | None = None,
        *,
        expects: Cites = (),
        data: Data | None = None,
        bottom: bool = False,
    ) -> Event:
        """Move the cards seen, which lie in one zone, to the zone *to*; the last becomes the top.

        Cards that are no longer where they were seen stay, and a refused event says why. Returns
        the event of the move, or the refused one if nothing moved.
        """
        fresh: list[int] = []
        for ref in seen:
            refusal = self.stale(ref, expects)
            if refusal is None:
                fresh.append(ref.card)
            else:
                lost = {**(data or {}), "cards": (self._names[ref.card],), "to": to}
                lost["because"] = refusal.because
                refused = self.emit(verb, lost, refusal.cites, cause, refused=True)
        if not fresh:
            if not seen:
                raise ScriptError(f"A move ({verb}) of no card at all.")
            return refused

        origin = self._where[fresh[0]]
        source, target = self._zones[origin], self._zones[to]
        moved: dict[str, Any] = {
            **(data or {}),
            "cards": tuple([self._names[card] for card in fresh]),
            "ids": tuple(fresh),
            "from": origin,
            "to": to,
        }
        for card in fresh:
            if self._where[card] != origin:
                raise ScriptError(f"One move ({verb}) of cards from two zones.")
            if source[-1] == card:
                source.pop()
            else:
                source.remove(card)
            self._stamps[card] += 1
            self._where[card] = to
        if bottom:
            target[:0] = fresh
        else:
            if target and to in self._covers:
                self._stamps[target[-1]] += 1
                moved["covered"] = target[-1]
            target.extend(fresh)
        return self.emit(verb, moved, cites, cause)

    def add(
        self, counter: str, amount: int, cites: Cites, cause: int | None = None, verb: str = "add"
    ) -> Event:
        """Change a counter (``player/name``), which never goes below zero."""
        total = self.counters.get(counter, 0) + amount
        if total < 0:
            raise ScriptError(f"{counter} would go below zero; costs are checked first.")
        self.counters[counter] = total
        player, _, what = counter.partition("/")
        data = {"player": player, "counter": what, "amount": amount, "total": total}
        return self.emit(verb, data, cites, cause)

    def begin(self, card: str, player: str, cites: Cites, cause: int | None = None) -> Event:
        """Put a lasting effect in force."""
        event = self.emit("begin", {"card": card, "cards": (card,), "player": player}, cites, cause)
        self._lasting.append(Lasting(card, player, event.n))
        return event
