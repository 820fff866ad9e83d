"""Who comes for the first time: how much is fetched, and that nothing moves on the page."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened
from tests.browser.pages import KINDS, LANGUAGES

MOST = 120_000
"""Bytes, heads of answers and all. Russian needs two alphabets of two faces, and most of them."""
BOOKS = {"source for print", "two texts for print"}
MOST_OF_A_BOOK = 140_000
"""A source with all that belongs to it on one page is no place where one begins."""
SHIFTED = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (sum += one.value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 200);
})"""
OTHERS = [code for code in LANGUAGES if code != "ru"]
VISITS = [
    (ui, kind)
    for number, kind in enumerate(KINDS)
    for ui in ("ru", OTHERS[number % len(OTHERS)])
]  # fmt: skip
EXAMPLE = "/pl/examples/dominion/rats-watchtower-changeling/"

pytestmark = pytest.mark.browser


def fetched(page):
    """How many bytes come over the network for the page, from now on."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    told = []
    session.on("Network.loadingFinished", lambda event: told.append(event["encodedDataLength"]))
    return told


@pytest.mark.parametrize(("ui", "kind"), VISITS)
def test_a_first_visit_is_small_and_nothing_moves(browser, site, ui, kind):
    with opened(browser, site, is_pointed_at=False) as page:
        told = fetched(page)
        page.goto(f"/{ui}/{KINDS[kind]}", wait_until="networkidle")

        assert sum(told) <= (MOST_OF_A_BOOK if kind in BOOKS else MOST)
        assert page.evaluate(SHIFTED) <= 0.05


@pytest.mark.parametrize("scripted", [True, False])
@pytest.mark.parametrize("width", [390, 768])
@pytest.mark.parametrize(
    "address",
    ["/pl/dominion/stop-moving/", "/ru/swtcg/abilities/?with=ja", "/hu/hkk/playing/"],
)
def test_what_gives_way_to_a_button_was_never_there(browser, site, address, width, scripted):
    """The contents stood above the text until their script had run, and it went up by 73 px."""
    with opened(
        browser,
        site,
        is_pointed_at=False,
        java_script_enabled=scripted,
        viewport={"width": width, "height": 844},
    ) as page:
        page.goto(address, wait_until="networkidle")

        if scripted:
            assert page.evaluate(SHIFTED) <= 0.02
        expect(page.locator(".contents-button")).to_have_count(int(scripted))
        expect(page.locator(".contents summary")).to_be_visible(visible=not scripted)


@pytest.mark.parametrize(
    "address",
    ["/ru/examples/hkk/no-target-left/", "/pl/examples/swtcg/reroll-disrupted/0-9va/", "/hu/"],
)
def test_a_slow_machine_shows_a_table_whole(browser, site, address):
    """In parts it moved with each that came, by 0.09 to 0.18: it fills the room that is left."""
    with opened(browser, site, is_pointed_at=False) as page:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
        page.goto(address, wait_until="networkidle")

        assert page.locator(".table-card").count() > 2
        assert page.evaluate(SHIFTED) <= 0.03


@pytest.mark.parametrize("screen", [{}, PHONE])
@pytest.mark.parametrize(
    ("ui", "kind"),
    [("hu", "cards"), ("ru", "rule"), ("en", "source"), ("ja", "sandbox with a board")],
)
def test_letters_that_come_late_move_nothing(browser, site, ui, kind, screen):
    """They moved the list of Hungarian cards by 0.31 when they were put in as soon as they came."""
    with opened(browser, site, is_pointed_at=False, **screen) as page:
        page.route("**/*.woff2", lambda route: (time.sleep(0.3), route.continue_()))
        page.goto(f"/{ui}/{KINDS[kind]}", wait_until="networkidle")

        assert page.evaluate(SHIFTED) <= 0.05


def test_htmx_comes_with_the_first_sign_of_who_reads(browser, site):
    with opened(browser, site, is_pointed_at=False) as page:
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(EXAMPLE, wait_until="networkidle")
        # What a browser tells of a mouse that rests, when the page is laid out below it.
        page.evaluate("dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))")
        page.wait_for_timeout(200)
        assert not [url for url in asked if "htmx-2" in url]

        page.mouse.move(300, 300)
        page.wait_for_function("() => window.htmx")

        assert len([url for url in asked if "htmx-2" in url]) == 1
        page.mouse.move(400, 300)
        page.evaluate("window.stayed = true")
        page.locator("a.option").first.click()
        expect(page).to_have_url(re.compile("/0"))
        assert page.evaluate("window.stayed"), "the page was not loaded anew"


def test_the_way_back_over_a_page_that_was_loaded_anew_shows_what_was_there(browser, site):
    with opened(browser, site) as page:
        page.goto(EXAMPLE)
        first = page.locator("#question").inner_text()
        page.locator("a.option").first.click()
        expect(page.locator("#question")).not_to_have_text(first)
        page.reload(wait_until="networkidle")

        page.evaluate("history.back()")

        expect(page.locator("#question")).to_have_text(first)
