"""From the mail of an invitation to one's work; and what who is locked out is told."""

import re
import subprocess
import time

import pytest

from tests.browser.axe import AXE, VIOLATIONS
from tests.browser.editors.test_editors_begin import sign_in
from tests.browser.journey.pictures import picture
from tests.browser.opening import opened
from tests.browser.test_accessibility import TOO_WIDE
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


def looks_well(page, path):
    """Axe finds nothing, nor is anything too wide, on a phone and on a wide screen."""
    page.evaluate(AXE)
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert not page.evaluate(TOO_WIDE), (path, width)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found = page.evaluate(VIOLATIONS, {})
            assert [(one["id"], one["nodes"][0]["target"]) for one in found] == [], (
                path, width, scheme,
            )  # fmt: skip


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
        looks_well(page, "people")

    address = newest_link(site_folder, "/invited/")
    with opened(browser, site) as page:
        page.goto(address)
        assert page.evaluate("document.documentElement.lang") == "hu"
        looks_well(page, "invited")
        page.locator("input[name=username]").fill("Dorottya")
        page.locator("input[name=password1]").fill("rövid")
        page.locator("input[name=password2]").fill("rövid")
        page.locator("form.form button").click()
        page.locator(".errorlist").first.wait_for()
        looks_well(page, "invited, refused")
        page.locator("input[name=password1]").fill(PASSWORD)
        page.locator("input[name=password2]").fill(PASSWORD)
        page.locator("form.form button").click()

        page.wait_for_url("**/hu/edit/")
        assert "fordító" in page.locator("ul.work-languages").inner_text()
        page.locator("ol.work-queue .work-name a").first.click()
        page.wait_for_url("**/hu/edit/hu/**")
        page.goto(address)
        looks_well(page, "used up")
        assert page.locator("h1").inner_text() == "Ez a cím már nem működik"


def test_who_has_forgotten_the_password_chooses_another(browser, site, site_folder):
    with opened(browser, site) as page:
        page.goto("/ja/edit/login/")
        page.locator("main a.button").click()
        looks_well(page, "forgotten")
        page.locator("input[name=mail]").fill("kenji@example.org")
        page.locator("form.form button").click()
        page.wait_for_url("**/forgotten/asked/")
        looks_well(page, "asked")

        page.goto(newest_link(site_folder, "/forgotten/"))
        looks_well(page, "new password")
        page.locator("input[name=new_password1]").fill(f"新しい{PASSWORD}")
        page.locator("input[name=new_password2]").fill(f"新しい{PASSWORD}")
        page.locator("form.form button").click()

        page.wait_for_url("**/ja/edit/")
        for path in ("account/", "account/password/", ""):
            page.goto(f"/ja/edit/people/{path}")
            looks_well(page, path)


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
        looks_well(page, "locked out")
