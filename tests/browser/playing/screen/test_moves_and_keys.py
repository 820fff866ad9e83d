"""An example walked by keys alone, and the tree of moves that comes of it."""

import re

import pytest
from playwright.sync_api import expect

FLAGSHIP = "/examples/dominion/rats-watchtower-changeling/"
TRASH, TOPDECK, NO, FIRST = "001-k2m", "011-vam", "021-xrr", "102-xh6"
ALL = f"{TRASH}.{TOPDECK}.020-99m.{NO}.{FIRST}.110-elu.111-5xe"
LAST = "112-4p8"
ENTRIES = 15
OVER = {"ja": "この進め方はここまで", "pl": "Koniec wariantu"}
IMPOSSIBLE = {"ja": "不可", "pl": "niemożliwe"}
TWO_AT_ONCE = """() => {
  const choose = () => document.querySelector("#choice-1 a.option").click();
  window.stayed = true;
  document.addEventListener("htmx:afterSwap", () => setTimeout(choose), { once: true });
  choose();
}"""
UNKNOWN = """(link) => {
  const other = link.cloneNode(true);
  link.replaceWith(other);
  other.click();
}"""


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def went(page, *keys):
    """Press keys that lead to another position, and wait until it is there."""
    before = page.url
    press(page, *keys)
    expect(page).not_to_have_url(before)
    address = page.url
    expect(page.locator(f'.moves-text [aria-current][href^="{path_of(address)}"]')).to_have_count(1)
    expect(page.locator("#question")).to_be_focused()


def path_of(address):
    return re.sub(r"^https?://[^/]+|\?.*$", "", address)


def walk(page, ends, refused, ui):
    """Answer the question in every way there is, and come back to it."""
    choices = page.locator("#example [data-choice]")
    if choices.count() == 0:
        expect(page.locator("#question")).to_contain_text(OVER[ui])
        ends.append(path_of(page.url))
        return
    for n in range(choices.count()):
        here = path_of(page.url)
        press(page, *["ArrowDown"] * (n + 1))
        if choices.nth(n).locator("a.option").count():
            went(page, "Enter")
            walk(page, ends, refused, ui)
            went(page, "ArrowLeft")
        else:
            refused.append(page.locator("play-keys [role=status]").inner_text())
            press(page, "Escape")
        assert path_of(page.url) == here
        expect(page.locator("#question")).to_be_focused()


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ja", "pl"])
def test_a_whole_example_is_walked_by_keys_alone(page, ui):
    """Every line to its end, every refused choice read out; nothing is written twice."""
    page.goto(f"/{ui}{FLAGSHIP}")
    page.locator("#question").focus()
    ends, refused = [], []

    walk(page, ends, refused, ui)

    assert len(ends) == len(set(ends)) == 8
    assert refused
    assert all(IMPOSSIBLE[ui] in words and len(words) > 20 for words in refused)
    expect(page.locator(".moves .move")).to_have_count(ENTRIES)


@pytest.mark.browser
def test_a_refused_choice_shows_its_rule_and_enter_tries_it(page):
    page.goto(f"/ja{FLAGSHIP}00-4fx/")
    refused = page.locator("#example [data-choice]").first.locator("details")

    press(page, "ArrowDown")
    expect(refused).to_have_attribute("open", "")
    press(page, "ArrowDown")
    expect(refused).not_to_have_attribute("open", "")
    went(page, "ArrowUp", "Enter")

    assert "/00~0-" in page.url
    expect(page.locator(".move--tried[aria-current]")).to_have_count(1)
    went(page, "ArrowLeft")
    expect(page.locator(".move--tried")).to_have_count(1)


@pytest.mark.browser
def test_an_answer_given_before_leads_into_its_line(page):
    page.goto(f"/ja{FLAGSHIP}")

    went(page, "ArrowDown", "Enter")
    went(page, "ArrowDown", "Enter")
    went(page, "ArrowLeft")
    went(page, "ArrowDown", "ArrowDown", "Enter")
    expect(page.locator(".moves .move")).to_have_count(3)
    expect(page.locator(".moves-aside")).to_have_count(1)
    branched = page.url

    went(page, "ArrowLeft")
    went(page, "ArrowUp", "ArrowUp", "Enter")
    expect(page.locator(".moves .move")).to_have_count(3)
    assert page.url == branched


@pytest.mark.browser
def test_branches_start_and_end_have_keys(page):
    page.goto(f"/ja{FLAGSHIP}0-xkv/?moves={TRASH}.{TOPDECK}.{NO}")

    went(page, "End")
    assert f"/{TRASH}/" in page.url
    went(page, "Shift+ArrowRight")
    assert "/01-p5g/" in page.url
    went(page, "Shift+ArrowDown")
    assert "/02-zr4/" in page.url
    went(page, "Shift+ArrowLeft")
    assert "/01-p5g/" in page.url
    went(page, "ArrowRight")
    assert f"/{TOPDECK}/" in page.url
    went(page, "Home")
    assert path_of(page.url) == f"/ja{FLAGSHIP}"


@pytest.mark.browser
def test_keys_pressed_while_a_move_is_on_its_way_follow_it(page):
    page.goto(f"/ja{FLAGSHIP}?moves={TRASH}")

    press(page, "ArrowRight", "ArrowRight", "ArrowRight")

    expect(page).to_have_url(re.compile(f"/{TRASH}/"))


@pytest.mark.browser
def test_a_choice_made_as_soon_as_it_is_there_loads_no_page(page):
    """The choices of a new position stood there for a moment as links that htmx did not know yet."""
    page.goto(f"/ja{FLAGSHIP}")

    page.evaluate(TWO_AT_ONCE)

    expect(page).to_have_url(re.compile("/00-4fx/"))
    expect(page.locator("#question")).to_be_focused()
    assert page.evaluate("() => window.stayed")


@pytest.mark.browser
def test_a_choice_that_leads_to_a_page_leads_to_its_question(page):
    page.goto(f"/ja{FLAGSHIP}")

    page.locator("#choice-1 a.option").evaluate(UNKNOWN)

    expect(page).to_have_url(re.compile("/0-xkv/"))
    expect(page.locator("#question")).to_be_focused()


@pytest.mark.browser
def test_after_the_browsers_own_back_a_key_makes_one_move(page):
    page.goto(f"/ja{FLAGSHIP}?moves={TRASH}")
    went(page, "ArrowRight")
    went(page, "ArrowRight")

    page.go_back()
    expect(page).to_have_url(re.compile("/0-xkv/"))
    expect(page.locator('.moves-text [aria-current][href*="/0-xkv/"]')).to_have_count(1)
    press(page, "ArrowRight")

    expect(page).to_have_url(re.compile("/00-4fx/"))
    page.wait_for_timeout(500)
    expect(page).to_have_url(re.compile("/00-4fx/"))


@pytest.mark.browser
@pytest.mark.parametrize(("ui", "words"), [("hu", "Előző elágazás"), ("ru", "ветка")])
def test_the_sheet_of_keys_opens_and_closes(page, ui, words):
    page.goto(f"/{ui}{FLAGSHIP}")
    sheet = page.locator("play-keys dialog")

    press(page, "?")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text(words)
    press(page, "ArrowDown", "ArrowRight", "Escape")
    expect(sheet).to_be_hidden()
    page.locator(".play-keys-open").click()
    expect(sheet).to_be_visible()


@pytest.mark.browser
def test_keys_that_are_switched_off_stay_off(page):
    page.goto(f"/ja{FLAGSHIP}?moves={TRASH}")
    press(page, "?")
    page.locator("play-keys input").uncheck()
    press(page, "Escape")

    page.reload()
    before = page.url
    press(page, "ArrowRight", "?", "ArrowDown")
    page.wait_for_timeout(300)

    expect(page).to_have_url(before)
    expect(page.locator("play-keys dialog")).to_be_hidden()
    expect(page.locator("#example [data-choice] :focus")).to_have_count(0)


@pytest.mark.browser
def test_keys_mean_nothing_in_a_field_nor_with_ctrl(page):
    page.goto(f"/ja{FLAGSHIP}?moves={TRASH}")
    before = page.url

    press(page, "Control+ArrowRight", "Alt+Shift+ArrowRight")
    page.locator(".masthead .search-box input").first.focus()
    press(page, "?", "ArrowRight", "Home")
    page.wait_for_timeout(300)

    expect(page).to_have_url(before)
    assert page.locator(".masthead .search-box input").first.input_value() == "?"
    expect(page.locator("play-keys dialog")).to_be_hidden()


@pytest.mark.browser
def test_side_lines_stay_as_the_reader_left_them(page):
    page.goto(f"/ja{FLAGSHIP}{TRASH}/?moves={TRASH}.{FIRST}.110-elu")
    fold = page.locator("details[data-fold]")
    expect(fold).not_to_have_attribute("open", "")

    fold.locator("summary").click()
    expect(fold).to_have_attribute("open", "")
    page.locator("#question").focus()
    went(page, "ArrowLeft")
    expect(fold).to_have_attribute("open", "")

    page.reload()
    expect(fold).to_have_attribute("open", "")


@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 1280])
def test_the_current_move_is_in_sight_within_its_panel(page, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/ja{FLAGSHIP}{LAST}/?moves={ALL}")
    if width == 390:
        page.locator("#moves > summary").click()
    expect(page.locator(".moves-text")).to_be_visible()
    page.wait_for_timeout(200)

    seen = page.evaluate(
        """() => {
          const panel = document.querySelector("#moves .panel-body").getBoundingClientRect();
          const move = document.querySelector(".moves-text [aria-current]").getBoundingClientRect();
          return panel.height > 0 && move.top >= panel.top - 1 && move.bottom <= panel.bottom + 1;
        }"""
    )

    assert seen
    assert page.evaluate("document.documentElement.scrollTop") == 0


@pytest.mark.browser
def test_on_the_page_of_a_chapter_keys_act_in_the_example_only(page):
    page.goto("/ja/hkk/playing/21/")
    before = page.url
    press(page, "ArrowDown", "Enter")
    expect(page).to_have_url(before)

    page.locator("#question").focus()
    press(page, "ArrowDown", "Enter")

    expect(page).to_have_url(re.compile(r"\?line="))
    expect(page.locator(".moves .move")).to_have_count(1)


@pytest.mark.browser
def test_without_script_the_tree_is_walked_by_its_links(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/pl{FLAGSHIP}{TRASH}/?moves={TRASH}.{TOPDECK}")

    page.locator("#moves > summary").click()
    page.locator(".moves-aside .move").first.click()
    expect(page).to_have_url(re.compile("/01-p5g/"))
    page.locator("#moves > summary").click()
    page.locator("[data-way=End]").click()
    expect(page).to_have_url(re.compile(f"/{TOPDECK}/"))
    expect(page.locator(".play-keys-open")).to_be_hidden()
    context.close()
