"""Tables of contents: lists of what stands below, by their links or by their words."""

import re
from dataclasses import replace
from typing import Final

from corpus.documents.furniture.lines import NUMBERED, SENTENCE_END
from corpus.documents.furniture.page import STRONG, Page

TOC = "table of contents"
ENTRY: Final = re.compile(r"\s*(?:[•*·-]\s*)?(?P<number>[0-9]{1,3}(?:\.[0-9]{1,3})*)\.?\s+\S")

NAME: Final = re.compile(
    r"[\[【〔「［(（<＜](?P<name>[^\[\]【】〔〕「」［］()（）<>＜＞]{1,30})[\]】〕」］)）>＞]"
)
BRACKETED: Final = re.compile(
    rf"(?:\W{{0,3}}{NAME.pattern.replace('?P<name>', '?:')}){{3,}}\W{{0,3}}"
)
"""Three words or more in brackets one after the other, and nothing else."""


def mark_anchors(page: Page) -> None:
    """A list of which every point is a link to a place on the page is its contents."""
    run: list[int] = []
    for at in [*page.solid(), -1]:
        line = page.lines[at] if at >= 0 else None
        if line is not None and line.anchor and (not run or line.depth or line.mark):
            run.append(at)
            continue
        if len(run) > 1:
            for one in run:
                page.mark(one, TOC)
        run = [at] if line is not None and line.anchor else []


def mark_bracketed(page: Page) -> None:
    """A row of nothing but words in brackets, which are links or stand in headings, is contents."""
    headings = [line.text.casefold() for line in page.lines if line.heading]
    for at in page.solid():
        text, line = page.text(at), page.lines[at]
        if line.heading or not BRACKETED.fullmatch(text):
            continue
        names = [found["name"].strip() for found in NAME.finditer(text)]
        linked = {words for words, _ in line.links}
        known = [
            name in linked or any(name.casefold() in heading for heading in headings)
            for name in names
        ]
        if sum(known) * 3 >= len(names) * 2:
            page.mark(at, TOC)


def mark_repeated(page: Page) -> None:
    """Lines one below the other that all stand again further down are contents: three or more
    above the first rule, or any under the words "contents".
    """
    solid = page.solid()
    weights = page.weights()
    first = next((at for at in solid if weights[at] == STRONG), len(page.lines))
    bare = {at: bare_heading(page.lines[at].text) for at in solid}
    last = {bare[at]: at for at in solid if not page.is_aside(at)}
    run: list[int] = []
    titled = False
    entered = -1
    for at in [*solid, -1]:
        here = at >= 0 and (titled or at < first) and not page.is_aside(at)
        if here and _stands_again(page, at, bare[at], last, {bare[one] for one in run}):
            run.append(at)
            continue
        if len(run) >= (1 if titled else 3):
            for entry in run:
                page.mark(entry, TOC)
        run = []
        titled = at >= 0 and page.reasons[at] == TOC
        if titled and at > entered:
            entered = _mark_entries(page, at)


def _mark_entries(page: Page, title: int) -> int:
    """Short lines right under the title of contents, in its block, are entries of them.

    Returns the place of the last.
    """
    last = title
    for at in page.block_of[title]:
        if at <= title:
            continue
        line, text = page.lines[at], page.text(at)
        if line.heading or len(line.text) > 120 or SENTENCE_END.search(text):
            break
        page.mark(at, TOC)
        last = at
    return last


def _stands_again(page: Page, at: int, bare: str, last: dict[str, int], listed: set[str]) -> bool:
    fits = not page.lines[at].heading and 0 < len(bare) < 120
    return fits and last.get(bare, -1) > at and bare not in listed


def settle_levels(page: Page) -> None:
    """Headings of which the contents give the number are as deep as their numbers say."""
    depths: dict[str, int] = {}
    for at in page.solid():
        numbered = ENTRY.match(page.text(at)) if page.reasons[at] == TOC else None
        if numbered:
            depths.setdefault(bare_heading(page.text(at)), len(numbered["number"].split(".")))
    if len(depths) < 2 or len(set(depths.values())) < 2:
        return
    for at in page.solid():
        line = page.lines[at]
        depth = depths.get(bare_heading(line.text))
        if depth and not page.is_aside(at) and line.heading < 3 and not NUMBERED.match(line.text):
            page.lines[at] = replace(line, heading=1 + depth)


def bare_heading(text: str) -> str:
    """A heading as it stands in a table of contents: without its number and its page."""
    text = re.sub(r"[\s.…]*\s[0-9]{1,4}$", "", text.strip())
    text = re.sub(r"^[\s•*\-–]*(?:[0-9]{1,4}(?:\.[0-9]{1,4})*\.?\s+)?", "", text[:300])
    return text.casefold().strip()
