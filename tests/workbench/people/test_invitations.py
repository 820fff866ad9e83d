"""From an invitation to one's first sign-in; what leads nowhere gives nothing."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.utils import timezone

from rules.models import Role
from tests.builders import give_roles, signed_in
from tests.pages.html import parsed
from tests.workbench.people.letters import PASSWORD, PEOPLE, accept, address_in, invite, the_letter
from workbench.people import invitations
from workbench.people.invitations import InvitationOver
from workbench.people.models import Appointment, Invitation, MailWish


def roles(name):
    rows = Role.objects.filter(user__username=name).order_by("lang", "game")
    return [(one.rank, one.lang, one.game.slug if one.game else "") for one in rows]


def link(letter=None):
    return address_in(letter or the_letter(), "/invited/")


def journal():
    rows = Appointment.objects.order_by("pk")
    return list(rows.values_list("deed", "whom", "rank", "lang", "game", "by_name"))


def test_who_is_invited_chooses_a_name_and_stands_before_the_work(ilona):
    assert invite(ilona).status_code == 302
    guest = Client()

    answer = accept(guest, link())

    assert answer.headers["Location"] == "/hu/edit/"
    zsofia = User.objects.get(username="Zsófia")
    assert zsofia.email == "zsofia@example.org"
    assert zsofia.check_password(PASSWORD)
    assert not zsofia.is_staff
    assert roles("Zsófia") == [("translator", "hu", "")]
    assert "magyar" in parsed(guest.get("/hu/edit/").content.decode()).one("main").text.lower()
    assert journal() == [
        ("invited", "zsofia@example.org", "translator", "hu", "", "Ilona"),
        ("accepted", "zsofia@example.org", "translator", "hu", "", "Zsófia"),
        ("given", "Zsófia", "translator", "hu", "", "Ilona"),
    ]


def test_an_invitation_for_two_games_gives_these_two_alone(ilona):
    invite(ilona, rank="reviewer", games=["dominion", "hkk"])

    accept(Client(), link())

    assert roles("Zsófia") == [("reviewer", "hu", "dominion"), ("reviewer", "hu", "hkk")]


def test_an_invitation_works_once(ilona):
    invite(ilona)
    accept(Client(), link())

    again = accept(Client(), link(), name="Valaki")

    assert again.status_code == 404
    assert "Ez a cím már nem működik" in again.content.decode()
    assert not User.objects.filter(username="Valaki").exists()


def test_two_who_opened_the_same_invitation_get_one_role(ilona):
    """Both have the page open: the first to accept has it, of the second nothing is made."""
    invite(ilona)
    found = Invitation.objects.get()
    first, second = (User.objects.create_user(name) for name in ("Zsófia", "Valaki"))

    invitations.accept(found, first, ui="hu")
    with pytest.raises(InvitationOver):
        invitations.accept(found, second, ui="hu")

    assert roles("Zsófia")
    assert not roles("Valaki")


def let_pass(days):
    row = Invitation.objects.get()
    Invitation.objects.update(expires=row.expires - timedelta(days=days))


@pytest.mark.parametrize(("days", "status"), [(6, 302), (8, 404)])
def test_an_invitation_expires_after_a_week(ilona, days, status):
    invite(ilona)
    let_pass(days)

    assert accept(Client(), link()).status_code == status
    assert bool(roles("Zsófia")) is (status == 302)


def press(client, do):
    return client.post(f"{PEOPLE}invitations/{Invitation.objects.get().pk}/", {"do": do})


def test_what_was_withdrawn_leads_nowhere(ilona):
    invite(ilona)

    assert press(ilona, "withdraw").status_code == 302
    press(ilona, "withdraw")

    assert accept(Client(), link()).status_code == 404
    assert [deed for deed, *_ in journal()] == ["invited", "withdrawn"]
    assert "zsofia@example.org" not in open_ones(ilona)


def open_ones(client):
    page = parsed(client.get(PEOPLE).content.decode())
    found = [
        one for one in page.all("section") if one.attrs.get("aria-labelledby") == "invitations"
    ]
    return found[0].text if found else ""


def test_sent_again_the_newer_mail_works_and_the_older_does_not(ilona):
    invite(ilona)
    let_pass(8)
    assert "lejárt" in open_ones(ilona)

    press(ilona, "again")

    first, second = mail.outbox
    assert accept(Client(), link(first)).status_code == 404
    assert accept(Client(), link(second)).status_code == 302
    assert "resent" in [deed for deed, *_ in journal()]


def test_who_was_choosing_a_name_when_it_was_sent_again_needs_the_newer_mail(ilona):
    """Their request had looked the invitation up already."""
    invite(ilona)
    looked_up = Invitation.objects.select_related("by").get()
    press(ilona, "again")

    with pytest.raises(InvitationOver):
        invitations.accept(looked_up, User.objects.create_user("Zsófia"), ui="hu")

    assert not roles("Zsófia")


def test_a_giver_whose_role_has_just_ended_gives_nothing(ilona):
    """The same, where the role goes in between."""
    invite(ilona)
    looked_up = Invitation.objects.get()
    Role.objects.all().delete()

    with pytest.raises(InvitationOver):
        invitations.accept(looked_up, User.objects.create_user("Zsófia"), ui="hu")

    assert Invitation.objects.get().state == "open"


def test_what_is_accepted_or_withdrawn_is_not_sent_again(ilona):
    invite(ilona)
    accept(Client(), link())

    press(ilona, "again")

    assert len(mail.outbox) == 1
    assert Invitation.objects.get().state == "accepted"


def test_an_address_is_invited_once_per_language(ilona, kenji):
    invite(ilona)
    answer = invite(ilona, to="Zsofia@Example.ORG")

    assert answer.status_code == 400
    assert "Ezt a címet már meghívták" in answer.content.decode()
    assert invite(kenji, lang="ja").status_code == 302
    assert len(mail.outbox) == 2


def test_the_secret_is_in_the_mail_alone(ilona):
    invite(ilona)
    secret = link().rstrip("/").rpartition("/")[2]

    assert len(secret) > 40
    stored = [*Invitation.objects.values_list(), *Appointment.objects.values_list()]
    assert secret not in str(stored)
    assert Client().get(f"{PEOPLE}invited/{secret[:-1]}/").status_code == 404


@pytest.mark.parametrize(
    ("rank", "lang", "where", "given"),
    [
        ("lead", "hu", ["dominion"], True),
        ("translator", "hu", ["dominion"], True),
        ("translator", "hu", [], False),
        ("translator", "hu", ["hkk"], False),
        ("translator", "hu", ["dominion", "hkk"], False),
        ("translator", "ja", ["dominion"], False),
        ("owner", "hu", ["dominion"], False),
    ],
)
def test_a_lead_gives_what_is_theirs_to_give(games, rank, lang, where, given):
    ewa = signed_in("Ewa", rank="lead", langs=["hu"], game="dominion")

    answer = invite(ewa, rank=rank, lang=lang, games=where)

    assert answer.status_code == (302 if given else 400)
    assert Invitation.objects.exists() is given
    assert bool(mail.outbox) is given


@pytest.mark.parametrize("rank", ["translator", "reviewer"])
def test_who_is_no_lead_invites_nobody(games, rank):
    client = signed_in("Jan", rank=rank, langs=["hu"])

    assert invite(client).status_code == 403
    assert "zsofia" not in client.get(PEOPLE).content.decode()
    assert not Invitation.objects.exists()


def test_the_first_user_invites_for_every_language(games):
    client = signed_in("Fjodor", is_superuser=True)

    assert invite(client, rank="lead", lang="ru").status_code == 302
    assert the_letter().extra_headers["Content-Language"] == "ru"


@pytest.mark.parametrize("do", ["withdraw", "again"])
def test_the_invitations_of_another_language_are_out_of_reach(ilona, kenji, do):
    invite(ilona)
    before = list(Invitation.objects.values())

    assert press(kenji, do).status_code == 403
    assert list(Invitation.objects.values()) == before
    assert open_ones(kenji) == ""


def test_what_a_lead_has_given_ends_with_their_role(ilona):
    """Whoever may not give it any more does not give it by an old mail either."""
    invite(ilona)
    Role.objects.all().delete()

    assert accept(Client(), link()).status_code == 404
    assert not roles("Zsófia")


@pytest.mark.parametrize("gone", ["deleted", "inactive"])
def test_an_invitation_ends_with_the_account_of_who_gave_it(ilona, gone):
    invite(ilona)
    User.objects.filter(username="Ilona").update(is_active=False)
    if gone == "deleted":
        User.objects.get(username="Ilona").delete()

    assert accept(Client(), link()).status_code == 404


def test_who_has_an_account_accepts_with_it(ilona, kenji):
    invite(ilona, to="kenji@example.org", rank="reviewer")
    guest = parsed(Client().get(link()).content.decode())
    assert "Kenji" in guest.one("main").text
    assert not [one for one in guest.all("input") if one.attrs.get("name") == "username"]

    assert kenji.post(link()).headers["Location"] == "/hu/edit/"

    assert roles("Kenji") == [("reviewer", "hu", ""), ("lead", "ja", "")]


def test_a_higher_rank_is_not_lowered_by_an_invitation(ilona, jan):
    give_roles(User.objects.get(username="Jan"), "lead", ["hu"], "dominion")
    invite(ilona, to="jan@example.org", rank="reviewer", games=["dominion", "hkk"])

    jan.post(link())

    assert set(roles("Jan")) == {
        ("lead", "hu", "dominion"), ("reviewer", "hu", "hkk"), ("translator", "hu", ""),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "password", "again"),
    [
        ("Zsófia", "rövid", "rövid"),
        ("Zsófia", PASSWORD, "más jelszó volt"),
        ("Zsófia", "password", "password"),
        ("zsofiakovacs", "zsofiakovacs", "zsofiakovacs"),
        ("Ilona", PASSWORD, PASSWORD),
        ("Zsó fia<b>", PASSWORD, PASSWORD),
        ("", PASSWORD, PASSWORD),
    ],
)
def test_a_bad_name_or_password_is_told_and_the_invitation_stays(ilona, name, password, again):
    invite(ilona)

    answer = accept(Client(), link(), name, password, password2=again)

    assert answer.status_code == 400
    assert parsed(answer.content.decode()).all(cls="errorlist")
    assert User.objects.count() == 1
    assert accept(Client(), link()).status_code == 302


@pytest.mark.parametrize(("ticked", "daily"), [({"daily": "on"}, True), ({"daily": ""}, False)])
def test_mail_comes_in_the_language_in_which_one_accepted_and_as_one_said(ilona, ticked, daily):
    invite(ilona)

    accept(Client(), link().replace("/hu/", "/ru/"), **ticked)

    wish = MailWish.objects.get()
    assert (wish.lang, wish.daily) == ("ru", daily)


def test_a_mail_that_cannot_be_sent_is_told_and_can_be_sent_later(ilona, monkeypatch):
    def broken(self):
        raise ConnectionRefusedError

    with monkeypatch.context() as patch:
        patch.setattr("django.core.mail.EmailMessage.send", broken)
        assert invite(ilona).status_code == 302
    assert "A levelet nem sikerült elküldeni." in open_ones(ilona)

    press(ilona, "again")

    assert "A levelet nem sikerült" not in open_ones(ilona)
    assert accept(Client(), link()).status_code == 302


@pytest.mark.parametrize("to", ["", "zsofia", "a@b", "x@example.org\nBcc: y@example.org", "á@é"])
def test_what_is_no_address_is_not_written_to(ilona, to):
    assert invite(ilona, to=to).status_code == 400
    assert not mail.outbox


def test_invitations_say_when_they_end(ilona):
    invite(ilona)

    day = (timezone.now() + timedelta(days=7)).strftime("%Y-%m-%d")
    assert day in open_ones(ilona)
