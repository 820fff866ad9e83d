"""Whether a text waits is said by what it waits for; who wrote the work is found at once."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("rules", "0025_say_what_texts_wait_for")]
    operations = [
        migrations.RemoveIndex(model_name="state", name="texts_that_wait"),
        migrations.RemoveField(model_name="state", name="waits"),
        migrations.AddIndex(
            model_name="state",
            index=models.Index(
                condition=models.Q(waits_for__isnull=False),
                fields=["waits_for", "key", "lang", "has_suggestions"],
                name="texts_by_what_they_wait_for",
            ),
        ),
        migrations.AddIndex(
            model_name="journalentry",
            index=models.Index(
                condition=models.Q(done__in=("drafted", "sent")),
                fields=["key", "lang", "version"],
                name="writings_of_work",
            ),
        ),
    ]
