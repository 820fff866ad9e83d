from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('rules', '0004_last_load'),
    ]

    operations = [
        migrations.RemoveField(
            model_name='contentversion',
            name='loaded',
        ),
        migrations.AddConstraint(
            model_name='termword',
            constraint=models.CheckConstraint(condition=models.Q(('kind', 'word'), models.Q(('ours', False), ('unchecked', False)), _connector='OR'), name='only_words_are_ours_or_unchecked'),
        ),
        migrations.AddConstraint(
            model_name='termword',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'reading'), _negated=True), ('game', None), _connector='OR'), name='a_reading_is_of_no_game'),
        ),
        migrations.AddConstraint(
            model_name='lastload',
            constraint=models.CheckConstraint(condition=models.Q(('pk', 1)), name='there_is_one_last_load'),
        ),
    ]
