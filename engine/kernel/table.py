"""The table: cards in zones, and the history of what happened.

`move` and `move_top` are the only writers of zones and cells, and `mark` of what a card carries;
`add`, `begin`, `end`, `begin_turn`, `begin_phase` and `finish` change counters, lasting effects and
the clock. All of them write history through `emit`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, NoReturn

from engine.kernel.board import Ref, made
from engine.kernel.clock import Clock, GameOver
from engine.kernel.diagrams import diagram_of
from engine.kernel.errors import ScriptError
from engine.kernel.events import Cites, Data, Event
from engine.kernel.history import MOST_EVENTS, History
from engine.kernel.layout import Lasting, Layout
from engine.kernel.pieces.marks import NO_HOST, NO_MARKS, Value

__all__ = ["MOST_EVENTS", "Ref", "Table"]

_card = itemgetter(0)


class Table(History):
    """The state of a game, and how it came about."""

    __slots__ = ("clock", "counters", "lasting", "players", "shuffle")

    def __init__(
        self,
        layout: Layout,
        off: frozenset[str] = frozenset(),
        most_events: int = MOST_EVENTS,
        shuffle: Callable[[list[Any]], None] | None = None,
    ) -> None:
        super().__init__(layout, off, most_events)
        self.players = layout.players
        self.counters: dict[str, int] = dict(layout.counters)
        self.clock = Clock(layout.players[0])
        self.shuffle = shuffle
        """What shuffles at once; None if chance is asked, so that its answers are in the line."""
        self.lasting: tuple[Lasting, ...] = layout.lasting
        """The effects in force, oldest first."""

    def __str__(self) -> str:
        return str(diagram_of(self))

    # Changing

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
        cell: str = "",
        on: Ref | None = None,
        marks: Mapping[str, Value] = NO_MARKS,
    ) -> Event:
        """Move the cards seen, which lie in one zone, to the zone *to*; the last becomes the top.

        Cards that are no longer where they were seen stay, and a refused event says why. Returns
        the event of the move, or the refused one if nothing moved. A zone with cells needs the
        *cell*, which may be another one of the same zone, or the card *on* which they are to lie.
        With *marks* they come to carry them in the same moment, as a card that is played face down.
        """
        stamps = self._stamps
        if on is not None and self.stale(on, expects) is not None:
            self._fresh((on,), to, verb, cause, expects, data)
            return self.events[-1]
        for card, stamp in seen:
            if stamps[card] != stamp:
                seen = self._fresh(seen, to, verb, cause, expects, data)
                if not seen:
                    return self.events[-1]
                break
        ids = (seen[0][0],) if len(seen) == 1 else tuple(map(_card, seen))
        if not ids:
            raise ScriptError(f"A move ({verb}) of no card at all.", str(self))
        where = self._where
        origin = where[ids[0]]
        if self._carries:
            return self._move_carried(ids, to, verb, cites, cause, data, bottom, cell, on, marks)
        source = self._zones[origin]
        if len(ids) == 1:
            if source[-1] == ids[0]:
                source.pop()
            else:
                source.remove(ids[0])
        elif len(ids) == len(source) and set(ids) == set(source):
            source.clear()
        else:
            for card in ids:
                if where[card] != origin:
                    raise ScriptError(f"One move ({verb}) of cards from two zones.", str(self))
            for card in ids:
                if source[-1] == card:
                    source.pop()
                else:
                    source.remove(card)
        return self._put(ids, origin, to, verb, cites, cause, data, bottom)

    def move_top(
        self,
        zone: str,
        count: int,
        to: str,
        verb: str,
        cites: Cites,
        cause: int | None = None,
        data: Data | None = None,
        *,
        shuffle: Callable[[list[int]], None] | None = None,
        bottom: bool = False,
    ) -> Event:
        """Move the zone's top cards as they lie now to the zone *to*, the topmost first.

        If they are to be shuffled on the way, *shuffle* puts them into another order.
        """
        source = self._zones[zone]
        if not 0 < count <= len(source):
            raise ScriptError(f"A move ({verb}) of {count} cards out of {len(source)}.", str(self))
        moved = source[: -count - 1 : -1]
        if shuffle is not None:
            shuffle(moved)
        if self._carries:
            ids = tuple(moved)
            return self._move_carried(ids, to, verb, cites, cause, data, bottom, "", None, NO_MARKS)
        del source[-count:]
        return self._put(tuple(moved), zone, to, verb, cites, cause, data, bottom)

    def _fresh(
        self,
        seen: Sequence[Ref],
        to: str,
        verb: str,
        cause: int | None,
        expects: Cites,
        data: Data | None,
    ) -> list[Ref]:
        """Return the cards that may be moved, after a refused event for each that may not."""
        fresh: list[Ref] = []
        for ref in seen:
            refusal = self.stale(ref, expects)
            if refusal is None:
                fresh.append(ref)
            else:
                lost = {"cards": (self._names[ref.card],), "to": to, "because": refusal.because}
                self.emit(verb, {**(data or {}), **lost}, refusal.cites, cause, refused=True)
        return fresh

    def _put(
        self,
        ids: tuple[int, ...],
        origin: str,
        to: str,
        verb: str,
        cites: Cites,
        cause: int | None,
        data: Data | None,
        bottom: bool,
    ) -> Event:
        """Put the cards, which were taken from one zone, into the zone *to*; write the event."""
        names, stamps, where = self._names, self._stamps, self._where
        if len(ids) == 1:
            (card,) = ids
            cards: tuple[str, ...] = (names[card],)
            stamps[card] += 1
            where[card] = to
        else:
            cards = tuple(map(names.__getitem__, ids))
            for card in ids:
                stamps[card] += 1
                where[card] = to
        # Key by key: to merge two mappings takes a third longer.
        moved: dict[str, Any] = dict(data) if data else {}
        moved["cards"], moved["ids"] = cards, ids
        moved["from"], moved["to"] = origin, to
        target = self._zones[to]
        if bottom:
            target[:0] = ids
            moved["under"] = True
        else:
            if target and to in self._covers:
                stamps[target[-1]] += 1
                moved["covered"] = target[-1]
            target += ids
        # As `emit` does, which would be one call more for each of the many moves of a game.
        n = len(self.events)
        if n >= self._most or not cites:
            self._cannot_write(n, verb)
        event = made(Event, (n, verb, moved, cause, cites, False))
        self.events.append(event)
        return event

    def put_back(
        self, cells: Mapping[int, str], to: str, verb: str, cites: Cites, cause: int | None = None
    ) -> Event:
        """Put cards that lie in one zone back where they lay: into a zone, and each into its cell.

        Nothing goes along with them and nothing goes off them; `mark` says again what they carried.
        """
        return self.emit(verb, self._restore(to, cells), cites, cause)

    def mark(
        self,
        seen: Ref,
        name: str,
        value: Value | Ref | None,
        cites: Cites,
        cause: int | None = None,
        *,
        verb: str = "mark",
        expects: Cites = (),
        data: Data | None = None,
    ) -> Event:
        """Have a mark of the card say the value; of a host that is a sighting, or None for none.

        A card that is no longer as it was seen keeps what it carries, and a refused event says
        why; so does one whose host is not. A number below zero, or above the most that the mark
        may be, is a ScriptError: a ruleset that wants it cut says by which section.
        """
        looked_at = (seen, value) if isinstance(value, Ref) else (seen,)
        for ref in looked_at:
            refusal = self.stale(ref, expects)
            if refusal is not None:
                about = self._names[seen.card]
                lost = {"card": about, "cards": (about,), "mark": name, "because": refusal.because}
                return self.emit(verb, {**(data or {}), **lost}, refusal.cites, cause, refused=True)
        if isinstance(value, Ref):
            value = value.card
        said = self._write(seen.card, name, NO_HOST if value is None else value)
        return self.emit(verb, {**data, **said} if data else said, cites, cause)

    def add(
        self,
        counter: str,
        amount: int,
        cites: Cites,
        cause: int | None = None,
        verb: str = "add",
        data: Data | None = None,
    ) -> Event:
        """Change a counter (``player/name``), which never goes below zero."""
        total = self.counters.get(counter, 0) + amount
        if total < 0:
            raise ScriptError(f"{counter} would go below zero; costs are checked first.", str(self))
        self.counters[counter] = total
        player, _, what = counter.partition("/")
        said = {"player": player, "counter": what, "amount": amount, "total": total}
        return self.emit(verb, {**said, **data} if data else said, cites, cause)

    def begin(
        self, card: str, player: str, cites: Cites, cause: int | None = None, until: str = ""
    ) -> Event:
        """Put a lasting effect in force."""
        event = self.emit("begin", {"card": card, "cards": (card,), "player": player}, cites, cause)
        self.lasting += (Lasting(card, player, event.n, until),)
        return event

    def end(self, lasting: Lasting, cites: Cites, cause: int | None = None) -> Event:
        """End a lasting effect that is in force."""
        place = self.lasting.index(lasting)
        self.lasting = self.lasting[:place] + self.lasting[place + 1 :]
        data = {"card": lasting.card, "cards": (lasting.card,), "player": lasting.player}
        return self.emit("end", data, cites, cause)

    def begin_turn(
        self, player: str, phase: str, counters: Mapping[str, int], cites: Cites
    ) -> Event:
        """Begin a turn of the player in this phase, with these amounts of the player's counters."""
        clock, amounts, prefix = self.clock, self.counters, player + "/"
        clock.player, clock.phase = player, phase
        clock.turns += 1
        for name, amount in counters.items():
            amounts[prefix + name] = amount
        return self.emit("turn", {"player": player, "phase": phase, "turn": clock.turns}, cites)

    def begin_phase(self, phase: str, cites: Cites) -> Event:
        """Begin the next phase of the turn."""
        self.clock.phase = phase
        return self.emit("phase", {"player": self.clock.player, "phase": phase}, cites)

    def finish(self, data: Data, cites: Cites, cause: int | None = None) -> NoReturn:
        """End the game, with all that is under way."""
        self.emit("game-over", data, cites, cause)
        raise GameOver
