"""Axe finds nothing on any kind of page, every word says its language, nothing is too wide."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.browser.axe import AXE, COLOURS, OF_COLOURS, TOO_WIDE, VIOLATIONS, violations
from tests.browser.opening import opened
from tests.browser.pages import KINDS, LANGUAGES

# Letters that give a language away. What stands in one of these must say so in its `lang`.
LETTERS = {
    "ja": re.compile(r"[\u3041-\u30fa\u4e00-\u9fff]"),
    "ru": re.compile(r"[\u0400-\u04ff]"),
    "pl": re.compile(r"[ąćęłńśźż]", re.IGNORECASE),
    "hu": re.compile(r"[őű]", re.IGNORECASE),
}
RULES = {"light": {}, "dark": COLOURS}
WIDTHS = (320, 390, 1280)
# An answer for programs holds five languages at once, and says that it is in none of them.
TEXTS_WITH_LANGUAGE = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const parent = walker.currentNode.parentElement;
    if (!text || parent.closest("script, style, pre[lang='']")) continue;
    found.push([text, parent.closest("[lang]").lang]);
  }
  return found;
}"""

pytestmark = pytest.mark.browser
in_every_language = pytest.mark.parametrize("ui", LANGUAGES)


@dataclass(frozen=True)
class Look:
    """What was seen on one page: its language, texts, widths that are too narrow, violations."""

    lang: str
    texts: list[tuple[str, str]]
    too_narrow: list[int]
    violations: list[tuple[str, str, str, str]]


@pytest.fixture(scope="module")
def look(browser, site) -> Callable[[str], dict[str, Look]]:
    """Every kind of page in one language, opened once for all tests."""
    seen: dict[str, dict[str, Look]] = {}

    def at(ui: str) -> dict[str, Look]:
        if ui not in seen:
            with opened(browser, site) as page:
                seen[ui] = {kind: _look(page, f"/{ui}/{path}") for kind, path in KINDS.items()}
        return seen[ui]

    return at


def _look(page, address: str) -> Look:
    page.emulate_media(color_scheme="light")
    page.goto(address)
    lang = page.evaluate("document.documentElement.lang")
    texts = page.evaluate(TEXTS_WITH_LANGUAGE)
    too_narrow = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        too_narrow += [width] if page.evaluate(TOO_WIDE) else []
    page.evaluate(AXE)
    found = []
    for scheme, rules in RULES.items():
        page.emulate_media(color_scheme=scheme)
        found += [(scheme, one) for one in page.evaluate(VIOLATIONS, rules)]
    violations = [
        (scheme, one["id"], node["target"], node.get("failureSummary", "")[:200])
        for scheme, one in found
        for node in one["nodes"]
    ]
    return Look(lang, texts, too_narrow, violations)


@in_every_language
def test_axe_finds_nothing_on_any_kind_of_page(ui, look):
    found = {kind: seen.violations for kind, seen in look(ui).items() if seen.violations}

    assert found == {}


ODD = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`p, li, button, dd, small, h2 { color: #8a8a8a !important } a { color: #9a9a9a !important }
    main :is(p, li, dd) a:not(nav a) { text-decoration: none !important; border: 0 !important; font-weight: inherit !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""
OF_EACH = """(runOnly) => axe.run({ runOnly, resultTypes: ["violations"] }).then((told) => told.violations)"""


@pytest.mark.parametrize("kind", ["home", "game", "card", "sandbox", "end of a line", "term"])
def test_of_what_looks_alike_one_tells_what_all_would(browser, site, kind):
    with opened(browser, site) as page:
        page.goto(f"/ja/{KINDS[kind]}")
        page.evaluate(ODD)
        once = violations(page, COLOURS)
        of_each = page.evaluate(OF_EACH, OF_COLOURS)

    assert pale(once) == pale(of_each)
    assert pale(once)
    assert hidden_links(once) == hidden_links(of_each)
    assert bool(hidden_links(once)) == (kind in {"home", "end of a line", "term"})


def pale(found):
    """The kinds of text among what was found: colours, and the size of letters."""
    return {
        (told["fgColor"], told["bgColor"], told["fontSize"])
        for told in measured(found, "color-contrast")
    }


def hidden_links(found):
    """The kinds of link that look like the words around them: the reason, and the contrast."""
    return {
        (told.get("messageKey"), told.get("contrastRatio"))
        for told in measured(found, "link-in-text-block")
    }


def measured(found, rule):
    """What a rule has measured on what it refused."""
    refused = [node for one in found if one["id"] == rule for node in one["nodes"]]
    return [node["any"][0]["data"] or {} for node in refused]


@in_every_language
def test_every_text_of_a_page_says_which_language_it_is_in(ui, look):
    assert {seen.lang for seen in look(ui).values()} == {ui}
    wrong = [
        (kind, text[:60], lang)
        for kind, seen in look(ui).items()
        for text, lang in seen.texts
        for code, letters in LETTERS.items()
        if lang != code and letters.search(text)
    ]

    assert wrong == []


@in_every_language
def test_no_page_scrolls_sideways(ui, look):
    found = {kind: seen.too_narrow for kind, seen in look(ui).items() if seen.too_narrow}

    assert found == {}
