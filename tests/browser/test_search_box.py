"""The search box in a real browser: typed in five languages, by keyboard, by thumb, without script."""

import re

import pytest
from playwright.sync_api import expect

from search.answering.answer import LIMIT
from tests.browser.axe import violations

EXCHANGE = re.compile(r"/(terms/exchange|dominion/exchange/1\.2)/$")
BOX = "input[type=search]"
OPTION = "search-words [role=option]:visible"


@pytest.mark.browser
@pytest.mark.parametrize(
    ("ui", "typed", "where"),
    [
        ("ja", "こうかん", EXCHANGE),
        ("ja", "koukan", EXCHANGE),
        ("hu", "csere", EXCHANGE),
        ("ru", "obmen", EXCHANGE),
        ("pl", "wymienic", EXCHANGE),
        ("en", "exchnage", EXCHANGE),
        ("hu", "21,5,3", re.compile(r"/hu/hkk/playing/21\.5\.3/$")),
    ],
)
def test_what_is_typed_lands_on_the_right_rule(page, ui, typed, where):
    page.goto(f"/{ui}/")
    page.locator(BOX).fill(typed)
    page.locator(BOX).press("Enter")
    page.wait_for_url(lambda url: "/search/" in url or where.search(url))

    if "/search/" in page.url:
        page.locator(".offered-title a, .hit-title a").first.click()
    expect(page).to_have_url(where)
    expect(page.locator("html")).to_have_attribute("lang", ui)


@pytest.mark.browser
def test_the_keyboard_alone_finds_a_card(page):
    page.goto("/pl/terms/")
    page.keyboard.press("/")
    box = page.get_by_role("combobox")
    expect(box).to_be_focused()
    expect(box).to_have_value("")

    page.keyboard.type("strażn")
    expect(page.locator(OPTION).first).to_be_visible()
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    active = page.locator(f"#{box.get_attribute('aria-activedescendant')}")
    expect(active).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.locator(OPTION).first).to_be_hidden()
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(box).to_have_value("strażn")
    page.keyboard.press("ArrowDown")
    expect(page.locator(OPTION).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile(r"/pl/cards/dominion/watchtower/$"))


@pytest.mark.browser
def test_a_slash_in_the_box_is_a_slash(page):
    page.goto("/en/")
    page.locator(BOX).focus()

    page.keyboard.type("a/b")

    expect(page.locator(BOX)).to_have_value("a/b")


@pytest.mark.browser
def test_nothing_is_offered_while_an_input_method_composes(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/ja/")
    page.locator(BOX).focus()
    composing = page.context.new_cdp_session(page)

    composing.send(
        "Input.imeSetComposition", {"text": "こう", "selectionStart": 2, "selectionEnd": 2}
    )
    page.wait_for_timeout(250)
    while_composing = [url for url in asked if "/search/suggest" in url]
    composing.send("Input.insertText", {"text": "効果"})

    expect(page.locator(OPTION).first).to_contain_text("効果")
    assert while_composing == []


@pytest.mark.browser
def test_a_thumb_chooses_on_a_phone_and_nothing_moves(browser, site):
    context = browser.new_context(
        base_url=site, viewport={"width": 360, "height": 740}, has_touch=True, color_scheme="dark"
    )
    page = context.new_page()
    page.goto("/hu/")
    before = page.locator("main").bounding_box()
    page.locator(BOX).tap()
    page.keyboard.type("célp")
    expect(page.locator(OPTION).first).to_be_visible()

    assert page.locator("main").bounding_box() == before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    heights = [option.bounding_box()["height"] for option in page.locator(OPTION).all()]
    assert min(heights) >= 44
    assert [violation["id"] for violation in violations(page)] == []
    page.locator(OPTION).first.tap()
    expect(page).to_have_url(re.compile(r"/hu/(terms|hkk)/"))
    context.close()


@pytest.mark.browser
def test_the_boxes_of_what_meets_suggest_and_take_what_is_chosen(page):
    page.goto("/en/search/together/")
    first, second = page.locator("#together-1"), page.locator("#together-2")
    first.fill("wacht")
    expect(page.locator(OPTION).first).to_contain_text("Watchtower")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(first).to_have_value("Watchtower")
    expect(page).to_have_url(re.compile(r"/en/search/together/$"))

    second.fill("rats")
    expect(page.locator("#together-2-list [role=option]").first).to_contain_text("Rats")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile(r"\?card=Watchtower&card=[Rr]ats$"))
    expect(page.locator("#together-3")).to_have_value("")


@pytest.mark.browser
def test_a_suggestion_in_another_language_says_in_which(page):
    page.goto("/hu/terms/")
    page.locator(BOX).first.fill("watchtow")

    expect(page.locator(OPTION).first).to_contain_text("angol")


@pytest.mark.browser
@pytest.mark.parametrize(
    ("ui", "typed", "expected"),
    [
        ("hu", "csere", r"^csere ?, elcserélni ?, fogalom$"),
        ("hu", "exch", r"^exchange ?, elcserélni ?, fogalom · angol$"),
        ("pl", "21.5.3", r"^21\.5\.3 ?, "),
    ],
)
def test_who_listens_hears_where_each_part_of_a_suggestion_ends(page, ui, typed, expected):
    page.goto(f"/{ui}/terms/")
    page.locator(BOX).first.fill(typed)

    expect(page.get_by_role("option", name=re.compile(expected)).first).to_be_visible()


@pytest.mark.browser
def test_without_script_a_third_one_fits_on_the_home_page(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/pl/")
    for n, name in enumerate(("Rats", "Strażnica", "wymiana"), start=1):
        page.locator(f"#home-{n}").fill(name)
    page.locator(".way form button").nth(1).click()

    expect(page.locator("#together-3")).not_to_have_value("")
    context.close()


@pytest.mark.browser
def test_a_filter_and_further_results_come_without_a_new_page(page):
    page.goto("/pl/search/?q=karta")
    page.evaluate("window.stayed = true")

    page.get_by_role("link", name="Więcej wyników").click()
    # The first of them is the meaning of the word, above the others.
    expect(page.locator(".offered, .hit")).to_have_count(2 * LIMIT)
    expect(page.get_by_role("status").filter(has_text=f"{2 * LIMIT} /")).to_be_attached()
    page.locator(".search-filters summary").click()
    page.get_by_label("Gra", exact=True).select_option("hkk")

    expect(page).to_have_url(re.compile(r"\?q=karta&game=hkk$"))
    expect(page.locator(".hit-path", has_text="Dominion")).to_have_count(0)
    expect(page.locator(".language-switch a[lang=hu]")).to_have_attribute(
        "href", "/hu/search/?q=karta&game=hkk"
    )
    assert page.evaluate("window.stayed")


@pytest.mark.browser
def test_without_script_it_is_a_plain_form(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/pl/dominion/")
    expect(page.get_by_role("combobox")).to_have_count(0)

    page.get_by_role("searchbox").first.fill("karta")
    page.get_by_role("searchbox").first.press("Enter")
    page.get_by_role("link", name="Więcej wyników").click()

    expect(page).to_have_url(re.compile("page=2"))
    expect(page.locator(".hit")).to_have_count(LIMIT)
    context.close()
