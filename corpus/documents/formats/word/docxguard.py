"""Archives that are no document: refused before anything of them is unpacked for good."""

import io
import zipfile
import zlib

from corpus.documents.model import DocumentRefused

MOST_UNPACKED = 100_000_000
LARGEST_PART = 20_000_000
MOST_PARTS = 5_000


def refuse_bomb(raw: bytes, file: str) -> None:
    """Raise DocumentRefused for an archive that unpacks to more than a document can be."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            parts = archive.infolist()
            if "word/document.xml" not in archive.namelist():
                raise DocumentRefused(file, 1, "is an archive, but no DOCX")
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
                raise DocumentRefused(file, 1, "unpacks to more than a document can be")
            for part in parts:
                if part.flag_bits & 1:
                    raise DocumentRefused(file, 1, "is locked with a password")
                if part.filename.endswith((".xml", ".rels")):
                    if part.file_size > LARGEST_PART:
                        raise DocumentRefused(
                            file, 1, f"unpacks to more than a document can be: {part.filename}"
                        )
                    if b"<!DOCTYPE" in archive.read(part):
                        raise DocumentRefused(
                            file, 1, f"has declarations that no DOCX has: {part.filename}"
                        )
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, OSError) as error:
        raise DocumentRefused(file, 1, f"is no whole DOCX: {error}") from None
