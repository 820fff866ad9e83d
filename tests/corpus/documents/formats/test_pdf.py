"""A PDF with a text layer is read line by line; a scan is refused."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.documents.formats import (
    pdf as reader,
)
from corpus.documents.formats.gathering import OBJECT
from corpus.documents.model import DocumentRefused
from tests.corpus.documents.formats.printing import page, pdf

PAGES = (
    page(
        "3.1. Gracz kładzie żeton na stosie,", "a potem dobiera kartę.", title="Źdźbło", number="1"
    ),
    page("Игрок берёт карту.", "カードを捨てる。", "Ütőerő és ősi szabály.", number="2"),
)


def read(raw):
    """The document in the bytes."""
    return reader.read(raw, "rules.pdf", "pl", None)


def refused(raw):
    """The refusal of the bytes."""
    with pytest.raises(DocumentRefused) as found:
        read(raw)
    return found.value


def test_lines_come_in_order_with_their_pages_in_every_script():
    lines = [(line.page, line.text) for line in read(pdf(*PAGES)).lines if line.text]

    assert lines == [
        (1, "Źdźbło"),
        (1, "3.1. Gracz kładzie żeton na stosie,"),
        (1, "a potem dobiera kartę."),
        (1, "1"),
        (2, "Игрок берёт карту."),
        (2, "カードを捨てる。"),
        (2, "Ütőerő és ősi szabály."),
        (2, "2"),
    ]


def test_larger_letters_make_a_heading_and_smaller_ones_do_not():
    headings = {line.text: line.heading for line in read(pdf(*PAGES)).lines if line.text}

    assert headings["Źdźbło"] == 1
    assert headings["1"] == headings["カードを捨てる。"] == 0


def test_a_wide_gap_parts_paragraphs_and_a_narrow_one_does_not():
    lines = read(pdf(page("raz", "dwa", "", "trzy", "cztery", "pięć"))).lines

    assert [line.text for line in lines] == ["raz", "dwa", "", "trzy", "cztery", "pięć"]


def test_ligatures_are_letters_and_a_sign_without_a_letter_is_a_lost_symbol():
    lines = read(pdf(page("o\ufb03ce \ue123 koszt 4 karta leży", "\uf0b7 punkt"))).lines

    assert [line.text for line in lines] == [f"office {OBJECT} koszt 4 karta leży", "• punkt"]


def test_a_scan_is_refused_with_a_sentence():
    assert "no text layer" in refused(pdf([], [])).reason


def test_letters_without_names_are_refused():
    assert "without letters" in refused(pdf(*PAGES, hide_letters=True)).reason


def test_a_page_that_is_a_picture_among_others_is_shown_as_lost():
    picture = "/XObject << /I 4 0 R >>"

    lines = read(pdf(page("tekst"), [], extra=picture)).lines

    assert [(line.page, line.text) for line in lines] == [(1, "tekst"), (2, OBJECT)]


@pytest.mark.parametrize("kept", [20, 200, 900])
def test_a_file_that_was_cut_off_is_refused_or_loses_nothing(kept):
    whole = [line.text for line in read(pdf(*PAGES)).lines]

    with suppress(DocumentRefused):
        assert [line.text for line in read(pdf(*PAGES)[:kept]).lines] == whole


def test_drawing_without_end_is_refused():
    raw = pdf([("a" * 1_000_000, 10, 500)])

    assert "more drawing than can be read" in refused(raw).reason


def test_time_is_bounded(monkeypatch):
    monkeypatch.setattr(reader, "SECONDS", -1.0)

    assert refused(pdf(*PAGES)).line == 1


@settings(deadline=None, max_examples=60)
@given(at=st.integers(9, 2_000), byte=st.integers(0, 255))
def test_a_damaged_file_is_read_or_refused(at, byte):
    raw = bytearray(pdf(*PAGES))
    raw[at % len(raw)] = byte

    with suppress(DocumentRefused):
        assert read(bytes(raw)).lines
