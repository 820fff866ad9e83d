"""The whole work on one rule, by two people, in Japanese and in Hungarian, in a real browser.

Its original has changed; its translator finds it first in the list, sees what changed, takes the
word of a term, mends what a check finds and sends it to review; somebody else publishes it; readers
see it; it is taken back.
"""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from tests.browser.journey.pictures import picture
from tests.browser.journey.world import ADDED, KEY, PASSWORD, PEOPLE, REASON, WARDEN
from tests.browser.opening import opened
from tools.machine.environment import PYTHON
from tools.machine.server import site_environment
from tools.machine.steps import REPOSITORY

pytestmark = pytest.mark.browser
RULE = KEY.removeprefix("rule:")
TYPED = {"hu": "Ide legfeljebb 2 lap kerül: ", "ja": "ここへ移るカードは最大2枚："}
"""With a number that is wrong; the word of the term comes by its key."""
WORD = {"hu": "szemétdomb", "ja": "廃棄置き場"}
STOP = {"hu": ".", "ja": "。"}
WRITTEN = {
    "hu": "Ide legfeljebb 1 lap kerül: szemétdomb.",
    "ja": "ここへ移るカードは最大1枚：廃棄置き場。",
}


@pytest.fixture(params=["hu", "ja"])
def lang(request, site_folder):
    def shell(words):
        command = [PYTHON, "manage.py", "shell", "-v0", "-c", f"from {world} import *; {words}"]
        environment = site_environment(site_folder, DATABASE_URL="")
        subprocess.run(command, cwd=REPOSITORY, env=environment, check=True)

    world = "tests.browser.journey.world"
    shell(f"build({request.param!r})")
    yield request.param
    shell(f"take_back({request.param!r})")


def sign_in(page, lang, rank):
    page.goto(f"/{lang}/edit/login/")
    page.locator("input[name=username]").fill(PEOPLE[lang][rank])
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main form button").click()
    page.wait_for_url(f"**/{lang}/edit/")


def check(page):
    with page.expect_response(lambda said: said.request.method == "POST" and said.ok):
        page.locator("#findings button[value=checks]").click()


def as_read(browser, site, lang):
    """What somebody who has not signed in sees of the rule."""
    with opened(browser, site) as page:
        page.goto(f"/{lang}/{RULE}/")
        return said(page)


def said(page):
    """The words of the page; a number is bound to what it counts by a space of its own."""
    return page.locator("main").inner_text().replace("\xa0", " ")


def test_a_stale_rule_goes_from_the_list_to_readers_and_back(browser, site, lang):
    before = as_read(browser, site, lang)
    with opened(browser, site) as page:
        sign_in(page, lang, "translator")
        picture(page, "home", lang)
        page.locator("ol.work-queue .work-row--rule .work-name a").first.click()
        page.wait_for_url(f"**/{lang}/edit/{lang}/{KEY.replace(':', '/', 1)}/")

        changes = page.locator("details.changes")
        assert ADDED in "".join(changes.locator("ins").all_inner_texts())
        assert WARDEN in changes.inner_text()
        assert REASON in changes.inner_text()
        picture(page, "what-changed", lang)

        text = page.locator("main textarea[name=body]").first
        term = page.locator("[data-digit][data-insert*='(term:trash)']")
        text.fill(f"{text.input_value()} {TYPED[lang]}")
        text.press(f"Alt+{term.get_attribute('data-digit')}")
        text.press_sequentially(STOP[lang])
        written = f"[{WORD[lang]}](term:trash){STOP[lang]}"
        expect(text).to_have_value(re.compile(f"{re.escape(written)}$"))
        picture(page, "the-text", lang, mark=".aligned-head")

        check(page)
        found = page.locator(".finding--error mark", has_text=re.compile("^2$"))
        expect(found).not_to_have_count(0)
        picture(page, "a-finding", lang, mark=".aligned-head")
        text.fill(text.input_value().replace("2", "1"))
        check(page)
        expect(page.locator(".finding--error")).to_have_count(0)
        page.locator("#id_significance").select_option("rule")
        with page.expect_navigation():
            page.locator("#text-form .button--main").click()
    assert as_read(browser, site, lang) == before

    with opened(browser, site) as page:
        sign_in(page, lang, "reviewer")
        page.locator("ol.work-queue .work-row--review .work-name a").first.click()
        expect(page.locator("button[name=do][value=publish]")).to_be_visible()
        picture(page, "a-review", lang)
        with page.expect_navigation():
            page.locator("button[name=do][value=publish]").click()
        assert WRITTEN[lang] in said(page)
        assert WRITTEN[lang] in as_read(browser, site, lang)

        page.goto(f"/{lang}/history/{lang}/{KEY.replace(':', '/', 1)}/")
        picture(page, "history", lang)
        page.locator(f"main a[href*='/history/{lang}/1/']").first.click()
        page.wait_for_url(f"**/history/{lang}/1/**")
        with page.expect_navigation():
            page.locator("form.text-steps button").click()
    assert WRITTEN[lang] not in as_read(browser, site, lang)
