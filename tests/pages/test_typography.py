"""Where lines may end: never on a one-letter word, before a dash, between a number and its noun."""

import re

import pytest

from corpus.languages import writing_of
from corpus.languages.writing import unbound
from tests.pages.html import Element
from tests.pages.kinds import KINDS

NO_BREAK = "\u00a0"
every_kind = pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)


@pytest.fixture
def read(read, indexed):
    """Pages that need the search index are asked for too."""
    return read


def pieces(element):
    """Every text with the element it stands in, what cannot be read left out."""
    for child in element.children:
        if isinstance(child, Element):
            if child.tag not in ("code", "script", "option", "title"):
                yield from pieces(child)
        elif child.strip():
            yield element, child


@every_kind
@pytest.mark.parametrize("ui", ["pl", "ru", "hu"])
def test_no_line_of_a_page_ends_where_its_language_forbids_it(read, ui, path):
    for element, text in pieces(read(f"/{ui}/{path}").tree.one("main")):
        inside = " ".join(text.split(" ")).strip("\n ")
        # What is there to be copied is pasted elsewhere, with the spaces that people type.
        if element.lang == ui and element.tag != "textarea":
            assert writing_of(ui).bound(inside) == inside


@every_kind
def test_japanese_pages_have_no_break_space_of_their_own(read, path):
    for element, text in pieces(read(f"/ja/{path}").tree.one("main")):
        assert element.lang != "ja" or NO_BREAK not in text


@every_kind
def test_no_space_stands_behind_a_japanese_sign_that_has_its_own(read, path):
    """`原典： wiki` has a gap of one and a half signs; a line of markup ends where it likes."""
    for element, text in pieces(read(f"/ja/{path}").tree.one("main")):
        assert element.lang != "ja" or not re.search("[：、] (?![ \n])", text), text


def test_in_other_languages_the_original_is_named_behind_a_space(read):
    """The nearest no: what was taken away there is kept here."""
    lede = read("/hu/dominion/exchange/").tree.one("p", "lede").text

    assert "eredeti: 交換（システム）" in " ".join(lede.split())


def test_each_of_two_texts_is_bound_by_its_own_language(read):
    page = read("/en/dominion/exchange/?text=ja&with=pl").tree
    raw = {
        lang: " ".join(text for e in page.all("div", "prose", lang=lang) for _, text in pieces(e))
        for lang in ("ja", "pl")
    }

    assert NO_BREAK not in raw["ja"]
    assert re.search(r"\b[iwzo]\u00a0", raw["pl"])


def test_programs_are_given_plain_text(client, corpus, db):
    rule = client.get("/api/v1/sections/dominion/exchange/r3.4").content.decode()
    example = client.get("/api/v1/examples/dominion/rats-watchtower-changeling")
    found = client.get("/api/v1/search?q=wymiana&ui=pl")

    assert NO_BREAK not in rule
    assert "\\u00a0" not in rule
    assert NO_BREAK not in example.content.decode()
    assert NO_BREAK not in found.content.decode()


def test_words_copied_from_a_page_are_found_again(read):
    body = read("/pl/dominion/stop-moving/2/").tree.all("div", "prose")[0]
    copied = "".join(text for _, text in pieces(body))
    assert NO_BREAK in copied
    words = re.search(r"\S+ \S+ \w\u00a0\w+", copied)[0]

    def hits(query):
        page = read(f"/pl/search/?q={query}").tree
        return [a.attrs["href"] for e in page.all("article", "hit") for a in e.all("a")]

    assert hits(words) == hits(unbound(words)) != []
