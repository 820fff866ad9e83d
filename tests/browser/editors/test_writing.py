"""Editors write in a real browser: nothing typed is lost, and all of it goes by keyboard alone."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from tests.browser.axe import TOO_WIDE, check_every_look
from tests.browser.editors.test_editors_begin import sign_in
from tests.browser.opening import opened
from tools.machine.environment import PYTHON
from tools.machine.server import site_environment
from tools.machine.steps import REPOSITORY

pytestmark = pytest.mark.browser
RULE = "berserk/summoning/532.3.1b"
WRITERS = [("ja", "カードを「山札」へ戻す。"), ("hu", "A lapot — „őszintén” — visszateszed.")]
CHANGED = f"""
from rules.models import State
from rules.publishing import Draft, publish
stands = State.objects.get(key="rule:{RULE}", lang="ru").published
body = stands.body + " Ещё одно слово."
publish([Draft(stands.key, "ru", title=stands.title, body=body, significance="rule")], author="N.")
"""
AS_BEFORE = f"""
from django.contrib.auth.models import User
from rules.models import State
from rules.publishing import Draft, publish, still_right
now = State.objects.get(key="rule:{RULE}", lang="ru").published
was = now.previous
publish([Draft(now.key, "ru", title=was.title, body=was.body, significance="rule")], author="N.")
for one in State.objects.filter(key=now.key, is_stale=True):
    still_right(one.key, one.lang, version=one.version, by=User.objects.get(username="Ilona"))
"""
KEPT = "() => Object.keys(localStorage).filter((one) => one.startsWith('regula-typed/')).length"
COMPOSING = """(key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {
  bubbles: true, cancelable: true, isComposing: true, ...key}))"""
AS_229 = """(key) => {
  const event = new KeyboardEvent("keydown", {bubbles: true, cancelable: true, ...key});
  Object.defineProperty(event, "keyCode", {value: 229});
  return document.activeElement.dispatchEvent(event);
}"""
ALL_KEYS = [
    {"key": "s", "code": "KeyS", "ctrlKey": True},
    {"key": "Enter", "code": "Enter", "ctrlKey": True},
    {"key": "Enter", "code": "Enter", "altKey": True},
    {"key": "ArrowDown", "code": "ArrowDown", "altKey": True},
    {"key": "F2", "code": "F2"},
    {"key": "PageDown", "code": "PageDown", "altKey": True},
    {"key": "/", "code": "Slash", "altKey": True},
]
SMALL_TARGETS = """() => [...document.querySelectorAll(
  "#text-form :is(button, a.button, input:not([type=hidden]), select), .editor-evidence :is(button, a, select), .typed-offer button"
)].filter((one) => one.checkVisibility()).map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 24 || box.height < 24).map(([what]) => what)"""


@pytest.fixture
def stale(editor, site_folder):
    """The rule has changed in Russian since the others were translated; afterwards it has not."""
    environment = site_environment(site_folder, DATABASE_URL="")

    def run(deed):
        command = [PYTHON, "manage.py", "shell", "-c", deed]
        subprocess.run(command, cwd=REPOSITORY, env=environment, check=True)

    run(CHANGED)
    yield
    run(AS_BEFORE)


@pytest.fixture
def desk(browser, site, editor):
    """Open the editor of the rule in one language, signed in, with nothing kept."""
    contexts = []

    def sit_down(ui, lang):
        context = opened(browser, site)
        page = context.__enter__()
        contexts.append(context)
        sign_in(page, ui, *editor)
        page.goto(f"/{ui}/edit/{lang}/rule/{RULE}/")
        return page

    yield sit_down
    for context in contexts:
        context.__exit__(None, None, None)


def field(page):
    return page.locator("textarea[name=body]").first


def write(page, words):
    """Type at the end of the first paragraph, and wait until it is kept."""
    field(page).focus()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text(words)
    expect(page.locator(".typed-said")).not_to_be_empty()
    assert page.evaluate(KEPT) == 1


# Nothing typed is lost


@pytest.mark.parametrize(("lang", "words"), WRITERS)
def test_what_was_typed_is_offered_after_the_page_was_killed(lang, words, desk):
    page = desk(lang, lang)
    stood = field(page).input_value()
    write(page, words)
    address, context = page.url, page.context
    page.goto("about:blank")

    again = context.new_page()
    again.goto(address)

    expect(again.locator(".typed-offer")).to_be_visible()
    assert again.locator(".typed-offer time").inner_text()
    assert field(again).input_value() == stood
    again.locator("button[value=compare]").click()
    expect(again.locator(".typed-words mark").first).to_have_text(words)
    again.locator("button[value=back]").click()
    expect(field(again)).to_have_value(stood + words)
    expect(field(again)).to_be_focused()

    again.reload()
    again.locator("button[value=throw]").click()
    expect(again.locator(".typed-offer")).to_be_hidden()
    assert again.evaluate(KEPT) == 0
    again.reload()
    expect(again.locator(".typed-offer")).to_be_hidden()


@pytest.mark.parametrize(("lang", "words"), WRITERS)
def test_what_was_typed_survives_a_lost_network_and_a_dead_server(lang, words, desk):
    page = desk(lang, lang)
    address = page.url
    write(page, words)

    page.context.set_offline(True)
    page.keyboard.press("Control+s")
    expect(page.locator(".typed-alarm")).to_be_visible()
    assert field(page).input_value().endswith(words)
    page.context.set_offline(False)

    page.context.route(address, lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.keyboard.press("Control+s")
    page.context.unroute_all()
    page.goto(address)

    expect(page.locator(".typed-offer")).to_be_visible()
    page.locator("button[value=back]").click()
    expect(field(page)).to_have_value(re.compile(re.escape(words) + "$"))
    assert page.evaluate(KEPT) == 1


@pytest.mark.parametrize(("lang", "words"), WRITERS)
def test_what_was_typed_goes_through_an_ended_session_and_is_cleared_once_it_is_saved(
    lang, words, desk, editor
):
    page = desk(lang, lang)
    address, stood = page.url, field(page).input_value()
    write(page, words)
    page.context.clear_cookies(name="sessionid")

    page.keyboard.press("Control+s")
    page.locator("input[name=username]").fill(editor[0])
    page.locator("input[name=password]").fill(editor[1])
    page.keyboard.press("Enter")
    page.locator("button[name=resume]").click()
    expect(field(page)).to_have_value(stood + words)
    expect(page.locator(".typed-offer")).to_be_hidden()
    expect(page.locator(".typed-said")).not_to_be_empty()
    assert page.evaluate(KEPT) == 1

    field(page).focus()
    with page.expect_navigation():
        page.keyboard.press("Control+s")
    assert (page.url, field(page).input_value()) == (address, stood + words)
    assert page.evaluate(KEPT) == 0
    expect(page.locator(".typed-offer")).to_be_hidden()

    with page.expect_navigation():
        page.locator("button[value=drop]").click()
    assert field(page).input_value() == stood


def test_a_comment_that_is_being_written_is_kept_like_the_text(desk):
    page = desk("hu", "hu")
    address, stood = page.url, field(page).input_value()
    page.locator("#comment-remark").fill("Ez nem ugyanaz.")
    expect(page.locator(".typed-said")).not_to_be_empty()
    page.goto("about:blank")

    page.goto(address)
    page.locator("button[value=back]").click()
    expect(page.locator("#comment-remark")).to_have_value("Ez nem ugyanaz.")
    assert field(page).input_value() == stood

    page.locator("button[value=say]").click()
    expect(page.locator(".comment").last).to_contain_text("Ez nem ugyanaz.")
    expect(page.locator("#comment-remark")).to_have_value("")
    expect(page.locator(".typed-said")).to_be_empty()
    assert page.evaluate(KEPT) == 0


def test_a_text_that_is_too_long_is_not_sent_and_says_so(desk):
    page = desk("hu", "hu")
    stood = page.url
    field(page).fill("ő" * 20_001)
    page.keyboard.press("Control+s")

    expect(page.locator(".typed-alarm")).to_contain_text("20001")
    assert len(field(page).input_value()) == 20_001
    assert page.url == stood


# By keyboard alone


@pytest.mark.parametrize("lang", ["ja", "hu"])
def test_no_key_does_anything_while_an_input_method_composes(lang, desk, stale):
    page = desk(lang, lang)
    address = page.url
    field(page).focus()
    page.keyboard.press("Control+End")
    ime = page.context.new_cdp_session(page)
    ime.send("Input.imeSetComposition", {"text": "やま", "selectionStart": 2, "selectionEnd": 2})

    for press in (COMPOSING, AS_229):
        for key in ALL_KEYS:
            assert page.evaluate(press, key), f"{key} was taken from the input method"
    page.wait_for_timeout(300)
    assert page.url == address
    assert not page.locator("dialog[open]").count()
    assert not page.locator("#preview > *").count()
    expect(field(page)).to_be_focused()

    ime.send("Input.insertText", {"text": "山"})
    assert field(page).input_value().endswith("山")
    page.keyboard.press("F2")
    expect(page.locator("#preview .rule")).to_contain_text("山")


@pytest.mark.parametrize("lang", ["ja", "hu"])
def test_still_right_is_one_key_and_not_over_what_was_typed(lang, desk, stale):
    page = desk(lang, lang)
    address = page.url
    assert page.locator("button[value=right]").count() == 1
    field(page).focus()
    page.keyboard.type("x")
    page.keyboard.press("Alt+Enter")
    expect(page.locator(".typed-alarm")).to_be_visible()
    assert page.url == address

    page.keyboard.press("Backspace")
    page.keyboard.press("Alt+Enter")
    page.wait_for_url(f"**/{lang}/{RULE}/")

    page.goto(address)
    assert not page.locator("button[value=right]").count()


def test_paragraphs_and_the_sheet_go_by_keys(desk):
    page = desk("hu", "hu")
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator("#id_title")).to_be_focused()
    page.keyboard.press("Alt+ArrowDown")
    expect(field(page)).to_be_focused()
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("#id_title")).to_be_focused()

    field(page).focus()
    page.keyboard.type("?")
    assert not page.locator("dialog[open]").count(), "in a field it is a letter"
    assert field(page).input_value().count("?") == 1
    page.keyboard.press("Alt+/")
    expect(page.locator("editor-keys dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(field(page)).to_be_focused()
    page.locator("h1").click()
    page.keyboard.press("Shift+?")
    expect(page.locator("editor-keys dialog")).to_be_visible()


def test_every_key_on_the_sheet_presses_something_that_is_there(desk, stale):
    page = desk("hu", "hu")

    presses = page.locator("[data-press]").evaluate_all(
        "rows => rows.map((row) => row.dataset.press)"
    )

    assert len(presses) >= 6
    assert [one for one in presses if one != "sheet" and page.locator(one).count() != 1] == []


def test_a_key_is_known_by_its_place_where_the_letters_are_others(desk):
    page = desk("ru", "ru")
    write(page, " Слово.")

    with page.expect_navigation():
        page.evaluate(
            "(key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key))",
            {"key": "ы", "code": "KeyS", "ctrlKey": True, "bubbles": True, "cancelable": True},
        )

    assert field(page).input_value().endswith(" Слово.")
    page.locator("button[value=drop]").click()


def test_a_preview_follows_what_is_typed(desk):
    page = desk("hu", "hu")
    page.keyboard.press("F2")
    expect(page.locator("#preview .prose")).to_be_visible()

    field(page).focus()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text(" **Vastagon.**")

    expect(page.locator("#preview strong")).to_have_text("Vastagon.")


def test_the_next_task_is_one_key_away(desk, stale):
    page = desk("hu", "hu")
    address = page.url

    with page.expect_navigation():
        page.keyboard.press("Alt+PageDown")

    assert "/hu/edit/" in page.url
    assert page.url != address


# For everybody


@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_axe_finds_nothing_and_nothing_is_too_wide_or_too_small(ui, desk, stale):
    page = desk(ui, ui)
    page.keyboard.press("F2")
    expect(page.locator("#preview .rule")).to_be_visible()
    page.locator("#comment-remark").fill("Jó így? これでよいか。")
    page.locator("button[value=say]").click()
    expect(page.locator(".comment").first).to_be_visible()
    write(page, "x")
    page.reload()
    page.locator("button[value=compare]").click()
    page.keyboard.press("F2")
    expect(page.locator("#preview .rule")).to_be_visible()

    for size in ("100%", "200%"):
        page.evaluate("(size) => { document.documentElement.style.fontSize = size }", size)
        for width in (320, 390, 768, 820, 1280, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert not page.evaluate(TOO_WIDE), (size, width)
            assert page.evaluate(SMALL_TARGETS) == [], (size, width)
    page.evaluate("document.documentElement.style.fontSize = ''")
    check_every_look(page, widths=(390, 1440))
