"""How grave a change each stale text does not follow, and which texts wait for an editor."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("rules", "0014_authors_are_required")]
    operations = [
        migrations.AddField(
            model_name="state",
            name="stale_since",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="rules.revision",
            ),
        ),
        migrations.AddField(
            model_name="state",
            name="stale_by",
            field=models.CharField(blank=True, max_length=8),
        ),
        migrations.AddField(
            model_name="state",
            name="waits",
            field=models.BooleanField(
                default=False, verbose_name="whether an editor has something to do"
            ),
        ),
        migrations.AddIndex(
            model_name="state",
            index=models.Index(
                condition=models.Q(("waits", True)),
                fields=["lang", "key"],
                name="texts_that_wait",
            ),
        ),
    ]
