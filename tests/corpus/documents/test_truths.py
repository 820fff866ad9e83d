"""The scorer of the importers: what counts as the same section, and what as furniture that stayed."""

import pytest

from benchmarks.truths import Compared, read_alike
from corpus.documents.model import Account, Outline, Piece


def piece(key, line, body="", *, kind="rule", number="", parent="", title=""):
    return Piece(key, number, kind, parent, title, body, line)


def section(line, starts, *, number=None, parent=None, **more):
    made = {"number": number, "kind": "rule", "parent": parent, "title": None, "line": line,
            "starts": starts, "body": None, "ends": None}  # fmt: skip
    return {**made, **more}


def compared(sections, pieces, furniture=()):
    truth = {"lang": "en", "sections": sections, "furniture": list(furniture)}
    account = Account(read=0, titles=0, numbers=0, bodies=0, marks=0, furniture=0)
    return Compared(truth, Outline("", tuple(pieces), (), (), account))


TABLE = [
    piece("t1", 4, "Fish\tWorth", kind="list"),
    piece("t1.t1", 5, "Eel\ttwo points", kind="list", parent="t1"),
    piece("t1.t2", 6, "Pike\tone point", kind="list", parent="t1"),
    piece("p1", 8, "Nobody fishes twice."),
]


def test_a_table_is_one_section_with_its_rows():
    found = compared([section(4, "Fish Worth Eel two points Pike one", kind="list")], TABLE)

    assert found.matched[0].key == "t1"


def test_rows_of_a_table_are_not_invented_and_an_item_of_a_heading_may_be():
    found = compared([], [*TABLE, piece("i1", 9, "Bread", kind="list", parent="p1")])

    rows = [one.key for one in found.found.pieces if found.is_row(one)]

    assert rows == ["t1.t1", "t1.t2"]


def test_a_short_heading_is_known_by_its_title_though_more_was_joined():
    joined = piece("h1", 4, "Fish\tWorth", kind="heading", title="Prices")

    assert compared([section(4, "Prices", title="Prices")], [joined]).matched[0].key == "h1"
    assert not compared([section(4, "Price", title="Price")], [joined]).matched


def test_a_number_left_in_the_text_is_a_wrong_number_and_no_lost_rule():
    rule = section(4, "Nobody fishes twice.", number="B-1")

    left = compared([rule], [piece("p1", 4, "B-1 Nobody fishes twice.")])
    read = compared([rule], [piece("b-1", 4, "Nobody fishes twice.", number="B-1")])
    other = compared([rule], [piece("p1", 4, "B-2 Nobody fishes twice.")])

    assert [left.number_right(0), read.number_right(0)] == [False, True]
    assert not other.matched


def test_a_title_is_found_with_the_line_below_it_that_may_be_left_out():
    title = section(1, "Zoom", root=True, title="Zoom")
    below = section(2, "a game of owls for two", optional=True)
    joined = piece("title", 1, kind="heading", title="Zoom a game of owls for two")

    assert compared([title, below], [joined]).matched[0].key == "title"
    assert 0 not in compared([title, {**below, "optional": False}], [joined]).matched


def kept(furniture, pieces, sections=()):
    return compared(list(sections), pieces, furniture).became_rule(furniture[0])


def test_a_line_of_contents_right_above_its_heading_did_not_become_that_heading():
    heading = piece("h1", 8, kind="heading", title="Prices")
    contents = [{"line": 7, "text": "Prices"}]

    assert not kept(contents, [heading], [section(8, "Prices", title="Prices")])
    assert kept(contents, [piece("p1", 7, "Prices"), heading], [section(8, "Prices")])


def test_part_of_a_word_is_not_that_furniture():
    assert not kept([{"line": 7, "text": "For"}], [piece("p1", 7, "Formal rules hold.")])
    assert kept([{"line": 7, "text": "For"}], [piece("p1", 7, "For: rules hold.")])


def test_two_lines_of_furniture_are_not_both_the_one_that_stayed():
    stayed = piece("p1", 8, "2 of 5 pages")
    pager, pages = {"line": 7, "text": "2"}, {"line": 8, "text": "2 of 5 pages"}

    assert not kept([pager, pages], [stayed])
    assert kept([pages, pager], [stayed])


@pytest.mark.parametrize(
    ("raw", "said", "meant", "alike"),
    [
        ("kő, fű".encode("cp1250"), "cp1250", "iso8859-2", True),
        ("„kő”".encode("cp1250"), "cp1250", "iso8859-2", False),
        ("żółw".encode("cp1250"), "cp1252", "cp1250", False),
        ("猫".encode("cp932"), "cp932", "Shift_JIS", True),
    ],
)
def test_encodings_are_alike_where_they_give_one_text(raw, said, meant, alike):
    assert read_alike(raw, said, meant) is alike
