"""A study is collected on a phone, saved as a file and opened elsewhere; two lines step together."""

import re

import pytest
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
FLAGSHIP = "/examples/dominion/rats-watchtower-changeling/"
PHOENIX = "/examples/berserk/phoenix-waits-for-room/"
FIRST, SECOND = "020-99m", "021-xrr"
NOTE = "ネズミは捨て札置き場にある。\nだから交換できる。"


def collected(page, address):
    """Play the position at the address and put it into the study of this device."""
    page.goto(f"/ja{address}")
    page.locator("#more > summary").click()
    page.locator("study-collector button").first.click()
    expect(page.locator(".collect-said")).to_have_text("自分の研究ノートに加えました。")
    assert page.url.endswith(address)


def titles(page):
    """Where each entry leads, whatever the language of the page."""
    links = page.locator(".study-title a")
    return [re.sub("^/../", "/", link.get_attribute("href")) for link in links.all()]


def fits(page):
    """Whether nothing on the page is wider than the screen."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.browser
def test_a_study_is_collected_on_a_phone_saved_and_opened_again(browser, page, site, tmp_path):
    page.set_viewport_size(PHONE)
    collected(page, f"{FLAGSHIP}{FIRST}/")
    collected(page, f"{FLAGSHIP}{SECOND}/")
    collected(page, PHOENIX)

    page.locator("study-collector button[name=do]").click()
    expect(page.locator(".study-entry")).to_have_count(3)
    assert fits(page)
    page.locator(".study-edit summary").first.click()
    page.locator("#note-1").fill(NOTE)
    page.locator("#study-title").fill("ネズミと不死鳥")
    page.locator('button[value="note.1"]').click()
    expect(page.locator(".study-note")).to_have_text(NOTE)
    expect(page.locator(".study-note")).to_have_attribute("lang", "ja")
    page.locator("#entry-3 .study-edit summary").click()
    page.locator('button[value="up.3"]').click()
    expect(page).to_have_url(re.compile("#entry-2$"))
    order = [f"{FLAGSHIP}{FIRST}/", PHOENIX, f"{FLAGSHIP}{SECOND}/"]
    assert titles(page) == order

    with page.expect_download() as download:
        page.get_by_role("link", name="ファイルに保存する").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    elsewhere = browser.new_context(base_url=site, java_script_enabled=False, viewport=PHONE)
    fresh = elsewhere.new_page()
    fresh.goto("/pl/examples/study/")
    fresh.locator("#study-file").set_input_files(file)
    fresh.locator(".study-open button").click()
    expect(fresh.locator("h1")).to_have_text("ネズミと不死鳥")
    expect(fresh.locator(".study-note")).to_have_text(NOTE)
    assert titles(fresh) == order
    assert fits(fresh)
    assert fresh.url.partition("?s=")[2] == page.url.partition("?s=")[2].partition("#")[0]
    elsewhere.close()


@pytest.mark.browser
def test_what_is_collected_later_comes_into_the_same_study(page):
    collected(page, f"{FLAGSHIP}{FIRST}/")
    page.locator("study-collector button[name=do]").click()
    expect(page.locator(".study-entry")).to_have_count(1)

    collected(page, PHOENIX)
    page.locator("study-collector button[name=do]").click()

    expect(page.locator(".study-entry")).to_have_count(2)
    page.goto(f"/ja{PHOENIX}")
    page.locator("#more > summary").click()
    page.locator("study-collector button[name=do]").click()
    expect(page.locator(".study-entry")).to_have_count(2)


@pytest.mark.browser
def test_somebody_elses_study_does_not_take_the_place_of_ones_own(page):
    collected(page, f"{FLAGSHIP}{FIRST}/")
    page.locator("study-collector button[name=do]").click()
    expect(page.locator(".study-entry")).to_have_count(1)
    own = page.url.partition("#")[0]
    shared = page.evaluate("""async () => {
        const sent = new FormData();
        sent.append("s", "");
        sent.append("address", "/ja/examples/hkk/no-target-left/");
        return (await fetch("/ja/examples/study/change/", {method: "POST", body: sent})).url;
    }""")

    page.goto(shared)

    expect(page.locator(".study-kept")).to_be_visible()
    page.locator(".study-kept button").first.click()
    expect(page).to_have_url(own)


@pytest.mark.browser
def test_two_lines_are_stepped_together_by_keys(page):
    page.goto(f"/hu{FLAGSHIP}{FIRST}/beside/{SECOND}/")
    here = page.locator(".beside-number [aria-current]")
    expect(here).to_have_text("4")
    expect(page.locator(".beside-zone")).not_to_have_count(0)

    page.keyboard.press("ArrowLeft")
    expect(here).to_have_text("3")
    expect(page).to_have_url(re.compile("at=2"))
    expect(page.locator(".beside-zone")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(here).to_have_text("4")

    lit = page.locator(".beside-differs")
    expect(lit).to_have_count(1)
    assert lit.evaluate("row => getComputedStyle(row.querySelector('td')).backgroundColor") != (
        page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    )
    page.locator(".beside-lock a", has_text="Az első eltéréshez").click()
    expect(page).to_have_url(re.compile("at=3"))


@pytest.mark.browser
def test_without_script_lines_are_compared_from_a_study(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto(f"/pl{FLAGSHIP}{FIRST}/")
    page.locator("#more > summary").click()
    page.locator("study-collector button").first.click()
    page.locator("#study-address").fill(f"{site}/hu{FLAGSHIP}{SECOND}/")
    page.locator('button[value="add"]').click()
    assert titles(page) == [f"{FLAGSHIP}{FIRST}/", f"{FLAGSHIP}{SECOND}/"]

    page.locator('a[href*="/beside/"]').first.click()

    expect(page.locator(".beside-differs")).to_have_count(1)
    page.locator("a[rel~=prev]").click()
    expect(page.locator(".beside-number [aria-current]")).to_have_text("3")
    assert fits(page)
    context.close()
