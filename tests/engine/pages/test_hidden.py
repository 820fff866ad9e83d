"""The page shows the table as the player asked knows it; nothing hidden is in its HTML."""

import re
from html import unescape

import pytest

from engine.playing.positions import position, scenarios
from engine.words.names import CardNames, PlayNames
from tests.engine.viewing import codes, hidden_names

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)
COVERED = "dominion/covered-on-the-deck/"
DECK = re.compile(r"zone--deck zone--stacked[^>]*>.*?</section>", re.DOTALL)

TEXTS = [
    re.compile(rf"<{tag}[^>]*class=\"{name}.*?</{tag}>", re.DOTALL)
    for tag, name in (
        ("ul", "(rule-tags|refused-rules|lamps)"),
        ("section", "example-rules"),
        ("nav", "example-lines-shown"),
        ("details", "collect-beside"),
        ("summary", "ask-start"),
        ("dl", "names-in-texts"),
        ("p", "example-(intro|note)"),
    )
]
"""What the file of the example says, and not play."""


def played_part(page):
    """The part of a page that play makes: no titles, texts, claims and cited rules."""
    board, _, rest = page.partition('id="example"')[2].partition('<div class="example-below')
    board += rest.partition('id="more"')[2]
    for told in TEXTS:
        board = told.sub("", board)
    return unescape(board)


@every_scenario
def test_no_page_of_an_example_names_what_is_hidden(read, scenario):
    for code in codes(scenario, most=12):
        stands = position(scenario, code)
        hidden = hidden_names(scenario, stands, stands.asked)
        if not hidden:
            continue
        names = CardNames(PlayNames(), scenario.game, hidden, "pl")
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
    assert "All cards are shown." in page
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


INN = (
    "dominion/sandbox/?players=you,rival&you.hand=moat&rival.deck=gold,silver,estate"
    "&rival.discard=smithy&piles=inn*10&do=gain:inn,player:rival"
)
LINK = re.compile(r'<a class="option" href="([^"]+)"')


def test_a_rivals_deck_is_shuffled_without_naming_its_cards(read):
    """As in the report: the rival gains an Inn and shuffles it into the deck."""
    inn = LINK.findall(read(INN).page)[0]
    end = LINK.findall(read(unescape(inn).removeprefix("/en/examples/")).page)[-1]

    page = read(unescape(end).removeprefix("/en/examples/")).page
    question = page.partition('id="question"')[2].partition("</section>")[0]

    assert "Shuffled face down: deck (rival). Cards: 4. Where is the pile cut?" in page
    assert "discard pile is shuffled" not in page
    assert question.count('class="option"') == 4
    for name in ("Gold", "Silver", "Estate"):
        assert name not in question
        assert f">{name}<" not in played_part(page)


def test_with_open_cards_chance_chooses_among_the_cards(read):
    inn = LINK.findall(read(f"{INN}&cards=open").page)[0]
    end = LINK.findall(read(unescape(inn).removeprefix("/en/examples/")).page)[-1]
    page = read(unescape(end).removeprefix("/en/examples/")).page

    assert "Which card is number 1 of 4 from the top?" in page
    assert "Gold" in page.partition('id="question"')[2].partition("</section>")[0]


def test_back_from_a_shuffle_leads_to_where_it_began(read):
    start = "dominion/sandbox/?you.discard=gold,silver,copper,estate&do=draw:1"
    after = LINK.findall(read(start).page)[2]
    page = read(unescape(after).removeprefix("/en/examples/")).page
    back = page.partition('rel="prev"')[0].rpartition('href="')[2].partition('"')[0]

    assert "line=" not in back


def test_a_refusal_that_everybody_sees_is_on_everybodys_page(read):
    """The Curses have run out: the rival cannot gain one, and the reader is told so."""
    page = read("dominion/a-returned-curse-comes-again/1-gs9/?as=transcript", "ja").page
    refused = page.partition('<li value="8"')[2].partition("</li>")[0]

    assert "呪い" in refused
    assert "裏向き" not in refused
