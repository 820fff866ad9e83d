"""`manage.py make_book`: write a source as an EPUB 3 file."""

from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import override

from corpus.languages import CODES
from corpus.models import Source
from corpus.paper.public import is_local
from rules.books.book import NothingToRead, book_of
from rules.books.packing import packed
from rules.reading.rules import TextChoice


class Command(BaseCommand):
    help = "Write a source in one language, or in two beside each other, as an EPUB 3 file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("source", metavar="GAME/SOURCE")
        parser.add_argument("--lang", required=True, choices=CODES)
        parser.add_argument("--with", dest="beside", default="", choices=CODES)
        parser.add_argument("--to", type=Path, default=Path(), metavar="FOLDER")

    def handle(self, *, source: str, lang: str, beside: str, to: Path, **options: object) -> None:
        game, _slash, slug = source.partition("/")
        held = Source.objects.select_related("game").filter(game__slug=game, slug=slug).first()
        if held is None:
            raise CommandError(f"There is no source {source}.", returncode=2)
        site = settings.SITE_ADDRESS.rstrip("/")
        site = "" if is_local(urlsplit(site).hostname or "") else site
        choice = TextChoice(lang, "" if beside == lang else beside)
        try:
            with override(lang):
                book = book_of(held, choice, lang, site)
                content = packed(book)
        except NothingToRead as nothing:
            refused = f"{source} has nothing in {nothing.lang}."
            raise CommandError(refused, returncode=2) from nothing
        to.mkdir(parents=True, exist_ok=True)
        (to / book.file).write_bytes(content)
        self.stdout.write(str(to / book.file))
