"""What is derived of our texts stays from test to test only while nothing can have changed them."""

from types import ModuleType, SimpleNamespace

import pytest

from tests.unchanged import Watch

HERE, ELSEWHERE = ModuleType("here"), ModuleType("elsewhere")
COUNTS = ModuleType("counts")
COUNTS.CaptureQueriesContext = object


def item(*fixtures, module=HERE):
    return SimpleNamespace(fixturenames=fixtures, module=module)


LOOKS = item("db", "corpus")


def run(watch, test, *sql):
    stays = watch.begins(test)
    for one in sql:
        watch.watching(lambda *asked: None, one, (), False, {})
    return stays


def test_it_stays_between_two_that_only_look():
    watch = Watch()

    stays = [run(watch, one, "SELECT 1") for one in (LOOKS, LOOKS, item("db", "visit"))]

    assert stays == [False, True, True]


@pytest.mark.parametrize(
    "sql", ["UPDATE rules_section SET title_pl = 'x'", " delete from x", "INSERT INTO x VALUES (1)"]
)
def test_it_goes_once_something_was_written_and_whatever_was_derived_then(sql):
    watch = Watch()
    run(watch, LOOKS)

    assert run(watch, LOOKS, "SELECT 1", sql, "SELECT 1")
    assert not run(watch, LOOKS)
    assert run(watch, LOOKS)


@pytest.mark.parametrize(
    "other",
    [
        item("db"),
        item("db", "corpus", module=ELSEWHERE),
        item("db", "corpus", "settings"),
        item("db", "corpus", "monkeypatch"),
        item("db", "corpus", "django_assert_num_queries"),
        item("db", "corpus", module=COUNTS),
    ],
)
def test_who_asks_for_more_begins_with_nothing_and_leaves_nothing(other):
    watch = Watch()
    run(watch, LOOKS)

    assert not run(watch, other)
    assert not run(watch, LOOKS)


def test_a_module_that_counts_queries_begins_each_time():
    watch = Watch()
    counts = item("db", "corpus", module=COUNTS)

    assert [run(watch, counts) for _ in range(3)] == [False] * 3
