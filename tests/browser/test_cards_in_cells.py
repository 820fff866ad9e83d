"""Every card of Berserk in a cell of the board, with nearly all that it can carry: no word of it breaks."""

from collections.abc import Callable

import pytest

from engine.games.berserk.card import CARDS
from engine.games.berserk.ruleset import RULES
from tests.browser.measures import BROKEN_WORDS, CUT_OFF
from tests.browser.opening import opened
from tests.browser.pages import LANGUAGES

WIDTHS = (320, 390, 1280)
CARRIED = "owner=opponent;controller=you;closed;wounds=3;counters=2;used"
"""The turn opens them, so that they lie straight; hidden ones would show their backs."""
IN_CELLS = [name for name, card in CARDS.items() if not card.lies_aside]
BOARD = ",".join(
    f"{name}@{cell}[{CARRIED}]"
    for name, cell in zip(IN_CELLS, RULES.shared_zones["board"].cells.cells, strict=False)
)
ADDRESS = f"examples/berserk/sandbox/?players=you,opponent&board={BOARD}&do=turn:you"
SMALLEST = {320: 8.5, 390: 11, 1280: 13}
"""Pixels of the smallest name, by the width of the window."""
SIZES = "names => names.map((name) => parseFloat(getComputedStyle(name).fontSize))"

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("ui", LANGUAGES)]


@pytest.fixture(scope="module")
def drawn(browser, site) -> Callable[[str], dict[int, tuple[list[str], list[str], float]]]:
    """Which words break, which cards are cut off, and the smallest letters, by width of window."""
    seen: dict[str, dict[int, tuple[list[str], list[str], float]]] = {}

    def at(ui: str) -> dict[int, tuple[list[str], list[str], float]]:
        if ui not in seen:
            with opened(browser, site) as page:
                seen[ui] = _drawn(page, ui)
        return seen[ui]

    return at


def _drawn(page, ui):
    page.goto(f"/{ui}/{ADDRESS}")
    names = page.locator(".board .table-card-name")
    assert names.count() == len(IN_CELLS) <= 30
    page.locator(".board .sign").evaluate_all("all => all.forEach((one) => one.remove())")
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate("document.fonts.ready")
        found[width] = (
            page.evaluate(BROKEN_WORDS, ".board"),
            page.evaluate(CUT_OFF, ".board .table-card"),
            min(names.evaluate_all(SIZES)),
        )
    return found


def test_no_word_in_a_cell_breaks_but_at_a_hyphen(ui, drawn):
    assert {width: broken for width, (broken, *_) in drawn(ui).items() if broken} == {}


def test_nothing_in_a_cell_is_cut_off_or_too_small_to_read(ui, drawn):
    assert {width: cut for width, (_, cut, _) in drawn(ui).items() if cut} == {}
    assert {w: size for w, (*_, size) in drawn(ui).items() if size < SMALLEST[w]} == {}
