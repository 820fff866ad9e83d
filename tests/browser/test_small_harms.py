"""Every kind of page on a phone, in letters twice as large, and on paper."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.browser.measures import (
    OPEN_BORDERS,
    PRINTED_CONTROLS,
    TOO_CLOSE,
    TOO_SMALL,
    TOO_WIDE,
)
from tests.browser.opening import opened
from tests.browser.pages import KINDS, LANGUAGES
from tests.pages.kinds import KINDS as FURTHER

MORE = {
    "long source": "swtcg/abilities/",
    "rule without number and title": "swtcg/abilities/abilities.1/",
    "index of all games": "search/index/",
}
# Some addresses stand in both lists, under different names.
READ = {path: kind for kind, path in (FURTHER | KINDS | MORE).items()}
EDITED = {
    "one's work": "edit/",
    "sources": "edit/sources/",
    "how far a source has come": "edit/sources/dominion/exchange/",
    "text to edit": "edit/hu/rule/hkk/playing/21.5.3/",
    "imports": "edit/imports/",
    "import": "edit/imports/1/",
    "search health": "search/health/",
}
BOXES = "[...document.querySelectorAll('.ask, .tabletop')].map((one) => one.getBoundingClientRect().toJSON())"
TWICE = "document.documentElement.style.fontSize = '{}'"

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("ui", LANGUAGES)]


@dataclass(frozen=True)
class Look:
    """What was found wrong on one page."""

    too_wide: list[str]
    too_small: list[str]
    too_close: list[str]
    open_borders: list[str]
    printed: list[str]


@pytest.fixture(scope="module")
def look(browser, site, editor) -> Callable[[str], dict[str, Look]]:
    """Every kind of page in one language at the width of a phone, opened once for all tests."""
    seen: dict[str, dict[str, Look]] = {}

    def at(ui: str) -> dict[str, Look]:
        if ui not in seen:
            with opened(browser, site) as page:
                page.set_viewport_size({"width": 390, "height": 844})
                seen[ui] = {kind: _look(page, f"/{ui}/{path}") for path, kind in READ.items()}
                _sign_in(page, ui, *editor)
                seen[ui] |= {kind: _look(page, f"/{ui}/{path}") for kind, path in EDITED.items()}
        return seen[ui]

    return at


def _sign_in(page, ui, name, password):
    page.emulate_media(media="screen")
    page.goto(f"/{ui}/edit/login/")
    page.locator("input[name=username]").fill(name)
    page.locator("input[name=password]").fill(password)
    page.locator("main form button").click()
    page.wait_for_url(lambda url: "/login/" not in url)


def _look(page, address: str) -> Look:
    """What is wrong at *address*, in letters of the usual size and then of twice that.

    They are made larger as a reader does it, by the size of letters of the browser, which widths in
    `em` follow, and as a page may do it, which they do not.
    """
    page.emulate_media(media="screen")
    page.goto(address)
    small, close = page.evaluate(TOO_SMALL), page.evaluate(TOO_CLOSE)
    borders = page.evaluate(OPEN_BORDERS)
    page.evaluate(TWICE.format("200%"))
    wide = page.evaluate(TOO_WIDE)
    page.evaluate(TWICE.format(""))
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    wide += page.evaluate(TOO_WIDE)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
    browser.detach()
    page.emulate_media(media="print")
    return Look(wide, small, close, borders, page.evaluate(PRINTED_CONTROLS))


def found(look, ui, what):
    return {kind: getattr(seen, what) for kind, seen in look(ui).items() if getattr(seen, what)}


def test_the_question_and_the_table_are_in_line_with_a_rule_off(ui, browser, site):
    with opened(browser, site) as page:
        page.goto(f"/{ui}/{KINDS['example']}")
        page.locator("#proof > summary").click()
        page.locator("a.switch-knob").first.click()
        page.wait_for_url("**#proof")

        # Both at once: the page may still be on its way to the proof.
        table, question = page.evaluate(BOXES)
        assert abs(question["y"] - table["y"]) < 1
        assert question["x"] > table["x"] + table["width"]


def test_nothing_reaches_out_of_a_phone_in_letters_twice_as_large(ui, look):
    assert found(look, ui, "too_wide") == {}


def test_what_is_touched_is_large_enough_for_a_thumb(ui, look):
    assert found(look, ui, "too_small") == {}


def test_no_heading_touches_the_label_or_button_below_it(ui, look):
    assert found(look, ui, "too_close") == {}


def test_words_on_two_lines_stay_within_their_border(ui, look):
    assert found(look, ui, "open_borders") == {}


def test_what_is_there_to_be_pressed_is_not_printed(ui, look):
    assert found(look, ui, "printed") == {}
