"""`manage.py export_texts GAME/SOURCE --lang L --format F`: texts as a file for translators."""

import sys
from pathlib import Path
from typing import NoReturn

from django.core.management.base import BaseCommand, CommandParser

from corpus.exchange import formats
from corpus.languages import CODES
from workbench.exchange.collections import collection_named, collections, exported

REFUSED = 2


class Command(BaseCommand):
    """Exit status 0: written; 2: refused, and nothing was written."""

    help = "Write the texts of a source, or the cards of a game, as a file for translators."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("collection", metavar="GAME/SOURCE", help="or GAME/cards")
        parser.add_argument("--lang", required=True, choices=CODES, help="into which language")
        parser.add_argument("--from", dest="source_lang", choices=CODES, help="if not the original")
        parser.add_argument("--format", required=True, choices=formats.FORMATS)
        parser.add_argument("--output", type=Path, metavar="FILE", help="else the standard output")

    def handle(
        self,
        *,
        collection: str,
        lang: str,
        source_lang: str | None,
        format: str,
        output: Path | None,
        **options: object,
    ) -> None:
        found = collection_named(collection)
        if found is None:
            known = ", ".join(one.name for one in collections()) or "none: run load_corpus"
            self.refuse(f"{collection}: there is no such source; there are: {known}")
        origin = source_lang or found.original
        if origin == lang:
            self.refuse(f"{collection}: {lang} is what it is translated from; say another --from")
        raw = formats.FORMATS[format].write(exported(found, origin, lang))
        if output is None:
            sys.stdout.buffer.write(raw)
            sys.stdout.buffer.flush()
            return
        try:
            output.write_bytes(raw)
        except OSError as error:
            self.refuse(f"{output}: cannot be written ({error.strerror})")

    def refuse(self, reason: str) -> NoReturn:
        """Say why nothing is written, and leave with status 2."""
        self.stderr.write(reason)
        sys.exit(REFUSED)
