"""Atom feeds: what readers see changed, told so that any reader of feeds understands it."""

from datetime import UTC, datetime

import pytest
from django.db.models import QuerySet
from django.test import Client
from lxml import etree

from corpus.languages import CODES
from rules.models import JournalEntry, Section
from rules.publishing import Draft, publish, save_draft, withdraw
from rules.tables.history import FILES
from tests.builders import make_editor, make_game, make_section, make_source, publish_text, state_of
from tests.pages.html import parsed

RULE = "dominion/exchange/1.2"
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(autouse=True)
def rule(db):
    make_section()
    make_game("hkk", "HKK")
    publish_text("Kartę zwracasz.", significance="rule", comment="<b>druk</b>")


def feed(address="/hu/feeds/pl/"):
    answer = Client().get(address)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/atom+xml; charset=utf-8"
    return etree.fromstring(answer.content)


def texts(tree, name):
    return [one.text for one in tree.iter(f"{ATOM}{name}")]


def check(tree):
    """What RFC 4287 asks of a feed and of its entries."""
    assert tree.tag == f"{ATOM}feed"
    for one in [tree, *tree.findall(f"{ATOM}entry")]:
        for name in ("id", "title", "updated"):
            assert len(one.findall(f"{ATOM}{name}")) == 1, name
        assert datetime.fromisoformat(one.findtext(f"{ATOM}updated")).tzinfo
        assert one.findtext(f"{ATOM}id").startswith("urn:uuid:")
        assert one.findtext(f"{ATOM}title")
        assert one.find(f"{ATOM}author/{ATOM}name") is not None
        assert all(a.get("href").startswith("http://") for a in one.findall(f"{ATOM}link"))
    selves = tree.findall(f"{ATOM}link[@rel='self']")
    assert [one.get("href").startswith("http://testserver/") for one in selves] == [True]
    for one in tree.iter(f"{ATOM}link"):
        assert one.get("rel") in {"self", "alternate"}
    for name in ("title", "summary", "content"):
        assert {one.get("type", "text") for one in tree.iter(f"{ATOM}{name}")} <= {"text", "html"}
    allowed = {"id", "title", "link", "published", "updated", "author", "summary", "content"}
    for entry in tree.iter(f"{ATOM}entry"):
        assert {etree.QName(one).localname for one in entry} <= allowed
        assert len(entry.findall(f"{ATOM}content")) <= 1
    ids = texts(tree, "id")
    assert len(ids) == len(set(ids))
    updated = [one.findtext(f"{ATOM}updated") for one in tree.findall(f"{ATOM}entry")]
    assert updated == sorted(updated, reverse=True)
    assert tree.findtext(f"{ATOM}updated") == max(updated)


@pytest.mark.parametrize("ui", CODES)
def test_a_feed_is_what_readers_of_feeds_expect(ui):
    publish_text("Karty nie zwracasz.", version=1)

    tree = feed(f"/{ui}/feeds/pl/")

    check(tree)
    assert len(texts(tree, "summary")) == 2
    assert tree.get("{http://www.w3.org/XML/1998/namespace}lang") == ui


def test_an_entry_says_what_happened_by_whom_and_leads_to_that_version():
    (entry,) = feed().findall(f"{ATOM}entry")

    assert entry.findtext(f"{ATOM}title") == "1.2 Kartę zwracasz."
    assert entry.findtext(f"{ATOM}summary") == "új · <b>druk</b>"
    assert entry.findtext(f"{ATOM}author/{ATOM}name") == "Ilona"
    link = entry.find(f"{ATOM}link").get("href")
    assert link == f"http://testserver/hu/{RULE}/"
    publish_text("Kartę gubisz.")
    link = feed().find(f"{ATOM}entry/{ATOM}link").get("href")
    assert link == f"http://testserver/hu/history/pl/rule/{RULE}/?from=1&to=2"
    assert Client().get(link).status_code == 200


def test_no_character_of_a_comment_breaks_a_feed():
    """No XML may hold it: one in a comment took the feeds of all languages' readers down."""
    QuerySet(JournalEntry).update(comment="wklejone\x0bz pliku\ufffe \U0001f0cf")

    assert texts(feed(), "summary") == ["új · wklejonez pliku \U0001f0cf"]


def test_what_is_gone_leads_to_its_history():
    Section.objects.all().delete()

    link = feed().find(f"{ATOM}entry/{ATOM}link").get("href")

    assert link == f"http://testserver/hu/history/pl/rule/{RULE}/"
    assert Client().get(link).status_code == 200


def test_links_stand_under_the_address_of_the_site(settings):
    settings.SITE_ADDRESS = "https://rules.example.org"

    links = [one.get("href") for one in feed().iter(f"{ATOM}link")]

    assert all(one.startswith("https://rules.example.org/hu/") for one in links)


def test_ids_stay_wherever_and_in_whatever_language_it_is_read():
    before = texts(feed(), "id")[1:]
    publish_text("Karty nie zwracasz.", version=1)

    assert texts(feed("/ja/feeds/pl/"), "id")[2:] == before
    assert texts(feed("/hu/feeds/pl/dominion/"), "id")[2:] == before


def test_what_readers_do_not_see_is_in_no_feed():
    ewa = make_editor("Ewa")
    save_draft(Draft(f"rule:{RULE}", "pl", body="Sekret.", version=1), by=ewa)

    assert len(feed().findall(f"{ATOM}entry")) == 1
    assert "Ewa" not in texts(feed(), "name")


def test_what_was_withdrawn_is_told_and_leads_somewhere():
    withdraw([state_of()], author="Ilona")

    newest = feed().findall(f"{ATOM}entry")[0]

    assert len(newest.findall(f"{ATOM}content")) == 0
    assert "visszavonva" in newest.findtext(f"{ATOM}summary")
    assert Client().get(newest.find(f"{ATOM}link").get("href")).status_code == 200


@pytest.mark.parametrize(("address", "entries"),
    [
        ("pl/dominion/", 1), ("pl/hkk/", 0), ("hu/", 0),
        ("pl/dominion/exchange/", 1), ("hu/dominion/exchange/", 0), ("pl/dominion/empty/", 0),
    ],
)  # fmt: skip
def test_a_feed_is_of_its_language_game_and_source(address, entries):
    make_source("dominion", "empty")

    tree = feed(f"/hu/feeds/{address}")

    assert len(tree.findall(f"{ATOM}entry")) == entries


def test_a_feed_without_entries_does_not_say_that_it_has_just_changed():
    assert feed("/hu/feeds/ja/").findtext(f"{ATOM}updated") == "2026-01-01T00:00:00+00:00"


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize("address", ["de/", "pl/chess/", "pl/dominion/nothing/"])
def test_a_language_game_or_source_that_there_is_not_has_no_feed_and_a_sentence(ui, address):
    answer = Client().get(f"/{ui}/feeds/{address}")

    assert answer.status_code == 404
    page = parsed(answer.content.decode())
    assert page.one("html").attrs["lang"] == ui
    assert page.one("p", "lede").text


def test_an_entry_holds_the_difference_in_the_language_of_the_text():
    publish_text("Kartę gubisz.")

    newest = feed().find(f"{ATOM}entry/{ATOM}content")

    assert newest.get("type") == "html"
    shown = parsed(newest.text)
    assert shown.one("div").attrs["lang"] == "pl"
    assert "zwracasz" in shown.one("del").text
    assert "gubisz" in shown.one("ins").text


def test_many_texts_of_one_day_are_one_entry():
    for n in range(20):
        key = f"rule:{make_section(f'dominion/exchange/9.{n}').key}"
        publish_text(f"Zasada {n}.", key=key)

    (entry,) = feed().findall(f"{ATOM}entry")

    assert "21\xa0szöveg" in entry.findtext(f"{ATOM}summary")
    link = entry.find(f"{ATOM}link").get("href")
    assert "/hu/history/pl/since/dominion/exchange/?on=" in link
    assert Client().get(link).status_code == 200


@pytest.mark.parametrize(
    ("page", "address"),
    [
        ("dominion/", "/hu/feeds/hu/dominion/"),
        ("dominion/exchange/?text=pl", "/hu/feeds/pl/dominion/exchange/"),
        ("news/?text=pl", "/hu/feeds/pl/"),
        ("news/dominion/", "/hu/feeds/hu/dominion/"),
    ],
)
def test_pages_name_their_feed_to_readers_of_feeds(page, address):
    head = parsed(Client().get(f"/hu/{page}").content.decode()).one("head")
    (link,) = [one for one in head.all("link") if one.attrs.get("type") == "application/atom+xml"]

    assert (link.attrs["rel"], link.attrs["href"]) == ("alternate", address)
    assert Client().get(address).status_code == 200


def test_a_feed_is_public_and_kept_for_all():
    answer = Client().get("/hu/feeds/pl/")

    assert not answer.cookies
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_a_long_feed_asks_few_questions(django_assert_max_num_queries):
    for number in range(70):
        publish_text(f"Kartę zwracasz {number} razy.", version=1 + number)
        day = datetime(2020, 1 + number // 28, 1 + number % 28, tzinfo=UTC)
        QuerySet(JournalEntry).filter(at__year__gt=2020).update(at=day)

    with django_assert_max_num_queries(8):
        assert len(feed().findall(f"{ATOM}entry")) == 50


def test_what_came_with_the_files_is_by_the_house():
    publish([Draft("rule:dominion/exchange/1.2", "pl", body="Karta wraca.")], author=FILES)

    authors = {one.text for one in feed().iter(f"{ATOM}name")}

    assert FILES not in authors
    assert "Regula" in authors
