"""Signing in, from the page that was asked for back to it, and signing out."""

import pytest

from tests.pages.html import parsed
from tests.workbench.formpages import EDIT, words


def test_a_guest_is_sent_to_sign_in_and_comes_back(rule, ilona, guest):
    sent = guest.get(EDIT)

    assert (sent.status_code, sent.headers["Location"]) == (302, f"/hu/edit/login/?next={EDIT}")
    asked = {"username": "Ilona", "password": "hosszú jelszó", "next": EDIT}
    back = guest.post(sent.headers["Location"], asked)
    assert (back.status_code, back.headers["Location"]) == (302, EDIT)
    assert guest.get(EDIT).status_code == 200


def test_the_form_of_signing_in_remembers_where_one_was_going(rule, guest):
    form = parsed(guest.get(EDIT, follow=True).content.decode()).one("form", "form")

    assert form.one("input", name="next").attrs["value"] == EDIT


def test_a_wrong_password_is_told_and_lets_nobody_in(rule, ilona, guest):
    asked = {"username": "Ilona", "password": "rövid", "next": EDIT}
    response = guest.post("/en/edit/login/", asked)

    assert "The name or the password is wrong." in words(response)
    assert guest.get(EDIT).status_code == 302


@pytest.mark.parametrize(
    "elsewhere",
    ["https://evil.example/", "//evil.example/", "/\\evil.example/", "javascript:alert(1)", "\x00"],
)
def test_signing_in_leads_to_no_other_host(ilona, guest, elsewhere):
    asked = {"username": "Ilona", "password": "hosszú jelszó", "next": elsewhere}

    response = guest.post("/hu/edit/login/", asked)

    assert (response.status_code, response.headers["Location"]) == (302, "/hu/edit/")


def test_signing_out_is_a_button_and_works(rule, ilona):
    assert ilona.get("/hu/edit/logout/").status_code == 405
    assert ilona.post("/hu/edit/logout/").status_code == 302
    assert ilona.get(EDIT).status_code == 302
