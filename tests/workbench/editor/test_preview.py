"""A preview is what readers will see, and nothing is written for it."""

import re

import pytest

from rules.models import JournalEntry, Revision
from tests.builders import make_section, publish_text, state_of
from tests.pages.html import parsed
from tests.search.builders import make_card, make_term

pytestmark = pytest.mark.django_db
RULE = "dominion/exchange/1.2"
HTMX = {"HX-Request": "true"}
BODIES = {
    "pl": "Kartę **zwracasz** na [stos](term:exchange) po 3 kartach.\n\n- „raz”\n- <b>dwa</b>",
    "ja": "カードを**山札**へ戻す。\n\nRats は[交換](term:exchange)できない。",
    "hu": "A [kicserélt](term:exchange) lapot **visszateszed** — az „elsőt”.",
}


@pytest.fixture(autouse=True)
def rule():
    make_section(title_pl="Wymiana")
    publish_text("Kartę zwracasz.")
    make_card("rats", en="Rats")
    make_term("exchange", pl=["wymienić"])


def sent(body, **more):
    return {"title": "Csere", "body": body, "version": "0", "significance": "wording",
            "comment": "mert", "save": "preview"} | more  # fmt: skip


PEEK = re.compile(r'<a class="peek".*?</a>')


def asked(client, body, lang="hu", kind=f"rule/{RULE}", headers=HTMX, **more):
    return client.post(f"/hu/edit/{lang}/{kind}/", sent(body, **more), headers=headers)


def article(response):
    """The rule on a page: what is read of it and where it leads, with each piece's language.

    The way to the original is left out: whoever translates has that beside the form.
    """
    page = PEEK.sub("", response.content.decode())
    found = parsed(page).one("article", "rule")
    return [(one.tag, one.text, one.lang or "hu", one.attrs.get("href")) for one in found.walk()]


@pytest.mark.parametrize("lang", BODIES)
def test_a_preview_is_what_the_page_of_the_document_shows_afterwards(ilona, guest, lang):
    before = asked(ilona, BODIES[lang], lang)

    publish_text(BODIES[lang], lang=lang, title="Csere")

    page = guest.get(f"/hu/dominion/exchange/?text={lang}")
    assert article(before) == article(page)


def test_it_comes_alone_and_writes_nothing(ilona):
    counted = Revision.objects.count(), JournalEntry.objects.count()

    response = asked(ilona, BODIES["hu"])

    assert (response.status_code, response.headers["Vary"].count("HX-Request")) == (200, 1)
    assert not parsed(response.content.decode()).all("form")
    assert (Revision.objects.count(), JournalEntry.objects.count()) == counted
    assert state_of("pl").version == 1


def test_without_script_it_stands_on_the_page_and_the_form_keeps_all(ilona):
    response = asked(ilona, "Egy.\n\nKettő.", headers={})

    page = parsed(response.content.decode())
    assert response.status_code == 200
    assert [one.text for one in page.one("", "preview-shown").all("p")][-2:] == ["Egy.", "Kettő."]
    form = page.one("form", id="text-form")
    assert [one.text.strip() for one in form.all("textarea")] == ["Egy.", "Kettő."]
    assert form.one("input", name="comment").attrs["value"] == "mert"


def test_what_keeps_a_text_from_being_saved_is_said_beside_it(ilona):
    page = parsed(asked(ilona, "Így [jó](card:nincs).").content.decode())

    assert "nincs" in page.one("p", "notice").text
    assert page.one("div", "prose").text == "Így jó."
    assert not parsed(asked(ilona, "Így jó.").content.decode()).all("p", "notice")


def test_scripts_are_shown_and_not_done(ilona):
    html = asked(ilona, "<script>alert(1)</script> [x](javascript:alert(1))").content.decode()

    assert "<script" not in html
    assert 'href="javascript' not in html
    assert "<script>alert(1)</script>" in parsed(html).text


def test_an_empty_text_shows_no_other_language(ilona):
    response = asked(ilona, " ", title="")

    assert "zwracasz" not in response.content.decode()
    assert len(parsed(response.content.decode()).all("p", "rule-missing")) == 1


@pytest.mark.parametrize("kind", ["card/dominion/rats", "term/exchange"])
def test_cards_and_terms_have_one_too(ilona, guest, kind):
    shown = parsed(asked(ilona, "Egy *lap*.", "hu", kind).content.decode()).one("div", "prose")

    publish_text("Egy *lap*.", lang="hu", key=kind.replace("/", ":", 1))
    page = parsed(
        guest.get(
            f"/hu/{kind.replace('card/', 'cards/').replace('term/', 'terms/')}/"
        ).content.decode()
    )
    there = page.all("div", "prose")[0]
    assert (shown.text, shown.lang) == (there.text, there.lang) == ("Egy lap.", "hu")


def test_who_may_not_write_here_is_shown_nothing(translator):
    assert asked(translator("ja"), "Egy.").status_code == 403
