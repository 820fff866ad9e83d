"""Lists that filter: what the address says, how one goes back, and how long they are on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened

CARDS = "/pl/cards/dominion/"
EXAMPLES = "/ja/examples/"
SEARCH = "/hu/search/?q=lap"

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(browser, site):
    with opened(browser, site, **PHONE) as page:
        yield page


def rows(page):
    return page.locator(".card-row")


def at(page, address):
    expect(page).to_have_url(re.compile(f"{re.escape(address)}$"))


def top_of(place):
    return place.evaluate("one => one.getBoundingClientRect().top")


def test_an_address_says_what_is_asked_for_and_nothing_else(page):
    page.goto(CARDS)

    page.locator("#album-type").select_option("attack")
    at(page, f"{CARDS}?type=attack")
    page.locator("#album-q").press_sequentially("ar")
    at(page, f"{CARDS}?q=ar&type=attack")

    page.locator("#album-type").select_option("")
    at(page, f"{CARDS}?q=ar")
    page.locator("#album-q").fill("")
    at(page, CARDS)


def test_the_order_and_the_names_stay_in_the_address(page):
    page.goto(f"{CARDS}?sort=cost&names=printed")

    page.locator("#album-type").select_option("attack")

    at(page, f"{CARDS}?names=printed&sort=cost&type=attack")


def test_what_is_found_by_a_form_that_is_sent_is_addressed_as_shortly(page):
    page.goto("/pl/cards/")

    page.locator("#hub-q").fill("szczury")
    page.locator("#hub-q").press("Enter")

    at(page, "/pl/cards/?q=szczury")


def test_the_way_back_undoes_one_choice_after_the_other(page):
    page.goto(CARDS)
    every = rows(page).count()
    page.locator("#album-type").select_option("attack")
    at(page, f"{CARDS}?type=attack")
    attacks = rows(page).count()
    page.locator("#album-q").press_sequentially("ar", delay=500)
    at(page, f"{CARDS}?q=ar&type=attack")

    page.go_back()

    at(page, f"{CARDS}?type=attack")
    expect(page.locator("#album-q")).to_have_value("")
    expect(page.locator("#album-type")).to_have_value("attack")
    expect(rows(page)).to_have_count(attacks)

    page.go_back()

    at(page, CARDS)
    expect(page.locator("#album-type")).to_have_value("")
    expect(rows(page)).to_have_count(every)

    page.go_forward()
    page.go_forward()

    expect(page.locator("#album-q")).to_have_value("ar")
    expect(page.locator("#album-type")).to_have_value("attack")


def test_what_is_asked_for_twice_is_one_step(page):
    page.goto("/pl/cards/")
    page.goto(CARDS)
    page.locator("#album-q").press_sequentially("ar")
    at(page, f"{CARDS}?q=ar")
    page.locator("#album-q").press("Enter")
    page.wait_for_timeout(500)

    page.go_back()
    at(page, CARDS)
    page.go_back()

    at(page, "/pl/cards/")


def test_the_way_back_in_a_search_leaves_the_fields_as_they_were(page):
    page.goto(SEARCH)
    page.locator(".search-filters summary").click()
    page.locator("#filter-game").select_option("hkk")
    at(page, f"{SEARCH}&game=hkk")

    page.go_back()
    at(page, SEARCH)
    expect(page.locator("#filter-game")).to_have_value("")
    page.go_forward()

    at(page, f"{SEARCH}&game=hkk")
    expect(page.locator("#filter-game")).to_have_value("hkk")
    expect(page.locator("#search-q")).to_have_value("lap")


def test_after_the_way_back_links_have_their_previews(page):
    page.goto(EXAMPLES)
    page.locator("#lessons-game").select_option("hkk")
    at(page, f"{EXAMPLES}?game=hkk")
    page.go_back()
    at(page, EXAMPLES)

    page.locator(".lesson-chapters a").first.hover()

    expect(page.locator("text-preview")).to_be_visible()
    expect(page.locator("text-preview")).to_have_count(1)
    expect(page.locator(".preview-said")).to_have_count(1)


@pytest.mark.parametrize(
    ("address", "field", "first"),
    [(CARDS, "#album-type", ".card-row"), (EXAMPLES, "#lessons-game", ".lessons .example-card")],
)
def test_on_a_phone_filters_are_folded_and_stay_as_they_are_left(phone, address, field, first):
    phone.goto(address)
    expect(phone.locator(field)).to_be_hidden()

    phone.locator(".list-filters > summary").tap()
    phone.locator(field).focus()
    phone.locator(field).select_option(index=1)
    expect(phone).to_have_url(re.compile(r"\?\w+="))
    expect(phone.locator(field)).to_be_focused()
    phone.locator(field).select_option("")

    at(phone, address)
    expect(phone.locator(field)).to_be_visible()
    expect(phone.locator(field)).to_be_focused()


def test_on_a_phone_the_first_card_is_on_the_first_screen(phone):
    phone.goto(CARDS)

    assert top_of(rows(phone).first) < PHONE["viewport"]["height"] * 0.9


@pytest.mark.parametrize("address", [f"{CARDS}?type=attack", f"{EXAMPLES}?game=hkk"])
def test_on_a_phone_filters_that_are_set_are_seen(phone, address):
    phone.goto(address)

    expect(phone.locator("details.list-filters[open]")).to_be_visible()


def test_a_part_of_a_name_unfolds_no_filters(phone):
    phone.goto(f"{CARDS}?q=ar")

    expect(phone.locator("#album-type")).to_be_hidden()


@pytest.mark.parametrize(
    ("address", "field"), [(CARDS, "#album-type"), (EXAMPLES, "#lessons-game")]
)
def test_where_there_is_room_filters_are_not_folded(page, address, field):
    page.goto(address)

    expect(page.locator(field)).to_be_visible()
    expect(page.locator(".list-filters > summary")).to_be_hidden()
    expect(page.locator(".to-head")).to_be_hidden()


@pytest.mark.parametrize(
    ("address", "head"),
    [(CARDS, "#letters"), (EXAMPLES, "#filters"), ("/ru/search/index/", "#letters")],
)
def test_on_a_phone_the_head_of_a_long_list_is_one_touch_away(phone, address, head):
    phone.goto(address)
    way = phone.locator(".to-head a")
    for share in (0.3, 0.9):
        phone.evaluate("share => scrollTo(0, share * document.body.scrollHeight)", share)
        expect(way).to_be_in_viewport()

    way.tap()

    expect(phone.locator(head)).to_be_in_viewport()
    assert top_of(phone.locator(head)) >= phone.locator(".masthead").evaluate(
        "one => Math.max(0, one.getBoundingClientRect().bottom)"
    )
