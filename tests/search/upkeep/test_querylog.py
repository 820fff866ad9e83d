"""What readers search for is counted; who they are is not."""

from datetime import date, timedelta

import pytest
from django.db import DatabaseError

from search.models import AskedWords
from search.upkeep import querylog

MONDAY = date(2026, 3, 2)
TUESDAY = date(2026, 3, 3)


@pytest.fixture(autouse=True)
def _nothing_waits():
    querylog.forget()
    yield
    querylog.forget()


def written():
    rows = AskedWords.objects.order_by("pk")
    return [(one.words, one.ui, one.times, one.hits) for one in rows]


def test_words_are_counted_once_per_language_of_the_interface(db):
    for ui in ("pl", "pl", "hu"):
        querylog.remember("wymiana", ui, hits=4, milliseconds=20)

    assert querylog.flush(MONDAY) == 2
    assert written() == [("wymiana", "pl", 2, 4), ("wymiana", "hu", 1, 4)]


def test_later_counts_are_added_and_the_last_result_stands(db):
    querylog.remember("交換", "ja", hits=0, milliseconds=80.4)
    querylog.flush(MONDAY)
    querylog.remember("交換", "ja", hits=7, milliseconds=30)
    querylog.flush(TUESDAY)

    row = AskedWords.objects.get()
    assert (row.times, row.hits, row.slowest_ms, row.last) == (2, 7, 80, TUESDAY)


def test_large_letters_and_full_width_are_the_same_words(db):
    for words in ("Ёж 21.5", "ёж  ２１．５", " ЁЖ 21.5 "):
        querylog.remember(words, "ru", hits=1, milliseconds=1)

    querylog.flush(MONDAY)
    assert written() == [("ёж 21.5", "ru", 3, 1)]


def test_nothing_is_asked_of_the_database_when_nothing_waits(django_assert_num_queries, db):
    with django_assert_num_queries(0):
        assert querylog.flush(MONDAY) == 0


def test_many_words_are_written_in_few_queries(django_assert_max_num_queries, db):
    for number in range(90):
        querylog.remember(f"karta {number}", "pl", hits=1, milliseconds=1)

    with django_assert_max_num_queries(10):
        querylog.flush(MONDAY)
    assert AskedWords.objects.count() == 90


@pytest.mark.parametrize(
    "personal",
    [
        "ilona@example.org",
        "pisz do ilona@example.org, proszę",
        "+36 30 123 4567",
        "06301234567",
        "kenji 03-1234-5678",
        "1985. 04. 12.",
        "12 3456 7890 1234",
        "http://example.org/?token=1",
        "www.example.org/kenji",
        "",
        " ",
        "słowo " * 60,
        "ﷺ" * 190,
    ],
)
def test_what_may_be_somebodys_is_not_kept(personal):
    assert querylog.keepable(personal) == ""


@pytest.mark.parametrize(
    "kept", ["532.3.2", "§ 21.5.3", "п. 532.3", "21,5,3", "hkk 21.5.3", "2 karty +1 3 zdrowia", "@"]
)
def test_rule_numbers_and_words_are_kept(kept):
    assert querylog.keepable(kept) == kept


def test_what_cannot_be_stored_is_taken_out(db):
    querylog.remember("kar\0ta \ud800\u202e", "pl", hits=0, milliseconds=1)

    querylog.flush(MONDAY)
    assert written() == [("kar ta", "pl", 1, 0)]


def test_a_flood_of_new_words_does_not_grow_the_memory(monkeypatch, db):
    monkeypatch.setattr(querylog, "MOST_WAITING", 3)
    for words in ("a", "b", "c", "d", "a"):
        querylog.remember(words, "en", hits=1, milliseconds=1)

    querylog.flush(MONDAY)
    assert written() == [("a", "en", 2, 1), ("b", "en", 1, 1), ("c", "en", 1, 1)]


def test_above_the_cap_the_rarest_go_and_of_these_the_oldest(monkeypatch, db):
    monkeypatch.setattr(querylog, "MOST_ROWS", 10)
    for number in range(10):
        AskedWords.objects.create(
            words=f"słowo {number}",
            ui="pl",
            times=5 if number == 0 else 1,
            last=MONDAY - timedelta(days=20 - number),
        )
    querylog.remember("nowe", "pl", hits=1, milliseconds=1)
    querylog.flush(MONDAY)

    left = set(AskedWords.objects.values_list("words", flat=True))
    assert {"słowo 0", "nowe", "słowo 9"} <= left
    assert left.isdisjoint({"słowo 1", "słowo 2"})
    assert len(left) == 9


def test_what_nobody_asked_for_a_year_goes(db):
    for words, days in (("régi", 366), ("tavalyi", 365)):
        last = MONDAY - timedelta(days=days)
        AskedWords.objects.create(words=words, ui="hu", times=9, last=last)
    querylog.remember("új", "hu", hits=1, milliseconds=1)
    querylog.flush(MONDAY)

    assert [words for words, *_ in written()] == ["tavalyi", "új"]


def test_a_database_that_cannot_be_written_costs_the_numbers_only(monkeypatch, db, caplog):
    def fails(*_):
        raise DatabaseError("read-only")

    monkeypatch.setattr(querylog, "_add", fails)
    querylog.remember("karta", "pl", hits=1, milliseconds=1)

    assert querylog.flush(MONDAY) == 0
    assert "could not be written" in caplog.text


def test_threads_lose_nothing(db):
    from threading import Thread

    def ask():
        for _ in range(200):
            querylog.remember("stos", "pl", hits=1, milliseconds=1)

    threads = [Thread(target=ask) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()

    querylog.flush(MONDAY)
    assert written() == [("stos", "pl", 800, 1)]
