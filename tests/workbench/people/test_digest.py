"""The digest of a day: once, of what concerns its reader, in their language, and until they stop."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from rules.models import Role
from rules.publishing import Draft, publish, save_draft
from tests.builders import make_editor, make_section, make_source, publish_text
from tests.workbench.people.letters import address_in, the_letter
from workbench.people import digest
from workbench.people.models import MailWish

RULE = "rule:dominion/exchange/1.2"
BASE = "https://rules.example.org"


@pytest.fixture(autouse=True)
def now(db, settings, monkeypatch):
    """The site has an address, and what was just done is settled by now."""
    settings.SITE_ADDRESS = BASE
    monkeypatch.setattr(digest, "SETTLED", timedelta(seconds=-60))
    make_section()


@pytest.fixture
def jan():
    return make_editor("Jan", "translator", ["hu"], email="jan@example.org")


def send():
    call_command("send_digest", verbosity=0)


def next_day(monkeypatch, days=1):
    """Have it be another day for who sends."""
    at = timezone.now() + timedelta(days=days)
    monkeypatch.setattr("workbench.people.management.commands.send_digest.timezone.now", lambda: at)


def translated():
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerül.", "hu", based_on="pl", origin="translated")


def test_an_editor_is_told_what_others_did_in_their_language(jan, capsys):
    translated()

    send()

    letter = the_letter()
    assert letter.to == ["jan@example.org"]
    assert f"{BASE}/hu/edit/hu/rule/dominion/exchange/1.2/" in letter.body
    assert "közzétéve, Ilona" in letter.body
    assert "/edit/pl/" not in letter.body
    assert "1 mails sent." in capsys.readouterr().out


def test_sent_twice_on_a_day_it_comes_once(jan, monkeypatch):
    """Also if something has changed in between: that is for tomorrow."""
    monkeypatch.setattr(digest, "SETTLED", timedelta(0))
    translated()

    send()
    publish_text("A lap másképp kerül vissza.", "hu", version=1)
    send()
    assert len(mail.outbox) == 1

    next_day(monkeypatch)
    send()
    assert len(mail.outbox) == 2


def test_the_next_day_tells_what_is_new_and_no_more(jan, monkeypatch):
    monkeypatch.setattr(digest, "SETTLED", timedelta(0))
    translated()
    send()
    make_section("dominion/exchange/7")
    publish_text("Új szabály.", "hu", "rule:dominion/exchange/7")

    next_day(monkeypatch)
    send()

    assert len(mail.outbox) == 2
    assert "exchange/7/" in mail.outbox[1].body
    assert "exchange/1.2/" not in mail.outbox[1].body


def test_with_nothing_to_tell_nothing_comes(jan, monkeypatch):
    publish_text("Kartę zwracasz.")
    send()
    assert not mail.outbox, "that was Polish"

    translated()
    send()
    next_day(monkeypatch)
    send()
    assert len(mail.outbox) == 1


def test_what_was_nothing_is_not_lost(jan):
    """A run that finds nothing does not keep the day's mail from coming later."""
    send()
    translated()
    send()

    assert len(mail.outbox) == 1


def test_two_processes_send_one_mail(jan):
    translated()
    at = timezone.now()
    ((user, wish),) = digest.readers(at)
    ((again, same),) = digest.readers(at)

    assert digest.send_to(user, wish, at, BASE) is True
    assert digest.send_to(again, same, at, BASE) is False
    assert len(mail.outbox) == 1


def test_what_one_did_oneself_is_no_news(jan):
    publish([Draft(RULE, "hu", body="A lap.", significance="wording")], author="Ilona")
    mail.outbox.clear()
    MailWish.objects.all().delete()
    publish([Draft(RULE, "hu", body="A lap az.", version=1, significance="wording")], by=jan)

    send()

    assert the_letter().body.count("közzétéve") == 1
    assert "Jan" not in the_letter().body.replace("jan@", "")


def test_what_somebody_keeps_for_themselves_is_no_news(jan):
    ewa = make_editor("Ewa", "translator", ["hu"])
    save_draft(Draft(RULE, "hu", body="Félkész."), by=ewa)

    send()

    assert not mail.outbox


def test_a_text_that_became_out_of_date_is_told_first(jan, monkeypatch):
    monkeypatch.setattr(digest, "SETTLED", timedelta(0))
    translated()
    send()
    publish_text("Karty nie zwracasz.", version=1, significance="rule")

    next_day(monkeypatch)
    send()

    body = mail.outbox[1].body
    assert "Elavult az utolsó levél óta" in body
    assert "Mit csináltak mások" not in body
    assert body.count("/hu/edit/hu/rule/dominion/exchange/1.2/") == 1


@pytest.mark.parametrize(("game", "told"), [("dominion", True), ("hkk", False)])
def test_of_a_language_in_other_games_nothing_is_told(game, told):
    make_source("hkk", "playing")
    make_editor("Zsófia", "translator", ["hu"], game, email="zs@example.org")
    translated()

    send()

    assert bool(mail.outbox) is told


def without_address():
    User.objects.update(email="")


def inactive():
    User.objects.update(is_active=False)


def without_role():
    Role.objects.all().delete()


def stopped():
    MailWish.objects.create(user=User.objects.get(), lang="hu", daily=False)


@pytest.mark.parametrize("made", [without_address, inactive, without_role, stopped])
def test_who_is_not_to_be_told_is_not(jan, made):
    made()
    translated()

    send()

    assert not mail.outbox


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("pl", "co się zmieniło w twoich językach"),
        ("ru", "что изменилось на ваших языках"),
        ("ja", "担当言語の変更"),
        ("hu", "mi változott a nyelveiden"),
        ("en", "what changed in your languages"),
    ],
)
def test_it_comes_in_the_language_that_one_chose(jan, ui, said):
    translated()
    MailWish.objects.create(user=jan, lang=ui, told_until=timezone.now() - timedelta(hours=1))

    send()

    assert said in the_letter().subject.replace("\xa0", " ")
    assert f"{BASE}/{ui}/edit/hu/" in the_letter().body
    assert the_letter().extra_headers["Content-Language"] == ui


def test_one_press_ends_it_without_signing_in(jan, monkeypatch):
    translated()
    send()
    address = address_in(the_letter(), "/stop/")

    Client().get(address)
    assert MailWish.objects.get().daily, "programs look at links"
    Client(enforce_csrf_checks=True).post(address, {"List-Unsubscribe": "One-Click"})

    assert not MailWish.objects.get().daily
    publish_text("A lap másképp.", "hu", version=1)
    next_day(monkeypatch)
    send()
    assert len(mail.outbox) == 1


def test_the_mail_program_is_told_how_to_end_it(jan):
    translated()
    send()

    headers = the_letter().extra_headers
    assert re.fullmatch(r"<https://rules\.example\.org/hu/\S+/stop/>", headers["List-Unsubscribe"])
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


@pytest.mark.parametrize("sign", ["x", "MQ:1abc:def", "1"])
def test_nobody_ends_the_mail_of_another_by_a_made_up_address(jan, sign):
    assert Client().post(f"/hu/edit/people/mail/{sign}/stop/").status_code == 404


def test_it_is_ended_and_begun_again_in_the_account(jan):
    client = Client()
    client.force_login(jan)
    account = "/hu/edit/people/account/"

    client.post(account, {"lang": "ru"})
    assert list(MailWish.objects.values_list("lang", "daily")) == [("ru", False)]
    client.post(account, {"lang": "ja", "daily": "on"})
    assert list(MailWish.objects.values_list("lang", "daily")) == [("ja", True)]
    assert client.post(account, {"lang": "de"}).status_code == 400


def test_a_mail_that_fails_comes_with_the_next_run(jan, monkeypatch):
    make_editor("Ewa", "translator", ["hu"], email="ewa@example.org")
    translated()

    def broken(self):
        if self.to == ["jan@example.org"]:
            raise ConnectionRefusedError("no mail today")
        return sent(self)

    sent = mail.EmailMessage.send
    with monkeypatch.context() as patch:
        patch.setattr(mail.EmailMessage, "send", broken)
        with pytest.raises(CommandError, match="1 mails could not be sent"):
            send()
    assert the_letter().to == ["ewa@example.org"]

    send()

    assert [one.to for one in mail.outbox] == [["ewa@example.org"], ["jan@example.org"]]


def test_without_an_address_of_the_site_it_refuses(settings):
    settings.SITE_ADDRESS = ""

    with pytest.raises(CommandError, match="SITE_ADDRESS"):
        send()


def test_a_day_of_much_work_is_told_in_few_lines_and_questions(
    jan, monkeypatch, django_assert_max_num_queries
):
    monkeypatch.setattr(digest, "MOST", 3)
    for number in range(9):
        make_section(f"dominion/exchange/8.{number}")
        publish_text("Szöveg.", "hu", f"rule:dominion/exchange/8.{number}")

    with django_assert_max_num_queries(14):
        send()

    assert the_letter().body.count("/hu/edit/hu/rule/") == 3
    assert "és még 6" in the_letter().body
