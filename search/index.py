"""The Whoosh index on disk: where it is, what it holds, and how it is read and replaced.

    <SEARCH_INDEX>/current        the name of the folder that is in use
    <SEARCH_INDEX>/<name>/        one Whoosh index and `about.json`, which says how it was made
    <SEARCH_INDEX>/lock           held by the one process that writes; a dead one lets go of it

Terms come from `search.analysis`; neither Whoosh's analyzers nor its query parser take part.
"""

import fcntl
import hashlib
import json
import logging
import os
import shutil
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import local
from typing import Any, TypeVar

from django.conf import settings
from whoosh import fields, formats
from whoosh import index as whoosh_index
from whoosh.codec.base import Segment
from whoosh.reading import SegmentReader
from whoosh.searching import Searcher
from whoosh.writing import SegmentWriter

from corpus.languages import CODES
from search import analysis
from search.documents import Document, placed_terms

log = logging.getLogger(__name__)
Answered = TypeVar("Answered")

SCHEMA_VERSION = 1
KEPT_BESIDE = 1
# A segment with less than this part of the biggest one's documents is small.
SMALL = 4


class IndexUnavailable(Exception):
    """There is no index, or it was made by another version, or it cannot be read."""


class Placed(fields.FieldType):
    """A field that takes (term, position) pairs as they are, for scores and phrases."""

    def __init__(self) -> None:
        super().__init__(formats.Positions(), None, scorable=True)

    def index(
        self, value: Iterable[tuple[str, int]], **_: object
    ) -> Iterator[tuple[bytes, int, float, bytes]]:
        places: dict[str, list[int]] = defaultdict(list)
        for term, position in value:
            places[term].append(position)
        for term, positions in places.items():
            encoded = self.format.encode(sorted(positions))
            yield term.encode(), len(positions), float(len(positions)), encoded


class Labels(fields.FieldType):
    """A field that takes a few labels and is only filtered by."""

    def __init__(self) -> None:
        super().__init__(formats.Existence(), None, scorable=False)

    def index(self, value: Iterable[str], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        for label in set(value):
            yield label.encode(), 1, 1.0, b""


def schema() -> fields.Schema:
    """One field of terms per language, labels to filter by, and what a hit must know."""
    return fields.Schema(
        uid=fields.ID(stored=True, unique=True),
        games=Labels(),
        kinds=Labels(),
        langs=Labels(),
        about=fields.STORED(),
        **{f"all_{lang}": Placed() for lang in CODES},
    )


def made_by() -> str:
    """A hash of the schema and of every analysis module; another one needs another index."""
    said = f"{SCHEMA_VERSION} {analysis.fingerprint()}"
    return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


def folder() -> Path:
    """Where the indexes of this installation are kept."""
    return Path(settings.SEARCH_INDEX)


def in_use() -> Path:
    """The folder of the index in use. Raises IndexUnavailable."""
    try:
        name = (folder() / "current").read_text(encoding="ascii").strip()
    except OSError as error:
        raise IndexUnavailable("there is no index yet") from error
    return folder() / name


def about(place: Path) -> dict[str, Any]:
    """What was written down when the index at *place* was made."""
    try:
        told: dict[str, Any] = json.loads((place / "about.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise IndexUnavailable("the index is damaged") from error
    return told


def tell(place: Path, content: int) -> None:
    """Write down that the index at *place* agrees with this version of the content."""
    write_whole(place / "about.json", json.dumps({"made_by": made_by(), "content": content}) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Replace a small file in one step, so that nobody reads half of it."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


@contextmanager
def writing(patience: float = 0.0) -> Iterator[bool]:
    """Hold the right to write; yields False when another process has it for *patience* seconds.

    The lock goes away with its process, however that ends.
    """
    folder().mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + patience
    with (folder() / "lock").open("a") as file:
        while not (held := _taken(file.fileno())) and time.monotonic() < deadline:
            time.sleep(0.02)
        yield held


def _taken(number: int) -> bool:
    with suppress(OSError):
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def entry(document: Document) -> dict[str, Any]:
    """What Whoosh is given of a document. The body is not stored: it is read from the database."""
    return {
        "uid": document.uid,
        "games": document.games,
        "kinds": (document.kind,),
        "langs": (document.lang,),
        f"all_{document.lang}": tuple(placed_terms(document)),
        "about": {
            "key": document.key,
            "lang": document.lang,
            "kind": document.kind,
            "digest": document.digest,
        },
    }


def create(documents: Iterable[Document], content: int) -> int:
    """Write a new index beside the one in use and swap them. Returns how many documents it has.

    The caller holds the lock. Until the last step nobody sees the new index.
    """
    place = folder() / f"{time.time_ns():x}"
    place.mkdir(parents=True)
    count = 0
    try:
        writer = whoosh_index.create_in(place, schema()).writer(limitmb=64)
        try:
            for count, document in enumerate(documents, start=1):  # noqa: B007
                writer.add_document(**entry(document))
        except BaseException:
            writer.cancel()
            raise
        writer.commit(optimize=True)
        tell(place, content)
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
    write_whole(folder() / "current", place.name)
    _remove_old(place)
    return count


def _remove_old(place: Path) -> None:
    """Remove what is older than the index before this one: somebody may still be reading that."""
    older = sorted(p for p in folder().iterdir() if p.is_dir() and p.name < place.name)
    for past in older[: len(older) - KEPT_BESIDE]:
        shutil.rmtree(past, ignore_errors=True)


def replace(uids: Iterable[str], documents: Iterable[Document]) -> None:
    """Take *uids* out of the index in use and put *documents* in, in one commit.

    The caller holds the lock.
    """
    place = in_use()
    try:
        writer = whoosh_index.open_dir(place).writer(limitmb=32)
    except (OSError, whoosh_index.EmptyIndexError) as error:
        raise IndexUnavailable("the index is damaged") from error
    try:
        for uid in uids:
            writer.delete_by_term("uid", uid)
        for document in documents:
            writer.add_document(**entry(document))
    except BaseException:
        writer.cancel()
        raise
    writer.commit(mergetype=_merge_small)


def _merge_small(writer: SegmentWriter, segments: list[Segment]) -> list[Segment]:
    """Join what is small beside the biggest segment: a search pays for every segment there is."""
    biggest = max((segment.doc_count() for segment in segments), default=0)
    kept = [segment for segment in segments if segment.doc_count() * SMALL > biggest]
    for segment in segments:
        if segment not in kept:
            reader = SegmentReader(writer.storage, writer.schema, segment)
            writer.add_reader(reader)
            reader.close()
    return kept


class _Reader(local):
    """A searcher belongs to one thread: a shared one gives errors and wrong answers."""

    place: Path | None = None
    searcher: Searcher | None = None


_reader = _Reader()


def searcher() -> Searcher:
    """This thread's searcher, of the newest state of the index in use. Raises IndexUnavailable."""
    place = in_use()
    try:
        if _reader.searcher is None or _reader.place != place:
            if about(place).get("made_by") != made_by():
                raise IndexUnavailable("the index was made by another version")
            forget()
            _reader.searcher = whoosh_index.open_dir(place, readonly=True).searcher()
            _reader.place = place
        else:
            _reader.searcher = _reader.searcher.refresh()
    except IndexUnavailable:
        raise
    except Exception as error:  # Whoosh raises whatever its files make it stumble over.
        forget()
        raise IndexUnavailable("the index cannot be read") from error
    return _reader.searcher


def ask(question: Callable[[Searcher], Answered]) -> Answered:
    """Ask this thread's searcher; once more if files went away meanwhile.

    Raises IndexUnavailable when that does not help either: a damaged index breaks no page.
    """
    try:
        return question(searcher())
    except IndexUnavailable:
        raise
    except Exception:
        forget()
    try:
        return question(searcher())
    except IndexUnavailable:
        raise
    except Exception as error:
        log.exception("The search index does not answer.")
        forget()
        raise IndexUnavailable("the index does not answer") from error


def generation() -> tuple[str, int]:
    """A name for the state that `searcher` reads: it changes with every commit."""
    found = searcher()
    return str(_reader.place), int(found.reader().generation())


def forget() -> None:
    """Close this thread's searcher."""
    if _reader.searcher is not None:
        with suppress(Exception):
            _reader.searcher.close()
    _reader.searcher = _reader.place = None


def stored() -> Iterator[dict[str, Any]]:
    """What the index knows of each of its documents: uid, key, lang, kind, digest."""
    for row in searcher().reader().all_stored_fields():
        yield {"uid": row["uid"], **row["about"]}
