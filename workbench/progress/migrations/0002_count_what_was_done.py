"""What was published before there was a count of it, from the journal."""

from typing import Any

from django.db import migrations


def count(apps: Any, schema_editor: Any) -> None:
    """Replay the journal: per source, language and day, as `workbench.progress.steps` does."""
    Source = apps.get_model("corpus", "Source")
    JournalEntry = apps.get_model("rules", "JournalEntry")
    ProgressStep = apps.get_model("progress", "ProgressStep")
    sources = {
        f"{game}/{slug}": (pk, original)
        for pk, game, slug, original in Source.objects.order_by().values_list(
            "pk", "game__slug", "slug", "original"
        )
    }
    held: dict[str, set[str]] = {}
    changes: dict[Any, int] = {}
    rows = JournalEntry._base_manager.filter(
        done__in=("published", "withdrawn"), key__startswith="rule:"
    )
    for key, lang, done, at in rows.order_by("pk").values_list("key", "lang", "done", "at"):
        source = sources.get(key.partition(":")[2].rpartition("/")[0])
        if source is None:
            continue
        pk, original = source
        langs = held.setdefault(key, set())
        before = set(langs) if original in langs else set()
        langs.add(lang) if done == "published" else langs.discard(lang)
        after = set(langs) if original in langs else set()
        for code in before ^ after:
            name = pk, code, at.date()
            changes[name] = changes.get(name, 0) + (1 if code in after else -1)
    ProgressStep.objects.bulk_create(
        (
            ProgressStep(source_id=pk, lang=lang, day=day, change=number)
            for (pk, lang, day), number in sorted(changes.items())
            if number
        ),
        batch_size=500,
    )


class Migration(migrations.Migration):
    dependencies = [("progress", "0001_progress"), ("rules", "0018_forbidden_words")]
    operations = [migrations.RunPython(count, migrations.RunPython.noop)]
