"""What is wrong with a card that a reader laid in a cell, on another card, or with marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from corpus.punctuation import here
from engine.kernel import errors
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.pieces.naming import AT
from engine.kernel.ruleset import Ruleset
from engine.words.faults import LONGEST_WORD, unknown_word

OF_MARKS = {
    "flag": gettext_lazy("“%(mark)s” is written alone, without a value: “%(word)s”."),
    "number": gettext_lazy("“%(mark)s” needs a whole number from 0 to %(most)s: “%(word)s”."),
    "player": gettext_lazy("“%(mark)s” needs a player (%(legal)s): “%(word)s”."),
}
"""What is wrong with the value of a mark, by the kind of the mark."""


class Carrying(NamedTuple):
    """What cards can be and carry on a table: their cells, their marks, and who plays."""

    cells: Sequence[str]
    marks: Mapping[str, MarkKind]
    players: Sequence[str]

    def placed(self, name: str) -> str:
        """Return how a card of this name is written in a cell: ``Wolf@c3``."""
        return f"{name}{AT}{self.cells[len(self.cells) * 2 // 5]}" if self.cells else name

    def example(self, name: str) -> str:
        """Return how it is written with what it carries: ``Wolf@c3[closed;wounds=2]``."""
        of_kind = {kind.kind: mark for mark, kind in reversed([*self.marks.items()])}
        values = {"flag": "", "number": "=2"}
        marks = [f"{of_kind[kind]}{value}" for kind, value in values.items() if kind in of_kind]
        return self.placed(name) + (f"[{';'.join(marks)}]" if marks else "")


def carrying(rules: Ruleset, players: Sequence[str]) -> Carrying:
    """Return what cards can be and carry on a table of this game."""
    kinds = (*rules.shared_zones.values(), *rules.player_zones.values())
    cells = [cell for kind in kinds if kind.cells for cell in kind.cells.cells]
    return Carrying(cells, rules.marks, players)


def of_lying(error: errors.ScenarioError, word: str, name: str, can: Carrying) -> str:
    """Say what is wrong with the word about the card of this name, and what could stand there."""
    said = {"word": word[:LONGEST_WORD], "example": can.example(name), "placed": can.placed(name)}
    said |= {"first": can.cells[0], "last": can.cells[-1]} if can.cells else {}
    match error, error.path:
        case errors.UnknownPlayer(), _:
            return unknown_word(errors.UnknownPlayer, error.word, can.players)
        case errors.UnknownMark(), _:
            said |= {"mark": error.word[:LONGEST_WORD], "legal": here().all_of(can.marks)}
            sentence = _("A card cannot carry “%(mark)s”; it can carry: %(legal)s.")
        case errors.UnknownCell(), _ if error.word in can.cells or not can.cells:
            sentence = _("There are no cells in this zone: “%(word)s”.")
        case errors.UnknownCell(), _:
            sentence = _("There is no such cell: “%(word)s”. There are %(first)s to %(last)s.")
        case errors.MissingKey(), [*_keys, "cell"]:
            sentence = _("A card on the board needs a cell, as “%(placed)s”: “%(word)s”.")
        case errors.WrongValue(), [*_keys, "cell"]:
            sentence = _("This cell is taken already: “%(word)s”.")
        case errors.WrongValue(), [*_keys, "marks", str(mark)] if mark in can.marks:
            kind = can.marks[mark]
            said |= {"mark": mark, "most": str(kind.most), "legal": here().any_of(can.players)}
            sentence = str(OF_MARKS.get(kind.kind, _("This cannot lie here: “%(word)s”.")))
        case errors.UnknownCard(), _:
            sentence = _("This is not understood: “%(word)s”. It can be written as “%(example)s”.")
        case _:
            sentence = _("This cannot lie here: “%(word)s”.")
    return sentence % said
