"""Editing one text in one language, from the edit link to the page, the search and the history."""

import re
from html import unescape

import pytest
from django.test import Client

from corpus.languages import CODES
from rules.models import Revision, Section, State
from rules.publishing import Draft, publish
from search.answering.answer import answer
from search.query.typed import parse
from search.upkeep.indexer import rebuild
from tests.pages.html import parsed
from tests.search.builders import rewrite
from tests.workbench.formpages import EDIT, RULE, form_of, words

SENT = {"title": "", "significance": "wording", "comment": ""}


def texts_of(key=RULE):
    """The text in every language, as it is read."""
    section = Section.objects.get(key=key)
    return {c: (getattr(section, f"title_{c}"), getattr(section, f"body_{c}")) for c in CODES}


@pytest.mark.parametrize("method", ["get", "post"])
def test_who_is_no_editor_may_not(rule, kenji, method):
    before = texts_of()

    response = getattr(kenji, method)(EDIT, SENT | {"body": "Nem.", "version": 1})

    assert response.status_code == 403
    assert parsed(response.content.decode()).one("html").attrs["lang"] == "hu"
    assert texts_of() == before


def test_a_form_from_another_site_is_refused(rule, ilona):
    ilona.handler.enforce_csrf_checks = True

    assert ilona.post(EDIT, SENT | {"body": "Obcy.", "version": 1}).status_code == 403
    assert texts_of()["pl"][1] == "Kartę zwracasz na stos."


def test_a_saved_text_is_at_once_on_the_page_and_in_the_search(rule, ilona, guest):
    rebuild()
    assert RULE in [hit.key for hit in answer(parse("zwracasz"), "pl").hits]

    response = ilona.post(EDIT, form_of(ilona) | {"body": "Chłopa zamieniasz na żołnierza."})

    assert (response.status_code, response.headers["Location"]) == (302, f"/hu/{RULE}/?text=pl")
    assert "Chłopa zamieniasz na żołnierza." in words(guest.get(f"/pl/{RULE}/"))
    assert RULE in [hit.key for hit in answer(parse("żołnierz"), "pl").hits]
    assert RULE not in [hit.key for hit in answer(parse("zwracasz"), "pl").hits]
    assert "Chłopa zamieniasz na żołnierza." in words(guest.get("/pl/search/?q=chłopa"))


def test_no_other_language_changes(rule, ilona):
    before = texts_of()
    revisions = Revision.objects.exclude(lang="pl").count()

    ilona.post(EDIT, form_of(ilona) | {"body": "Inny tekst."})

    assert texts_of() == before | {"pl": ("Wymienianie", "Inny tekst.")}
    assert Revision.objects.exclude(lang="pl").count() == revisions


def test_a_language_that_had_no_text_gets_one_that_somebody_else_has_reviewed(
    rule, ilona, ewa, guest
):
    address = f"/hu/edit/hu/rule/{RULE}/"
    assert form_of(ilona, address)["body"] == ""

    sent = {"title": "Csere", "body": "A lapot visszateszed a pakliba, másikat kapsz."}
    response = ilona.post(address, form_of(ilona, address) | sent)
    assert response.headers["Location"] == address
    assert "Ilona" in parsed(ilona.get(address).content.decode()).one("form", "text-steps").text
    assert "A lapot visszateszed" not in words(guest.get(f"/hu/{RULE}/"))

    response = ewa.post(address, {"do": "publish", "version": 1})

    assert response.headers["Location"] == f"/hu/{RULE}/"
    assert "A lapot visszateszed" in words(guest.get(f"/hu/{RULE}/"))
    made = Revision.objects.get(key=f"rule:{RULE}", lang="hu")
    assert (made.origin, made.based_on.lang, made.author_name) == ("translated", "pl", "Ilona")


def test_the_history_keeps_what_was_and_says_who(rule, ilona):
    ilona.post(EDIT, form_of(ilona) | {"body": "Nowa treść.", "comment": "krócej"})

    first, second = Revision.objects.filter(key=f"rule:{RULE}", lang="pl").order_by("seq")
    assert first.body == "Kartę zwracasz na stos."
    assert (second.body, second.author_name, second.comment) == ("Nowa treść.", "Ilona", "krócej")


def test_a_changed_original_makes_its_translation_stale_and_a_slip_does_not(
    rule, ilona, ewa, guest
):
    hungarian = f"/hu/edit/hu/rule/{RULE}/"
    ilona.post(hungarian, form_of(ilona, hungarian) | {"body": "Visszateszed."})
    ewa.post(hungarian, {"do": "publish", "version": 1})
    said = "The original has changed since this translation was made."

    ilona.post(EDIT, form_of(ilona) | {"body": "Kartę zwracasz na stos!", "significance": "typo"})
    assert said not in words(guest.get(f"/en/{RULE}/?text=hu"))

    ilona.post(EDIT, form_of(ilona) | {"body": "Kartę wyrzucasz.", "significance": "rule"})
    assert said not in words(guest.get(f"/en/{RULE}/?text=hu"))
    ewa.post(EDIT, {"do": "publish", "version": 3})
    assert said in words(guest.get(f"/en/{RULE}/?text=hu"))
    assert said not in words(guest.get(f"/en/{RULE}/?text=ja")), "written on its own"


def test_a_conflict_shows_both_texts_and_loses_neither(rule, ilona, guest):
    mine = form_of(ilona) | {"body": "Tekst Ilony.", "comment": "bo tak"}
    rewrite(f"rule:{RULE}", "pl", "Tekst Kenjiego.")

    response = ilona.post(EDIT, mine)

    page = parsed(response.content.decode())
    assert response.status_code == 409
    assert "Tekst Kenjiego." in page.one("div", "notice").text
    assert page.one("textarea", name="body").text == "Tekst Ilony."
    assert page.one("input", name="comment").attrs["value"] == "bo tak"
    assert texts_of()["pl"][1] == "Tekst Kenjiego."
    assert "Tekst Ilony." not in words(guest.get(f"/pl/{RULE}/"))


def test_two_changes_that_do_not_touch_are_offered_as_one_text(rule, ilona):
    rewrite(f"rule:{RULE}", "pl", "Kartę zwracasz na stos.\n\nBierzesz inną.")
    mine = form_of(ilona) | {"body": "Kartę oddajesz na stos.\n\nBierzesz inną."}
    rewrite(f"rule:{RULE}", "pl", "Kartę zwracasz na stos.\n\nBierzesz dwie.")

    page = parsed(ilona.post(EDIT, mine).content.decode())
    offer = page.one("form", "text-steps")
    sent = {i.attrs["name"]: i.attrs.get("value", "") for i in offer.all("input")}
    both = "Kartę oddajesz na stos.\n\nBierzesz dwie."
    assert offer.one("textarea").text == re.sub(r"\s+", " ", both)

    assert ilona.post(EDIT, sent | {"body": both}).status_code == 302
    assert texts_of()["pl"][1] == both


def test_two_changes_of_one_word_are_shown_with_what_was_before(rule, ilona):
    mine = form_of(ilona) | {"body": "Kartę oddajesz na stos."}
    rewrite(f"rule:{RULE}", "pl", "Kartę wyrzucasz na stos.")

    page = parsed(ilona.post(EDIT, mine).content.decode())

    shown = [dd.text for dd in page.one("dl", "text-clash").all("dd")]
    assert shown == [
        "Kartę zwracasz na stos.", "Kartę wyrzucasz na stos.", "Kartę oddajesz na stos.",
    ]  # fmt: skip
    assert not page.all("form", "text-steps")


def test_after_a_conflict_saving_again_replaces_what_was_seen(rule, ilona):
    mine = form_of(ilona) | {"body": "Tekst Ilony."}
    rewrite(f"rule:{RULE}", "pl", "Tekst Kenjiego.")
    form = parsed(ilona.post(EDIT, mine).content.decode()).all("form", "form")[-1]
    seen = form.one("input", name="version").attrs["value"]

    assert ilona.post(EDIT, mine | {"version": seen}).status_code == 302
    assert texts_of()["pl"][1] == "Tekst Ilony."


def test_another_language_edited_meanwhile_is_no_conflict(rule, ilona):
    mine = form_of(ilona) | {"body": "Tekst Ilony."}
    rewrite(f"rule:{RULE}", "ja", "別の文。")

    assert ilona.post(EDIT, mine).status_code == 302
    assert texts_of()["ja"][1] == "別の文。"


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"body": "Zobacz [tam](rule:dominion/exchange/9.9)."}, "cannot link to"),
        ({"body": "Zobacz [tę](card:queen)."}, "cannot link to"),
        ({"body": "Zobacz [to](term:checkmate)."}, "cannot link to"),
        ({"body": "Zobacz [tu](javascript:alert)."}, "cannot link to"),
        ({"body": "Zobacz [tu](https://evil.example/)."}, "cannot link to"),
        ({"body": "", "title": ""}, "The text is empty."),
        ({"body": " \n\u3000\n ", "title": " "}, "The text is empty."),
        ({"body": "Wstęp.\n# 1.3\nReszta."}, "cannot begin with #"),
        ({"body": "x" * 20_001}, "20000"),
        ({"title": "x" * 301}, "300"),
        ({"title": "Dwa\nwiersze"}, "A title is one line."),
        ({"title": "Dwa\r\nwiersze"}, "A title is one line."),
        ({"significance": "huge"}, "huge"),
    ],
)
def test_a_text_that_a_load_would_refuse_is_refused_with_a_sentence(rule, ilona, sent, said):
    address = EDIT.replace("/hu/", "/en/")
    before = texts_of()
    whole = form_of(ilona, address) | sent

    response = ilona.post(address, whole)

    assert response.status_code == 400
    assert said in words(response)
    assert texts_of() == before
    form = parsed(response.content.decode()).one("form", "form")
    assert form.one("textarea").text == re.sub(r"\s+", " ", whole["body"]).strip()


def test_links_to_cards_and_terms_are_allowed(rule, ilona, guest):
    body = "[Rats](card:rats) możesz [wymienić](term:exchange)."

    assert ilona.post(EDIT, form_of(ilona) | {"body": body}).status_code == 302
    links = parsed(guest.get(f"/ja/{RULE}/?text=pl").content.decode()).one("div", "prose").links()
    assert links == ["/ja/cards/dominion/rats/", "/ja/terms/exchange/?game=dominion"]


def test_markup_of_pages_stays_text(rule, ilona, guest):
    body = '<script>alert(1)</script> <b onclick="x()">Uwaga</b>'

    assert ilona.post(EDIT, form_of(ilona) | {"body": body}).status_code == 302

    page = guest.get(f"/pl/{RULE}/").content.decode()
    assert "<script>alert" not in page
    assert "<b onclick" not in page
    assert "<script>alert(1)</script>" in unescape(page)


@pytest.mark.parametrize("version", ["", "x", "-1", "99999999999999999999"])
def test_a_version_that_is_none_saves_nothing(rule, ilona, version):
    before = texts_of()

    response = ilona.post(EDIT, form_of(ilona) | {"body": "Nowe.", "version": version})

    assert response.status_code in {400, 409}
    assert texts_of() == before


@pytest.mark.parametrize(
    "address",
    [
        f"/hu/edit/xx/rule/{RULE}/",
        f"/hu/edit/pl/joke/{RULE}/",
        "/hu/edit/pl/rule/dominion/exchange/9.9/",
        "/hu/edit/pl/rule/x/",
        "/hu/edit/pl/card/dominion/queen/",
        "/hu/edit/pl/term/checkmate/",
    ],
)
def test_what_is_not_there_cannot_be_edited(rule, ilona, address):
    assert ilona.get(address).status_code == 404
    assert ilona.post(address, SENT | {"body": "x", "version": 0}).status_code == 404


@pytest.mark.parametrize(
    ("address", "fields"),
    [
        (EDIT, {"title", "body"}),
        ("/hu/edit/ja/card/dominion/rats/", {"body"}),
        ("/hu/edit/ru/term/exchange/", {"title", "body"}),
    ],
)
def test_a_form_never_holds_two_languages(rule, ilona, address, fields):
    page = parsed(ilona.get(address).content.decode())
    typed = page.one("form", "form").all("textarea") + page.one("form", "form").all(
        "input", type="text"
    )

    assert {one.attrs["name"] for one in typed} - {"comment"} == fields
    texts = [one for one in typed if one.attrs["name"] != "comment"]
    assert {one.lang for one in texts} == {address.split("/")[3]}


def test_the_other_languages_stand_beside_the_form_to_be_read(rule, ilona):
    page = parsed(ilona.get(f"/hu/edit/ru/rule/{RULE}/").content.decode())

    assert [one.one("div", "edit-plain").lang for one in page.all("div", "aligned-source")
            if one.all("div", "edit-plain")] == ["pl"]  # fmt: skip
    beside = page.one("details", "others")
    assert [s.one("div", "edit-plain").lang for s in beside.all("section")] == ["ja"]
    assert not beside.all("textarea")


@pytest.mark.parametrize(
    ("address", "read_at"),
    [
        ("/ja/edit/ja/card/dominion/rats/", "/ja/cards/dominion/rats/"),
        ("/ja/edit/ja/term/exchange/", "/ja/terms/exchange/"),
    ],
)
def test_cards_and_terms_are_edited_the_same_way(rule, ilona, ewa, guest, address, read_at):
    sent = {"body": "短い説明。", "title": "交換する"}

    ilona.post(address, form_of(ilona, address) | sent)
    response = ewa.post(address, {"do": "publish", "version": 1})

    assert response.headers["Location"] == read_at
    assert "短い説明。" in words(guest.get(read_at))


def test_an_edit_page_is_kept_by_no_cache_and_no_search_engine(rule, ilona):
    response = ilona.get(EDIT)

    assert "no-store" in response.headers["Cache-Control"]
    assert 'content="noindex"' in response.content.decode()


def test_saving_what_stands_already_makes_no_revision(rule, ilona):
    before = State.objects.get(key=f"rule:{RULE}", lang="pl").version

    assert ilona.post(EDIT, form_of(ilona)).status_code == 302
    assert State.objects.get(key=f"rule:{RULE}", lang="pl").version == before


def test_the_page_of_a_rule_leads_to_its_edit_form(rule, ilona):
    links = parsed(Client().get(f"/hu/{RULE}/?text=pl").content.decode()).links()

    assert EDIT in links
    assert ilona.get(EDIT).status_code == 200


def test_each_text_beside_the_form_says_its_language_and_its_title(rule, ilona):
    publish([Draft(f"rule:{RULE}", "ja", title="概要", body="山札へ戻す。")], author="Ilona")

    page = parsed(ilona.get(f"/hu/edit/ru/rule/{RULE}/").content.decode())

    assert [one.text for one in page.one("div", "aligned-head").all("h2")] == [
        "Forrás: lengyel",
        "orosz",
    ]
    source = page.all("div", "aligned-source")[0]
    assert (source.lang, source.one("strong").text) == ("pl", "Wymienianie")
    (beside,) = page.one("details", "others").all("section")
    assert (beside.one("h2").text, beside.one("strong").text) == ("japán", "概要")
