"""What is told to the index of a term: its words, its games, what its definition links to."""

import pytest

from rules.models import Term, TermWord
from rules.publishing import Draft, publish
from search.backends.documents import BodyLink, read
from tests.builders import make_game
from tests.search.builders import make_term

pytestmark = pytest.mark.django_db


def document(lang, key="term:exchange"):
    (found,) = read([key], [lang])
    return found


@pytest.fixture
def exchange() -> Term:
    """A term with a general word and one of each of two games, the later game's first."""
    term = make_term("exchange", pl=["wymienić"])
    for slug, text in (("hkk", "zamienić"), ("dominion", "wymieniać")):
        TermWord.objects.create(term=term, game=make_game(slug), lang="pl", text=text, position=1)
    return term


def test_a_term_is_of_the_games_that_have_a_word_for_it(exchange):
    assert document("pl").games == ("dominion", "hkk")


def test_a_term_with_general_words_alone_is_of_no_game():
    make_term("trashing", pl=["wyrzucić"])

    assert document("pl", "term:trashing").games == ()


def test_all_its_words_find_it_and_the_headword_is_its_title(exchange):
    found = document("pl")

    assert (found.kind, found.title) == ("term", "wymienić")
    assert sorted(found.also) == ["wymieniać", "zamienić"]


def test_a_language_without_a_word_and_a_definition_has_no_document(exchange):
    assert list(read(["term:exchange"], ["hu"])) == []

    publish(
        [Draft("term:exchange", "hu", body="Egy lap egy [másikért](term:return).")], author="Ilona"
    )

    assert document("hu").body == "Egy lap egy másikért."
    assert document("hu").references == (BodyLink(12, 20, "term:return"),)
