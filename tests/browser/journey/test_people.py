"""From the mail of an invitation to one's work; and what who is locked out is told."""

import re
import subprocess
import time

import pytest

from tests.browser.axe import check_every_look
from tests.browser.editors.test_editors_begin import sign_in
from tests.browser.journey.pictures import picture
from tests.browser.opening import opened
from tools.machine.environment import PYTHON
from tools.machine.server import site_environment
from tools.machine.steps import REPOSITORY

pytestmark = pytest.mark.browser
PASSWORD = "hosszú és titkos jelszó"
KENJI = f"""
from django.contrib.auth.models import User
from rules.models import Role
kenji = User.objects.create_user("Kenji", "kenji@example.org", "{PASSWORD}")
Role.objects.create(user=kenji, rank="lead", lang="ja")
from rules.publishing import Draft, suggest
suggest(Draft("rule:dominion/exchange/r3.4", "hu", body="Talán így."), author="a reader")
"""


@pytest.fixture(scope="module", autouse=True)
def kenji(editor, site_folder):
    """He leads Japanese; and something waits in Hungarian."""
    environment = site_environment(site_folder, DATABASE_URL="")
    command = [PYTHON, "manage.py", "shell", "-c", KENJI]
    subprocess.run(command, cwd=REPOSITORY, env=environment, check=True)


def newest_link(folder, part):
    """The path of the last link with this part in the mails, which the server writes to its log."""
    for _ in range(100):
        log = (folder / "server.log").read_text(errors="replace")
        if found := re.findall(rf"https?://[^/\s]+(/\S*{part}\S*)", log):
            return found[-1]
        time.sleep(0.1)
    raise AssertionError(log[-2000:])


def test_an_invited_translator_comes_from_the_mail_to_the_work(browser, site, editor, site_folder):
    with opened(browser, site) as page:
        sign_in(page, "hu", *editor)
        page.locator("nav.workbench-nav a[href='/hu/edit/people/']").click()
        page.locator("input[name=mail]").fill("zsofia@example.org")
        page.locator("select[name=lang]").select_option("hu")
        page.locator("form.form button").click()
        page.locator("#invitations").wait_for()
        assert "zsofia@example.org" in page.locator("main").inner_text()
        picture(page, "people", "hu")
        check_every_look(page)

    address = newest_link(site_folder, "/invited/")
    with opened(browser, site) as page:
        page.goto(address)
        assert page.evaluate("document.documentElement.lang") == "hu"
        check_every_look(page)
        page.locator("input[name=username]").fill("Dorottya")
        page.locator("input[name=password1]").fill("rövid")
        page.locator("input[name=password2]").fill("rövid")
        page.locator("form.form button").click()
        page.locator(".errorlist").first.wait_for()
        check_every_look(page)
        page.locator("input[name=password1]").fill(PASSWORD)
        page.locator("input[name=password2]").fill(PASSWORD)
        page.locator("form.form button").click()

        page.wait_for_url("**/hu/edit/")
        assert "fordító" in page.locator("ul.work-languages").inner_text()
        page.locator("ol.work-queue .work-name a").first.click()
        page.wait_for_url("**/hu/edit/hu/**")
        page.goto(address)
        check_every_look(page)
        assert page.locator("h1").inner_text() == "Ez a cím már nem működik"


def test_who_has_forgotten_the_password_chooses_another(browser, site, site_folder):
    with opened(browser, site) as page:
        page.goto("/ja/edit/login/")
        page.locator("main a.button").click()
        check_every_look(page)
        page.locator("input[name=mail]").fill("kenji@example.org")
        page.locator("form.form button").click()
        page.wait_for_url("**/forgotten/asked/")
        check_every_look(page)

        page.goto(newest_link(site_folder, "/forgotten/"))
        check_every_look(page)
        page.locator("input[name=new_password1]").fill(f"新しい{PASSWORD}")
        page.locator("input[name=new_password2]").fill(f"新しい{PASSWORD}")
        page.locator("form.form button").click()

        page.wait_for_url("**/ja/edit/")
        for path in ("account/", "account/password/", ""):
            page.goto(f"/ja/edit/people/{path}")
            check_every_look(page)


def test_who_is_locked_out_sees_when_it_ends(browser, site):
    with opened(browser, site) as page:
        for _ in range(10):
            page.goto("/ja/edit/login/")
            page.locator("input[name=username]").fill("Kenji")
            page.locator("input[name=password]").fill("違うパスワード")
            with page.expect_navigation():
                page.locator("main form button").click()

        assert "15分後にもう一度お試しください。" in page.locator("main").inner_text()
        ends = page.locator("time").get_attribute("datetime")
        shown = page.locator("time").inner_text()
        assert ends.replace("T", " ").startswith(shown)
        check_every_look(page)
