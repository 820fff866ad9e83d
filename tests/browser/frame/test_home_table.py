"""The table on the home page: played in its place, and by links where there is no script."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened

HEIGHT = "document.querySelector('.flagship').getBoundingClientRect().height"
PLACES = "[...document.querySelectorAll('.flagship .zone')].map((one) => one.getBoundingClientRect().bottom)"
FOOT = "document.querySelector('.flagship .tabletop').getBoundingClientRect().bottom"
REFUSED = {"pl": "Szczur", "ja": "ネズミ"}

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("ui", REFUSED)
@pytest.mark.parametrize("scripted", [True, False])
def test_it_is_played_to_the_refusal(browser, site, ui, scripted):
    with opened(browser, site, java_script_enabled=scripted) as page:
        page.goto(f"/{ui}/")

        page.locator(".flagship a.option").first.click()
        expect(page).to_have_url(re.compile(rf"/{ui}/\?line="))
        page.locator(".flagship a.option").first.click()

        refused = page.locator(".flagship-refused")
        expect(refused).to_contain_text(REFUSED[ui])
        expect(page.locator(".flagship .ghost")).to_be_visible()
        rule = refused.locator(".refused-by a")
        assert rule.get_attribute("href").startswith(f"/{ui}/dominion/stop-moving/2b/")
        whole = page.locator(".flagship-whole").get_attribute("href")
        page.goto(whole)
        expect(page.locator(".refused").first).to_contain_text(REFUSED[ui])


def test_nothing_below_it_moves_while_it_is_played(page):
    page.goto("/en/")
    before = page.evaluate("document.querySelector('.ways').getBoundingClientRect().top + scrollY")

    for _ in range(2):
        page.locator(".flagship a.option").first.click()
        page.wait_for_timeout(400)

    after = page.evaluate("document.querySelector('.ways').getBoundingClientRect().top + scrollY")
    assert abs(after - before) < 60
    expect(page.locator("#question")).to_be_focused()
    expect(page.locator("#example-said")).to_contain_text("Rats")


def test_back_takes_a_move_back(page):
    page.goto("/en/")
    first = page.locator("#question").inner_text()
    page.locator(".flagship a.option").first.click()
    expect(page.locator("#question")).not_to_have_text(first)

    page.go_back()

    expect(page.locator("#question")).to_have_text(first)
    assert page.url.endswith("/en/")


def test_a_way_to_a_place_on_the_page_plays_nothing(page):
    page.goto("/pl/")
    page.locator(".flagship a.option").first.click()
    expect(page).to_have_url(re.compile("line="))
    second = page.locator("#question").inner_text()
    asked = []
    page.on("request", lambda one: "/static/icon." in one.url or asked.append(one.url))

    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#main$"))
    page.wait_for_timeout(500)

    expect(page.locator("main")).to_be_focused()
    assert asked == []
    page.go_back()
    page.wait_for_timeout(500)
    expect(page.locator("#question")).to_have_text(second)
    assert asked == []
    page.go_back()
    expect(page.locator("#question")).not_to_have_text(second)


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu", "en"])
def test_on_a_phone_table_and_first_choice_are_on_the_first_screen(browser, site, ui):
    with opened(browser, site, **PHONE) as page:
        page.goto(f"/{ui}/")

        choice = page.locator(".flagship a.option").first.bounding_box()
        assert choice["y"] + choice["height"] <= 844
        assert max(page.evaluate(PLACES)) <= page.evaluate(FOOT) + 1


def test_a_line_that_cannot_be_played_says_so(page):
    page.goto("/hu/?line=zzz")

    expect(page.locator(".flagship .notice")).to_be_visible()
    expect(page.locator(".flagship a.option").first).to_be_visible()


def test_three_cards_can_be_named_at_once(page):
    page.goto("/en/")
    boxes = page.locator(".way input[name=card]")
    expect(boxes).to_have_count(3)
    for box, card in zip(boxes.all(), ("Rats", "Watchtower", "Changeling"), strict=True):
        expect(box).to_be_visible()
        box.fill(card)

    boxes.last.press("Enter")

    expect(page).to_have_url(
        re.compile(r"/en/search/together/\?card=Rats&card=Watchtower&card=Changeling")
    )
