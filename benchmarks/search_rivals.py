"""Search as a usual project would have it, on our documents: Whoosh, FTS5, PostgreSQL.

Each has titles (with numbers and other names) counting three times, looks for all words and, where
that finds nothing, for any, and shows a rule once, however many of its languages were found.
"""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from django.db import connection
from whoosh import analysis, fields, index, qparser

from corpus.languages import CODES
from search.backends.documents import IndexedText

WORD = re.compile(r"[\w.'-]+")
ASKED, TITLE = 60, 3.0
DEEP = 10


class Rival(Protocol):
    """Another search. `find` gives content keys, best first."""

    name: str

    def find(self, query: str) -> list[str]: ...


def once(keys: Iterable[str]) -> list[str]:
    """The first ten different keys."""
    return list(dict.fromkeys(keys))[:DEEP]


def title_of(document: IndexedText) -> str:
    """What a usual project would count as the title."""
    return " ".join(filter(None, [document.number, document.title, *document.also]))


class PlainWhoosh:
    """Whoosh with its own analyzers: one field per language, its query parser, its BM25."""

    name = "plain Whoosh"

    def __init__(self, documents: Iterable[IndexedText], folder: Path) -> None:
        folder.mkdir()
        shapes: dict[str, Any] = {"key": fields.ID(stored=True)}
        for lang in CODES:
            for field, boost in (("title", TITLE), ("body", 1.0)):
                shapes[f"{field}_{lang}"] = fields.TEXT(self.analyzer(lang), field_boost=boost)
        made = index.create_in(folder, fields.Schema(**shapes))
        writer = made.writer(limitmb=64)
        for one in documents:
            texts = {f"title_{one.lang}": title_of(one), f"body_{one.lang}": one.body}
            writer.add_document(key=one.key, **texts)
        writer.commit(optimize=True)
        self.searcher = made.searcher()
        names = [name for name in shapes if name != "key"]
        groups = (qparser.AndGroup, qparser.OrGroup)
        self.parsers = [qparser.MultifieldParser(names, made.schema, group=g) for g in groups]

    @staticmethod
    def analyzer(lang: str) -> Any:
        """What Whoosh has for *lang*; nothing knows Polish, and Japanese is taken in pairs."""
        if lang == "ja":
            return analysis.NgramAnalyzer(2)
        return analysis.StandardAnalyzer() if lang == "pl" else analysis.LanguageAnalyzer(lang)

    def find(self, query: str) -> list[str]:
        for parser in self.parsers:
            found = once(
                hit["key"] for hit in self.searcher.search(parser.parse(query), limit=ASKED)
            )
            if found:
                return found
        return []


class Fts5:
    """SQLite's full text search with one of its own tokenizers."""

    def __init__(self, documents: Iterable[IndexedText], tokenizer: str) -> None:
        self.name = f"SQLite FTS5, {tokenizer.split()[0]}"
        self.database = sqlite3.connect(":memory:")
        columns = f"key UNINDEXED, title, body, tokenize = '{tokenizer}'"
        self.database.execute(f"CREATE VIRTUAL TABLE held USING fts5({columns})")
        rows = ((one.key, title_of(one), one.body) for one in documents)
        self.database.executemany("INSERT INTO held VALUES (?, ?, ?)", rows)

    def find(self, query: str) -> list[str]:
        words = [f'"{word}"' for word in WORD.findall(query)]
        asked = (
            f"SELECT key FROM held WHERE held MATCH ? ORDER BY bm25(held, 0, {TITLE}, 1)"
            f" LIMIT {ASKED}"
        )
        for between in (" ", " OR "):
            rows = self.database.execute(asked, [between.join(words)]) if words else []
            if found := once(key for (key,) in rows):
                return found
        return []


class PlainPostgres:
    """PostgreSQL's full text search with its own configurations and its own rank."""

    def __init__(self, documents: Iterable[IndexedText], configurations: dict[str, str]) -> None:
        self.configurations = configurations
        self.used = sorted({configurations.get(lang, "simple") for lang in CODES})
        self.name = f"PostgreSQL, {' '.join(self.used)}"
        self.table = f"rival_{'_'.join(self.used)}"
        with connection.cursor() as cursor:
            cursor.execute(f"CREATE TABLE {self.table} (key text, held tsvector)")
            cursor.executemany(
                f"INSERT INTO {self.table} VALUES (%s,"
                " setweight(to_tsvector(%s::regconfig, %s), 'A')"
                " || to_tsvector(%s::regconfig, %s))",
                list(self._rows(documents)),
            )
            cursor.execute(f"CREATE INDEX ON {self.table} USING gin (held)")
            cursor.execute(f"ANALYZE {self.table}")

    def _rows(self, documents: Iterable[IndexedText]) -> Iterator[tuple[str, ...]]:
        for one in documents:
            how = self.configurations.get(one.lang, "simple")
            yield one.key, how, title_of(one), how, one.body

    def find(self, query: str) -> list[str]:
        all_words = " || ".join("websearch_to_tsquery(%s::regconfig, %s)" for _ in self.used)
        values = [value for how in self.used for value in (how, query)]
        any_word = f"replace(({all_words})::text, ' & ', ' | ')::tsquery"
        for asked in (all_words, any_word):
            with connection.cursor() as cursor:
                cursor.execute(
                    f"SELECT key FROM {self.table}, (SELECT {asked} AS query) asked"
                    " WHERE held @@ query"
                    f" ORDER BY ts_rank('{{0.1, 0.2, 0.4, 1.0}}', held, query) DESC LIMIT {ASKED}",
                    values,
                )
                if found := once(key for (key,) in cursor.fetchall()):
                    return found
        return []


OWN_CONFIGURATIONS = {"en": "english", "ru": "russian", "hu": "hungarian"}


def rivals(documents: list[IndexedText], folder: Path) -> list[Rival]:
    """What can be measured beside ours on this database."""
    if connection.vendor == "postgresql":
        return [PlainPostgres(documents, {}), PlainPostgres(documents, OWN_CONFIGURATIONS)]
    return [
        PlainWhoosh(documents, folder / "plain-whoosh"),
        Fts5(documents, "unicode61 remove_diacritics 2"),
        Fts5(documents, "trigram"),
    ]
