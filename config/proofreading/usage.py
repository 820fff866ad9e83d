"""The words we settled on, one for one idea, and where another word was written for it.

`usage.toml` beside this module has an entry for each word that is not said: in which languages and
where (games, places, or both as `dominion/cards`; everywhere if it says nothing), what to say
instead and why, and what looks like it and is fine. Each carries a sentence that is wrong and the
nearest right one. Slips of the hand, such as a word written twice, are entries like the others.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from config.proofreading.written import PLACES, WrittenLine, lines
from corpus.languages import CODES

FILE = Path(__file__).with_name("usage.toml")


@dataclass(frozen=True, slots=True)
class Usage:
    """One word that is not said. *said* and *fine* are regular expressions."""

    lang: tuple[str, ...]
    said: str
    say: str
    why: str
    wrong: str
    right: str
    where: tuple[str, ...] = ()
    fine: tuple[str, ...] = ()

    def concerns(self, line: WrittenLine) -> bool:
        """Whether this is about the language and the place of *line*."""
        named = {line.game, line.place, f"{line.game}/{line.place}"}
        return line.lang in self.lang and (not self.where or not named.isdisjoint(self.where))

    def found(self, text: str) -> list[str]:
        """The words of *text* that should not stand there."""
        for fine in self.fine:
            text = re.sub(fine, lambda kept: "\0" * len(kept[0]), text, flags=re.IGNORECASE)
        return [found[0] for found in re.finditer(self.said, text, flags=re.IGNORECASE)]


@dataclass(frozen=True, slots=True)
class Misuse:
    """A word that was said, where, and what we settled on."""

    line: WrittenLine
    word: str
    usage: Usage

    def told(self, root: Path) -> str:
        """The fault in one line: file, line, the word, the word wanted, and why."""
        place = f"{self.line.file.relative_to(root).as_posix()}:{self.line.number}"
        return f"{place}: [{self.line.lang}] {self.word}: say {self.usage.say} ({self.usage.why})"


def usages(file: Path = FILE) -> list[Usage]:
    """Read the settled words. Raises ValueError with the entry that names no language or place."""
    found = []
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["usage"]:
        said: dict[str, Any] = {
            key: tuple(v) if isinstance(v, list) else v for key, v in entry.items()
        }
        usage = Usage(**said)
        for lang in usage.lang:
            if lang not in CODES:
                raise ValueError(f"{usage.said}: {lang!r} is no language of ours")
        for place in usage.where:
            if "/" in place and place.partition("/")[2] not in PLACES:
                raise ValueError(f"{usage.said}: {place!r} is no place")
        found.append(usage)
    return found


def misuses(root: Path, settled: list[Usage]) -> Iterator[Misuse]:
    """Yield every word below *root* that is not the one we settled on."""
    for line in lines(root):
        for usage in settled:
            if usage.concerns(line):
                yield from (Misuse(line, word, usage) for word in usage.found(line.text))
