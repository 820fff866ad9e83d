"""A told table: headings and sentences, a field for what is said, and an answer to whatever that is."""

import re
from itertools import pairwise
from urllib.parse import quote, urlsplit

import pytest

from corpus.languages import CODES
from tests.pages.html import parsed

FLAGSHIP = "dominion/rats-watchtower-changeling/spoken/"
REFUSED = f"{FLAGSHIP}00-4fx/"
BOARD = "berserk/beside-the-summoner/spoken/"


@pytest.fixture
def say(read):
    """Say something at an address; gives the answer, and what it told as text."""

    def said(words, address=FLAGSHIP, ui="en"):
        mark = "&" if "?" in address else "?"
        response = read(f"{address}{mark}say={quote(words)}", ui)
        response.told = ""
        if response.status_code == 200:
            response.told = parsed(response.page).one(id="spoken-log").text
        return response

    return said


@pytest.mark.parametrize(
    ("ui", "words"),
    [
        ("en", "望楼"),
        ("ja", "Watchtower"),
        ("pl", "сторож"),
        ("ru", "straznica"),
        ("hu", "1"),
        ("ja", "ぼうろう"),
    ],
)
def test_what_is_said_leads_to_the_position_that_it_means(say, ui, words):
    response = say(words, ui=ui)

    assert (response.status_code, response.headers["Location"]) == (
        302, f"/{ui}/examples/{FLAGSHIP}0-xkv/#news",
    )  # fmt: skip


def test_a_refused_choice_is_not_taken_and_its_rule_is_said(say):
    response = say("Exchange Rats for Changeling", REFUSED)

    assert "A rule refuses that:" in response.told
    assert "Rats is not where it was gained to any more." in response.told
    assert 'href="/en/dominion/exchange/r3.4/"' in response.page


def test_a_choice_that_is_not_refused_is_taken_there(say):
    assert say("do not use", REFUSED).status_code == 302


def test_what_may_mean_a_refused_choice_as_well_is_not_guessed(say):
    response = say("changeling", REFUSED)

    assert "“changeling” can mean several choices:" in response.told
    assert "Do not use Changeling" in response.told
    assert "Refused" in response.told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Say a number, words of a choice, or the name of a card."),
        ("?!", "Say a number, words of a choice, or the name of a card."),
        ("7", "There is no choice number 7: there are 2."),
        ("qwertz", "“qwertz” is not understood here."),
        ("Estate", "“Estate” is on this table, but no choice is about it now."),
        ("銅貨", "“Copper” is on this table, but no choice is about it now."),
        ("x" * 121, "That is too long: a choice is said in a few words."),
        ("x" * 5_000, "That is too long: a choice is said in a few words."),
        ("\x00\u202e", "Say a number, words of a choice, or the name of a card."),
        ("<script>alert(1)</script>", "“<script>alert(1)</script>” is not understood here."),
    ],
)
def test_what_leads_nowhere_is_answered_with_a_sentence(say, words, sentence):
    response = say(words)

    assert response.status_code == 200
    assert sentence in response.told
    assert "<script>alert" not in response.page


def test_only_cards_that_the_reader_knows_are_owned_to_lie_there(say):
    """Silver lies on the deck, face down: it is not betrayed by being asked for."""
    assert "“Silver” is not understood here." in say("Silver").told
    assert "“Silver” is on this table" in say("Silver", f"{FLAGSHIP}?cards=open").told


def test_at_the_end_of_a_line_nothing_can_be_said(read, say):
    end = f"{FLAGSHIP}001-k2m/"

    assert 'name="say"' not in read(end).page
    assert "Nothing is asked any more" in say("1", end).told


def test_what_is_said_at_a_broken_address_does_not_hide_that_it_is_broken(say):
    response = say("1", f"{FLAGSHIP}00-4fy/")

    assert response.status_code == 404


def test_what_is_said_of_no_example_is_not_found(read):
    assert read("dominion/nothing/spoken/?say=1").status_code == 404


def test_a_rule_that_is_off_and_open_cards_stay_so(say):
    off = "off=dominion/stop-moving/2b"
    response = say("1", f"{FLAGSHIP}?cards=open&{off}")

    query = urlsplit(response.headers["Location"]).query
    assert set(query.split("&")) == {"cards=open", off}


@pytest.mark.parametrize("code", ["", "00-4fx/", "001-k2m/"])
def test_every_way_within_the_line_stays_told(read, code):
    page = parsed(read(f"{FLAGSHIP}{code}").page).one("main")
    ways = [link for link in page.links() if "/examples/" in link]

    drawn = [link for link in ways if "/spoken/" not in link]
    assert drawn == [f"/en/examples/{FLAGSHIP.replace('spoken/', '')}{code}"]


def test_the_page_of_play_leads_to_it_and_it_leads_back(read):
    page = parsed(read("dominion/rats-watchtower-changeling/00-4fx/").page)

    assert f"/en/examples/{REFUSED}#news" in page.one("main").links()[:8]


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize(
    "address",
    [REFUSED, BOARD, "swtcg/reroll-disrupted/spoken/0-9va/", "hkk/no-target-left/spoken/"],
)
def test_it_has_headings_in_order_and_no_table(read, ui, address):
    page = read(address, ui).page
    levels = [int(level) for level in re.findall(r"<h([1-6])", page.partition("<main")[2])]

    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert "<table" not in page
    assert page.count('role="log"') == 1


def test_a_zone_is_a_heading_with_its_cards_in_a_row(read):
    page = parsed(read(REFUSED).page)
    zones = {head.text: head for head in page.all("h4")}

    assert "hand, 4 cards" in zones
    assert "discard pile, no cards" in zones
    assert "Silver, Watchtower, Copper, Estate" in page.one(id="spoken").text
    assert "Moved just now: Rats (trash), Silver (hand, you)" in page.one(id="spoken").text
    assert "Line 1 of 4. Answers so far: 2." in page.one(id="spoken-log").text


def test_a_position_on_several_lines_says_which(read):
    assert (
        "Line 1, 2 or 4 of 4." in parsed(read(f"{FLAGSHIP}0-xkv/").page).one(id="spoken-log").text
    )
    assert "Line" not in parsed(read(FLAGSHIP).page).one(id="spoken-log").text


def test_a_cell_is_said_by_its_row_and_place(read):
    page = parsed(read(BOARD, "ru").page).one(id="spoken").text

    assert "c2, ряд 2, клетка 3: " in page
    assert "ряд 2" not in read("berserk/beside-the-summoner/", "ru").page


def test_a_cell_can_be_said_by_its_name_or_by_where_it_is(read, say):
    options = parsed(read(f"{BOARD}0-frm/").page).all("a", "spoken-option")
    (there,) = [one.attrs["href"] for one in options if one.text == "Onto c1, row 1, cell 3"]

    for words in ("c1", "C1", "row 1 cell 3", "ряд 1 клетка 3", "第1列の3マス目", "mező 3 sor 1"):
        assert say(words, f"{BOARD}0-frm/").headers.get("Location") == there
    assert "“row 1” can mean several choices:" in say("row 1", f"{BOARD}0-frm/").told
    assert "The cell is not free." in say("b2", f"{BOARD}0-frm/").told


def test_arenas_are_headings_with_each_players_half(read):
    page = parsed(read("swtcg/reroll-disrupted/spoken/0-9va/", "pl").page)
    heads = [head.text for head in page.all("h4")]

    assert "Ciemna Strona, 1 karta" in heads
    assert page.one(id="spoken").text.count("arena") >= 3


def test_of_a_long_answer_the_end_is_told_and_the_rest_is_a_link_away(read):
    page = parsed(read("swtcg/options-of-different-times/spoken/000-ln0/").page)
    log = page.one(id="spoken-log")
    _chosen, first, *told = log.all("p")
    steps = [
        one.attrs["id"] for one in page.all("p") if one.attrs.get("id", "").startswith("step-")
    ]

    untold = int(first.text.removeprefix("Steps before these, told in “The line so far”: "))
    assert len(told) == 8 + 1, "so many steps, and where one is"
    assert first.one("a").attrs["href"] == f"#{steps[-8 - untold]}"


def test_what_was_refused_is_told_however_long_the_answer_is(read, monkeypatch):
    monkeypatch.setattr("engine.pages.spoken.page.MOST_TOLD", 0)

    told = parsed(read(REFUSED).page).one(id="spoken-log").text

    assert "Rats is not where it was gained to any more." in told
    assert "Steps before these" in told


def test_a_short_answer_is_told_whole(read):
    assert "Steps before these" not in read(REFUSED).page
    assert "Steps before these" not in read("swtcg/options-of-different-times/spoken/").page
