"""Axe finds nothing in what opens: the menu, the switches, the sheet of keys."""

import pytest

from tests.browser.axe import violations
from tests.browser.opening import PHONE, opened

OPENS = {
    "menu on a phone": (PHONE, "menu.showPopover()"),
    "switches": ({}, "look.showPopover()"),
    "sheet of keys": ({}, "document.querySelector('.site-keys dialog').showModal()"),
    "sheet on a phone": (PHONE, "document.querySelector('.site-keys dialog').showModal()"),
}

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("what", OPENS)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ui", ["ru", "ja"])
def test_what_opens_has_no_fault(browser, site, what, theme, ui):
    window, opens = OPENS[what]
    with opened(browser, site, **window) as page:
        page.goto(f"/{ui}/terms/")
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        page.evaluate(opens)

        assert [(one["id"], one["nodes"]) for one in violations(page)] == []
