"""Documents put into a Whoosh index: a new one beside the old, or some of them replaced."""

import shutil
from collections.abc import Iterable

from whoosh import index
from whoosh.codec.base import Segment
from whoosh.reading import SegmentReader
from whoosh.writing import SegmentWriter

from search.backends import IndexUnavailable
from search.backends.documents import IndexedText
from search.backends.whoosh import folder
from search.backends.whoosh.fields import entry, schema

# A segment with less than this part of the biggest one's documents is small.
SMALL = 4


def create(documents: Iterable[IndexedText], content: int) -> int:
    """Write a new index beside the one in use and swap them; how many documents it has.

    The caller holds the lock. Until the last step nobody sees the new index.
    """
    place = folder.new_place()
    count = 0
    try:
        writer = index.create_in(place, schema()).writer(limitmb=128)
        try:
            for count, document in enumerate(documents, start=1):  # noqa: B007
                writer.add_document(**entry(document))
        except BaseException:
            writer.cancel()
            raise
        writer.commit(optimize=True)
        folder.tell(place, content)
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
    folder.use(place)
    return count


def replace(uids: Iterable[str], documents: Iterable[IndexedText]) -> None:
    """Take *uids* out of the index in use and put *documents* in, in one commit.

    The caller holds the lock.
    """
    place = folder.in_use()
    try:
        writer = index.open_dir(place).writer(limitmb=32)
    except (OSError, index.EmptyIndexError) as error:
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
