"""Texts to be checked as lines of JSON: `{"id", "key", "lang", "title", "body"}`."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from corpus.checks import findings
from corpus.checks.cases import Case, Library, key_of
from corpus.checks.wording import CheckedText
from corpus.errors import TextFault
from corpus.languages import CODES
from corpus.parsers.texts import LONGEST_BODY, LONGEST_TITLE

FIELDS: Final = ("id", "key", "lang", "title", "body")
LONGEST: Final = {"title": LONGEST_TITLE, "body": LONGEST_BODY}
LONGEST_LINE: Final = 8 * LONGEST_BODY
"""Bytes of a line: a text of the greatest length, each sign of it escaped."""


@dataclass(frozen=True, slots=True)
class WrittenText:
    """One line: what the writer calls it, and the text as it would be saved."""

    name: str
    key: str
    case: Case

    @property
    def answer(self) -> dict[str, Any]:
        """What the checks find, as the line of JSON that answers it."""
        return {
            "id": self.name,
            "key": self.key,
            "lang": self.case.text.lang,
            "findings": [
                {
                    "check": one.check,
                    "severity": one.severity.value,
                    "start": one.start,
                    "words": one.words,
                    "message": one.message,
                }
                for one in findings(self.case)
            ],
        }


def read(library: Library, lines: Iterable[bytes], file: str) -> Iterator[WrittenText | TextFault]:
    """Each line as a text, or the fault for which it is none; empty lines are left out."""
    for number, raw in enumerate(lines, start=1):
        if raw.strip():
            try:
                yield _read(library, raw, file, number)
            except TextFault as fault:
                yield fault


def published(library: Library) -> Iterator[WrittenText | TextFault]:
    """Everything that is published, each as if it were to be saved again."""
    for case in library.cases():
        yield WrittenText(f"{case.key} {case.text.lang}", case.key, case)


def _read(library: Library, raw: bytes, file: str, number: int) -> WrittenText:
    if len(raw) > LONGEST_LINE:
        raise TextFault(file, number, f"is longer than {LONGEST_LINE:,} bytes")
    try:
        entry = json.loads(raw)
    except UnicodeDecodeError as error:
        raise TextFault(file, number, "is not UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise TextFault(file, number, f"is no JSON ({error})") from error
    if not isinstance(entry, dict):
        raise TextFault(file, number, "is no object of JSON")
    for name in FIELDS:
        if not isinstance(entry.get(name), str):
            raise TextFault(file, number, f"{name!r} is no text" if name in entry else
                            f"{name!r} is missing")  # fmt: skip
        if len(entry[name]) > LONGEST.get(name, LONGEST_TITLE):
            most = LONGEST.get(name, LONGEST_TITLE)
            raise TextFault(file, number, f"{name!r} is longer than {most:,} characters")
    if entry["lang"] not in CODES:
        reason = f"{entry['lang']!r} is no language of ours ({', '.join(CODES)})"
        raise TextFault(file, number, reason)
    key = key_of(entry["key"])
    if not library.knows(key):
        raise TextFault(file, number, f"there is no text {entry['key']!r}")
    case = library.case(key, CheckedText(entry["lang"], entry["title"], entry["body"]))
    return WrittenText(entry["id"], entry["key"], case)
