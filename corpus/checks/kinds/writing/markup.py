"""Markup: links that are no links, brackets and quotes left open, emphasis and paragraphs."""

import re
from collections.abc import Iterator
from typing import Final

from corpus.checks.cases import Case
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.languages import row_of
from corpus.markup.targets import LINK

BROKEN_LINK: Final = re.compile(
    r"\]\s*[(\[](?:rule|card|term)\b|\]\s+\(|(?:rule|card|term):[a-z0-9]"
)
TAG: Final = re.compile(r"</?[A-Za-z][^<>]*>|&(?:#\d+|[a-z]+);")
PAIRS: Final = (("(", ")"), ("[", "]"), ("（", "）"), ("「", "」"), ("『", "』"), ("“", "”"),
                ("«", "»"), ("„", "”"))  # fmt: skip
EMPHASIS: Final = re.compile(r"(?<!\\)\*\*?")


def look(case: Case) -> Iterator[Slip]:
    """What of a text would show its signs, and what its source emphasises and it does not."""
    body = case.text.body
    links = LINK.sub(lambda one: "\0" * len(one[0]), body)
    for wrong in (*BROKEN_LINK.finditer(links), *TAG.finditer(links)):
        yield Slip("broken-markup", wrong.start(), wrong[0], {"here": wrong[0]})
    yield from _pairs(case)
    for text in case.witnesses[:1]:
        here, there = len(EMPHASIS.findall(body)), len(EMPHASIS.findall(text.body))
        if here % 2 or bool(here) != bool(there):
            yield Slip("emphasis", 0, "", {})
        here, there = len(case.text.sentences), len(text.sentences)
        if here != there:
            yield Slip("paragraphs", 0, "", {"here": str(here), "there": str(there)})


def _pairs(case: Case) -> Iterator[Slip]:
    """Signs that open and are not shut, or the other way round."""
    plain = case.text.plain
    own = row_of(case.text.lang).writing.quotes
    for opening, shutting in PAIRS:
        if shutting == own[1] and opening != own[0]:
            continue
        opened: list[int] = []
        for place, sign in enumerate(plain.text):
            if sign == opening:
                opened.append(place)
            elif sign == shutting:
                if opened:
                    opened.pop()
                else:
                    yield Slip("not-opened", plain.where(place), sign, {"here": sign})
        for place in opened:
            yield Slip("not-shut", plain.where(place), opening, {"here": opening})


CHECK = TextCheck("markup", Severity.ERROR, look)
