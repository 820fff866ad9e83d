"""Words and whole paragraphs come into the text by a key, and never while a word is composed."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_every_look
from tests.browser.editors.test_editors_begin import sign_in
from tests.browser.opening import opened
from tools.machine.environment import PYTHON
from tools.machine.server import site_environment
from tools.machine.steps import REPOSITORY

pytestmark = pytest.mark.browser
HUNGARIAN = "hu/rule/dominion/exchange/r3.4/"
JAPANESE = "ja/card/dominion/procession/"
COMPOSING = """field => {
  const digit = {code: "Digit1", altKey: true, bubbles: true, cancelable: true, isComposing: true};
  field.dispatchEvent(new KeyboardEvent("keydown", digit));
  const old = new KeyboardEvent("keydown", {code: "KeyM", altKey: true, bubbles: true, cancelable: true});
  Object.defineProperty(old, "keyCode", {value: 229});
  field.dispatchEvent(old);
}"""
ALIKE = """
from rules.models import State
from rules.publishing import Draft, publish
for key, like, source, lang, words in (
    ("rule:dominion/exchange/r3.4", "rule:dominion/exchange/r3.5a", "ja", "hu", "Ezt már fordítottuk."),
    ("card:dominion/procession", "card:dominion/throne-room", "en", "ja", "これはもう訳した。"),
):
    said = State.objects.get(key=key, lang=source).published.paragraphs[0]["text"]
    publish([Draft(like, source, title="", body=said)], author="Kenji")
    publish([Draft(like, lang, title="", body=words, based_on=source)], author="Ilona")
"""


@pytest.fixture(scope="module", autouse=True)
def something_alike(editor, site_folder):
    """Another rule has the words of this one, and so has another card."""
    environment = site_environment(site_folder, DATABASE_URL="")
    command = [PYTHON, "manage.py", "shell", "-c", ALIKE]
    subprocess.run(command, cwd=REPOSITORY, env=environment, check=True)


def edited(page, ui, path, editor):
    """The first paragraph of a text that is edited, once its evidence is there."""
    sign_in(page, ui, *editor)
    page.goto(f"/{ui}/edit/{path}")
    page.locator(".wanted-insert").first.wait_for()
    return page.locator("textarea[name=body]").first


@pytest.mark.parametrize(("ui", "path", "taken"), [
    ("hu", HUNGARIAN, "Ezt már fordítottuk."), ("ja", JAPANESE, "これはもう訳した。"),
])  # fmt: skip
def test_a_term_and_a_match_come_by_their_keys(ui, path, taken, browser, site, editor):
    with opened(browser, site) as page:
        field = edited(page, ui, path, editor)
        stood = field.input_value()
        inserted = page.locator("[data-digit='1']").get_attribute("data-insert")

        field.focus()
        page.keyboard.press("Control+Home")
        page.keyboard.press("Alt+1")
        expect(field).to_have_value(inserted + stood)

        page.keyboard.press("Alt+m")
        expect(field).to_have_value(taken)

        page.keyboard.press("Control+z")
        expect(field).to_have_value(inserted + stood)


def test_nothing_is_inserted_while_a_word_is_composed(browser, site, editor):
    with opened(browser, site) as page:
        field = edited(page, "ja", JAPANESE, editor)
        stood = field.input_value()

        field.evaluate(COMPOSING)
        assert field.input_value() == stood

        field.focus()
        page.keyboard.press("Control+Alt+1")
        page.keyboard.press("1")
        expect(field).to_have_value(re.compile(f"^.{{{len(stood) + 1}}}$", re.DOTALL))


def test_a_button_inserts_where_the_caret_was(browser, site, editor):
    with opened(browser, site) as page:
        field = edited(page, "hu", HUNGARIAN, editor)
        stood = field.input_value()
        button = page.locator(".wanted-insert").nth(1)

        field.focus()
        page.keyboard.press("Control+Home")
        page.keyboard.press("ArrowRight")
        button.click()

        inserted = button.get_attribute("data-insert")
        expect(field).to_have_value(stood[0] + inserted + stood[1:])


def test_a_word_that_is_typed_is_told_to_stand_there(browser, site, editor):
    with opened(browser, site) as page:
        field = edited(page, "hu", HUNGARIAN, editor)
        field.fill("")
        page.locator(".wanted-word--stands").first.wait_for(state="detached")

        page.locator("[data-digit='1']").click()

        page.locator(".wanted-word--stands").first.wait_for()


def test_without_script_a_link_leads_to_the_same(browser, site, editor):
    with opened(browser, site) as page:
        sign_in(page, "hu", *editor)
        cookies = page.context.cookies()
    context = browser.new_context(base_url=site, java_script_enabled=False)
    context.add_cookies(cookies)
    page = context.new_page()
    page.goto(f"/hu/edit/{HUNGARIAN}")

    page.locator("text-evidence a").click()

    expect(page.locator(".match-target").first).to_have_text("Ezt már fordítottuk.")
    expect(page.locator(".wanted-insert:visible")).to_have_count(0)
    context.close()


@pytest.mark.parametrize(("ui", "path"), [("hu", HUNGARIAN), ("ja", JAPANESE)])
def test_everybody_can_read_the_evidence(ui, path, browser, site, editor):
    with opened(browser, site) as page:
        sign_in(page, ui, *editor)
        for place in ("", "evidence/", "evidence/written/"):
            page.emulate_media(color_scheme="light")
            page.goto(f"/{ui}/edit/{place}{path}")
            if place != "evidence/written/":
                page.locator(".wanted-word").first.wait_for()
            check_every_look(page)
