"""Bytes to text: the encoding is told by the bytes and the language, or asked for.

What could be read in two ways is refused with both named. A wrong guess would be taken for the
rules as they were printed, and nobody would notice before a reader does.
"""

import codecs
import re
from dataclasses import dataclass

from corpus.documents.decoding.charsets import (
    BINARY,
    CONTROLS,
    lines_of,
    named,
    refuse_larger,
    refuse_unreadable,
    strictly,
)
from corpus.documents.decoding.letters import (
    GOOD,
    STRANGE,
    strangeness,
    strangeness_where_they_differ,
)
from corpus.documents.model import DocumentRefused
from corpus.languages import row_of

MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
ENOUGH = 5
"""So many characters of several bytes that are valid UTF-8 are no accident."""
TELLING = {
    "cp1250": re.compile(rb"(?<=[A-Za-z])[\xb9\x9c\x9f]|[\xb9\x9c\x9f](?=[A-Za-z])"),
    "iso-8859-2": re.compile(rb"(?<=[A-Za-z])[\xb1\xb6\xbc]|[\xb1\xb6\xbc](?=[A-Za-z])"),
}
"""Where each encoding of Central Europe has the letters ą, ś and ź, in a word."""
BEYOND_TWO_BYTES = re.compile("[\u0800-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class _Reading:
    """The bytes read in one encoding, and how strange that is in the language."""

    encoding: str
    text: str
    strange: float


def decode(
    raw: bytes, file: str, lang: str, encoding: str | None = None, declared: str = ""
) -> tuple[str, str]:
    """The text of the bytes without a byte order mark, and our name of its encoding.

    `encoding` is what the person says, and is believed; `declared` is what the document says of
    itself, and decides only where more than one reading is plausible. Raises DocumentRefused for
    what is too large, empty, binary, cut off, hostile, or readable in two ways.
    """
    refuse_larger(raw, file)
    if not raw.strip():
        raise DocumentRefused(file, 1, "is empty")

    text, name = _decode(raw, file, lang, encoding, declared)
    if not text.strip():
        raise DocumentRefused(file, 1, "is empty")
    refuse_unreadable(text, file)
    return text, name


def told(raw: bytes, name: str, encoding: str | None = None, declared: str = "") -> str:
    """How the encoding of bytes that were decoded is known: "marked" by the file, "said" by the
    person, "declared" by the document, "sure" since nothing else reads so, or "guessed".
    """
    if encoding:
        return "said"
    if any(raw.startswith(mark) for mark, _ in MARKS):
        return "marked"
    if raw.isascii() or name == "utf-8":
        return "sure"
    try:
        meant = _declared(declared, "") if declared else ""
    except DocumentRefused:
        meant = ""
    return "declared" if meant == name else "guessed"


def _decode(
    raw: bytes, file: str, lang: str, encoding: str | None, declared: str
) -> tuple[str, str]:
    mark, marked = next(((m, name) for m, name in MARKS if raw.startswith(m)), (b"", ""))
    asked = named(encoding, file) if encoding else ""
    asked = {"utf-8-sig": "utf-8", "utf-16": marked or "utf-16-le"}.get(asked, asked)
    if marked and asked not in ("", marked):
        raise DocumentRefused(file, 1, f"begins with the mark of {marked}, so it is not {asked}")
    if sure := marked or asked:
        return strictly(raw[len(mark) :], sure, file), sure
    return _recognised(raw, file, lang, declared)


def _recognised(raw: bytes, file: str, lang: str, declared: str) -> tuple[str, str]:
    """The one plausible reading of the bytes in the language."""
    if sure := _plainly_unicode(raw, lang):
        return sure, "utf-8"
    readings = _readings(raw, lang, declared, file)
    by_name = {reading.encoding: reading for reading in readings}
    unicode = by_name.get("utf-8")
    if unicode and _is_no_accident(raw, unicode, readings):
        return unicode.text, unicode.encoding
    if not unicode:
        _refuse_broken_utf_8(raw, file)

    left = _good(readings)
    if unicode:
        # Bytes of another encoding are seldom valid UTF-8, so only a good reading is a question.
        left = [unicode, *(one for one in left if one is not unicode)]
    left = left or [reading for reading in readings if reading.strange < STRANGE]
    left = _without_equals(raw, [one for one in left if not _is_beaten(one, left, lang)])
    said = by_name.get(_declared(declared, file))
    if said and said.text in {one.text for one in left}:
        return said.text, said.encoding
    if left and declared and _declared(declared, file):
        fits = " or ".join(one.encoding for one in left)
        raise DocumentRefused(
            file, 1, f"says it is {declared}, but reads like {fits}: say which with --encoding"
        )
    left = _by_letters(raw, left, lang)
    if len(left) == 1:
        return left[0].text, left[0].encoding
    if left:
        raise DocumentRefused(file, *_two_ways(left))
    raise _no_text(raw, file, lang)


def _plainly_unicode(raw: bytes, lang: str) -> str:
    """The text of bytes that can be nothing but UTF-8; empty if there is a question."""
    if raw.isascii():
        # Kana in UTF-16 or in an encoding that shifts may look so, but has hardly a space.
        spaces = raw.count(b" ") + raw.count(b"\n")
        return "" if b"\0" in raw or b"\x1b" in raw or spaces * 40 < len(raw) else raw.decode()
    text = _read(raw, "utf-8")
    if not text:
        return ""
    if BEYOND_TWO_BYTES.search(text):
        return text
    several = len(raw) - len(text) >= ENOUGH
    return text if several and strangeness(text, lang) <= GOOD else ""


def _readings(raw: bytes, lang: str, declared: str, file: str) -> list[_Reading]:
    """Every way in which the bytes can be read at all."""
    names = ["utf-8"]
    if len(raw) % 2 == 0:
        names += ["utf-16-le", "utf-16-be"]
    names += row_of(lang).encodings
    if declared and (said := _declared(declared, file)) and said not in names:
        names.append(said)
    texts = {name: _read(raw, name) for name in names}
    return [_Reading(name, text, strangeness(text, lang)) for name, text in texts.items() if text]


def _read(raw: bytes, name: str) -> str:
    """The bytes in an encoding, empty where they are no text in it."""
    try:
        text = strictly(raw, name, "")
    except DocumentRefused:
        return ""
    return "" if CONTROLS.search(text) else text


def _declared(declared: str, file: str) -> str:
    """Our name of what the document says, empty if it says what is never read."""
    try:
        name = named(declared, file)
    except DocumentRefused:
        return ""
    # ISO-8859-1 and US-ASCII are what servers say when nobody told them; so is UTF-16 in a
    # document whose declaration could be read byte by byte.
    return {"utf-8-sig": "utf-8", "utf-16": ""}.get(name, name)


def _good(readings: list[_Reading]) -> list[_Reading]:
    return [one for one in readings if one.strange <= GOOD]


def _is_no_accident(raw: bytes, unicode: _Reading, readings: list[_Reading]) -> bool:
    """Whether bytes that are valid UTF-8 can hardly be anything else."""
    if raw.isascii():  # kana in UTF-16 can look like ASCII too
        return all(one.text == unicode.text for one in _good(readings))
    if BEYOND_TWO_BYTES.search(unicode.text):
        return True
    return unicode.strange <= GOOD and len(raw) - len(unicode.text) >= ENOUGH


def _is_beaten(one: _Reading, readings: list[_Reading], lang: str) -> bool:
    """Whether another reading is at home exactly where this one is strange."""
    for other in readings:
        if other.text == one.text or len(other.text) != len(one.text):
            continue
        here, there = strangeness_where_they_differ(one.text, other.text, lang)
        if there <= GOOD / 2 and here >= STRANGE:
            return True
    return False


def _by_letters(raw: bytes, left: list[_Reading], lang: str) -> list[_Reading]:
    """The reading whose bytes for ą, ś, ź are in words, of two that differ in little else."""
    if lang != "pl" or {one.encoding for one in left} != {"cp1250", "iso-8859-2"}:
        return left
    held = {one.encoding: len(TELLING[one.encoding].findall(raw)) for one in left}
    if min(held.values()) > 0:
        return left
    return [one for one in left if held[one.encoding] == max(held.values())]


def _without_equals(raw: bytes, readings: list[_Reading]) -> list[_Reading]:
    """One reading of each text: two encodings that mean the same letters are no question.

    Hungarian has all its letters at the same bytes in both encodings of Central Europe. Of these
    Windows writes its own, with its own ends of lines; it alone has signs from 0x80 to 0x9F.
    """
    texts: dict[str, _Reading] = {}
    elsewhere = b"\n" in raw and b"\r\n" not in raw
    for reading in readings:
        held = texts.setdefault(reading.text, reading)
        if {held.encoding, reading.encoding} == {"cp1250", "iso-8859-2"} and elsewhere:
            texts[reading.text] = reading if reading.encoding == "iso-8859-2" else held
    return list(texts.values())


def _two_ways(readings: list[_Reading]) -> tuple[int, str]:
    """The line where two readings part, and the sentence that asks which is meant."""
    names = " and as ".join(one.encoding for one in readings)
    one, other = (lines_of(reading.text) for reading in readings[:2])
    pairs = enumerate(zip(one, other, strict=False), 1)
    parted = next((n for n, pair in pairs if pair[0] != pair[1]), 0)
    shown = ""
    if parted:
        shown = f" ({one[parted - 1].strip()[:30]!r} or {other[parted - 1].strip()[:30]!r})"
    return parted or 1, f"can be read as {names}{shown}: say which with --encoding"


def _refuse_broken_utf_8(raw: bytes, file: str) -> None:
    """Say what is wrong with a file that is UTF-8 but for a few bytes."""
    bad = raw.decode("utf-8", "replace").count("\ufffd")
    whole = len(raw.decode("utf-8", "ignore").encode("ascii", "ignore"))
    whole = len(raw.decode("utf-8", "ignore")) - whole
    if whole > 20 * bad:
        strictly(raw, "utf-8", file)


def _no_text(raw: bytes, file: str, lang: str) -> DocumentRefused:
    """Why the bytes are no text of the language: binary, cut off, or in another encoding."""
    for name in ("utf-16-le", "utf-16-be", *row_of(lang).encodings):
        if name.startswith("utf-16") and len(raw) % 2 == 0:
            continue
        if (text := _read(raw[:-1], name)) and strangeness(text, lang) <= GOOD:
            try:
                strictly(raw, name, file)
            except DocumentRefused as refused:
                return refused
    if found := BINARY.search(raw):
        line = raw.count(b"\n", 0, found.start()) + 1
        return DocumentRefused(file, line, f"is no text: it has a byte 0x{found[0][0]:02X} there")
    tried = ", ".join(("utf-8", "utf-16", *row_of(lang).encodings))
    first = next((at for at, byte in enumerate(raw) if byte > 0x7F), 0)
    return DocumentRefused(
        file,
        raw.count(b"\n", 0, first) + 1,
        f"is no text in {lang} that could be read as {tried}: if it is one, say its encoding "
        "with --encoding",
    )
