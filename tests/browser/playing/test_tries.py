"""A refused move tried, its rule read, and forced; and the world in which it is allowed."""

import re

import pytest
from playwright.sync_api import expect

REFUSED = "/examples/dominion/rats-watchtower-changeling/00-4fx/"
"""Watchtower has trashed the Rats: to exchange them is refused."""


def open_refusal(page, ui):
    page.goto(f"/{ui}{REFUSED}")
    page.locator(".options .refused summary").first.click()


@pytest.mark.browser
@pytest.mark.parametrize(("ui", "words"), [("ja", "獲得先"), ("hu", "ahova szerezték")])
def test_a_refused_move_is_tried_its_rule_read_and_play_goes_on(page, ui, words):
    open_refusal(page, ui)
    page.locator(".try-it").first.click()

    expect(page).to_have_url(re.compile(r"/00~0-[0-9a-z]{3}/"))
    tried = page.locator(".try")
    expect(tried.locator("s").first).to_be_visible()
    expect(tried.locator(".rule-whole-text")).to_contain_text(words)
    expect(tried.locator(".rule-whole-text")).to_have_attribute("lang", ui)

    page.locator("a.option").first.click()
    expect(page.locator(".try")).to_have_count(0)
    expect(page.locator(".log-answer--tried s")).to_have_count(1)


@pytest.mark.browser
def test_what_is_forced_goes_on_and_its_address_shows_the_same_to_others(page, browser):
    open_refusal(page, "hu")
    page.locator(".options .try-force").first.click()
    expect(page.locator(".play--forced")).to_be_visible()

    fresh = browser.new_context().new_page()
    fresh.goto(page.url)

    expect(fresh.locator(".play-forced")).to_be_visible()
    expect(fresh.locator(".log-answer--forced")).to_have_count(1)
    assert fresh.locator("#question").inner_text() == page.locator("#question").inner_text()

    fresh.locator(".forced > summary").click()
    fresh.locator(".forced-before").click()
    expect(fresh).to_have_url(re.compile(re.escape(REFUSED)))
    expect(fresh.locator(".play--forced")).to_have_count(0)


@pytest.mark.browser
def test_if_it_were_allowed_shows_the_world_without_the_rule_and_leads_back(page):
    open_refusal(page, "ja")
    page.locator(".try-it").first.click()
    page.locator(".try-allowed").click()

    expect(page).to_have_url(re.compile(r"off=dominion/stop-moving/2b"))
    expect(page.locator(".play--off")).to_be_visible()
    expect(page).to_have_title(re.compile("2b"))

    page.locator(".controls a[rel=prev]").click()
    expect(page).to_have_url(re.compile(r"off=dominion/stop-moving/2b"))
    expect(page.locator(".play--off")).to_be_visible()

    page.locator(".world-back").click()
    expect(page.locator(".play--off")).to_have_count(0)
