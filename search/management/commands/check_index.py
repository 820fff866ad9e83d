"""`manage.py check_index`: compare every published text with the search index."""

from django.core.management.base import BaseCommand, CommandError, CommandParser

from search import index, indexer

WORDS = {
    "missing": "is published and not in the index",
    "differs": "is in the index with an older text",
    "gone": "is in the index and no longer published",
}


class Command(BaseCommand):
    help = "Say what is wrong with the search index; exit status 1 if anything is."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--repair", action="store_true", help="put right what is wrong")

    def handle(self, *args: object, **options: object) -> None:
        try:
            found = indexer.differences()
            for one in found:
                self.stdout.write(f"{one.uid}: {WORDS[one.what]}")
            if found and options["repair"]:
                indexer.repair(found)
                self.stdout.write(f"{len(found)} documents put right.")
                return
        except index.IndexUnavailable as reason:
            raise CommandError(f"{reason}; `rebuild_index` makes it.", returncode=1) from reason
        except indexer.Busy as busy:
            raise CommandError(f"Nothing was put right: {busy}.", returncode=1) from busy
        if found:
            raise CommandError(f"{len(found)} documents differ.", returncode=1)
        self.stdout.write("The index holds every published text, and nothing else.")
