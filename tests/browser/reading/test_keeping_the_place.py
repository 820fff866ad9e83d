"""Whoever changes the language in a long source goes on at the rule that they were at."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened

pytestmark = pytest.mark.browser
PUT_AT_THE_TOP = "(rule) => rule.scrollIntoView({ block: 'start', behavior: 'instant' })"


def language(page, name):
    return page.locator(".language-switch").get_by_role("link", name=name)


def test_the_rule_that_an_address_points_at_is_pointed_at_in_the_other_language(page):
    page.goto("/ja/hkk/playing/#21.5.3")
    page.wait_for_timeout(300)
    page.mouse.wheel(0, -100)
    page.wait_for_timeout(300)

    pressed(page, language(page, "polski"))

    expect(page).to_have_url(re.compile(r"/pl/hkk/playing/#21\.5\.3$"))
    expect(page.locator("[id='21.5.3']")).to_be_in_viewport()


def pressed(page, link):
    """Press where the link is seen, as a hand does: asked to click, the driver would scroll first."""
    box = link.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(("name", "expected"), [("węgierski", "?text=hu#21.8.1"), ("Obok: rosyjski", "?text=pl&with=ru#21.8.1")])  # fmt: skip
def test_so_does_another_text_where_one_has_read_on(page, name, expected):
    page.goto("/pl/hkk/playing/")
    page.locator("[id='21.8.1']").evaluate(PUT_AT_THE_TOP)
    page.wait_for_timeout(300)

    page.locator(".text-switch").get_by_role("link", name=name).first.dispatch_event("click")

    expect(page).to_have_url(re.compile(re.escape(f"/pl/hkk/playing/{expected}") + "$"))


def test_with_the_keyboard_and_on_a_phone_it_is_the_same(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/hu/swtcg/abilities/")
        rule = page.locator("article.rule").nth(40)
        rule.evaluate(PUT_AT_THE_TOP)
        page.wait_for_timeout(300)
        page.locator(".masthead-button").press("Enter")
        language(page, "русский").press("Enter")

        page.wait_for_url(lambda url: "/ru/swtcg/abilities/" in url)

        assert page.url.endswith(f"#{rule.get_attribute('id')}")


def test_at_the_beginning_there_is_no_place_to_keep(page):
    page.goto("/ja/hkk/playing/")

    language(page, "polski").click()

    expect(page).to_have_url(re.compile(r"/pl/hkk/playing/$"))
