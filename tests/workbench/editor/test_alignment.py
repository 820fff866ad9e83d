"""Source and target beside each other: which paragraph belongs to which, and which one is old."""

import pytest

from rules.publishing.paragraphs import paragraphs_of
from tests.builders import make_section, publish_text, state_of
from tests.pages.html import parsed
from workbench.editor.alignment import MOST_BOXES, aligned

RULE = "dominion/exchange/1.2"
EDIT = f"/en/edit/hu/rule/{RULE}/"


class Text:
    """A revision, as far as it is asked here."""

    def __init__(self, body, before=None):
        known = (before.paragraphs, before.last) if before else ((), 0)
        self.title, self.body, self.seq, self.significance = "", body, 1, "meaning"
        self.paragraphs, self.last = paragraphs_of(body, *known)


def pairs(text, source, base, stale=()):
    return [(one.source, one.target, one.stale) for one in aligned(text, source, base, stale)]


def test_paragraphs_stand_beside_those_they_were_made_from():
    base = Text("A.\n\nB.")

    assert pairs("a\n\nb", base, base) == [("A.", "a", False), ("B.", "b", False)]


def test_a_paragraph_that_came_stands_beside_an_empty_field_and_one_that_went_beside_nothing():
    base = Text("Alpha is here.\n\nBeta is there.\n\nGamma is gone.")
    now = Text("Alpha is here.\n\nQuite new words.\n\nBeta is there.", base)
    (new,) = {one["id"] for one in now.paragraphs} - {one["id"] for one in base.paragraphs}

    assert pairs("a\n\nb\n\nc", now, base, [new]) == [
        ("Alpha is here.", "a", False),
        ("Quite new words.", "", True),
        ("Beta is there.", "b", False),
        ("", "c", False),
    ]


def test_every_paragraph_of_the_text_stays_in_its_order_when_the_source_is_moved_about():
    base = Text("Alpha one.\n\nBeta two.\n\nGamma three.")
    now = Text("Gamma three.\n\nAlpha one.\n\nBeta two.", base)

    found = aligned("a\n\nb\n\nc", now, base, ())

    assert [one.target for one in found if one.target] == ["a", "b", "c"]
    assert [one.source for one in found if one.source] == [
        "Gamma three.",
        "Alpha one.",
        "Beta two.",
    ]


def test_a_text_in_other_paragraphs_is_laid_beside_from_the_beginning():
    base = Text("A.\n\nB.")

    assert pairs("all in one", base, base) == [("A.", "all in one", False), ("B.", "", False)]
    assert pairs("", base, base) == [("A.", "", False), ("B.", "", False)]
    assert pairs("", None, None) == [("", "", False)]


def test_a_text_of_very_many_paragraphs_has_one_field():
    long = "\n\n".join(["x"] * (MOST_BOXES + 1))

    assert [one.target for one in aligned(long, None, None, ())] == [long]
    assert len(aligned(long[3:], None, None, ())) == MOST_BOXES


@pytest.fixture
def stale(db):
    """The second of two Polish paragraphs says something else since the Hungarian was made."""
    make_section()
    publish_text("Zwracasz kartę.\n\nStos może być pusty.")
    publish_text("A lap visszakerül.\n\nA pakli lehet üres.", "hu", based_on="pl")
    publish_text("Zwracasz kartę.\n\nStos nie może być pusty.", comment="errata 3")


@pytest.fixture
def client(translator):
    return translator()


def test_a_paragraph_that_changed_is_marked_and_no_other(stale, client):
    page = parsed(client.get(EDIT).content.decode())
    rows = [one for one in page.all("div", "aligned-pair") if one.all("textarea", name="body")]

    assert [("aligned-pair--stale" in row.classes) for row in rows] == [False, True]
    assert rows[1].one("div", "edit-plain").lang == "pl"
    field = rows[1].one("textarea")
    assert (field.lang, field.text) == ("hu", "A pakli lehet üres.")
    assert field.attrs["aria-describedby"] == rows[1].one("p", "aligned-mark").attrs["id"]


def test_what_was_typed_in_each_field_is_one_text(stale, client):
    page = parsed(client.get(EDIT).content.decode())
    form = page.one("form", id="text-form")
    sent = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
    sent.pop("machine")
    sent |= {"significance": "wording", "save": "draft"}

    answer = client.post(EDIT, sent | {"body": ["A lap visszamegy.", "", "Nem lehet üres."]})

    assert answer.status_code == 302
    assert state_of("hu").draft.body == "A lap visszamegy.\n\nNem lehet üres."


def test_no_paragraph_is_lost_when_the_session_has_ended(stale, client):
    client.logout()

    answer = client.post(EDIT, {"body": ["A lap visszamegy.", "Nem lehet üres."]})

    page = parsed(answer.content.decode())
    fields = [one for one in page.all() if one.attrs.get("name") == "body"]
    assert [
        one.attrs.get("value") or "".join(one.children).removeprefix("\n") for one in fields
    ] == ["A lap visszamegy.\n\nNem lehet üres."]


def test_an_original_stands_alone(stale, translator):
    page = parsed(translator("pl").get(EDIT.replace("/hu/", "/pl/")).content.decode())

    assert page.all("div", "aligned-source") == []
    assert "open" in page.one("details", "others").attrs
