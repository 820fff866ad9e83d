"""Errata stand where they count: at the rule, with all their words."""

import pytest
from django.test import Client

from cards.models import Card, CardName
from rules.models import Link, Section
from tests.builders import make_game, make_section, publish_text
from tests.pages.html import parsed

RULE, ERRATUM = "dominion/exchange/1.2", "dominion/exchange/errata"


def read(address):
    response = Client().get(f"/hu/{address}")
    assert response.status_code == 200
    return parsed(response.content.decode())


@pytest.fixture
def amended(db):
    rule, erratum = make_section(RULE), make_section(ERRATUM, kind="erratum")
    publish_text("Kartę zwracasz.")
    publish_text("Karty nie zwracasz.", key=f"rule:{ERRATUM}")
    Link.objects.create(kind="amends", start=erratum, end=rule)


def test_the_rule_shows_all_words_of_its_erratum(amended):
    shown = read(f"{RULE}/?text=pl").one("aside", "erratum")

    assert shown.one("div", "prose").text == "Karty nie zwracasz."
    assert shown.one("div", "prose").lang == "pl"
    assert f"/hu/{ERRATUM}/?text=pl" in shown.links()


@pytest.mark.parametrize("address", [f"{RULE}/", "dominion/exchange/", f"{RULE}/?as=preview"])
def test_cards_in_an_erratum_are_named_as_the_reader_wants_it(amended, address):
    card = Card.objects.create(game=make_game(), slug="rats", position=0)
    CardName.objects.create(card=card, lang="pl", text="Szczury")
    CardName.objects.create(card=card, lang="en", text="Rats")
    publish_text("[Szczury](card:rats) zwracasz.", key=f"rule:{ERRATUM}")
    joint = "&" if "?" in address else "?"

    own, printed = (
        read(f"{address}{joint}text=pl{names}").one("aside", "erratum").one("div", "prose").text
        for names in ("", "&names=printed")
    )

    assert (own, printed) == ("Szczury zwracasz.", "Rats zwracasz.")


@pytest.mark.parametrize("address", [f"{RULE}/", "dominion/exchange/", f"{RULE}/?as=preview"])
def test_what_is_amended_says_so_before_its_text(amended, address):
    page = read(address)
    _, said, words = page.text.partition("Módosítva: az alábbi erratával együtt olvasandó.")

    assert said
    assert words.index("Kartę zwracasz.") < words.index("Karty nie zwracasz.")
    assert len(page.all("p", "rule-amended")) == 1, "the erratum itself is not amended"


def test_several_errata_are_counted_and_who_ruled_is_said_once_if_it_is_the_same(amended):
    second = make_section("dominion/exchange/errata-2", kind="erratum")
    publish_text("Ani jej nie odrzucasz.", key="rule:dominion/exchange/errata-2")
    Link.objects.create(kind="amends", start=second, end=Section.objects.get(key=RULE))

    page = read(f"{RULE}/")

    assert (
        page.one("p", "rule-amended").text == "Módosítva: az alábbi 2 erratával együtt olvasandó."
    )
    assert len(page.one("aside", "erratum").all("div", "erratum-said")) == 2
    assert len(page.one("aside", "erratum").all("p", "ruled")) == 1

    Section.objects.filter(pk=second.pk).update(ruled={"on": "2022"})

    said = read(f"{RULE}/").one("aside", "erratum").all("p", "ruled")
    assert len(said) == 2
    assert said[1].one("time").text == "2022"


@pytest.mark.parametrize("address", [f"{RULE}/", f"{ERRATUM}/"])
def test_what_stands_on_the_page_with_all_its_words_is_not_listed_beside_it(amended, address):
    rule, erratum = (Section.objects.get(key=key) for key in (RULE, ERRATUM))
    Link.objects.create(kind="cites", start=rule, end=erratum)
    other = make_section("dominion/exchange/1.3")
    Link.objects.create(kind="cites", start=rule, end=other)
    Link.objects.create(kind="cites", start=erratum, end=other)

    (listed,) = read(address).one("aside", "links").all("ul")

    assert listed.links() == ["/hu/dominion/exchange/1.3/"]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (f"{RULE}/", ["Karty nie zwracasz.", "カードは戻さない。"]),
        ("dominion/exchange/", ["Karty nie zwracasz.", "カードは戻さない。"]),
        (f"{ERRATUM}/", ["Kartę zwracasz.", "カードを戻す。"]),
    ],
)
def test_beside_each_other_errata_are_in_both_languages_too(amended, address, words):
    publish_text("カードを戻す。", "ja")
    publish_text("カードは戻さない。", "ja", key=f"rule:{ERRATUM}")

    one = read(f"{address}?text=pl").one("aside", "erratum").all("div", "prose")
    both = read(f"{address}?text=pl&with=ja").one("aside", "erratum").one("div", "rule-pair")

    assert [prose.text for prose in one] == words[:1]
    assert [(prose.text, prose.lang) for prose in both.all("div", "prose")] == [
        (words[0], "pl"),
        (words[1], "ja"),
    ]


def test_an_erratum_that_is_not_in_the_second_language_says_so(amended):
    both = read(f"{RULE}/?text=pl&with=ja").one("aside", "erratum").one("div", "rule-pair")

    assert [one.text for one in both.all("p", "rule-missing")] == [
        "Még nincs lefordítva; ez az eredeti."
    ]


def test_the_erratum_shows_the_rule_that_it_amends(amended):
    shown = read(f"{ERRATUM}/?text=pl").one("aside", "erratum--before")

    assert shown.one("div", "prose").text == "Kartę zwracasz."


def test_the_source_shows_the_erratum_at_the_rule_and_nowhere_else(amended):
    rule, erratum = read("dominion/exchange/?text=pl").all("article", "rule")

    assert "Karty nie zwracasz." in rule.one("aside", "erratum").text
    assert not erratum.all("aside")


def test_a_link_of_another_kind_amends_nothing(amended):
    Link.objects.update(kind="cites")

    assert not read(f"{RULE}/").all("aside", "erratum")


def test_a_card_says_when_its_errata_appeared_and_leads_to_their_rules(corpus):
    (errata,) = read("cards/dominion/trader/").all("section", "card-errata")

    assert errata.one("time").text == "2020. október"
    assert "/hu/dominion/exchange/5.1/" in errata.links()
    undated = read("cards/dominion/changeling/").one("section", "card-errata")
    assert "nem mondja meg, ki döntött és mikor" in undated.text
    assert not Card.objects.get(slug="rats").errata
    assert not read("cards/dominion/rats/").all("section", "card-errata")


def test_the_erratum_of_a_card_shows_what_the_card_does_and_did_before(corpus):
    page = read("dominion/exchange/5.1/?text=en")
    (card,) = page.one("aside", "erratum--before").all("details")

    assert "open" in card.attrs
    assert card.one("summary").text == "Kereskedő"
    assert card.one("div", "prose").lang == "en"
    assert "Before that you gained the Silver" in card.one("div", "prose").text
    assert "/hu/cards/dominion/trader/" in card.links()


def test_an_erratum_of_many_cards_has_each_folded(corpus):
    cards = read("dominion/stop-moving/errata-2019/").all("details", "erratum-card")

    assert len(cards) > 2
    assert not [one for one in cards if "open" in one.attrs]
    assert len(cards) == sum(
        "dominion/stop-moving/errata-2019" in one.get("cites", ())
        for errata in Card.objects.values_list("errata", flat=True)
        for one in errata
    )


@pytest.mark.parametrize("rule", [RULE, "dominion/exchange/5.2"])
def test_a_card_is_amended_by_its_own_erratum_alone(corpus, rule):
    assert "/hu/cards/dominion/trader/" not in [
        link for one in read(f"{rule}/").all("aside", "erratum--before") for link in one.links()
    ]
