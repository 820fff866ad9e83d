"""Choices are made on the table: a card or a cell is touched, or a card is dragged to where it goes."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened

ISLAND = "/ja/examples/dominion/island-twice-from-throne-room/"
REACTION = "/en/examples/dominion/rats-watchtower-changeling/0-xkv/"
REFUSED = "/hu/examples/dominion/rats-watchtower-changeling/00-4fx/"
WOLF = "/ru/examples/berserk/beside-the-necromancer/0-pgj/"
BY_THE_WOLF = "1 2 3 4 5"
MOVING = """() => new Promise((done) => {
  const seen = [];
  const watch = new MutationObserver(() => {
    for (const one of document.querySelectorAll("[data-card]"))
      if (one.style.viewTransitionName) seen.push(one.dataset.card);
  });
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["style"] });
  document.querySelector("#choice-1 a.option").click();
  setTimeout(() => done([...new Set(seen)]), 1500);
})"""

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(browser, site):
    """A page on a phone that is touched."""
    with opened(browser, site, reduced_motion="reduce", **PHONE) as page:
        yield page


@pytest.fixture
def moving(browser, site):
    """A page of a reader who has not asked for less motion."""
    with opened(browser, site, reduced_motion="no-preference") as page:
        yield page


def zone(page, name):
    return page.locator(f'#example [data-zone="{name}"]')


def middle(place):
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, card, onto):
    """Drag a card; what is lit on the way."""
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*middle(onto), steps=6)
    lit = page.locator(".drop-here").count()
    page.mouse.up()
    assert page.locator(".dragged, .drop-here").count() == 0
    return lit


def test_a_card_with_one_choice_is_touched_and_that_is_chosen(page):
    page.goto(ISLAND)

    zone(page, "you/hand").locator(".touch").click()

    expect(page).to_have_url(re.compile(r"/0-kbx/$"))
    expect(page.locator("#question")).to_be_focused()
    assert page.locator("text-preview").is_hidden(), "what it does is not shown instead"


def test_the_same_with_a_thumb(phone):
    phone.goto(ISLAND)

    zone(phone, "you/hand").locator(".touch").tap()

    expect(phone).to_have_url(re.compile(r"/0-kbx/$"))


def test_a_thumb_that_rests_on_a_card_sees_what_it_does_and_chooses_nothing(phone):
    phone.goto(ISLAND)
    x, y = middle(zone(phone, "you/hand").locator(".touch"))
    session = phone.context.new_cdp_session(phone)
    session.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    expect(phone.locator("text-preview")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    phone.wait_for_timeout(300)
    assert phone.url.endswith(ISLAND)


def test_a_card_with_several_choices_shows_them_and_chooses_none(page):
    page.goto(REACTION)

    zone(page, "you/discard").locator(".touch").click()

    expect(page.locator(".choice--touched")).to_have_count(2)
    expect(page.locator("#choice-1 a.option")).to_be_focused()
    assert page.url.endswith(REACTION)


def test_a_refused_card_says_which_rule_refuses_it(page):
    page.goto(REFUSED)
    rule = page.locator("#choice-1 .refused-rules")
    expect(rule).to_be_hidden()

    zone(page, "trash").locator(".touch--refused").click()

    expect(rule).to_be_visible()
    expect(rule).to_contain_text("r3.4")
    assert page.url.endswith(REFUSED)


def test_a_cell_is_touched_with_a_thumb(phone):
    phone.goto(WOLF)

    phone.locator('.board .touch[data-choices="2"]').tap()

    expect(phone).not_to_have_url(re.compile(f"{WOLF}$"))
    expect(phone.locator('.board [data-card="volk"]')).to_have_count(1)


def test_a_card_is_dragged_onto_its_cell(page):
    page.goto(WOLF)
    card = zone(page, "you/graveyard").locator(".touch")
    assert card.get_attribute("data-choices") == BY_THE_WOLF

    assert drag(page, card, page.locator('.board .touch[data-choices="2"]')) == 1

    expect(page).not_to_have_url(re.compile(f"{WOLF}$"))
    expect(page.locator('.board [data-card="volk"]')).to_have_count(1)


def test_a_card_that_is_dragged_onto_a_refused_cell_stays_and_is_told_why(page):
    page.goto(WOLF)
    card = zone(page, "you/graveyard").locator(".touch")

    drag(page, card, page.locator('.board .touch[data-choices="1"]'))

    expect(page.locator("#choice-1 .refused-rules")).to_be_visible()
    assert page.url.endswith(WOLF)


def test_a_card_that_is_dragged_to_where_it_lay_stays(page):
    page.goto(WOLF)
    card = zone(page, "you/graveyard").locator(".touch")

    assert drag(page, card, zone(page, "you/graveyard").locator("h3, h4").first) == 0

    page.wait_for_timeout(300)
    assert page.url.endswith(WOLF)


def test_what_moved_is_seen_to_move(moving):
    moving.goto(ISLAND)

    assert moving.evaluate(MOVING) == ["island"]


def test_nothing_moves_for_who_asked_for_less_motion(page):
    page.goto(ISLAND)

    assert page.evaluate(MOVING) == []
    expect(page).to_have_url(re.compile(r"/0-kbx/$"))


def test_without_script_a_card_is_a_link_to_its_choice(browser, site):
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto(ISLAND)
        zone(page, "you/hand").locator(".touch").click()

        expect(page).to_have_url(re.compile(r"/0-kbx/$"))
