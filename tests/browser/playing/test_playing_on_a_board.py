"""Berserk's first example played to its end on its board, with mouse, keyboard and a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.measures import TOO_WIDE
from tests.browser.playing.test_playing import OVER as OVER_IN
from tests.browser.playing.test_playing import choose

EXAMPLE = "/examples/berserk/beside-the-summoner/"
READINGS = "/examples/berserk/only-corners-are-free/"
OVER = {**OVER_IN, "ru": "Вариант разыгран до конца"}
WOLF = {"ru": "Волк", "ja": "オオカミ"}
TAKEN = {"ru": "Эта клетка не свободна.", "ja": "このマスは空いていません。"}
LINES = 4


def cell(page, name):
    """The cell of the board that is called so."""
    column, row = "abcde".index(name[0]), 6 - int(name[1])
    return page.locator(".board tbody tr").nth(row).locator("td.board-cell").nth(column)


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ru", "ja"])
def test_a_summon_is_played_to_its_end_by_every_line(page, ui):
    """Every free cell beside the Summoner is tried, and not finding the Wolf; each ends."""
    ends, waiting = set(), [()]

    while waiting:
        choices = waiting.pop()
        page.goto(f"/{ui}{EXAMPLE}")
        for n in choices:
            choose(page, n)
        options = page.locator("a.option").count()
        waiting += [(*choices, n) for n in range(options)]
        if not options:
            expect(page.locator("#question")).to_contain_text(OVER[ui])
            ends.add(page.url)

    assert len(ends) == LINES
    expect(page.locator("html")).to_have_attribute("lang", ui)


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ru", "ja"])
def test_the_wolf_lies_where_it_was_put_and_the_taken_cell_says_why_not(page, ui):
    page.goto(f"/{ui}{EXAMPLE}")
    expect(cell(page, "c1")).to_have_text("")

    choose(page, 0)
    expect(page.locator(".ask")).to_contain_text(TAKEN[ui])
    choose(page, 0)

    expect(page.locator("#example-said")).to_contain_text(WOLF[ui])
    expect(cell(page, "c1")).to_contain_text(WOLF[ui])
    expect(cell(page, "c2").locator(".lying--turned")).to_have_count(1)
    expect(cell(page, "d2")).to_have_text("")


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ru", "ja"])
def test_a_summon_is_played_with_the_keyboard_alone(page, ui):
    page.goto(f"/{ui}{EXAMPLE}")
    page.locator("#question").focus()

    for _question in range(2):
        for _press in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('a.option')"):
                break
        before = page.url
        page.keyboard.press("Enter")
        expect(page).not_to_have_url(before)
        expect(page.locator("#question")).to_be_focused()

    expect(page.locator("#question")).to_contain_text(OVER[ui])
    expect(cell(page, "c1")).to_contain_text(WOLF[ui])


@pytest.mark.browser
@pytest.mark.parametrize("ui", ["ru", "ja"])
def test_both_readings_are_played_on_a_phone(page, ui):
    """At the width of a phone nothing reaches out of the window, and each reading leads on."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/{ui}{READINGS}")
    expect(page.locator("a.option")).to_have_count(2)
    addresses = set()

    for reading in (0, 1):
        page.goto(f"/{ui}{READINGS}")
        choose(page, reading)
        while page.locator("a.option").count():
            assert page.evaluate(TOO_WIDE) == []
            choose(page, 0)
        expect(page.locator("#question")).to_contain_text(OVER[ui])
        assert page.evaluate(TOO_WIDE) == []
        addresses.add(re.sub(r".*/(?=[^/]+/$)", "", page.url))

    assert len(addresses) == 2
