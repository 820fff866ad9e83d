"""`manage.py check_index`: compare every published text with the search index."""

from django.core.management.base import BaseCommand, CommandError, CommandParser

from search.backends import IndexUnavailable
from search.upkeep import health, indexer

WORDS = {
    "missing": "is published and not in the index",
    "differs": "is in the index with an older text",
    "gone": "is in the index and no longer published",
}


class Command(BaseCommand):
    help = "Say how the search index is and what is wrong with it; exit status 1 if anything is."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--repair", action="store_true", help="put right what is wrong")

    def handle(self, *args: object, **options: object) -> None:
        try:
            self.compare(repair=bool(options["repair"]))
        except indexer.Busy as busy:
            raise CommandError(f"Nothing was put right: {busy}.", returncode=1) from busy
        for line in health.told(health.facts()):
            self.stdout.write(line)

    def compare(self, *, repair: bool) -> None:
        """Say what differs, and mend it with *repair*; what cannot be read is then made anew."""
        try:
            found = indexer.differences()
        except IndexUnavailable as reason:
            if not repair:
                raise CommandError(f"{reason}; `rebuild_index` makes it.", returncode=1) from reason
            count = indexer.rebuild()
            self.stdout.write(f"{count} documents indexed, made anew: {reason}.")
            return
        for one in found:
            self.stdout.write(f"{one.uid}: {WORDS[one.what]}")
        if found and not repair:
            raise CommandError(f"{len(found)} documents differ.", returncode=1)
        if found:
            indexer.repair(found)
            self.stdout.write(f"{len(found)} documents put right.")
        else:
            self.stdout.write("The index holds every published text, and nothing else.")
