"""`manage.py check_usage`: is one idea called by one word, in every language and place?"""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.proofreading.cardnames import ForeignName, foreign_names
from config.proofreading.usage import Misuse, misuses, usages
from config.proofreading.written import lines
from corpus.files import read


class Command(BaseCommand):
    """Lints the words of texts, worked examples and interface, and the names of cards."""

    help = "Name every word for which we settled on another, and every card's name not of its text."
    requires_system_checks: list[str] = []

    def handle(self, *args: object, **options: object) -> None:
        root, settled = settings.BASE_DIR, usages()
        games = read(settings.CORPUS_TEXTS).games
        found: list[Misuse | ForeignName] = [
            *misuses(root, settled),
            *foreign_names(lines(root), games),
        ]
        for fault in found:
            self.stderr.write(fault.told(root))
        if found:
            raise CommandError(f"{len(found)} words are not those we settled on.")
        self.stdout.write(
            f"None of {len(settled)} words that we do not say is said, "
            "and cards are called by the names of each language."
        )
