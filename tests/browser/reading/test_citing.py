"""Copying citations, the contents that follow a reader, and two languages, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened

pytestmark = pytest.mark.browser
RULE = "/pl/hkk/playing/21.5.3/"
SOURCE = "/pl/swtcg/abilities/"
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
COPIED = "navigator.clipboard.readText()"
HERE = ".contents-list a[aria-current=location]"


def test_a_paragraph_offers_its_citations_and_one_is_copied(browser, site):
    with opened(browser, site, **CLIPBOARD) as page:
        page.goto(RULE)
        page.locator(".paragraph").hover()
        page.locator(".paragraph-sign").click()
        menu = page.get_by_role("dialog")

        menu.get_by_role("button", name="BibTeX").click()

        menu.get_by_text("✓").wait_for()
        assert page.evaluate(COPIED).startswith("@online{regula-")
        page.keyboard.press("Escape")
        expect(menu).to_be_hidden()
        expect(page.locator(":focus")).to_have_class(re.compile("paragraph-sign"))


def test_whoever_goes_elsewhere_with_the_menu_open_stays_there(browser, site):
    with opened(browser, site) as page:
        page.goto(RULE)
        page.locator(".paragraph").hover()
        page.locator(".paragraph-sign").click()
        menu = page.get_by_role("dialog")
        expect(menu.get_by_role("button").nth(1)).to_be_focused()

        page.locator(".masthead search-words input").click()
        page.wait_for_timeout(300)

        expect(menu).to_be_hidden()
        expect(page.locator(".masthead search-words input")).to_be_focused()
        page.locator(".paragraph").hover()
        page.locator(".paragraph-sign").click()
        menu.get_by_role("button").first.click()
        expect(page.locator(".paragraph-sign")).to_be_focused()


def test_a_rule_is_cited_from_the_page_of_its_source(browser, site):
    with opened(browser, site, **CLIPBOARD) as page:
        page.goto("/pl/hkk/playing/")
        rule = page.locator("[id='21.5.3']")
        rule.hover()
        rule.locator(".rule-sign").click()

        page.get_by_role("dialog").get_by_role("button").nth(1).click()

        page.get_by_role("dialog").get_by_text("✓").wait_for()
        assert page.evaluate(COPIED).endswith("/id/hkk/playing/21.5.3")


def test_without_script_the_citations_are_there_to_be_selected(browser, site):
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto(RULE)
        page.locator("#cite > summary").click()

        expect(page.locator("#cite-whole-plain")).to_have_value(re.compile("^Hatalom"))
        assert page.locator("#cite button").count() == 0


def test_without_script_the_sign_of_a_rule_leads_to_its_citations_unfolded(browser, site):
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto("/pl/hkk/playing/")
        page.locator("[id='21.5.3'] > .rule-sign").click()

        expect(page.locator("#cite-whole-plain")).to_be_in_viewport()
        expect(page.locator("#cite > summary")).to_be_in_viewport()
        page.goto(RULE)
        assert not page.locator("#cite-whole-plain").is_visible()


def test_the_contents_follow_the_reader_and_keep_the_place_in_sight(browser, site):
    with opened(browser, site) as page:
        page.goto(SOURCE)
        page.locator("article.rule").nth(120).scroll_into_view_if_needed()
        page.locator(HERE).wait_for()
        first = page.locator(HERE).text_content()

        page.locator("article.rule").last.scroll_into_view_if_needed()
        page.wait_for_function(
            "was => document.querySelector('.contents-list a[aria-current]')?.textContent !== was",
            arg=first,
        )

        assert page.locator(HERE).count() == 1
        assert page.locator(HERE).evaluate(
            "link => { const a = link.getBoundingClientRect(), b = link.closest('ol').getBoundingClientRect();"
            " return a.top >= b.top && a.bottom <= b.bottom; }"
        )
        assert page.locator(".contents-list--above").count() == 1


def test_on_a_phone_the_contents_are_a_sheet_that_gives_the_focus_back(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto(SOURCE)
        button = page.locator(".contents-button")
        button.tap()
        sheet = page.get_by_role("dialog")
        assert sheet.is_visible()

        page.keyboard.press("Escape")

        expect(sheet).to_be_hidden()
        expect(button).to_be_focused()
        button.tap()
        sheet.get_by_role("link").nth(5).tap()
        expect(page).to_have_url(re.compile("#"))
        expect(sheet).to_be_hidden()


def test_on_a_phone_no_sign_takes_a_line_of_its_own(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto(SOURCE)
        rule = page.locator("article.rule--rule:has(> .rule-number--sign)").first

        sign, body = (
            rule.locator(place).bounding_box() for place in (".rule-number--sign", ".rule-body")
        )

        assert sign["y"] < body["y"] + body["height"]
        assert abs(sign["y"] - body["y"]) < 12
        assert sign["x"] >= body["x"] + body["width"] - 1


def test_the_pair_is_kept_from_rule_to_rule(browser, site):
    with opened(browser, site) as page:
        page.goto("/ja/dominion/exchange/r3.4/?with=pl")
        page.locator(".pager a").last.click()
        page.wait_for_url(lambda url: "r3.4/" not in url)

        assert page.url.endswith("?with=pl")
        assert page.locator(".rule-pair").count() >= 1


def test_on_a_phone_a_pair_stands_paragraph_by_paragraph(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/ja/dominion/exchange/r3.4/?with=pl")
        left, right = page.locator(".rule-pair").first.locator(".prose").all()

        assert right.bounding_box()["y"] >= left.bounding_box()["y"] + left.bounding_box()["height"]


BAR = "(all) => all.map((one) => parseFloat(getComputedStyle(one).borderInlineStartWidth))"


@pytest.mark.parametrize("address", ["/ja/hkk/playing/21.5.3/?with=pl", "/pl/hkk/playing/?with=ja"])
@pytest.mark.parametrize(("width", "second"), [(390, 3), (768, 3), (1280, 0)])
def test_the_second_text_is_set_off_where_it_stands_below_the_first(page, address, width, second):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(address)

    assert page.locator(".rule-pair").first.locator("> div").evaluate_all(BAR) == [0, second]
