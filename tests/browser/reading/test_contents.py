"""The contents of a source: a focus that is seen whole, and a button that leaves the text alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened

pytestmark = pytest.mark.browser
CLIPPED = """() => {
  const ring = 5;
  return [...document.querySelectorAll(".contents-list a")].filter((link) => {
    const { left, right } = link.getBoundingClientRect();
    let within = link.parentElement;
    while (within && getComputedStyle(within).overflowX === "visible") within = within.parentElement;
    const box = within.getBoundingClientRect();
    return left - ring < box.left || right + ring > box.left + within.clientWidth;
  }).map((link) => link.textContent.slice(0, 30));
}"""


@pytest.mark.parametrize("scripted", [True, False])
@pytest.mark.parametrize("address", ["/pl/dominion/stop-moving/", "/ja/swtcg/abilities/"])
def test_the_ring_around_a_line_of_the_contents_is_seen_whole(browser, site, address, scripted):
    with opened(browser, site, java_script_enabled=scripted) as page:
        page.goto(address)

        assert page.evaluate(CLIPPED) == []


def test_in_the_sheet_of_a_phone_too(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/pl/dominion/stop-moving/")
        page.locator(".contents-button").tap()
        expect(page.locator(".contents-sheet")).to_be_visible()

        assert page.evaluate(CLIPPED) == []


STILL = """() => new Promise((done) => {
  const wait = (before) => setTimeout(() => scrollY === before ? done() : wait(scrollY), 120);
  wait(-1);
})"""


@pytest.mark.parametrize("size", [PHONE, {"viewport": {"width": 768, "height": 900}}])
def test_the_button_gives_way_while_one_reads_on_and_comes_back(browser, site, size):
    with opened(browser, site, **size) as page:
        page.goto("/ja/hkk/playing/")
        button = page.locator(".contents-button")
        expect(button).to_be_in_viewport()

        page.mouse.wheel(0, 900)
        expect(button).not_to_be_in_viewport()
        page.mouse.wheel(0, -200)
        expect(button).to_be_in_viewport()

        page.mouse.wheel(0, 900)
        expect(button).not_to_be_in_viewport()
        page.keyboard.press("Shift+Tab")
        button.focus()
        expect(button).to_be_in_viewport()


@pytest.mark.parametrize("address", ["/ru/berserk/summoning/", "/hu/dominion/exchange/"])
def test_the_button_says_no_more_of_the_place_than_its_number(browser, site, address):
    """It grew to 280 pixels with the first words of a rule, over the words one was reading."""
    with opened(browser, site, **PHONE) as page:
        page.goto(address)
        button, widths = page.locator(".contents-button"), []

        for far in range(0, 6000, 600):
            page.evaluate(f"scrollTo(0, {far})")
            page.evaluate(STILL)
            widths.append(button.bounding_box()["width"])

        assert max(widths) < 200
