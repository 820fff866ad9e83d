"""From one text to the next that waits, without going back to the list."""

import pytest

from tests.builders import make_section, publish_text, signed_in

pytestmark = pytest.mark.django_db


def address(local, lang="hu"):
    return f"/hu/edit/{lang}/rule/dominion/exchange/{local}/"


def next_after(client, local, lang="hu"):
    response = client.get(address(local, lang).replace("/edit/", "/edit/next/"))
    assert response.status_code == 302
    return response.headers["Location"]


@pytest.fixture
def missing():
    """Three rules that readers have in Polish and not in Hungarian."""
    for local in ("1.1", "1.2", "1.3"):
        make_section(f"dominion/exchange/{local}")
        publish_text("Kartę zwracasz.", key=f"rule:dominion/exchange/{local}")


@pytest.fixture
def ferenc(missing):
    return signed_in("Ferenc", rank="translator", langs=["hu"])


def test_after_each_text_comes_the_next_of_the_list(ferenc):
    assert next_after(ferenc, "1.1") == address("1.2")
    assert next_after(ferenc, "1.2") == address("1.3")


def test_after_the_last_and_after_what_does_not_wait_comes_the_first(ferenc):
    assert next_after(ferenc, "1.3") == address("1.1")
    assert next_after(ferenc, "1.2", "pl") == address("1.1")
    assert next_after(ferenc, "9.9") == address("1.1")


def test_when_nothing_else_waits_the_list_says_so(ferenc):
    for local in ("1.1", "1.2"):
        publish_text("A lapot.", lang="hu", key=f"rule:dominion/exchange/{local}", based_on="pl")

    assert next_after(ferenc, "1.3") == "/hu/edit/"


def test_a_guest_signs_in_first_and_who_has_no_role_is_refused(missing, guest, kenji):
    asked = address("1.1").replace("/edit/", "/edit/next/")

    assert guest.get(asked).headers["Location"] == f"/hu/edit/login/?next={asked}"
    assert kenji.get(asked).status_code == 403
