import cards.models
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def number_names(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The order of the names of a card was that of their ids."""
    CardName = apps.get_model('cards', 'CardName')
    rows, before, place = [], None, 0
    for name in CardName.objects.order_by('card', 'lang', 'pk').only('card', 'lang').iterator():
        place = place + 1 if (name.card_id, name.lang) == before else 0
        before, name.position = (name.card_id, name.lang), place
        rows.append(name)
    CardName.objects.bulk_update(rows, ['position'], batch_size=500)


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0001_initial'),
    ]

    operations = [
        migrations.AlterModelOptions(
            name='cardname',
            options={'ordering': ('card', 'lang', 'position', 'pk')},
        ),
        migrations.AddField(
            model_name='cardname',
            name='position',
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name='card',
            name='edition',
            field=models.CharField(blank=True, choices=[('first', 'first'), ('second', 'second')], max_length=12),
        ),
        migrations.AlterField(
            model_name='card',
            name='errata',
            field=models.JSONField(blank=True, default=list, validators=[cards.models.validate_errata]),
        ),
        migrations.AlterField(
            model_name='card',
            name='stats',
            field=models.JSONField(blank=True, default=dict, validators=[cards.models.validate_stats]),
        ),
        migrations.AlterField(
            model_name='card',
            name='types',
            field=models.JSONField(blank=True, default=list, validators=[cards.models.validate_types]),
        ),
        migrations.AlterField(
            model_name='cardname',
            name='lang',
            field=models.CharField(choices=[('pl', 'pl'), ('ru', 'ru'), ('ja', 'ja'), ('hu', 'hu'), ('en', 'en')], max_length=2),
        ),
        migrations.RunPython(number_names, migrations.RunPython.noop),
    ]
