"""What comes in that cannot be saved: said in a sentence, what was typed kept, nothing written."""

import re

import pytest
from django.test import Client

from rules.models import JournalEntry, Revision, Section
from tests.builders import make_editor, make_section, publish_text, state_of
from tests.pages.html import parsed
from workbench import views

pytestmark = pytest.mark.django_db
EDIT = "/en/edit/pl/rule/dominion/exchange/1.2/"
TYPED = {
    "title": "Wymiana", "body": "Kartę oddajesz.", "version": "1", "previous": "1",
    "significance": "wording", "comment": "bo tak", "made_from": "-",
}  # fmt: skip


@pytest.fixture(autouse=True)
def rule():
    make_section()
    publish_text("Kartę zwracasz.")


def written():
    """What is stored of texts, to be compared."""
    return Revision.objects.count(), JournalEntry.objects.count(), state_of("pl").version


def shown(response):
    return parsed(response.content.decode())


def typed_on(page):
    """What stands in the form of the text."""
    form = page.all("form", "form")[-1]
    return "\n\n".join(area.text for area in form.all("textarea") if area.attrs["name"] == "body")


# Sent twice


@pytest.mark.parametrize("button", [{}, {"save": "draft"}])
def test_a_form_that_is_sent_twice_is_saved_once(ilona, button):
    first = ilona.post(EDIT, TYPED | button)
    before = written()

    second = ilona.post(EDIT, TYPED | button)

    assert (second.status_code, second.headers["Location"]) == (302, first.headers["Location"])
    assert written() == before


@pytest.mark.parametrize("other", [{"body": "Kartę odkładasz."}, {"title": "Wymienianie"}])
def test_other_words_from_the_same_page_are_a_conflict(ilona, other):
    ilona.post(EDIT, TYPED)

    assert ilona.post(EDIT, TYPED | other).status_code == 409


def test_the_same_words_of_somebody_else_are_a_conflict(ilona, ewa):
    ewa.post(EDIT, TYPED)

    assert ilona.post(EDIT, TYPED).status_code == 409


def test_publishing_what_was_just_kept_as_a_draft_is_not_taken_for_done(ilona):
    ilona.post(EDIT, TYPED | {"save": "draft"})

    assert ilona.post(EDIT, TYPED).status_code == 409
    assert state_of("pl").published.body == "Kartę zwracasz."


# What is not there


@pytest.mark.parametrize(
    "address",
    ["/en/edit/pl/rule/dominion/exchange/9.9/", "/en/edit/xx/rule/dominion/exchange/1.2/"],
)
def test_a_text_that_there_is_not_gives_back_what_was_typed(ilona, address):
    before = written()

    response = ilona.post(address, TYPED)

    assert response.status_code == 404
    assert "There is no such text." in shown(response).text
    assert {"Wymiana", "Kartę oddajesz."} <= {one.text for one in shown(response).all("p")}
    assert written() == before
    assert ilona.get(address).status_code == 404


def test_a_rule_that_is_deleted_while_it_is_saved_gives_back_what_was_typed(ilona, monkeypatch):
    really = views.save

    def too_late(*args, **kwargs):
        Section.objects.all().delete()
        return really(*args, **kwargs)

    monkeypatch.setattr(views, "save", too_late)
    before = written()

    response = ilona.post(EDIT, TYPED)

    assert response.status_code == 404
    assert "Kartę oddajesz." in shown(response).text
    assert written() == before


# Too much


def test_ten_megabytes_are_refused_in_a_sentence(ilona):
    before = written()

    response = ilona.post(EDIT, TYPED | {"body": "ł" * 5_000_000})

    assert response.status_code == 413
    assert "go back, what you typed is still there" in shown(response).text
    assert written() == before


def test_a_text_that_is_longer_than_texts_are_stays_in_the_form(ilona):
    long = "Kartę. " * 3_000
    before = written()

    response = ilona.post(EDIT, TYPED | {"body": long})

    assert response.status_code == 400
    assert typed_on(shown(response)).strip() == long.strip()
    assert "20000" in shown(response).text
    assert written() == before


# What nobody sees, and what would be done rather than read


@pytest.mark.parametrize(
    ("char", "code"),
    [("\u202e", "U+202E"), ("\u2066", "U+2066"), ("\u200b", "U+200B"), ("\u200d", "U+200D"),
     ("\ufeff", "U+FEFF"), ("\u00ad", "U+00AD"), ("\U000e0041", "U+E0041"), ("\u3164", "U+3164")],
)  # fmt: skip
@pytest.mark.parametrize("field", ["title", "body", "comment"])
def test_what_nobody_sees_is_named_and_taken_out_of_the_form(ilona, field, char, code):
    before = written()

    response = ilona.post(EDIT, TYPED | {field: f"Kartę {char}oddajesz."})

    page = shown(response)
    assert response.status_code == 400
    assert f"A character that nobody sees came after “Kartę ” ({code})." in page.text
    assert char not in response.content.decode()
    assert written() == before
    if field == "body":
        assert typed_on(page).strip() == "Kartę oddajesz."


@pytest.mark.parametrize(
    "plain",
    [
        "Egyszerű — „idézet” ①",
        "カードを「山札」へ戻す。",
        "ещё не „всё“",
        "葛\U000e0100",
        "a\u00a0b",
    ],
)
def test_what_our_languages_are_written_with_is_saved(ilona, plain):
    assert ilona.post(EDIT, TYPED | {"body": plain}).status_code == 302


@pytest.mark.parametrize(
    "hostile",
    ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>",
     "</textarea><script>alert(1)</script>", "[a] (javascript:alert(1))"],
)  # fmt: skip
def test_markup_with_scripts_is_read_and_not_done(ilona, guest, hostile):
    assert ilona.post(EDIT, TYPED | {"body": hostile}).status_code == 302

    for client, address in ((guest, "/pl/dominion/exchange/1.2/"), (ilona, EDIT)):
        html = client.get(address).content.decode()
        assert not re.search(r"<(script>alert|img src=x|svg onload)|href=.javascript", html)
        assert hostile in parsed(html).text


def test_a_link_that_would_be_a_script_is_refused_and_stays_in_the_form(ilona):
    hostile = "[a](javascript:alert(1))"
    before = written()

    response = ilona.post(EDIT, TYPED | {"body": hostile})

    assert (response.status_code, typed_on(shown(response)).strip()) == (400, hostile)
    assert "which this text cannot link to" in shown(response).text
    assert written() == before


# A form of before


def of_before(user="Ilona"):
    """A client whose session was begun after its page was opened."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(make_editor(user, "lead"))
    client.get(EDIT)
    return client


def test_what_was_typed_before_signing_in_anew_can_be_gone_on_with(db):
    client = of_before()
    before = written()

    response = client.post(
        EDIT, TYPED | {"csrfmiddlewaretoken": "x" * 64}, headers={"Origin": "http://testserver"}
    )

    assert response.status_code == 403
    form = shown(response).one("form", "form")
    fields = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
    assert (form.attrs["action"], fields["comment"]) == (EDIT, "bo tak")
    assert form.one("textarea").text.strip() == "Kartę oddajesz."
    assert written() == before

    again = client.post(
        EDIT,
        fields | {"body": TYPED["body"], "resume": "on"},
        headers={"Origin": "http://testserver"},
    )
    assert (again.status_code, typed_on(shown(again)).strip()) == (200, "Kartę oddajesz.")
    assert written() == before


@pytest.mark.parametrize("origin", [{}, {"Origin": "https://evil.example"}])
def test_nothing_that_another_site_sends_is_shown(origin):
    response = of_before().post(EDIT, TYPED, headers=origin)

    assert response.status_code == 403
    assert "Kartę oddajesz." not in shown(response).text
    assert "Nothing was done: open its page again." in shown(response).text


# Signs that no XML may hold


def test_a_control_character_in_a_reason_is_a_space(ilona):
    ilona.post(EDIT, TYPED | {"comment": "wklejone\x0bz pliku\r\nze\x7f skanu"})

    assert Revision.objects.latest("pk").comment == "wklejone z pliku ze skanu"


def test_a_control_character_in_the_reason_of_a_button_is_a_space(ilona):
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Kartę gubisz.")

    ilona.post(
        EDIT.replace("/pl/", "/hu/"),
        {"do": "right", "version": "1", "why": "tak\x0bjest\u202e", "seen": "pl:2"},
    )

    assert JournalEntry.objects.latest("pk").comment == "tak jest"
