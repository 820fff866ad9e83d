"""Sheets and scripts that are put together say what they say one by one."""

import pytest

from config.look import BUNDLES, scripts_together
from config.web import scripts, sheets
from tools.machine.steps import REPOSITORY

RULES = """(texts) => texts.flatMap((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText.replaceAll(/\\s+/g, " "));
})"""
"""What a sheet says. A value that asks for another is kept as it was written, on however many lines."""
CAN_BE_READ = """async (text) => {
  const url = URL.createObjectURL(new Blob([`if (false) {${text}}`], { type: "text/javascript" }));
  await import(url);
  return true;
}"""

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def empty(browser):
    page = browser.new_page()
    page.set_content("<!doctype html>")
    yield page
    page.close()


@pytest.mark.parametrize("name", BUNDLES)
def test_a_browser_reads_the_same_rules_in_what_is_put_together(empty, name):
    written = [(REPOSITORY / f"static/css/{one}.css").read_text("utf-8") for one in BUNDLES[name]]

    together = empty.evaluate(RULES, [sheets.together(BUNDLES[name])])

    assert together == empty.evaluate(RULES, written)
    assert len(together) >= len(written)


@pytest.mark.parametrize("name", scripts_together())
def test_a_browser_can_read_scripts_that_are_put_together(empty, name):
    said = scripts.together(scripts_together()[name]).decode()

    assert empty.evaluate(CAN_BE_READ, said)
