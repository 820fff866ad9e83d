"""Saving a sheet of words: beside other editors, by compare-and-swap, signed and written down."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from corpus.errors import TextFault
from rules.announcing import announced_together
from rules.editors import Action, may, refuse_unless
from rules.files.dumping import refuse_what_no_load_takes
from rules.turns import take_turn_as_editor
from workbench.rows.rowadmin import faulty_already
from workbench.words.models import RenamedText, WordChange
from workbench.words.renames import follow
from workbench.words.sheets import Rows, WordSheet, as_json, digest


class SheetConflict(Exception):
    """Somebody else changed the words since the form was opened; nothing was saved."""

    def __init__(self, stands: Rows) -> None:
        self.stands = stands
        super().__init__("the words are others by now")


class NoSuchOwner(LookupError):
    """The term or card of a sheet is gone."""


@dataclass(frozen=True, slots=True)
class SavedSheet:
    """What was written down, and the texts that say a word which was dropped."""

    change: WordChange
    texts: list[RenamedText]


def save(
    sheet: WordSheet, rows: Rows, *, seen: str, by: User, comment: str = ""
) -> SavedSheet | None:
    """Have *rows* stand on a sheet; None if they stand there already.

    *seen* is the digest of what the editor began with. Raises SheetConflict if that is no more,
    PermissionDenied where *by* has no role, NoSuchOwner for what is gone, and TextFault for what no
    load of the files would take. Nothing is changed then.
    """
    refuse_unless(may(by, Action.NAME, sheet.lang, sheet.game))
    try:
        return _save(sheet, rows, seen, by, comment, checked=True)
    except TextFault:
        if not faulty_already():
            raise
    return _save(sheet, rows, seen, by, comment, checked=False)


def _save(
    sheet: WordSheet, rows: Rows, seen: str, by: User, comment: str, *, checked: bool
) -> SavedSheet | None:
    with transaction.atomic(), announced_together():
        take_turn_as_editor()
        owner = sheet.owner(locked=True)
        if owner is None:
            raise NoSuchOwner(sheet.key)
        stands = sheet.rows()
        if rows == stands:
            return None
        if digest(stands) != seen:
            raise SheetConflict(stands)
        sheet.write(owner, rows)
        if checked:
            refuse_what_no_load_takes()
        change = WordChange.objects.create(
            key=sheet.key,
            lang=sheet.lang,
            game=sheet.game,
            before=as_json(stands),
            after=as_json(rows),
            by=by,
            by_name=by.get_username(),
            comment=comment,
        )
        return SavedSheet(change, follow(change, stands, rows))
