"""The index in PostgreSQL: counts that stay right, swaps nobody sees half of, one writer.

Collected on PostgreSQL alone.
"""

import json
from contextlib import contextmanager

import psycopg
import pytest
from django.db import connection

from search import backends
from search.answering.answer import answer
from search.backends import IndexUnavailable
from search.backends.postgres import matching, tables
from search.backends.postgres.lexemes import vector
from search.backends.postgres.matching import candidates
from search.backends.scoring import placed, saturated
from search.language.analysis import Pattern
from search.query.filters import Filters
from search.query.groups import Group
from search.query.plan import LanguagePlan, Plan
from search.query.typed import parse
from search.upkeep import indexer
from tests.search.builders import make_rule, rewrite

WORDS = {"pl": "karta", "en": "card"}


@pytest.fixture(autouse=True)
def _postgres(library, settings):
    settings.SEARCH_BACKEND = "postgres"
    indexer.rebuild()


def rows(sql, *values):
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchall()


def side():
    with tables.reading() as cursor:
        return tables.usable(cursor).side


def found(*terms):
    plan = Plan((LanguagePlan("pl", (Group((Pattern(terms),)),)),))
    return [match.key for match in candidates(plan, Filters())]


def test_counts_stay_right_however_documents_come_and_go():
    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy i karty.")
    make_rule("dominion/exchange/9", pl="Nosorożec.")
    indexer.drain()
    rewrite("rule:hkk/playing/21.9", "pl", "Nosorożce.")
    indexer.drain()

    counted = rows(
        'SELECT word, ndoc FROM ts_stat(%s) ORDER BY word COLLATE "C"',
        f"SELECT terms FROM search_documents_{side()}",
    )
    held = rows(f"SELECT term, documents FROM search_terms_{side()} WHERE right(term, 1) <> ':'")

    assert sorted(held) == sorted(counted)
    languages = dict(rows(f"SELECT lang, count(*) FROM search_documents_{side()} GROUP BY lang"))
    assert {lang: n for lang, n in backends.chosen().counted().items() if n} == languages


def test_a_rebuild_fills_the_other_side():
    before = side()

    indexer.rebuild()

    assert side() != before
    assert indexer.differences() == []


def test_the_rank_of_a_term_is_what_python_says():
    for times in (1, 2, 3, 300):
        terms = vector("pl", {"a": range(times)})
        [[rank]] = rows("SELECT ts_rank('{1,1,1,1}', %s::tsvector, '''pl:a''')", terms)

        assert rank == pytest.approx(saturated(times), rel=1e-5)


@pytest.mark.parametrize(
    "term",
    ["o'clock", "back\\slash", "a & b", "!a", "(a", "a:*", "<->", "'; DROP TABLE rules_section; --",
     "%s", "{}", "a\tb", "ż", "𠮷"],
)  # fmt: skip
def test_a_term_is_a_term_whatever_it_looks_like(term):
    terms = vector("pl", {term: [0], "next": [1]})
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO search_documents_{side()} ({tables.COLUMNS})"
            " VALUES ('x pl', 'rule:x', 'pl', 'rule', '', '{}', '', 1, %s)",
            [terms],
        )
        tables._count(
            cursor, side(), f"SELECT * FROM search_documents_{side()} WHERE uid = %s", ["x pl"]
        )

    assert found(term) == ["rule:x"]
    assert found(term, "next") == ["rule:x"]
    assert found("next", term) == []


@pytest.mark.parametrize("term", ["a\0b", "\ud800", "x" * 3000])
def test_what_postgres_cannot_hold_is_in_no_document(term):
    assert found(term) == []
    assert "::" not in vector("pl", placed("pl", [(term, 0), ("a", 1)]).places)
    assert rows("SELECT %s::tsvector", vector("pl", placed("pl", [(term, 0)]).places)) == [("",)]


def test_a_huge_text_keeps_what_fits():
    terms = placed("pl", ((f"word{n}", n) for n in range(80_000)))

    [[kept]] = rows("SELECT length(%s::tsvector)", vector("pl", terms.places))

    assert 30_000 < kept < 80_000


def test_a_missing_table_breaks_no_page(monkeypatch):
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM search_state")
    backends.forget()

    with pytest.raises(IndexUnavailable, match="no index yet"):
        backends.chosen().check()

    told = answer(parse("21.5.3"), "hu")
    assert told.rebuilding
    assert [hit.key for hit in told.hits] == ["hkk/playing/21.5.3"]


def test_one_process_writes_at_a_time():
    settings = connection.settings_dict
    elsewhere = psycopg.connect(
        host=settings["HOST"], port=settings["PORT"], user=settings["USER"],
        password=settings["PASSWORD"], dbname=settings["NAME"],
    )  # fmt: skip
    with tables.writing() as held:
        assert held
    # This test's own transaction holds the lock until it ends.
    with elsewhere, elsewhere.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [tables.LOCK])
        assert cursor.fetchone() == (False,)


def test_a_common_word_is_looked_up_in_the_index():
    sql = f"SELECT uid FROM search_documents_{side()} WHERE terms @@ '''pl:karta'''::tsquery"
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN (FORMAT JSON) {sql}")
        planned = json.dumps(cursor.fetchone()[0])
        cursor.execute("SET LOCAL enable_seqscan = on")

    assert f"search_documents_{side()}_terms" in planned


def test_several_processes_may_share_the_work():
    """With a limit in them, or one that is worked out, none of the questions would be given away."""
    explained = []

    def explain(execute, sql, params, many, context):
        if "ts_rank" in sql:
            execute(f"EXPLAIN {sql}", params, many, context)
            explained.extend(line for (line,) in context["cursor"].fetchall())
        return execute(sql, params, many, context)

    rows("SELECT set_config('parallel_setup_cost', '0', true)")
    rows("SELECT set_config('parallel_tuple_cost', '0', true)")
    with connection.execute_wrapper(explain):
        answer(parse("karta wymiana"), "pl")

    assert any("Parallel Append" in line for line in explained), explained


class Hurried:
    """A cursor that brings first what was asked last, as processes that do not wait in turn do."""

    def __init__(self, cursor):
        self.cursor = cursor
        self.execute = cursor.execute
        self.fetchone = cursor.fetchone

    def fetchall(self):
        rows = self.cursor.fetchall()
        numbered = rows and isinstance(rows[0][0], int)
        return sorted(rows, key=lambda row: -row[0]) if numbered else rows


def test_who_of_them_is_ready_first_changes_nothing(monkeypatch):
    asked = Plan(
        tuple(LanguagePlan(lang, (Group((Pattern((word,)),)),)) for lang, word in WORDS.items())
    )
    calm = candidates(asked, Filters())

    @contextmanager
    def reading():
        with tables.reading() as cursor:
            yield Hurried(cursor)

    monkeypatch.setattr(matching, "reading", reading)

    assert len({match.lang for match in calm}) > 1
    assert candidates(asked, Filters()) == calm
