"""`manage.py dump_corpus`: write the published texts back to disk, byte for byte as they load."""

from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.files.dumping import NotInDatabase, dump


class Command(BaseCommand):
    help = "Write every published text and its tables to a folder."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=settings.CORPUS_TEXTS)

    def handle(self, *, folder: Path, **options: object) -> None:
        try:
            written = dump(folder)
        except NotInDatabase as refused:
            raise CommandError(f"{refused}\nNothing was written.", returncode=2) from refused
        self.stdout.write(f"{len(written)} files written to {folder}.")
