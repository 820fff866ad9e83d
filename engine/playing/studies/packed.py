"""A study in an address: its version, its lines packed, and a checksum, with dots between.

The lines are JSON, the study's own first, then one for each entry, so that of an address that was
cut or changed the whole lines before the damage can still be read. What is unpacked has a cap.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from engine.playing.studies.study import MOST_BYTES, VERSION, OpenedStudy, Study, StudyFault
from engine.playing.studies.written import head_of, study_of, written_entry

LONGEST_ADDRESS = 8_000
"""Characters of a packed study in an address; servers and browsers on the way take no more."""
LONGEST_PACKED = 400_000
"""Characters of one that a form carries, which has no such limit."""
RAW = -15
"""zlib's word for no header and no checksum of its own."""
BITE = 64


def packed(study: Study) -> str:
    """Return the study as a word for an address; "" for one with nothing in it."""
    if not study:
        return ""
    rows = [head_of(study), *map(written_entry, study.entries)]
    text = "\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    content = packer.compress(text.encode()) + packer.flush()
    payload = urlsafe_b64encode(content).decode().rstrip("=")
    return f"{VERSION}.{payload}.{checksum(payload)}"


def checksum(payload: str) -> str:
    """Return eight hexadecimal digits over the packed lines."""
    return f"{zlib.crc32(payload.encode()):08x}"


def unpacked(word: str) -> OpenedStudy:
    """Return the study in the word of an address, as far as it can be read."""
    word = word.strip()
    if not word:
        return OpenedStudy(Study())
    if len(word) > LONGEST_PACKED:
        return OpenedStudy(Study(), (StudyFault("too-large"),))
    version, dot, rest = word.partition(".")
    if not dot or not (version.isascii() and version.isdigit()) or len(version) > 4:
        return OpenedStudy(Study(), (StudyFault("damaged"),))
    payload, dot, check = rest.rpartition(".")
    if not dot:
        payload = rest
    content, is_whole = _inflated(payload)
    if len(content) > MOST_BYTES:
        return OpenedStudy(Study(), (StudyFault("too-large"),))
    rows, are_whole = _rows(content)
    head = rows[0] if rows else {}
    opened = study_of(int(version), head, rows[1:])
    if is_whole and are_whole and check == checksum(payload):
        return opened
    # What was cut off its place is no wrong type of the reader's, but the damage that is told.
    return OpenedStudy(opened.study, (StudyFault("damaged"), *opened.faults))


def _inflated(payload: str) -> tuple[bytes, bool]:
    """Return the bytes up to the damage or just past the cap, and whether there is no damage."""
    signs = payload.encode("ascii", "replace")
    known = signs[: len(signs) - len(signs) % 4] if len(signs) % 4 == 1 else signs
    content = urlsafe_b64decode(known + b"=" * (-len(known) % 4))
    unpacker = zlib.decompressobj(RAW)
    found = bytearray()
    # In small bites, since an error takes along what its bite had brought.
    for start in range(0, len(content), BITE):
        bite = content[start : start + BITE]
        try:
            found += unpacker.decompress(bite, MOST_BYTES + 1 - len(found))
        except zlib.error:
            return bytes(found), False
        if len(found) > MOST_BYTES:
            break
    return bytes(found), unpacker.eof and not unpacker.unused_data


def _rows(content: bytes) -> tuple[list[object], bool]:
    """Return the lines that are whole, and whether all are."""
    rows: list[object] = []
    for line in content.split(b"\n"):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            return rows, False
        if not isinstance(row, dict):
            return rows, False
        rows.append(row)
    return rows, True
