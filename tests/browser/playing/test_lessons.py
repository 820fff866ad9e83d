"""Lessons in the browser: ticks that stay, filters, what comes next, guessing, and seen refusals."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened
from tests.browser.pages import LANGUAGES

FLAGSHIP = "dominion/rats-watchtower-changeling"
EXAMPLE = f"/examples/{FLAGSHIP}/"
OVER = f"{EXAMPLE}001-k2m/"
RATS = re.compile(r"\?card=dominion(/|%2F)rats$")
RATS_BY_FORM = re.compile(r"\?game=&term=&card=dominion(/|%2F)rats&rule=$")
KEPT = "JSON.parse(localStorage.getItem('regula-lessons'))"
QUESTIONS = (
    EXAMPLE,
    "/examples/hkk/lasting-cards-ask-later/",
    "/examples/berserk/a-card-says-otherwise/",
    "/examples/swtcg/intercept-every-attack/",
)
CUT = "h1 => h1.scrollWidth > h1.clientWidth"
BEATS = """guess => {
  window.beats = [];
  guess.addEventListener("toggle", (event) => window.beats.push([event.target.className, performance.now()]), true);
}"""
"""Notes when which fold of a guess opens."""

pytestmark = pytest.mark.browser


def tick(page):
    """The tick of the flagship in the list."""
    return page.locator(f'.lesson-shelf lesson-tick[data-lesson="{FLAGSHIP}"]')


def test_a_tick_stays_after_a_reload_and_in_another_language(page):
    page.goto("/hu/examples/")
    expect(tick(page)).to_be_hidden()

    page.goto(f"/hu{OVER}")
    expect(page.locator("lesson-done button")).to_have_attribute("aria-pressed", "true")
    page.goto("/ja/examples/")
    expect(tick(page)).to_have_text("✓ 済み")
    page.reload()
    expect(tick(page)).to_be_visible()
    assert page.context.cookies() == []


def test_a_tick_can_be_taken_away(page):
    page.goto(f"/pl{OVER}")
    page.locator("lesson-done button").click()
    expect(page.locator("lesson-done button")).to_have_attribute("aria-pressed", "false")

    page.goto("/pl/examples/")
    expect(tick(page)).to_be_hidden()


def test_nothing_of_it_is_sent(page):
    sent = []
    page.on(
        "request", lambda request: sent.append((request.method, request.url, request.post_data))
    )
    page.goto(f"/pl{OVER}")
    page.locator("lesson-done button").click()
    page.goto("/pl/examples/done/")

    assert page.evaluate(f"{KEPT}.refusals.length")
    assert {method for method, _, _ in sent} == {"GET"}
    assert not [url for _, url, body in sent if body or "?" in url]


@pytest.mark.parametrize(("ui", "rats"), [("ja", "ネズミ"), ("hu", "Patkányok")])
def test_a_filter_narrows_the_list_in_place_and_in_the_address(page, ui, rats):
    page.goto(f"/{ui}/examples/")
    every = page.locator(".lesson-shelf .lesson").count()

    page.locator("#lessons-card").focus()
    page.locator("#lessons-card").select_option("dominion/rats")

    expect(page).to_have_url(RATS)
    expect(page.locator("#lessons-card option:checked")).to_contain_text(rats)
    expect(page.locator("#lessons-card")).to_be_focused()
    assert 0 < page.locator(".lesson-shelf .lesson").count() < every
    page.go_back()
    expect(page.locator(".lesson-shelf .lesson")).to_have_count(every)


def test_without_script_the_filter_is_a_form_and_hints_and_guesses_open(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/pl/examples/")
    page.locator("#lessons-card").select_option("dominion/rats")
    page.locator(".lessons-show button").click()
    expect(page).to_have_url(RATS_BY_FORM)
    expect(page.locator(".lesson-shelf .lesson").first).to_be_visible()

    page.goto(f"/pl{EXAMPLE}?guess=1")
    page.locator(".guess-answer").first.click()
    expect(page.locator(".guess-asks").first).to_be_hidden()
    page.locator(".guess-what summary").first.click()
    expect(page.locator(".guess-what a.option").first).to_be_visible()
    for summary in page.locator(".hint > summary").all():
        summary.click()
    expect(page.locator(".hint--2 .hint-text").first).to_be_visible()
    page.goto("/pl/examples/done/")
    expect(page.locator("[data-rule]").first).to_be_visible()
    context.close()


def test_next_leads_from_the_end_of_one_to_the_start_of_the_other(page):
    page.goto(f"/ja{OVER}")
    address = page.locator(".lesson-next").get_attribute("href")

    page.locator(".lesson-next").click()

    expect(page).to_have_url(re.compile(re.escape(address)))
    expect(page.locator(f'.lesson-beside a[rel="prev"][href="/ja{EXAMPLE}"]')).to_be_visible()


@pytest.mark.parametrize("ui", LANGUAGES)
def test_the_question_before_a_guess_is_whole_on_a_narrow_phone(browser, site, ui):
    """It is what is guessed; a title, which only names the example, keeps to its line."""
    with opened(browser, site, **{**PHONE, "viewport": {"width": 320, "height": 700}}) as page:
        for address in QUESTIONS:
            page.goto(f"/{ui}{address}?guess=1")
            title = page.locator(".screen-title h1")
            assert not title.evaluate(CUT), (ui, address, title.inner_text())

        page.goto(f"/{ui}{QUESTIONS[-1]}")
        height = title.bounding_box()["height"]
        title.evaluate("h1 => { h1.textContent = 'very long '.repeat(20) }")
        assert title.evaluate(CUT)
        assert title.bounding_box()["height"] == height


@pytest.mark.parametrize(("motion", "beat"), [("no-preference", 800), ("reduce", 0)])
def test_a_guess_shows_what_happens_and_a_beat_later_why(page, motion, beat):
    """Who wants no motion waits for nothing; the order is the same."""
    page.emulate_media(reduced_motion=motion)
    page.goto(f"/pl{EXAMPLE}0-xkv/?guess=1")
    page.locator(".guess-answer").first.click()
    page.locator(".guess-what summary").first.click()
    page.locator(".guess-what a.option").first.click()
    expect(page).to_have_url(re.compile(r"/00-4fx/\?guess=1$"))
    refused = page.locator('guess-first[data-truths="refuses"]')
    assert page.evaluate(f"({KEPT} ?? {{refusals: []}}).refusals.length") == 0

    refused.locator(".guess-answer").click()
    refused.evaluate(BEATS)
    refused.locator("[data-guess=works]").click()

    expect(refused.locator(".refused")).to_be_visible()
    (what, first), (why, second) = page.evaluate("window.beats")
    assert (what, why) == ("guess-what", "guess-why")
    assert second - first > beat
    expect(refused.locator('[data-said="wrong"]')).to_be_visible()
    expect(refused.locator('[data-said="right"]')).to_be_hidden()
    assert page.evaluate(f"{KEPT}.guesses") == [{"lesson": FLAGSHIP, "right": False}]
    assert "dominion/stop-moving/2b" in page.evaluate(f"{KEPT}.refusals")


@pytest.mark.parametrize("ui", ["ja", "hu", "ru"])
def test_rules_seen_to_refuse_are_shown_in_words_of_the_language(page, ui):
    page.goto("/pl/examples/done/")
    expect(page.locator(".done-nothing")).to_be_visible()
    expect(page.locator("[data-rule]").first).to_be_hidden()

    page.goto(f"/pl{OVER}")
    page.goto(f"/{ui}/examples/done/")

    seen = page.locator('[data-rule="dominion/stop-moving/2b"]')
    expect(seen).to_be_visible()
    expect(seen.locator(".pointer-title")).to_have_attribute("lang", ui)
    expect(page.locator(f'[data-lesson="{FLAGSHIP}"]')).to_be_visible()
    expect(page.locator('[data-lesson="dominion/last-changeling"]')).to_be_hidden()
    page.locator(".done-all input").check()
    expect(page.locator('[data-lesson="dominion/last-changeling"]')).to_be_visible()


def test_it_is_saved_as_a_file_and_forgotten_with_one_button_each(page):
    page.goto(f"/hu{OVER}")
    page.goto("/hu/examples/done/")
    with page.expect_download() as download:
        page.locator("[data-do=export]").click()
    with download.value.path().open() as file:
        assert json.load(file)["lessons"] == [FLAGSHIP]

    page.once("dialog", lambda dialog: dialog.dismiss())
    page.locator("[data-do=clear]").click()
    expect(page.locator('[data-count="lessons"]')).to_have_text("1")
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator("[data-do=clear]").click()

    expect(page.locator('[data-count="lessons"]')).to_have_text("0")
    assert page.evaluate("localStorage.length") == 0


@pytest.mark.parametrize("held", ["nonsense", "[]", "null", '{"lessons": 5}'])
def test_what_is_kept_and_cannot_be_read_is_as_nothing(page, held):
    page.goto("/pl/examples/done/")
    page.evaluate("held => localStorage.setItem('regula-lessons', held)", held)
    page.reload()
    expect(page.locator(".done-nothing")).to_be_visible()

    page.goto(f"/pl{OVER}")
    assert page.evaluate(f"{KEPT}.lessons") == [FLAGSHIP]
