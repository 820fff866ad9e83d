"""References: the same rules as in the source, all of them there, under their own numbers."""

import re
from collections.abc import Iterator
from typing import Final

from corpus.checks.cases import Case, TextPart, TextPiece
from corpus.checks.comparing import differences_told, order_told
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.ideas import SaidIdea

NUMBER: Final = re.compile(r"(?<![\w.])\d+(?:\.\d+)*[a-z]?(?!\w)", re.ASCII)
WITHIN: Final = re.compile(r"(?<![\w.+-])\d+(?:\.\d+)+[a-z]?(?![\w])", re.ASCII)
"""A rule's number in running text has a dot at least."""


def rules(piece: TextPiece) -> list[SaidIdea]:
    """The rules that a piece links to."""
    return [SaidIdea(one.to, piece.place_of(one), one.words)
            for one in piece.links if one.kind == "rule"]  # fmt: skip


def numbers(piece: TextPiece) -> list[SaidIdea]:
    """The numbers of rules: any in the words of a link, and in running text those with a dot."""
    found = [SaidIdea(one[0], one.start(), one[0]) for one in WITHIN.finditer(piece.words)]
    dotted = {one.idea for one in found}
    for link in piece.links:
        if link.kind == "rule":
            found += [
                SaidIdea(one[0], piece.place_of(link), link.words)
                for one in NUMBER.finditer(link.words)
                if one[0] not in dotted
            ]
    return found


def look(case: Case) -> Iterator[Slip]:
    """Rules that only the text cites or only it does not, and rules that are not there."""
    for link in case.text.links:
        if link.kind == "rule" and link.to not in case.library.rules:
            yield Slip("no-such-rule", link.begins, link.words, {"to": link.to})
    for part in case.parts:
        yield from _of(part)


def _of(part: TextPart) -> Iterator[Slip]:
    found = [
        *differences_told(part, rules, counted=False),
        *differences_told(part, numbers, counted=False),
    ]
    yield from found or order_told(part, rules)


CHECK = TextCheck("references", Severity.ERROR, look)
