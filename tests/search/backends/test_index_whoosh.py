"""The Whoosh index on disk: old ones go, damaged ones break nothing, one process writes."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import StringIO

import pytest
from django.core.management import call_command

from search import backends
from search.answering.answer import answer
from search.backends.whoosh import folder, reading
from search.query.typed import parse
from search.upkeep import indexer
from tests.search.builders import rewrite


@pytest.fixture(autouse=True)
def _whoosh(settings):
    settings.SEARCH_BACKEND = "whoosh"


def keys(text, ui="pl"):
    return [hit.key for hit in answer(parse(text), ui).hits]


def test_while_another_process_writes_the_old_index_answers(library, monkeypatch):
    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy.")
    monkeypatch.setattr(indexer, "PATIENCE", 0)

    with folder.writing() as held:
        assert held
        assert keys("hipopotam") == []
        assert "hkk/playing/21.9" in keys("költség")

    assert keys("hipopotam") == ["hkk/playing/21.9"]


def test_many_small_changes_stay_few_segments(library):
    for n in range(8):
        rewrite("rule:hkk/playing/21.9", "pl", f"Hipopotam {n}.")
        indexer.drain()
        assert keys(f'"hipopotam {n}"') == ["hkk/playing/21.9"]

    assert len(reading.postings().reader.leaf_readers()) <= 3
    assert indexer.differences() == []
    assert keys("exchange")[0] == "exchange"
    assert "dominion/exchange/8" not in keys('"karty stos"')


def test_postings_of_all_segments_are_as_whoosh_itself_reads_them(library):
    """Without the documents that were replaced, and with the numbers that they have together."""
    assert indexer.rebuild()
    rewrite("rule:hkk/playing/21.9", "hu", "Víziló és költség.")
    indexer.drain()
    held = reading.postings()
    assert [part.has_deletions() for part, _ in held.reader.leaf_readers()] == [True, False]
    terms = [(name, term.decode()) for name, term in held.reader.all_terms() if name == "all_hu"]

    for term in terms:
        read = {}
        matcher = held.reader.postings(*term)
        while matcher.is_active():
            read[matcher.id()] = matcher.weight(), matcher.value()
            matcher.next()
        places = held.places(*term)
        assert {at: (w, places[at]) for at, w in held.weights(*term).items()} == read, term

    assert held.weights("all_hu", "nosuchterm") == {}


def test_two_threads_search_at_once(library, django_db_blocker):
    def ask(_):
        with django_db_blocker.unblock():
            counted = [backends.chosen().counted() for _ in range(20)]
            words = [backends.chosen().vocabulary("pl") for _ in range(20)]
        backends.forget()
        return counted, words

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(ask, range(2))

    assert first == second
    assert first[0][0]["pl"] > 0


def test_a_failed_rebuild_leaves_no_folder(library):
    before = folder.in_use()

    def broken(_):
        raise RuntimeError("torn cable")

    with pytest.raises(RuntimeError):
        indexer.rebuild(broken)

    assert folder.in_use() == before
    assert [p for p in folder.folder().iterdir() if p.is_dir()] == [before]


def test_old_indexes_do_not_pile_up(library):
    for _ in range(4):
        indexer.rebuild()

    assert len([p for p in folder.folder().iterdir() if p.is_dir()]) == 2


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Whoosh's files
@pytest.mark.parametrize("damage", ["missing", "empty", "other version", "torn"])
def test_a_damaged_index_breaks_nothing_and_numbers_still_work(library, damage):
    place = folder.in_use()
    backends.forget()
    if damage == "missing":
        (folder.folder() / "current").unlink()
    elif damage == "empty":
        for file in place.iterdir():
            file.unlink()
    elif damage == "other version":
        (place / "about.json").write_text('{"made_by": "somebody else", "content": 1}')
    else:
        for file in place.glob("*.seg"):
            file.write_bytes(file.read_bytes()[:100])

    found = answer(parse("21.5.3"), "hu")

    assert found.rebuilding
    assert [hit.key for hit in found.hits] == ["hkk/playing/21.5.3"]


def test_a_missing_index_is_made_by_the_next_start(library):
    (folder.folder() / "current").unlink()

    call_command("rebuild_index", "--if-needed", stdout=StringIO())

    assert indexer.differences() == []


def test_the_lock_of_a_killed_process_is_free(index_folder):
    """kill -9 leaves no lock behind."""
    script = (
        "import sys, fcntl, time\n"
        f"file = open({str(index_folder / 'lock')!r}, 'a')\n"
        "fcntl.flock(file, fcntl.LOCK_EX)\n"
        "print('held', flush=True)\n"
        "time.sleep(60)\n"
    )
    index_folder.mkdir(parents=True)
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"held\n"
        with folder.writing() as held:
            assert not held
        os.kill(other.pid, signal.SIGKILL)
        other.wait()

    with folder.writing() as held:
        assert held
