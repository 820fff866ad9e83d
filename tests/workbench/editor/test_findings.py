"""The checks of a text in the form, and "not here, because"."""

import pytest
from django.core.exceptions import PermissionDenied

from rules.models import CheckAnswer
from rules.publishing import Draft, answer_findings, publish, send_to_review, standing_answers
from rules.tables.appending import WrittenOnce
from tests.builders import make_editor, make_section, publish_text, state_of
from tests.pages.html import parsed

RULE = "dominion/exchange/1.2"
KEY = f"rule:{RULE}"
EDIT = f"/en/edit/hu/rule/{RULE}/"
WRONG = "A lapot 3 kupacba teszed."
RIGHT = "A lapot 2 kupacba teszed."


@pytest.fixture
def checks_asked():
    """Here they find what they find."""


@pytest.fixture
def rule(db):
    """Two languages say two; whoever writes three in Hungarian has a finding that is an error."""
    make_section()
    publish_text("Odkładasz kartę na 2 stosy.")
    publish_text(RIGHT, "hu", based_on="pl")
    publish_text("Ты кладёшь карту в 2 стопки.", "ru", based_on="pl")


@pytest.fixture
def lead(translator):
    return translator(rank="lead")


def sent(client, body, **more):
    """The form of the page with *body* in it, sent by a button."""
    form = parsed(client.get(EDIT).content.decode()).one("form", id="text-form")
    values = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
    values.pop("machine")
    values |= {"significance": "wording", "body": body}
    return client.post(EDIT, values | more)


def told(response):
    """The findings on a page, by how bad they are, and the names of the fields to answer them."""
    found = parsed(response.content.decode()).all("div", "finding")
    fields = [one.attrs["name"] for item in found for one in item.all("input")]
    return [item.text for item in found], fields


def published():
    return state_of("hu").published.body


def test_the_checks_are_asked_without_saving(rule, lead):
    response = sent(lead, WRONG, look="checks")

    found, fields = told(response)
    assert response.status_code == 200
    assert len(found) == len(fields) == 1
    assert found[0].startswith("error: ")
    assert WRONG in found[0]
    assert parsed(response.content.decode()).one("textarea", name="body").text == WRONG
    assert (published(), state_of("hu").work) == (RIGHT, None)


def test_a_right_text_has_no_finding(rule, lead):
    response = sent(lead, RIGHT, look="checks")

    assert told(response) == ([], [])
    assert "The checks find nothing here." in response.content.decode()


def test_by_script_only_the_findings_come_back(rule, lead):
    form = {"body": WRONG, "significance": "wording", "version": 1, "look": "checks"}

    response = lead.post(EDIT, form, headers={"HX-Request": "true"})

    assert response.content.decode().lstrip().startswith("<section")
    assert parsed(response.content.decode()).one("div", id="findings-1").attrs["hx-swap-oob"]
    assert len(told(response)[0]) == 1


def test_by_script_after_the_session_a_sentence_comes_back(rule, lead):
    lead.logout()
    form = {"body": WRONG, "look": "checks"}

    response = lead.post(EDIT, form, headers={"HX-Request": "true"})

    assert "You are no longer signed in." in response.content.decode()
    assert "<html" not in response.content.decode()


def test_a_draft_is_kept_whatever_the_checks_say_and_they_are_shown(rule, lead):
    response = sent(lead, WRONG, save="draft")

    assert state_of("hu").draft.body == WRONG
    assert len(told(lead.get(response.headers["Location"]))[0]) == 1


def test_an_error_is_mended_or_answered_before_readers_see_the_text(rule, lead):
    refused = sent(lead, WRONG)
    ((_text,), (field,)) = told(refused)

    assert refused.status_code == 400
    assert published() == RIGHT
    page = parsed(refused.content.decode())
    assert page.one("textarea", name="body").text == WRONG

    assert sent(lead, WRONG, **{field: "  "}).status_code == 400
    assert sent(lead, WRONG, **{field: "errata <3>"}).status_code == 302
    assert published() == WRONG
    (row,) = CheckAnswer.objects.all()
    assert (row.by_name, row.why, row.accepted) == ("Ferenc", "errata <3>", True)


def test_an_answer_is_shown_and_taken_back_and_ends_with_its_words(rule, lead):
    (field,) = told(sent(lead, WRONG, look="checks"))[1]
    answered = sent(lead, WRONG, look="answer", **{field: "errata 3"})
    ((text,), fields) = told(answered)

    assert fields == []
    assert "Answered: not here, because: errata 3 · Ferenc" in text
    assert told(sent(lead, WRONG.replace("3", "5"), look="checks"))[1]

    ((text,), fields) = told(sent(lead, WRONG, take_back=field.removeprefix("because-")))
    assert text.startswith("error: ")
    assert fields == [field]
    assert [row.accepted for row in CheckAnswer.objects.order_by("pk")] == [True, False]


def test_a_reviewer_answers_errors_too(rule, lead, translator):
    author = make_editor("Ewa", "translator", ["hu"])
    draft = Draft(KEY, "hu", body=WRONG, based_on="pl", significance="rule",
                  version=state_of("hu").version)  # fmt: skip
    send_to_review(draft, by=author)
    step = {"do": "publish", "version": state_of("hu").version}

    refused = lead.post(EDIT, step)

    assert (refused.status_code, published()) == (409, RIGHT)
    (field,) = told(refused)[1]
    sent(lead, WRONG, look="answer", **{field: "errata 3"})
    assert lead.post(EDIT, step).status_code == 302
    assert published() == WRONG


def test_who_may_not_edit_answers_nothing(rule):
    stranger = make_editor("Kenji", "lead", ["ja"])

    with pytest.raises(PermissionDenied):
        answer_findings(KEY, "hu", {("numbers", "x"): "Because."}, by=stranger)
    assert standing_answers(KEY, "hu") == {}


def test_answers_are_only_added_to(rule):
    editor = make_editor("Ewa", "translator", ["hu"])
    answer_findings(KEY, "hu", {("numbers", "x"): "Because."}, by=editor)
    answer_findings(KEY, "hu", {("numbers", "x"): "Again."}, by=editor)

    (row,) = CheckAnswer.objects.all()
    assert row.why == "Because."
    with pytest.raises(WrittenOnce):
        row.delete()


def test_a_load_asks_no_checks(rule):
    publish([Draft(KEY, "hu", body=WRONG)], author="load")

    assert published() == WRONG
