"""The page shows the table as the player asked knows it; nothing hidden is in its HTML."""

import re
from html import unescape

import pytest

from engine.naming import CardNames, Kept
from engine.play import position, scenarios
from tests.engine.test_seeing import codes, hidden_names

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)
COVERED = "dominion/covered-on-the-deck/"
DECK = re.compile(r'zone--deck zone--stacked">.*?</section>', re.DOTALL)


def played_part(page):
    """The part of a page that play makes: no titles, texts, claims and cited rules."""
    board = page.partition('<div class="example-board">')[2].partition('<div class="example-below')
    without_rules = re.sub(
        r'<ul class="(rule-tags|refused-rules)".*?</ul>', "", board[0], flags=re.DOTALL
    )
    return unescape(without_rules)


@every_scenario
def test_no_page_of_an_example_names_what_is_hidden(read, scenario):
    for code in codes(scenario, most=12):
        stands = position(scenario, code)
        hidden = hidden_names(scenario, stands, stands.asked)
        if not hidden:
            continue
        names = CardNames(Kept(), scenario.game, hidden, "pl")
        for query in ("", "?as=transcript"):
            page = read(f"{scenario.name}/{code}/{query}", "pl").page
            part = played_part(page) or unescape(page)
            for slug in hidden:
                assert f">{names.card(slug).name}<" not in part, (code, slug)


def test_all_cards_can_be_laid_open(read):
    page = read(f"{COVERED}?cards=open").page
    deck = DECK.search(page)[0]

    assert "Copper" in deck
    assert "Estate" in deck
    assert "All cards lie open." in page
    assert f'href="/en/examples/{COVERED}"' in page


def test_with_open_cards_one_goes_on_with_open_cards(read):
    page = read(f"{COVERED}?cards=open").page
    options = page.partition('<ul class="options"')[2].partition("</ul>")[0]

    assert options.count("?cards=open") == 2


def test_the_page_says_through_whose_eyes_one_looks(read):
    page = read(COVERED, "hu").page

    eyes = page.partition('class="tabletop-eyes"')[2].partition("</p>")[0]
    assert "<b>te</b>" in eyes
    assert "?cards=open" in eyes
    assert "table-card--back" in DECK.search(page)[0]
