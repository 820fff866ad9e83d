"""How a hit is shown: where its other texts are."""

import pytest

from search.answering.answer import answer
from search.query.typed import parse

pytestmark = pytest.mark.usefixtures("standing", "db")


def elsewhere(text, ui):
    """In which other languages each hit was found too, and where these are."""
    return {
        hit.key: [(one.lang, one.url) for one in hit.elsewhere]
        for hit in answer(parse(text), ui).hits
    }


def test_a_rule_that_was_found_in_several_languages_leads_to_the_others():
    found = elsewhere("wymiana", "pl")

    page = "/pl/dominion/exchange/1.2/"
    assert found["dominion/exchange/1.2"] == [("ja", f"{page}?text=ja"), ("en", f"{page}?text=en")]


def test_the_others_are_those_that_are_not_shown():
    page = "/ja/dominion/exchange/1.2/"

    assert elsewhere("wymiana", "ja")["dominion/exchange/1.2"] == [
        ("pl", f"{page}?text=pl"),
        ("en", f"{page}?text=en"),
    ]


def test_what_was_found_in_one_language_leads_nowhere_and_a_term_has_all_on_its_page():
    found = elsewhere("wymiana", "pl")

    assert found["dominion/exchange/4"] == []
    assert found["exchange"] == []


def test_a_rule_that_has_a_number_and_no_title_is_not_called_by_its_number_again():
    (rule,) = [hit for hit in answer(parse("21.9"), "hu").hits if hit.number == "21.9"]

    assert str(rule.label) == "21.9"
    assert rule.title == "Az idézési költség kiszámítása."
