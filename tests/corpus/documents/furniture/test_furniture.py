from dataclasses import replace

import pytest

from corpus.documents.furniture import (
    set_aside,
)
from corpus.documents.model import Document, Line
from tests.corpus.documents import kin


def aside(text, title=""):
    _, found = set_aside(kin.document(text, title))
    return [(line.number, line.furniture) for line in found]


def kept(text):
    lines, _ = set_aside(kin.document(text))
    return [line.text for line in lines if line.text.strip()]


def test_a_wiki_page_keeps_its_rules_and_loses_its_frame():
    assert aside(kin.WIKI_PL) == [
        (3, "navigation"),
        (4, "navigation"),
        *[(at, "table of contents") for at in range(6, 11)],
        *[(at, "edit mark") for at in (14, 21, 25, 27, 31)],
        *[(at, "related links") for at in (31, 33, 34)],
        *[(at, "navigation") for at in (37, 38, 39, 40)],
    ]
    assert kept(kin.WIKI_PL)[0] == "Reguła drugiego stosu"
    assert kept(kin.WIKI_PL)[-1] == "Poniższe karty niszczą stos."


def test_a_text_collection_loses_its_head_and_its_copyright_notice():
    assert aside(kin.CHAPTER_RU) == [
        (1, "navigation"),
        (3, "navigation"),
        (5, "navigation"),
        (7, "navigation"),
        (36, "copyright"),
        (37, "copyright"),
    ]


def test_a_portal_page_loses_its_name_counter_path_pages_and_tags():
    assert aside(kin.MANUAL_PL) == [
        (1, "running head"),
        (2, "page number"),
        (4, "navigation"),
        (40, "page number"),
        (43, "navigation"),
        (44, "navigation"),
    ]


def test_a_pukiwiki_page_loses_its_date_and_its_empty_comments():
    assert aside(kin.WIKI_JA) == [(3, "page history"), (36, "comments")]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Udostępnij | Tweet | Facebook", "sharing"),
        ("Поделиться", "sharing"),
        ("Strona 3 z 8", "page number"),
        ("12. oldal", "page number"),
        ("- 7 -", "page number"),
        ("Copyright 2020 Wydawca", "copyright"),
        ("広告", "advert"),
        ("Hirdetés", "advert"),
        ("Zdolności ......... 14", "table of contents"),
        ("Főoldal · Keresés · Fórum", "navigation"),
        ("Последнее изменение: 3 мая 2020", "page history"),
    ],
)
def test_furniture_is_told_by_its_own_words(line, reason):
    text = f"Gracz dobiera kartę i kładzie ją przed sobą na stole, zakrytą.\n\n{line}"

    assert aside(text) == [(3, reason)]


@pytest.mark.parametrize(
    "line",
    [
        "Gracz dobiera 3 karty.",
        "検索",
        "Strona bierna nie może atakować.",
        "A játékos megosztja a sebzést.",
        "21.5.3.",
        "1)",
        "Karta McDuck działa raz na turę.",
    ],
)
def test_a_rule_that_looks_like_furniture_stays(line):
    before = "Gracz dobiera kartę i kładzie ją przed sobą na stole, zakrytą."
    after = "Po niej następuje kolejna reguła, która też jest dość długa."

    assert aside(f"{before}\n\n{line}\n\n{after}") == []


def test_equal_points_of_two_lists_are_no_table_of_contents():
    points = "1) в закрытом виде;\n2) на клетку;\n3) раз в ход;"

    assert aside(f"1.1.Поставить карту:\n{points}\n\n1.2.Снять карту:\n{points}") == []


def test_the_heading_under_the_contents_is_no_entry_of_them():
    text = "Tartalomjegyzék\n1. Csata\n2. Béke\n\n1. Csata\n\nA csata az első fázis.\n\n2. Béke\n\nA béke a második."

    assert aside(text) == [(at, "table of contents") for at in (1, 2, 3)]


def test_what_stands_at_the_edge_of_most_pages_is_a_running_head():
    rows = [
        (page, text)
        for page in (1, 2, 3)
        for text in ("Księga zasad", f"{page}.1. Reguła mówi, co wolno.", f"{page + 10}")
    ]
    lines = tuple(Line(text, at, page=page) for at, (page, text) in enumerate(rows, 1))

    _, found = set_aside(Document("x.pdf", "pdf", "", lines))

    assert [line.furniture for line in found] == ["running head", "page number"] * 3


def test_the_title_of_a_wiki_page_stays_above_its_menu():
    text = "引換券(システム)\n\n[ ホーム | 一覧 | 検索 ]\n\nLast-modified: 2020-12-01\n\n券は捨て札にしない。"

    assert aside(text) == [(3, "navigation"), (5, "page history")]


def test_comments_with_text_but_without_dates_are_kept():
    text = "Комментарии\n\nЭта глава объясняет правила подробнее, чем предыдущая."

    assert aside(text) == []


def test_lines_under_the_word_contents_are_entries_also_of_what_the_document_does_not_hold():
    text = "Spis treści\nO autorze\nPodziękowania\n\n1.1. Gracz dobiera kartę.\n1.2. Tura mija."

    assert aside(text) == [(at, "table of contents") for at in (1, 2, 3)]


def test_a_sentence_under_the_word_contents_is_text():
    text = "Spis treści\nKsiążka ma dwie części.\n\n1.1. Gracz dobiera kartę.\n1.2. Tura mija."

    assert aside(text) == [(1, "table of contents")]


def _line(text, **how):
    return Line(text, 0, **how)


@pytest.mark.parametrize(
    ("block", "aside"),
    [
        ([_line("ZasadyGry dla dwojga"), _line("ListaKart podstawowych"), _line("Dodatki")], 3),
        ([_line("ZasadyGry dla dwojga"), _line("ListaKart podstawowych")], 0),
        ([_line("ZasadyGry dla dwojga"), _line("ListaKart podstawowych", heading=2), _line("Dodatki")], 0),
        ([_line("ZasadyGry dla dwojga"), _line("ListaKart podstawowych", mark="-"), _line("Dodatki")], 0),
        ([_line("ZasadyGry dla dwojga"), _line("Lista kart"), _line("Dodatki")], 0),
        ([_line("ZasadyGry dla dwojga"), _line("ListaKart jest długa."), _line("Dodatki")], 0),
    ],
)  # fmt: skip
def test_three_joined_lines_among_rules_are_a_menu(block, aside):
    """Two are none, nor is a list or what has a heading in it."""
    rules = [_line(""), _line("1.2. Tura mija."), _line(""), _line("1.3. Gracz odkłada kartę.")]
    lines = [_line("1.1. Gracz dobiera kartę."), _line(""), *block, *rules]
    numbered = tuple(replace(line, number=at) for at, line in enumerate(lines, 1))

    _, found = set_aside(Document("x.html", "html", "", numbered))

    assert [line.furniture for line in found] == ["navigation"] * aside
