"""Editors at the same text see each other; readers are not looked at."""

from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied

from tests.builders import make_editor, make_section, publish_text, signed_in
from tests.pages.html import parsed
from workbench.presence.arrivals import EditorNearby, arrive, others_at
from workbench.presence.models import Presence

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"
EDIT, HERE = (f"/hu/edit/{part}hu/rule/dominion/exchange/1.2/" for part in ("", "here/"))
HTMX = {"HX-Request": "true"}
NOON = datetime(2026, 5, 17, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def rule():
    make_section()
    publish_text("Kartę zwracasz.")


def tell(client, headers=HTMX, address=HERE):
    return client.post(address, headers=headers)


def test_two_at_one_text_see_each_other_and_not_themselves(ilona, ewa):
    assert "Ilona" not in parsed(tell(ilona).content.decode()).text

    seen_by_ewa = parsed(tell(ewa).content.decode()).text
    seen_by_ilona = parsed(tell(ilona).content.decode()).text

    assert "Ilona" in seen_by_ewa
    assert "Ewa" not in seen_by_ewa
    assert "Ewa" in seen_by_ilona


def test_without_script_it_stands_on_the_page(ilona, ewa):
    tell(ewa)

    assert "Ewa" in parsed(ilona.get(EDIT).content.decode()).one("form", "here").text


def test_looking_at_the_page_writes_nothing(ilona):
    ilona.get(EDIT)

    assert not Presence.objects.exists()


@pytest.mark.parametrize(
    "elsewhere", [HERE.replace("here/hu", "here/ja"), HERE.replace("1.2", "1.3")]
)
def test_who_is_at_another_text_or_language_is_not_here(ilona, ewa, elsewhere):
    make_section("dominion/exchange/1.3")

    tell(ewa, address=elsewhere)

    assert "Ewa" not in parsed(tell(ilona).content.decode()).text


@pytest.mark.parametrize(
    ("after", "seen"),
    [(0, [0]), (59, [0]), (61, [1]), (14 * 60 + 59, [14]), (15 * 60 + 1, [])],
)
def test_a_row_ages(after, seen):
    ilona, ewa = make_editor("Ilona"), make_editor("Ewa")
    arrive(ewa, KEY, "hu", NOON)

    found = others_at(ilona, KEY, "hu", NOON + timedelta(seconds=after))

    assert found == [EditorNearby("Ewa", minutes) for minutes in seen]


def test_there_is_one_row_for_a_text_and_a_day_later_none():
    ewa = make_editor("Ewa")
    for second in (0, 20, 40):
        arrive(ewa, KEY, "hu", NOON + timedelta(seconds=second))
    assert Presence.objects.get().seen == NOON + timedelta(seconds=40)

    arrive(make_editor("Ilona"), KEY, "ja", NOON + timedelta(days=1, minutes=1))

    assert [one.user.username for one in Presence.objects.all()] == ["Ilona"]


def test_who_may_not_edit_is_neither_seen_nor_told(kenji, ilona):
    tell(ilona)

    for client in (kenji, signed_in("Ferenc", rank="lead", langs=["ja"])):
        response = tell(client)
        assert response.status_code == 403
        assert "Ilona" not in response.content.decode()
    assert [one.user.username for one in Presence.objects.all()] == ["Ilona"]
    with pytest.raises(PermissionDenied):
        arrive(User.objects.get(username="Kenji"), KEY, "hu", NOON)


def test_who_was_signed_out_is_told_and_not_asked_again(guest):
    response = tell(guest)

    assert tell(guest, headers={}).status_code == 302
    assert response.status_code == 286
    assert len(parsed(response.content.decode()).all("p", "notice")) == 1
    assert not Presence.objects.exists()


def test_asking_without_telling_leads_to_the_page_and_writes_nothing(ilona):
    for response in (ilona.get(HERE), ilona.get(HERE, headers=HTMX), tell(ilona, headers={})):
        assert response.headers["Location"] == EDIT
    assert not Presence.objects.exists()


def test_a_text_that_there_is_not_has_nobody(ilona):
    assert tell(ilona, address=HERE.replace("1.2", "9.9")).status_code == 404
    assert tell(ilona, address=HERE.replace("here/hu", "here/xx")).status_code == 404
    assert not Presence.objects.exists()
