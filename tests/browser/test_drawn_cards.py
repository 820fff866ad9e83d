"""Every card of Dominion, drawn on the table of an example: no word of it breaks, nothing is cut off."""

from collections.abc import Callable

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from engine.words.names import CardShown
from tests.browser.measures import BROKEN_WORDS, CUT_OFF
from tests.browser.opening import opened
from tests.browser.pages import KINDS, LANGUAGES

WIDTHS = (320, 390, 1280)
SMALLEST = "as small as they get"
NAMES = """rows => rows.map((row) => ({
  name: row.querySelector("th a").textContent,
  lang: row.querySelector("th a").lang,
  ours: Boolean(row.querySelector("th .sign--ours")),
  unchecked: Boolean(row.querySelector("th .sign--unchecked")),
  types: row.querySelector(".card-row-types > span")?.textContent.replaceAll(/, |、/g, " – ") ?? "",
  cost: row.querySelector(".card-row-cost")?.lastChild?.textContent ?? "",
}))"""
LEAST = """() => Object.entries({"--card-h": "3.5rem", "--card-w": "4.4rem"}).forEach(
  ([name, size]) => document.querySelector(".zone--piles").style.setProperty(name, size))"""
LAID = """(piles, cards) => piles.innerHTML = cards.map((card) => `<li class="pile">${card}</li>`).join("")"""

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("ui", LANGUAGES)]


@pytest.fixture(scope="module")
def drawn(browser, site) -> Callable[[str], dict[int | str, tuple[list[str], list[str]]]]:
    """Which words break and which cards are cut off, by the width of the window or SMALLEST."""
    seen: dict[str, dict[int | str, tuple[list[str], list[str]]]] = {}

    def at(ui: str) -> dict[int | str, tuple[list[str], list[str]]]:
        if ui not in seen:
            with opened(browser, site) as page:
                seen[ui] = _drawn(page, ui)
        return seen[ui]

    return at


def _drawn(page, ui):
    page.goto(f"/{ui}/cards/dominion/")
    rows = page.locator(".card-table .card-row").evaluate_all(NAMES)
    assert len(rows) > 100
    assert sum(bool(row["types"] and row["cost"]) for row in rows) > 100
    with override(ui):
        cards = [
            render_to_string("engine/table/_card.html", {"card": shown(row), "ui": ui})
            for row in rows
        ]
    page.goto(f"/{ui}/{KINDS['example']}")
    page.locator(".zone--piles .cards").evaluate(LAID, cards)
    found = {}
    for width in (*WIDTHS, SMALLEST):
        if width == SMALLEST:
            page.evaluate(LEAST)
        else:
            page.set_viewport_size({"width": width, "height": 844})
        page.evaluate("document.fonts.ready")
        found[width] = (
            page.evaluate(BROKEN_WORDS, ".table-card"),
            page.evaluate(CUT_OFF, ".table-card"),
        )
    return found


def shown(row) -> CardShown:
    """A card as a row of the list tells it, with the sign behind its name."""
    drawn = {key: row[key] for key in ("name", "lang", "cost", "types", "ours", "unchecked")}
    return CardShown(slug="", url="/", **drawn)


def test_no_word_on_a_card_breaks_in_the_middle(ui, drawn):
    assert {width: broken for width, (broken, _cut) in drawn(ui).items() if broken} == {}


def test_nothing_on_a_card_is_cut_off(ui, drawn):
    assert {width: cut for width, (_broken, cut) in drawn(ui).items() if cut} == {}
