"""`manage.py check_texts [FILE.jsonl]`: what the checks find in texts as they would be saved."""

import json
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from corpus.checks import lines
from corpus.checks.cases import Library
from corpus.errors import TextFault
from corpus.languages import CODES, ENGLISH
from rules.files.stored import corpus_stored

STANDARD_INPUT = "-"


class Command(BaseCommand):
    """Checks the lines of a file, or everything that is published, and prints a line for each."""

    help = (
        'Check texts. FILE has a line {"id", "key", "lang", "title", "body"} for each, as it would'
        " be saved; - is the standard input, and without a file everything published is checked."
        ' Prints {"id", "key", "lang", "findings": [{"check", "severity", "start", "words",'
        ' "message"}]} a line. Exit status 0: every line was read, 1: some were not.'
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", metavar="FILE.jsonl")
        parser.add_argument(
            "--ui", choices=CODES, default=ENGLISH, help="the language of the messages"
        )

    def handle(self, *, file: str | None, ui: str, **options: object) -> None:
        library = Library.of(corpus_stored())
        with translation.override(ui), ExitStack() as opened:
            texts = lines.published(library)
            if file == STANDARD_INPUT:
                texts = lines.read(library, sys.stdin.buffer, "standard input")
            elif file is not None:
                texts = lines.read(library, opened.enter_context(_opened(file)), Path(file).name)
            wrong = self._answer(texts)
        if wrong:
            raise CommandError(f"{wrong} lines could not be read.", returncode=1)

    def _answer(self, texts: Iterable[lines.WrittenText | TextFault]) -> int:
        """Print what the checks find in each text; returns how many were none."""
        wrong = 0
        for one in texts:
            if isinstance(one, TextFault):
                wrong += 1
                self.stderr.write(str(one))
            else:
                self.stdout.write(json.dumps(one.answer, ensure_ascii=False))
        return wrong


def _opened(file: str) -> BinaryIO:
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise CommandError(f"{file}: cannot be read ({error.strerror})") from error
