"""On paper no page has anything to press, an address of this machine, or a key of ours."""

import pytest

from tests.browser.opening import opened
from tests.browser.pages import KINDS

TO_PRESS = """() => [...document.querySelectorAll(
  "form, button, select, textarea, input, a.button, nav:not(.breadcrumbs), .suggest-link,"
  + " .language-switch, .switch-knob, .take-along, .masthead, .colophon",
)].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1)
  .map((one) => `${one.tagName}.${one.className}`)"""
ADDRESSES = """() => document.body.innerText.match(/127\\.0\\.0\\.1|localhost/g) ?? []"""
KEYS = """() => document.body.innerText.match(
  /(?<![\\w/])(?:dominion|berserk|hkk|swtcg)\\/[a-z][^\\s]*/g) ?? []"""
WAYS_ON = """() => [...document.querySelectorAll("main a[href]")]
  .filter((one) => /\\/news\\/|\\/offline\\/|#complete$/.test(one.getAttribute("href")))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.textContent)"""
REFUSED = "examples/dominion/rats-watchtower-changeling/001-k2m/"

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def printed(browser, site):
    """Each kind of page as it is printed, with what it is on the screen."""
    with opened(browser, site) as page:
        found = {}
        for kind, path in KINDS.items():
            page.emulate_media(media="print")
            page.goto(f"/hu/{path}")
            looks = tuple(page.evaluate(look) for look in (TO_PRESS, ADDRESSES, KEYS))
            page.emulate_media(media="screen")
            found[kind] = looks, bool(page.evaluate(TO_PRESS))
        return found


def test_nothing_is_printed_that_wants_to_be_pressed(printed):
    assert {kind: one[0][0] for kind, one in printed.items() if one[0][0]} == {}
    assert all(printed[kind][1] for kind in ("source", "rule", "card", "example", "search"))


def test_no_address_of_this_machine_is_printed(printed):
    assert {kind: one[0][1] for kind, one in printed.items() if one[0][1]} == {}


def test_no_key_of_ours_is_printed(printed):
    assert {kind: one[0][2] for kind, one in printed.items() if one[0][2]} == {}


def test_the_rule_that_refuses_is_in_full_words_on_paper_alone(browser, site):
    with opened(browser, site) as page:
        page.goto(f"/en/{REFUSED}")
        full = page.locator(".rulings .prose").first
        assert not full.is_visible()

        page.emulate_media(media="print")

        assert full.is_visible()
        assert full.inner_text().endswith("the top of the deck.")


@pytest.mark.parametrize("path", ["dominion/", "berserk/", "dominion/exchange/"])
@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_ways_on_to_other_pages_are_not_printed(browser, site, ui, path):
    with opened(browser, site) as page:
        page.goto(f"/{ui}/{path}")
        assert page.evaluate(WAYS_ON)

        page.emulate_media(media="print")

        assert page.evaluate(WAYS_ON) == []
        head = page.locator(".game-head small").all_inner_texts()
        assert not [words for words in head if words.strip().endswith("·")]


def test_how_complete_a_source_is_stays_with_its_table(browser, site):
    with opened(browser, site) as page:
        page.emulate_media(media="print")
        page.goto("/pl/dominion/exchange/")

        kept = page.locator(".complete").evaluate("one => getComputedStyle(one).breakInside")

    assert kept == "avoid"


@pytest.mark.parametrize("ui", ["hu", "ja"])
def test_what_a_rule_refers_to_stands_apart_from_its_provenance(browser, site, ui):
    with opened(browser, site) as page:
        page.emulate_media(media="print")
        page.goto(f"/{ui}/dominion/exchange/r3.4/")
        above = page.locator(".provenance").bounding_box()
        below = page.locator(".links h2").first.bounding_box()

    assert below["y"] - (above["y"] + above["height"]) >= 16
