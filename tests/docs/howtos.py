"""How-tos as a reader follows them: files to write and commands to type, in the order of the page.

An indented block is commands, one a line. A fenced block is a file if a path stands behind its
language: a new one, or a piece for one that is there,

    ```toml corpus/texts/dominion/game.toml at the end
    ```text tools/check.py before     ]

and otherwise something to look at. A block without a language is refused.
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PLACE = re.compile(r"(?P<path>\S+?)(?: (?P<end>at the end)| before (?P<before>.+))?")
ASSIGNED = re.compile(r"[A-Z_]+=")

NOT_RUN = {
    "make run": "is a server",
    "make admin": "asks questions in a terminal",
    "make check": "runs by itself before every change lands",
    "make test": "is these tests",
    "make mutants": "takes many minutes",
    "make format": "looks at the whole of a machine first; it is ruff and djade",
    "apt-get install": "is for root",
    "pre-commit install": "is no part of this repository",
    ".venv/bin/pytest": "is these tests",
}
"""The commands that a how-to may name and that are not run here, by their first words."""


@dataclass(frozen=True)
class Typed:
    """A command as it stands on the page; *line* counts from 1."""

    line: int
    text: str

    @property
    def words(self) -> list[str]:
        """Its words, without settings before it and a comment behind."""
        words = shlex.split(self.text, comments=True)
        while words and ASSIGNED.match(words[0]):
            del words[0]
        return words

    @property
    def why_not_run(self) -> str:
        """Why it is not run here; empty if it is."""
        for named, why in NOT_RUN.items():
            if self.words[: len(named.split())] == named.split():
                return why
        return ""


@dataclass(frozen=True)
class Written:
    """A file that the page has written, or a piece of one: at the end, or before some words."""

    line: int
    path: str
    text: str
    at_the_end: bool = False
    before: str = ""

    def write(self, root: Path) -> None:
        file = root / self.path
        file.parent.mkdir(parents=True, exist_ok=True)
        if self.at_the_end:
            whole = file.read_text() + self.text
        elif self.before:
            head, found, tail = file.read_text().partition(self.before)
            assert found, f"{self.path} has no {self.before!r} any more"
            whole = head + self.text + found + tail
        else:
            assert not file.exists(), f"{self.path} is there already"
            whole = self.text
        file.write_text(whole)


def steps_of(page: str) -> Iterator[Typed | Written]:
    """What the page has its reader do, in order."""
    lines = page.split("\n")
    number = 0
    while number < len(lines):
        line = lines[number]
        if line.startswith("```"):
            end = lines.index("```", number + 1)
            yield from _fenced(line[3:], lines[number + 1 : end], number + 1)
            number = end
        elif line.startswith("    ") and _stands_apart(lines, number):
            yield Typed(number + 1, line.strip())
        number += 1


def _fenced(info: str, lines: list[str], line: int) -> Iterator[Written]:
    language, _, place = info.partition(" ")
    assert language, f"line {line}: a block of commands is indented, any other says what it is"
    if place:
        said = PLACE.fullmatch(place)
        text = "".join(f"{one}\n" for one in lines)
        yield Written(line, said["path"], text, bool(said["end"]), said["before"] or "")


def _stands_apart(lines: list[str], number: int) -> bool:
    """Whether the line is of an indented block, and no paragraph that goes on."""
    before = number - 1
    while before >= 0 and lines[before].startswith("    "):
        before -= 1
    return before < 0 or not lines[before].strip()
