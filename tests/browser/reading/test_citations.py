"""Citing a rule: whole fields, and a menu that names its rule and lets go of who has done with it."""

import pytest
from playwright.sync_api import expect

from tests.browser.measures import CUT_OFF
from tests.browser.opening import PHONE, opened

pytestmark = pytest.mark.browser
FIELDS = "#cite .share-field"


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("ui", ["hu", "ja"])
def test_a_citation_is_shown_to_its_last_line(page, ui, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/{ui}/hkk/playing/21.5.3/")
    page.locator("#cite > summary").click()

    expect(page.locator(FIELDS)).to_have_count(6)
    assert page.evaluate(CUT_OFF, FIELDS) == []


@pytest.mark.parametrize("ui", ["hu", "ja"])
def test_a_browser_that_fits_no_field_shows_it_to_its_last_line_too(page, ui):
    page.set_viewport_size({"width": 320, "height": 844})
    page.goto(f"/{ui}/hkk/playing/21.5.3/")
    page.locator("#cite > summary").click()

    page.locator(FIELDS).evaluate_all("all => all.forEach(one => one.style.fieldSizing = 'fixed')")

    assert page.evaluate(CUT_OFF, FIELDS) == []


SOURCE = "/hu/dominion/exchange/"
SIGN = "[id='0.1b'] > .rule-sign"
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def opened_by_key(page, sign=SIGN):
    """The menu of the rule, opened from the keyboard."""
    page.locator(sign).focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button").nth(1)).to_be_focused()
    return menu


def test_behind_its_last_item_the_menu_closes_and_the_keyboard_goes_on_from_the_sign(page):
    page.goto(SOURCE)
    menu = opened_by_key(page)
    menu.get_by_role("link").last.focus()

    page.keyboard.press("Tab")

    expect(menu).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('.rule-body')?.parentElement.id") == "0.1b"


def test_before_its_first_item_the_menu_closes_and_the_sign_has_the_keyboard(page):
    page.goto(SOURCE)
    menu = opened_by_key(page)
    page.keyboard.press("Shift+Tab")
    expect(menu.get_by_role("button").first).to_be_focused()

    page.keyboard.press("Shift+Tab")

    expect(menu).to_be_hidden()
    expect(page.locator(SIGN)).to_be_focused()


def test_between_its_ends_the_menu_stays_open(page):
    page.goto(SOURCE)
    menu = opened_by_key(page)

    for _ in range(3):
        page.keyboard.press("Tab")

    expect(menu).to_be_visible()
    expect(menu.get_by_role("button").nth(4)).to_be_focused()


def test_the_menu_names_the_rule_as_it_is_printed(page):
    page.goto("/pl/hkk/playing/")

    opened_by_key(page, "[id='21.5.3'] > .rule-sign")

    assert page.get_by_role("dialog", name="Cytowanie 21.5.3").is_visible()


def test_who_has_copied_has_done_with_the_menu(browser, site):
    with opened(browser, site, **CLIPBOARD) as page:
        page.goto(SOURCE)
        menu = opened_by_key(page)
        page.keyboard.press("Enter")
        menu.get_by_text("✓").wait_for()

        expect(menu).to_be_hidden()

        expect(page.locator(SIGN)).to_be_focused()
        assert page.evaluate("navigator.clipboard.readText()").endswith(
            "/id/dominion/exchange/0.1b"
        )


def test_on_a_phone_the_rule_is_seen_above_the_sheet(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto(SOURCE)
        sign = page.locator(SIGN)
        page.evaluate("scrollTo(0, document.querySelector(\"[id='0.1b']\").offsetTop - 700)")
        assert sign.bounding_box()["y"] > 500
        sign.tap()
        sheet = page.get_by_role("dialog")
        sheet.wait_for()

        page.wait_for_function(
            "() => document.querySelector(\"[id='0.1b'] .prose\").getBoundingClientRect().top"
            " < document.querySelector('.cite-menu').getBoundingClientRect().top - 40"
        )

        assert sheet.evaluate("one => getComputedStyle(one, '::backdrop').backgroundColor") == (
            "rgba(0, 0, 0, 0.3)"
        )


def test_on_a_phone_a_thumb_beside_the_sign_has_found_it(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto(SOURCE)
        page.locator(SIGN).evaluate("one => one.scrollIntoView({ block: 'center' })")
        box = page.locator(SIGN).bounding_box()

        hit = "([x, y]) => document.elementFromPoint(x, y)?.matches('.rule-sign')"
        middle = box["x"] + box["width"] / 2
        assert page.evaluate(hit, [middle - 26, box["y"] + 4])
        assert page.evaluate(hit, [middle, box["y"] - 10])
        assert not page.evaluate(hit, [middle, box["y"] + 40])
