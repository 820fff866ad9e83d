"""What is stored under a content key, and where the published words of each kind are kept.

Each kind has its table in an app of its own, which says so here when it starts: whoever publishes,
edits or withdraws a text asks by its key and knows none of these tables.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import Model, QuerySet

from corpus.keys import ContentKey

BATCH = 500
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Holding:
    """A kind of content key: its table, and the translated fields of title and body.

    `title` is None where names are rows of their own. `rows` gives the objects of some names, which
    are what stands behind the colon of their keys; each object says its `content_key`.
    """

    model: type[Model]
    title: str | None
    body: str
    rows: Callable[[Collection[str]], QuerySet[Any]]


HOLDINGS: dict[str, Holding] = {}
"""Filled by the apps, by the kind of the keys."""


def objects_of(keys: Iterable[str]) -> dict[str, Model]:
    """The object behind each content key; keys of nothing are left out."""
    wanted: dict[str, set[str]] = {}
    for key in keys:
        kind, name = ContentKey.of(key)
        wanted.setdefault(kind, set()).add(name)
    return {
        row.content_key: row
        for kind, names in wanted.items()
        if kind in HOLDINGS
        for some in in_batches(sorted(names))
        for row in HOLDINGS[kind].rows(some)
    }


def in_batches(values: Sequence[Value]) -> Iterator[Sequence[Value]]:
    """All *values* in their order, so many at a time as one query takes."""
    for start in range(0, len(values), BATCH):
        yield values[start : start + BATCH]
