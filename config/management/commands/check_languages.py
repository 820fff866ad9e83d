"""`manage.py check_languages`: has every language all that has no default?"""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.proofreading.gaps import gaps
from corpus.languages import LANGUAGES
from search.language import analysis


class Command(BaseCommand):
    help = "Name what a language of the site lacks, with the file in which it has to stand."
    requires_system_checks: list[str] = []

    def handle(self, *args: object, **options: object) -> None:
        found = list(gaps(settings.BASE_DIR, settings.CORPUS_TEXTS))
        for gap in found:
            self.stderr.write(gap)
        if found:
            raise CommandError(f"{len(found)} gaps in the languages.")
        for one, info in zip(LANGUAGES.values(), analysis.analyzers(), strict=True):
            self.stdout.write(f"{one.code}: {one.name}, analysed by {info.name} {info.version}")
