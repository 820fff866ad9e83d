"""What rules and examples add to a card's page comes to it by name; cards ask neither."""

import pytest

from cards import additions
from cards.models import Card, CardListEntry
from corpus.keys import rule_address
from tests.pages.html import parsed


@pytest.fixture
def rats(corpus, db):
    return Card.objects.select_related("game").get(game__slug="dominion", slug="rats")


def test_rules_add_what_names_a_card_what_lists_it_and_its_examples(rats):
    added = additions.added_to(rats, "hu", "hu")

    assert added.keys() == {"rules", "listed", "examples", "face", "citable", "errata"}
    assert added["rules"]
    assert added["examples"]
    assert all(pointer.url.startswith("/hu/dominion/") for pointer in added["rules"])


def test_rules_add_each_list_that_a_card_stands_in_and_no_other(corpus, db):
    entry = CardListEntry.objects.select_related("card__game", "list").first()
    lists = CardListEntry.objects.filter(card=entry.card).values_list("list__section", flat=True)
    outside = Card.objects.exclude(pk__in=CardListEntry.objects.values("card")).first()

    listed = additions.added_to(entry.card, "pl", "pl")["listed"]

    assert {pointer.url for pointer in listed} == {rule_address(key, "pl") for key in lists}
    assert additions.added_to(outside, "pl", "pl")["listed"] == []


def test_a_card_that_nothing_names_is_given_nothing(rats):
    rats.pk, rats.slug = 0, "nobody"

    added = additions.added_to(rats, "hu", "hu")

    assert added.pop("face").verbs == ()
    assert added.pop("citable") == []
    assert added == {"rules": [], "listed": [], "examples": [], "errata": []}


def test_a_page_shows_what_each_provider_adds_and_without_them_the_card_alone(
    rats, client, monkeypatch
):
    def headings():
        page = parsed(client.get("/en/cards/dominion/rats/").content.decode())
        return [one.text for one in page.all("h2")]

    whole = headings()
    monkeypatch.setattr(additions, "_providers", [])
    alone = headings()

    assert "Names" in alone
    assert set(alone) < set(whole)
