"""What is cut on a page can be read in place, whichever page it is on."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened
from tests.browser.pages import KINDS

CUT = """async (byFinger) => {
  const { leadsToText, answersTap } = customElements.get("text-preview");
  const reads = byFinger ? answersTap : leadsToText;
  const found = [];
  const leads = (whole) => [...whole.querySelectorAll("a[href]")].some(reads);
  const isRead = (one) => {
    const link = one.closest("a[href]");
    // What a link is called for those who only hear it stands beside the link to the text.
    if (link && one.closest(".visually-hidden")) return link.parentElement.matches(".news-item") && leads(link.parentElement);
    // A finger is led on by what leads on, and by a hit, which has its text whole or unfolds it.
    if (link && byFinger && link.closest(".pager")) return true;
    const hit = byFinger && link?.closest(".hit-title") && link.closest(".hit");
    if (hit) return hit.querySelector(".hit-whole") || !/^…|…$/.test(hit.querySelector(".hit-snippet").textContent);
    if (link) return reads(link) || link.closest(".two-bar") || (link.hash && link.pathname === location.pathname);
    const whole = one.closest(".hit, .context, .together-place, .news-item, details, .rule-page h1, .rule-title, .book-title");
    return whole && (whole.matches("details, h1, .rule-title, .book-title") || whole.querySelector(".hit-whole, .hit-title") || leads(whole));
  };
  const tell = (one) => isRead(one) || found.push(`${one.className}: ${one.textContent.trim().slice(0, 60)}`);
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (/…\\s*$/.test(texts.currentNode.textContent)) tell(texts.currentNode.parentElement);
  for (const one of document.querySelectorAll("main *")) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(one);
    const wide = textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1;
    const high = webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + 1;
    if ((wide || high) && one.checkVisibility()) tell(one);
  }
  return found;
}"""
"""What is cut on a page, and neither leads to its whole, nor folds it out, nor stands above it.

The name of the example in the bar of two players is no citation: it leads to the example."""

UNDER_A_FINGER = [
    "ru/search/?q=ход",
    "pl/search/?q=karta",
    "pl/berserk/summoning/532.3.1/",
    "pl/examples/",
    "pl/swtcg/abilities/",
    "pl/search/contexts/card/dominion/watchtower/",
    "pl/books/dominion/stop-moving/",
    "pl/dominion/stop-moving/",
    "hu/wanted/dominion/basics.order/",
    "ja/search/together/?q=ネズミ %2B Watchtower",
]

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("ui", ["pl", "ja"])
def test_no_citation_is_cut_without_a_way_to_read_it_in_place(browser, site, ui):
    found = {}
    with opened(browser, site) as page:
        for kind, path in KINDS.items():
            page.goto(f"/{ui}/{path}")
            for width in (390, 1280):
                page.set_viewport_size({"width": width, "height": 900})
                found |= {(kind, width): cut} if (cut := page.evaluate(CUT)) else {}

    assert found == {}


def test_a_finger_reads_in_place_what_is_cut(browser, site):
    """A pointer that rested had always been shown it; a tap left the page."""
    found = {}
    with opened(browser, site, **PHONE) as page:
        for path in UNDER_A_FINGER:
            page.goto(f"/{path}")
            found |= {path: cut} if (cut := page.evaluate(CUT, True)) else {}

    assert found == {}


def test_a_crumb_that_is_cut_opens_in_place_and_one_that_is_whole_leads_up(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/pl/berserk/summoning/532.3.1/")
        page.locator(".breadcrumbs a", has_text="…").tap()
        expect(page.locator("text-preview")).to_contain_text("532.3")
        assert page.url.endswith("532.3.1/")

        page.goto("/pl/berserk/summoning/532.3.1/")
        page.locator(".breadcrumbs a").nth(1).tap()

        expect(page).not_to_have_url(re.compile(r"532\.3\.1"))


def test_a_hit_leads_to_its_rule_though_its_title_is_cut(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/ru/search/?q=ход")
        hit = page.locator(".hit:has(.hit-whole)").first
        hit.locator("summary").tap()
        expect(hit.locator(".hit-whole > .prose")).to_be_visible()

        hit.locator(".hit-title a").tap()

        expect(page).not_to_have_url(re.compile("search"))
