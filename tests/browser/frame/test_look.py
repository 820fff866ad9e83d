"""Colours and the size of letters: chosen once, kept here, true before anything is painted."""

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened
from tests.browser.pages import KINDS

PAPER = "getComputedStyle(document.body).backgroundColor"
LETTERS = "getComputedStyle(document.documentElement).fontSize"
DARK, LIGHT = "rgb(21, 23, 26)", "rgb(251, 249, 244)"
# The colours of the page when its body is first there, long before modules run.
AT_FIRST = """
  new MutationObserver((_, watching) => {
    if (!document.body) return;
    watching.disconnect();
    window.atFirst = [document.documentElement.dataset.theme, document.documentElement.dataset.size];
  }).observe(document, {childList: true, subtree: true});
"""
SHIFTS = """() => new Promise((done) => new PerformanceObserver((list) =>
    done(list.getEntries().reduce((sum, one) => sum + one.value, 0)))
  .observe({type: "layout-shift", buffered: true}) || setTimeout(() => done(0), 600))"""

pytestmark = pytest.mark.browser


def choose(page, name):
    page.get_by_role("radio", name=name, exact=True).check(force=True)


@pytest.mark.parametrize(
    ("ui", "button", "dark", "large"),
    [
        ("en", "Colours and letters", "Dark", "Very large"),
        ("pl", "Kolory i rozmiar tekstu", "Ciemne", "Bardzo duży"),
        ("ru", "Цвета и размер букв", "Тёмные", "Очень крупные"),
        ("ja", "配色と文字の大きさ", "ダーク", "特大"),
        ("hu", "Színek és betűméret", "Sötét", "Nagyon nagy"),
    ],
)
def test_what_is_chosen_stays_on_other_pages(page, ui, button, dark, large):
    page.emulate_media(color_scheme="light")
    page.goto(f"/{ui}/terms/")
    assert page.evaluate(PAPER) == LIGHT

    page.get_by_role("button", name=button).click()
    choose(page, dark)
    choose(page, large)

    assert page.evaluate(PAPER) == DARK
    assert page.evaluate(LETTERS) == "23px"
    page.goto(f"/{ui}/dominion/exchange/")
    assert page.evaluate(PAPER) == DARK
    assert page.evaluate(LETTERS) == "23px"


def test_it_is_there_before_anything_is_painted(page):
    page.emulate_media(color_scheme="light")
    page.goto("/en/terms/")
    page.evaluate(
        "localStorage['regula.look.theme'] = 'dark'; localStorage['regula.look.size'] = 'large'"
    )
    page.add_init_script(AT_FIRST)

    page.goto("/en/dominion/exchange/")

    assert page.evaluate("window.atFirst") == ["dark", "large"]
    assert page.evaluate(SHIFTS) < 0.1


def test_as_the_device_has_it_is_a_choice_as_well(page):
    page.emulate_media(color_scheme="dark")
    page.goto("/en/terms/")
    page.get_by_role("button", name="Colours and letters").click()
    choose(page, "Light")
    assert page.evaluate(PAPER) == LIGHT

    choose(page, "As the device")

    assert page.evaluate(PAPER) == DARK
    page.reload()
    assert page.evaluate(PAPER) == DARK
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.includes('look'))") == []


def test_a_page_that_is_open_beside_hears_of_it(page):
    page.goto("/en/terms/")
    beside = page.context.new_page()
    beside.goto("/en/terms/")

    page.get_by_role("button", name="Colours and letters").click()
    choose(page, "Dark")

    expect(beside.locator("html")).to_have_attribute("data-theme", "dark")
    assert beside.locator("input[name=look-theme][value=dark]").is_checked()


def test_what_is_kept_and_no_choice_of_ours_does_no_harm(page):
    page.emulate_media(color_scheme="light")
    page.goto("/en/terms/")
    page.evaluate(
        "localStorage['regula.look.theme'] = '\"><b>'; localStorage['regula.look.size'] = '7'"
    )

    page.goto("/en/terms/")

    assert page.evaluate(PAPER) == LIGHT
    assert page.evaluate(LETTERS) == "16px"


def test_without_script_there_are_no_dead_switches(browser, site):
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto("/en/terms/")

        expect(page.locator(".look-button")).to_be_hidden()
        expect(page.locator(".site-keys-open")).to_be_hidden()


def test_on_a_phone_the_switches_stand_in_the_one_menu(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/hu/terms/")
        expect(page.get_by_role("radio", name="Sötét")).to_be_hidden()

        page.get_by_role("button", name="Menü").tap()
        page.locator("label", has_text="Sötét").tap()

        expect(page.locator("body")).to_have_css("background-color", DARK)
        expect(page.get_by_role("link", name="magyar")).to_be_visible()


def test_a_page_of_nothing_has_the_chosen_colours_too(page):
    page.goto("/en/terms/")
    page.evaluate("localStorage['regula.look.theme'] = 'dark'")

    page.goto("/en/nothing/")

    assert page.evaluate(PAPER) == DARK


def test_a_field_to_write_in_looks_the_same_on_every_kind_of_page_by_night(browser, site):
    """One without a type is a field of words too; a browser's own grey is none of our colours."""
    raised = "field => getComputedStyle(field).backgroundColor"
    fields = "input:is(:not([type]), [type=text], [type=search]), textarea"
    found = 0
    with opened(browser, site, color_scheme="dark") as page:
        page.goto("/en/")
        ours = page.locator("input[type=search]").first.evaluate(raised)
        for kind, path in KINDS.items():
            page.goto(f"/en/{path}")
            for field in page.locator(f"main :is({fields}):not(.share-field, [readonly])").all():
                assert field.evaluate(raised) == ours, (kind, field.get_attribute("name"))
                found += not field.get_attribute("type")

    assert found, "on no page is there a field without a type"
