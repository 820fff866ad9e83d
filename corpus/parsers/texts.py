"""Our Markdown text files: a title, then passages that each begin with `## key [title]`.

The form is canonical: `parse` refuses a file that `render` would write differently, and names the
first line that differs, so that loading and dumping are exact inverses.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from corpus.errors import TextFault

KEY = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*", re.ASCII)
LONGEST_LINE = LONGEST_BODY = 20_000
LONGEST_KEY = 50
LONGEST_TITLE = 300
LARGEST_FILE = 4_000_000
FORBIDDEN = {
    "\u202a", "\u202b", "\u202c", "\u202d", "\u202e",  # bidi embeddings and overrides
    "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Passage:
    """One rule, card or term in one language, as it stands in a file."""

    key: str
    title: str
    body: str
    line: int


@dataclass(frozen=True, slots=True)
class TextFile:
    """One file: the title of the whole and its passages in their order."""

    title: str
    passages: tuple[Passage, ...]


def decode(raw: bytes, file: Path | str) -> str:
    """The text of a file that must be UTF-8 without a byte-order mark, in LF lines.

    Raises TextFault for another encoding, NUL or control characters, direction overrides, lines
    over 20,000 characters, files over 4 MB and characters that are not in NFC.
    """
    if len(raw) > LARGEST_FILE:
        raise TextFault(file, None, f"is larger than {LARGEST_FILE:,} bytes")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise TextFault(file, line, "is not UTF-8") from error
    for number, row in enumerate(text.split("\n"), start=1):
        if len(row) > LONGEST_LINE:
            raise TextFault(file, number, f"is longer than {LONGEST_LINE:,} characters")
        for char in row:
            if char in FORBIDDEN or (unicodedata.category(char) == "Cc" and char != "\t"):
                raise TextFault(file, number, f"holds the character U+{ord(char):04X}")
        if not unicodedata.is_normalized("NFC", row):
            raise TextFault(file, number, "holds characters that are not composed (NFC)")
    return text


def render(title: str, passages: Iterable[tuple[str, str, str]]) -> str:
    """The one canonical file for a title and (key, title, body) triples."""
    blocks = [f"# {title}"]
    for key, heading, body in passages:
        blocks.append(f"## {key} {heading}" if heading else f"## {key}")
        if body:
            blocks.append(body)
    return "\n\n".join(blocks) + "\n"


def parse(raw: bytes, file: Path | str) -> TextFile:
    """Read one text file. Raises TextFault with the line of the first fault."""
    text = decode(raw, file)
    lines = text.split("\n")
    if not lines[0].startswith("# ") or not lines[0][2:].strip():
        raise TextFault(file, 1, "the first line must be `# ` and the title")
    title = lines[0][2:]
    if len(title) > LONGEST_TITLE:
        raise TextFault(file, 1, f"a title has at most {LONGEST_TITLE} characters")
    starts = [i for i, line in enumerate(lines) if line.startswith("## ")]
    passages = [_passage(lines, i, j, file) for i, j in _spans(starts, len(lines))]
    _refuse_stray_text(lines, starts, file)
    if not passages:
        raise TextFault(file, len(lines), "holds no passage: it would not be written")
    _refuse_repeated_keys(passages, file)
    canonical = render(title, ((p.key, p.title, p.body) for p in passages)).split("\n")
    for number, (have, want) in enumerate(zip(lines, canonical, strict=False), start=1):
        if have != want:
            raise TextFault(file, number, f"is not in canonical form; expected {want[:60]!r}")
    if len(lines) != len(canonical):
        raise TextFault(file, len(lines), "must end with exactly one line feed")
    return TextFile(title, tuple(passages))


def _spans(starts: list[int], end: int) -> Iterable[tuple[int, int]]:
    return pairwise([*starts, end])


def _passage(lines: list[str], start: int, end: int, file: Path | str) -> Passage:
    key, _, heading = lines[start][3:].partition(" ")
    if not KEY.fullmatch(key):
        raise TextFault(
            file, start + 1, f"{key!r} is not a key: small letters, digits, dots and hyphens"
        )
    if len(key) > LONGEST_KEY:
        raise TextFault(file, start + 1, f"a key has at most {LONGEST_KEY} characters")
    if len(heading) > LONGEST_TITLE:
        raise TextFault(file, start + 1, f"a title has at most {LONGEST_TITLE} characters")
    body = "\n".join(lines[start + 1 : end]).strip("\n")
    if len(body) > LONGEST_BODY:
        raise TextFault(file, start + 1, f"a text has at most {LONGEST_BODY:,} characters")
    return Passage(key, heading, body, start + 1)


def _refuse_stray_text(lines: list[str], starts: list[int], file: Path | str) -> None:
    for number, line in enumerate(lines[1 : starts[0] if starts else len(lines)], start=2):
        if line:
            raise TextFault(file, number, "stands before the first `## key`")


def _refuse_repeated_keys(passages: list[Passage], file: Path | str) -> None:
    seen: dict[str, int] = {}
    for passage in passages:
        if passage.key in seen:
            raise TextFault(
                file, passage.line, f"{passage.key!r} stands already in line {seen[passage.key]}"
            )
        seen[passage.key] = passage.line
