"""What an example asks is read whole where it begins, and opens from its beginning."""

import pytest
from playwright.sync_api import expect

from engine.playing.positions import scenarios
from tests.browser.opening import opened
from tests.browser.pages import LANGUAGES

SIZES = [{"width": 390, "height": 844}, {"width": 1280, "height": 900}]
OVER_AT_ONCE = "/hu/examples/hkk/charm-or-charm-upon/"
WITH_CHOICES = "/hu/examples/dominion/rats-watchtower-changeling/"

CUT = """async (addresses) => {
  const cut = [];
  for (const address of addresses) {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    const read = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.getElementById("example").replaceWith(document.adoptNode(read.getElementById("example")));
    const asked = document.querySelector(".ask-start");
    const { top, bottom } = asked.getBoundingClientRect();
    const foot = innerWidth < 960 ? document.querySelector(".panels").getBoundingClientRect().top : innerHeight;
    let [from, to] = [0, foot];
    for (let one = asked.parentElement; one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowY === "visible") continue;
      const room = one.getBoundingClientRect();
      [from, to] = [Math.max(from, room.top), Math.min(to, room.bottom)];
    }
    if (top < from - 1 || bottom > to + 1) cut.push(`${address}: ${top}-${bottom} of ${from}-${to}`);
  }
  return cut;
}"""

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_question_of_an_example_is_whole_on_arrival(browser, site, size):
    addresses = [
        f"/{LANGUAGES[n % len(LANGUAGES)]}/examples/{game}/{slug}/"
        for n, (game, slug) in enumerate(scenarios())
    ]
    with opened(browser, site, viewport=size) as page:
        page.goto(OVER_AT_ONCE)

        cut = page.evaluate(CUT, [OVER_AT_ONCE, *addresses])

    assert cut == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("address", [OVER_AT_ONCE, WITH_CHOICES])
def test_an_opened_question_is_read_from_its_beginning(page, address, size):
    page.set_viewport_size(size)
    page.goto(address)
    asked = page.locator(".ask-start")

    asked.click()

    expect(page.locator(".ask .example-intro")).to_be_visible()
    expect(asked).to_be_in_viewport(ratio=1)
    expect(page.locator("#question")).to_be_in_viewport(ratio=1)
