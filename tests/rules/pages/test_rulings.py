"""Who ruled and when stands at every ruling, in the language of the page."""

import pytest
from django.test import Client
from django.utils import translation

from cards.models import Card
from corpus.languages.writing import unbound
from rules.models import Link, Section
from rules.reading.rulings import day_shown
from tests.builders import make_section, publish_text
from tests.pages.html import parsed

RULE, ERRATUM = "dominion/exchange/1.2", "dominion/exchange/errata"
BY_HIM = {
    "by": "Donald X. Vaccarino", "lang": "en", "on": "2019-09-25", "at": "https://example.org/e",
}  # fmt: skip


def read(address, ui="en"):
    response = Client().get(f"/{ui}/{address}")
    assert response.status_code == 200
    return parsed(response.content.decode())


@pytest.fixture
def ruled(db):
    """A rule, and an erratum that says who ruled and when."""

    def make(kind="erratum", **said):
        rule, erratum = make_section(RULE), make_section(ERRATUM, kind=kind, ruled=said)
        publish_text("Kartę zwracasz.")
        publish_text("Karty nie zwracasz.", key=f"rule:{ERRATUM}")
        Link.objects.create(kind="amends", start=erratum, end=rule)

    return make


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ({"by": "Ewa", "on": "2019-09"}, "Ruled by: Ewa, September 2019"),
        ({"by": "Ewa"}, "Ruled by: Ewa · The day is not known."),
        ({"on": "2019"}, "Date of the ruling: 2019 · The source names nobody."),
        ({}, "The source names nobody and no day."),
    ],
)
def test_an_erratum_says_who_ruled_and_when_or_that_nobody_knows(ruled, said, shown):
    ruled(**said)

    assert read(f"{ERRATUM}/").one("p", "ruled").text == shown


@pytest.mark.parametrize("kind", ["supplement", "explanation"])
def test_so_does_every_other_kind_of_ruling(ruled, kind):
    ruled(kind=kind)

    assert read(f"{ERRATUM}/").one("p", "ruled").text == "The source names nobody and no day."


def test_a_rule_that_nobody_ruled_says_nothing_of_it(ruled):
    ruled(**BY_HIM)
    Link.objects.all().delete()

    assert not read(f"{RULE}/").all("p", "ruled")


def test_a_note_says_it_where_it_is_known_and_else_nothing(ruled):
    ruled(kind="note", on="2012")

    assert read(f"{ERRATUM}/").one("p", "ruled").one("time").attrs["datetime"] == "2012"
    Section.objects.filter(key=ERRATUM).update(ruled={})
    assert not read(f"{ERRATUM}/").all("p", "ruled")


def test_the_name_keeps_its_language_and_leads_to_its_page(ruled):
    ruled(**BY_HIM)

    name = read(f"{ERRATUM}/", "ja").one("p", "ruled").one("a")

    assert (name.text, name.lang) == ("Donald X. Vaccarino", "en")
    assert name.attrs["href"] == "https://example.org/e"


def test_a_name_without_a_language_is_in_that_of_its_source(ruled):
    ruled(by="Dominion Wiki Polska")

    name = read(f"{ERRATUM}/", "ja").one("p", "ruled").one("span")

    assert (name.text, name.lang) == ("Dominion Wiki Polska", "pl")


def test_it_stands_at_the_rule_that_is_amended_too_and_in_the_source(ruled):
    ruled(**BY_HIM)

    at_the_rule = read(f"{RULE}/").one("aside", "erratum")
    rule, erratum = read("dominion/exchange/").all("article", "rule")

    for place in (at_the_rule, rule.one("aside", "erratum"), erratum):
        assert place.one("p", "ruled").text.startswith("Ruled by: Donald X. Vaccarino, ")


@pytest.mark.parametrize(
    ("ui", "year", "month", "day"),
    [
        ("en", "2019", "September 2019", "25 September 2019"),
        ("pl", "2019", "wrzesień 2019", "25 września 2019"),
        ("ru", "2019 г.", "сентябрь 2019 г.", "25 сентября 2019 г."),
        ("ja", "2019年", "2019年9月", "2019年9月25日"),
        ("hu", "2019", "2019. szeptember", "2019. szeptember 25."),
    ],
)
def test_days_are_written_as_the_language_of_the_page_writes_them(ui, year, month, day):
    with translation.override(ui):
        shown = [day_shown(said) for said in ("2019", "2019-09", "2019-09-25", "201²", "")]

    assert shown == [year, month, day, "", ""]


def test_a_card_says_who_ruled_by_the_rule_behind_its_erratum(corpus):
    (ruling,) = read("cards/dominion/embargo/").one("section", "card-errata").all("p", "ruled")
    (nobody,) = read("cards/dominion/trader/").one("section", "card-errata").all("p", "ruled")

    assert ruling.text == "Ruled by: Donald X. Vaccarino, 25 September 2019"
    assert nobody.text == "Date of the ruling: October 2020 · The source names nobody."


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("en", "Of these cards the day is known, 25 September 2019: "),
        ("pl", "W przypadku tych kart znana jest dokładna data (25 września 2019): "),
        ("ru", "Для этих карт известна дата (25 сентября 2019 г.): "),
        ("ja", "次のカードについては日付が分かっています（2019年9月25日）："),
        ("hu", "Ezeknél a lapoknál a nap is ismert (2019. szeptember 25.): "),
    ],
)
def test_a_ruling_of_a_month_names_the_cards_of_which_the_day_is_known(corpus, ui, said):
    """So that no page of a card says another day than the ruling that it leads to."""
    of_all, of_cards = (
        read("dominion/stop-moving/errata-2019/", ui)
        .one("article", "rule-page")
        .all("p", "ruled")[:2]
    )

    assert of_all.one("time").attrs["datetime"] == "2019-09"
    assert unbound(of_cards.text).startswith(said.strip())
    slugs = [link.split("/")[-2] for link in of_cards.links()]
    assert {"embargo", "overlord"} <= set(slugs)
    assert "captain" not in slugs, "of Captain only the month is known"
    assert {Card.objects.get(slug=slug).errata[0]["date"] for slug in slugs} == {"2019-09-25"}


def test_a_ruling_whose_cards_have_no_other_day_names_none(corpus):
    """Trader and its rule both say October 2020."""
    assert len(read("dominion/exchange/5.1/").one("article", "rule-page").all("p", "ruled")) == 1


def test_every_ruling_of_the_corpus_says_who_or_that_nobody_is_named(corpus):
    for source in ("dominion/stop-moving", "dominion/exchange", "swtcg/abilities"):
        page = read(f"{source}/")
        for kind in ("erratum", "supplement", "explanation"):
            for rule in page.all("article", f"rule--{kind}"):
                body = rule.one("div", "rule-body")
                own = [one for one in body.all("p", "ruled") if one.parent is body]
                assert len(own) == 1, rule.attrs["id"]


def test_paper_says_who_ruled(corpus):
    paper = read("books/dominion/stop-moving/")

    erratum = paper.one("section", "book-rule", id="r-errata-2019")
    assert "Donald X. Vaccarino" in erratum.one("p", "ruled").text
    assert not paper.one("section", "book-rule", id="r-2a").all("p", "ruled")
