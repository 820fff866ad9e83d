"""What was typed is kept when the session ends before it was saved."""

import pytest
from django.contrib.sessions.models import Session

from tests.builders import make_section, publish_text, state_of
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
ADDRESS = "/en/edit/pl/rule/dominion/exchange/1.2/"
TYPED = {
    "title": "Wymiana", "body": "\n\n<b>Kartę</b> oddajesz.\n\nBierzesz inną.", "version": "1",
    "previous": "1", "significance": "wording", "comment": "bo tak", "made_from": "-",
}  # fmt: skip
WHO = {"username": "Ilona", "password": "hosszú jelszó"}


@pytest.fixture(autouse=True)
def rule():
    make_section()
    publish_text("Kartę zwracasz.")


def fields_of(form):
    """What a browser sends of a form; it drops the first line break of a textarea.

    A text stands in one field a paragraph: the server reads them as one text.
    """
    sent = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
    areas = {}
    for one in form.all("textarea"):
        typed = "".join(map(str, one.children)).removeprefix("\n")
        areas.setdefault(one.attrs["name"], []).append(typed)
    return sent | {name: "\n\n".join(typed) for name, typed in areas.items()}


def ended(client):
    Session.objects.all().delete()
    response = client.post(ADDRESS, TYPED)
    assert response.status_code == 401
    page = parsed(response.content.decode())
    return page, fields_of(page.one("form", "form"))


def test_what_was_typed_goes_through_signing_in_and_back_into_the_form(ilona):
    page, sent = ended(ilona)
    assert "Your text is kept" in page.text
    assert page.one("form", "form").attrs["action"] == "/en/edit/login/"
    assert state_of("pl").published.seq == 1

    resumed = parsed(ilona.post("/en/edit/login/", sent | WHO).content.decode())
    again = fields_of(resumed.one("form", "form"))
    address = resumed.one("form", "form").attrs["action"]
    assert (address, {name: again[name] for name in TYPED}) == (ADDRESS, TYPED)

    form = parsed(ilona.post(address, again | {"resume": "on"}).content.decode())
    assert state_of("pl").published.seq == 1, "nothing is saved before its editor says so"
    shown = fields_of(form.all("form", "form")[-1])
    assert (shown["body"], shown["comment"]) == (TYPED["body"].strip(), "bo tak")

    assert ilona.post(address, {**TYPED}).status_code == 302
    assert state_of("pl").published.body == TYPED["body"].strip()


def test_a_wrong_password_drops_nothing(ilona):
    _page, sent = ended(ilona)

    page = parsed(ilona.post("/en/edit/login/", sent | WHO | {"password": "x"}).content.decode())

    again = fields_of(page.one("form", "form"))
    assert {name: again[name] for name in TYPED} == TYPED


def test_a_button_without_a_text_and_a_page_that_is_asked_for_lead_to_signing_in(guest):
    for response in (guest.get(ADDRESS), guest.post(ADDRESS, {"do": "right", "version": 1})):
        assert response.headers["Location"] == f"/en/edit/login/?next={ADDRESS}"


def test_signing_in_without_a_text_leads_on_at_once(ilona):
    Session.objects.all().delete()

    response = ilona.post("/en/edit/login/", WHO | {"next": ADDRESS})

    assert response.headers["Location"] == ADDRESS
