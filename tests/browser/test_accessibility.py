"""Axe finds nothing on any kind of page, and every word stands in its own language."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.pages import KINDS, LANGUAGES

# Letters that give a language away. What stands in one of these must say so in its `lang`.
LETTERS = {
    "ja": re.compile(r"[\u3041-\u30fa\u4e00-\u9fff]"),
    "ru": re.compile(r"[\u0400-\u04ff]"),
    "pl": re.compile(r"[ąćęłńśźż]", re.IGNORECASE),
    "hu": re.compile(r"[őű]", re.IGNORECASE),
}
AXE = Axe().axe_script
VIOLATIONS = "axe.run({resultTypes: ['violations']}).then(results => results.violations)"
TEXTS_WITH_LANGUAGE = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const parent = walker.currentNode.parentElement;
    if (!text || parent.closest("script, style")) continue;
    found.push([text, parent.closest("[lang]").lang]);
  }
  return found;
}"""


@pytest.mark.browser
@pytest.mark.whole_site
@pytest.mark.parametrize("ui", LANGUAGES)
def test_axe_finds_nothing_on_any_kind_of_page(ui, page):
    found = []

    for kind, path in KINDS.items():
        page.goto(f"/{ui}/{path}")
        page.evaluate(AXE)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += [
                (kind, scheme, one["id"], node["target"], node.get("failureSummary", "")[:200])
                for one in page.evaluate(VIOLATIONS)
                for node in one["nodes"]
            ]

    assert found == []


@pytest.mark.browser
@pytest.mark.whole_site
@pytest.mark.parametrize("ui", LANGUAGES)
def test_every_text_of_a_page_says_which_language_it_is_in(ui, page):
    wrong = []

    for kind, path in KINDS.items():
        page.goto(f"/{ui}/{path}")
        assert page.evaluate("document.documentElement.lang") == ui
        for text, lang in page.evaluate(TEXTS_WITH_LANGUAGE):
            wrong += [
                (kind, text[:60], lang)
                for code, letters in LETTERS.items()
                if lang != code and letters.search(text)
            ]

    assert wrong == []


@pytest.mark.browser
@pytest.mark.whole_site
@pytest.mark.parametrize("ui", LANGUAGES)
def test_no_page_scrolls_sideways(ui, page):
    wide = []

    for kind, path in KINDS.items():
        page.goto(f"/{ui}/{path}")
        for width in (320, 390, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
                wide.append((kind, width))

    assert wide == []
