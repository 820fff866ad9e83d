"""Small parts of reading pages: fields for days, the trail of links, the choice of names."""

import pytest

pytestmark = pytest.mark.browser
FIELD = """(one) => {
  const style = getComputedStyle(one);
  return [style.backgroundColor, style.borderTopColor, style.borderTopWidth, style.borderTopLeftRadius, style.minBlockSize, style.fontSize];
}"""
GAP_AFTER_NUMBER = """(number) => {
  const words = document.createRange();
  words.selectNodeContents(number.nextElementSibling);
  return words.getBoundingClientRect().left - number.getBoundingClientRect().right;
}"""
SEPARATORS = "(all) => all.map((one) => one.getClientRects().length)"
"""In how many pieces each place stands with its sign: a link is one, on however many lines."""
ON_TWO_LINES = """() => {
  const found = [], words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode;
    if (!text.parentElement.checkVisibility()) continue;
    for (const number of text.textContent.matchAll(/\\d{4}-\\d\\d(-\\d\\d)?|\\d+ \\/ \\d+/g)) {
      const range = document.createRange();
      range.setStart(text, number.index);
      range.setEnd(text, number.index + number[0].length);
      if (new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size > 1) found.push(text.textContent.trim());
    }
  }
  return found;
}"""
LEFT = "(all) => all.map((one) => Math.round(one.getBoundingClientRect().left))"


@pytest.mark.parametrize(
    "address", ["/pl/dominion/exchange/", "/pl/history/pl/rule/hkk/playing/21.5.3/"]
)
def test_a_field_for_a_day_looks_like_one_for_words(page, address):
    page.goto(address)

    day = page.locator("input[type=date]").evaluate(FIELD)

    assert day == page.locator("#search-box-q").evaluate(FIELD)


@pytest.mark.parametrize(
    "address",
    ["/ru/dominion/exchange/r3.4a/", "/ja/hkk/playing/21.5.3/", "/pl/hkk/playing/21.5.3/"],
)
def test_a_number_in_the_trail_stands_off_from_its_title(page, address):
    page.goto(address)

    gaps = [
        one.evaluate(GAP_AFTER_NUMBER) for one in page.locator(".breadcrumbs .rule-label").all()
    ]

    assert len(gaps) >= 1
    assert min(gaps) >= 5


def test_no_sign_of_the_trail_stands_alone_on_a_line(page):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/hu/history/hu/rule/hkk/playing/21.5.3/")

    assert max(page.locator(".breadcrumbs li").evaluate_all(SEPARATORS)) == 1


@pytest.mark.parametrize(("ui", "width"), [("ru", 1280), ("hu", 1280), ("pl", 390)])
def test_the_choice_of_names_beside_a_rule_begins_on_one_edge(page, ui, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/{ui}/dominion/exchange/r3.4a/")
    choice = page.locator(".links .names-choice")

    assert len(set(choice.locator("> *").evaluate_all(LEFT))) == 1
    mine, printed = (one.bounding_box()["y"] for one in choice.get_by_role("link").all())
    assert abs(mine - printed) < 2


@pytest.mark.parametrize("ui", ["pl", "ja", "hu", "en"])
@pytest.mark.parametrize("width", [320, 360, 390])
def test_no_day_and_no_number_of_a_number_stands_on_two_lines(page, ui, width):
    page.set_viewport_size({"width": width, "height": 844})
    for path in ("swtcg/", "berserk/", "hkk/playing/21.5.3/", "dominion/stop-moving/errata-2019/", "history/hu/since/hkk/playing/?on=2026-11-28"):  # fmt: skip
        page.goto(f"/{ui}/{path}")

        assert page.evaluate(ON_TWO_LINES) == [], path


def test_what_stands_above_japanese_words_can_be_read(page):
    page.goto("/ja/dominion/stop-moving/errata-2019/")
    sizes = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"

    assert min(page.locator("main .prose rt").evaluate_all(sizes)) >= 10


def test_on_a_tablet_the_rules_before_and_after_stand_beside_each_other(page):
    page.set_viewport_size({"width": 768, "height": 900})
    page.goto("/hu/dominion/exchange/r3.4/")

    before, after = (page.locator(f".pager-{way}").bounding_box() for way in ("previous", "next"))

    assert before["y"] == after["y"]
    assert after["x"] >= before["x"] + before["width"]


@pytest.mark.parametrize("address", ["/pl/hkk/", "/ru/berserk/", "/ja/swtcg/"])
def test_the_page_of_a_game_leaves_no_half_of_a_screen_empty(page, address):
    page.goto(address)
    height = "(one) => one.lastElementChild.getBoundingClientRect().bottom - one.getBoundingClientRect().top"

    heights = [page.locator(part).evaluate(height) for part in (".game-main", ".game-aside")]

    assert abs(heights[0] - heights[1]) < 150


def test_the_home_page_says_at_its_top_what_it_is(page):
    page.goto("/ru/")

    assert page.locator("h1").bounding_box()["y"] < 200


@pytest.mark.parametrize("width", [320, 390, 768])
def test_no_line_of_the_way_up_begins_with_a_sign(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/hu/wanted/dominion/basics.order/")

    begun = page.evaluate("""() => {
      const crumbs = [...document.querySelectorAll(".breadcrumbs a")].map((one) => one.getBoundingClientRect());
      const edge = document.querySelector(".breadcrumbs").getBoundingClientRect().left;
      return crumbs.filter((one, at) => at && one.top > crumbs[at - 1].top + 5).map((one) => one.left - edge);
    }""")

    assert all(abs(indent) < 1 for indent in begun)
    assert begun or width == 768
