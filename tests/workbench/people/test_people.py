"""The page of people: who has which role, and who may change it."""

import pytest
from django.contrib.auth.models import User

from rules.models import Role
from tests.builders import make_editor, signed_in
from tests.pages.html import parsed
from tests.workbench.people.letters import PEOPLE
from workbench.people.models import Appointment


def page(client):
    return parsed(client.get(PEOPLE).content.decode())


def press(client, role, do, **more):
    return client.post(f"{PEOPLE}roles/{role.pk}/", {"do": do} | more)


def role_of(name, lang="hu"):
    return Role.objects.get(user__username=name, lang=lang)


def buttons(client):
    return [one.attrs["action"] for one in page(client).all("form", "role-buttons")]


def test_everybody_sees_who_edits_their_languages(ilona, kenji, jan):
    text = page(jan).one("main").text

    assert "Ilona vezető" in text
    assert "Jan fordító" in text
    assert "Kenji" not in text
    assert buttons(jan) == []


def test_who_is_no_longer_active_is_not_listed(ilona, jan):
    User.objects.filter(username="Jan").update(is_active=False)

    assert "Jan" not in page(ilona).one("main").text


def test_a_lead_makes_a_translator_a_reviewer_and_it_is_written_down(ilona, jan):
    assert press(ilona, role_of("Jan"), "change", rank="reviewer").status_code == 302

    assert role_of("Jan").rank == "reviewer"
    (entry,) = Appointment.objects.values_list("deed", "whom", "before", "rank", "by_name")
    assert entry == ("changed", "Jan", "translator", "reviewer", "Ilona")
    assert "fordító → lektor" in page(jan).one("main").text


def test_to_change_nothing_is_nothing_to_write_down(ilona, jan):
    press(ilona, role_of("Jan"), "change", rank="translator")

    assert not Appointment.objects.exists()


def test_a_lead_ends_a_role_and_what_it_opened_is_shut(ilona, jan):
    assert press(ilona, role_of("Jan"), "end").status_code == 302

    assert not Role.objects.filter(user__username="Jan").exists()
    assert jan.get(PEOPLE).status_code == 403
    assert Appointment.objects.get().deed == "ended"


@pytest.mark.parametrize(("do", "rank"), [("change", "translator"), ("end", "")])
def test_what_one_may_oneself_is_changed_by_somebody_else(ilona, do, rank):
    answer = press(ilona, role_of("Ilona"), do, rank=rank)

    assert answer.status_code == 409
    assert "A saját jogaidat egy másik vezető változtathatja meg" in answer.content.decode()
    assert role_of("Ilona").rank == "lead"
    assert buttons(ilona) == []


@pytest.mark.parametrize(("do", "rank"), [("change", "lead"), ("end", "")])
@pytest.mark.parametrize(
    "who",
    [
        {"rank": "lead", "langs": ["ja", "pl", "ru", "en"]},
        {"rank": "lead", "langs": ["hu"], "game": "hkk"},
        {"rank": "reviewer", "langs": ["hu"]},
    ],
)
def test_the_roles_of_others_are_out_of_reach(jan, who, do, rank):
    client = signed_in("Ewa", **who)

    assert press(client, role_of("Jan"), do, rank=rank).status_code == 403
    assert role_of("Jan").rank == "translator"
    assert not Appointment.objects.exists()
    assert buttons(client) == []


def test_a_lead_of_one_game_changes_roles_in_that_game_alone(games, jan):
    ewa = signed_in("Ewa", rank="lead", langs=["hu"], game="hkk")
    make_editor("Zsófia", "translator", ["hu"], "hkk")

    assert press(ewa, role_of("Zsófia"), "change", rank="reviewer").status_code == 302
    assert press(ewa, role_of("Jan"), "end").status_code == 403


@pytest.mark.parametrize(("do", "rank"), [("", ""), ("promote", "lead"), ("change", "owner")])
def test_a_button_that_there_is_not_does_nothing(ilona, jan, do, rank):
    assert press(ilona, role_of("Jan"), do, rank=rank).status_code == 400
    assert role_of("Jan").rank == "translator"


def test_a_role_that_has_gone_meanwhile_is_not_there(ilona, jan):
    role = role_of("Jan")
    press(ilona, role, "end")

    assert press(ilona, role, "end").status_code == 404


def test_addresses_of_mail_are_for_those_who_invite(ilona, jan):
    ilona.post(PEOPLE, {"mail": "zsofia@example.org", "rank": "lead", "lang": "hu"})

    assert "zsofia@example.org" in ilona.get(PEOPLE).content.decode()
    assert "zsofia@example.org" not in jan.get(PEOPLE).content.decode()
    assert "jan@example.org" not in ilona.get(PEOPLE).content.decode()


def test_what_the_admin_does_with_roles_is_written_down_too(games):
    fjodor = signed_in("Fjodor", is_superuser=True, is_staff=True)
    kenji = User.objects.create_user("Kenji")
    sent = {"user": kenji.pk, "rank": "reviewer", "lang": "ja", "game": ""}

    fjodor.post("/admin/rules/role/add/", sent)
    role = role_of("Kenji", "ja")
    address = f"/admin/rules/role/{role.pk}"
    fjodor.post(f"{address}/change/", sent | {"rank": "lead"})
    fjodor.post(f"{address}/change/", sent | {"rank": "lead", "lang": "hu"})
    fjodor.post(f"{address}/delete/", {"post": "yes"})

    rows = Appointment.objects.order_by("pk").values_list("deed", "rank", "lang", "by_name")
    assert list(rows) == [
        ("given", "reviewer", "ja", "Fjodor"),
        ("changed", "lead", "ja", "Fjodor"),
        ("ended", "lead", "ja", "Fjodor"),
        ("given", "lead", "hu", "Fjodor"),
        ("ended", "lead", "hu", "Fjodor"),
    ]


def test_the_page_of_many_people_asks_few_questions(ilona, django_assert_max_num_queries):
    for number in range(20):
        make_editor(f"Editor {number}", "reviewer", ["hu"], "hkk")

    with django_assert_max_num_queries(12):
        ilona.get(PEOPLE)
