"""The judged set is whole, and the measures measure what they say."""

from collections import Counter

import pytest

from corpus.languages import CODES
from tests.search.judged import KINDS, Judged, judged, needs
from tests.search.judged.scores import Scored, ndcg, summary
from tests.search.judged.typos import typos


def test_there_are_enough_queries_of_every_language_and_kind():
    langs = Counter(one.lang for one in judged())
    kinds = Counter(one.kind for one in judged())

    assert set(langs) == set(CODES)
    assert min(langs.values()) >= 48
    assert set(kinds) == set(KINDS)
    assert set(Counter(one.ui for one in judged())) == set(CODES)


def test_every_query_stands_there_once_and_something_answers_it():
    asked = Counter((one.query, one.ui) for one in judged())

    assert [pair for pair, count in asked.items() if count > 1] == []
    assert [one.query for one in judged() if set(one.relevant.values()) - {1, 2, 3}] == []
    assert [one.query for one in judged() if not one.relevant] == []


def test_every_need_is_asked_for():
    asked = [one.relevant for one in judged()]

    assert [name for name, grades in needs().items() if grades not in asked] == []


def test_the_best_order_scores_one_and_a_worse_one_less():
    relevant = {"term:exchange": 3, "rule:dominion/exchange/2.1": 2}

    assert ndcg(["term:exchange", "rule:dominion/exchange/2.1"], relevant) == 1
    assert ndcg(["rule:dominion/exchange/2.1", "term:exchange"], relevant) < 1
    assert ndcg(["card:dominion/swap"], relevant) == 0


def test_what_comes_twice_counts_once():
    relevant = {"term:exchange": 3, "rule:dominion/exchange/2.1": 2}

    assert ndcg(["term:exchange", "term:exchange"], relevant) == ndcg(["term:exchange"], relevant)


def test_an_answer_in_second_place_counts_half():
    one = Judged("交換", "ja", "pl", "term", {"term:exchange": 3, "card:dominion/swap": 1})

    found = summary([Scored(one, ("card:dominion/swap", "term:exchange"))])

    assert (found.mrr, found.hit3, found.nothing) == (0.5, 1, 0)


def test_nothing_found_is_counted():
    one = Judged("交換", "ja", "pl", "term", {"term:exchange": 3})

    found = summary([Scored(one, ()), Scored(one, ("term:exchange",))])

    assert (found.nothing, found.mrr) == (0.5, 0.5)


@pytest.mark.parametrize("lang", CODES)
def test_a_typo_is_one_edit_away_and_no_other_word(lang):
    names = [
        (lang, "kolejka ネズミネズミ", "card:dominion/rats"),
        (lang, "wymiana", "term:exchange"),
    ]

    made = typos(names, 20)

    assert made == typos(names, 20)
    assert {one.typed for one in made}.isdisjoint({"kolejka", "wymiana", "ネズミネズミ"})
    assert all(abs(len(one.typed) - len(one.meant)) <= 1 for one in made)


def test_nobody_could_tell_which_word_was_meant_by_an_edit_as_near_to_another():
    names = [("en", "trader", "card:dominion/trader")]

    made = [
        typo for seed in range(30) for typo in typos(names, 1, written={"en": ["trade"]}, seed=seed)
    ]

    assert "tradr" not in {one.typed for one in made}
    assert {one.meant for one in made} == {"trader"}
