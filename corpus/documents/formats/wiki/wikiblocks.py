"""Wikitext cut into blocks, each of which can be parsed by itself in bounded time."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corpus.documents.model import DocumentRefused

LARGEST_BLOCK = 100_000
DEEPEST = 30
MOST_UNCLOSED = 30
"""Brackets or tags of one kind, in a block, that are opened and never closed."""

BRACKETS = re.compile(r"\{\{|\}\}|\{\||^[ \t:]*\|\}|\[\[|\]\]|<!--|-->", re.MULTILINE)
CLOSES = {"}}": "{{", "|}": "{|", "]]": "[[", "-->": "<!--"}
TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)(?![^<>]*/>)", re.IGNORECASE)
UNENDED = re.compile(r"<[a-z/!][^<>\n]*(?=<|\n|\Z)", re.IGNORECASE)
SINGLE = frozenset({"br", "hr", "li", "dd", "dt", "wbr", "img", "td", "tr", "th", "p"})
HOLDING = re.compile(
    r"<(/?)(ref|nowiki|pre|source|syntaxhighlight|poem|gallery|div|table)\b[^<>]*>", re.I
)
HEADING = re.compile(r"={1,6}.+={1,6}\s*$")


@dataclass(frozen=True, slots=True)
class Block:
    """Some lines of a page, and the number of the first."""

    text: str
    line: int


def blocks_of(lines: list[str], file: str) -> Iterator[Block]:
    """The blocks in order. Raises DocumentRefused at one that could not be parsed in good time."""
    kept: list[str] = []
    begun, depth = 1, 0
    for number, line in enumerate(lines, 1):
        ends = depth <= 0 and (not line.strip() or HEADING.match(line))
        if kept and ends:
            yield _checked("\n".join(kept), begun, file)
            kept, depth = [], 0
        if not kept:
            begun = number
        if line.strip() or depth > 0:
            kept.append(line)
        depth += _opened(line)
        if kept and depth <= 0 and HEADING.match(line):
            yield _checked("\n".join(kept), begun, file)
            kept, depth = [], 0
    if kept:
        yield _checked("\n".join(kept), begun, file)


def _opened(line: str) -> int:
    """How many brackets the line opens that it does not close."""
    found = BRACKETS.findall(line)
    opened = sum(
        -1 if one.strip(" \t:") in CLOSES else 1 for one in found if one not in ("[[", "]]")
    )
    for match in HOLDING.finditer(line):
        if not match[0].endswith("/>"):
            opened += -1 if match[1] else 1
    return opened


def _checked(text: str, line: int, file: str) -> Block:
    if len(text) > LARGEST_BLOCK:
        raise DocumentRefused(
            file, line, f"has {len(text):,} characters that no blank line parts: it is no wikitext"
        )
    open_now: dict[str, int] = dict.fromkeys(CLOSES.values(), 0)
    for match in BRACKETS.finditer(text):
        mark = match[0].strip(" \t:")
        kind = CLOSES.get(mark, mark)
        open_now[kind] = max(0, open_now[kind] + (-1 if mark in CLOSES else 1))
        if open_now[kind] > DEEPEST:
            where = line + text.count("\n", 0, match.start())
            raise DocumentRefused(file, where, f"opens {kind} more than {DEEPEST} times unclosed")
    tags: dict[str, int] = {}
    for match in TAG.finditer(text):
        name = match[2].lower()
        tags[name] = max(0, tags.get(name, 0) + (-1 if match[1] else 1))
        if name not in SINGLE and tags[name] > MOST_UNCLOSED:
            where = line + text.count("\n", 0, match.start())
            raise DocumentRefused(
                file, where, f"opens <{name}> more than {MOST_UNCLOSED} times unclosed"
            )
    if (
        len(UNENDED.findall(text)) > MOST_UNCLOSED
        or text.count("[http") > text.count("]") + MOST_UNCLOSED
    ):
        raise DocumentRefused(
            file, line, "has many brackets that nothing closes: it is no wikitext"
        )
    return Block(text, line)
