"""Who sees and decides what: roles by languages by games by actions."""

import pytest
from django.test import Client

from corpus.languages import CODES
from tests.builders import make_section, publish_text, signed_in
from tests.pages.html import parsed
from tests.workbench.suggestions.readers import report
from workbench.suggestions.models import ReaderSuggestion

pytestmark = pytest.mark.django_db
GAMES = ("dominion", "hkk")
ACTIONS = ("look", "decline", "mended", "discard")
LIST = "/en/edit/suggestions/"


@pytest.fixture
def told(db, monkeypatch):
    """A report about a rule of each game in each language."""
    monkeypatch.setattr("workbench.suggestions.limits.MOST_OF_A_CLIENT", 1_000)
    found = {}
    for game in GAMES:
        make_section(f"{game}/rules/1")
        for lang in CODES:
            publish_text(f"[{lang}]", lang, f"rule:{game}/rules/1")
            address = f"/en/suggest/{lang}/rule/{game}/rules/1/"
            found[game, lang] = report(address=address)
    return found


@pytest.mark.parametrize("rank", ["translator", "reviewer", "lead"])
@pytest.mark.parametrize("game", ["", *GAMES])
def test_an_editor_sees_and_decides_their_own_languages_and_games(rank, game, told):
    browser = signed_in("Ilona", rank=rank, langs=["hu", "pl"], game=game or None)
    own = {
        place: one
        for place, one in told.items()
        if place[1] in {"hu", "pl"} and game in ("", place[0])
    }

    page = parsed(browser.get(LIST).content.decode())
    assert {box.attrs["value"] for box in page.all("input", name="pk")} == {
        str(one.pk) for one in own.values()
    }
    for place, one in told.items():
        for do in ACTIONS:
            answer = browser.post(f"{LIST}{one.pk}/", {"do": do, "answer": "No."})
            assert (answer.status_code == 403) == (place not in own), (place, do)
    for place, one in told.items():
        one.refresh_from_db()
        assert (one.standing == "declined") == (place in own), place


def test_nobody_throws_away_what_is_anothers_not_even_beside_their_own(told):
    browser = signed_in("Ilona", rank="lead", langs=["hu"])
    pks = [told["dominion", "hu"].pk, told["dominion", "ja"].pk]

    assert browser.post(LIST, {"pk": pks}).status_code == 403
    assert not ReaderSuggestion.objects.exclude(standing="received").exists()


def test_a_guest_is_led_to_sign_in_and_who_has_no_role_is_refused(told):
    one = f"{LIST}{told['dominion', 'hu'].pk}/"
    kenji = signed_in("Kenji")

    for address in (LIST, one):
        assert Client().get(address)["Location"].startswith("/en/edit/login/")
        assert Client().post(address, {"do": "discard"}).status_code == 302
        assert kenji.get(address).status_code == kenji.post(address).status_code == 403
    assert not ReaderSuggestion.objects.exclude(standing="received").exists()


@pytest.mark.parametrize("asked", ["which=lost", "lang=ja", "lang=xx"])
def test_a_filter_that_there_is_not_is_refused(asked, told):
    browser = signed_in("Ilona", rank="lead", langs=["hu"])

    assert browser.get(f"{LIST}?{asked}").status_code == 400


def test_what_is_decided_can_be_looked_up(told):
    browser = signed_in("Ilona", rank="lead", langs=["hu"])
    one = told["dominion", "hu"]
    browser.post(f"{LIST}{one.pk}/", {"do": "decline", "answer": "No, it is so."})

    page = parsed(browser.get(f"{LIST}?which=decided").content.decode())
    assert page.one("main").links()[0] == f"{LIST}{one.pk}/"
    assert "No, it is so." in browser.get(f"{LIST}{one.pk}/").content.decode()
