"""The flagship driven through each choice, its tree walked, and a table of one's own laid."""

import re

import pytest
from playwright.sync_api import expect

EXAMPLES = "/examples/dominion/"
FLAGSHIP = f"{EXAMPLES}rats-watchtower-changeling/"
LINES = 8
HTMX = re.compile(r"/htmx\.min[^/]*\.js")
OVER = {"ja": "この進め方はここまで", "pl": "Koniec wariantu"}
IMPOSSIBLE = {"ja": "不可", "pl": "niemożliwe"}


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ja", "pl"])
def test_the_flagship_is_driven_through_each_choice(page, ui):
    """Every option of every question is clicked, and each line is read to its end."""
    ends, refusals = set(), set()
    waiting = [()]

    while waiting:
        choices = waiting.pop()
        page.goto(f"/{ui}{FLAGSHIP}")
        for n in choices:
            choose(page, n)
        refusals |= set(page.locator(".ask .refused .refused-what").all_inner_texts())
        options = page.locator("a.option").count()
        if options:
            waiting += [(*choices, n) for n in range(options)]
        else:
            expect(page.locator("#question")).to_contain_text(OVER[ui])
            ends.add(page.url)

    assert len(ends) == LINES
    assert any(IMPOSSIBLE[ui] in words for words in refusals)
    expect(page.locator("html")).to_have_attribute("lang", ui)


def choose(page, n):
    """Answer the question with its n-th possible option, and wait for what comes of it."""
    option = page.locator("a.option").nth(n)
    address = option.get_attribute("href")
    option.click()
    expect(page).to_have_url(re.compile(re.escape(address)))
    expect(page.locator(f'a.option[href="{address}"]')).to_have_count(0)


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ja", "pl"])
def test_what_comes_of_an_answer_is_announced_and_the_question_has_the_focus(page, ui):
    page.goto(f"/{ui}{FLAGSHIP}")
    said = page.locator("#example-said")
    expect(said).to_have_attribute("aria-live", "polite")

    choose(page, 0)
    choose(page, 0)

    expect(said).to_contain_text({"ja": "廃棄", "pl": "Szczury"}[ui])
    expect(page.locator("#question")).to_be_focused()


@pytest.mark.browser
def test_a_line_is_played_with_the_keyboard_alone(page):
    page.goto(f"/ja{FLAGSHIP}")
    page.locator("#question").focus()

    for _question in range(3):
        for _press in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('a.option')"):
                break
        before = page.url
        page.keyboard.press("Enter")
        expect(page).not_to_have_url(before)
        expect(page.locator("#question")).to_be_focused()

    expect(page.locator("#question")).to_contain_text(OVER["ja"])


@pytest.mark.browser
def test_who_answers_before_htmx_has_come_finds_the_focus_on_the_next_question(page):
    page.route(HTMX, lambda route: route.abort())
    page.goto(f"/ja{FLAGSHIP}")
    option = page.locator("a.option").first
    option.focus()
    leads_to = option.evaluate("link => link.href")

    page.keyboard.press("Enter")

    expect(page).to_have_url(leads_to)
    expect(page.locator("#question")).to_be_focused()

    page.reload()
    expect(page.locator("#question")).not_to_be_focused()


@pytest.mark.browser
def test_without_script_a_line_is_played_as_well(browser, site):
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/pl{FLAGSHIP}")

    for _question in range(3):
        page.locator("a.option").first.click()

    expect(page.locator("#question")).to_contain_text(OVER["pl"])
    page.locator("#more > summary").click()
    page.locator(f'a[href*="{FLAGSHIP}lines/"]').click()
    expect(page.locator(".tree-end")).to_have_count(LINES)
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ja", "pl"])
def test_the_tree_leads_to_every_position(page, ui):
    page.goto(f"/{ui}{FLAGSHIP}")
    page.locator("#more > summary").click()
    page.locator(f'a[href*="{FLAGSHIP}lines/"]').click()
    expect(page.locator(".tree-end")).to_have_count(LINES)

    page.locator(".tree summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tree-end").first).to_be_hidden()
    page.keyboard.press("Enter")
    page.locator(".tree-answer").nth(2).click()

    expect(page).to_have_url(re.compile(rf"/{ui}{re.escape(FLAGSHIP)}000?1?-\w{{3}}/"))
    expect(page.locator(".ask")).to_be_visible()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("ui", "watchtower", "trader"), [("ja", "望楼", "交易人"), ("pl", "Strażnica", "Trader")]
)
def test_a_reader_changes_the_table_and_shares_it(page, ui, watchtower, trader):
    page.goto(f"/{ui}{FLAGSHIP}")
    page.locator("#more > summary").click()
    page.locator('a[href*="sandbox/?like="]').click()
    hand = page.locator('input[name="you.hand"]')
    expect(hand.first).to_have_value(watchtower)

    hand.first.fill(trader)
    page.locator('select[name="do.verb"]').first.select_option("gain")
    page.locator(".sandbox-form button").click()

    expect(page).to_have_url(re.compile(r"you\.hand=trader,"))
    shared = page.url
    page.locator("a.option").first.click()
    expect(page).to_have_url(re.compile(r"line=0"))

    page.goto(shared.replace(f"/{ui}/", "/hu/"))
    expect(page.locator("a.option").first).to_be_visible()
    expect(page.locator(".sandbox")).not_to_have_attribute("open", "")


@pytest.mark.browser
def test_a_misspelt_card_is_said_where_it_stands(page):
    page.goto(f"/ja{EXAMPLES}sandbox/?like=rats-watchtower-changeling")

    page.locator('input[name="you.hand"]').first.fill("望桜")
    page.locator(".sandbox-form button").click()

    wrong = page.locator('input[name="you.hand"][aria-invalid]').first
    expect(wrong).to_have_value("望桜")
    fault = page.locator(f"[id='{wrong.get_attribute('aria-describedby')}']")
    expect(fault).to_contain_text("望桜")
    expect(page.locator('[role="alert"]')).to_be_visible()


@pytest.mark.browser
def test_a_transcript_prints_its_steps_and_hides_the_page_around(page):
    page.goto(f"/pl{FLAGSHIP}001-k2m/?as=transcript")
    page.emulate_media(media="print")

    expect(page.locator(".transcript .plain-steps li").first).to_be_visible()
    expect(page.locator(".masthead")).to_be_hidden()
    expect(page.locator(".transcript .log-out")).to_be_hidden()
