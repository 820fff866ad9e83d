"""`manage.py check_usage`: is one idea called by one word, in every language and place?"""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.proofreading.usage import misuses, usages


class Command(BaseCommand):
    """Lints the words of texts, worked examples and interface."""

    help = "Name every word of texts, examples and interface for which we settled on another."
    requires_system_checks: list[str] = []

    def handle(self, *args: object, **options: object) -> None:
        settled = usages()
        found = list(misuses(settings.BASE_DIR, settled))
        for misuse in found:
            self.stderr.write(misuse.told(settings.BASE_DIR))
        if found:
            raise CommandError(f"{len(found)} words are not those we settled on.")
        self.stdout.write(f"None of {len(settled)} words that we do not say is said.")
