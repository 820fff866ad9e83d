"""The links inside texts: `[words](rule:game/source/key)`, `(card:slug)`, `(term:slug)`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

LINK = re.compile(r"\[(?P<words>[^\[\]]+)\]\((?P<kind>rule|card|term):(?P<to>[a-z0-9./-]+)\)")
SIGN = re.compile(r"\\(?P<meant>[!-/:-@\[-`{-~])|\*\*?")
"""Emphasis, or a character that is kept from being a sign by a backslash."""


@dataclass(frozen=True, slots=True)
class Target:
    """One link of a text: where it stands, the words that carry it and what it names."""

    start: int
    words: str
    kind: str
    to: str

    @property
    def begins(self) -> int:
        """Where its words begin, behind the bracket."""
        return self.start + len("[")


def targets(body: str) -> Iterator[Target]:
    """Every link of *body* in its order."""
    for found in LINK.finditer(body):
        yield Target(found.start(), found["words"], found["kind"], found["to"])


def plain_words(body: str) -> str:
    """*body* as a reader sees it: no marks of Markdown, links as their words."""
    text = LINK.sub(lambda found: found["words"], body)
    text = re.sub(r"(?m)^(?:- |> |\d+\. )", "", text)
    return SIGN.sub(lambda found: found["meant"] or "", text)
