"""A source cut into the files of a book, and its tree as the book's table of contents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rules.reading.rules import Rule

LONGEST = 250
"""How many rules a file has at most: what is longer opens slowly on an e-reader."""


@dataclass(frozen=True, slots=True)
class RuleInBook:
    """A rule, the numbers of the examples in the book that show it, and the languages of those of
    its texts whose original has changed since."""

    rule: Rule
    examples: tuple[int, ...] = ()
    stale: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that stand in one file."""

    file: str
    rules: Sequence[RuleInBook]

    @property
    def first(self) -> Rule:
        return self.rules[0].rule

    @property
    def called(self) -> str:
        """The number and the name of its first rule, as plain text."""
        return f"{self.first.label} {self.first.beginning}".strip()


@dataclass(slots=True)
class ContentsEntry:
    """A line of the table of contents, with those under it."""

    rule: Rule
    href: str
    below: list[ContentsEntry] = field(default_factory=list)


def chapters_of(rules: Iterable[RuleInBook]) -> list[Chapter]:
    """A chapter for each rule at the top that has others under it; those without stand together."""
    return [
        Chapter(f"chapter-{number:03}.xhtml", held) for number, held in enumerate(_cut(rules), 1)
    ]


def _cut(rules: Iterable[RuleInBook]) -> Iterator[list[RuleInBook]]:
    told = list(rules)
    held: list[RuleInBook] = []
    for place, one in enumerate(told):
        following = told[place + 1].rule.depth if place + 1 < len(told) else 0
        begins = one.rule.depth == 0 and (one.rule.kind == "heading" or following > 0)
        if held and (begins or len(held) == LONGEST):
            yield held
            held = []
        held.append(one)
    if held:
        yield held


def anchor(rule: Rule) -> str:
    """The place of a rule in its file. A name in XML begins with no figure."""
    return f"r-{rule.local}"


def contents_of(chapters: Iterable[Chapter]) -> list[ContentsEntry]:
    """The headings and titled rules of the chapters, each under the one that it stands under."""
    top: list[ContentsEntry] = []
    branch: list[ContentsEntry] = []
    for chapter in chapters:
        for place, one in enumerate(chapter.rules):
            rule = one.rule
            if not (rule.in_contents or place == 0) or not (rule.label or rule.beginning):
                continue
            while branch and branch[-1].rule.depth >= rule.depth:
                branch.pop()
            entry = ContentsEntry(rule, f"{chapter.file}#{anchor(rule)}")
            (branch[-1].below if branch else top).append(entry)
            branch.append(entry)
    return top
