"""Atom feeds: what readers see changed, told so that any reader of feeds understands it."""

from datetime import datetime

import pytest
from django.test import Client
from lxml import etree

from corpus.languages import CODES
from rules.models import JournalEntry
from rules.publishing import Draft, save_draft, withdraw
from tests.builders import make_editor, make_game, make_section, publish_text, state_of

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
    assert tree.find(f"{ATOM}link[@rel='self']").get("href").endswith(("/pl/", "/dominion/"))
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
    assert entry.findtext(f"{ATOM}summary") == "közzétéve · maga a szabály változott · <b>druk</b>"
    assert entry.findtext(f"{ATOM}author/{ATOM}name") == "Ilona"
    link = entry.find(f"{ATOM}link").get("href")
    assert link == f"http://testserver/hu/history/pl/1/rule/{RULE}/"
    assert Client().get(link).status_code == 200


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

    assert "visszavonva" in newest.findtext(f"{ATOM}summary")
    assert Client().get(newest.find(f"{ATOM}link").get("href")).status_code == 200


@pytest.mark.parametrize(("address", "entries"), [("pl/dominion/", 1), ("pl/hkk/", 0), ("hu/", 0)])
def test_a_feed_is_of_its_language_and_game(address, entries):
    tree = feed(f"/hu/feeds/{address}")

    assert len(tree.findall(f"{ATOM}entry")) == entries


def test_a_feed_without_entries_does_not_say_that_it_has_just_changed():
    assert feed("/hu/feeds/ja/").findtext(f"{ATOM}updated") == "2026-01-01T00:00:00+00:00"


@pytest.mark.parametrize("address", ["de/", "pl/chess/", "pl/dominion/exchange/"])
def test_a_language_or_game_that_there_is_not_has_no_feed(address):
    assert Client().get(f"/hu/feeds/{address}").status_code == 404


def test_a_feed_is_public_and_kept_for_all():
    answer = Client().get("/hu/feeds/pl/")

    assert not answer.cookies
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_a_long_feed_asks_few_questions(django_assert_max_num_queries):
    for number in range(60):
        publish_text(f"Kartę zwracasz {number} razy.", version=1 + number)
    assert JournalEntry.objects.count() > 60

    with django_assert_max_num_queries(6):
        assert len(feed().findall(f"{ATOM}entry")) == 50
