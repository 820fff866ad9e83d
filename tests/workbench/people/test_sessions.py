"""Where one is signed in: listed, ended one by one, and all together."""

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from tests.pages.html import parsed
from workbench.people.sessions import browser_in

ACCOUNT = "/hu/edit/people/account/"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"


def sign_in(name="Ilona", browser=FIREFOX):
    client = Client(headers={"user-agent": browser})
    client.post("/hu/edit/login/", {"username": name, "password": "hosszú jelszó"})
    return client


def listed(client):
    section = next(
        one
        for one in parsed(client.get(ACCOUNT).content.decode()).all("section")
        if one.attrs.get("aria-labelledby") == "sessions"
    )
    return section.all("li")


def end(client, name=""):
    return client.post(f"{ACCOUNT}sessions/", {"session": name} if name else {})


def is_signed_in(client):
    return client.get("/hu/edit/").status_code == 200


def test_one_sees_where_one_is_signed_in_and_in_what_browser(ilona, kenji):
    here, _ = sign_in(), sign_in(browser=PHONE)
    sign_in("Kenji")

    rows = [one.text for one in listed(here)]

    assert len(rows) == 3, "with the session of the fixture"
    assert rows[0].startswith("Firefox, Linux · ez")
    assert any(one.startswith("Chrome, Android") for one in rows)


def test_a_session_is_ended_by_itself(ilona):
    here, phone = sign_in(), sign_in(browser=PHONE)
    (row,) = [one for one in listed(here) if "Android" in one.text]

    end(here, row.one("button").attrs["value"])

    assert is_signed_in(here)
    assert not is_signed_in(phone)
    assert is_signed_in(ilona)


def test_signing_out_everywhere_ends_all_of_ones_own_and_nobody_elses(ilona, kenji):
    here, phone = sign_in(), sign_in(browser=PHONE)

    end(here)

    assert not any(is_signed_in(client) for client in (here, phone, ilona))
    assert is_signed_in(kenji)


def test_the_session_of_another_cannot_be_ended(ilona, kenji):
    name = listed(kenji)[0].one("button").attrs["value"]

    end(ilona, name)

    assert is_signed_in(kenji)
    assert is_signed_in(ilona)


def test_no_page_holds_the_key_of_a_session(ilona):
    page = ilona.get(ACCOUNT).content.decode()

    assert all(key not in page for key in Session.objects.values_list("session_key", flat=True))


def test_a_session_lasts_as_long_as_the_settings_say(ilona, settings):
    client = sign_in()

    assert client.cookies["sessionid"]["max-age"] == settings.SESSION_COOKIE_AGE == 14 * 24 * 3600
    assert "legfeljebb 14 napig" in client.get(ACCOUNT).content.decode()


def test_the_account_tells_readers_of_feeds_where_they_are(ilona):
    page = parsed(ilona.get(ACCOUNT).content.decode())

    (feed,) = page.all("link", type="application/atom+xml")
    assert feed.attrs["href"] == "/hu/feeds/hu/"
    assert page.one("main").links()[:3] == [
        "/hu/feeds/hu/", "/hu/feeds/hu/dominion/", "/hu/feeds/hu/hkk/",
    ]  # fmt: skip


@pytest.mark.parametrize("address", [ACCOUNT, f"{ACCOUNT}password/"])
def test_a_guest_has_no_account(address, db):
    assert Client().get(address).headers["Location"] == f"/hu/edit/login/?next={address}"


@pytest.mark.parametrize(
    ("said", "shown"),
    [(FIREFOX, "Firefox, Linux"), (PHONE, "Chrome, Android"), ("curl/8", ""), ("", ""),
     ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
     ("<script>", "")],
)  # fmt: skip
def test_a_browser_is_called_as_people_know_it(said, shown):
    assert browser_in(said) == shown
