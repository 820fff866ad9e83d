"""Word forms are kept in the database, so that the next process need not look them up."""

import pytest

from search.language import analysis
from search.language.analysis import Forms, asked, hu, terms
from search.language.analysis.memory import Memory
from search.models import Lemma
from search.upkeep import lemmas

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_process(monkeypatch):
    """A process that has recalled nothing and knows no Hungarian word yet."""
    forget(monkeypatch)


def forget(monkeypatch):
    memory = Memory()
    monkeypatch.setattr(hu.LANGUAGE, "memory", memory)
    monkeypatch.setattr(hu, "memory", memory)
    monkeypatch.setattr(lemmas, "_recalled", {})
    for other in analysis.memories().values():
        other.take_fresh()
    return memory


def test_the_words_of_a_text_are_kept():
    terms("hu", "A gyűjtőpakliból húzz.")

    assert lemmas.keep() == 3

    row = Lemma.objects.get(lang="hu", word="gyűjtőpakliból")
    assert lemmas.read(row.found) == Forms(("gyűjtőpakli",), ("gyűjtő", "pakli"))
    assert row.made_by == analysis.made_by("hu")


def test_what_readers_ask_is_not_kept():
    asked("hu", "egy soha le nem írt szó húszszor kérdezve")

    assert lemmas.keep() == 0
    assert not Lemma.objects.exists()


def test_nothing_is_kept_twice():
    terms("hu", "lap")

    assert [lemmas.keep(), lemmas.keep()] == [1, 0]


def test_the_next_process_recalls_them_with_one_query(monkeypatch, django_assert_num_queries):
    terms("hu", "lapok")
    lemmas.keep()
    Lemma.objects.update(found="lap|recalled")
    forget(monkeypatch)

    with django_assert_num_queries(1):
        lemmas.recall()
        lemmas.recall()

    assert "&recalled" in {token.term for token in terms("hu", "lapok")}
    assert lemmas.keep() == 0


def test_what_another_dictionary_said_is_worth_nothing_and_is_replaced(monkeypatch):
    Lemma.objects.create(lang="hu", word="lapok", made_by="hu-1", found="nonsense|")

    lemmas.recall()
    terms("hu", "lapok")
    lemmas.keep()

    row = Lemma.objects.get(word="lapok")
    assert (row.made_by, row.found) == (analysis.made_by("hu"), "lap|")
