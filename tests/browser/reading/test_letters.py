"""The letters above a long list: always in reach, and each leads to its heading and to nothing before it."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
LISTS = ["cards/dominion/", "search/index/"]
BAR = "document.querySelector('.index-letters').getBoundingClientRect().{}"
GAP = """() => {
  const [above, letters] = [".masthead", ".index-letters"].map((one) => document.querySelector(one).getBoundingClientRect());
  return letters.top - Math.max(0, above.bottom);
}"""
"""How far below the masthead, or the edge of the screen, the letters begin."""
STILL = """() => new Promise((done) => {
  const wait = (before) => setTimeout(() => scrollY === before ? done() : wait(scrollY), 120);
  wait(-1);
})"""


def led_to(page, address, letter):
    """The page after a tap on that letter, and the heading it has led to."""
    page.goto(address)
    links = page.locator(".index-letters a")
    links.nth(letter).click()
    page.evaluate(STILL)
    return page.locator(links.nth(letter).get_attribute("href"))


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize(("ui", "letter"), [("hu", 5), ("ja", 3)])
@pytest.mark.parametrize("width", [390, 768, 1280])
def test_a_letter_leads_right_to_its_heading(page, path, ui, letter, width):
    page.set_viewport_size({"width": width, "height": 800})

    heading = led_to(page, f"/{ui}/{path}", letter)

    gap = heading.bounding_box()["y"] - page.evaluate(BAR.format("bottom"))
    assert -2 <= gap <= 12
    assert abs(page.evaluate(GAP)) < 1


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("width", [390, 1280])
def test_reading_up_or_down_leaves_no_gap_above_the_letters(page, path, width):
    page.set_viewport_size({"width": width, "height": 800})
    led_to(page, f"/hu/{path}", 5)

    for far in (400, -250, 300):
        page.mouse.wheel(0, far)
        page.evaluate(STILL)
        page.wait_for_function(f"() => Math.abs(({GAP})()) < 1")
        expect(page.locator(".index-letters a").first).to_be_in_viewport()
        if far < 0:
            expect(page.locator(".wordmark")).to_be_in_viewport()
        else:
            expect(page.locator(".wordmark")).not_to_be_in_viewport()


@pytest.mark.parametrize("path", [*LISTS, "terms/", "examples/", "cards/"])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_long_list_has_its_masthead_with_letters_or_without(page, path, width):
    page.set_viewport_size({"width": width, "height": 500})
    page.goto(f"/hu/{path}")
    page.mouse.wheel(0, 900)
    page.evaluate(STILL)

    page.mouse.wheel(0, -300)
    page.evaluate(STILL)

    expect(page.locator(".wordmark")).to_be_in_viewport()
