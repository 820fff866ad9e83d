"""Zones whose cards carry something, drawn: cells in rows, marks as badges, cards on cards."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.pieces.cells import Cells
from engine.kernel.pieces.marks import OWNER, Value
from engine.pages.tabletop.readings import played
from engine.pages.tabletop.touches import Touches
from engine.pages.tabletop.zones import Badge, CellDrawn, Drawn, Front, Half, RowDrawn, Zone
from engine.playing.positions import Position
from engine.words.sentences import Speaker
from engine.words.wording import RowWord


def drawn_zone(stands: Position, key: str, speaker: Speaker, touches: Touches) -> Zone | None:
    """Return the zone as the viewer sees it, or None if it is not worth its place."""
    owner, _, kind = key.rpartition("/")
    cells, wording = stands.scenario.layout.kinds[key].cells, speaker.wording
    ids = stands.numbers[key]
    in_rows = any(kind in row for row in wording.rows)
    elsewhere = wording.reader_sits and owner not in ("", speaker.viewer) and not in_rows
    if not ids and cells is None and (elsewhere or kind in wording.if_any):
        return None
    drawing = _Drawing(stands, key, speaker, touches)
    name = str(wording.zones.get(kind, kind))
    if cells is not None:
        rows, columns = drawing.rows(cells)
        return Zone(key, kind, name, [], 0, False, rows, columns)
    shown = [card for card in drawing.alone if card in drawing.named or drawing.tells(card)]
    cards = [drawing.card(card) for card in shown]
    return Zone(key, kind, name, cards, len(drawing.alone) - len(shown), False)


def fronts(zones: Mapping[str, Zone], speaker: Speaker) -> tuple[Front, ...]:
    """Return the lanes of zones in which players face each other, each player's half of them.

    *zones* are one zone of each player's, by player.
    """
    rows = {player: zone.rows[0].cells for player, zone in zones.items()}
    return tuple(
        Front(
            row[0].name,
            speaker.cell(row[0].name),
            tuple(
                Half(speaker.player(player), half.cards)
                for player, half in zip(rows, row, strict=True)
            ),
        )
        for row in zip(*rows.values(), strict=True)
    )


class _Drawing:
    """The cards of one zone as they are drawn, by their numbers, which are never shown."""

    def __init__(self, stands: Position, key: str, speaker: Speaker, touches: Touches) -> None:
        layout = stands.scenario.layout
        self.stands = stands
        self.key = key
        self.speaker = speaker
        self.touches = touches
        self.kinds = layout.marks
        self.host = next((name for name, kind in self.kinds.items() if kind.kind == "host"), None)
        ids = stands.numbers[key]
        self.named = {c: name for c, name in zip(ids, stands.zones[key], strict=True) if name}
        self.on = {card: self.marks(card).get(self.host or "") for card in ids}
        self.alone = [card for card in ids if self.on[card] not in ids]
        """The cards that lie on no other, top first."""
        self.moved = moved_ids(stands)

    def marks(self, card: int) -> dict[str, Value]:
        return dict(self.stands.marks.get(card, {}))

    def tells(self, card: int) -> bool:
        """Say whether a card that is not known is more than one of so many backs."""
        return bool(self.badges(card)) or card in self.on.values()

    def badges(self, card: int) -> tuple[Badge, ...]:
        """Return what the marks say; a player who is the owner is named once."""
        marks = self.marks(card)
        said = [
            (name, self.speaker.badge(name, value))
            for name, value in marks.items()
            if name == OWNER or self.kinds[name].kind != "player" or value != marks.get(OWNER)
        ]
        return tuple(Badge(name, text) for name, text in said if text)

    def figures(self, card: int) -> tuple[Badge, ...]:
        """Return the card's figures: as they were told last, else as they are printed."""
        wording = self.speaker.wording
        found = dict(wording.printed.get(self.named.get(card, ""), {}))
        for event in self.stands.events:
            if event.verb == wording.reckoned_by and event.data.get("number") == card:
                found |= {key: event.data[key] for key in found if key in event.data}
        said = wording.figures
        return tuple(Badge(key, str(said[key]).format(value=n)) for key, n in found.items())

    def card(self, card: int, *, in_cell: bool = False) -> Drawn:
        """Return the card with what lies on it, and its figures if it stands in a cell."""
        name, turning = self.named.get(card), self.speaker.wording.turned
        return Drawn(
            card=self.speaker.names.card(name) if name else None,
            moved=card in self.moved,
            badges=(*self.badges(card), *(self.figures(card) if in_cell else ())),
            guests=tuple(self.card(one) for one, host in self.on.items() if host == card),
            turned=any(self.marks(card).get(mark) for mark in turning),
            touch=self.touches.card(self.key, name),
        )

    def rows(self, cells: Cells) -> tuple[tuple[RowDrawn, ...], tuple[str, ...]]:
        """Return the rows, the first player's nearest last, and what the columns are called."""
        there: dict[str, list[Drawn]] = {}
        for card in self.alone:
            there.setdefault(self.stands.cells.get(card, ""), []).append(
                self.card(card, in_cell=True)
            )
        rows = cells.rows(far=True)
        drawn = tuple(
            RowDrawn(
                "" if cells.lanes else row[0].lstrip(LETTERS),
                tuple(
                    CellDrawn(cell, tuple(there.get(cell, ())), self.touches.cells.get(cell))
                    for cell in row
                ),
                half,
                word if half else None,
            )
            for row, half, word in zip(
                rows, self.halves(len(rows)), self.words(len(rows)), strict=True
            )
        )
        named = rows[0] if cells.lanes else [cell.rstrip(DIGITS) for cell in rows[0]]
        return drawn, tuple(str(self.speaker.wording.cells.get(name, name)) for name in named)

    def halves(self, rows: int) -> list[str]:
        """Return whose half each of so many rows is in, the farthest first.

        The nearest are the first player's; nobody's is the middle one, or a table of more than two.
        """
        players = self.stands.scenario.layout.players
        near, far = (*players, "")[:2] if len(players) <= 2 else ("", "")
        told = [self.speaker.half(player) if player else "" for player in (far, near)]
        return [told[0]] * (rows // 2) + [""] * (rows % 2) + [told[1]] * (rows // 2)

    def words(self, rows: int) -> list[RowWord | None]:
        """Return what rules call each of so many rows of two halves, by the readings played."""
        called = self.speaker.wording.board_rows
        found = [
            called[" ".join(one)] for one in played(self.stands).items() if " ".join(one) in called
        ]
        of_place = {word.place: word for word in found}
        half = [of_place.get(place) for place in range(rows // 2)]
        return [*half, *[None] * (rows % 2), *reversed(half)]


LETTERS, DIGITS = "abcdefghijklmnopqrstuvwxyz", "0123456789"
"""A cell of a grid is called by its column and its row."""


def moved_ids(stands: Position) -> set[int]:
    """Return the numbers of the cards that the last answer openly moved."""
    return {
        card
        for event in stands.moments[-1].events
        if not event.refused
        for card in event.data.get("ids", ())
        if card is not None
    }
