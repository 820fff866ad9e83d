"""Undoing: what some events did is done back, each by an event of its own that cites why.

Nothing is rewound: what others did meanwhile stays, and what cannot be done back refuses it all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.kernel.chance import SHUFFLE
from engine.kernel.events import Cites, Event, Grounds
from engine.kernel.layout import Lasting
from engine.kernel.pieces.marks import NO_HOST, Value
from engine.kernel.table import Ref, Table

FOR_GOOD = frozenset({SHUFFLE, "turn", "phase", "enter", "leave", "end", "game-over"})
"""The verbs of what is not done back: it would be another shuffle, another turn."""


class Undoing:
    """The events to be undone, and how the table lay before the first of them.

    `begin` is called before something happens that may be undone and `end` after it.
    """

    __slots__ = (
        "_before",
        "_cells",
        "_fresh",
        "_marked",
        "_marks",
        "_numbers",
        "_remarked",
        "_seen",
        "_table",
    )

    def __init__(self, table: Table) -> None:
        self._table = table
        self._before: Mapping[str, tuple[int, ...]] = {}
        """The cards of every zone before it all, top first."""
        self._seen: dict[int, Ref] = {}
        """The cards that were moved, as the last of their moves left them."""
        self._fresh: set[int] = set()
        """Those of them that nothing else has moved since."""
        self._numbers: list[int] = []
        self._cells: dict[int, str] = {}
        """The cell in which each card lay before it all."""
        self._marks: dict[int, dict[str, Value]] = {}
        """What the marks of each card said before it all."""
        self._marked: dict[tuple[int, str], Value] = {}
        """The marks that were changed, and what they said after the last of these changes."""
        self._remarked = False
        """Whether something else has changed one of them since."""

    def begin(self) -> None:
        """Note how the table lies; what was moved by others since the last time is lost."""
        table = self._table
        if not self._before:
            self._before = table.numbers()
            if table.layout.carries:
                self._note_what_they_carry()
        self._remarked = self._remarked or self._now() != self._marked
        self._fresh = {card for card, ref in self._seen.items() if table.see(card) == ref}

    def end(self, start: int) -> None:
        """Note that all events from this number on are to be undone."""
        table = self._table
        for event in table.events[start:]:
            if event.refused:
                continue
            self._numbers.append(event.n)
            for card, name in _marked_by(table, event):
                self._marked[card, name] = table.marked(table.see(card), name)
            for card in event.data.get("ids", ()):
                if card in self._fresh or card not in self._seen:
                    self._seen[card] = table.see(card)
                    self._fresh.add(card)
        for card in self._fresh:
            self._seen[card] = table.see(card)
        self._marked = self._now()

    def events(self) -> list[Event]:
        """Return the events to be undone, in the order in which they happened."""
        return [self._table.events[n] for n in self._numbers]

    def refusal(self, cites: Cites) -> Grounds | None:
        """Return why these events cannot all be undone, or None if they can.

        A card that has gone on is refused by the sections on moved cards, the rest by *cites*.
        """
        table = self._table
        for event in self.events():
            if event.verb in FOR_GOOD or (event.verb == "begin" and _begun(table, event) is None):
                return Grounds(cites, event.n)
        if self._remarked or self._now() != self._marked or self._is_taken():
            return Grounds(cites)
        for ref in self._seen.values():
            if table.see(ref.card) != ref:
                return table.stale(ref) or Grounds(cites)
        for counter, amount in self._amounts().items():
            if table.counters[counter] < amount:
                return Grounds(cites)
        return None

    def undo(self, verb: str, cites: Cites, cause: int) -> None:
        """Do back what came of the events in all. Whether that can be done is asked before.

        Whatever a counter was and wherever a card was meanwhile, it is put right by one event.
        """
        table = self._table
        for counter, amount in self._amounts().items():
            if amount:
                table.add(counter, -amount, cites, cause, verb)
        for event in reversed(self.events()):
            if event.verb == "begin" and (begun := _begun(table, event)) is not None:
                table.end(begun, cites, cause)
        orders = self._orders()
        for (_start, zone), cards in self._strayed(orders).items():
            if table.layout.carries:
                cells = {card: self._cells[card] for card in cards}
                table.put_back(cells, zone, verb, cites, cause)
                continue
            on_top = orders[zone][-len(cards) :] == cards
            seen = [table.see(card) for card in cards]
            table.move(seen, zone, verb, cites, cause, bottom=not on_top)
        for zone, order in orders.items():
            table.arrange(zone, order)
        self._mark_again(verb, cites, cause)
        self._numbers, self._seen, self._fresh, self._marked = [], {}, set(), {}

    def _orders(self) -> dict[str, list[int]]:
        """Return how each zone into which cards come back will lie, bottom first."""
        table = self._table
        orders: dict[str, list[int]] = {}
        for zone, before in self._before.items():
            own = [card for card in reversed(before) if card in self._seen]
            if own:
                lying = [ref.card for ref in reversed(table.cards(zone))]
                order = [card for card in lying if card not in self._seen]
                for card in own:
                    order.insert(_place(card, order, before[::-1]), card)
                orders[zone] = order
        return orders

    def _strayed(self, orders: Mapping[str, list[int]]) -> dict[tuple[str, str], list[int]]:
        """Return the cards that lie elsewhere than they will, by where they are and will be."""
        table = self._table
        strayed: dict[tuple[str, str], list[int]] = {}
        for zone, order in orders.items():
            now = [ref.card for ref in reversed(table.cards(zone))]
            for card in order:
                start = table.where(table.see(card))
                moved = start != zone or now != order or self._has_other_cell(card)
                if card in self._seen and moved:
                    strayed.setdefault((start, zone), []).append(card)
        return strayed

    def _note_what_they_carry(self) -> None:
        table = self._table
        for cards in self._before.values():
            for ref in map(table.see, cards):
                self._cells[ref.card] = table.cell(ref)
                marks = table.layout.marks
                self._marks[ref.card] = {name: table.marked(ref, name) for name in marks}

    def _now(self) -> dict[tuple[int, str], Value]:
        """Return what the marks that were changed say now."""
        table = self._table
        return {(card, name): table.marked(table.see(card), name) for card, name in self._marked}

    def _has_other_cell(self, card: int) -> bool:
        return self._cells.get(card, "") != self._table.cell(self._table.see(card))

    def _is_taken(self) -> bool:
        """Say whether something else lies where a card has to go back, or on a card that has to."""
        table = self._table
        own = {*self._seen, *[card for card, _ in self._marked]}
        for zone, before in self._before.items():
            cells = table.layout.kinds[zone].cells
            back = [card for card in before if card in self._seen]
            strayed = [
                c for c in back if table.where(table.see(c)) != zone or self._has_other_cell(c)
            ]
            if any(one.card not in own for c in strayed for one in table.guests(table.see(c))):
                return True
            for cell in {self._cells[card] for card in strayed} if cells else ():
                others = [ref for ref in table.in_cell(zone, cell) if ref.card not in own]
                lay = [card for card in before if card in own and self._cells[card] == cell]
                alone = [card for card in lay if not self._lay_on_another(card)]
                if cells and others and len(others) + len(alone) > cells.each:
                    return True
        return False

    def _lay_on_another(self, card: int) -> bool:
        marks = self._table.layout.marks
        said = self._marks[card].items()
        return any(was != NO_HOST for name, was in said if marks[name].kind == "host")

    def _mark_again(self, verb: str, cites: Cites, cause: int) -> None:
        """Have the marks that were changed say what they said; what lay on cards lies there again.

        All that lies on something else is taken off before, so that nothing lies on itself.
        """
        table = self._table
        hosts: list[tuple[Ref, str, int]] = []
        for (card, name), now in self._now().items():
            seen, was = table.see(card), self._marks[card][name]
            if now == was:
                continue
            if table.layout.marks[name].kind != "host":
                table.mark(seen, name, was, cites, cause, verb=verb)
                continue
            if now != NO_HOST:
                table.mark(seen, name, None, cites, cause, verb=verb)
            if was != NO_HOST:
                hosts.append((seen, name, int(was)))
        for seen, name, host in hosts:
            table.mark(seen, name, table.see(host), cites, cause, verb=verb)

    def _amounts(self) -> Counter[str]:
        """Return by how much the events changed each counter, in all."""
        changed: Counter[str] = Counter()
        for event in self.events():
            if "counter" in event.data:
                changed[f"{event.data['player']}/{event.data['counter']}"] += event.data["amount"]
        return changed


def _marked_by(table: Table, event: Event) -> list[tuple[int, str]]:
    """Return which marks of which cards the event changed."""
    data = event.data
    found = [(data["marked"], data["mark"])] if "marked" in data else []
    found += [(one.card, one.mark) for one in data.get("cleared", ())]
    if "host" in data:
        hosts = [name for name, mark in table.layout.marks.items() if mark.kind == "host"]
        found += [(card, name) for card in data["ids"] for name in hosts]
    return found


def _begun(table: Table, event: Event) -> Lasting | None:
    """Return the effect that came in force with this event, if it still is."""
    return next((one for one in table.lasting if one.since == event.n), None)


def _place(card: int, lying: Sequence[int], before: Sequence[int]) -> int:
    """Return where the card goes among those lying in the zone now, both bottom first.

    It goes right above the nearest card that lay beneath it, else right below the nearest that lay
    above it, else on top.
    """
    if card not in before:
        return len(lying)
    own = before.index(card)
    for beneath in reversed(before[:own]):
        if beneath in lying:
            return lying.index(beneath) + 1
    for above in before[own + 1 :]:
        if above in lying:
            return lying.index(above)
    return len(lying)
