"""Running heads, running feet and what stands beside page numbers."""

import re
from collections import Counter
from itertools import pairwise

from corpus.documents.furniture.lines import NUMBERED, is_sentence
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording.tokens import ADDRESS
from corpus.documents.numbers import openings

LONGEST_EDGE = 80
FAR_APART = re.compile(
    r"(?P<words>\S.{1,60}?)[ \u00a0\u3000]{8,}[0-9]{1,4}"
    r"|[0-9]{1,4}[ \u00a0\u3000]{8,}(?P<title>\S.{1,60})"
)


def mark_pages(page: Page) -> None:
    """What stands first or last on most pages is a running head; so is what stands with a page
    number in a block of its own.
    """
    _mark_edges(page)
    for block in page.blocks:
        numbers = [at for at in block if page.reasons[at] == "page number"]
        others = [at for at in block if not page.is_aside(at)]
        short = all(is_edge(page, at) for at in others)
        if numbers and others and len(others) <= 2 and short and _is_at_edge(block, numbers):
            for at in others:
                page.mark(at, "running head")
    for before, at in pairwise(page.solid()):
        turned = page.lines[before].page != page.lines[at].page
        if (
            turned
            and len(page.block_of[at]) == 1
            and page.reasons[before] == "page number"
            and is_edge(page, at)
        ):
            page.mark(at, "running head")
    _mark_addresses(page)
    _mark_feet(page)
    _mark_again(page)


def _mark_addresses(page: Page) -> None:
    """A short line with the address of a site, right beside a page number, is a running head."""
    for two in pairwise(page.solid()):
        for at, beside in (two, two[::-1]):
            text = page.text(at)
            numbered = openings.starts_numbered(text) or len(text) > LONGEST_EDGE
            if page.reasons[beside] == "page number" and ADDRESS.search(text) and not numbered:
                page.mark(at, "running head")


def _mark_feet(page: Page) -> None:
    """A few words and a page number, far apart on a line that ends or begins a sheet."""
    for at in page.solid():
        text = page.text(at)
        found = FAR_APART.fullmatch(text)
        words_ = (found["words"] or found["title"]).strip() if found else ""
        if not words_ or is_sentence(words_, 1) or openings.number(words_) is not None:
            continue
        block = page.block_of[at]
        others = any(FAR_APART.fullmatch(page.text(one)) for one in block if one != at)
        if at in (block[0], block[-1]) and not others:
            page.mark(at, "running head")


def is_edge(page: Page, at: int) -> bool:
    text, line = page.text(at), page.lines[at]
    plain = not line.heading and not line.mark and openings.number(text) is None
    return plain and len(text) <= LONGEST_EDGE and not is_sentence(text, 1)


def _is_at_edge(block: list[int], numbers: list[int]) -> bool:
    return block[0] in numbers or block[-1] in numbers


def _mark_again(page: Page) -> None:
    """Once a running head is known, it is one wherever it stands again."""
    heads = {
        page.text(at).casefold() for at, said in enumerate(page.reasons) if said == "running head"
    }
    for at in page.solid():
        if page.text(at).casefold() in heads:
            page.mark(at, "running head")


def _mark_edges(page: Page) -> None:
    pages: dict[int, list[int]] = {}
    for at, line in enumerate(page.lines):
        if line.page and line.text.strip():
            pages.setdefault(line.page, []).append(at)
    if len(pages) < 2:
        return
    edges = [at for one in pages.values() for at in {*one[:2], *one[-2:]}]
    like = {at: re.sub(r"[0-9]+", "#", page.text(at).casefold()) for at in edges}
    on = Counter(
        like[at]
        for one in pages.values()
        for at in {like[e]: e for e in {*one[:2], *one[-2:]}}.values()
    )
    least = max(2, (len(pages) + 1) // 2) if len(pages) > 2 else 2
    for at in edges:
        if on[like[at]] >= least and not NUMBERED.match(page.lines[at].text):
            page.mark(at, "running head")
