"""What an editor has to do about each text, in place of whether there is anything."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("rules", "0023_newest_of_a_language")]
    operations = [
        migrations.AddField(
            model_name="state",
            name="waits_for",
            field=models.PositiveSmallIntegerField(
                choices=[
                    (0, "Rule"),
                    (1, "Meaning"),
                    (2, "Review"),
                    (3, "Diverged"),
                    (4, "Suggested"),
                    (5, "Wording"),
                    (6, "Begun"),
                ],
                null=True,
            ),
        ),
        migrations.AddField(
            model_name="state",
            name="has_suggestions",
            field=models.BooleanField(default=False),
        ),
    ]
