"""How cards are marked, and go elsewhere with what they carry: for the table alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from engine.kernel.board import Ref
from engine.kernel.errors import ScriptError
from engine.kernel.pieces.cards import Cards
from engine.kernel.pieces.marks import NO_HOST, Carried, MarkKind, Value


class MovableCards(Cards):
    """Cards that the table marks and moves; what is checked here is a promise of the ruleset."""

    __slots__ = ()

    def _write(self, card: int, name: str, value: Value) -> dict[str, Any]:
        """Have the mark say this; return what the event says of it, or raise ScriptError."""
        kind = self._check_mark(name, value)
        was = self.marked(self.see(card), name)
        if kind.kind == "host" and value != NO_HOST:
            self._check_host(card, int(value))
        self._set(card, name, value)
        said: dict[str, Any] = {
            "card": self._names[card],
            "cards": (self._names[card],),
            "marked": card,
            "at": self._where[card],
            "mark": name,
            "value": value,
            "was": was,
        }
        if card in self._cells:
            said["cell"] = self._cells[card]
        if kind.kind == "host":
            said["on"] = "" if value == NO_HOST else self._names[int(value)]
        return said

    def _set(self, card: int, name: str, value: Value) -> None:
        carried, kind = self._marks.setdefault(card, {}), self.layout.marks[name]
        carried[name] = value
        if value == kind.default() and not kind.like:
            del carried[name]

    def _check_mark(self, name: str, value: Value) -> MarkKind:
        kind = self.layout.marks.get(name)
        if kind is None:
            raise ScriptError(f"No mark of this game is called “{name}”.", str(self))
        if fault := kind.fault(value, self.layout.players):
            raise ScriptError(f"The mark “{name}” must be {fault}, not {value!r}.", str(self))
        return kind

    def _check_host(self, card: int, host: int) -> None:
        """Refuse a host that lies elsewhere, or lies on the card itself."""
        if host >= len(self._names):
            raise ScriptError(f"There is no card {host}.", str(self))
        if host == card or host in self._all_on(card):
            raise ScriptError("No card lies on itself.", str(self))
        place = self._where[card], self._cells.get(card)
        if place != (self._where[host], self._cells.get(host)):
            raise ScriptError("A card lies where the card lies that it lies on.", str(self))

    def _carry(
        self,
        ids: tuple[int, ...],
        to: str,
        cell: str,
        on: Ref | None,
        marks: Mapping[str, Value],
        *,
        bottom: bool,
        covers: bool,
    ) -> dict[str, Any]:
        """Move the cards, with what goes along; return what the event says, or raise ScriptError.

        *ids* lie in one zone. Marks that the zone clears go off them, unless they are kept as they
        were, and a card that leaves the one it lay on lies on none; then they carry *marks*, but
        not what goes along with them.
        """
        where, origin = self._where, self._where[ids[0]]
        kind, leaves = self.layout.kinds[origin], origin != to
        kept = (_short(origin), _short(to)) in self.layout.keeps
        if on is not None:
            if where[on.card] != to or on.card in ids:
                raise ScriptError("A card is put on one that lies in another zone.", str(self))
            cell = self._cells.get(on.card, "")
        self._check_cell(to, cell)
        for name, value in marks.items():
            self._check_mark(name, value)

        cells = {card: self._cells.get(card, "") for card in ids}
        moving = self._with_guests(ids, leaves)
        if on is not None and on.card in moving:
            raise ScriptError("No card lies on itself.", str(self))
        clears = kind.clears if leaves and not kept else frozenset()
        self._check_rooms(ids, moving, to, cell, on, clears)
        cleared = self._cleared(moving, {*ids}, clears)
        said: dict[str, Any] = {
            "cards": tuple([self._names[card] for card in moving]),
            "ids": moving,
            "from": origin,
            "to": to,
        }
        if cell:
            said["cell"] = cell
        if any(cells.values()):
            said["from_cell"] = cells[ids[0]]
        if cleared:
            said["cleared"] = cleared
        given = [*marks.items()]
        if on is not None:
            said["on"] = self._names[on.card]
            given.append((self._host, on.card))
        if given:
            said["given"] = tuple([Carried(card, *one) for card in ids for one in given])
            for one in said["given"]:
                self._set(*one)
        if kept:
            said["kept"] = True
        source, target = self._zones[origin], self._zones[to]
        source[:] = [card for card in source if card not in moving]
        if bottom:
            target[:0] = moving
            said["under"] = True
        else:
            if target and covers:
                self._stamps[target[-1]] += 1
                said["covered"] = target[-1]
            target.extend(moving)
        for card in moving:
            where[card] = to
            self._stamps[card] += "kept" not in said
            self._cells.pop(card, None)
            if cell:
                self._cells[card] = cell
        return said

    def _restore(self, to: str, cells: Mapping[int, str]) -> dict[str, Any]:
        """Put the cards back into a zone, each into its cell; return what the event says of it.

        They lie under what is there. On what they lay is for their marks to say, written after it.
        """
        ids = tuple(cells)
        origin = self._where[ids[0]]
        source = self._zones[origin]
        source[:] = [card for card in source if card not in cells]
        self._zones[to][:0] = ids
        for card, cell in cells.items():
            self._where[card] = to
            self._stamps[card] += 1
            self._cells.pop(card, None)
            if cell:
                self._cells[card] = cell
        said: dict[str, Any] = {"cards": tuple([self._names[card] for card in ids]), "ids": ids}
        said |= {"from": origin, "to": to, "under": True}
        if any(cells.values()):
            said["cells"] = tuple(cells.values())
        return said

    def _check_cell(self, to: str, cell: str) -> None:
        cells = self.layout.kinds[to].cells
        if cells is None:
            if cell:
                raise ScriptError(f"{to} has no cells.", str(self))
            return
        if cell not in cells.at:
            known = ", ".join(cells.at)
            raise ScriptError(f"{to} has no cell “{cell}”; there is {known}.", str(self))

    def _check_rooms(
        self,
        ids: tuple[int, ...],
        moving: tuple[int, ...],
        to: str,
        cell: str,
        on: Ref | None,
        clears: frozenset[str],
    ) -> None:
        """Refuse a move that leaves more cards in a cell than it takes, where they come or go.

        Of those that come, what goes on lying on another takes no room; of those that stay behind,
        what lay on a card that went takes room of its own from now on.
        """
        origin, left = self._where[ids[0]], {*moving}
        come = [
            card
            for card in moving
            if (on is None or card not in ids)
            and (self._host in clears or self._host_of(card) not in left)
        ]
        self._check_room(to, cell, come, left)
        freed: dict[str, list[int]] = {}
        if self._host and self.layout.kinds[origin].cells is not None:
            for card in self._marks:
                if card not in left and self._host_of(card) in left:
                    freed.setdefault(self._cells[card], []).append(card)
        for one, staying in freed.items():
            together = staying + (come if (origin, one) == (to, cell) else [])
            self._check_room(origin, one, together, left)

    def _check_room(
        self, zone: str, cell: str, more: Collection[int], left: Collection[int] = ()
    ) -> None:
        """Refuse it if *more* have no room in the cell beside those there that have not *left*."""
        cells = self.layout.kinds[zone].cells
        if cells is None or not more:
            return
        staying = [ref for ref in self.in_cell(zone, cell) if ref.card not in left]
        if len(staying) + len(more) > cells.room(self.off):
            raise ScriptError(f"The cell {cell} of {zone} takes no card more.", str(self))

    def _with_guests(self, ids: tuple[int, ...], leaves: bool) -> tuple[int, ...]:
        """Return the cards with all that goes along with them, each after what it lies on."""
        if not self._host or (leaves and not self.layout.marks[self._host].along):
            return ids
        return tuple(dict.fromkeys(d for card in ids for d in (card, *self._all_on(card))))

    def _cleared(
        self, moving: tuple[int, ...], itself: set[int], clears: frozenset[str]
    ) -> tuple[Carried, ...]:
        """Take off the cards what does not go with them, and their guests that stay; return it."""
        staying = [
            card
            for card, carried in self._marks.items()
            if card not in moving and carried.get(self._host, NO_HOST) in moving
        ]
        off = [(card, self._host) for card in sorted(staying)]
        for card in moving:
            host = self._host_of(card)
            if host != NO_HOST and (card in itself and host not in moving):
                off.append((card, self._host))
            off += [(card, name) for name in self._marks.get(card, ()) if name in clears]
        once = dict.fromkeys(off)
        return tuple([Carried(card, name, self._marks[card].pop(name)) for card, name in once])


def _short(zone: str) -> str:
    """Return the name of the zone without its player's."""
    return zone.rpartition("/")[2]
