"""No column is so narrow that words stand in it letter below letter, whatever is opened."""

import pytest

from tests.browser.opening import opened
from tests.browser.pages import KINDS

SQUEEZED = """() => {
  // Of several of one name the browser would leave one open.
  for (const one of document.querySelectorAll("details")) Object.assign(one, { name: "", open: true });
  const isCut = (one) => one && (getComputedStyle(one).clipPath !== "none" || isCut(one.parentElement));
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, letters = node.textContent.trim().length;
    if (letters < 12 || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    if (isCut(node.parentElement) || node.parentElement.closest("script, style, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size;
    if (letters / lines < 3.5) found.push([node.textContent.trim().slice(0, 40), lines]);
  }
  return found;
}"""
"""Opens all that can be opened; the texts that have fewer than some three letters to a line."""

pytestmark = pytest.mark.browser


WIDTHS = (390, 768, 1000, 1280)


def test_no_words_stand_letter_below_letter_even_in_what_is_opened(browser, site):
    squeezed = {}
    with opened(browser, site) as page:
        for kind, path in KINDS.items():
            page.goto(f"/hu/{path}")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                if found := page.evaluate(SQUEEZED):
                    squeezed[kind, width] = found[:3]

    assert squeezed == {}


SAID = """() => [...document.querySelectorAll(".comparison-table tbody tr")].map((row) =>
  [...row.cells].filter((cell) => cell.checkVisibility() && cell.innerText.trim())
    .map((cell) => getComputedStyle(cell, "::before").content.replaceAll('"', "")))"""
"""Of each moment of two lines beside each other, how each that is shown is labelled."""


@pytest.mark.parametrize("width", [390, 1280])
def test_two_lines_in_a_narrow_panel_are_told_once_until_they_part(browser, site, width):
    with opened(browser, site, viewport={"width": width, "height": 900}) as page:
        page.goto(f"/en/{KINDS['example with a rule off']}")
        page.locator("#proof").evaluate("one => (one.open = true)")
        told = page.evaluate(SAID)
    parted = next(at for at, labels in enumerate(told) if len(labels) > 1)

    assert parted > 0
    assert told[:parted] == [["none"]] * parted
    assert told[parted] == ["With the rule", "Without it"]
    assert {label for labels in told[parted:] for label in labels} == set(told[parted])
