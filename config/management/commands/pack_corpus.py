"""`manage.py pack_corpus`: the whole corpus as one file to be downloaded."""

from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from api.download import pack


class Command(BaseCommand):
    help = "Write all published texts as JSON Lines, with their schema and licence, to one archive."

    def add_arguments(self, parser: CommandParser) -> None:
        default = settings.DOWNLOADS
        parser.add_argument("folder", nargs="?", type=Path, default=default)

    def handle(self, *, folder: Path, **options: object) -> None:
        try:
            place, manifest = pack(folder)
        except OSError as error:
            reason = error.strerror or str(error)
            raise CommandError(f"{folder}: {reason}. Nothing was written.", returncode=2) from error
        for name, file in manifest.files.items():
            self.stdout.write(f"{name}: {file.records}")
        self.stdout.write(f"Written to {place}.")
