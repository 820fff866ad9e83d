"""What is told to the index of a rule beside its words: the titles above it, what it answers."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.models import Section
from search.backends.documents import placed_terms, read
from tests.builders import make_section

pytestmark = pytest.mark.django_db
BOOK, CHAPTER, RULE, OTHER = (f"dominion/exchange/{number}" for number in ("1", "1.1", "1.2", "9"))


@pytest.fixture(autouse=True)
def tree():
    """A rule in a chapter in a book, and one that stands alone."""
    book = make_section(BOOK, title_hu="Csere", title_en="Exchange")
    chapter = make_section(CHAPTER, parent=book, title_en="Empty piles")
    rule = make_section(RULE, parent=chapter, body_hu="Marad a lap.", body_en="It stays.")
    make_section(OTHER, body_hu="Húzz egy lapot.", body_en="Draw.")
    for position, text in ((1, "Mi van, ha üres?"), (0, "kifogyott pakli")):
        rule.asked.create(lang="hu", text=text, position=position)


def documents(*keys, langs=("hu", "en"), to_index=True):
    found = read([f"rule:{key}" for key in keys], langs, to_index=to_index)
    return {(one.key.removeprefix("rule:"), one.lang): one for one in found}


def test_the_titles_above_a_rule_are_told_nearest_first_in_its_language():
    found = documents(RULE, OTHER)

    assert found[RULE, "en"].above == ("Empty piles", "Exchange")
    assert found[RULE, "hu"].above == ("Csere",)
    assert found[OTHER, "en"].above == ()


def test_questions_are_told_in_their_order_and_language_of_their_rule_alone():
    found = documents(RULE, OTHER)

    assert found[RULE, "hu"].asked == ("kifogyott pakli", "Mi van, ha üres?")
    assert found[RULE, "en"].asked == found[OTHER, "hu"].asked == ()


def test_their_words_are_terms_of_their_own_and_none_of_the_rule():
    terms = {term for term, _ in placed_terms(documents(RULE)[RULE, "hu"])}

    assert any(term.startswith("?") and "pakli" in term for term in terms)
    assert not any("pakli" in term for term in terms if not term.startswith("?"))


def test_another_question_is_another_document_to_the_index():
    before = documents(RULE)[RULE, "hu"].digest

    Section.objects.get(key=RULE).asked.create(lang="hu", text="Kimegy?", position=7)

    assert documents(RULE)[RULE, "hu"].digest != before


def queries(*keys, **said):
    with CaptureQueriesContext(connection) as taken:
        documents(*keys, **said)
    return len(taken)


def test_questions_take_one_query_and_headings_one_for_each_level():
    """The rules themselves, what they define, what is asked: and the levels."""
    assert queries(OTHER) == 4
    assert queries(RULE) == 6
    assert queries(RULE, OTHER) == 6
    assert queries(RULE, OTHER, BOOK) == 5  # The book is no further level.


def test_what_is_only_to_be_shown_asks_for_none_of_it():
    assert queries(RULE, OTHER, to_index=False) == 1
    shown = documents(RULE, to_index=False)[RULE, "hu"]
    assert (shown.above, shown.asked) == ((), ())
