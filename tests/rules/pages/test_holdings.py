"""The home page says how much is here, and how much is not."""

import re

import pytest

from corpus.languages import CODES, column
from rules.models import Link, Section, WantedRule
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
    words = re.findall(r"\d+", page.one("div", "holdings-words").text)
    cited = Section.objects.filter(links__wanted__isnull=False).values("links__wanted").distinct()
    told = [cited.count(), WantedRule.objects.count() - cited.count()]
    assert [int(one) for one in words[:2]] == told


def test_a_rule_that_no_rule_refers_to_is_taken_for_granted():
    start = make_section("dominion/exchange/1.2")
    keys = ("dominion/9", "dominion/basics.order")
    cited, _granted = (WantedRule.objects.create(game=start.source.game, key=key) for key in keys)
    before = holdings("pl")

    for kind in (Link.Kind.CITES, Link.Kind.AMENDS):
        Link.objects.create(kind=kind, start=start, wanted=cited)
    publish_text("Odkładasz kartę.")
    after = holdings("pl")

    assert (before.wanted, before.taken_for_granted) == (0, 2)
    assert (after.wanted, after.taken_for_granted) == (1, 1)


@pytest.mark.each_database
def test_what_is_known_is_asked_once(corpus, db, django_assert_num_queries):
    holdings("pl")

    with django_assert_num_queries(1):
        holdings("pl")
