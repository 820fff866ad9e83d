"""The five languages, by code, and how a text column is named in each."""

from typing import Final

CODES: Final = ("pl", "ru", "ja", "hu", "en")


def column(field: str, lang: str) -> str:
    """The explicit column of *field* in *lang* (`body`, `ja` -> `body_ja`).

    The plain column of a translated field holds whatever was written last, so nothing here ever
    reads it.
    """
    if lang not in CODES:
        raise ValueError(f"no such language: {lang!r}")
    return f"{field}_{lang}"
