"""Whose half of the board a cell is in, told to who cannot see it: in the header of its row."""

import re
from html.parser import HTMLParser

import pytest

from corpus.languages import CODES
from engine.games.berserk.coming.cells import own_half
from engine.words.fitting import SOFT_HYPHEN
from tests.engine.battle import battle, on
from tests.engine.pages.tabletop.test_boards import WOLF, drawn, toy_house

__all__ = ["toy_house"]

BOARD = "berserk/sandbox/?board=volk@c2[owner=you],nekromant@d5[owner=opponent]&do=turn:you"
HALVES = {
    "pl": ("twoja połowa", "połowa przeciwnika"),
    "ru": ("ваша половина", "половина противника"),
    "ja": ("あなたの側", "相手の側"),
    "hu": ("a te térfeled", "az ellenfél térfele"),
    "en": ("your half", "the opponent’s half"),
}

THIRD_ROW = {
    "pl": "trzeci rząd", "ru": "третий ряд", "ja": "第3列", "hu": "harmadik sor", "en": "third row"
}  # fmt: skip


class Grid(HTMLParser):
    """The headers by which a screen reader names each cell of the board, by `scope` alone.

    What is hidden from it is left out.
    """

    def __init__(self, page):
        super().__init__()
        self.columns, self.rows, self.open, self.hidden = [], [], None, False
        self.feed(re.search(r'<table class="board".*?</table>', page, re.DOTALL)[0])

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        self.hidden = said.get("aria-hidden") == "true"
        if tag == "tr":
            self.rows.append({"header": "", "cells": []})
        elif tag == "th":
            self.open = said["scope"]
            self.columns += [""] if self.open == "col" else []
        elif tag == "td" and said.get("class") == "board-cell":
            self.rows[-1]["cells"].append("")
            self.open = "cell"

    def handle_endtag(self, tag):
        self.open = None if tag in {"td", "th"} else self.open
        self.hidden = False

    def handle_data(self, data):
        data = "" if self.hidden else data.replace(SOFT_HYPHEN, "")
        if self.open == "col":
            self.columns[-1] += data
        elif self.open == "row":
            self.rows[-1]["header"] += data
        elif self.open == "cell":
            self.rows[-1]["cells"][-1] += data

    @property
    def cells(self):
        """What stands in each cell, by the headers of its column and its row."""
        return {
            (column, row["header"]): " ".join(text.split())
            for row in self.rows[1:]
            for column, text in zip(self.columns, row["cells"], strict=True)
        }


def headers(page):
    """The header of each row, the farthest first."""
    return list(dict.fromkeys(row for _column, row in Grid(page).cells))


@pytest.mark.django_db
@pytest.mark.parametrize("ui", CODES)
def test_the_header_of_a_row_says_whose_half_it_is_in(read, ui):
    yours, theirs = HALVES[ui]

    said = headers(read(f"{BOARD}&players=you,opponent", ui).page)

    assert [row[0] for row in said] == list("654321")
    assert [theirs in row for row in said] == [True] * 3 + [False] * 3
    assert [yours in row for row in said] == [False] * 3 + [True] * 3


@pytest.mark.django_db
def test_a_card_stands_below_its_column_and_beside_its_row(read):
    cells = Grid(read(f"{BOARD}&players=you,opponent").page).cells

    assert "Wolf" in cells["c", "2, your half"]
    assert "Necromancer" in cells["d", "5, the opponent’s half"]
    assert [bool(text) for text in cells.values()].count(True) == 2


@pytest.mark.django_db
def test_alone_at_the_table_one_has_ones_own_half(read):
    assert headers(read(f"{BOARD.replace('opponent', 'you')}&players=you").page) == [
        "6", "5", "4", "3, your half", "2, your half", "1, your half, third row"
    ]  # fmt: skip


@pytest.mark.django_db
def test_a_player_of_another_name_is_named_so(read):
    page = read(f"{BOARD.replace('opponent', 'anna')}&players=you,anna").page

    assert headers(page)[0] == "6, half: anna, third row"


@pytest.mark.django_db
@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize(("played", "rows"), [("nearest", {"6", "1"}), ("third", {"4", "3"})])
def test_the_third_row_of_each_half_is_marked_where_it_is_played(read, ui, played, rows):
    page = read(f"{BOARD}&players=you,opponent&settings=third-row:{played}", ui).page

    assert {row[0] for row in headers(page) if row.endswith(THIRD_ROW[ui])} == rows
    assert page.count('class="board-sign"') == len(rows)


@pytest.mark.django_db
def test_which_row_is_the_third_is_marked_once_it_is_agreed_on(read):
    cards, _step = BOARD.split("&do=")
    asked = f"{cards}&do=agree&players=you,opponent&settings=third-row:asked"
    before = read(asked).page
    third = re.search(r"line=1-\w+", before)[0]

    after = read(f"{asked}&{third}").page

    assert not [row for row in headers(before) if "third row" in row]
    assert [row[0] for row in headers(after) if row.endswith("third row")] == ["4", "3"]


@pytest.mark.django_db
def test_the_rows_of_a_game_without_halves_are_nobodys():
    assert headers(drawn(WOLF)) == ["2", "1"]


def test_what_the_page_calls_a_half_is_what_the_rules_call_one():
    table = battle([on("c2", "volk")], {"turn": "you"}).table

    assert own_half(table, "you") == {f"{c}{r}" for c in "abcde" for r in (1, 2, 3)}
    assert own_half(table, "opponent") == {f"{c}{r}" for c in "abcde" for r in (4, 5, 6)}
