"""Rows that describe the page or the file it offers, and menus that are set in columns."""

import re

from corpus.documents.furniture.lines import is_labelled, is_menu_like, looked, segments
from corpus.documents.furniture.page import Page

MOST_ROWS = 40
"""A longer table is no description of a file."""
ABOUT_FILES = ("download", "statistics", "page history", "forum", "navigation")


def mark(page: Page) -> None:
    """Mark tables of which half is labels of chrome, and lone rows that are menus."""
    for rows in _tables(page):
        said = [is_labelled(page.text(at)) for at in rows[:MOST_ROWS]]
        if 1 < len(rows) <= MOST_ROWS and sum(s in ABOUT_FILES for s in said) * 2 >= len(rows):
            for at in rows:
                page.mark(at, "statistics")
        elif len(rows) == 1 and looked(page.text(rows[0])).chrome:
            text = page.text(rows[0])
            parts = segments(text)
            known = sum(bool(looked(part).chrome) for part in parts)
            if is_menu_like(text, 2) and known * 2 >= len(parts):
                page.mark(rows[0], "navigation")


def _tables(page: Page) -> list[list[int]]:
    """Runs of lines that have cells, as places; a lone line is one too."""
    found: list[list[int]] = []
    last = -2
    for at in page.solid():
        text = page.text(at)
        if page.lines[at].mark or not re.search(r"\t|\s\|\s", text):
            continue
        if last == at - 1:
            found[-1].append(at)
        else:
            found.append([at])
        last = at
    return found
