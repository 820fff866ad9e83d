"""Citing: each text says how it is cited, in four forms and in its own language."""

import re

import pytest
from django.utils.formats import date_format
from django.utils.translation import override
from markdown_it import MarkdownIt

from cards.models import Card
from corpus.languages import CODES
from rules.models import Revision, Section, State
from rules.publishing import Draft, publish
from rules.reading.citations import Citable
from tests.builders import forget_translation
from tests.pages.html import parsed

RULE = "dominion/exchange/r3.4"
KEY = f"rule:{RULE}"
FIRST, SECOND = "Kartę zwracasz na stos.", "Szczury wymienisz na inną kartę."


def forms(tree, place="whole"):
    fields = tree.one(cls="citing").all("textarea")
    return {
        one.attrs["id"].removeprefix(f"cite-{place}-"): one
        for one in fields
        if one.attrs["id"].startswith(f"cite-{place}-")
    }


def publish_paragraphs(*texts, lang="pl", **fields):
    publish([Draft(KEY, lang, "Zwrot", "\n\n".join(texts), **fields)], author="Ilona")


def ids_of(lang="pl"):
    shown = State.objects.get(key=KEY, lang=lang).published
    return [f"{lang}-{one['id']}" for one in shown.paragraphs]


def anchors(tree):
    return {
        one.attrs["id"]: one.text.replace("¶", "").strip() for one in tree.all("div", "paragraph")
    }


@pytest.mark.parametrize("form", ["plain", "markdown", "wiki", "bibtex"])
def test_a_rule_is_cited_with_its_number_version_day_and_lasting_address(read, form):
    shown = State.objects.get(key="rule:hkk/playing/21.5.3", lang="hu").published

    said = forms(read("/hu/hkk/playing/21.5.3/").tree)[form].text

    with override("hu"):
        day = date_format(shown.created, "DATE_FORMAT")
    day = shown.created.date().isoformat() if form == "bibtex" else day
    for words in ("HKK", "21.5.3", f"{shown.seq}", day, "http://testserver/id/hkk/playing/21.5.3"):
        assert words in said


@pytest.mark.parametrize("ui", CODES)
def test_a_day_that_ends_with_a_stop_brings_that_of_the_sentence(read, ui):
    said = forms(read(f"/{ui}/hkk/playing/21.5.3/").tree)["plain"].text

    assert ".." not in said
    assert ("。Regula。" if ui == "ja" else ". Regula. ") in said


def test_a_citation_speaks_the_language_of_the_text_and_not_of_the_page(read):
    said = forms(read("/pl/hkk/playing/21.5.3/?text=ja").tree)["plain"]

    assert said.lang == "ja"
    assert "日本語" in said.text
    assert "?text=ja" in said.text
    assert "wersja" not in said.text


def test_a_number_of_ours_is_said_to_be_ours_and_a_printed_one_is_not(read):
    ours = forms(read("/pl/dominion/exchange/r3.4a/").tree)["plain"].text
    printed = forms(read("/pl/hkk/playing/21.5.3/").tree)["plain"].text

    assert "nasza numeracja: r3.4a" in ours
    assert "nasza numeracja" not in printed


def test_a_misprint_is_cited_as_printed_with_what_is_meant(read):
    assert "523.3.2 [532.3.2]" in forms(read("/ru/berserk/summoning/532.3.2/").tree)["plain"].text


@pytest.mark.each_database
@pytest.mark.parametrize(
    ("lang", "body", "called"),
    [
        ("ja", "カードを交換する。", "「カードを交換する」、日本語"),
        ("pl", "Wymieniasz Wampira.", "„Wymieniasz Wampira”, polski"),
        ("hu", "Erre gondoltál?", "„Erre gondoltál?”, magyar"),
        ("ru", "Карта остаётся на месте.", "«Карта остаётся на месте», русский"),
        ("en", "It goes to the pile" + " of cards" * 20, "of cards…”, English"),
    ],
)
def test_how_an_untitled_text_begins_is_quoted_and_loses_its_stop(read, lang, body, called):
    Section.objects.filter(key=RULE).update(number="")
    publish([Draft(KEY, lang, "", body)], author="Ilona")

    assert called in forms(read(f"/pl/{RULE}/?text={lang}").tree)["plain"].text


@pytest.mark.parametrize("form", ["plain", "markdown", "wiki", "bibtex"])
@pytest.mark.parametrize("ui", CODES)
def test_a_number_stands_for_a_text_without_a_title_and_nothing_is_quoted(read, ui, form):
    said = forms(read(f"/{ui}/hkk/playing/21.5.3/").tree)[form].text

    assert not re.search("„”|「」|«»|“”", said)


@pytest.mark.each_database
def test_a_title_is_not_quoted(read):
    publish([Draft(KEY, "pl", "Zwrot", "Kartę zwracasz.")], author="Ilona")

    assert "Zwrot, polski" in forms(read(f"/pl/{RULE}/").tree)["plain"].text


@pytest.mark.each_database
def test_an_original_in_place_of_a_translation_is_what_is_cited(read):
    forget_translation("dominion/exchange/", "hu")

    assert forms(read(f"/hu/{RULE}/").tree)["plain"].lang == "ja"


def test_the_addresses_begin_with_that_of_the_site(read, settings):
    settings.SITE_ADDRESS = "https://regula.example.org"

    assert forms(read(f"/pl/{RULE}/").tree)["link"].text.strip() == (
        f"https://regula.example.org/id/{RULE}"
    )


@pytest.mark.each_database
def test_each_paragraph_has_its_place_and_its_citation(read):
    publish_paragraphs(FIRST, SECOND)
    one, two = ids_of()

    tree = read(f"/pl/{RULE}/").tree

    assert list(anchors(tree)) == [one, two]
    assert [a.attrs["href"] for a in tree.all("a", "paragraph-sign")] == [f"#{one}", f"#{two}"]
    assert f"/id/{RULE}?text=pl&v=2#{two}" in forms(tree, two)["plain"].text
    assert forms(tree, two)["link"].text.strip().endswith(f"?text=pl#{two}")


@pytest.mark.each_database
def test_a_rule_of_one_paragraph_is_cited_as_a_whole_alone(read):
    publish_paragraphs(FIRST)

    groups = read(f"/pl/{RULE}/").tree.all(cls="cite-group")

    assert [group.attrs["data-anchor"] for group in groups] == [""]


@pytest.mark.each_database
def test_an_anchor_stays_with_its_paragraph_when_others_come_and_go(read):
    publish_paragraphs(FIRST, SECOND)
    before = anchors(read(f"/pl/{RULE}/").tree)
    (of_second,) = (place for place, text in before.items() if text == SECOND)

    publish_paragraphs("Najpierw to.", SECOND, "Na koniec tamto.")

    after = anchors(read(f"/pl/{RULE}/").tree)
    assert after[of_second] == SECOND
    assert len(after) == 3


@pytest.mark.each_database
def test_the_anchor_of_a_paragraph_that_is_gone_leads_to_no_other(read):
    publish_paragraphs(FIRST, SECOND)
    first, second = ids_of()
    publish_paragraphs(SECOND)
    publish_paragraphs(SECOND, "Zupełnie inna sprawa: talia.")

    after = anchors(read(f"/pl/{RULE}/").tree)

    assert first not in after
    assert after[second] == SECOND


@pytest.mark.each_database
def test_a_list_with_empty_lines_is_one_place_that_all_its_anchors_lead_to(read):
    publish_paragraphs("Oto lista:", "- pierwszy", "- drugi")

    tree = read(f"/pl/{RULE}/").tree

    assert len(tree.all("div", "paragraph")) == 2
    assert {one.attrs["id"] for one in tree.walk() if "id" in one.attrs} >= set(ids_of())
    assert [len(one.all("li")) for one in tree.all("div", "prose")] == [0, 2]


def test_cards_and_terms_are_cited_too(read):
    card = forms(read("/pl/cards/dominion/rats/").tree)
    term = forms(read("/hu/terms/exchange/").tree)

    assert "Szczury" in card["plain"].text
    assert card["link"].text.strip().endswith("/id/card:dominion/rats")
    assert term["link"].text.strip().endswith("/id/term:exchange")


@pytest.mark.parametrize(
    ("page", "key"),
    [
        ("cards/dominion/rats/", "card:dominion/rats"), ("terms/exchange/", "term:exchange"),
        ("hkk/playing/21.5.3/", "hkk/playing/21.5.3"),
    ],
)  # fmt: skip
def test_every_form_leads_to_the_version_and_the_language_that_it_names(client, read, page, key):
    written = forms(read(f"/ru/{page}").tree)
    address = f"http://testserver/id/{key}?text=ru&v=1"

    there = client.get(address, headers={"Accept-Language": "pl"}, follow=True)

    shown = parsed(there.content.decode())
    assert shown.one("html").attrs["lang"] == "pl"
    assert {one.lang for one in shown.one("main").all("div", "prose")} == {"ru"}
    assert all(address in written[form].text for form in ("plain", "markdown", "wiki"))
    assert "langid = {russian}" in written["bibtex"].text
    assert f"url = {{{address}}}" in written["bibtex"].text
    assert written["link"].text.strip() == f"http://testserver/id/{key}"


@pytest.mark.parametrize(
    ("page", "key"),
    [("cards/dominion/rats/", "card:dominion/rats"), ("terms/exchange/", "term:exchange")],
)
def test_what_was_never_published_is_cited_by_its_language_alone(corpus, db, client, page, key):
    told = Citable(key, "ru", "Доминион", "", "Крысы")

    there = client.get(f"{told.path}&ui=pl", follow=True)

    assert told.version_path == ""
    assert parsed(there.content.decode()).one("article").one("div", "prose").lang == "ru"


@pytest.mark.parametrize("page", ["cards/dominion/rats/", "terms/exchange/"])
def test_a_text_in_another_language_says_in_which_there_are_others(read, page):
    other, own = read(f"/pl/{page}?text=ru").tree, read(f"/pl/{page}").tree

    assert other.one("nav", "text-switch").one("a", **{"aria-current": "true"}).text == "rosyjski"
    assert f"/pl/{page}" in other.one("nav", "text-switch").links()
    assert not other.all("p", "rule-missing")
    assert own.one("article").one("div", "prose").lang == "pl"
    assert not own.all("nav", "text-switch")


@pytest.mark.each_database
def test_a_card_that_is_not_held_in_the_language_says_so(read, db):
    Card.objects.filter(slug="rats").update(effect_ru="")
    shown = read("/pl/cards/dominion/rats/?text=ru").tree

    assert shown.one("article").one("div", "prose").lang == "pl"
    assert shown.all("p", "rule-missing")


@pytest.mark.parametrize("page", ["cards/dominion/rats/", "terms/exchange/"])
def test_a_language_of_no_text_is_refused_of_cards_and_terms_too(read, page):
    assert read(f"/pl/{page}?text=de").status_code == 400


@pytest.mark.each_database
def test_the_version_that_is_cited_can_be_read_when_the_text_has_changed(client, read):
    cited = forms(read(f"/pl/{RULE}/").tree)["version"].text.strip()
    was = Revision.objects.filter(key=KEY, lang="pl").latest("seq").body
    publish_paragraphs("Dziś inaczej.")

    there = client.get(cited.removeprefix("http://testserver") + "&ui=hu", follow=True)

    page = parsed(there.content.decode())
    assert page.one("html").attrs["lang"] == "hu"
    assert "Dziś inaczej." not in page.text
    assert was.split()[0] in page.text


SIGNS = "A [b](c) *d* _e_ `f` {g} | 50 % & co # $ ~ ^ \\ <h>; 'i'"


def awkward(**fields):
    given = {"key": "rule:wojna/a/1", "lang": "en", "game": SIGNS, "source": "s", "name": "n"}
    return Citable(**(given | fields))


def test_markdown_shows_the_signs_and_reads_none_of_them():
    told = MarkdownIt().render(awkward().markdown("https://x.example/id/a(1)"))

    tree = parsed(told)
    assert SIGNS in tree.text
    assert tree.links() == ["https://x.example/id/a%281%29"]
    assert not tree.all("em")
    assert not tree.all("code")


def test_a_wiki_gets_no_sign_that_it_reads():
    told = awkward().wiki("https://x.example/id/a")

    words = told.removeprefix("[https://x.example/id/a ").partition("]")[0]
    assert not re.search(r"[\[\]{}|<>~']", words)
    assert "&#91;b&#93;" in words


def test_bibtex_keeps_its_braces_and_letters_and_guards_the_rest():
    told = awkward(name="Żółw 100 %", seq=3).bibtex("https://x.example/id/a_b%20?c&d#e")

    assert told.count("{") == told.count("}")
    assert r"Żółw 100 \%" in told
    assert r"\textbackslash{}" in told
    assert r"\textbraceleft{}g\textbraceright{}" in told
    assert "{https://x.example/id/a_b%20?c&d#e}" in told


def test_keys_of_bibtex_are_ascii_and_differ_where_anything_cited_does():
    cited = [
        awkward(),
        awkward(lang="ja"),
        awkward(seq=2),
        awkward(key="rule:wojna/a/1.1"),
        awkward(key="rule:wojna/a.1/1"),
        awkward(key="card:wojna/a"),
        awkward(key="rule:wojna/a/ł"),
        awkward(paragraph=1, anchor="en-7"),
        awkward(paragraph=1, anchor="en-8"),
    ]

    keys = [one.bibtex_key for one in cited]

    assert len(set(keys)) == len(keys)
    assert all(re.fullmatch(r"[A-Za-z0-9.:_-]+", key) for key in keys)
