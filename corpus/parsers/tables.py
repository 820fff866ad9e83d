"""Our TOML files, in the one form that `tomli_w` writes, read with the line of each fault."""

import re
import tomllib
from pathlib import Path
from typing import Any

import tomli_w

from corpus.errors import TextFault
from corpus.parsers.texts import decode

WRITTEN_CONTROL = re.compile(r"(?<!\\)(?:\\\\)*(\\(?:u00[01][0-9a-f]|u007f|[bfr]))")
LINE_OF_ERROR = re.compile(r"at line (\d+)")


def render(table: dict[str, Any]) -> str:
    """The one canonical file for *table*."""
    return tomli_w.dumps(table)


def parse(raw: bytes, file: Path | str) -> dict[str, Any]:
    """Read one table. Raises TextFault where it is not TOML or not in canonical form."""
    text = decode(raw, file)
    try:
        table = tomllib.loads(text)
    except RecursionError as error:
        raise TextFault(file, None, "is not TOML of ours: lists stand too deep in lists") from error
    except ValueError as error:
        found = LINE_OF_ERROR.search(str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise TextFault(file, line, f"is not TOML: {error}") from error
    refuse_other_form(raw, file, table)
    _refuse_written_controls(text, file)
    return table


def _refuse_written_controls(text: str, file: Path | str) -> None:
    """Refuse `\\u0000` and the like: in canonical form they stand for a control character."""
    for number, line in enumerate(text.split("\n"), start=1):
        if found := WRITTEN_CONTROL.search(line):
            raise TextFault(file, number, f"holds the control character {found[1]}")


def refuse_other_form(raw: bytes, file: Path | str, table: dict[str, Any]) -> None:
    """Raise TextFault at the first line that is not as `render` would write *table*.

    Called once more with the table that a dump would write, it refuses keys in another order.
    """
    have, want = raw.decode("utf-8").split("\n"), render(table).split("\n")
    for number, (here, there) in enumerate(zip(have, want, strict=False), start=1):
        if here != there:
            raise TextFault(file, number, f"is not in canonical form; expected {there[:60]!r}")
    if len(have) != len(want):
        raise TextFault(file, len(have), "must end with exactly one line feed")


def line_of(raw: bytes, *needles: str, start: int = 1) -> int | None:
    """The line from *start* on where *needles* have been met one after the other."""
    wanted = list(needles)
    lines = raw.decode("utf-8", "replace").split("\n")
    for number, line in enumerate(lines[start - 1 :], start=start):
        while wanted and wanted[0] in line:
            wanted.pop(0)
        if not wanted:
            return number
    return None


def lines_of_tables(raw: bytes, name: str) -> list[int]:
    """The lines on which the tables `[[name]]` of a file begin; none where they stand inline."""
    lines = raw.decode("utf-8", "replace").split("\n")
    return [number for number, line in enumerate(lines, start=1) if line == f"[[{name}]]"]
