"""Two at one table: both halves fit a phone, the upper one turned round; a touch in either moves both."""

import re

import pytest
from playwright.sync_api import expect

PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
TABLES = {
    "dominion": "/hu/examples/dominion/rats-watchtower-changeling/two/00-4fx/?other=ja",
    "berserk": "/ru/examples/berserk/beside-the-summoner/two/0-frm/?other=pl",
    "swtcg": "/en/examples/swtcg/reroll-disrupted/two/011-roh/?other=ru",
    "hkk": "/ja/examples/hkk/no-target-left/two/00-ye2/?other=hu",
}
MEASURED = """() => {
  const box = (one) => { const { top, bottom, left, right } = one.getBoundingClientRect(); return { top, bottom, left, right }; };
  return {
    page: [document.documentElement.scrollHeight, document.documentElement.scrollWidth],
    halves: [...document.querySelectorAll(".two-half")].map(box),
    asked: [...document.querySelectorAll(".two-play:has(a.option)")].map((play) => [box(play), box(play.querySelector("a.option"))]),
    turned: [...document.querySelectorAll(".two-half")].map((half) => getComputedStyle(half).rotate),
  };
}"""


@pytest.mark.browser
@pytest.mark.parametrize("game", TABLES)
def test_on_a_phone_both_halves_fit_and_the_upper_one_is_turned_round(page, game):
    page.set_viewport_size(PHONE)
    page.goto(TABLES[game])

    seen = page.evaluate(MEASURED)

    far, near = seen["halves"]
    assert seen["page"] == [844, 390]
    assert seen["turned"] == ["180deg", "none"]
    assert far["bottom"] <= near["top"]
    assert min(half["bottom"] - half["top"] for half in (far, near)) > 380
    assert seen["asked"]
    for play, option in seen["asked"]:
        assert play["top"] <= option["top"] < option["bottom"] <= play["bottom"]


@pytest.mark.browser
@pytest.mark.parametrize("game", TABLES)
def test_on_a_wide_screen_they_stand_side_by_side(page, game):
    page.set_viewport_size(WIDE)
    page.goto(TABLES[game])

    seen = page.evaluate(MEASURED)

    far, near = seen["halves"]
    assert seen["page"] == [900, 1280]
    assert seen["turned"] == ["none", "none"]
    assert (far["right"], far["top"]) == (near["left"], near["top"])


@pytest.mark.browser
def test_a_touch_in_either_half_moves_both(page):
    page.set_viewport_size(PHONE)
    page.goto("/pl/examples/dominion/rats-watchtower-changeling/two/?other=ja")
    far, near = page.locator(".two-half--far"), page.locator(".two-half--near")

    far.locator("a.option").first.click()
    expect(page).to_have_url(re.compile(r"/pl/.*/two/0-xkv/\?other=ja$"))
    expect(far.locator("h2").first).to_contain_text("ネズミをどうしますか")
    near.locator("a.option").first.click()

    expect(page).to_have_url(re.compile(r"/two/00-4fx/\?other=ja$"))
    expect(far).to_contain_text("ネズミはもう獲得先にありません")
    expect(near).to_contain_text("Szczury")


@pytest.mark.browser
def test_each_half_changes_its_language_and_the_other_keeps_its_own(page):
    page.goto("/pl/examples/dominion/rats-watchtower-changeling/two/0-xkv/?other=ja")
    far, near = page.locator(".two-half--far"), page.locator(".two-half--near")

    far.locator('nav a[lang="ru"]').click()
    expect(far).to_have_attribute("lang", "ru")
    near.locator('nav a[lang="hu"]').click()

    expect(near).to_have_attribute("lang", "hu")
    expect(far).to_have_attribute("lang", "ru")
    expect(page.locator("html")).to_have_attribute("lang", "hu")


@pytest.mark.browser
def test_without_script_two_play_as_well(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto("/hu/examples/dominion/rats-watchtower-changeling/")
    page.locator("#more > summary").click()
    page.locator('#more a[href*="/two/"]').click()

    page.locator('.two-half--far nav a[lang="en"]').click()
    for half in ("far", "near", "far"):
        page.locator(f".two-half--{half} a.option").first.click()

    expect(page.locator(".two-half--far h2").first).to_contain_text("The line is over.")
    context.close()
