"""`manage.py load_corpus`: bring the database in step with the texts on disk."""

import sys
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from corpus.errors import TextFault
from rules.files.lastload import UnknownRecord, is_loaded
from rules.files.loading import Loaded, load


class Command(BaseCommand):
    help = "Load games, sources, rules, cards and terms from the texts on disk."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=settings.CORPUS_TEXTS)
        parser.add_argument(
            "--if-changed", action="store_true", help="do nothing when no file has changed"
        )
        parser.add_argument(
            "--take",
            action="append",
            default=[],
            metavar="RECORD",
            help="make a record that was kept, and all in it, what the files say; `all` is each",
        )

    def handle(self, *, folder: Path, if_changed: bool, take: list[str], **options: object) -> None:
        if if_changed and not take and is_loaded(folder):
            self.stdout.write("The corpus has not changed since it was loaded.")
            return
        try:
            loaded = load(folder, take=take, told=self.say)
        except (TextFault, UnknownRecord) as fault:
            raise CommandError(f"{fault}\nNothing was loaded.", returncode=2) from fault
        self.say("")
        for kept in loaded.kept:
            self.stderr.write(f"{'conflict' if kept.conflict else 'kept'}: {kept}")
        self.stdout.write(summary(loaded))

    def say(self, text: str) -> None:
        """Show progress on one line of a terminal; stay silent in a pipe."""
        if sys.stdout.isatty():
            self.stdout.write(f"\r\033[K  {text}", ending="")
            self.stdout.flush()


def summary(loaded: Loaded) -> str:
    """What a load has done, in a line."""
    rows = loaded.rows
    if not (rows or loaded.published or loaded.withdrawn):
        return f"{loaded.texts} texts read, nothing to change."
    return (
        f"{loaded.texts} texts read, {loaded.published} published, {loaded.withdrawn} withdrawn; "
        f"rows: {rows.made} made, {rows.changed} changed, {rows.deleted} deleted."
    )
