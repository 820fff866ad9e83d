"""Reading the Whoosh index in use: a searcher for each thread, and the postings it has read.

Whoosh's own queries, matchers and scores take no part: a term's postings are read whole, once, and
kept until the next commit, as most queries ask for the same few hundred terms.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import local
from typing import TypeVar

from whoosh import index
from whoosh.matching.wrappers import FilterMatcher
from whoosh.reading import SegmentReader, TermNotFound
from whoosh.searching import Searcher

from search.backends import IndexUnavailable, StoredDocument
from search.backends.making import made_by
from search.backends.whoosh import folder

log = logging.getLogger(__name__)
Answered = TypeVar("Answered")

# How many postings, of all terms together, a thread keeps.
MOST_KEPT = 250_000


class Postings:
    """What one searcher has read of its index, as plain dictionaries by document number."""

    def __init__(self, searcher: Searcher) -> None:
        self.searcher = searcher
        self.reader = searcher.reader()
        self._parts = [(part, first, _gone(part)) for part, first in self.reader.leaf_readers()]
        self._held: OrderedDict[tuple[str, str], dict[int, float]] = OrderedDict()
        self._places: dict[tuple[str, str], dict[int, bytes]] = {}
        self._kept = 0
        self._known: dict[int, tuple[str, str, str]] = {}

    def weights(self, field: str, term: str) -> dict[int, float]:
        """Every document that has *term*, and the weight of it there."""
        found = self._held.get((field, term))
        if found is None:
            found = self._read(field, term)
        else:
            self._held.move_to_end((field, term))
        return found

    def places(self, field: str, term: str) -> dict[int, bytes]:
        """Every document that has *term*, and where; `fields.positions` reads a value."""
        found = self._places.get((field, term))
        if found is None:
            self._read(field, term)
            found = self._places[field, term]
        return found

    def _read(self, field: str, term: str) -> dict[int, float]:
        weights: dict[int, float] = {}
        places: dict[int, bytes] = {}
        for part, first, gone in self._parts:
            try:
                matcher = part.postings(field, term)
            except TermNotFound:
                continue
            # Whoosh asks of each posting again and in Python whether its document is gone.
            matcher = matcher.child if isinstance(matcher, FilterMatcher) else matcher
            number, weight, value, onward = (
                matcher.id, matcher.weight, matcher.value, matcher.next,
            )  # fmt: skip
            while matcher.is_active():
                if (at := number()) not in gone:
                    weights[first + at] = weight()
                    places[first + at] = value()
                onward()
        # Terms without postings are asked for too, in the other languages: they take room as well.
        self._kept += len(weights) + 1
        self._held[field, term], self._places[field, term] = weights, places
        while self._kept > MOST_KEPT and len(self._held) > 1:
            past, dropped = self._held.popitem(last=False)
            self._places.pop(past, None)
            self._kept -= len(dropped) + 1
        return weights

    def about(self, number: int) -> tuple[str, str, str]:
        """Key, language and kind of the document with this number."""
        known = self._known.get(number)
        if known is None:
            key, lang, kind, _ = self.searcher.stored_fields(number)["about"]
            known = self._known[number] = (key, lang, kind)
        return known


def _gone(part: SegmentReader) -> frozenset[int]:
    """The documents of one segment that were replaced or taken out, by their numbers in it."""
    if not part.has_deletions():
        return frozenset()
    return frozenset(range(part.doc_count_all())) - frozenset(part.all_doc_ids())


class _IndexReader(local):
    """A searcher belongs to one thread: a shared one gives errors and wrong answers."""

    place: Path | None = None
    postings: Postings | None = None


_reader = _IndexReader()


def postings() -> Postings:
    """What this thread reads of the newest state of the index in use. Raises IndexUnavailable."""
    place = folder.in_use()
    try:
        held = _reader.postings
        if held is None or _reader.place != place:
            if folder.about_of(place).made_by != made_by():
                raise IndexUnavailable("the index was made by another version")
            held = _opened(place)
        elif not held.searcher.up_to_date():
            # Opened anew: Whoosh's own refresh may go on with what was deleted meanwhile.
            held = _opened(place)
    except IndexUnavailable:
        raise
    except Exception as error:  # Whoosh raises whatever its files make it stumble over.
        # Only its words: the error itself would hold on to Whoosh's open files.
        log.warning("The search index cannot be read: %s", repr(error))
        forget()
        raise IndexUnavailable("the index cannot be read") from error
    return held


def _opened(place: Path) -> Postings:
    forget()
    held = Postings(index.open_dir(place, readonly=True).searcher())
    _reader.place, _reader.postings = place, held
    return held


def ask(question: Callable[[Postings], Answered]) -> Answered:
    """Ask what this thread reads; once more if files went away meanwhile.

    Raises IndexUnavailable when that does not help either: a damaged index breaks no page.
    """
    try:
        return question(postings())
    except IndexUnavailable:
        raise
    except Exception:
        forget()
    try:
        return question(postings())
    except IndexUnavailable:
        raise
    except Exception as error:
        log.exception("The search index does not answer.")
        forget()
        raise IndexUnavailable("the index does not answer") from error


def forget() -> None:
    """Close this thread's searcher."""
    if _reader.postings is not None:
        with suppress(Exception):
            _reader.postings.searcher.close()
    _reader.postings = _reader.place = None


def check() -> None:
    """Return if the index in use can be read and was made by this version."""
    postings()


def generation() -> tuple[str, int]:
    """A name for the state that is read: it changes with every commit."""
    return ask(lambda held: (str(_reader.place), int(held.reader.generation())))


def stored() -> Iterator[StoredDocument]:
    """What the index knows of each of its documents."""
    yield from ask(lambda held: [
        StoredDocument(row["uid"], row["about"][3]) for row in held.reader.all_stored_fields()
    ])  # fmt: skip


def vocabulary(lang: str) -> dict[str, int]:
    """Every written form of *lang*, and how many documents have it or had before they changed."""
    return ask(lambda held: dict(_forms(held, f"all_{lang}")))


def _forms(held: Postings, field: str) -> Iterator[tuple[str, int]]:
    """What is marked as a written form: between `=` and the sign after it."""
    deleted = held.reader.doc_count_all() - held.reader.doc_count()
    for (name, term), info in held.reader.iter_from(field, "="):
        if name != field or not term.startswith(b"="):
            return
        having = info.doc_frequency()
        if having <= deleted:  # all of them may be gone
            having = sum(1 for _ in held.reader.postings(field, term).all_ids())
        if having:
            yield term[1:].decode(), having
