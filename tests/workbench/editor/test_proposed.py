"""Who reviews a text sees what of it readers do not see yet."""

import pytest

from rules.publishing import Draft, save_draft, send_to_review
from tests.builders import make_editor, make_section, publish_text
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"
ADDRESS = "/en/edit/pl/rule/dominion/exchange/1.2/"


@pytest.fixture
def text():
    make_section()
    publish_text("Zwracasz kartę.\n\nBierzesz inną.")


def proposed(client):
    page = parsed(client.get(ADDRESS).content.decode())
    return page.all("details", "proposed")


@pytest.mark.parametrize("keep", [save_draft, send_to_review])
def test_what_is_under_way_is_compared_with_what_readers_see(text, ewa, keep):
    words = "Zwracasz kartę.\n\nBierzesz najwyżej jedną."
    keep(Draft(KEY, "pl", body=words, comment="errata 3", version=1), by=make_editor("Kenji"))

    (shown,) = proposed(ewa)

    assert [one.text for one in shown.all("ins")] == ["najwyżej jedną"]
    assert [one.text for one in shown.all("del")] == ["inną"]
    assert "Kenji" in shown.text
    assert "errata 3" in shown.text
    assert shown.one("details", "folded").one("p", "edit-plain").lang == "pl"


def test_nothing_is_compared_where_nothing_is_under_way(text, ewa):
    assert proposed(ewa) == []


def test_a_first_text_has_nothing_to_be_compared_with(text, ewa):
    save_draft(Draft(KEY, "hu", body="Visszaadsz egy lapot.", version=0), by=make_editor("Kenji"))

    page = parsed(ewa.get(ADDRESS.replace("/pl/", "/hu/")).content.decode())

    assert page.all("details", "proposed") == []
