"""What stands above the hits: the meaning of a term that is asked for, an example of named cards."""

import pytest

from corpus.languages import CODES
from search.answering.answer import answer
from search.answering.offered import MOST
from search.query.filters import Filters
from search.query.typed import parse
from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("indexed", "db")
RATS = "dominion/rats-watchtower-changeling"


def offered(typed, ui="en", **narrowed):
    return answer(parse(typed), ui, Filters(**narrowed)).offered


def examples(typed, ui="en", **narrowed):
    return [one.example.name for one in offered(typed, ui, **narrowed).examples]


def page(client, address):
    return parsed(client.get(address).content.decode())


NAMED = {
    "en": "Rats Watchtower",
    "pl": "Szczury i Strażnica",
    "ru": "Крысы и Сторожевая башня",
    "ja": "ネズミ 望楼",
    "hu": "Patkányok Őrtorony",
}


@pytest.mark.parametrize("ui", CODES)
def test_an_example_of_the_cards_that_are_named_says_what_happens_and_why_it_is_here(client, ui):
    block = page(client, f"/{ui}/search/?q={NAMED[ui]}").one("section", "offered")

    title = block.all("p", "offered-title")[0].links()[0]
    way = block.all("p", "offered-way")[0].links()[0]
    assert title == f"/{ui}/examples/{RATS}/"
    assert way.startswith(title)
    assert way != title
    assert block.one("p", "offered-claim").text.startswith("✓")
    names = [span.text for span in block.one("p", "offered-why").all("span")]
    assert len(names) == 2
    assert client.get(way).status_code == 200


def test_the_position_is_where_something_is_refused_by_a_rule_of_the_line(client):
    (one,) = offered("Rats Watchtower").examples

    assert one.answer.refused
    assert one.answer.line == "Trash first"
    assert page(client, one.answer.url).all("div", "refused")


def test_the_rule_that_decides_is_one_that_was_found_and_that_the_example_proves_or_cites():
    found = answer(parse("Rats Watchtower exchange"), "en")
    (one,) = found.offered.examples

    assert one.rule in found.hits
    assert one.example.words[one.rule.key] in {"proved", "cited"}


@pytest.mark.parametrize("ui", CODES)
def test_the_rule_that_decides_is_told_in_the_reader_s_language_or_not_at_all(ui):
    for typed in (*NAMED.values(), "Rats Watchtower Changeling", "Patkányok Őrtorony Alakváltó"):
        for one in offered(typed, ui).examples:
            assert one.rule is None or one.rule.lang == ui


def test_three_cards_have_the_example_that_shows_all_three():
    assert examples("Changeling, Watchtower and Rats") == [RATS]


def test_an_example_that_shows_fewer_of_the_named_cards_does_not_stand_beside_it():
    assert examples("Rats Watchtower") == [RATS]


def test_one_card_alone_has_its_examples_and_no_more_than_there_is_room_for():
    assert 1 <= len(examples("Watchtower")) <= MOST


def test_a_card_in_a_question_about_something_else_has_none():
    """Examples have Copper in them; none of them is about an empty pile."""
    assert examples("how many Coppers are in the supply") == []


@pytest.mark.parametrize(
    "typed", ["Dominion", "Star Wars TCG", "castling in chess", "21.5.3", "Gardens", "empty pile"]
)
def test_what_names_no_card_of_an_example_has_none(typed):
    assert not offered(typed).examples


def test_an_example_of_another_game_than_the_one_asked_for_has_none():
    assert examples("Rats", game="dominion")
    assert not examples("Rats", game="berserk")


def test_who_asks_for_one_kind_of_hit_is_shown_no_examples():
    assert not examples("Rats Watchtower", kind="card")


MEANINGS = {
    "en": "what does exchange mean",
    "pl": "co to znaczy wymienić",
    "ru": "что значит обменять",
    "ja": "交換とは",
    "hu": "mit jelent a csere",
}


@pytest.mark.parametrize("ui", CODES)
def test_a_meaning_that_is_asked_stands_above_the_hits_and_not_among_them_again(client, ui):
    tree = page(client, f"/{ui}/search/?q={MEANINGS[ui]}")

    block = tree.one("section", "offered")
    (term,) = block.all("p", "offered-title")[0].links()
    assert term.partition("?")[0] == f"/{ui}/terms/exchange/"
    assert len(block.one("p", "offered-text").text) > 20
    hits = [link for hit in tree.all("h2", "hit-title") for link in hit.links()]
    assert hits
    assert term not in hits


def test_a_term_beside_other_words_is_not_what_is_asked_for():
    assert offered("exchange").meaning
    assert not offered("exchange when the pile is empty").meaning


def test_a_second_page_has_nothing_above_its_hits(client):
    assert page(client, "/en/search/?q=exchange").all("section", "offered")
    assert not page(client, "/en/search/?q=exchange&page=2").all("section", "offered")


@pytest.mark.parametrize("weak", [True, False])
def test_where_nothing_fits_this_is_said_instead_of_a_number_and_nothing_is_offered(
    client, monkeypatch, weak
):
    monkeypatch.setattr("search.answering.answer.is_weak", lambda *_: weak)

    tree = page(client, "/en/search/?q=Rats Watchtower")

    said = tree.one("p", "search-count").text
    assert (said == "Nothing quite fits") == weak
    assert said.endswith("results") != weak
    assert bool(tree.all("section", "offered")) != weak


def test_no_query_is_asked_for_what_is_offered(django_assert_max_num_queries):
    offered("Rats Watchtower")

    with django_assert_max_num_queries(12):
        assert offered("Rats Watchtower")
