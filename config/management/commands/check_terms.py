"""`manage.py check_terms`: do the words that link to a term belong to it?"""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.proofreading.termwords import further_forms, strangers
from corpus.files import read


class Command(BaseCommand):
    """Compares the words of links to terms with the words of the terms, by their stems."""

    help = "Name every link to a term in rules and cards whose words are no words of that term."
    requires_system_checks: list[str] = []

    def handle(self, *args: object, **options: object) -> None:
        found = list(strangers(read(settings.CORPUS_TEXTS), further_forms()))
        for stranger in found:
            self.stderr.write(stranger.told)
        if found:
            raise CommandError(f"{len(found)} links are not carried by words of their term.")
        self.stdout.write("Every link to a term is carried by words of that term.")
