"""What is left between furniture: short lines that only their neighbours tell from rules."""

from collections.abc import Sequence

from corpus.documents.furniture.lines import NUMBERED, is_sentence
from corpus.documents.furniture.page import STRONG, Page
from corpus.documents.model import characters_in
from corpus.documents.numbers import openings

LONGEST = 90
LEAST_ASIDE = 3
"""So many lines of furniture prove that there is a frame around the rules."""
LEAST_WORDS = 2
"""So many words with a stop may be all that a rule or an answer says."""
SHARE = 3
"""Of so many lines at the foot of a page one at least is furniture by itself."""


def mark(page: Page) -> None:
    """Mark what stands among the lines of a frame: below the title, and at the end of the page."""
    weights = page.weights()
    if len(page.posts) > 1:
        _mark_above_posts(page, weights)
    strong = [at for at, one in enumerate(weights) if one == STRONG]
    if not strong:
        return
    solid = page.solid()
    if 0 <= page.title < strong[0]:
        _mark_below_title(page, [at for at in solid if page.title < at < strong[0]])
    _mark_tail(page, [at for at in solid if at > strong[-1]])


def _mark_above_posts(page: Page, weights: Sequence[int]) -> None:
    """What stands above the first post of a thread, but for headings, its subject, and rules.

    Where a whole sentence stands there the posts are comments on a text, and the text is above.
    """
    above = [at for at in page.solid() if at < min(page.posts) and not page.is_aside(at)]
    if any(weights[at] == STRONG for at in above):
        return
    headed = page.title >= 0 or any(page.lines[at].heading for at in above)
    beside = page.block_of[min(page.posts)]
    apart = [at for at in above if at not in beside]
    # Who wrote a post stands with the line that opens it, its subject above.
    subject = [] if headed else (apart or above)[-1:]
    for at in (one for one in above if one not in subject):
        if at != page.title and not page.lines[at].heading and _is_left(page, at):
            page.mark(at, "navigation")


def _mark_below_title(page: Page, head: Sequence[int]) -> None:
    """Short lines between the title and the first rule, with lines of the frame before them."""
    aside = [at for at in head if page.is_aside(at)]
    if aside and [*head[1:2]] == aside[:1] and page.reasons[aside[0]] == "page history":
        _mark_motto(page, head[0])
    if len(aside) < LEAST_ASIDE:
        return
    for at in head:
        if at > aside[0] or aside[-1] > at:
            if page.lines[at].heading and at > aside[-1]:
                return
            if not page.lines[at].heading and _is_left(page, at):
                page.mark(at, "navigation")


def _mark_motto(page: Page, at: int) -> None:
    """A few words alone between a title and a date are what a site says of itself."""
    if not page.lines[at].heading and _is_left(page, at):
        page.mark(at, "site line")


def _mark_tail(page: Page, foot: Sequence[int]) -> None:
    """The last lines of a page from the first one of its frame on, if no rule is among them."""
    tail: list[int] = []
    for at in reversed(foot):
        if not page.is_aside(at) and not _is_left(page, at):
            break
        tail.append(at)
    tail.reverse()
    while tail and not page.is_aside(tail[0]):
        del tail[0]
    aside = sum(page.is_aside(at) for at in tail)
    if aside >= LEAST_ASIDE and aside * SHARE >= len(tail):
        for at in tail:
            page.mark(at, "navigation")


def _is_left(page: Page, at: int) -> bool:
    """Whether a line may be a word of the frame: short, no sentence, number, point, row, title."""
    text, line = page.text(at), page.lines[at]
    if len(text) > LONGEST or "\t" in text or "|" in text or line.mark or line.depth:
        return False
    if line.strong >= characters_in(text) and line.strong:
        return False  # A whole line in bold letters is a heading where no format marks any.
    return not (
        is_sentence(text, LEAST_WORDS) or NUMBERED.match(text) or openings.starts_numbered(text)
    )
