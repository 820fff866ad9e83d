"""Every kind of page in every language: it is there, and it says in which language it is."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find

from corpus.languages import CODES
from tests.pages.html import Element
from tests.pages.kinds import KINDS
from tests.pages.styled import loaded, needed

every_kind = pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)
every_language = pytest.mark.parametrize("ui", CODES)
SCRIPT = re.compile(r'<script[^>]* src="/static/([^"]+)"')
INTERFACE = ("pl", "ru", "ja", "hu")


@pytest.fixture(scope="module")
def opened():
    """The pages that were read already: nothing changes here, and there are a hundred."""
    return {}


@pytest.fixture
def read(read, indexed, opened):
    """Each page is asked for once."""

    def get(address):
        if address not in opened:
            opened[address] = read(address)
        return opened[address]

    return get


@every_kind
@every_language
def test_every_page_opens_in_the_language_of_its_address(read, ui, path):
    response = read(f"/{ui}/{path}")

    assert response.status_code == 200
    assert response.tree.one("html").attrs["lang"] == ui
    assert response.headers["Content-Language"] == ui
    assert len(response.tree.all("h1")) == 1


@every_kind
def test_every_sheet_with_something_to_say_is_loaded_and_those_of_editors_are_not(read, path):
    page = read(f"/en/{path}").page

    assert needed(page) - loaded(page) == set()
    assert not loaded(page) & {"work", "editor", "people", "evidence"}


@every_kind
@every_language
def test_every_piece_of_rule_text_says_its_language(read, ui, path):
    tree = read(f"/{ui}/{path}").tree

    for element in tree.all(cls="prose") + tree.all(cls="rule-title"):
        # The note of an example is in the language of the interface.
        if "example-note" in element.classes:
            continue
        assert element.attrs.get("lang") in CODES, element.text
        assert looks_like(element.text, element.lang), element.text


def looks_like(text, lang):
    """Whether the letters of a text could be those of the language it says it is in."""
    cyrillic = sum("\u0400" <= char <= "\u04ff" for char in text)
    japanese = sum("\u3040" <= char <= "\u30ff" or "\u4e00" <= char <= "\u9fff" for char in text)
    latin = sum(char.isascii() and char.isalpha() for char in text)
    most = {"ru": cyrillic, "ja": japanese}.get(lang, latin)
    return most == max(cyrillic, japanese, latin)


@every_kind
@pytest.mark.parametrize("ui", INTERFACE)
def test_no_word_of_another_script_stands_unmarked(read, ui, path):
    """Cyrillic is read as Russian and kana as Japanese, wherever they stand."""
    for element, text in pieces(read(f"/{ui}/{path}").tree.one("body")):
        if any("\u0400" <= char <= "\u04ff" for char in text):
            assert element.lang == "ru", text
        if any("\u3041" <= char <= "\u30ff" for char in text):
            assert element.lang == "ja", text


def pieces(element):
    """Every text with the element it stands in; what is said to programs is read by nobody."""
    for child in element.children:
        if isinstance(child, Element):
            yield from () if child.tag == "script" else pieces(child)
        elif child.strip():
            yield element, child.strip()


@every_kind
def test_the_interface_of_a_page_is_translated(read, path):
    footers = {ui: read(f"/{ui}/{path}").tree.one("footer", "colophon").text for ui in CODES}

    assert len(set(footers.values())) == len(CODES)


@every_kind
@every_language
def test_readers_get_no_cookie_and_no_token(read, ui, path):
    response = read(f"/{ui}/{path}")

    assert not response.cookies
    assert "Cookie" not in response.headers.get("Vary", "")
    assert "csrf" not in response.page


def test_only_who_signs_in_gets_a_token(read):
    assert "csrfmiddlewaretoken" in read("/pl/edit/login/").page


@every_kind
@every_language
def test_a_page_is_light(read, ui, path):
    response = read(f"/{ui}/{path}")

    assert len(gzip.compress(response.content)) < 60_000


@every_kind
def test_the_scripts_of_a_page_are_light(read, path):
    """Ours together with htmx, which the package brings to pages that play or filter."""
    found = SCRIPT.findall(read(f"/en/{path}").page)

    sizes = {name: len(gzip.compress(Path(find(name)).read_bytes())) for name in found}

    assert sizes
    assert sum(sizes.values()) < (40_000 if any("htmx" in name for name in sizes) else 16_000)


@every_kind
@every_language
def test_no_id_stands_twice_on_a_page(read, ui, path):
    ids = [e.attrs["id"] for e in read(f"/{ui}/{path}").tree.walk() if "id" in e.attrs]

    assert len(ids) == len(set(ids))
