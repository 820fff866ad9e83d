"""The index is what the database is, whatever happens in between."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.models import CardName
from rules.models import Change, Section
from search import index, indexer
from search.answer import answer
from search.query import parse
from tests.search.builders import make_rule, make_term, rewrite


def keys(text, ui="pl"):
    return [hit.key for hit in answer(parse(text), ui).hits]


def test_a_published_change_is_found_by_the_next_search(library):
    assert keys("hipopotam") == []

    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy.")

    assert keys("hipopotam") == ["hkk/playing/21.9"]
    assert not Change.objects.exists()
    assert indexer.differences() == []


def test_a_row_goes_only_after_the_index_has_it(library, monkeypatch):
    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy.")
    monkeypatch.setattr(index, "replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))

    with pytest.raises(OSError, match="disk full"):
        indexer.drain()

    assert Change.objects.filter(key="rule:hkk/playing/21.9", lang="pl").exists()


def test_a_text_that_is_taken_back_is_no_longer_found(library):
    Section.objects.filter(key="dominion/exchange/4").update(body_pl=None)
    Change.objects.create(key="rule:dominion/exchange/4", lang="pl")

    assert "dominion/exchange/4" not in keys("Chłopa")
    assert indexer.differences() == []


def test_a_new_name_of_a_card_is_heard_of(library):
    CardName.objects.create(card=CardName.objects.get(text="Rats").card, lang="pl", text="Szczury")

    assert keys("szczurami")[0] == "dominion/rats"


def test_while_another_process_writes_the_old_index_answers(library, monkeypatch):
    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy.")
    monkeypatch.setattr(indexer, "PATIENCE", 0)

    with index.writing() as held:
        assert held
        assert keys("hipopotam") == []
        assert "hkk/playing/21.9" in keys("költség")

    assert keys("hipopotam") == ["hkk/playing/21.9"]


def test_many_small_changes_stay_few_segments(library):
    for n in range(12):
        rewrite("rule:hkk/playing/21.9", "pl", f"Hipopotam {n}.")
        assert keys(f'"hipopotam {n}"') == ["hkk/playing/21.9"]

    assert len(index.searcher().leaf_searchers()) <= 3
    assert indexer.differences() == []
    assert keys("exchange")[0] == "exchange"
    assert "dominion/exchange/8" not in keys('"karty stos"')


def test_two_threads_search_at_once(library, django_db_blocker):
    def ask(word):
        with django_db_blocker.unblock():
            found = [index.searcher().doc_count() for _ in range(20)]
            terms = [index.ask(lambda s: len(list(s.lexicon("all_pl")))) for _ in range(20)]
        index.forget()
        return found, terms, word

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(ask, ("karta", "交換"))

    assert first[:2] == second[:2]
    assert first[0][0] > 0


def test_a_rebuild_takes_the_place_of_the_old_index_at_once(library):
    before = index.in_use()
    make_rule("dominion/exchange/9", pl="Nosorożec.")

    count = indexer.rebuild()

    assert index.in_use() != before
    assert count == index.searcher().doc_count()
    assert keys("nosorożec") == ["dominion/exchange/9"]
    assert not Change.objects.exists()


def test_a_rebuild_that_fails_leaves_the_old_index(library, monkeypatch):
    before = index.in_use()

    def broken():
        raise RuntimeError("torn cable")

    with pytest.raises(RuntimeError):
        indexer.rebuild(lambda count: broken())

    assert index.in_use() == before
    assert keys("wymienić")
    assert [p for p in index.folder().iterdir() if p.is_dir()] == [before]


def test_old_indexes_do_not_pile_up(library):
    for _ in range(4):
        indexer.rebuild()

    assert len([p for p in index.folder().iterdir() if p.is_dir()]) == 2


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Whoosh's files
@pytest.mark.parametrize("damage", ["missing", "empty", "other version", "torn"])
def test_a_damaged_index_breaks_nothing_and_numbers_still_work(library, damage):
    place = index.in_use()
    index.forget()
    if damage == "missing":
        (index.folder() / "current").unlink()
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


def test_check_index_lists_what_differs(library):
    Section.objects.filter(key="hkk/playing/21.9").update(body_hu="Más szöveg.", body_pl="Nowy.")
    Section.objects.filter(key="dominion/exchange/4").update(body_pl="")
    said = StringIO()

    with pytest.raises(CommandError, match="3 documents differ") as refused:
        call_command("check_index", stdout=said)

    assert refused.value.returncode == 1
    assert "rule:hkk/playing/21.9 hu: is in the index with an older text" in said.getvalue()
    assert "rule:hkk/playing/21.9 pl: is published and not in the index" in said.getvalue()
    assert "rule:dominion/exchange/4 pl: is in the index and no longer" in said.getvalue()


def test_check_index_repairs(library):
    Section.objects.filter(key="hkk/playing/21.9").update(body_hu="Más szöveg.")

    call_command("check_index", "--repair", stdout=StringIO())

    assert indexer.differences() == []
    call_command("check_index", stdout=StringIO())


def test_rebuild_index_if_needed_does_only_what_is_needed(library):
    said = StringIO()
    before = index.in_use()
    call_command("rebuild_index", "--if-needed", stdout=said)
    make_term("hippo", pl=["hipopotam"])
    call_command("rebuild_index", "--if-needed", stdout=said)

    assert said.getvalue().splitlines() == [
        "The search index is up to date.",
        "The search index is up to date, 1 documents renewed.",
    ]
    assert index.in_use() == before

    (index.folder() / "current").unlink()
    call_command("rebuild_index", "--if-needed", stdout=said)

    assert indexer.differences() == []


def test_the_lock_of_a_killed_process_is_free(index_folder):
    """kill -9 leaves no lock behind, and no half-made index in use."""
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
        with index.writing() as held:
            assert not held
        os.kill(other.pid, signal.SIGKILL)
        other.wait()

    with index.writing() as held:
        assert held
