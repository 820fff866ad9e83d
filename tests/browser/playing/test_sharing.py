"""A position in a foreign page is played to its end, an address is copied, a picture is looked at."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

FLAGSHIP = "dominion/rats-watchtower-changeling/"
TRASHED = f"{FLAGSHIP}00-4fx/"
OVER = {"ja": "この進め方はここまで", "hu": "A játékmenet véget ért"}


class ForeignPage(BaseHTTPRequestHandler):
    """Any address of the foreign site frames what stands in its query."""

    def do_GET(self):
        address = self.path.partition("?")[2]
        page = f'<!doctype html><title>x</title><iframe src="{address}" width="390" height="700">'
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(f"{page}</iframe>".encode())

    def log_message(self, *_):
        """Nobody reads it."""


@pytest.fixture(scope="module")
def foreign() -> Iterator[str]:
    """The address of a page of another site, on another port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), ForeignPage)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def abroad(browser):
    """A page of the browser that may go to foreign sites."""
    context = browser.new_context(viewport={"width": 800, "height": 900}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_a_position_in_a_foreign_page_is_played_to_its_end(abroad, foreign, site, ui):
    failed = []
    abroad.on("pageerror", lambda error: failed.append(str(error)))
    abroad.goto(f"{foreign}?{site}/{ui}/embed/{FLAGSHIP}")
    frame = abroad.frame_locator("iframe")

    for _ in range(20):
        if not frame.locator("a.option").count():
            break
        before = frame.locator("#embed-foot p a").get_attribute("href")
        frame.locator("a.option").first.click()
        expect(frame.locator("#embed-foot p a")).not_to_have_attribute("href", before)

    expect(frame.locator("#question")).to_contain_text(OVER[ui])
    assert abroad.url.startswith(foreign)
    inside = abroad.frames[1].url
    assert f"/{ui}/embed/{FLAGSHIP}" in inside
    assert abroad.context.cookies() == []
    assert failed == []


@pytest.mark.browser
def test_a_rule_in_a_frame_opens_beside_the_foreign_page(abroad, foreign, site):
    abroad.goto(f"{foreign}?{site}/ja/embed/{TRASHED}")
    frame = abroad.frame_locator("iframe")
    frame.locator(".refused summary").first.click()
    rule = frame.locator("a.refused-rule").first

    with abroad.context.expect_page() as opened:
        rule.click()

    assert f"{site}/ja/dominion/" in opened.value.url
    assert "/ja/embed/" in abroad.frames[1].url


@pytest.mark.browser
def test_a_rule_is_read_in_the_frame_and_its_page_opens_beside_the_foreign_one(
    abroad, foreign, site
):
    abroad.goto(f"{foreign}?{site}/ja/embed/{TRASHED}")
    frame = abroad.frame_locator("iframe")
    frame.locator(".refused summary").first.click()
    frame.locator("a.refused-rule").first.hover()
    preview = frame.get_by_role("dialog")
    expect(preview.locator(".prose").first).to_be_visible()

    with abroad.context.expect_page() as opened:
        preview.locator(".preview-page a").click()

    assert f"{site}/ja/dominion/" in opened.value.url
    assert "/ja/embed/" in abroad.frames[1].url


@pytest.mark.browser
@pytest.mark.parametrize(
    "path", [f"/ja/examples/{TRASHED}", "/ja/", "/ja/edit/login/", "/ja/suggest/ja/rule/x/y/z/"]
)
def test_no_other_page_may_be_framed(abroad, foreign, site, path):
    abroad.goto(f"{foreign}?{site}{path}")

    framed = abroad.frame_locator("iframe")
    expect(framed.locator(".masthead, .wordmark, #main")).to_have_count(0)


@pytest.mark.browser
def test_a_copied_address_gets_its_tick(page, site):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    page.goto(f"/hu/examples/{TRASHED}")
    page.locator("#more > summary").click()
    way = page.locator("copy-address").first

    way.get_by_role("button").click()

    expect(way.get_by_role("status")).to_have_text("✓ Kimásolva")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site}/hu/examples/{TRASHED}"


@pytest.mark.browser
def test_where_the_browser_gives_no_clipboard_it_is_copied_as_by_hand(page, site):
    page.add_init_script("delete Navigator.prototype.clipboard")
    page.goto(f"/ja/examples/{TRASHED}")
    page.locator("#more > summary").click()
    way = page.locator("copy-address").first

    way.get_by_role("button").click()

    expect(way.get_by_role("status")).to_have_text("✓ コピーしました")
    selected = page.evaluate("document.getSelection().toString()")
    assert selected in {"", f"{site}/ja/examples/{TRASHED}"}


@pytest.mark.browser
@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_browser_can_show_the_picture(page, kind):
    page.goto(f"/ja/examples/{TRASHED}")

    size = page.evaluate(
        """async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return [image.naturalWidth, image.naturalHeight];
        }""",
        f"/ja/examples/{TRASHED}picture.{kind}",
    )

    assert size == [1200, 630]


@pytest.mark.browser
def test_paper_has_no_buttons_to_share(page):
    page.goto(f"/ja/examples/{TRASHED}")
    page.locator("#more > summary").click()
    expect(page.locator(".share-ways")).to_be_visible()

    page.emulate_media(media="print")

    expect(page.locator(".share-ways")).to_be_hidden()
    assert "127.0.0.1" not in page.locator("body").inner_text()
