"""What a link leads to, beside the link: by pointer, keyboard and finger; the original in place."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.measures import TOO_SMALL, TOO_WIDE
from tests.browser.opening import PHONE, opened
from tests.browser.pages import LANGUAGES

RULE = "dominion/exchange/r3.4/"
REFUSED = "examples/dominion/rats-watchtower-changeling/001-k2m/"
TWICE_AS_LARGE = "document.documentElement.style.fontSize = '200%'"

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser, site):
    with opened(browser, site) as page:
        page.goto(f"/pl/{RULE}")
        yield page


@pytest.fixture
def phone(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto(f"/pl/{RULE}")
        yield page


def cited(page):
    """The first rule that the text cites."""
    return page.locator(".rule-page .prose a.to-rule").first


def preview(page):
    return page.locator("text-preview")


def focused_by_key(page, link):
    """Come to a link as Tab does."""
    link.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()


def test_a_resting_pointer_shows_the_whole_rule_and_can_move_onto_it(page):
    cited(page).hover()
    expect(preview(page)).to_be_visible()
    expect(preview(page).locator(".prose")).to_contain_text("a potem na nie wróciła.")
    preview(page).locator("h2").hover()
    page.wait_for_timeout(600)
    expect(preview(page)).to_be_visible()

    page.mouse.move(1, 1)

    expect(preview(page)).to_be_hidden()


@pytest.mark.parametrize(
    ("button", "menu"), [(".paragraph-sign", "#cite-menu"), (".look-button", "#look")]
)
def test_a_resting_pointer_closes_no_menu(page, button, menu):
    page.locator(".paragraph").first.hover()
    page.locator(button).first.click()
    expect(page.locator(menu)).to_be_visible()
    focused = page.evaluate_handle("document.activeElement")

    cited(page).hover(force=True)
    page.wait_for_timeout(900)

    expect(page.locator(menu)).to_be_visible()
    expect(preview(page)).to_be_hidden()
    assert focused.evaluate("one => one === document.activeElement")
    page.keyboard.press("Escape")
    expect(page.locator(menu)).to_be_hidden()
    page.mouse.move(1, 1)
    cited(page).hover()
    expect(preview(page)).to_be_visible()


def test_a_menu_closes_what_a_resting_pointer_showed(page):
    cited(page).hover()
    expect(preview(page)).to_be_visible()

    page.locator(".look-button").click()

    expect(page.locator("#look")).to_be_visible()
    expect(preview(page)).to_be_hidden()


def test_a_pointer_that_passes_by_asks_for_nothing(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    cited(page).hover()
    page.mouse.move(1, 1)
    page.wait_for_timeout(700)

    assert [url for url in asked if "as=preview" in url] == []
    expect(preview(page)).to_be_hidden()


def test_escape_closes_what_a_resting_pointer_showed(page):
    cited(page).hover()
    expect(preview(page)).to_be_visible()

    page.keyboard.press("Escape")

    expect(preview(page)).to_be_hidden()


def test_nothing_of_the_page_moves_when_a_preview_opens(page):
    before = page.evaluate("document.documentElement.scrollHeight"), cited(page).bounding_box()

    cited(page).hover()
    expect(preview(page)).to_be_visible()

    after = page.evaluate("document.documentElement.scrollHeight"), cited(page).bounding_box()
    assert after == before


def test_focus_shows_it_arrow_down_enters_it_and_escape_gives_the_focus_back(page):
    focused_by_key(page, cited(page))
    expect(preview(page)).to_be_visible()
    expect(page.get_by_role("status").last).to_contain_text("Esc")
    expect(cited(page)).to_have_attribute("aria-details", "text-preview")
    expect(cited(page)).to_be_focused()

    page.keyboard.press("ArrowDown")
    expect(preview(page).locator("h2")).to_be_focused()
    page.keyboard.press("Tab")
    expect(preview(page).locator("a").first).to_be_focused()
    page.keyboard.press("Escape")

    expect(preview(page)).to_be_hidden()
    expect(cited(page)).to_be_focused()
    expect(cited(page)).not_to_have_attribute("aria-details", re.compile(""))


def test_focus_that_goes_on_closes_it_and_is_not_kept(page):
    focused_by_key(page, cited(page))
    expect(preview(page)).to_be_visible()

    page.keyboard.press("Tab")

    expect(preview(page)).to_be_hidden()
    expect(cited(page)).not_to_be_focused()


def test_tab_goes_on_behind_the_link_when_the_preview_is_read(page):
    focused_by_key(page, cited(page))
    expect(preview(page)).to_be_visible()
    page.keyboard.press("ArrowDown")

    for _stop in range(preview(page).locator("a").count() + 1):
        page.keyboard.press("Tab")

    expect(preview(page)).to_be_hidden()
    expect(page.locator(".paragraph a, a.peek").nth(2)).to_be_focused()


def test_enter_and_a_click_still_follow_a_link_of_a_text(page):
    cited(page).hover()
    expect(preview(page)).to_be_visible()
    cited(page).click()
    expect(page).to_have_url(re.compile("/pl/dominion/stop-moving/2/$"))
    page.go_back()

    cited(page).focus()
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("/pl/dominion/stop-moving/2/$"))


def test_it_is_a_dialog_that_is_called_what_the_rule_is_called(page):
    cited(page).hover()

    expect(page.get_by_role("dialog", name="Reguła zakazu przenoszenia")).to_be_visible()


@pytest.mark.parametrize(
    ("kind", "said"), [("to-term", "Wszystko o tym pojęciu"), ("to-card", "Wszystko o tej karcie")]
)
def test_terms_and_cards_of_a_text_are_shown_in_the_same_way(page, kind, said):
    page.goto("/pl/dominion/exchange/r3.4a/")

    page.locator(f".rule-page .prose a.{kind}").first.hover()

    expect(preview(page)).to_contain_text(said)


def test_each_preview_is_asked_for_once(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    for _time in range(2):
        cited(page).hover()
        expect(preview(page)).to_be_visible()
        page.mouse.move(1, 1)
        expect(preview(page)).to_be_hidden()

    assert len([url for url in asked if "as=preview" in url]) == 1


def test_an_answer_that_fails_shows_nothing_and_the_link_leads_on(page):
    page.route("**as=preview*", lambda route: route.fulfill(status=503))
    cited(page).hover()
    page.wait_for_timeout(700)
    expect(preview(page)).to_be_hidden()

    cited(page).click()

    expect(page).to_have_url(re.compile("/pl/dominion/stop-moving/2/$"))


def test_a_page_where_a_preview_was_expected_is_not_shown(page):
    page.route("**as=preview*", lambda route: route.fulfill(body="<main>page</main>"))

    cited(page).hover()
    page.wait_for_timeout(700)

    expect(preview(page)).to_be_hidden()


def test_a_tap_on_a_citation_opens_a_sheet_with_the_way_to_the_rule(phone):
    cited(phone).tap()

    expect(preview(phone)).to_be_visible()
    phone.wait_for_timeout(300)
    box = preview(phone).bounding_box()
    assert (box["x"], box["width"]) == (0, 390)
    assert round(box["y"] + box["height"]) == 844
    assert [one for one in phone.evaluate(TOO_SMALL) if "preview" in one] == []
    preview(phone).get_by_role("link", name="Ta zasada na osobnej stronie").tap()
    expect(phone).to_have_url(re.compile("/pl/dominion/stop-moving/2/$"))


def test_a_sheet_is_closed_by_its_button_and_by_a_touch_outside(phone):
    cited(phone).tap()
    preview(phone).get_by_role("button", name="Zamknij").tap()
    expect(preview(phone)).to_be_hidden()
    expect(cited(phone)).to_be_focused()

    cited(phone).tap()
    expect(preview(phone)).to_be_visible()
    phone.touchscreen.tap(200, 300)

    expect(preview(phone)).to_be_hidden()
    assert phone.url.endswith(RULE)


def test_what_a_sheet_cites_is_read_in_it_with_a_way_back(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/pl/dominion/stop-moving/")
        page.get_by_role("link", name="Errata i zmiany reguł").first.tap()
        first = preview(page).locator(".preview-name").inner_text()
        expect(preview(page).get_by_role("button", name="Wstecz")).to_be_hidden()

        preview(page).locator(".rule-fault a").first.tap()

        expect(preview(page).locator(".preview-name")).not_to_have_text(first)
        expect(preview(page).locator(".preview-name")).to_be_focused()
        preview(page).get_by_role("button", name="Wstecz").tap()
        expect(preview(page).locator(".preview-name")).to_have_text(first)
        expect(preview(page).locator(".rule-fault a").first).to_be_focused()
        expect(preview(page).get_by_role("button", name="Wstecz")).to_be_hidden()
        preview(page).locator(".preview-page a").tap()
        expect(page).not_to_have_url(re.compile("/stop-moving/$"))


def test_a_mouse_that_rests_takes_back_nothing_that_a_finger_asked_for(phone):
    waiting = []
    phone.route(re.compile("as=preview"), lambda route: waiting.append(route))
    with phone.expect_request(re.compile("as=preview")):
        cited(phone).tap()

    cited(phone).hover()
    phone.mouse.move(1, 400)
    waiting[0].continue_()

    expect(preview(phone)).to_be_visible()


def test_a_tap_on_what_leads_on_is_followed_at_once(phone):
    phone.locator(".pager .pointer").last.tap()

    expect(phone).not_to_have_url(re.compile(f"{RULE}$"))
    expect(preview(phone)).to_be_hidden()


@pytest.mark.parametrize("how", ["click", "Enter"])
def test_in_play_a_rule_is_read_without_leaving_the_game(page, how):
    page.goto(f"/pl/{REFUSED}")
    rule = page.locator("a.refused-rule:visible").first
    rule.focus()

    if how == "click":
        rule.click()
    else:
        page.keyboard.press("Enter")

    expect(preview(page).locator("h2")).to_be_focused()
    expect(preview(page).locator(".preview-original")).to_have_count(0)
    assert page.url.endswith(REFUSED)
    preview(page).locator(".preview-page a").click()
    expect(page).to_have_url(re.compile("/pl/dominion/"))


@pytest.mark.parametrize("ui", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_an_open_preview_and_sheet(browser, site, ui, scheme):
    for look in ({}, PHONE):
        with opened(browser, site, color_scheme=scheme, **look) as page:
            page.goto(f"/{ui}/hkk/playing/21.5.3/")
            pointer = page.locator(".links .pointer").first
            pointer.tap() if look else pointer.hover()
            expect(preview(page)).to_be_visible()

            assert violations(page) == []
            assert page.evaluate(TOO_WIDE) == []


def test_at_twice_the_size_of_text_a_preview_stays_on_the_screen(phone):
    phone.evaluate(TWICE_AS_LARGE)

    cited(phone).tap()
    expect(preview(phone)).to_be_visible()

    box = preview(phone).bounding_box()
    assert (box["x"] >= 0, box["x"] + box["width"] <= 390, box["y"] >= 0) == (True, True, True)
    assert preview(phone).evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_preview_is_not_printed(page):
    cited(page).hover()
    expect(preview(page)).to_be_visible()

    page.emulate_media(media="print")

    expect(preview(page)).to_be_hidden()


def test_the_original_opens_below_its_translation_and_closes_again(page):
    page.goto("/pl/dominion/exchange/")
    peek = page.locator("#r3\\.4 a.peek")
    expect(peek).to_have_role("button")
    expect(peek).to_have_attribute("aria-expanded", "false")

    peek.click()
    original = page.locator("#r3\\.4 .peeked")
    expect(original.locator(".prose")).to_have_attribute("lang", "ja")
    expect(peek).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []
    peek.press("Space")

    expect(original).to_have_count(0)
    expect(peek).to_have_attribute("aria-expanded", "false")
    assert page.url.endswith("/pl/dominion/exchange/")


def test_a_peek_that_fails_leads_to_the_two_texts(page):
    page.route("**as=preview*", lambda route: route.abort())

    page.locator("a.peek").click()

    expect(page).to_have_url(re.compile(r"\?with=ja$"))


def test_without_script_the_same_links_lead_to_the_whole(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/pl/dominion/exchange/")
    page.locator("#r3\\.4 a.peek").click()
    expect(page).to_have_url(re.compile(r"\?with=ja#r3\.4$"))
    expect(page.locator("#r3\\.4 .prose")).to_have_count(2)

    page.goto(f"/pl/{RULE}")
    cited(page).click()

    expect(page).to_have_url(re.compile("/pl/dominion/stop-moving/2/$"))
    context.close()
