"""What was done before there was a journal: every revision was published, one after the other.

That a text was withdrawn is known of the last one only. What texts are compared with and what is
newer there is worked out as it is from now on, by the pure functions that publishing asks.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from django.db import migrations

BATCH = 500


def begin(apps: Any, schema_editor: Any) -> None:
    from rules.publishing.following import flag_one
    from rules.publishing.staleness import NOTHING, recounted

    Revision, State, JournalEntry = (
        apps.get_model("rules", name) for name in ("Revision", "State", "JournalEntry")
    )
    rows = State._base_manager.select_related("published__based_on").order_by("key", "lang")
    for key, group in groupby(rows.iterator(chunk_size=BATCH), lambda state: state.key):
        states = {state.lang: state for state in group}
        revisions: dict[str, list[Any]] = {}
        for one in Revision._base_manager.filter(key=key).order_by("lang", "seq"):
            revisions.setdefault(one.lang, []).append(one)
        for state in states.values():
            state.against = _compared_with(state, states)
            state.newer = {}
            for lang, seq in state.against.items():
                at = [one.seq for one in revisions[lang]].index(seq)
                newer = recounted(revisions[lang][at], revisions[lang][at + 1 :])
                if newer != NOTHING:
                    state.newer[lang] = newer
        bases = {(key, one.lang, one.seq): one for some in revisions.values() for one in some}
        for state in states.values():
            flag_one(state, states, bases)
        State._base_manager.bulk_update(
            states.values(),
            ["against", "newer", "is_stale", "stale", "stale_through", "is_diverged"],
        )
        entries = []
        for state in states.values():
            entries += _entries(JournalEntry, state, revisions.get(state.lang, ()))
        JournalEntry._base_manager.bulk_create(entries, batch_size=BATCH)


def _compared_with(state: Any, states: dict[str, Any]) -> dict[str, int]:
    """The revision that a translation was made from, or what is published of its co-sources."""
    if state.published is None:
        return {}
    if state.published.based_on:
        return {state.published.based_on.lang: state.published.based_on.seq}
    return {
        other.lang: other.published.seq
        for other in states.values()
        if other.lang != state.lang and other.published and not other.published.based_on
    }


def _entries(JournalEntry: Any, state: Any, revisions: Sequence[Any]) -> list[Any]:
    made = []
    for number, revision in enumerate(revisions, start=1):
        last = number == len(revisions)
        stands = last and state.published_id == revision.pk
        made.append(
            JournalEntry(
                key=state.key,
                lang=state.lang,
                n=number,
                version=state.version if stands else number,
                done="published",
                revision=revision,
                against=state.against if stands else {},
                by_id=revision.author_id,
                by_name=revision.author_name,
                comment="",
                at=revision.created,
            )
        )
    if revisions and state.published_id is None:
        made.append(
            JournalEntry(
                key=state.key,
                lang=state.lang,
                n=len(revisions) + 1,
                version=state.version,
                done="withdrawn",
                at=revisions[-1].created,
            )
        )
    return made


class Migration(migrations.Migration):
    dependencies = [("rules", "0009_journal")]
    operations = [migrations.RunPython(begin, migrations.RunPython.noop)]
