"""What stands beside a step's verb: each in a field, of which a game's form has those it needs."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from engine.kernel.ruleset import Kind, Ruleset, Step
from engine.words import Wording


class Column(NamedTuple):
    """A field of a step's row: what kind it takes, and of a step's several the how manieth."""

    field: str
    kind: Kind
    place: int


COLUMNS = (
    Column("do.cell", "cell", 0),
    Column("do.may", "true", 0),
    Column("do.may2", "true", 1),
    Column("do.may3", "true", 2),
    Column("do.on", "lying", 0),
    Column("do.n", "number", 0),
    Column("do.n2", "number", 1),
)
LABELS = {
    "cell": _("Onto which cell"),
    "true": _("May be left"),
    "lying": _("With or at which card"),
    "number": _("By how much"),
}


class ColumnShown(NamedTuple):
    """A field of a row with its label and what stands in it."""

    field: str
    kind: Kind
    label: str
    value: str


def keys_beside(step: Step | None, kind: Kind) -> list[str]:
    """Return what is called so beside a step's verb that is of this kind."""
    beside = step.beside if step else {}
    return [key for key, takes in beside.items() if takes == kind]


def key_in(step: Step | None, column: Column) -> str:
    """Return what stands in the column for this step; "" if nothing does."""
    keys = keys_beside(step, column.kind)
    return keys[column.place] if column.place < len(keys) else ""


def columns_of(rules: Ruleset) -> list[Column]:
    """Return the columns that some step of the game needs."""
    return [one for one in COLUMNS if any(key_in(step, one) for step in rules.steps.values())]


def label_of(column: Column, rules: Ruleset, wording: Wording) -> str:
    """Return what a column is called: by all that can stand in it."""
    keys = [key_in(step, column) for step in rules.steps.values()]
    usual = LABELS[column.kind]
    return " / ".join(dict.fromkeys(str(wording.beside.get(key, usual)) for key in keys if key))
