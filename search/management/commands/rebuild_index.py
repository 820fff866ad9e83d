"""`manage.py rebuild_index`: make the search index anew, or only what is wrong with it."""

import sys
import time

from django.core.management.base import BaseCommand, CommandError, CommandParser

from search.backends import IndexUnavailable
from search.upkeep import indexer


class Command(BaseCommand):
    help = "Make the search index beside the one in use, and swap them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--if-needed",
            action="store_true",
            help="compare first: do nothing if the index is right, mend it where a little is wrong",
        )

    def handle(self, *args: object, **options: object) -> None:
        try:
            if not (options["if_needed"] and self.made_right()):
                self.make_anew()
        except indexer.Busy as busy:
            raise CommandError(f"The index was not made: {busy}.") from busy
        except OSError as error:
            raise CommandError(f"The index cannot be written: {error}.") from error

    def made_right(self) -> bool:
        """Whether the index is right, or has been mended."""
        if indexer.is_current():
            self.stdout.write("The search index is up to date.")
            return True
        try:
            renewed = indexer.catch_up()
        except IndexUnavailable as reason:
            self.stdout.write(f"The search index is made anew: {reason}.")
            return False
        if renewed is None:
            return False
        self.stdout.write(f"The search index is up to date, {renewed} documents renewed.")
        return True

    def make_anew(self) -> None:
        began = time.monotonic()
        count = indexer.rebuild(self.say)
        self.say(None)
        self.stdout.write(f"{count} documents indexed in {time.monotonic() - began:.1f} s.")

    def say(self, count: int | None) -> None:
        """Show progress on one line of a terminal; stay silent in a pipe."""
        if sys.stdout.isatty() and (count is None or count % 50 == 0):
            said = "" if count is None else f"  {count} documents"
            self.stdout.write(f"\r\033[K{said}", ending="")
            self.stdout.flush()
