"""Keys on every page: the sheet they stand on, what they lead to, and where they keep silent."""

import re

import pytest
from playwright.sync_api import expect

PAGES = {
    "h": "/pl/",
    "c": "/pl/cards/",
    "t": "/pl/terms/",
    "e": "/pl/examples/",
    "i": "/pl/search/index/",
}
SHEET = ".site-keys dialog"
# A key of a layout without Latin letters, as the browser tells it.
RUSSIAN = """(code, key) => document.body.dispatchEvent(new KeyboardEvent(
  "keydown", {code, key, bubbles: true, cancelable: true}))"""
COMPOSED = """() => document.body.dispatchEvent(new KeyboardEvent(
  "keydown", {key: "?", isComposing: true, bubbles: true, cancelable: true}))"""

pytestmark = pytest.mark.browser


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


@pytest.mark.parametrize("letter", PAGES)
def test_g_and_a_letter_lead_to_a_page(page, letter):
    page.goto("/pl/dominion/exchange/1.2/")

    press(page, "g", letter)

    expect(page).to_have_url(re.compile(f"{PAGES[letter]}$"))


def test_a_letter_without_g_leads_nowhere(page):
    page.goto("/pl/terms/")

    press(page, "c", "h", "x")
    page.wait_for_timeout(300)

    assert page.url.endswith("/pl/terms/")


def test_in_a_russian_layout_the_same_keys_are_meant(page):
    page.goto("/ru/dominion/exchange/1.2/")

    for code, key in (("KeyG", "п"), ("KeyC", "с")):
        page.evaluate(f"({RUSSIAN})('{code}', '{key}')")

    expect(page).to_have_url(re.compile("/ru/cards/$"))


@pytest.mark.parametrize(
    ("ui", "words"), [("en", "Next rule"), ("ja", "次のルール"), ("hu", "Következő szabály")]
)
def test_the_sheet_opens_by_key_and_by_button_and_closes(page, ui, words):
    page.goto(f"/{ui}/terms/")

    press(page, "?")
    expect(page.locator(SHEET)).to_be_visible()
    expect(page.locator(SHEET)).to_contain_text(words)
    press(page, "g", "h", "Escape")
    expect(page.locator(SHEET)).to_be_hidden()
    page.locator(".site-keys-open").click()

    expect(page.locator(SHEET)).to_be_visible()
    assert page.url.endswith(f"/{ui}/terms/")


def test_keys_that_are_switched_off_stay_off_on_every_page(page):
    page.goto("/pl/terms/")
    press(page, "?")
    page.locator(f"{SHEET} input").uncheck()
    press(page, "Escape")

    page.goto("/pl/cards/")
    press(page, "g", "h", "?", "/")
    page.wait_for_timeout(300)

    assert page.url.endswith("/pl/cards/")
    expect(page.locator(SHEET)).to_be_hidden()
    expect(page.locator(".masthead .search-box input").first).not_to_be_focused()
    page.goto("/pl/examples/dominion/rats-watchtower-changeling/")
    press(page, "?", "ArrowDown")
    expect(page.locator("play-keys dialog")).to_be_hidden()
    page.locator(".site-keys-open").click()
    page.locator("play-keys [data-keys-switch]").check()
    press(page, "Escape", "g", "h")
    expect(page).to_have_url(re.compile("/pl/$"))


def test_keys_mean_nothing_where_one_types_nor_with_others(page):
    page.goto("/pl/terms/")

    press(page, "/")
    page.keyboard.type("gh?")
    assert page.locator(".masthead .search-box input").first.input_value() == "gh?"
    page.evaluate("document.activeElement.blur()")
    page.evaluate(COMPOSED)
    press(page, "Control+g", "h", "Alt+?", "g", "Control+h")
    page.wait_for_timeout(300)

    assert page.url.endswith("/pl/terms/")
    expect(page.locator(SHEET)).to_be_hidden()


def test_a_rule_leads_to_its_neighbours_and_up(page):
    page.goto("/en/hkk/playing/21.5.3/")

    press(page, "j")
    expect(page).to_have_url(re.compile(r"/en/hkk/playing/21\.5\.4/$"))
    press(page, "k")
    expect(page).to_have_url(re.compile(r"/en/hkk/playing/21\.5\.3/$"))
    press(page, "u")
    expect(page).to_have_url(re.compile(r"/en/hkk/playing/21\.5/$"))


def test_on_the_page_of_a_source_rules_are_walked(page):
    page.goto("/en/hkk/playing/")
    rules = page.locator("main .rule")

    press(page, "j")
    expect(rules.nth(0).locator(".rule-number")).to_be_focused()
    press(page, "j", "j")
    expect(rules.nth(2).locator(".rule-number")).to_be_focused()
    press(page, "k")
    expect(rules.nth(1).locator(".rule-number")).to_be_focused()


def test_the_languages_are_one_key_away(page):
    page.goto("/hu/terms/")

    press(page, "l", "Tab")

    expect(page.locator(":focus")).to_have_attribute("lang", "en")


def test_a_page_of_play_has_one_sheet_with_all_keys(page):
    page.goto("/en/examples/dominion/rats-watchtower-changeling/")

    press(page, "?")

    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(page.locator("play-keys dialog")).to_contain_text("One move back, one move on")
    expect(page.locator("play-keys dialog")).to_contain_text("Next rule")


def test_on_a_page_of_play_one_tab_leads_to_the_choices(page):
    page.goto("/en/examples/dominion/rats-watchtower-changeling/")

    press(page, "Tab", "Tab", "Enter", "Tab")

    expect(page.locator(":focus")).to_have_class("option")
