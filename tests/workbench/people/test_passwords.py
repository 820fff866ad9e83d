"""A forgotten password, a changed one, and what nobody learns from asking."""

import re
import time
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from tests.pages.html import parsed
from tests.workbench.people.letters import PASSWORD, address_in, the_letter
from workbench.people.models import MailWish

OLD = "hosszú jelszó"
FORGOTTEN = "/hu/edit/people/forgotten/"
CHANGE = "/hu/edit/people/account/password/"


def ask(to="ilona@example.org", ui="hu", client=None):
    client = client or Client()
    return client.post(FORGOTTEN.replace("/hu/", f"/{ui}/"), {"mail": to}, follow=True)


def choose(client, address, password=PASSWORD):
    """Open the address of a mail, and send its form."""
    page = client.get(address, follow=True)
    form = page.redirect_chain[-1][0] if page.redirect_chain else address
    return client.post(form, {"new_password1": password, "new_password2": password})


def can_sign_in(password, name="Ilona"):
    sent = {"username": name, "password": password}
    return Client().post("/hu/edit/login/", sent).status_code == 302


def test_by_the_mail_one_chooses_a_password_and_is_signed_in(ilona):
    ask()
    browser = Client()

    answer = choose(browser, address_in(the_letter(), "/forgotten/"))

    assert answer.headers["Location"] == "/hu/edit/"
    assert browser.get("/hu/edit/").status_code == 200
    assert can_sign_in(PASSWORD)
    assert not can_sign_in(OLD)


def test_who_was_signed_in_with_the_old_password_is_so_no_longer(ilona):
    assert ilona.get("/hu/edit/").status_code == 200
    ask()

    choose(Client(), address_in(the_letter(), "/forgotten/"))

    assert ilona.get("/hu/edit/").status_code == 302


def test_the_address_works_once(ilona):
    ask()
    address = address_in(the_letter(), "/forgotten/")
    choose(Client(), address)

    again = Client().get(address, follow=True)

    assert "Ez a cím már nem működik" in again.content.decode()
    choose(Client(), address, "egy másik jelszó")
    assert not can_sign_in("egy másik jelszó")


def test_the_address_expires(ilona, monkeypatch):
    ask()
    address = address_in(the_letter(), "/forgotten/")
    later = time.time() + 4 * 3600
    for hours, works in ((-60, True), (60, False)):
        monkeypatch.setattr(
            "django.contrib.auth.tokens.PasswordResetTokenGenerator._num_seconds",
            lambda self, moment, at=later + hours: int(at) - 978_307_200,
        )
        shown = Client().get(address, follow=True).content.decode()
        assert ("Ez a cím már nem működik" not in shown) is works


@pytest.mark.parametrize("address", ["MQ/abc-123/", "x/y/", "MQ/set-password/"])
def test_a_made_up_address_opens_nothing(ilona, address):
    assert "Ez a cím már nem működik" in Client().get(f"{FORGOTTEN}{address}").content.decode()


def test_nobody_learns_whether_there_is_such_an_account(ilona):
    jan = User.objects.create_user("Jan", email="jan@example.org", password=OLD, is_active=False)
    of_nobody = ask("nobody@example.org")
    of_who_left = ask(jan.email)
    assert not mail.outbox
    of_ilona = ask()

    pages = [re.sub(r'(nonce|value)="[^"]*"', "", one.content.decode())
             for one in (of_nobody, of_who_left, of_ilona)]  # fmt: skip
    assert pages[0] == pages[1] == pages[2]
    assert len({one.redirect_chain[0] for one in (of_nobody, of_who_left, of_ilona)}) == 1
    assert len(mail.outbox) == 1


def test_the_page_does_nothing_itself_that_could_take_long(ilona, monkeypatch):
    """Neither the look into the database nor the mail: both are the courier's."""
    carried = []

    class Slow:
        def submit(self, act, *args):
            carried.append(args)

    monkeypatch.setattr("workbench.people.mails.COURIER", Slow())

    assert ask().status_code == 200
    assert not mail.outbox
    assert len(carried) == 1


def test_nobody_fills_a_mailbox_by_asking(ilona):
    for _ in range(5):
        ask()
    assert len(mail.outbox) == 1

    MailWish.objects.update(reset_sent=MailWish.objects.get().reset_sent - timedelta(minutes=6))
    ask()
    assert len(mail.outbox) == 2


def test_a_mail_that_fails_is_told_in_the_log_and_to_nobody_else(ilona, monkeypatch, caplog):
    def broken(self):
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.EmailMessage.send", broken)

    assert ask().status_code == 200
    assert "A mail could not be sent." in caplog.text


@pytest.mark.parametrize("password", ["rövid", "password", "ilona@example.org"])
def test_a_bad_password_is_told_and_the_old_one_stays(ilona, password):
    ask()

    answer = choose(Client(), address_in(the_letter(), "/forgotten/"), password)

    assert parsed(answer.content.decode()).all(cls="errorlist")
    assert can_sign_in(OLD)


def change(client, old, new=PASSWORD):
    sent = {"old_password": old, "new_password1": new, "new_password2": new}
    return client.post(CHANGE, sent)


def test_who_changes_the_password_stays_signed_in_here_and_nowhere_else(ilona):
    elsewhere = Client()
    elsewhere.post("/hu/edit/login/", {"username": "Ilona", "password": OLD})

    assert change(ilona, OLD).status_code == 302

    assert ilona.get("/hu/edit/").status_code == 200
    assert elsewhere.get("/hu/edit/").status_code == 302
    assert can_sign_in(PASSWORD)


def test_without_the_old_password_there_is_no_new_one(ilona):
    answer = change(ilona, "rossz jelszó")

    assert answer.status_code == 400
    assert can_sign_in(OLD)


def test_links_lead_to_the_site_and_not_where_a_request_says(ilona, settings):
    settings.SITE_ADDRESS = "https://rules.example.org"

    Client().post(FORGOTTEN, {"mail": "ilona@example.org"}, headers={"host": "localhost"})

    assert "https://rules.example.org/hu/edit/people/forgotten/" in the_letter().body
    assert "http://" not in the_letter().body
