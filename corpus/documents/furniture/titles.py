"""The title of a document: what the window is called, without the name of the site."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from corpus.documents.model import Document, Line

PARTED: Final = re.compile(r"\s*::\s*|\s+[|\u2013\u2014@\u2022\u00b7\u00bb-]\s+|\s*[\uff5c｜]\s*")
TOP: Final = 1
LONGEST_REST = 60


def settle(lines: list[Line], document: Document) -> tuple[list[Line], list[Line]]:
    """The lines with the title of the document as a heading of the first level, and what was cut
    off it: the name of the site, or a state such as "pinned".
    """
    parts = [part for part in PARTED.split(document.window) if len(part) > 1]
    if not parts:
        return lines, []
    held = place_of(lines)
    if held >= 0 and not _is_said(lines[held].text, parts):
        held = -1
    place = held if held >= 0 else _place_of(lines, parts)
    if place < 0:
        return lines, []
    line = lines[place]
    title = next(
        (part for part in parts if line.text.casefold().startswith(part.casefold())), line.text
    )
    if line.text.casefold() in document.window.casefold() and "::" not in line.text:
        title = line.text
    rest = line.text[len(title) :]
    if rest.strip() and (len(rest) > LONGEST_REST or rest[0].isalnum()):
        title, rest = line.text, ""
    lines = [*lines]
    lines[place] = replace(line, text=title, heading=TOP)
    cut = (
        [replace(line, text=rest.strip(), furniture="site line", heading=0)] if rest.strip() else []
    )
    return lines, cut


def place_of(lines: Sequence[Line]) -> int:
    """Where the title stands: the only heading of the first level; -1 if there is none."""
    tops = [at for at, line in enumerate(lines) if line.heading == TOP and not line.furniture]
    return tops[0] if len(tops) == 1 else -1


def bare(title: str) -> str:
    """The title of a window without the name of the site behind it."""
    parts = [part for part in PARTED.split(title.strip()) if part]
    return parts[0] if parts else title


def _is_said(text: str, parts: Sequence[str]) -> bool:
    text = text.casefold()
    return any(part.casefold() in text or text in part.casefold() for part in parts)


def _place_of(lines: Sequence[Line], parts: Sequence[str]) -> int:
    """The line that says what the window is called; headings are asked first."""
    # The last part is the name of the site, unless there is no other.
    for headed in (True, False):
        for part in parts[:-1] or parts:
            wanted = part.casefold()
            for at, line in enumerate(lines):
                text = line.text.strip().casefold()
                if line.furniture or bool(line.heading) != headed or not text:
                    continue
                rest = text[len(wanted) :].strip()
                if text == wanted or (text.startswith(wanted) and 0 < len(rest) <= LONGEST_REST
                                      and not rest[0].isalnum() and len(wanted) > 8):  # fmt: skip
                    return at
    return -1
