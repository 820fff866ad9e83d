"""What is cut on a page can be read in place, whichever page it is on."""

import pytest

from tests.browser.opening import opened
from tests.browser.pages import KINDS

CUT = """async () => {
  const { leadsToText } = customElements.get("text-preview");
  const found = [];
  const leads = (whole) => [...whole.querySelectorAll("a[href]")].some(leadsToText);
  const isRead = (one) => {
    const link = one.closest("a[href]");
    // What a link is called for those who only hear it stands beside the link to the text.
    if (link && one.closest(".visually-hidden")) return link.parentElement.matches(".news-item") && leads(link.parentElement);
    if (link) return leadsToText(link) || link.closest(".two-bar") || (link.hash && link.pathname === location.pathname);
    const whole = one.closest(".hit, .context, .together-place, .news-item, details, .rule-page h1, .rule-title, .book-title");
    return whole && (whole.matches("details, h1, .rule-title, .book-title") || leads(whole));
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
