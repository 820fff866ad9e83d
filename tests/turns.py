"""Tests that only look at our own texts are shared between the databases: each runs on one of them.

What such a test looks at is made of the same rows by the same templates, and most of its work is to
make a page. Where tests run on both databases, some of these go to either, by turns: every kind of
page is still made on both. Whoever runs the tests on one database runs all of them there.

A test that takes `corpus` only looks, unless it is marked `each_database`: because it writes, or
because it is about what a database does. How texts are found and put in order always is.
"""

import os
import re
import zlib

TURNS = ("sqlite", "postgresql", "postgresql", "postgresql")
"""Whose turn it is. On SQLite runs, besides, all that needs no database."""
OURS = {"corpus", "visit"}
ABOUT_EDITORS = ("tests/workbench/", "tests/config/access/")
HOW_WORK_LASTS = tuple(
    f"tests/workbench/{room}" for room in ("lasting/", "texts/", "history/", "home/test_queue")
)
READ_BY_PEOPLE = ("tests/rules/pages/", "tests/rules/books/")
"""Rooms within those that are about databases of which this is not true: pages, and books."""
ABOUT_DATABASES = (
    "tests/search/",
    "tests/rules/",
    "tests/workbench/",
    "tests/pages/told/",
    "tests/pages/test_two_languages",
    "tests/pages/test_addresses_of_nothing",
    "tests/engine/pages/test_mistyped",
    "tests/engine/words/test_faces",
)
WRITES = re.compile(
    r"\s*(?:INSERT|UPDATE|DELETE|REPLACE|TRUNCATE|CREATE|ALTER|DROP)\b", re.IGNORECASE
)


class LookWrites(AssertionError):
    """A test that is run on one database only has changed it."""


def turn_of(name):
    """The database that a test of this name runs on, where it only looks."""
    return TURNS[zlib.crc32(name.encode()) % len(TURNS)]


def another_runs(item, turn):
    """Whether the run on the other database runs this test; *turn* is empty where there is none."""
    shared = only_looks(item) or is_about_editors(item)
    return bool(turn) and shared and turn_of(item.nodeid) != turn


def only_looks(item):
    """Whether it asks for our texts as they were loaded, and for nothing of a database."""
    if OURS.isdisjoint(getattr(item, "fixturenames", ())):
        return False
    if item.get_closest_marker("each_database"):
        return False
    return item.nodeid.startswith(READ_BY_PEOPLE) or not item.nodeid.startswith(ABOUT_DATABASES)


def is_about_editors(item):
    """Whether it is about forms, rights and lists of the workbench: it writes, on either database.

    How work is stored is told by `tests/rules/`, and that it lasts by rooms of their own, on each.
    """
    asks = item.nodeid.startswith(HOW_WORK_LASTS) or item.get_closest_marker("each_database")
    return (
        item.nodeid.startswith(ABOUT_EDITORS)
        and bool(item.get_closest_marker("database"))
        and not asks
    )


def turn():
    """Which half this run is to take, as `tools.test` says; empty for both."""
    given = os.environ.get("REGULA_TEST_TURN", "")
    assert given in ("", *TURNS), f"REGULA_TEST_TURN is one of {set(TURNS)}, not {given!r}"
    return given


def looking(execute, sql, params, many, context):
    """Refuse every write; an execute wrapper of a connection."""
    if WRITES.match(sql):
        raise LookWrites(f"This test writes: it is to be marked each_database. {sql[:120]}")
    return execute(sql, params, many, context)
