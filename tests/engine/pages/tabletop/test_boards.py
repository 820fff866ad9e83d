"""A zone with cells on a page: a table with headers, marks as badges, cards drawn on their hosts."""

import json
import re
import sys
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

import engine.games
import engine.words
from engine.kernel.lines.codes import START
from engine.pages.position import PositionPage
from engine.playing.addresses import Address
from engine.playing.console import document
from engine.playing.positions import as_seen, position, position_in_words
from tests.engine.toys import toy_scenario

HOUSE = Path(__file__).parents[2] / "toyhouse"
SHIP = {"card": "ship", "at": "field", "cell": "b2", "as": "argo", "marks": {"closed": True}}
PILOT = {"card": "pilot", "on": "argo", "marks": {"damage": 2}}
WOLF = {"card": "wolf", "at": "field", "cell": "a1", "owner": "kenji"}


@pytest.fixture(autouse=True)
def toy_house(monkeypatch):
    """The toy game is one of the games."""
    monkeypatch.setattr(engine.games, "__path__", [*engine.games.__path__, str(HOUSE / "games")])
    monkeypatch.setattr(engine.words, "__path__", [*engine.words.__path__, str(HOUSE / "words")])
    engine.games.rulesets.cache_clear()
    yield
    for module in ("engine.games.toy", "engine.words.toy"):
        sys.modules.pop(module, None)
    engine.games.rulesets.cache_clear()
    engine.words.wording_of.cache_clear()


def page_of(*cards, line="", ui="en", opened=False, **said):
    """The page of a toy table after a line in words."""
    scenario = toy_scenario(*cards, **said)
    address = Address(ui, scenario)
    stands = position_in_words(scenario, line) if line else position(scenario, START)
    return PositionPage(address.opened() if opened else address, stands)


def drawn(*cards, template="table/_table", **said):
    """The drawn table as HTML without the blanks between tags."""
    page = page_of(*cards, **said)
    with override("en"):
        html = render_to_string(
            f"engine/{template}.html", {"page": page, "table": page.tabletop, "ui": "en"}
        )
    if template != "table/_table":
        return html
    return re.sub(r">\s+", ">", re.sub(r"\s+<", "<", html))


def cell(html, number):
    """The cell of the board with this number, counted by rows from the top left."""
    return re.findall(r'<td class="board-cell">(.*?)</td>', html)[number]


def texts(html):
    """What can be read in a piece of HTML."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


@pytest.mark.django_db
def test_a_board_is_a_table_with_headers_the_nearest_row_last():
    html = drawn(WOLF)

    assert (
        re.findall(r'<th scope="col">(\w)</th>', html) == ["a", "b", "c", "left lane", "right"][:3]
    )
    assert re.findall(r'<th scope="row">(\d)</th>', html) == ["2", "1"]
    assert "Wolf" in cell(html, 3)
    assert texts(cell(html, 0)) == ""


@pytest.mark.django_db
def test_marks_are_badges_and_a_guest_lies_in_its_host():
    html = drawn(SHIP, PILOT)

    ship = cell(html, 1)
    assert texts(ship.partition('<ul class="guests"')[0]).endswith("closed")
    assert "lying--turned" in ship
    assert texts(ship.partition('<ul class="guests"')[2]).endswith("damage 2")
    assert 'aria-label="lying on it"' in ship
    assert "Pilot" in ship


@pytest.mark.django_db
def test_a_mark_without_words_and_one_that_says_nothing_are_not_drawn():
    html = drawn({**WOLF, "marks": {"controller": "ilona", "face": "up"}})

    assert re.findall(r'<li class="badge badge--(\w+)\b[^>]*>', html) == ["owner"]
    assert "Kenji" in cell(html, 3)


@pytest.mark.django_db
def test_lanes_have_their_names_and_no_rows():
    html = drawn({"card": "elk", "at": "road", "cell": "left"}).partition("zone--road")[2]

    assert re.findall(r'<th scope="col">([^<]*)</th>', html) == ["left lane", "right"]
    assert 'scope="row"' not in html


@pytest.mark.django_db
def test_where_no_pile_is_laid_none_is_spoken_of():
    assert "Piles" not in drawn(WOLF)
    assert "Piles" not in drawn(WOLF, template="told/_table")


@pytest.mark.django_db
def test_a_transcript_tells_cells_marks_and_guests():
    html = drawn(SHIP, PILOT, WOLF, template="told/_table")

    field = html.partition("<dt>field</dt>")[2].partition("</div>")[0]
    told = re.findall(r"<dd>(.*?)</dd>", field, re.DOTALL)
    assert [re.sub(r"<[^>]*>", "", cell).strip() for cell in told] == [
        "b2: Ship (closed, lying on it: Pilot (damage 2))",
        "a1: Wolf (Kenji)",
    ]


@pytest.mark.django_db
def test_the_last_move_is_marked_on_the_board():
    html = drawn(WOLF, SHIP, steps=[{"walk": "wolf", "to": "b1"}])

    assert "table-card--moved" in cell(html, 4)
    assert html.count("table-card--moved") == 1


@pytest.mark.django_db
def test_an_event_tells_cells_and_values():
    page = page_of(WOLF, steps=[{"walk": "wolf", "to": "b1"}, {"wound": 2}])

    with override("en"):
        said = [texts(str(step.sentence)) for moment in page.log for step in moment.steps]

    assert said == ["Walked: Wolf (a1 → b1)", "Wounded: Wolf , 0 → 2 (b1)"]


@pytest.mark.django_db
def test_an_option_tells_which_of_two_it_is():
    page = page_of(WOLF, {**WOLF, "cell": "c1"}, steps=[{"wound": 2}])

    with override("en"):
        said = [texts(str(option.sentence)) for option in page.options]

    assert said == ["Wound Wolf (a1)", "Wound Wolf (c1)"]


def test_the_json_tells_what_cards_carry_and_a_host_by_its_place():
    written = document(position(toy_scenario(SHIP, PILOT, {"card": "elk", "at": "yard"}), START))

    assert written["lying"] == {
        "field": [
            {"card": "ship", "cell": "b2", "marks": {"closed": True}, "on": None},
            {"card": "pilot", "cell": "b2", "marks": {"damage": 2}, "on": 0},
        ]
    }
    json.dumps(written)


def test_no_json_of_a_player_tells_the_number_of_a_card():
    steps = [{"wound": 5}]
    scenario = toy_scenario(WOLF, {**WOLF, "cell": "c1"}, steps=steps)
    stands = as_seen(position_in_words(scenario, "wound=wolf@a1"), "ilona")

    written = document(stands)

    dead = written["events"][-1]["data"]
    assert dead["cleared"] == [["damage", 5]]
    assert all({"ids", "marked", "number"}.isdisjoint(event["data"]) for event in written["events"])


@pytest.mark.django_db
def test_a_badge_is_called_by_mark_and_value_or_by_the_mark():
    speaker = page_of(WOLF)._speaker

    said = [("face", "down"), ("face", "up"), ("closed", True), ("closed", False), ("damage", 3)]
    assert [speaker.badge(*one) for one in said] == ["face down", "", "closed", "", "damage 3"]
