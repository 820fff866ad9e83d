"""The home page says how much is here, and how much is not."""

import pytest

from corpus.languages import CODES, column
from rules.models import Section, WantedRule
from rules.pages.holdings import holdings
from tests.builders import make_section, publish_text
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db


def test_a_rule_counts_for_a_language_as_soon_as_it_has_a_text_in_it():
    make_section("dominion/exchange/1.2")
    publish_text("Odkładasz kartę.")
    before = {ui: holdings(ui) for ui in CODES}

    publish_text("Elteszed a lapot.", lang="hu")

    assert [before["pl"].in_language, before["hu"].in_language] == [1, 0]
    assert [holdings("pl").in_language, holdings("hu").in_language] == [1, 1]
    assert [before["hu"].untranslated, holdings("hu").untranslated] == [1, 0]
    assert holdings("ja").untranslated == 1


def test_a_heading_is_no_rule():
    make_section("dominion/exchange/1", kind="heading", title_pl="Wymiana")

    assert holdings("pl").rules == 0


@pytest.mark.parametrize("ui", CODES)
def test_the_numbers_on_the_page_are_those_of_the_house(corpus, visit, ui):
    page = parsed(visit(f"/{ui}/").page).one("section", "holdings")
    numbers = [int(one.text) for one in page.all("dd")]
    rules = Section.objects.exclude(kind="heading")
    own = rules.exclude(**{column("body", ui): None}).exclude(**{column("body", ui): ""})

    assert numbers[2] == rules.count()
    assert own.count() <= numbers[3] <= numbers[2]
    assert str(WantedRule.objects.count()) in page.one("div", "holdings-words").text


@pytest.mark.each_database
def test_what_is_known_is_asked_once(corpus, db, django_assert_num_queries):
    holdings("pl")

    with django_assert_num_queries(1):
        holdings("pl")
