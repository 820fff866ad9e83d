"""`manage.py load_corpus`: bring the database in step with the texts on disk."""

import sys
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from corpus.files import fingerprint
from corpus.parsers.errors import TextFault
from rules.loading import load
from rules.models import ContentVersion


class Command(BaseCommand):
    help = "Load games, sources, rules, cards and terms from the texts on disk."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=settings.CORPUS_TEXTS)
        parser.add_argument(
            "--if-changed", action="store_true", help="do nothing when no file has changed"
        )

    def handle(self, *args: object, **options: object) -> None:
        folder: Path = options["folder"]
        mark = fingerprint(folder)
        if options["if_changed"] and ContentVersion.objects.filter(loaded=mark).exists():
            self.stdout.write("The corpus has not changed since it was loaded.")
            return
        try:
            loaded = load(folder, told=self.say)
        except TextFault as fault:
            raise CommandError(f"{fault}\nNothing was loaded.", returncode=2) from fault
        ContentVersion.objects.filter(pk=1).update(loaded=mark)
        self.say("")
        for text in loaded.kept:
            self.stderr.write(f"kept an editor's text, the file says otherwise: {text}")
        self.stdout.write(f"{loaded.texts} texts read, {loaded.published} published.")

    def say(self, text: str) -> None:
        """Show progress on one line of a terminal; stay silent in a pipe."""
        if sys.stdout.isatty():
            self.stdout.write(f"\r\033[K  {text}", ending="")
            self.stdout.flush()
