"""The page of a text says what it is called, and never only its key."""

import pytest

from tests.builders import make_section, publish_text
from tests.pages.html import parsed
from tests.search.builders import make_card

pytestmark = pytest.mark.django_db
ADDRESS = "/en/edit/{}/rule/dominion/exchange/1.2/"


def called(client, address):
    page = parsed(client.get(address).content.decode())
    name = page.one("nav", "breadcrumbs").one("span", "work-name")
    langs = [one.attrs["lang"] for one in name.all("span") if "lang" in one.attrs]
    return name.text, "".join(langs)


@pytest.fixture
def rule():
    make_section(number="1.2")
    publish_text("Kartę [zwracasz](term:exchange) na stos.")


def test_a_rule_is_called_by_its_number_and_how_it_begins(rule, ilona):
    publish_text("A lap visszakerül.", "hu", based_on="pl")

    assert called(ilona, ADDRESS.format("hu")) == ("1.2 A lap visszakerül.", "hu")


def test_without_a_text_it_is_called_as_the_original_is(rule, ilona):
    assert called(ilona, ADDRESS.format("ja")) == ("1.2 Kartę zwracasz na stos.", "pl")


def test_a_card_is_called_by_its_name_in_addresses(db, ilona):
    make_card("rats", en="Rats")

    assert called(ilona, "/en/edit/ja/card/dominion/rats/")[0] == "rats"
