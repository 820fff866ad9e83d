"""The words by which each language says an idea, and how often a text says it.

`words/<lang>.toml` has them: `[group]`, and in it for each idea the ways to say it. All languages
have the same groups and ideas, so that what one text says can be looked for in another. A way that
begins with `~` may say the idea and may say something else: it answers the idea of another text,
and asks for none.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from corpus.checks.wording import REMEMBERED
from corpus.errors import TextFault
from corpus.languages import row_of

FOLDER: Final = Path(__file__).with_name("words")
MAYBE: Final = "~"
NO_IDEA: Final = "-"
"""What only looks like an idea: it is read over, and nothing inside of it is found."""


@dataclass(frozen=True, slots=True)
class SaidIdea:
    """One idea said once: which, where in the plain text, and in what words."""

    idea: str
    start: int
    words: str


@dataclass(frozen=True, slots=True)
class IdeaGroup:
    """The ideas of one group in one language, as one expression."""

    ideas: tuple[str, ...]
    pattern: re.Pattern[str]

    def said_in(self, text: str) -> Iterator[SaidIdea]:
        """Every idea that *text* says, from left to right, none inside another."""
        for found in self.pattern.finditer(text):
            idea = self.ideas[int((found.lastgroup or "_0")[1:])]
            if idea != NO_IDEA:
                yield SaidIdea(idea, found.start(), found[0])


@cache
def table(lang: str) -> dict[str, dict[str, Any]]:
    """The words of a language as its file has them; empty for a language without a file."""
    path = FOLDER / f"{lang}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def group(lang: str, name: str) -> IdeaGroup | None:
    """The ideas of a group in a language; None where the language has no words for them.

    Raises TextFault for a row that is no expression, or names an idea that is not there.
    """
    words = table(lang).get(name)
    if not words:
        return None
    rows = {idea: "|".join(_rows(lang, name, idea, maybe=False)) for idea in words}
    whole = "|".join(rf"(?P<_{place}>{row})" for place, row in enumerate(rows.values()) if row)
    return IdeaGroup(tuple(rows), _words(whole, lang))


@cache
def maybe(lang: str, name: str, idea: str) -> re.Pattern[str] | None:
    """What may say an idea in a language; None where nothing does."""
    whole = "|".join(_rows(lang, name, idea, maybe=True))
    return _words(whole, lang) if whole else None


def _words(whole: str, lang: str) -> re.Pattern[str]:
    pattern = rf"(?<!\w)(?:{whole})(?!\w)" if row_of(lang).spaced else whole
    return re.compile(pattern, re.IGNORECASE)


def _rows(lang: str, name: str, idea: str, *, maybe: bool) -> Iterator[str]:
    for row in table(lang).get(name, {}).get(idea, ()):
        written = row.removeprefix(MAYBE)
        if written.startswith("@"):
            other, _, meant = written[1:].partition(".")
            if meant not in table(lang).get(other, {}):
                raise TextFault(FOLDER / f"{lang}.toml", None, f"{row} is no idea")
            if row == written:
                yield from _rows(lang, other, meant, maybe=maybe)
            elif maybe:
                yield from _rows(lang, other, meant, maybe=False)
        elif row.startswith(MAYBE) == maybe:
            yield _expression(written, lang)


def _expression(row: str, lang: str) -> str:
    try:
        re.compile(row)
    except re.error as error:
        reason = f"{row!r} is no expression ({error})"
        raise TextFault(FOLDER / f"{lang}.toml", None, reason) from error
    return row.replace(" ", r"\s+")


@lru_cache(maxsize=REMEMBERED)
def said(lang: str, name: str, text: str) -> tuple[SaidIdea, ...]:
    """What *text* says of the ideas of a group."""
    ideas = group(lang, name)
    return tuple(ideas.said_in(text)) if ideas else ()


@lru_cache(maxsize=REMEMBERED)
def perhaps(lang: str, name: str, idea: str, text: str) -> int:
    """How often *text* has words that may say an idea, beside those that do."""
    pattern = maybe(lang, name, idea)
    return sum(1 for _ in pattern.finditer(text)) if pattern else 0
