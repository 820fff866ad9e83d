"""The index's tables: which side is in use, who may write, how documents come in and go.

    search_state                      one row: the side in use, how it was made, its commits
    search_documents_a, …_b           a row per document with its terms as a vector
    search_terms_a, …_b               how many documents have a term; `pl:` counts a whole language

Everything that is written belongs to one transaction: that is how the index is swapped, and how a
task leaves the outbox at the moment at which the index has it.
"""

import logging
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

from django.db import DatabaseError, connection, transaction
from django.db.backends.utils import CursorWrapper

from corpus.languages import CODES
from search.backends import About, IndexUnavailable, StoredDocument
from search.backends.documents import IndexedText, placed_terms
from search.backends.making import made_by
from search.backends.postgres.lexemes import lexeme, vector
from search.backends.scoring import placed

log = logging.getLogger(__name__)

# A number that no other program uses in this database.
LOCK = 0x7265_6775_6C61
COLUMNS = "uid, key, lang, kind, source, games, digest, norm, terms"
BATCH = 500
OTHER = {"a": "b", "b": "a"}


@dataclass(frozen=True, slots=True)
class IndexState:
    """The index in use: its side, how it was made, and how often it was written since."""

    side: str
    about: About
    commits: int


@contextmanager
def reading() -> Iterator[CursorWrapper]:
    """A cursor; what the database refuses is IndexUnavailable."""
    try:
        with connection.cursor() as cursor:
            yield cursor
    except DatabaseError as error:
        log.exception("The search index cannot be read.")
        raise IndexUnavailable("the index cannot be read") from error


def state(cursor: CursorWrapper) -> IndexState:
    """The index in use, whichever version made it. Raises IndexUnavailable."""
    cursor.execute("SELECT side, made_by, content, commits FROM search_state")
    return _state(cursor.fetchone())


def usable(cursor: CursorWrapper) -> IndexState:
    """The index in use. Raises IndexUnavailable if another version made it."""
    cursor.execute("SELECT side, made_by, content, commits FROM search_state")
    return _usable(cursor.fetchone())


def _state(row: tuple[Any, ...] | None) -> IndexState:
    if row is None:
        raise IndexUnavailable("there is no index yet")
    return IndexState(row[0], About(row[1], row[2]), row[3])


def _usable(row: tuple[Any, ...] | None) -> IndexState:
    found = _state(row)
    if found.about.made_by != made_by():
        raise IndexUnavailable("the index was made by another version")
    return found


def check() -> None:
    """Return if the index in use can be read and was made by this version."""
    with reading() as cursor:
        usable(cursor)


def about() -> About:
    """How the index in use was made. Raises IndexUnavailable."""
    with reading() as cursor:
        return state(cursor).about


def generation() -> tuple[str, int]:
    """A name for the state that is read: it changes with every commit."""
    with reading() as cursor:
        found = usable(cursor)
    return found.side, found.commits


def stored() -> Iterator[StoredDocument]:
    """What the index knows of each of its documents."""
    with reading() as cursor:
        cursor.execute(f"SELECT uid, digest FROM search_documents_{usable(cursor).side}")
        yield from [StoredDocument(*row) for row in cursor.fetchall()]


def counted() -> dict[str, int]:
    """How many documents there are of each language."""
    with reading() as cursor:
        _, found = counts(cursor, [lexeme(lang, "") for lang in CODES])
    return {lang: found.get(lexeme(lang, ""), 0) for lang in CODES}


def counts(cursor: CursorWrapper, lexemes: Iterable[str]) -> tuple[str, dict[str, int]]:
    """The side in use, and how many documents have each of *lexemes*; what none has is left out.

    One query. Raises IndexUnavailable if another version made the index.
    """
    wanted = list(lexemes)
    sides = " UNION ALL ".join(
        f"SELECT term, documents FROM search_terms_{side} WHERE side = '{side}' AND term = ANY(%s)"
        for side in OTHER
    )
    cursor.execute(
        "SELECT side, made_by, content, commits, term, documents"
        f" FROM search_state LEFT JOIN LATERAL ({sides}) AS terms ON true",
        [wanted] * len(OTHER),
    )
    rows = cursor.fetchall()
    side = _usable(rows[0] if rows else None).side
    return side, {term: documents for *_, term, documents in rows if term is not None}


def vocabulary(lang: str) -> dict[str, int]:
    """Every written form of *lang* and how many documents have it."""
    first, after = lexeme(lang, "="), lexeme(lang, ">")
    with reading() as cursor:
        side = usable(cursor).side
        cursor.execute(
            f"SELECT term, documents FROM search_terms_{side} WHERE term >= %s AND term < %s",
            [first, after],
        )
        return {term.removeprefix(first): documents for term, documents in cursor.fetchall()}


def size() -> int:
    """How many bytes the index in use takes on disk."""
    with reading() as cursor:
        side = state(cursor).side
        tables = [f"search_documents_{side}", f"search_terms_{side}"]
        cursor.execute(
            "SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(%s::text[]) AS name",
            [tables],
        )
        return int(cursor.fetchone()[0])


@contextmanager
def writing(patience: float = 0.0) -> Iterator[bool]:
    """Hold the right to write, in a transaction; False when another has it for *patience* seconds.

    The lock goes away with the transaction, however that ends.
    """
    deadline = time.monotonic() + patience
    with transaction.atomic():
        with connection.cursor() as cursor:
            while not (held := _taken(cursor)) and time.monotonic() < deadline:
                time.sleep(0.02)
        yield held


def _taken(cursor: CursorWrapper) -> bool:
    cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [LOCK])
    return bool(cursor.fetchone()[0])


def create(documents: Iterable[IndexedText], content: int) -> int:
    """Fill the side that is not in use and use it from now on; how many documents it has.

    The caller holds the lock. Nobody sees the new side before the transaction is committed.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT side FROM search_state")
        held = cursor.fetchone()
        side = OTHER[held[0]] if held else "a"
        cursor.execute(f"TRUNCATE search_documents_{side}, search_terms_{side}")
        # Made at once afterwards, an index takes a third of the time.
        cursor.execute(f"DROP INDEX IF EXISTS search_documents_{side}_terms")
        count = 0
        left = iter(documents)
        # Documents are read by this connection too, so between one copy and the next.
        while rows := [_row(document) for document in islice(left, BATCH)]:
            with cursor.copy(f"COPY search_documents_{side} ({COLUMNS}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
            count += len(rows)
        _count(cursor, side, f"SELECT * FROM search_documents_{side}", [])
        cursor.execute(
            f"CREATE INDEX search_documents_{side}_terms"
            f" ON search_documents_{side} USING gin (terms)"
        )
        cursor.execute(f"ANALYZE search_documents_{side}, search_terms_{side}")
        cursor.execute(
            "INSERT INTO search_state (id, side, made_by, content, commits)"
            " VALUES (1, %s, %s, %s, 1)"
            " ON CONFLICT (id) DO UPDATE SET side = excluded.side, made_by = excluded.made_by,"
            " content = excluded.content, commits = search_state.commits + 1",
            [side, made_by(), content],
        )
    return count


def replace(uids: Iterable[str], documents: Iterable[IndexedText]) -> None:
    """Take *uids* out of the index in use and put *documents* in, in one transaction.

    The caller holds the lock.
    """
    gone = list(uids)
    with transaction.atomic(), connection.cursor() as cursor:
        side = usable(cursor).side
        chosen = f"SELECT * FROM search_documents_{side} WHERE uid = ANY(%s)"
        _count(cursor, side, chosen, [gone], sign="-")
        cursor.execute(f"DELETE FROM search_documents_{side} WHERE uid = ANY(%s)", [gone])
        rows = [_row(document) for document in documents]
        if rows:
            places = ", ".join(["%s"] * len(rows[0]))
            cursor.executemany(
                f"INSERT INTO search_documents_{side} ({COLUMNS}) VALUES ({places})", rows
            )
            _count(cursor, side, chosen, [[row[0] for row in rows]])
        cursor.execute("UPDATE search_state SET commits = commits + 1")


def agree(content: int) -> None:
    """Write down that the index in use agrees with this version of the content."""
    with connection.cursor() as cursor:
        cursor.execute("UPDATE search_state SET content = %s, made_by = %s", [content, made_by()])


def _row(document: IndexedText) -> tuple[Any, ...]:
    lang, found = document.lang, placed(document.lang, placed_terms(document))
    return (
        document.uid, document.key, lang, document.kind, document.source_label,
        list(document.games), document.digest, found.norm, vector(lang, found.places),
    )  # fmt: skip


def _count(
    cursor: CursorWrapper, side: str, chosen: str, values: list[Any], sign: str = "+"
) -> None:
    """Count the terms and languages of the *chosen* documents in, or out."""
    table = f"search_terms_{side}"
    cursor.execute(
        f"WITH chosen AS ({chosen}), told AS ("
        " SELECT lexeme AS term FROM chosen, unnest(chosen.terms)"
        " UNION ALL SELECT lang || ':' FROM chosen)"
        f" INSERT INTO {table} AS held (term, documents)"
        f" SELECT term, {sign}count(*) FROM told GROUP BY term"
        " ON CONFLICT (term) DO UPDATE SET documents = held.documents + excluded.documents",
        values,
    )
    if sign == "-":
        cursor.execute(f"DELETE FROM {table} WHERE documents <= 0")


def forget() -> None:
    """Nothing is kept open or remembered here."""
