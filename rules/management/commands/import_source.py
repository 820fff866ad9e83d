"""`manage.py import_source PATH --game G --lang L`: read a document and land its drafts."""

import hashlib
import json
import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandParser

from corpus.documents import formats, report
from corpus.documents.decoding.charsets import LARGEST
from corpus.documents.model import DocumentRefused, Outline
from corpus.documents.outline import outline
from corpus.languages import CODES
from corpus.models import Game
from corpus.parsers.cardfiles import LONGEST_SLUG, SLUG
from rules.drafts.importing import Reading, take_in
from rules.drafts.matching import likely_source, names_held
from rules.drafts.pairing import kept_apart

AUTHOR = "import_source"


class Command(BaseCommand):
    """Exit status 0: read; 1: read, and something was odd; 2: refused, and nothing has changed."""

    help = "Read an outside document, report what is in it, and land its rules as drafts."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", metavar="PATH", type=Path)
        parser.add_argument("--game", default="", help="the game that the document is about")
        parser.add_argument("--lang", default="", help="the language that it is in")
        parser.add_argument("--format", default="", help="what it is, if that is not plain")
        parser.add_argument("--encoding", default="", help="its encoding, if two would fit")
        parser.add_argument("--source", default="", metavar="SLUG", help="the source that it is")
        parser.add_argument("--dry-run", action="store_true", help="report, and land nothing")
        parser.add_argument("--report", choices=("text", "json"), default="text")

    def handle(
        self, *, path: Path, format: str, encoding: str, dry_run: bool, **options: object
    ) -> None:
        try:
            game, lang = game_of(options["game"], path), language_of(options["lang"], path)
            source = source_of(options["source"], path)
            raw = contents_of(path)
            document = formats.read(
                raw, path.name, lang, format=format or None, encoding=encoding or None
            )
            found = outline(document, lang, names_held(game, lang))
            refuse_nothing(found, path)
            source = source or likely_source(found, game, lang, path.name)
            found = kept_apart(found, game, source, lang)
            reading = Reading(
                game=game,
                source=source,
                lang=lang,
                file=path.name,
                digest=hashlib.blake2b(raw, digest_size=16).hexdigest(),
                report=report.as_json(found),
            )
            fresh = False
            if not dry_run:
                _, fresh = take_in(found, reading, author=AUTHOR)
        except DocumentRefused as refused:
            self.refuse(refused, options["report"])
        self.tell(found, reading, options["report"], dry_run=dry_run, fresh=fresh)
        if status := report.status(found):
            sys.exit(status)

    def refuse(self, refused: DocumentRefused, form: object) -> None:
        """Say why the document was refused, and leave with status 2."""
        if form == "json":
            self.stdout.write(json.dumps(report.refusal(refused), ensure_ascii=False))
        else:
            self.stderr.write(f"{refused}\nNothing was imported.")
        sys.exit(report.REFUSED)

    def tell(
        self, found: Outline, reading: Reading, form: object, *, dry_run: bool, fresh: bool
    ) -> None:
        """The report; for people also what came of it."""
        if form == "json":
            self.stdout.write(json.dumps(reading.report, ensure_ascii=False, indent=2))
            return
        self.stdout.write(report.as_text(found))
        where = f"{reading.game.slug}/{reading.source}"
        if dry_run:
            self.stdout.write(f"These would be drafts for {where}. Nothing was imported.")
        elif fresh:
            self.stdout.write(f"{len(found.pieces)} drafts for {where} wait for an editor.")
        else:
            self.stdout.write(f"This file was imported for {where} before. Nothing has changed.")


def game_of(slug: object, path: Path) -> Game:
    """The game that was asked for; a sentence with those there are, if it is not one of them."""
    game = Game.objects.filter(slug=slug).first()
    if game is None:
        known = ", ".join(Game.objects.values_list("slug", flat=True)) or "none: run load_corpus"
        said = f"there is no game {slug!r}" if slug else "which game is it about? Say --game"
        raise DocumentRefused(path.name, None, f"{said}; the games are: {known}")
    return game


def language_of(code: object, path: Path) -> str:
    """The language that was asked for; a sentence with those there are, if it is none of ours."""
    if code not in CODES:
        known = ", ".join(CODES)
        said = f"{code!r} is no language of ours" if code else "what language is it in? Say --lang"
        raise DocumentRefused(path.name, None, f"{said}; the languages are: {known}")
    return str(code)


def source_of(slug: object, path: Path) -> str:
    """The source that was asked for, which need not be there yet."""
    slug = str(slug)
    if slug and (slug == "cards" or not SLUG.fullmatch(slug) or len(slug) > LONGEST_SLUG):
        reason = (
            f"{slug!r} cannot be the name of a source: small letters, digits and hyphens, "
            f"at most {LONGEST_SLUG}, and not “cards”"
        )
        raise DocumentRefused(path.name, None, reason)
    return slug


def contents_of(path: Path) -> bytes:
    """The bytes of a file; no more of it is read than a document may have."""
    try:
        if not path.is_file():
            said = "is a folder" if path.is_dir() else "is no file"
            raise DocumentRefused(path.name, None, said if path.exists() else "is not there")
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = f"cannot be read ({getattr(error, 'strerror', '') or error})"
        raise DocumentRefused(path.name, None, reason) from error
    if len(raw) > LARGEST:
        raise DocumentRefused(path.name, 1, f"is larger than {LARGEST:,} bytes")
    return raw


def refuse_nothing(found: Outline, path: Path) -> None:
    """A document in which there is no rule is not what somebody meant to import."""
    if not found.pieces:
        raise DocumentRefused(path.name, 1, "no rule was found in it")
