"""Lists and tables that a format marks come out as points and rows."""

import csv

import pytest

from corpus.documents.formats import read
from corpus.documents.formats.csv import LONGEST_FIELD
from corpus.documents.model import DocumentRefused
from corpus.documents.outline import outline


def pieces(html):
    page = f"<html><body><main><h1>Garncarze</h1>{html}</main></body></html>"
    found = outline(read(page.encode(), "strona.html", "pl"), "pl", {})
    assert found.account.lost == 0
    return [piece for piece in found.pieces if piece.kind != "heading"]


def test_a_line_broken_inside_a_point_stays_with_its_point():
    first, second = pieces(
        "<ul><li>Garncarz lepi dzban.<br>Dzban schnie przez turę.</li><li>Potem go wypala.</li></ul>"
    )

    assert first.body == "Garncarz lepi dzban.\n\nDzban schnie przez turę."
    assert second.body == "Potem go wypala."


def test_two_points_are_two():
    assert len(pieces("<ul><li>Garncarz lepi dzban.</li><li>Dzban schnie.</li></ul>")) == 2


def test_rows_of_two_columns_are_a_table():
    found = pieces(
        "<table><tr><td>Dzban</td><td>dwie gliny</td></tr>"
        "<tr><td>Misa</td><td>jedna glina</td></tr></table>"
    )

    assert {piece.kind for piece in found} == {"list"}


def test_a_number_and_its_text_parted_by_a_tab_are_no_table():
    text = "7.1.\tGarncarz lepi dzban.\n7.2.\tDzban schnie przez turę.\n"
    found = outline(read(text.encode(), "strona.txt", "pl"), "pl", {})

    assert [(piece.number, piece.kind) for piece in found.pieces] == [
        ("7.1", "rule"),
        ("7.2", "rule"),
    ]


def test_a_cell_that_is_too_long_is_refused_and_other_readers_keep_their_limit():
    table = "number,text\n7.1,{}\n7.2,Dzban schnie.\n"
    limit = csv.field_size_limit()

    assert read(table.format("x" * LONGEST_FIELD).encode(), "dzban.csv", "pl")
    with pytest.raises(DocumentRefused) as refusal:
        read(table.format("x" * (LONGEST_FIELD + 1)).encode(), "dzban.csv", "pl")

    assert "20000" in str(refusal.value)
    assert csv.field_size_limit() == limit
