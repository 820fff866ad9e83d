"""The languages of the site: a file each in this folder, which is the one list of them.

A language is `corpus/languages/<code>.py` with a LANGUAGE; `docs/how-to/add-a-language.md` says
what else one needs. `manage.py check_languages` names what is missing.
"""

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from corpus.errors import TextFault
from corpus.languages.language import Language
from corpus.languages.writing import Writing

FOLDER: Final = Path(__file__).parent
ENGLISH: Final = "en"
"""The language that interface words are written in, and the fallback for all others."""


def _table() -> dict[str, Language]:
    """Every language by its code, in the order in which they are offered."""
    found = [_read(path) for path in FOLDER.glob("*.py") if re.fullmatch("[a-z]{2,3}", path.stem)]
    return {row.code: row for row in sorted(found, key=lambda row: (row.place, row.code))}


def _read(path: Path) -> Language:
    """The row in a file. Raises TextFault for what is none."""
    place = f"corpus/languages/{path.name}"
    try:
        row = getattr(import_module(f"{__name__}.{path.stem}"), "LANGUAGE", None)
    except TypeError as error:
        raise TextFault(place, None, f"cannot be read: {error}") from error
    if not isinstance(row, Language):
        raise TextFault(place, None, "has no LANGUAGE = Language(…)")
    faults = row.faults() + ([] if row.code == path.stem else [f"its code is {row.code!r}"])
    if faults:
        raise TextFault(place, None, "; ".join(faults))
    return row


LANGUAGES: Final = _table()
CODES: Final = tuple(LANGUAGES)
ENGLISH_FIRST: Final = (ENGLISH, *(code for code in CODES if code != ENGLISH))
"""The order of our files, and in which a name is looked for that is not there in the reader's."""


def row_of(lang: str) -> Language:
    """The language with this code; English for what is in none of ours."""
    return LANGUAGES.get(lang, LANGUAGES[ENGLISH])


def column(field: str, lang: str) -> str:
    """The explicit column of *field* in *lang* (`body`, `ja` -> `body_ja`).

    The plain column of a translated field holds whatever was written last, so nothing here ever
    reads it.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"no such language: {lang!r}")
    return f"{field}_{lang}"


@cache
def writing_of(lang: str) -> Writing:
    """How *lang* is written; what is in none of our languages is written as English is."""
    return row_of(lang).writing
