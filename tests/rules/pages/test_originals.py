"""Where the original is: each rule's page names the document and leads to it."""

import json

import pytest

from corpus.languages import CODES
from rules.models import Link, Section, WantedRule
from tests.builders import make_game

HIS = "https://dominionstrategy.com/2019/09/25/dominion-2019-errata-and-rules-tweaks/"


def told(tree):
    """What the page says of its source."""
    facts = tree.one("dl", "provenance")
    return facts.all("dd")[0]


def based_on(page):
    """What its linked data says that it is based on; None if nothing."""
    scripts = page.split('<script type="application/ld+json">')[1:]
    things = [json.loads(one.partition("</script>")[0]) for one in scripts]
    return next(one.get("isBasedOn") for one in things if one["@type"] == "CreativeWork")


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize(
    ("address", "title", "lang", "publisher"),
    [
        ("hkk/playing/21.5.3/", "HKK Kódex, 21. fejezet: Lapkijátszás", "hu", "Beholder Kft."),
        ("swtcg/abilities/", "Sekcja 3: Zdolności i karty bitewne", "pl", "gwiezdne-wojny.pl"),
    ],
)
def test_the_link_to_the_original_is_called_as_the_document_is(
    read, ui, address, title, lang, publisher
):
    link = told(read(f"/{ui}/{address}").tree).one("a")

    assert (link.text.replace("\xa0", " "), link.lang) == (title, lang)
    assert link.attrs["href"].startswith("https://")
    assert publisher in link.parent.text, "who shows it is no name of it"


def test_what_a_linked_page_says_does_not_lead_to_the_page_that_links(read):
    """Where its own address is known that is given, else no more than which page leads there."""
    known = read("/en/dominion/stop-moving/errata-2019/")
    unknown = read("/en/dominion/stop-moving/no-visiting/")
    itself = read("/en/dominion/stop-moving/1/")

    assert told(known.tree).links()[0] == HIS
    assert told(known.tree).all("a")[0].text == "dominionstrategy.com"
    assert "a page that this one links to: Reguła zakazu" in told(unknown.tree).text
    assert (based_on(known.page), based_on(unknown.page)) == (HIS, None)
    assert told(itself.tree).text.startswith("Reguła zakazu przenoszenia")
    assert based_on(itself.page) == told(itself.tree).links()[0]


def test_a_rule_of_another_chapter_says_that_the_document_is_not_that_chapter(read):
    other = told(read("/en/hkk/playing/4.21.1/").tree).text
    own = told(read("/en/hkk/playing/21.5.3/").tree).text

    assert other.startswith("another chapter of the same book as this one: HKK Kódex")
    assert own.startswith("HKK Kódex")


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("asked", ["", "?as=preview"])
def test_a_rule_that_we_do_not_hold_leads_to_the_originals_that_refer_to_it(read, ui, asked):
    for wanted in WantedRule.objects.filter(linked_from__isnull=False).distinct():
        links = Link.objects.filter(wanted=wanted).select_related("start__source")
        addresses = {link.start.source.address for link in links}
        page = read(f"/{ui}/wanted/{wanted.key}/{asked}").tree

        shown = [one.one("a") for one in page.all("p", "wanted-original")]
        assert {a.attrs["href"] for a in shown} == addresses, wanted.key
        assert all(a.text for a in shown)


def test_what_only_examples_take_for_granted_has_no_original(read):
    page = read("/en/wanted/hkk/basics/").tree

    assert not page.all("p", "wanted-original")


@pytest.mark.each_database
def test_a_source_that_cannot_be_read_is_no_way_to_the_original(read):
    wanted = WantedRule.objects.create(game=make_game("hkk"), key="hkk/999", number="999")
    rule = Section.objects.get(key="hkk/playing/21.4")
    Link.objects.create(kind="cites", start=rule, wanted=wanted)
    rule.source.address = ""
    rule.source.save()

    assert not read("/en/wanted/hkk/999/").tree.all("p", "wanted-original")
