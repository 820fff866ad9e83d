"""Every example is played to its end: on a phone with one thumb, and by the keyboard alone."""

import pytest
from playwright.sync_api import expect

from engine.playing.positions import scenarios
from tests.browser.opening import PHONE, opened
from tests.browser.pages import LANGUAGES

LONGEST = 40
"""No line of an example asks more often."""
GAMES = sorted({game for game, _slug in scenarios()})
CHOICES = """() => [...document.querySelectorAll("#example [data-choice]")].map((one, at) => ({
  at, open: Boolean(one.querySelector("a.option")),
}))"""
TOUCHED = """(choice) => {
  const shown = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return document.elementFromPoint(x, y)?.closest("a") === one ? [x, y] : null;
  };
  const cards = [...document.querySelectorAll(`.touch[data-choices="${choice}"]:not(.touch--refused)`)];
  const card = cards.map(shown).find(Boolean);
  return card ? ["card", card] : ["button", shown(document.querySelector(`#choice-${choice} a.option`))];
}"""
ARRIVED = """(before) => location.href !== before && document.activeElement?.id === "question" """

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("game", GAMES)]


def examples(game):
    """The addresses of the examples of a game, the languages in turn."""
    slugs = [slug for its_game, slug in scenarios() if its_game == game]
    for n, slug in enumerate(slugs):
        yield f"/{LANGUAGES[n % len(LANGUAGES)]}/examples/{game}/{slug}/"


def play_to_the_end(page, address, choose):
    """Take the last choice that is open, until the line is over; how it was chosen each time."""
    page.goto(address)
    ways = []
    while choices := page.evaluate(CHOICES):
        assert len(ways) < LONGEST, address
        before = page.url
        ways.append(choose(page, [one["at"] for one in choices if one["open"]][-1]))
        page.wait_for_function(ARRIVED, arg=before, polling=50, timeout=20_000)
    assert not page.locator("[role=alert]").count(), address
    return ways


def tap(page, choice):
    """Tap the card that the choice alone is about, else its button, where it is on the screen."""
    what, at = page.evaluate(TOUCHED, choice + 1)
    if at is None:  # of many choices those at the end stand further down in their frame
        page.locator(f"#choice-{choice + 1} a.option").scroll_into_view_if_needed()
        what, at = page.evaluate(TOUCHED, choice + 1)
    page.touchscreen.tap(*at)
    return what


def press(page, choice):
    """Walk down to the choice, and press Enter."""
    for _step in range(choice + 1):
        page.keyboard.press("ArrowDown")
    expect(page.locator(f"#choice-{choice + 1} a.option")).to_be_focused()
    page.keyboard.press("Enter")
    return "key"


def test_every_example_is_played_to_its_end_with_one_thumb(browser, site, game):
    with opened(browser, site, reduced_motion="reduce", **PHONE) as page:
        ways = [way for one in examples(game) for way in play_to_the_end(page, one, tap)]

    assert {*ways} == {"card", "button"}


def test_every_example_is_played_to_its_end_by_the_keyboard(page, game):
    ways = [way for one in examples(game) for way in play_to_the_end(page, one, press)]

    assert {*ways} == {"key"}
