"""What stands beside a step's verb: each in a field, of which a game's form has those it needs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from engine.kernel.ruleset import Kind, Ruleset, Step
from engine.words import Wording


class Column(NamedTuple):
    """A field of a step's row: what kind it takes, and what that is called beside a verb."""

    field: str
    kind: Kind
    keys: tuple[str, ...]


FIELDS: Mapping[Kind, tuple[str, ...]] = {
    "cell": ("do.cell",),
    "true": ("do.may", "do.may2", "do.may3"),
    "lying": ("do.on",),
    "number": ("do.n", "do.n2", "do.n3"),
}
"""The fields for each kind of thing. A single one is for all that a game has of its kind; of
several, each is for one thing, which stands there whatever is done."""
ALL_FIELDS = tuple(chain.from_iterable(FIELDS.values()))
LABELS = {
    "cell": _("Onto which cell"),
    "true": _("May be skipped"),
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
    return next((key for key in keys_beside(step, column.kind) if key in column.keys), "")


def columns_of(rules: Ruleset) -> list[Column]:
    """Return the columns of the game's steps."""
    found = []
    for kind, fields in FIELDS.items():
        steps = rules.steps.values()
        keys = tuple(dict.fromkeys(key for step in steps for key in keys_beside(step, kind)))
        each = [(key,) for key in keys] if len(fields) > 1 else [keys]
        found += [Column(field, kind, one) for field, one in zip(fields, each, strict=False) if one]
    return found


def label_of(column: Column, wording: Wording) -> str:
    """Return what a column is called: by all that can stand in it."""
    usual = LABELS[column.kind]
    return " / ".join(dict.fromkeys(str(wording.beside.get(key, usual)) for key in column.keys))


def verbs_of(wording: Wording, verbs: list[str]) -> dict[str, str]:
    """Return what each verb of a step is called, with dots where something is to be said."""
    return {verb: with_dots(str(wording.steps.get(verb, verb))) for verb in verbs}


def with_dots(sentence: str) -> str:
    """Return the sentence with dots for all that is to be filled in."""
    return sentence.format_map(_Dots())


class _Dots(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "…"
