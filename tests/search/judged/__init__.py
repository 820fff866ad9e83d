"""What readers type, and what answers it: one file per language, read by tests and benchmarks.

How it was judged and how to add to it stands in README.md beside this.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from corpus.languages import CODES

FOLDER = Path(__file__).parent
KINDS = (
    "number",
    "inflected",
    "bare",
    "title",
    "body",
    "term",
    "card",
    "cross-language",
    "script",
    "layout",
    "typo",
    "phrase",
    "minus",
    "two-words",
    "interaction",
)


@dataclass(frozen=True, slots=True)
class Judged:
    """A query, in which language it is and what kind of query, and what its reader wants.

    `relevant` are content keys (`rule:…`, `card:…`, `term:…`) with their grade: 3 answers, 2 helps,
    1 touches what was asked. Whatever is not there is not wanted.
    """

    query: str
    lang: str
    ui: str
    kind: str
    relevant: dict[str, int]

    @property
    def answers(self) -> set[str]:
        """The keys of the best grade."""
        best = max(self.relevant.values())
        return {key for key, grade in self.relevant.items() if grade == best}


@cache
def judged() -> tuple[Judged, ...]:
    """The whole set. Raises KeyError for a need that nobody has written down."""
    held = needs()
    return tuple(
        Judged(
            row["query"],
            lang,
            row["ui"],
            row["kind"],
            held[row["need"]] if "need" in row else _grades(row["relevant"]),
        )
        for lang in CODES
        for row in _read(lang)["queries"]
    )


def needs() -> dict[str, dict[str, int]]:
    """Every need by its name, with the grades of what answers it."""
    return {name: _grades(need) for name, need in _read("needs").items()}


def _grades(row: dict[str, Any]) -> dict[str, int]:
    return {key: int(grade) for grade in row if grade.isdecimal() for key in row[grade]}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
