"""A told table: whole examples of four games by keyboard, in words of another language than the page's."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing.test_playing import OVER

OVER_IN = {
    **OVER,
    "hu": "A játékmenet véget ért.",
    "ru": "Вариант разыгран до конца.",
    "en": "The line is over.",
}
REFUSED = {
    "ja": "それはルール上できません",
    "hu": "Ezt egy szabály kizárja",
    "ru": "Этого не допускает правило",
    "pl": "Zabrania tego zasada",
    "en": "A rule refuses that",
}
LINES = {
    "ja, said in English": (
        "/ja/examples/dominion/rats-watchtower-changeling/spoken/",
        ["watchtower", "trash", "!exchange", "do not use"],
    ),
    "hu, said in Japanese": (
        "/hu/examples/berserk/beside-the-summoner/spoken/",
        ["オオカミ", "!第2列の2マス目", "第3列の3マス目"],
    ),
    "ru, said in Polish": (
        "/ru/examples/swtcg/reroll-disrupted/spoken/",
        ["ponowny wysilek", "spasuj", "trafienie", "!rozpaczliwe", "zapobieżenie"],
    ),
    "pl, said in Hungarian": (
        "/pl/examples/hkk/no-target-left/spoken/",
        ["!ködlény", "kofeju", "KITÉRÉS", "kőfej"],
    ),
    "en, said in Polish and by number": (
        "/en/examples/dominion/covered-on-the-deck/spoken/",
        ["zasadzka", "2", "na wierzchu", "zostaw"],
    ),
}
MOST_TABS = 30


def say(page, words):
    """Reach the field by keyboard alone, type the words and send them off."""
    for _press in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.locator("#say:focus").count():
            break
    expect(page.locator("#say")).to_be_focused()
    page.keyboard.type(words)
    page.keyboard.press("Enter")


@pytest.mark.browser
@pytest.mark.parametrize("line", LINES)
def test_a_whole_example_is_played_by_saying_it(page, line):
    address, sayings = LINES[line]
    ui = address[1:3]
    page.goto(address)

    for saying in sayings:
        before = page.url.partition("?")[0]
        say(page, saying.lstrip("!"))
        if saying.startswith("!"):
            expect(page.locator("#spoken-log")).to_contain_text(REFUSED[ui])
            assert page.url.partition("?")[0].partition("#")[0] == before.partition("#")[0]
        else:
            expect(page).not_to_have_url(re.compile(re.escape(before) + r"(\?.*)?(#.*)?$"))
            expect(page.locator("#spoken-log")).not_to_contain_text(REFUSED[ui])
        expect(page.locator("#news")).to_be_focused()

    expect(page.locator("#question")).to_contain_text(OVER_IN[ui])
    expect(page.locator("html")).to_have_attribute("lang", ui)
    expect(page.locator("main table")).to_have_count(0)


@pytest.mark.browser
def test_the_log_stays_and_only_what_is_new_comes_into_it(page):
    """A screen reader reads what is added to a log that was there before."""
    page.goto("/ja/examples/dominion/rats-watchtower-changeling/spoken/")
    page.evaluate("document.getElementById('spoken-log').marked = true")

    page.locator(".spoken-option").first.focus()
    page.keyboard.press("Enter")

    expect(page.locator("#spoken-log")).to_contain_text("先に望楼")
    expect(page.locator("#news")).to_be_focused()
    assert page.evaluate("document.getElementById('spoken-log').marked")
    other = page.locator('.language-switch a[lang="hu"]').get_attribute("href")
    assert other == "/hu/examples/dominion/rats-watchtower-changeling/spoken/0-xkv/"


@pytest.mark.browser
def test_what_is_not_understood_can_be_said_again(page):
    page.goto("/pl/examples/dominion/rats-watchtower-changeling/spoken/")

    say(page, "qwertz")
    expect(page.locator("#spoken-log")).to_contain_text("„qwertz”: nie ma tu takiego wyboru.")
    say(page, "2")

    expect(page).to_have_url(re.compile(r"/spoken/1-bsa/"))
    page.go_back()
    expect(page.locator("#spoken-log")).to_contain_text("qwertz")


@pytest.mark.browser
def test_without_script_it_is_played_as_well(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/pl/examples/dominion/rats-watchtower-changeling/")
    page.locator('a[href*="/spoken/"]').first.click()

    for words, there in (("望楼", "0-xkv/#"), ("2", "01-p5g/#"), ("1", "01-p5g/?say=1#")):
        page.locator("#say").fill(words)
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(re.escape(f"/spoken/{there}news") + "$"))
        expect(page.locator("#news")).to_be_focused()

    assert REFUSED["pl"] in page.locator("#spoken-log").inner_text()
    page.locator(".spoken-options .spoken-option").first.click()
    expect(page.locator("#question")).to_contain_text(OVER["pl"])
    context.close()
