"""Where a key stands in a TOML file: a guess good enough for an error message."""

from __future__ import annotations

import re

from engine.kernel.errors import Path

_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_.\"'-]+)\s*=")
_LIST = re.compile(r".*=\s*\[\s*(?:#.*)?$")
_ITEM = re.compile(r"^\s*\{")


def lines_by_path(text: str) -> dict[Path, int]:
    """Return the line of each table and each key that stands at the start of a line."""
    found: dict[Path, int] = {}
    counts: dict[str, int] = {}
    table: Path = ()
    listed: Path | None = None
    """The list whose tables stand below it, one a line."""
    items = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            name = header[2]
            table = tuple(part.strip("\"' ") for part in name.split("."))
            if header[1] == "[[":
                counts[name] = counts.get(name, -1) + 1
                table = (*table, counts[name])
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            parts = tuple(part.strip("\"'") for part in key[1].split("."))
            found.setdefault((*table, *parts), number)
            listed, items = ((*table, *parts) if _LIST.match(line) else None), 0
        elif listed is not None and _ITEM.match(line):
            found[(*listed, items)] = number
            items += 1
    return found


def line_of(lines: dict[Path, int], path: Path) -> int | None:
    """Return the line of the path, or of the nearest thing around it."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return None
