"""Says of each text how grave a change it does not follow, and whether it waits.

Apart from its columns: PostgreSQL makes no index while rows that were changed wait to be checked.
"""

from itertools import groupby
from typing import Any

from django.db import migrations, models

BATCH = 500
COLUMNS = ["stale_since", "stale_by"]


def weigh(apps: Any, schema_editor: Any) -> None:
    from rules.publishing.following import flag_one
    from rules.publishing.gravity import weigh_one

    Revision, State, JournalEntry = (
        apps.get_model("rules", name) for name in ("Revision", "State", "JournalEntry")
    )
    stale = State._base_manager.filter(is_stale=True).values("key")
    rows = State._base_manager.filter(key__in=stale).select_related("published__based_on")
    for key, group in groupby(rows.order_by("key", "lang"), lambda state: state.key):
        states = {state.lang: state for state in group}
        bases = {
            (key, one.lang, one.seq): one for one in Revision._base_manager.filter(key=key)
        }
        shown = JournalEntry._base_manager.filter(key=key, done="published")
        timeline: dict[str, list[Any]] = {}
        for entry in shown.exclude(revision=None).select_related("revision"):
            one = entry.revision
            timeline.setdefault(one.lang, []).append((one.seq, one.pk, one.significance))
        for state in states.values():
            first = flag_one(state, states, bases)
            weigh_one(state, first, timeline.get(first.lang, ()) if first else ())
        State._base_manager.bulk_update(states.values(), COLUMNS)


def mark(apps: Any, schema_editor: Any) -> None:
    State = apps.get_model("rules", "State")
    waiting = (
        models.Q(is_stale=True)
        | models.Q(is_diverged=True)
        | models.Q(draft__isnull=False)
        | models.Q(review__isnull=False)
    )
    State._base_manager.filter(waiting).update(waits=True)
    suggested = State._base_manager.exclude(suggestions=[]).values_list("pk", flat=True)
    for pk in list(suggested):
        State._base_manager.filter(pk=pk).update(waits=True)


class Migration(migrations.Migration):
    dependencies = [("rules", "0015_what_waits_for_editors")]
    operations = [
        migrations.RunPython(weigh, migrations.RunPython.noop),
        migrations.RunPython(mark, migrations.RunPython.noop),
    ]
