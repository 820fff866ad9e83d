"""A roll, a reroll and a disrupt of it, played to its end in every way: Star Wars' Play or Pass."""

import pytest
from playwright.sync_api import expect

from tests.browser.measures import TOO_WIDE
from tests.browser.playing.test_playing import choose

EXAMPLE = "/examples/swtcg/reroll-disrupted/"
LINES = 5
OVER = {"pl": "Koniec wariantu", "hu": "A játékmenet véget ért"}
REROLL = {"pl": "Szansa na ponowny rzut", "hu": "Lehetőség újradobásra"}
DISRUPT = {"pl": "Szansa na przerwanie", "hu": "Lehetőség megszakításra"}
DARK = {"pl": "Ciemna Strona", "hu": "Sötét Oldal"}
LIGHT = {"pl": "Jasna Strona", "hu": "Világos Oldal"}
DISRUPTED = {"pl": "Przerwano: Ponowny wysiłek", "hu": "Megszakítva: Második nekifutás"}
HIT = {"pl": "trafienie", "hu": "találat"}
EFFORT = {"pl": "Ponowny wysiłek", "hu": "Második nekifutás"}
TIMES = {"pl": "Rozpaczliwe czasy", "hu": "Kétségbeejtő idők"}
every_ui = pytest.mark.parametrize("ui", ["pl", "hu"])


def innermost(page):
    """The window in which it is somebody's word."""
    return page.locator(".strip:not(:has(.strip))")


@pytest.mark.browser
@every_ui
def test_a_reroll_and_its_disrupt_are_played_to_the_end_by_every_line(page, ui):
    ends, waiting, said = set(), [()], set()

    while waiting:
        choices = waiting.pop()
        page.goto(f"/{ui}{EXAMPLE}")
        for n in choices:
            choose(page, n)
        options = page.locator("a.option").count()
        waiting += [(*choices, n) for n in range(options)]
        if options:
            expect(innermost(page)).to_have_count(1)
        else:
            expect(page.locator("#question")).to_contain_text(OVER[ui])
            expect(page.locator(".strip")).to_have_count(0)
            said.add("\n".join(page.locator(".log-answer, .log-step div > p").all_inner_texts()))
            ends.add(page.url)

    assert len(ends) == LINES
    assert any(DISRUPTED[ui] in log for log in said)
    assert any(HIT[ui] in log for log in said)
    assert any(DISRUPTED[ui] not in log and HIT[ui] not in log for log in said)


@pytest.mark.browser
@every_ui
def test_the_strip_says_where_one_is_and_draws_the_disrupt_within_the_reroll(page, ui):
    page.goto(f"/{ui}{EXAMPLE}")
    expect(page.locator(".strip")).to_have_count(1)
    expect(page.locator(".strip")).to_contain_text(REROLL[ui])
    expect(page.locator(".strip-part--word")).to_contain_text(DARK[ui])

    page.get_by_role("link", name=EFFORT[ui]).and_(page.locator("a.option")).click()

    expect(page.locator(".strip")).to_have_count(2)
    expect(page.locator(".strip .strip")).to_contain_text(DISRUPT[ui])
    expect(innermost(page).locator(".strip-part--word")).to_contain_text(LIGHT[ui])
    expect(page.locator("a.option").first).to_contain_text(TIMES[ui])

    choose(page, 0)

    expect(page.locator("#example-said")).to_contain_text(DISRUPTED[ui])
    expect(page.locator(".strip")).to_have_count(0)


@pytest.mark.browser
@every_ui
@pytest.mark.parametrize("width", [390, 1280])
def test_arenas_and_strips_reach_out_of_no_window(page, ui, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/{ui}{EXAMPLE}")
    choose(page, 0)

    assert page.evaluate(TOO_WIDE) == []
    arenas = [arena.bounding_box() for arena in page.locator(".front").all()]
    assert len(arenas) == 3
    assert len({box["y"] for box in arenas}) == 1
