"""What is said of a text beside its words: what it was made from, and the buttons beside the form."""

import pytest

from rules.models import JournalEntry, Revision
from rules.publishing import Draft, save_draft, suggest
from tests.builders import make_editor, make_section, publish_text, signed_in, state_of
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db
RULE = "dominion/exchange/1.2"
KEY = f"rule:{RULE}"


def form_at(lang, query=""):
    return f"/en/edit/{lang}/rule/{RULE}/{query}"


@pytest.fixture
def texts():
    """Polish is the original, Japanese was written on its own, Hungarian is made from Japanese."""
    make_section()
    publish_text("Kartę zwracasz.")
    publish_text("カードを戻す。", "ja")
    publish_text("A lap visszakerul.", "hu", based_on="ja")


def sent_by(client, address):
    """What a browser sends of the form, with the choices that are made in it."""
    form = parsed(client.get(address).content.decode()).all("form", "form")[-1]
    sent = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
    sent = {name: value for name, value in sent.items() if name != "machine"}
    sent |= {area.attrs["name"]: area.text for area in form.all("textarea")}
    for select in form.all("select"):
        chosen = [one for one in select.all("option") if "selected" in one.attrs]
        sent[select.attrs["name"]] = chosen[0].attrs["value"]
    return sent


def buttons(client, lang):
    page = parsed(client.get(form_at(lang)).content.decode())
    return [one.attrs["value"] for one in page.all("button") if one.attrs.get("name") == "do"]


def offered(client, lang):
    (select,) = (
        one
        for one in parsed(client.get(form_at(lang)).content.decode()).all("select")
        if one.attrs["name"] == "made_from"
    )
    return [one.attrs["value"] for one in select.all("option")]


def published(lang):
    return state_of(lang).published


@pytest.mark.parametrize(
    ("lang", "chosen", "choices"),
    [
        ("pl", "-", ["-", "ja:1", "hu:1"]),
        ("ja", "-", ["-", "pl:1", "hu:1"]),
        ("hu", "ja:1", ["-", "pl:1", "ja:1"]),
        ("ru", "pl:1", ["-", "pl:1", "ja:1", "hu:1"]),
    ],
)
def test_the_form_offers_what_a_text_can_be_made_from(texts, ilona, lang, chosen, choices):
    assert sorted(offered(ilona, lang)) == sorted(choices)
    assert sent_by(ilona, form_at(lang))["made_from"] == chosen


def test_a_text_written_on_its_own_stays_so_when_it_is_edited(texts, ilona):
    ilona.post(form_at("ja"), sent_by(ilona, form_at("ja")) | {"body": "カードを山へ戻す。"})

    made = published("ja")
    assert (made.seq, made.origin, made.based_on) == (2, "authored", None)


def test_a_text_can_be_made_from_any_language(texts, ilona, ewa):
    sent = sent_by(ilona, form_at("ru")) | {"body": "Карта возвращается.", "made_from": "hu:1"}
    ilona.post(form_at("ru"), sent)
    ewa.post(form_at("ru"), {"do": "publish", "version": 1})

    made = published("ru")
    assert (made.origin, made.based_on) == ("translated", published("hu"))


def test_a_text_is_made_from_what_stood_beside_the_form(texts, ilona, ewa):
    """The source changed while she was translating: her text is stale at once."""
    sent = sent_by(ilona, form_at("ru")) | {"body": "Карта возвращается."}
    publish_text("Kartę gubisz.")

    ilona.post(form_at("ru"), sent)
    ewa.post(form_at("ru"), {"do": "publish", "version": 1})

    assert (published("ru").based_on.seq, state_of("ru").is_stale) == (1, True)


@pytest.mark.parametrize(("significance", "stale"), [("typo", True), ("wording", False)])
def test_only_a_typo_leaves_a_stale_text_made_from_what_it_was(texts, ilona, significance, stale):
    publish_text("カードを捨てる。", "ja")
    assert state_of("hu").is_stale

    sent = sent_by(ilona, form_at("hu")) | {"body": "A lap visszakerül."}
    assert sent["made_from"] == "ja:2"
    ilona.post(form_at("hu"), sent | {"significance": significance})

    assert published("hu").body == "A lap visszakerül."
    assert (published("hu").based_on.seq, state_of("hu").is_stale) == (1 if stale else 2, stale)


@pytest.mark.parametrize("made_from", ["pl:7", "de:1", "hu:1", "x", "pl:1 ja:1"])
def test_what_the_form_does_not_offer_is_refused(texts, ilona, made_from):
    sent = sent_by(ilona, form_at("hu")) | {"body": "Új.", "made_from": made_from}

    assert ilona.post(form_at("hu"), sent).status_code == 400
    assert published("hu").seq == 1


def test_a_revision_that_there_is_not_is_refused_with_a_sentence(texts, ilona):
    sent = sent_by(ilona, form_at("hu")) | {"body": "Új.", "previous": "99"}

    response = ilona.post(form_at("hu"), sent)

    assert response.status_code == 400
    assert "This form does not fit the text any more." in response.content.decode()
    assert parsed(response.content.decode()).one("textarea", name="body").text == "Új."


def test_what_a_machine_wrote_waits_for_a_review_however_small(texts, ilona):
    sent = sent_by(ilona, form_at("hu")) | {"body": "A lap visszakerül.", "machine": "on"}

    ilona.post(form_at("hu"), sent | {"significance": "typo"})

    assert (state_of("hu").review.origin, published("hu").seq) == ("machine", 1)


def test_a_draft_is_kept_for_editors_and_can_be_given_up(texts, ilona, ewa):
    sent = sent_by(ilona, form_at("hu")) | {"body": "A lap…", "save": "draft"}
    assert ilona.post(form_at("hu"), sent).headers["Location"] == form_at("hu")

    assert (state_of("hu").draft.body, published("hu").seq) == ("A lap…", 1)
    assert sent_by(ewa, form_at("hu"))["body"] == "A lap…"
    assert "readers do not see. Written by: Ilona" in ewa.get(form_at("hu")).content.decode()

    assert buttons(ewa, "hu") == ["drop"]
    ewa.post(form_at("hu"), {"do": "drop", "version": 2, "why": "nem kell"})
    assert (state_of("hu").draft, sent_by(ewa, form_at("hu"))["body"]) == (
        None, "A lap visszakerul.",
    )  # fmt: skip
    assert JournalEntry.objects.filter(done="dropped").get().comment == "nem kell"


def test_a_lead_says_that_no_text_is_wanted_and_takes_it_back(texts, ilona):
    assert buttons(ilona, "ru") == ["unwanted"]
    ilona.post(form_at("ru"), {"do": "unwanted", "version": 0})
    assert state_of("ru").status == "not_wanted"

    assert buttons(ilona, "ru") == ["wanted"]
    ilona.post(form_at("ru"), {"do": "wanted", "version": 1})
    assert state_of("ru").status == "missing"


@pytest.mark.parametrize(("do", "version"), [("unwanted", 0), ("wanted", 0)])
def test_who_is_no_lead_is_not_offered_it_and_may_not(texts, do, version):
    jan = signed_in("Jan", rank="reviewer")

    assert buttons(jan, "ru") == []
    assert jan.post(form_at("ru"), {"do": do, "version": version}).status_code == 403


def test_a_translator_is_offered_no_review(texts, ilona):
    ilona.post(form_at("ru"), sent_by(ilona, form_at("ru")) | {"body": "Карта."})
    jan = signed_in("Jan", rank="translator")

    assert buttons(jan, "ru") == ["drop"]
    assert buttons(signed_in("Olga", rank="reviewer"), "ru") == ["publish", "return", "drop"]


def test_still_right_is_said_of_what_was_on_the_page(texts, ilona):
    publish_text("カードを捨てる。", "ja")
    page = parsed(ilona.get(form_at("hu")).content.decode()).one("form", "text-steps")
    sent = {one.attrs["name"]: one.attrs.get("value", "") for one in page.all("input")}
    publish_text("カードを二枚捨てる。", "ja")

    ilona.post(form_at("hu"), sent | {"do": "right"})

    assert (state_of("hu").against, state_of("hu").is_stale) == ({"ja": 2}, True)
    ilona.post(form_at("hu"), {"do": "right", "version": 2, "seen": "ja:3"})
    assert not state_of("hu").is_stale


def test_nothing_is_said_of_a_text_that_readers_never_saw(texts, ilona):
    refused = ilona.post(form_at("hu"), {"do": "right", "version": 1, "seen": "ja:9"})

    assert refused.status_code == 409
    assert state_of("hu").version == 1


def test_a_suggestion_is_put_into_the_form_and_taken_off_the_list(texts, ilona):
    suggest(Draft(KEY, "hu", body="A lap a kupacra kerül."), author="egy olvasó")

    page = parsed(ilona.get(form_at("hu")).content.decode()).one("form", "text-steps")
    assert "egy olvasó" in page.text
    assert "A lap a kupacra kerül." in page.text
    (link,) = page.links()
    sent = sent_by(ilona, form_at("hu", link))
    assert (sent["body"], sent["previous"]) == ("A lap a kupacra kerül.", "1")
    assert sent_by(ilona, form_at("hu"))["body"] == "A lap visszakerul."

    ilona.post(form_at("hu"), sent | {"significance": "wording"})
    ilona.post(form_at("hu"), {"do": "decided", "suggestion": 2})

    assert (published("hu").body, state_of("hu").suggestions) == ("A lap a kupacra kerül.", [])
    assert ilona.post(form_at("hu"), {"do": "decided", "suggestion": 2}).status_code == 409
    assert ilona.post(form_at("hu"), {"do": "decided", "suggestion": 99}).status_code == 404


def test_a_button_that_there_is_not_does_nothing(texts, ilona):
    before = Revision.objects.count(), JournalEntry.objects.count()

    assert ilona.post(form_at("hu"), {"do": "everything", "version": 1}).status_code == 400
    assert (Revision.objects.count(), JournalEntry.objects.count()) == before


def test_two_changes_brought_together_are_made_from_what_was_chosen(texts, ilona):
    publish_text("A lap visszakerül.\n\nVége.", "hu", based_on="ja")
    sent = sent_by(ilona, form_at("hu")) | {"made_from": "pl:1", "significance": "wording"}
    save_draft(
        Draft(KEY, "hu", body="A lap visszakerül.\n\nVége van.", version=2, based_on="ja"),
        by=make_editor("Olga"),
    )

    mine = sent | {"body": "A lap visszamegy.\n\nVége."}
    page = parsed(ilona.post(form_at("hu"), mine).content.decode())
    (offer,) = (one for one in page.all("form", "text-steps") if one.all("textarea"))
    again = {one.attrs["name"]: one.attrs.get("value", "") for one in offer.all("input")}

    assert again["made_from"] == "pl:1"
    ilona.post(form_at("hu"), again | {"body": "A lap visszamegy.\n\nVége van."})
    assert state_of("hu").review.based_on.lang == "pl", "the draft was of another meaning"
