"""The pieces of a drawn table: cards with what they carry, cells in rows, zones."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from engine.pages.tabletop.ghosts import Ghost
from engine.pages.tabletop.touches import Touch
from engine.words.faces import MARKS
from engine.words.fitting import BADGE_HYPHENATED_FROM, InCell, fitted_in_cell
from engine.words.names import CardShown
from engine.words.wording import RowWord


@dataclass(frozen=True, slots=True)
class Badge:
    """What a mark says, in words; `mark` is its name in the ruleset."""

    mark: str
    text: str

    @property
    def pictogram(self) -> str:
        """What is drawn before the words."""
        return MARKS.get(self.mark, "")

    @property
    def fitted(self) -> InCell:
        """The words as they fit below a card, in the language of the page."""
        return fitted_in_cell(self.text, get_language(), BADGE_HYPHENATED_FROM)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card on the table, or its back if `card` is None, with what it carries.

    `moved` if the last answer brought it here, `turned` if a mark turns it sideways.
    """

    card: CardShown | None
    moved: bool
    badges: tuple[Badge, ...] = ()
    guests: tuple[Drawn, ...] = ()
    """The cards that lie on it."""
    turned: bool = False
    touch: Touch | None = None

    @property
    def carries(self) -> bool:
        """Say whether there is more to draw than the card."""
        return self.card is None or bool(self.badges or self.guests)

    @property
    def count(self) -> int:
        """Return how many cards these are, with those that lie on it."""
        return 1 + sum(guest.count for guest in self.guests)


@dataclass(frozen=True, slots=True)
class CellDrawn:
    """A cell of a zone, with the cards in it."""

    name: str
    cards: tuple[Drawn, ...]
    touch: Touch | None = None


@dataclass(frozen=True, slots=True)
class RowDrawn:
    """A row of cells; its name is empty if the cells have names of their own.

    `half` says whose half of the board it is in; empty if it is nobody's. `word` is what rules call
    it there, if they have a name for it.
    """

    name: str
    cells: tuple[CellDrawn, ...]
    half: str = ""
    word: RowWord | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone with the cards that are seen, top first, and the number of those that are not.

    A zone with cells has its cards in `rows`, the first player's nearest row last. `changed` if the
    last answer brought or took a card openly.
    """

    key: str
    kind: str
    name: SafeString | str
    cards: list[Drawn]
    backs: int
    stacked: bool
    rows: tuple[RowDrawn, ...] = ()
    columns: tuple[str, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    changed: bool = False

    @property
    def is_lit(self) -> bool:
        """Say whether a card or a cell in it can be touched to answer."""
        in_cells = [cell.touch for row in self.rows for cell in row.cells]
        return any(touch and not touch.refused for touch in [*self._touched(), *in_cells])

    def _touched(self) -> list[Touch | None]:
        return [card.touch for card in (*self.cards, *[c for f in self.filled for c in f.cards])]

    @property
    def is_hidden(self) -> bool:
        """Say whether nothing is seen of the zone but backs."""
        return bool(self.backs) and not (self.cards or self.ghosts or self.rows)

    @property
    def looks(self) -> str:
        """Return its classes: its kind, and how it looks now."""
        looks = {
            self.kind: True,
            "stacked": self.stacked,
            "cells": self.rows,
            "changed": self.changed,
            "backs": self.is_hidden,
            "lit": self.is_lit,
            "empty": not (self.count or self.ghosts or self.rows),
        }
        return " ".join(["zone", *[f"zone--{name}" for name, so in looks.items() if so]])

    @property
    def filled(self) -> list[CellDrawn]:
        """Return the cells in which a card lies."""
        return [cell for row in self.rows for cell in row.cells if cell.cards]

    @property
    def count(self) -> int:
        """Return how many cards lie in the zone."""
        in_cells = [card for cell in self.filled for card in cell.cards]
        return sum(card.count for card in (*self.cards, *in_cells)) + self.backs


@dataclass(frozen=True, slots=True)
class Half:
    """One player's side of an arena, with the cards there."""

    player: str
    cards: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class Front:
    """An arena in which the players face each other, the first player's half first."""

    lane: str
    name: str
    halves: tuple[Half, ...]
