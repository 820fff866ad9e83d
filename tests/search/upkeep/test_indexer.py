"""The index is what the database is, whatever happens in between, in every backend."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.models import CardName
from rules.models import Change, Section, Term
from search import backends
from search.answering.answer import answer
from search.language import analysis
from search.query.filters import Filters
from search.query.typed import parse
from search.upkeep import indexer
from tests.search.builders import make_rule, make_term, rewrite


def keys(text, ui="pl"):
    return [hit.key for hit in answer(parse(text), ui).hits]


def test_a_published_change_is_found_by_the_next_search(backend):
    assert keys("hipopotam") == []

    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy.")

    assert keys("hipopotam") == ["hkk/playing/21.9"]
    assert not Change.objects.exists()
    assert indexer.differences() == []


def test_a_row_goes_only_after_the_index_has_it(backend, monkeypatch):
    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy.")
    monkeypatch.setattr(
        backends.chosen(), "replace", lambda *_: (_ for _ in ()).throw(OSError("disk full"))
    )

    with pytest.raises(OSError, match="disk full"):
        indexer.drain()

    assert Change.objects.filter(key="rule:hkk/playing/21.9", lang="pl").exists()


def test_a_text_that_is_taken_back_is_no_longer_found(backend):
    Section.objects.filter(key="dominion/exchange/4").update(body_pl=None)
    Change.objects.create(key="rule:dominion/exchange/4", lang="pl")

    assert "dominion/exchange/4" not in keys("Chłopa")
    assert indexer.differences() == []


def test_a_new_name_of_a_card_is_heard_of(backend):
    CardName.objects.create(card=CardName.objects.get(text="Rats").card, lang="pl", text="Szczury")

    assert keys("szczurami")[0] == "dominion/rats"


def test_every_commit_changes_the_generation_and_the_vocabulary(backend):
    before = backends.generation()
    assert "hipopotamy" not in backends.vocabulary("pl")

    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy.")
    indexer.drain()

    assert backends.generation() != before
    assert backends.vocabulary("pl")["hipopotamy"] == 1

    rewrite("rule:hkk/playing/21.9", "pl", "Nosorożce.")
    indexer.drain()

    assert "hipopotamy" not in backends.vocabulary("pl")


def test_nothing_to_do_changes_no_generation(backend):
    indexer.drain()
    before = backends.generation()

    assert indexer.drain() == 0

    assert backends.generation() == before


def test_a_rebuild_takes_the_place_of_the_old_index_at_once(backend):
    before = backends.generation()
    make_rule("dominion/exchange/9", pl="Nosorożec.")
    told = []

    count = indexer.rebuild(told.append)

    assert backends.generation() != before
    assert count == sum(backends.chosen().counted().values())
    assert told == list(range(1, count + 1))
    assert keys("nosorożec") == ["dominion/exchange/9"]
    assert not Change.objects.exists()


def test_a_rebuild_that_fails_leaves_the_old_index(backend):
    before = backends.generation()

    def broken(_):
        raise RuntimeError("torn cable")

    with pytest.raises(RuntimeError):
        indexer.rebuild(broken)

    assert backends.generation() == before
    assert keys("wymienić")


def test_an_index_of_another_version_is_not_read_and_numbers_still_work(backend, monkeypatch):
    monkeypatch.setattr(analysis, "fingerprint", lambda: "a later version")
    backends.forget()

    found = answer(parse("21.5.3"), "hu")

    assert found.rebuilding
    assert [hit.key for hit in found.hits] == ["hkk/playing/21.5.3"]
    assert backends.health()["reason"] == "the index was made by another version"
    assert not indexer.is_current()


def test_health_tells_what_the_index_holds(backend):
    told = backends.health()

    assert told["usable"]
    assert told["backend"] == backend
    assert told["documents"]["pl"] > told["documents"]["hu"] > 0
    assert told["made_by"] == told["wanted"]
    assert told["bytes"] > 0


def test_check_index_lists_what_differs(backend):
    Section.objects.filter(key="hkk/playing/21.9").update(body_hu="Más szöveg.", body_pl="Nowy.")
    Section.objects.filter(key="dominion/exchange/4").update(body_pl="")
    said = StringIO()

    with pytest.raises(CommandError, match="3 documents differ") as refused:
        call_command("check_index", stdout=said)

    assert refused.value.returncode == 1
    assert "rule:hkk/playing/21.9 hu: is in the index with an older text" in said.getvalue()
    assert "rule:hkk/playing/21.9 pl: is published and not in the index" in said.getvalue()
    assert "rule:dominion/exchange/4 pl: is in the index and no longer" in said.getvalue()


def test_check_index_repairs(backend):
    Section.objects.filter(key="hkk/playing/21.9").update(body_hu="Más szöveg.")

    call_command("check_index", "--repair", stdout=StringIO())

    assert indexer.differences() == []
    call_command("check_index", stdout=StringIO())


def test_check_index_makes_an_index_that_cannot_be_read(backend, monkeypatch):
    chosen = backends.chosen()
    refused = iter([backends.IndexUnavailable("the index is damaged")])
    stored = chosen.stored

    def once():
        for error in refused:
            raise error
        return stored()

    monkeypatch.setattr(chosen, "stored", once)
    said = StringIO()

    call_command("check_index", "--repair", stdout=said)

    assert "made anew: the index is damaged" in said.getvalue()
    assert indexer.differences() == []


def test_rebuild_index_if_needed_does_only_what_is_needed(backend):
    said = StringIO()
    side = backends.generation()[1][0]
    call_command("rebuild_index", "--if-needed", stdout=said)
    make_term("hippo", pl=["hipopotam"])
    call_command("rebuild_index", "--if-needed", stdout=said)

    assert said.getvalue().splitlines() == [
        "The search index is up to date.",
        "The search index is up to date, 1 documents renewed.",
    ]
    assert backends.generation()[1][0] == side


def test_rebuild_index_if_needed_leaves_nothing_waiting_that_the_index_has(backend):
    for term in Term.objects.all():
        term.save()
    rewrite("rule:hkk/playing/21.9", "pl", "Hipopotamy.")
    assert Change.objects.count() > 1

    call_command("rebuild_index", "--if-needed", stdout=StringIO())

    assert not Change.objects.exists()
    assert indexer.differences() == []


def test_a_text_that_waits_many_times_is_indexed_once(backend, monkeypatch):
    monkeypatch.setattr(indexer, "BATCH", 2)
    replaced = []
    replace = backends.chosen().replace
    monkeypatch.setattr(
        backends.chosen(), "replace", lambda uids, new: replaced.append(uids) or replace(uids, new)
    )
    texts = ["rule:hkk/playing/21.9", "rule:hkk/playing/21.5.3", "rule:dominion/exchange/4"]
    Change.objects.bulk_create(Change(key=key, lang="hu") for _ in range(4) for key in texts)

    assert [indexer.drain(), indexer.drain(), indexer.drain()] == [2, 1, 0]
    assert [len(uids) for uids in replaced] == [2, 1]
    assert not Change.objects.exists()


def test_a_filter_by_source_is_the_index_s(backend):
    def found(source):
        return {h.key for h in answer(parse("wymienić"), "pl", Filters(source=source)).hits}

    assert "dominion/exchange/1.2" in found("dominion/exchange")
    assert found("hkk/playing") == set()
