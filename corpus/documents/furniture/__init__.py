"""Which lines of a page are furniture, and why: told by general signs, not by known pages.

Nothing is thrown away: a line that is furniture is kept aside with its reason, and a mark that is
cut off a line is kept aside too, as a line of its own.
"""

from dataclasses import replace

from corpus.documents.deadline import Deadline
from corpus.documents.furniture import (
    contents,
    revisions,
    tables,
    threads,
    titles,
)
from corpus.documents.furniture.edges import (
    enactments,
    following,
    frame,
    imprints,
    letters,
    mastheads,
    remains,
    sheets,
)
from corpus.documents.furniture.lines import reason_of
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording import (
    signs,
)
from corpus.documents.model import POST, Document, Line

STEPS = (
    revisions.mark, threads.mark, letters.mark, mastheads.mark, imprints.mark,
    enactments.mark, tables.mark, sheets.mark_pages, contents.mark_anchors, contents.mark_bracketed,
    frame.settle_single_words, frame.mark_joined, frame.mark_lists, contents.mark_repeated,
    frame.mark_head, following.mark, frame.mark_foot, remains.mark, following.mark_empty_headings,
    frame.forget_doubts, contents.settle_levels,
)  # fmt: skip
"""What is looked for, in the order in which one finding tells another."""
MOST_LOOKED_AT = 6_000
"""Of a longer document only so many lines at its head and at its foot are asked what they are."""


def set_aside(
    document: Document, deadline: Deadline | None = None
) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """The lines that may hold rules, without the marks of the page, and the furniture.

    Blank lines are in the first part: they divide blocks. A heading known by its edit mark is a
    heading of level 2; a line that says what the window of the page is called is one of level 1.
    """
    time = deadline or Deadline(document.file)
    lines, marks = _without_marks(document.lines)
    lines, cut = titles.settle(lines, document)
    last = len(lines) - MOST_LOOKED_AT
    page = Page(
        lines,
        [
            line.furniture or (reason_of(line) if at < MOST_LOOKED_AT or at >= last else "")
            for at, line in enumerate(time.over(lines))
        ],
        titles.place_of(lines),
        document.title,
        time,
    )
    for step in STEPS:
        step(page)
        time.check(lines[-1].number if lines else 1)
    kept, aside = [], [*marks, *cut]
    opened = False
    for at, (line, reason) in enumerate(zip(page.lines, page.reasons, strict=True)):
        opened = opened or at in page.posts
        if reason and line.text.strip():
            aside.append(replace(line, furniture="navigation" if reason == "site line" else reason))
        elif opened and line.text.strip():
            kept.append(replace(line, role=line.role or POST))
            opened = False
        else:
            kept.append(line)
    aside.sort(key=lambda line: line.number)
    return tuple(kept), tuple(aside)


def _without_marks(lines: tuple[Line, ...]) -> tuple[list[Line], list[Line]]:
    kept, marks = [], []
    for line in lines:
        tail = line.text[-80:]
        found = None if line.furniture else signs.EDIT_MARK.search(tail)
        if found and line.text[: len(line.text) - len(tail) + found.start()].strip():
            cut = len(line.text) - len(tail) + found.start()
            mark = replace(line, text=line.text[cut:].strip(), furniture="edit mark")
            marks.append(mark)
            line = replace(line, text=line.text[:cut], heading=line.heading or 2)
        kept.append(line)
    return kept, marks
