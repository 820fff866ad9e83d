"""What was written under no name until now was written by somebody unknown."""

from typing import Any

from django.db import migrations, models

NAMED = (("Revision", "author_name"), ("JournalEntry", "by_name"))


def name(apps: Any, schema_editor: Any) -> None:
    for model, field in NAMED:
        rows = apps.get_model("rules", model)._base_manager.filter(**{field: ""})
        rows.update(**{field: "unknown"})


class Migration(migrations.Migration):
    dependencies = [("rules", "0012_roles_of_editors")]
    operations = [
        migrations.RunPython(name, migrations.RunPython.noop),
    ]
