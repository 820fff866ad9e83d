"""What a card does, shown beside it: by pointer, keyboard and finger; and faces at every size."""

import re

import pytest
from playwright.sync_api import expect

from corpus.markup.foreign import LEFT
from tests.browser.axe import violations
from tests.browser.measures import BROKEN_WORDS, TOO_SMALL
from tests.browser.opening import opened
from tests.browser.pages import LANGUAGES

FLAGSHIP = "examples/dominion/rats-watchtower-changeling/"
TABLES = (
    FLAGSHIP,
    "examples/berserk/beside-the-summoner/",
    "examples/swtcg/a-captured-ship/",
    "examples/hkk/any-target/",
)
SIZES = ((90, 124), (64, 88), (70, 56), (90, 22))
"""A card drawn full, small, as small as a full table has it, and as a strip: CSS pixels. In a cell it
is as high as what is on it."""
HIGHEST_IN_A_CELL = 110
SIZED = """([width, height]) => document.querySelectorAll("a.table-card").forEach((card) => {
  card.style.inlineSize = `${width}px`;
  if (!card.closest(".board")) card.style.blockSize = `${height}px`;
  card.style.rotate = "none";
})"""
SPILT = """() => [...document.querySelectorAll("a.table-card")].filter((card) => {
  const box = card.getBoundingClientRect();
  return [...card.querySelectorAll(".table-card-name, .table-card-cost, .table-card-types")]
    .filter((part) => part.checkVisibility())
    .some((part) => part.getBoundingClientRect().bottom > box.bottom + 1);
}).map((card) => card.textContent.trim())"""
"""Cards whose name, cost or types reach out of them."""

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser, site):
    with opened(browser, site) as page:
        page.goto(f"/en/{FLAGSHIP}")
        yield page


def card(page, name="Changeling"):
    """The first card of this name on the table."""
    return page.locator("a.table-card", has_text=name).first


def effect(page):
    """What stands beside a card."""
    return page.locator("text-preview")


def test_enter_opens_the_effect_and_escape_gives_the_focus_back(page):
    where = page.url
    card(page).focus()

    page.keyboard.press("Enter")
    expect(effect(page).get_by_role("heading", name="Changeling")).to_be_focused()
    expect(effect(page)).to_contain_text("All about this card")
    page.keyboard.press("Escape")

    expect(effect(page)).to_be_hidden()
    expect(card(page)).to_be_focused()
    assert page.url == where


def test_a_resting_pointer_shows_the_effect_and_can_move_onto_it(page):
    card(page).hover()
    expect(effect(page)).to_be_visible()
    effect(page).locator("h2").hover()
    page.wait_for_timeout(600)
    expect(effect(page)).to_be_visible()

    page.mouse.move(1, 1)

    expect(effect(page)).to_be_hidden()


def test_escape_closes_what_a_resting_pointer_showed(page):
    card(page).hover()
    expect(effect(page)).to_be_visible()

    page.keyboard.press("Escape")

    expect(effect(page)).to_be_hidden()


def test_a_click_elsewhere_closes_the_effect_and_a_second_card_shows_its_own(page):
    card(page).click()
    expect(effect(page)).to_contain_text("Changeling")
    card(page, "Copper").click()
    expect(effect(page).locator("h2")).to_have_text("Copper")

    page.locator("h1").click()

    expect(effect(page)).to_be_hidden()


def test_a_click_that_is_answered_otherwise_shows_no_effect(page):
    page.evaluate("addEventListener('click', event => event.preventDefault(), true)")

    card(page).focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(700)

    expect(effect(page)).to_be_hidden()


def test_the_effect_is_asked_for_once(page):
    asked = []
    page.on("request", lambda request: "as=preview" in request.url and asked.append(request.url))

    for _time in range(2):
        card(page).click()
        expect(effect(page)).to_be_visible()
        page.keyboard.press("Escape")
        expect(effect(page)).to_be_hidden()

    assert len(asked) == 1


def test_a_card_still_leads_to_its_page_without_script(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/en/{FLAGSHIP}")

    card(page).click()

    expect(page).to_have_url(re.compile("/en/cards/dominion/changeling/$"))
    context.close()


@pytest.mark.parametrize("ui", ["ja", "hu"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_effect_is_in_the_readers_language_and_axe_finds_nothing(browser, site, ui, scheme):
    context = browser.new_context(
        base_url=site,
        viewport={"width": 390, "height": 844},
        color_scheme=scheme,
        has_touch=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"/{ui}/{FLAGSHIP}")

    page.locator("a.table-card").nth(1).tap()
    expect(effect(page).locator("h2")).to_be_focused()

    box = effect(page).bounding_box()
    assert (box["x"] >= 0, box["x"] + box["width"] <= 390) == (True, True)
    assert box["y"] + box["height"] <= 844
    # Names say their own language, and so do words that a text leaves as they are printed.
    others = f":not(h2 span, .card-printed span)[lang]:not([lang={ui}])"
    assert {one.casefold() for one in effect(page).locator(others).all_inner_texts()} <= LEFT.keys()
    assert [one for one in page.evaluate(TOO_SMALL) if "preview" in one] == []
    assert violations(page) == []
    context.close()


@pytest.mark.parametrize("ui", LANGUAGES)
def test_no_name_breaks_within_a_word_and_nothing_spills_at_any_size(browser, site, ui):
    found = {}
    with opened(browser, site) as page:
        page.set_viewport_size({"width": 390, "height": 844})
        for table in TABLES:
            page.goto(f"/{ui}/{table}")
            for size in SIZES:
                page.evaluate(SIZED, size)
                page.evaluate("document.fonts.ready")
                broken = page.evaluate(BROKEN_WORDS, "a.table-card"), page.evaluate(SPILT)
                found |= {(table, size): broken} if any(broken) else {}

    assert found == {}


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("game", ["berserk/phoenix-waits-for-room", "berserk/beside-the-summoner"])
def test_a_card_in_a_cell_is_as_high_as_what_is_on_it(page, game, width):
    """A picture without a height of its own once made every row of cards three times as high."""
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/ru/examples/{game}/")
    heights = page.locator(".board .table-card").evaluate_all(
        "all => all.map((one) => one.offsetHeight)"
    )

    assert heights
    assert max(heights) <= HIGHEST_IN_A_CELL


@pytest.mark.parametrize("ui", LANGUAGES)
@pytest.mark.parametrize("width", [390, 768])
def test_what_a_card_may_not_do_is_told_below_it_in_few_lines(page, ui, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/{ui}/examples/hkk/charm-or-charm-upon/")
    badge = page.locator(".badge--silenced")

    expect(badge).to_have_count(1)
    box = badge.bounding_box()

    assert box["height"] <= 68, "four lines at the most"
    assert box["width"] <= 120
