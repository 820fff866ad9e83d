"""`manage.py import_texts FILE --author NAME`: a file of a translator brought in as one batch."""

import sys
from pathlib import Path
from typing import NoReturn

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction
from django.utils.translation import override

from corpus.exchange import formats
from corpus.exchange.model import LARGEST, ExchangeFile, ExchangeRefused
from corpus.keys import ContentKey
from rules.editors import Action, may
from rules.publishing import EditConflict
from workbench.exchange import batches, plans
from workbench.exchange.collections import Collection, collection_named
from workbench.exchange.models import ExchangeBatch
from workbench.exchange.plans import PARKED, SAME, TextPlan
from workbench.exchange.refusals import (
    REFUSALS,
    UploadRefused,
    refuse_what_belongs_elsewhere,
)

ASIDE, REFUSED = 1, 2


class FileRefused(Exception):
    """A file that is not brought in; the message begins with its name and, if known, the line."""


class Command(BaseCommand):
    """Exit status 0: all of it is drafts; 1: some texts are parked or refused; 2: nothing done."""

    help = "Bring in a file of a translator as drafts of an editor, as their page would."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", metavar="FILE", type=Path)
        parser.add_argument(
            "--author", required=True, metavar="NAME", help="whose drafts; their roles are asked"
        )
        parser.add_argument("--dry-run", action="store_true", help="say what it would do")

    def handle(self, *, path: Path, author: str, dry_run: bool, **options: object) -> None:
        with override("en"):
            try:
                status = self.bring(path, author, dry_run=dry_run)
            except FileRefused as refused:
                self.refuse(str(refused))
            except EditConflict as conflict:
                self.refuse(f"{path.name}: {conflict}")
        if status:
            sys.exit(status)

    def bring(self, path: Path, author: str, *, dry_run: bool) -> int:
        """Say what the file would do and, if that is wanted, do it; the exit status."""
        raw = contents_of(path)
        form, file, collection = read(raw, path)
        user = author_of(author, file, collection, path)
        weighed = plans.plan(file, collection, user)
        for one in weighed:
            if one.verdict != SAME:
                self.stdout.write(told(one, path, raw, form))
        counts = plans.counted(weighed)
        self.stdout.write(", ".join(f"{n} {verdict}" for verdict, n in counts.items() if n))
        changes = len(weighed) - counts[SAME]
        if dry_run or not changes:
            self.stdout.write("Nothing was changed.")
        else:
            changed = plans.without_same(file, weighed)
            batch, number = brought(changed, collection, path.name, form, user)
            said = f"{number} drafts of {author} in {collection.name}, batch {batch.pk}."
            self.stdout.write(said)
        return ASIDE if counts[PARKED] or counts[plans.REFUSED] else 0

    def refuse(self, reason: str) -> NoReturn:
        """Say why the file was refused, and leave with status 2."""
        self.stderr.write(f"{reason}\nNothing was changed.")
        sys.exit(REFUSED)


@transaction.atomic
def brought(
    file: ExchangeFile, collection: Collection, name: str, form: str, user: User
) -> tuple[ExchangeBatch, int]:
    """The batch that is made of a file, and how many drafts came of it."""
    batch = batches.keep(file, name=name, form=form, by=user)
    return batch, batches.take_in(batch, collection, by=user)


def contents_of(path: Path) -> bytes:
    """The bytes of a file, one more than it may have if it has more; raises FileRefused."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", "") or error
        raise FileRefused(f"{path.name}: cannot be read ({reason})") from error


def read(raw: bytes, path: Path) -> tuple[str, ExchangeFile, Collection]:
    """The key of the format, what the file says, and what it is about; raises FileRefused."""
    try:
        form, file = formats.read(raw, path.name)
    except ExchangeRefused as error:
        place = f"{path.name}:{error.line}" if error.line else path.name
        raise FileRefused(f"{place}: {REFUSALS[error.code]}") from error
    collection = collection_named(file.collection)
    if collection is None:
        raise FileRefused(f"{path.name}: there is no source {file.collection[:120]!r}")
    try:
        refuse_what_belongs_elsewhere(file, collection, file.lang)
    except UploadRefused as error:
        raise FileRefused(f"{path.name}: {error}") from error
    return form, file, collection


def author_of(name: str, file: ExchangeFile, collection: Collection, path: Path) -> User:
    """The editor of that name, who may write in the language and game of the file; raises
    FileRefused."""
    user = User.objects.filter(username=name).first()
    if user is None:
        raise FileRefused(f"{path.name}: there is nobody called {name!r}")
    if not may(user, Action.DRAFT, file.lang, collection.game.slug):
        place = f"{file.lang}, {collection.game.slug}"
        raise FileRefused(f"{path.name}: {name} has no role in {place}")
    return user


def told(one: TextPlan, path: Path, raw: bytes, form: str) -> str:
    """What would be done with a text, where it stands in the file, and why if it is put aside."""
    line = line_of(one.key, raw, form)
    place = f"{path.name}:{line}" if line else path.name
    return f"{place}: {one.verdict} {one.key}" + (f": {one.why}" if one.why else "")


def line_of(key: str, raw: bytes, form: str) -> int:
    """The line in which a file first names a text, counted from 1; 0 if it cannot be told."""
    heading = ["##", ContentKey.of(key).last]
    for number, line in enumerate(raw.decode(errors="replace").split("\n"), start=1):
        if line.split()[:2] == heading if form == "markdown" else f"{key}#" in line:
            return number
    return 0
