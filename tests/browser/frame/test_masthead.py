"""The masthead stays, covers nothing that an address points at, and gives way while one reads."""

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened

TOP_OF = "(at) => document.getElementById(at).getBoundingClientRect().top"
BOTTOM = "document.querySelector('.masthead').getBoundingClientRect().bottom"
STILL = "async () => { let before = -1; while (before !== scrollY) { before = scrollY; await new Promise((on) => setTimeout(on, 150)); } }"

pytestmark = pytest.mark.browser
SIZES = {"wide": {}, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scripted", [True, False])
def test_no_rule_that_an_address_points_at_is_covered(browser, site, size, scripted):
    with opened(browser, site, java_script_enabled=scripted, **SIZES[size]) as page:
        page.goto("/en/hkk/playing/#21.5.3")
        page.wait_for_timeout(400)
        box = page.locator(".masthead").bounding_box()
        rule = page.locator("[id='21.5.3']").bounding_box()

        assert box["height"] < 80
        assert -1 <= rule["y"] < 220
        assert rule["y"] >= box["y"] + box["height"] - 1


def test_it_goes_while_one_reads_on_and_comes_back(page):
    page.goto("/en/hkk/playing/")
    away = page.locator("html.masthead-away")

    page.mouse.wheel(0, 900)
    expect(away).to_have_count(1)
    page.mouse.wheel(0, -200)
    expect(away).to_have_count(0)
    assert page.evaluate("scrollY") > 300
    assert page.evaluate(BOTTOM) > 40

    page.mouse.wheel(0, 600)
    expect(away).to_have_count(1)
    page.keyboard.press("/")
    expect(away).to_have_count(0)


def test_on_the_play_screen_it_does_not_stay(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/en/examples/dominion/rats-watchtower-changeling/")

        assert (
            page.evaluate("getComputedStyle(document.querySelector('.masthead')).position")
            == "static"
        )


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu", "en"])
@pytest.mark.parametrize("width", [320, 390, 768, 1024, 1100, 1280])
def test_it_is_one_line_at_every_width(browser, site, ui, width):
    with opened(browser, site, viewport={"width": width, "height": 800}) as page:
        page.goto(f"/{ui}/terms/")

        assert page.locator(".masthead").bounding_box()["height"] <= 73


@pytest.mark.parametrize("path", ["terms/", "examples/dominion/rats-watchtower-changeling/"])
@pytest.mark.parametrize("width", [320, 390, 768])
def test_the_menu_is_at_the_right_edge_of_every_page(browser, site, width, path):
    with opened(browser, site, viewport={"width": width, "height": 800}) as page:
        page.goto(f"/hu/{path}")

        button = page.locator(".masthead-button").bounding_box()

        assert width - 20 < button["x"] + button["width"] < width


def test_the_menu_opens_without_script(browser, site):
    with opened(browser, site, **(PHONE | {"java_script_enabled": False})) as page:
        page.goto("/ru/terms/")

        page.locator(".masthead-button").tap()

        expect(page.get_by_role("link", name="日本語")).to_be_visible()


def test_who_has_signed_in_sees_as_whom_and_can_leave(browser, site, editor):
    name, password = editor
    with opened(browser, site) as page:
        page.goto("/hu/edit/login/")
        page.locator("input[name=username]").fill(name)
        page.locator("input[name=password]").fill(password)
        page.locator("main form button").click()
        page.wait_for_url("**/hu/edit/")
        page.goto("/hu/dominion/exchange/")

        page.get_by_role("button", name=f"Bejelentkezve: {name}").click()
        page.get_by_role("button", name="Kijelentkezés").click()

        page.wait_for_url("**/hu/edit/login/**")
        page.goto("/hu/dominion/exchange/")
        expect(page.locator(".person-button")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_who_comes_to_it_by_key_stays_where_they_read(browser, site, size):
    """What is focused in a bar that has given way was brought to the middle of the screen."""
    with opened(browser, site, **SIZES[size]) as page:
        page.goto("/en/hkk/playing/")
        page.mouse.wheel(0, 2500)
        expect(page.locator("html.masthead-away")).to_have_count(1)
        page.evaluate(STILL)
        before = page.evaluate("scrollY")

        page.keyboard.press("/")
        page.evaluate(STILL)

        expect(page.locator("#search-box-q")).to_be_focused()
        assert abs(page.evaluate("scrollY") - before) < 3
        assert page.evaluate(BOTTOM) > 40
