"""The encodings that are read, their names, and the characters that no text of rules has."""

import codecs
import re

from corpus.documents.model import DocumentRefused

LARGEST = 25_000_000
"""Bytes of a document; the rules of a game with all its cards are a twentieth of that."""

CODECS = {
    "utf-8": ("utf_8",),
    "utf-16-le": ("utf_16_le",),
    "utf-16-be": ("utf_16_be",),
    "cp1250": ("cp1250",),
    "iso-8859-2": ("iso8859_2",),
    "cp1251": ("cp1251",),
    "koi8-r": ("koi8_r",),
    "cp1252": ("cp1252",),
    "shift_jis": ("cp932",),
    "euc-jp": ("euc_jp", "euc_jis_2004"),  # the second has the circled digits too
}
"""Our name of each encoding that is read, and Python's codecs for it, in the order tried."""

ALSO_CALLED = {
    "sjis": "shift_jis",
    "x-sjis": "shift_jis",
    "windows-31j": "shift_jis",
    "ms932": "shift_jis",
    "euc_jp": "euc-jp",
    "x-euc-jp": "euc-jp",
}
CONTROLS = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
BINARY = re.compile(rb"[\x00-\x08\x0e-\x1f]")
CUT_OFF = re.compile("unexpected end|incomplete|truncated")
LINE_END = re.compile(r"\r\n|\r|\n")


def named(encoding: str, file: str) -> str:
    """Our name of an encoding that a person or a document names in any usual way."""
    asked = encoding.strip().lower()
    if asked in ALSO_CALLED:
        return ALSO_CALLED[asked]
    try:
        meant = codecs.lookup(asked).name
    except LookupError:
        meant = asked
    for name, known in CODECS.items():
        if meant in {codecs.lookup(codec).name for codec in (*known, name)}:
            return name
    if meant in {"utf-8-sig", "utf-16"}:
        return meant
    raise DocumentRefused(
        file, None, f"the encoding {encoding!r} is not read; these are: {', '.join(CODECS)}"
    )


def strictly(raw: bytes, encoding: str, file: str) -> str:
    """The text, or a refusal that names the line of the first byte that is no character."""
    errors = []
    for codec in CODECS[encoding]:
        try:
            return raw.decode(codec)
        except UnicodeDecodeError as error:
            errors.append(error)
    furthest = max(errors, key=lambda error: error.start)
    line = raw.count(b"\n", 0, furthest.start) + 1
    if furthest.end >= len(raw) and CUT_OFF.search(furthest.reason):
        raise DocumentRefused(
            file, line, f"ends in the middle of a character of {encoding}: it was cut off"
        )
    raise DocumentRefused(
        file, line, f"is not {encoding}: byte 0x{raw[furthest.start]:02X} is no character there"
    )


def refuse_larger(raw: bytes, file: str) -> None:
    """Raise DocumentRefused for a document with more than LARGEST bytes."""
    if len(raw) > LARGEST:
        raise DocumentRefused(file, 1, f"has {len(raw):,} bytes; no more than {LARGEST:,} are read")


def refuse_unreadable(text: str, file: str, line: int | None = None) -> None:
    """Raise DocumentRefused at the line of the first control character or turned direction.

    `line` is the number to give where the text is one line of a document.
    """
    if found := CONTROLS.search(text):
        where = line or _line_at(text, found.start())
        raise DocumentRefused(
            file, where, f"has the control character U+{ord(found[0]):04X}: this is no text"
        )
    if found := TURNS.search(text):
        where = line or _line_at(text, found.start())
        raise DocumentRefused(
            file,
            where,
            f"turns the direction of writing (U+{ord(found[0]):04X}), "
            "which makes a text look other than it is",
        )


def lines_of(text: str) -> list[str]:
    """The lines of a text, as an editor counts them."""
    return LINE_END.split(text)


def _line_at(text: str, position: int) -> int:
    return len(LINE_END.findall(text, 0, position)) + 1
