"""What readers send without an account: what is taken in, and what is not and why."""

import pytest
from django.test import Client

from corpus.languages import CODES
from rules.models import JournalEntry, Revision, State, Waits
from rules.publishing import withdraw
from rules.publishing.recounting import unlike
from tests.builders import make_section, publish_text
from tests.pages.html import parsed
from tests.search.builders import make_card, make_term
from tests.workbench.suggestions.readers import (
    ADDRESS,
    BETTER,
    KEY,
    LANG,
    code_of,
    form_at,
    report,
    reported,
    reword,
    say,
    text_of,
)
from workbench.suggestions import intake, stamps
from workbench.suggestions.models import ReaderSuggestion, Receipt

pytestmark = pytest.mark.django_db


def nothing_came():
    return (
        not ReaderSuggestion.objects.exists()
        and not State.objects.get(key=KEY, lang=LANG).suggestions
    )


def test_each_paragraph_can_be_chosen(reader):
    page = parsed(reader.get(ADDRESS).content.decode())

    assert [a for a in page.links() if a.startswith("?")] == ["?paragraph=1", "?paragraph=2"]
    assert page.one("ol", "suggest-places").all("div", "prose")[0].lang == "hu"


def test_where_there_is_one_paragraph_it_is_chosen_already(reader):
    make_section("dominion/exchange/1.3")
    publish_text("Ez egy.", "hu", "rule:dominion/exchange/1.3")

    page = reader.get("/hu/suggest/hu/rule/dominion/exchange/1.3/")

    assert 'name="stamp"' in page.content.decode()


def test_a_paragraph_that_is_not_there_leads_to_the_choice(reader):
    answer = reader.get(f"{ADDRESS}?paragraph=77")

    assert answer.status_code == 200
    assert "Ez a bekezdés már nincs meg." in text_of(answer)


def test_the_form_begins_with_the_wording_of_now(reader):
    assert form_at(reader, 2)["text"] == "Üres paklit nem cserélsz."


def test_a_wording_waits_for_editors_beside_what_readers_see(reader):
    told = reword(reader, reason="Így van a dobozban.", name="Ilka")

    state = State.objects.get(key=KEY, lang=LANG)
    assert state.published.body == "A lapot visszateszed.\n\nÜres paklit nem cserélsz."
    assert state.suggestions == [told.revision.seq]
    assert (state.underway, state.waits_for) == ("suggested", Waits.SUGGESTED)
    assert told.revision.body == f"{BETTER}\n\nÜres paklit nem cserélsz."
    assert told.revision.author_name == "Ilka, olvasó"
    assert [one["id"] for one in told.revision.paragraphs] == [1, 2]
    assert (told.before, told.text, told.paragraph) == ("A lapot visszateszed.", BETTER, 1)


def test_a_report_waits_with_the_words_as_they_are(reader):
    told = report(reader, paragraph=2)

    assert told.text == ""
    assert told.revision.body == told.seen.body
    assert State.objects.get(key=KEY, lang=LANG).suggestions == [told.revision.seq]


def test_what_is_stored_follows_from_the_journal(reader):
    reword(reader)
    report(reader, paragraph=2)

    assert unlike(KEY) == []


def test_a_title_can_be_reworded(reader):
    make_section("dominion/exchange/2")
    publish_text("Szöveg.", "hu", "rule:dominion/exchange/2", title="Csere")
    address = "/hu/suggest/hu/rule/dominion/exchange/2/"

    told = reword(reader, "A  csere\nrendje", paragraph=0, address=address)

    assert (told.revision.title, told.revision.body) == ("A csere rendje", "Szöveg.")


@pytest.mark.parametrize("ui", CODES)
def test_the_pages_are_in_every_interface_language(ui, reader):
    address = f"/{ui}/suggest/hu/rule/dominion/exchange/1.2/"
    answer = say(reader, address=address, text=BETTER)

    assert answer["Location"].startswith(f"/{ui}/suggest/followed/")
    for page in (address, f"{address}?paragraph=1", answer["Location"]):
        answer = reader.get(page)
        assert answer.status_code == 200
        assert parsed(answer.content.decode()).one("html").attrs["lang"] == ui


@pytest.mark.parametrize("key", ["card:dominion/rats", "term:exchange"])
def test_cards_and_terms_can_be_spoken_of_too(key, reader):
    make_card("rats", hu="Patkányok")
    make_term("exchange", hu=["csere"])
    publish_text("Ez a szöveg.", "hu", key)

    told = reword(reader, address=f"/hu/suggest/hu/{key.replace(':', '/')}/")

    assert told.key == key


@pytest.mark.parametrize(
    "path",
    ["rule/dominion/exchange/9", "recipe/dominion/exchange/1.2", "rule/", "term/dominion"],
)
def test_what_readers_do_not_see_cannot_be_spoken_of(path, reader):
    assert reader.get(f"/hu/suggest/hu/{path}/").status_code == 404
    assert reader.get("/hu/suggest/xx/rule/dominion/exchange/1.2/").status_code == 404
    assert reader.get("/hu/suggest/ja/rule/dominion/exchange/1.2/").status_code == 404


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"kind": "", "text": BETTER}, "Jelöld meg, mi a gond vele."),
        ({"kind": "spam", "text": BETTER}, "spam"),
        ({}, "Írd át a szöveget, vagy írd meg, mi a gond"),
        ({"text": "A lapot \u202evisszateszed.\u200b  "}, "Írd át a szöveget"),
        ({"text": "x" * 4000}, "Ez túl hosszú"),
        ({"text": BETTER, "reason": "x" * 1001}, "1000"),
        ({"text": BETTER, "name": "x" * 61}, "60"),
        ({"text": BETTER, "website": "https://example.org"}, "Ennek a mezőnek üresnek kell"),
    ],
)
def test_what_lacks_something_is_shown_again_with_what_was_typed(typed, sentence, reader):
    answer = say(reader, **{"reason": ""} | typed)

    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert nothing_came()
    page = parsed(answer.content.decode()).one("form", "suggest")
    if "text" in typed:
        assert page.one("textarea", name="text").text == " ".join(typed["text"].split())


def test_signs_that_nobody_sees_are_not_stored(reader):
    told = reword(
        reader, "Jó\u202e lap\u200b\x07.\ufeff", reason="a\u2066b\u00adc", name="Il\u202eka\n2"
    )

    assert told.text == "Jó lap."
    receipt = told.receipts.get()
    assert (receipt.reason, receipt.name) == ("abc", "Ilka 2")


def test_markup_is_shown_as_it_was_typed(reader):
    answer = say(reader, text="<script>alert(1)</script>", reason="<b>ok</b>", name="<i>Ilka")

    page = reader.get(answer["Location"]).content.decode()
    assert "<script>alert" not in page
    assert "<b>ok" not in page
    assert "<i>Ilka" not in page
    assert "&lt;script&gt;" in page


def test_a_form_that_is_sent_twice_is_sent_once(reader):
    fields = form_at(reader) | {"kind": "better", "text": BETTER}

    first, second = (reader.post(ADDRESS, fields) for _ in range(2))

    assert first["Location"] == second["Location"]
    assert Receipt.objects.count() == ReaderSuggestion.objects.count() == 1
    assert JournalEntry.objects.filter(done="suggested").count() == 1


def test_two_readers_with_the_same_words_are_joined(reader):
    told = reword(reader, name="Ilka")
    again = reword(Client(), f"  {BETTER} ", kind="wrong", reason="Szerintem is.")

    assert told == again
    assert again.kind == "wrong"
    assert [one.name for one in told.receipts.all()] == ["Ilka", ""]
    assert len({one.code for one in told.receipts.all()}) == 2
    assert len(State.objects.get(key=KEY, lang=LANG).suggestions) == 1


def test_other_words_other_paragraphs_and_other_kinds_are_not_joined(reader):
    reword(reader)
    reword(reader, "Másképp.")
    report(reader)
    report(reader, paragraph=2)
    report(reader, kind="unclear")

    assert ReaderSuggestion.objects.count() == 5
    assert report(reader, reason="Más okból.").receipts.count() == 2


def test_the_text_may_be_published_anew_while_a_reader_types(reader):
    fields = form_at(reader) | {"kind": "better", "text": BETTER}
    publish_text("Egészen más.", "hu", KEY, based_on="pl")

    reader.post(ADDRESS, fields)

    told = ReaderSuggestion.objects.get()
    assert told.before == "A lapot visszateszed."
    assert told.seen.body.startswith("A lapot visszateszed.")


def test_what_was_typed_about_a_text_that_is_gone_is_shown(reader):
    fields = form_at(reader) | {"kind": "better", "text": BETTER, "reason": "Így kell."}
    withdraw([State.objects.get(key=KEY, lang=LANG)], author="Ewa")

    answer = reader.post(ADDRESS, fields)

    assert answer.status_code == 404
    assert BETTER in text_of(answer)
    assert "Így kell." in text_of(answer)


def test_a_form_is_good_for_a_day(reader, clock):
    fields = form_at(reader) | {"kind": "better", "text": BETTER}
    clock(hours=25)

    late = reader.post(ADDRESS, fields)
    assert late.status_code == 400
    assert nothing_came()
    assert "több mint egy napig" in text_of(late)

    page = parsed(late.content.decode()).one("form", "suggest")
    fields["stamp"] = page.one("input", name="stamp").attrs["value"]
    assert reader.post(ADDRESS, fields).status_code == 302


def test_a_form_sent_at_once_was_filled_in_by_a_program(reader, clock, monkeypatch):
    monkeypatch.setattr(stamps, "SOONEST", stamps.timedelta(seconds=2))
    fields = form_at(reader) | {"kind": "better", "text": BETTER}

    early = reader.post(ADDRESS, fields)
    assert early.status_code == 400
    assert nothing_came()
    assert BETTER in early.content.decode()

    clock(seconds=2)
    assert reader.post(ADDRESS, fields).status_code == 302


@pytest.mark.parametrize("stamp", ["", "forged", "of another text"])
def test_a_form_without_our_stamp_is_shown_again(stamp, reader):
    if stamp == "of another text":
        other = form_at(reader, address=ADDRESS.replace("/suggest/hu/", "/suggest/pl/"))
        stamp = other["stamp"]

    answer = say(reader, paragraph=2, text=BETTER, stamp=stamp)

    assert answer.status_code == 400
    assert nothing_came()
    page = parsed(answer.content.decode()).one("form", "suggest")
    assert page.one("input", name="paragraph").attrs["value"] == "2"
    assert page.one("textarea", name="text").text == BETTER


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver"}, 302),
        ({}, 302),
    ],
)
def test_a_form_on_another_site_sends_nothing(headers, status, reader):
    answer = say(reader, text=BETTER, headers=headers)

    assert answer.status_code == status
    assert nothing_came() == (status == 403)


def test_no_page_of_readers_sets_a_cookie(reader):
    answer = say(reader, text=BETTER)
    pages = [reader.get(ADDRESS), reader.get(f"{ADDRESS}?paragraph=1")]
    pages += [answer, reader.get(answer["Location"]), say(reader)]

    assert [dict(one.cookies) for one in pages] == [{}] * 5
    assert {one.headers["Cache-Control"] for one in pages} == {
        "max-age=0, no-cache, no-store, must-revalidate, private"
    }


def test_a_code_that_nobody_was_given_leads_nowhere(reader):
    code = code_of(say(reader, text=BETTER))

    assert len(code) >= 22
    assert reader.get(f"/hu/suggest/followed/{code[:-1]}/").status_code == 404
    assert (
        reader.get(f"/hu/suggest/followed/{ReaderSuggestion.objects.get().pk}/").status_code == 404
    )


def test_nothing_that_readers_send_is_published(reader):
    seen = Revision.objects.count()

    reword(reader)

    assert JournalEntry.objects.filter(revision__seq__gt=1, done="published").count() == 0
    assert Revision.objects.count() == seen + 1
    assert reader.get("/hu/history/hu/2/rule/dominion/exchange/1.2/").status_code == 404


def test_of_two_who_say_it_at_once_one_is_first_and_the_other_joined(rule, monkeypatch):
    """Neither saw the other when it looked; the database lets only one of them begin it."""
    first = reported(KEY, LANG, text=BETTER)
    looked = []
    found = intake._said_already

    def too_early(said, stamp):
        looked.append(stamp)
        return None if len(looked) == 1 else found(said, stamp)

    monkeypatch.setattr(intake, "_said_already", too_early)

    assert reported(KEY, LANG, text=BETTER) == first
    assert first.receipts.count() == 2
    assert State.objects.get(key=KEY, lang=LANG).suggestions == [first.revision.seq]
    assert unlike(KEY) == []
