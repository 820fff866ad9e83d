"""A reader suggests on a phone, an editor takes it, and the reader sees the version by address."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_every_look
from tests.browser.editors.test_editors_begin import sign_in
from tests.browser.journey.pictures import picture
from tests.browser.opening import PHONE, opened

pytestmark = pytest.mark.browser
RULES = {"ja": "dominion/exchange/1.1", "hu": "dominion/exchange/0.1a"}
CHANGED = {
    "ja": ("特殊な仕組み", "特別な仕組み"),
    "hu": ("még egy vásárlást", "egy további vásárlást"),
}
"""Words of the first paragraph and what a reader would have instead; the links stay."""
WORDS = {"ja": "もっとわかりやすい文です。", "hu": "Így sokkal érthetőbb szöveg."}
REASONS = {"ja": "箱の説明書にあります。", "hu": "A dobozban is így áll."}
HASTE = 2_100
"""Milliseconds after which a form may be sent."""


def suggested(page, ui, *, kind="better", change=("", ""), look=True):
    """On a phone: from the rule to the form, and on to the address where it is followed."""
    source, _, local = RULES[ui].rpartition("/")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/{ui}/{source}/")
    page.locator(f"[id='{local}'] > .rule-sign").click()
    page.locator(".cite-menu-report").click()
    form = page.locator("form.suggest")
    form.wait_for()
    if look:
        check_every_look(page)
        page.set_viewport_size({"width": 390, "height": 844})
    form.locator(f"input[value={kind}]").check()
    if all(change):
        words = form.locator("textarea[name=text]")
        words.fill(words.input_value().replace(*change))
    form.locator("textarea[name=reason]").fill(REASONS[ui])
    form.locator("input[name=name]").fill("Ilka")
    page.wait_for_timeout(HASTE)
    form.locator("button").click()
    page.wait_for_url(re.compile(f"/{ui}/suggest/followed/"))
    return page.url


def standing(page, address):
    page.goto(address)
    return page.locator(".suggest-standing").get_attribute("class")


@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_a_suggestion_comes_to_readers_and_its_reader_hears_of_it(ui, browser, site, editor):
    rule = RULES[ui]
    with opened(browser, site) as reader, opened(browser, site) as page:
        _, better = CHANGED[ui]
        address = suggested(reader, ui, change=CHANGED[ui])
        assert "suggest-standing--received" in standing(reader, address)
        check_every_look(reader)
        assert reader.context.cookies() == []

        sign_in(page, ui, *editor)
        page.goto(f"/{ui}/edit/suggestions/?lang={ui}")
        check_every_look(page)
        page.locator("li.suggest-row .work-name a").first.click()
        page.locator("form.suggest-take").wait_for()
        check_every_look(page)
        page.emulate_media(color_scheme="light")
        picture(page, "a-suggestion", ui)
        compared = page.locator("section.comparison .edit-plain").nth(1)
        assert better in compared.text_content()
        page.locator("button[value=look]").click()
        page.locator(".suggest-standing--looked").wait_for()
        assert "suggest-standing--looked" in standing(reader, address)

        page.locator("button[value=take]").click()
        page.wait_for_url(f"**/{ui}/edit/{ui}/rule/{rule}/")
        assert "suggest-standing--taken" in standing(reader, address)
        assert reader.locator("main a.button--main").count() == 0

        page.locator("#text-form .button--main").click()
        page.wait_for_url(re.compile(f"/{ui}/{rule}/"))
        assert better in page.locator(".rule-page .prose").first.text_content()
        reader.goto(address)
        check_every_look(reader)
        reader.locator("main a.button--main").click()
        reader.wait_for_url(re.compile(f"/{ui}/history/{ui}/[0-9]+/rule/{rule}/"))
        assert better in reader.locator("main .prose").text_content()

        # What was published is taken back: others look at this site too.
        page.goto(f"/{ui}/history/{ui}/1/rule/{rule}/")
        page.locator("main form .button").click()
        page.wait_for_url(f"**/{ui}/history/{ui}/rule/{rule}/")


@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_a_reader_who_reports_gets_an_answer(ui, browser, site, editor):
    with opened(browser, site) as reader, opened(browser, site) as page:
        address = suggested(reader, ui, kind="wrong", look=False)
        sign_in(page, ui, *editor)
        page.locator(".work-row--reported .work-name a").first.click()
        page.locator("a[href*='/edit/suggestions/']").first.click()
        page.locator("#id_answer").fill(WORDS[ui])
        page.locator("button[value=decline]").click()
        page.wait_for_url(f"**/{ui}/edit/suggestions/")

        assert "suggest-standing--declined" in standing(reader, address)
        assert reader.locator(".suggest-answer").text_content() == WORDS[ui]
        check_every_look(reader)


def test_the_sign_beside_a_rule_is_quiet_and_can_be_reached(browser, site):
    with opened(browser, site) as page:
        page.goto("/hu/dominion/exchange/")
        sign = page.locator("[id='0.1a'] > .rule-sign")
        expect(sign).to_have_css("opacity", "0")

        sign.focus()
        expect(sign).to_have_css("opacity", "1")
        page.locator("h1").click()
        page.locator("[id='0.1a'] .prose").hover()
        expect(sign).to_have_css("opacity", "1")

        page.emulate_media(media="print")
        assert not sign.is_visible()


def test_on_a_phone_the_sign_is_there_without_being_pointed_at(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/ja/dominion/exchange/")
        sign = page.locator("[id='0.1a'] > .rule-sign")

        expect(sign).to_have_css("opacity", "1")
        assert sign.bounding_box()["height"] >= 24


def test_its_menu_leads_to_the_form_of_each_text_that_is_shown(browser, site):
    with opened(browser, site) as page:
        page.goto("/pl/dominion/exchange/?with=ja")
        page.locator("[id='0.1a']").hover()
        page.locator("[id='0.1a'] > .rule-sign").click()
        ways = page.get_by_role("dialog").get_by_role("link")
        ways.last.wait_for()

        assert [one.get_attribute("href") for one in ways.all()] == [
            "/pl/suggest/pl/rule/dominion/exchange/0.1a/",
            "/pl/suggest/ja/rule/dominion/exchange/0.1a/",
        ]


def test_without_script_the_sign_leads_to_a_page_with_the_same_link(browser, site):
    with opened(browser, site, java_script_enabled=False) as page:
        page.goto("/hu/dominion/exchange/")
        page.locator("[id='0.1a'] > .rule-sign").click()

        page.locator("a[data-reports]").click()

        expect(page).to_have_url(re.compile("/hu/suggest/hu/rule/dominion/exchange/0.1a/$"))
