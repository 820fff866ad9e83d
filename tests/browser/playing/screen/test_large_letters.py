"""The play screen on a phone in very large letters: words stay whole, answers stay in sight."""

import pytest

from tests.browser.measures import BROKEN_WORDS, TOO_WIDE
from tests.browser.opening import opened

LARGEST = "localStorage.setItem('regula.look.size', 'largest')"
USUAL = "localStorage.removeItem('regula.look.size')"
ADDRESS = "examples/dominion/rats-watchtower-changeling/"
TABS = ".panel > summary"

LINES = """() => new Set([...document.querySelectorAll(".control, .panel > summary")]
  .map((one) => Math.round(one.getBoundingClientRect().bottom))).size"""
SIZE_OF_LETTERS = (
    """() => parseFloat(getComputedStyle(document.querySelector(".panel > summary")).fontSize)"""
)
ROOM = """() => {
  const box = (chosen) => document.querySelector(chosen).getBoundingClientRect();
  const asked = box(".ask-start"), first = box(".options > li");
  return [asked.top >= box(".tabletop").bottom, asked.bottom <= box("#question").top,
          first.bottom <= box(".panels").top];
}"""

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu", "en"])
@pytest.mark.parametrize("width", [320, 390])
def test_tabs_are_whole_words_in_one_bar(browser, site, ui, width):
    with opened(browser, site, viewport={"width": width, "height": 844}) as page:
        page.add_init_script(LARGEST)
        page.goto(f"/{ui}/{ADDRESS}")

        assert page.evaluate(BROKEN_WORDS, TABS) == []
        assert page.evaluate(TOO_WIDE) == []
        assert page.evaluate(LINES) == 1


@pytest.mark.parametrize(("chosen", "larger"), [(USUAL, False), (LARGEST, True)])
def test_tabs_are_larger_for_who_has_chosen_larger_letters(browser, site, chosen, larger):
    with opened(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.add_init_script(chosen)
        page.goto(f"/hu/{ADDRESS}")

        assert (page.evaluate(SIZE_OF_LETTERS) > 14.5) is larger


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu", "en"])
def test_the_question_is_whole_and_the_first_answer_above_the_bar(browser, site, ui):
    with opened(browser, site, viewport={"width": 390, "height": 844}) as page:
        page.add_init_script(LARGEST)
        page.goto(f"/{ui}/{ADDRESS}")

        assert page.evaluate(ROOM) == [True, True, True]
