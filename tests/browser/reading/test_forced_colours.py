"""Where a reader's own few colours are forced on a page, what is chosen is still told apart."""

import pytest

from tests.browser.opening import PHONE, opened

pytestmark = pytest.mark.browser
LOOK = """(all) => all.map((one) => {
  const { backgroundColor, borderTopColor, outlineStyle } = getComputedStyle(one);
  return [backgroundColor, borderTopColor, outlineStyle].join();
})"""


@pytest.mark.parametrize("ui", ["ru", "ja"])
def test_the_chosen_look_and_language_are_marked_and_no_other_is(browser, site, ui):
    with opened(browser, site, forced_colors="active", **PHONE) as page:
        page.goto(f"/{ui}/terms/")
        page.locator(".masthead-button").tap()

        for choices, chosen in {
            ".look-choices span": ".look-choices input:checked + span",
            ".language-switch a": ".language-switch a[aria-current]",
        }.items():
            marked = set(page.locator(chosen).evaluate_all(LOOK))
            every = page.locator(choices).evaluate_all(LOOK)
            assert len(marked) == 1
            assert sum(one in marked for one in every) == page.locator(chosen).count()
