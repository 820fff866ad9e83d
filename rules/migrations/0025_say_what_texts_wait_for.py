"""Says of each text that waits what for; apart from its columns, as 0016 is."""

from collections import defaultdict
from typing import Any

from django.db import migrations

BATCH = 500


def say(apps: Any, schema_editor: Any) -> None:
    from rules.tables.history import State

    rows = apps.get_model("rules", "State")._base_manager
    found = defaultdict(list)
    for row in rows.order_by("pk").iterator(BATCH):
        State.say_what_it_waits_for(row)
        if row.waits_for is not None:
            found[row.waits_for, row.has_suggestions].append(row.pk)
    for (reason, suggested), ids in found.items():
        for at in range(0, len(ids), BATCH):
            some = rows.filter(pk__in=ids[at : at + BATCH])
            some.update(waits_for=reason, has_suggestions=suggested)


class Migration(migrations.Migration):
    dependencies = [("rules", "0024_what_texts_wait_for")]
    operations = [migrations.RunPython(say, migrations.RunPython.noop)]
