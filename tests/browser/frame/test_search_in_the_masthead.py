"""The search in the masthead: its hint is read whole, and where no field has room a sign opens one."""

import pytest
from playwright.sync_api import expect

from tests.browser.opening import PHONE, opened

pytestmark = pytest.mark.browser
LANGUAGES = ["pl", "ru", "ja", "hu", "en"]
HINT = """(field) => {
  const style = getComputedStyle(field), drawn = document.createElement("canvas").getContext("2d");
  drawn.font = style.font;
  return [drawn.measureText(field.placeholder).width,
          field.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd)];
}"""
CONTRAST = """(field) => {
  const light = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map((one) => one / 255)
    .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, n) => sum + one * [0.2126, 0.7152, 0.0722][n], 0);
  const [one, other] = [getComputedStyle(field, "::placeholder").color, getComputedStyle(field).backgroundColor].map(light);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}"""
LARGEST = "localStorage.setItem('regula.look.size', 'largest')"
SMALL = {
    "195 wide": (195, ""),
    "320 wide": (320, ""),
    "phone in very large letters": (390, LARGEST),
}
ROWS = """document.querySelector(".masthead").offsetHeight
  / parseFloat(getComputedStyle(document.documentElement).fontSize)"""
ORDER = """() => [document.activeElement].filter((one) => one.closest(".masthead"))
  .map((one) => [Math.round(one.getBoundingClientRect().x), one.className || one.textContent.trim()])[0]"""


@pytest.mark.parametrize("ui", LANGUAGES)
@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1280])
def test_the_hint_is_read_whole(page, ui, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/{ui}/terms/")

    words, room = page.locator("#search-box-q").evaluate(HINT)

    assert 0 < words <= room


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["/pl/", "/pl/examples/dominion/sandbox/", "/pl/search/"])
def test_every_hint_stands_out_from_its_field(page, scheme, address):
    page.emulate_media(color_scheme=scheme)
    page.goto(address)

    hints = page.locator("[placeholder]").evaluate_all(f"all => all.map({CONTRAST})")

    assert len(hints) >= 1
    assert min(hints) >= 4.5


@pytest.mark.parametrize("small", SMALL)
@pytest.mark.parametrize("ui", ["ru", "ja"])
def test_where_no_field_has_room_a_sign_opens_one_and_the_masthead_is_one_row(
    browser, site, ui, small
):
    width, chosen = SMALL[small]
    with opened(browser, site, viewport={"width": width, "height": 800}) as page:
        page.add_init_script(chosen)
        page.goto(f"/{ui}/terms/")
        field = page.locator("#search-box-q")
        assert page.evaluate(ROWS) <= 3.01
        expect(field).to_be_hidden()

        page.locator(".masthead-search").click()

        expect(field).to_be_focused()
        words, room = field.evaluate(HINT)
        assert words <= room
        page.keyboard.type("21.5.3")
        expect(page.locator("#search-box-q-list [role=option]").first).to_be_in_viewport()
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/{ui}/hkk/playing/21.5.3/")


def test_on_a_phone_in_usual_letters_the_field_is_there_and_no_sign(browser, site):
    with opened(browser, site, **PHONE) as page:
        page.goto("/ru/terms/")

        assert page.locator("#search-box-q").is_visible()
        assert page.locator(".masthead-search").is_hidden()


def test_the_sign_opens_the_field_without_script(browser, site):
    small = {"viewport": {"width": 320, "height": 700}, "java_script_enabled": False}
    with opened(browser, site, **small) as page:
        page.goto("/hu/terms/")
        page.locator(".masthead-search").click()

        page.locator("#search-box-q").fill("21.5.3")
        page.keyboard.press("Enter")

        page.wait_for_url("**/hu/hkk/playing/21.5.3/")


def test_the_key_for_it_opens_it_too(page):
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto("/en/terms/")

    page.keyboard.press("/")

    expect(page.locator("#search-box-q")).to_be_focused()


@pytest.mark.parametrize("width", [195, 390, 768, 1280])
def test_the_keyboard_goes_through_the_masthead_as_it_is_seen(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/pl/terms/")
    page.locator(".wordmark").focus()

    passed = []
    while here := page.evaluate(ORDER):
        passed.append(here)
        page.keyboard.press("Tab")

    assert len(passed) >= 3
    assert [x for x, _ in passed] == sorted(x for x, _ in passed), passed


PLAY = "examples/dominion/rats-watchtower-changeling/"


@pytest.mark.parametrize("size", [(320, 700), (390, 844), (768, 900), (1280, 900), (844, 390)])
def test_where_a_game_is_played_the_key_leads_to_it(page, size):
    """The sheet of keys has always listed it; on phones and tablets nothing was there to open."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/hu/{PLAY}")

    page.keyboard.press("/")

    expect(page.locator("#search-box-q")).to_be_focused()
    expect(page.locator("#search-box-q")).to_be_in_viewport(ratio=1)
    page.keyboard.type("21.5.3")
    page.keyboard.press("Enter")
    page.wait_for_url("**/hu/hkk/playing/21.5.3/")


@pytest.mark.parametrize("width", [390, 768])
def test_where_a_game_is_played_a_sign_opens_it_and_takes_no_line(browser, site, width):
    with opened(browser, site, viewport={"width": width, "height": 844}, has_touch=True) as page:
        page.goto(f"/hu/{PLAY}")
        assert page.locator(".masthead").bounding_box()["height"] <= 49
        expect(page.locator("#search-box-q")).to_be_hidden()

        page.locator(".masthead-search").tap()

        expect(page.locator("#search-box-q")).to_be_focused()


def test_two_at_one_table_have_no_search_and_no_sheet_that_lists_its_key(page):
    page.goto(f"/hu/{PLAY}two/00-4fx/")

    expect(page.locator("#search-box-q")).to_have_count(0)
    expect(page.locator("kbd")).to_have_count(0)
    page.locator(".two-about summary").click()
    expect(page.get_by_role("button", name="Billentyűk")).to_be_hidden()
