"""A finding beside the text is mended or answered, and an answer is there for the next editor."""

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
EWA = ("Ewa", "długie i tajne hasło")
SECOND_EDITOR = f"""
from django.contrib.auth.models import User
User.objects.create_superuser({EWA[0]!r}, "e@example.org", {EWA[1]!r})
"""
SLIPS = {
    "hu": ("hu/rule/berserk/summoning/532.3.i6/", "legfeljebb", "legalább"),
    "ja": ("ja/rule/hkk/playing/21.5/", "1つ以上", "1つ以下"),
}
"""Where a text is edited, what stands there, and what turns the rule round."""
BECAUSE = {"hu": "a kiadó így javította", "ja": "出版社の訂正による"}


@pytest.fixture(scope="module", autouse=True)
def second_editor(editor, site_folder):
    """Ewa may do what Ilona may."""
    environment = site_environment(site_folder, DATABASE_URL="")
    command = [PYTHON, "manage.py", "shell", "-c", SECOND_EDITOR]
    subprocess.run(command, cwd=REPOSITORY, env=environment, check=True)


def field_with(page, words):
    """The field of the paragraph that has *words*."""
    fields = page.locator("textarea[name=body]")
    values = [one.input_value() for one in fields.all()]
    return fields.nth(next(n for n, value in enumerate(values) if words in value))


def rewrite(page, before, after):
    field = field_with(page, before)
    field.fill(field.input_value().replace(before, after))


def check(page):
    with page.expect_response(lambda said: said.request.method == "POST") as said:
        page.locator("#findings button[value=checks]").click()
    assert said.value.ok


@pytest.mark.parametrize("lang", SLIPS)
def test_a_finding_appears_is_mended_and_disappears(lang, browser, site, editor):
    path, right, wrong = SLIPS[lang]
    with opened(browser, site) as page:
        sign_in(page, lang, *editor)
        page.goto(f"/{lang}/edit/{path}")
        marked = page.locator(".finding--error mark")
        expect(marked).to_have_count(0)

        rewrite(page, right, wrong)
        check(page)
        expect(marked).to_have_count(1)
        assert marked.text_content() in wrong
        page.locator("#findings a").first.click()
        expect(page).to_have_url(re.compile("#finding-"))
        beside = page.locator(".aligned-target").filter(has=marked)
        assert wrong in beside.locator("textarea").input_value()

        rewrite(page, wrong, right)
        check(page)
        expect(marked).to_have_count(0)


@pytest.mark.parametrize("lang", SLIPS)
def test_an_answer_holds_for_another_editor(lang, browser, site, editor):
    path, right, wrong = SLIPS[lang]
    with opened(browser, site) as page:
        sign_in(page, lang, *editor)
        page.goto(f"/{lang}/edit/{path}")
        rewrite(page, right, wrong)
        check(page)
        open_ones = page.locator(".finding--error:has(mark)")
        open_ones.locator("input").fill(BECAUSE[lang])
        open_ones.locator("input").press("Enter")
        expect(page.locator(".finding--answered")).to_have_count(1)

    with opened(browser, site) as page:
        sign_in(page, lang, *EWA)
        page.goto(f"/{lang}/edit/{path}")
        rewrite(page, right, wrong)
        check(page)
        answered = page.locator(".finding--answered")
        expect(answered).to_have_count(1)
        assert BECAUSE[lang] in answered.text_content()
        assert editor[0] in answered.text_content()
        expect(page.locator(".finding--error:has(mark)")).to_have_count(0)


@pytest.mark.parametrize("lang", SLIPS)
def test_everybody_can_read_findings_and_answer_them(lang, browser, site, editor):
    path, right, wrong = SLIPS[lang]
    with opened(browser, site) as page:
        sign_in(page, lang, *editor)
        page.goto(f"/{lang}/edit/{path}")
        rewrite(page, right, wrong.replace("1", "3") + " nem ない")
        check(page)
        expect(page.locator(".finding mark")).not_to_have_count(0)
        check_every_look(page, widths=(390, 1280))
