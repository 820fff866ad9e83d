import rules.models
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def remember_the_fingerprint(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The files that were loaded last are known, what they said is not."""
    version = apps.get_model('rules', 'ContentVersion').objects.filter(pk=1).first()
    if version is not None:
        apps.get_model('rules', 'LastLoad').objects.create(pk=1, files=version.loaded)


def number_words(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The order of the words of a term was that of their ids."""
    TermWord = apps.get_model('rules', 'TermWord')
    rows, before, place = [], None, 0
    for word in TermWord.objects.order_by('term', 'pk').only('term', 'position').iterator():
        place = place + 1 if word.term_id == before else 0
        before, word.position = word.term_id, place
        rows.append(word)
    TermWord.objects.bulk_update(rows, ['position'], batch_size=500)


def mark_words_only(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Marks of forms and readings were never shown, and a reading of a game was never dumped."""
    TermWord = apps.get_model('rules', 'TermWord')
    TermWord.objects.exclude(kind='word').update(ours=False, unchecked=False)
    for reading in TermWord.objects.filter(kind='reading').exclude(game=None):
        same = TermWord.objects.filter(
            term=reading.term_id, game=None, lang=reading.lang, kind='reading', text=reading.text
        )
        if same.exists():
            reading.delete()
        else:
            TermWord.objects.filter(pk=reading.pk).update(game=None)


class Migration(migrations.Migration):

    dependencies = [
        ('corpus', '0002_languages_to_choose'),
        ('rules', '0003_imports'),
    ]

    operations = [
        migrations.CreateModel(
            name='LastLoad',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('files', models.CharField(blank=True, max_length=32, verbose_name='fingerprint of the files')),
                ('reader', models.CharField(blank=True, max_length=32, verbose_name='fingerprint of the code')),
                ('records', models.JSONField(null=True)),
            ],
        ),
        migrations.AlterModelOptions(
            name='termword',
            options={'ordering': ('term', 'position', 'pk')},
        ),
        migrations.RemoveField(
            model_name='section',
            name='on_disk',
        ),
        migrations.AddField(
            model_name='termword',
            name='position',
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name='section',
            name='faults',
            field=models.JSONField(blank=True, default=list, validators=[rules.models.validate_faults], verbose_name='known faults of the source'),
        ),
        migrations.AlterField(
            model_name='section',
            name='unplayable',
            field=models.CharField(blank=True, choices=[('heading', 'heading'), ('summary', 'summary'), ('history', 'history'), ('confusion', 'confusion')], max_length=12, verbose_name='why play cannot show it'),
        ),
        migrations.AlterField(
            model_name='termword',
            name='lang',
            field=models.CharField(choices=[('pl', 'pl'), ('ru', 'ru'), ('ja', 'ja'), ('hu', 'hu'), ('en', 'en')], max_length=2),
        ),
        migrations.RunPython(remember_the_fingerprint, migrations.RunPython.noop),
        migrations.RunPython(number_words, migrations.RunPython.noop),
        migrations.RunPython(mark_words_only, migrations.RunPython.noop),
    ]
