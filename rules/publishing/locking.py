"""Where texts stand, locked until the transaction ends."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

from django.db import models

from rules.announcing import BATCH
from rules.models import State
from rules.publishing.drafts import Draft, EditConflict

Row = TypeVar("Row")
WRITTEN: Final = (
    "version", "published", "draft", "review", "over", "begun", "suggestions", "against", "newer",
    "stale", "is_stale", "stale_through", "stale_since", "stale_by", "is_diverged",
    "waits_for", "has_suggestions", "not_wanted",
)  # fmt: skip


class States(dict[tuple[str, str], State]):
    """Locked states by content key and language; they know what of them is stored."""

    def __init__(self, states: Iterable[State] = ()) -> None:
        super().__init__(((state.key, state.lang), state) for state in states)
        self._stored = {text: values_of(state) for text, state in self.items()}

    def store(self) -> None:
        """Write what is not as it was any more: the states, and of them the columns."""
        changed: list[State] = []
        names: dict[str, None] = {}
        for text, state in self.items():
            state.say_what_it_waits_for()
            old, new = self._stored[text], values_of(state)
            if old != new:
                changed.append(state)
                names |= {name: None for name in WRITTEN if old[name] != new[name]}
                self._stored[text] = new
        if changed:
            State.objects.bulk_update(changed, list(names), batch_size=BATCH)


def values_of(state: State) -> dict[str, object]:
    """What publishing writes of a state, by name; of what it points to, the id."""
    fields = {field.name: field.attname for field in State._meta.concrete_fields}
    return {name: getattr(state, fields[name]) for name in WRITTEN}


def by_keys(queryset: models.QuerySet[Any, Row], keys: Iterable[str]) -> Iterable[Row]:
    """The rows of these content keys, so many at a time as one query takes."""
    keys = sorted(set(keys))
    for start in range(0, len(keys), BATCH):
        yield from queryset.filter(key__in=keys[start : start + BATCH])


def locked_states(drafts: Sequence[Draft]) -> States:
    """Where the text of each draft stands, in every language that it has.

    Until the transaction ends nobody else writes any of them: what is published in one language
    says of the others whether they are stale.
    """
    return locked((d.key, d.lang) for d in drafts)


def locked(texts: Iterable[tuple[str, str]]) -> States:
    """The same for content keys and languages."""
    wanted = sorted(set(texts))
    State.objects.bulk_create(
        [State(key=key, lang=lang) for key, lang in wanted],
        ignore_conflicts=True,
        batch_size=BATCH,
    )
    keys = {key for key, _ in wanted}
    # What is joined to a row that had to be waited for may be older than the row: it is read after.
    waited = State.objects.select_for_update().order_by("key", "lang").values_list("pk")
    for _pk in by_keys(waited, keys):
        pass
    rows = State.objects.select_related("published__based_on", "draft", "review")
    return States(by_keys(rows.order_by("key", "lang"), keys))


def refuse_what_was_overtaken(drafts: Sequence[Draft], states: States) -> None:
    """Raise EditConflict for a draft that was made from an older version than the one there is."""
    for draft in drafts:
        state = states[draft.key, draft.lang]
        if draft.version is not None and draft.version != state.version:
            raise EditConflict(state)
