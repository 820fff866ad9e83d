"""The way from what is read to where one says what is wrong with it."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from config.serving.pagekeys import PageAsked, ServedSite
from tests.builders import make_section, publish_text, signed_in
from tests.pages.html import parsed
from tests.search.builders import make_card, make_term
from tests.workbench.suggestions.readers import ADDRESS, KEY, reported

pytestmark = pytest.mark.django_db


def page(address):
    answer = Client().get(address)
    assert (answer.status_code, dict(answer.cookies)) == (200, {})
    return parsed(answer.content.decode())


def ways(address):
    """Where the links to suggestions on a page lead."""
    return [link for link in page(address).links() if "/suggest/" in link]


POLISH = "/hu/suggest/pl/rule/dominion/exchange/1.2/"


def test_every_rule_of_a_source_leads_to_it_by_its_one_sign(rule):
    make_section("dominion/exchange/1.3")
    publish_text("Kartę zwracasz.", key="rule:dominion/exchange/1.3")
    rules = page("/hu/dominion/exchange/").all("article", "rule")

    behind = []
    for one in rules:
        (sign,) = (a for a in one.all("a") if "data-cited-at" in a.attrs)
        behind.append(ways(sign.attrs["data-cited-at"]))

    assert behind == [[ADDRESS], ["/hu/suggest/pl/rule/dominion/exchange/1.3/"]]
    assert ways("/hu/dominion/exchange/") == []


def test_of_two_texts_beside_each_other_either_can_be_said_to_be_wrong(rule):
    told = page("/hu/dominion/exchange/1.2/?with=pl")

    links = [a for a in told.all("a") if "data-reports" in a.attrs]

    assert [(a.attrs["href"], a.text.partition("(")[2]) for a in links] == [
        (ADDRESS, "magyar)"),
        (POLISH, "lengyel)"),
    ]


def test_a_text_that_stands_twice_is_reported_once(rule):
    """There is no Japanese text, and the original stands in its place."""
    assert ways("/pl/dominion/exchange/1.2/?with=ja") == [POLISH.replace("/hu/", "/pl/", 1)]


def test_a_rule_without_a_text_has_none(rule):
    make_section("dominion/exchange/2", kind="heading")

    assert ways("/hu/dominion/exchange/2/") == []


def test_a_rule_a_card_and_a_term_have_one(rule):
    make_card("rats", hu="Patkányok")
    make_term("exchange", hu=["csere"])
    for key in ("card:dominion/rats", "term:exchange"):
        publish_text("Ez a szöveg.", "hu", key)

    for address, way in {
        "/hu/dominion/exchange/1.2/": ADDRESS,
        "/hu/cards/dominion/rats/": "/hu/suggest/hu/card/dominion/rats/",
        "/hu/terms/exchange/": "/hu/suggest/hu/term/exchange/",
    }.items():
        assert ways(address) == [way]
        assert Client().get(way).status_code == 200
        link = next(a for a in page(address).all("a") if a.attrs["href"] == way)
        assert link.attrs["rel"] == "nofollow"


def test_a_card_that_only_has_a_name_has_none(rule):
    make_card("rats", hu="Patkányok")

    assert ways("/hu/cards/dominion/rats/") == []


def test_pages_of_readers_are_kept_and_what_they_fill_in_is_not():
    site = ServedSite("http", "80")
    told = {"HTTP_HOST": "testserver"}

    assert PageAsked.of("GET", "/hu/dominion/exchange/", "", told, site)
    assert PageAsked.of("GET", ADDRESS, "", told, site) is None
    assert PageAsked.of("GET", "/hu/suggest/followed/abc/", "", told, site) is None


def test_the_way_costs_the_page_of_a_source_nothing(rule):
    """No link and no query: which texts and paragraphs there are is asked behind the sign."""
    for number in range(3, 23):
        make_section(f"dominion/exchange/1.{number}")
        publish_text("A lap.\n\nEgy.\n\nKét.", "hu", f"rule:dominion/exchange/1.{number}")
    content = Client().get("/hu/dominion/exchange/?with=pl").content.decode()

    assert content.count("data-cited-at") == 21
    assert "/suggest/" not in content


@pytest.mark.parametrize(("address", "most"), [(ADDRESS, 2), (f"{ADDRESS}?paragraph=1", 2)])
def test_the_form_takes_few_queries(address, most, rule, django_assert_max_num_queries):
    with django_assert_max_num_queries(most):
        Client().get(address)


def test_as_many_queries_for_many_suggestions_as_for_one(rule):
    ilona = signed_in("Ilona", rank="lead", langs=["hu"])
    one = reported(KEY, "hu", text="Jobb szöveg.")

    def queries(address):
        with CaptureQueriesContext(connection) as asked:
            assert ilona.get(address).status_code == 200
        return len(asked)

    listed, shown = queries("/hu/edit/suggestions/"), queries(f"/hu/edit/suggestions/{one.pk}/")
    for number in range(20):
        reported(KEY, "hu", text=f"Más szöveg {number}.")

    assert queries("/hu/edit/suggestions/") == listed <= 9
    assert queries(f"/hu/edit/suggestions/{one.pk}/") == shown <= 16
