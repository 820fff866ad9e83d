"""The five languages, by code: how a text column is named in each, and how each one is written."""

from functools import cache
from importlib import import_module
from typing import Final

from corpus.languages.writing import Writing

CODES: Final = ("pl", "ru", "ja", "hu", "en")


def column(field: str, lang: str) -> str:
    """The explicit column of *field* in *lang* (`body`, `ja` -> `body_ja`).

    The plain column of a translated field holds whatever was written last, so nothing here ever
    reads it.
    """
    if lang not in CODES:
        raise ValueError(f"no such language: {lang!r}")
    return f"{field}_{lang}"


@cache
def writing_of(lang: str) -> Writing:
    """How *lang* is written; what is in none of our languages is written as English is."""
    chosen = lang if lang in CODES else "en"
    writing: Writing = import_module(f"corpus.languages.{chosen}").WRITING
    return writing
