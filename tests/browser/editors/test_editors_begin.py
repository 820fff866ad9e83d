"""Signing in leads to one's work, its rows to the editor; Axe finds nothing on the way."""

import subprocess

import pytest

from tests.browser.axe import check_every_look
from tests.browser.journey.pictures import picture
from tests.browser.opening import opened
from tools.machine.environment import PYTHON
from tools.machine.server import site_environment
from tools.machine.steps import REPOSITORY

pytestmark = pytest.mark.browser
WIDTHS = (320, 390, 1280)


SUGGEST = """
from rules.publishing import Draft, suggest
suggest(Draft("rule:dominion/exchange/r3.4", "hu", body="Talán így."), author="a reader")
"""


@pytest.fixture(scope="module", autouse=True)
def something_to_do(editor, site_folder):
    """A reader has suggested a wording; no reader sees any of it."""
    environment = site_environment(site_folder, DATABASE_URL="")
    command = [PYTHON, "manage.py", "shell", "-c", SUGGEST]
    subprocess.run(command, cwd=REPOSITORY, env=environment, check=True)


def sign_in(page, ui, name, password):
    page.goto(f"/{ui}/edit/login/")
    page.locator("input[name=username]").fill(name)
    page.locator("input[name=password]").fill(password)
    page.locator("main form button").click()
    page.wait_for_url(f"**/{ui}/edit/")


@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_signing_in_leads_to_what_there_is_to_do(ui, browser, site, editor):
    with opened(browser, site) as page:
        sign_in(page, ui, *editor)

        page.goto(f"/{ui}/terms/")
        page.locator(f"header a[href='/{ui}/edit/']").click()
        page.locator(f"ol.work-queue a[href='/{ui}/edit/hu/rule/dominion/exchange/r3.4/']").click()

        page.wait_for_url(f"**/{ui}/edit/hu/rule/dominion/exchange/r3.4/")
        assert page.locator("main textarea[name=body]").count() >= 1


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu", "en"])
def test_everybody_can_read_what_there_is_to_do(ui, browser, site, editor):
    with opened(browser, site) as page:
        sign_in(page, ui, *editor)
        for path in ("", "sources/", "sources/dominion/exchange/"):
            check_that_it_can_be_read(page, f"/{ui}/edit/{path}")


@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_everybody_can_read_words_and_progress(ui, browser, site, editor):
    with opened(browser, site) as page:
        sign_in(page, ui, *editor)
        for path in (
            "words/", f"words/{ui}/dominion/term/", f"words/{ui}/dominion/term/trash/",
            f"words/{ui}/dominion/card/rats/", "words/renamed/", "progress/",
        ):  # fmt: skip
            check_that_it_can_be_read(page, f"/{ui}/edit/{path}")
            if path.endswith("trash/"):
                picture(page, "words-of-a-term", ui)


def check_that_it_can_be_read(page, address):
    """Nothing is too wide, and Axe finds nothing, on a phone and on a wide screen."""
    page.goto(address)
    check_every_look(page)
