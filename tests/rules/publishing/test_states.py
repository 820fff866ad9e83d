"""Published texts by what they belong to: a rule's own, all of a source, all of a game."""

import pytest

from cards.models import Card
from rules.models import Section, State, Term
from rules.publishing import states_of, withdraw
from tests.builders import make_game, make_section, make_source, publish_text

pytestmark = pytest.mark.django_db

OURS, NEXT = "rule:dominion/exchange/1.2", "rule:dominion/exchange/1.20"
BESIDE, OTHER = "rule:dominion/exchange-2/1", "rule:hkk/playing/21.9"
RATS, TERM = "card:dominion/rats", "term:exchange"


@pytest.fixture
def texts():
    """Rules of three sources, a card and a term, all with a Polish text, one in Japanese too."""
    for key in (OURS, NEXT, BESIDE, OTHER):
        make_section(key.removeprefix("rule:"))
        publish_text("Kartę zwracasz na stos.", key=key)
    publish_text("山札へ戻す。", "ja", key=OURS)
    Card.objects.create(game=make_game(), slug="rats")
    Term.objects.create(slug="exchange")
    publish_text("Dodaj kartę.", key=RATS)
    publish_text("Karta za kartę.", key=TERM)


def keys(*objects):
    return [(state.key, state.lang) for state in states_of(objects)]


def test_a_rule_has_its_own_texts_and_not_those_of_the_rule_behind_it(texts):
    rule = Section.objects.get(key=OURS.removeprefix("rule:"))

    assert keys(rule) == [(OURS, "ja"), (OURS, "pl")]


def test_a_card_and_a_term_have_theirs(texts):
    assert keys(Card.objects.get()) == [(RATS, "pl")]
    assert keys(Term.objects.get()) == [(TERM, "pl")]


def test_a_source_has_those_of_its_rules_and_not_of_one_that_begins_like_it(texts):
    assert keys(make_source()) == [(OURS, "ja"), (OURS, "pl"), (NEXT, "pl")]


def test_a_game_has_those_of_its_rules_and_cards_and_no_terms(texts):
    assert keys(make_game()) == [
        (RATS, "pl"), (BESIDE, "pl"), (OURS, "ja"), (OURS, "pl"), (NEXT, "pl"),
    ]  # fmt: skip


def test_nothing_has_none_and_what_was_withdrawn_is_not_withdrawn_again(texts):
    withdraw(State.objects.filter(key=OURS, lang="ja"), author="Ilona")

    assert keys() == []
    assert keys(make_source()) == [(OURS, "pl"), (NEXT, "pl")]
