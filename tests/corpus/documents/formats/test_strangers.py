"""What is no document is refused by what it is, with the line that shows it; CSV is a table."""

import pytest

from corpus.documents.formats import (
    read,
    recognise,
)
from corpus.documents.model import DocumentRefused
from corpus.documents.outline import outline

JSON = b'{"rules": [{"number": "1.1", "text": "Draw a card."}]}'
PO = b'msgid ""\nmsgstr ""\n"Language: pl"\n\nmsgid "Draw"\nmsgstr "Dobierz"\n'
YAML = b"game: lantern\nplayers: 4\nrules:\n  - draw\n  - pass\ntimer_s: 30\n"
INI = b"[rules]\nplayers=4\ntimer=30\nlang=pl\n"
PROGRAM = b"import random\n\n\ndef shuffle(deck):\n    random.shuffle(deck)\n    return deck\n"
DIFF = b"diff --git a/r b/r\n--- a/r\n+++ b/r\n@@ -1 +1 @@\n-Draw a card.\n+Draw two cards.\n"


@pytest.mark.parametrize("name", ["rules.txt", "rules", "rules.md"])
@pytest.mark.parametrize(
    ("raw", "line", "reason"),
    [
        (JSON, 1, "JSON"),
        (b"\n\n" + JSON, 3, "JSON"),
        (b"<?xml version='1.0'?>\n<rules><rule>Draw</rule></rules>", 1, "XML"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'></svg>", 1, "drawing"),
        (PO, 1, "catalogue"),
        (YAML, 1, "YAML"),
        (INI, 1, "INI"),
        (PROGRAM, 1, "program"),
        (DIFF, 1, "differences"),
        (b"#!/bin/sh\necho draw\n", 1, "program"),
        (
            b"1\n00:00:01,000 --> 00:00:02,000\nDraw.\n\n" * 3,
            2,
            "subtitles",
        ),
        (b"\x89PNG\r\n\x1a\n\0\0", 1, "picture"),
        (b"GIF89a\0\0", 1, "picture"),
        (b"7z\xbc\xaf\x27\x1c\0", 1, "archive"),
        (b"\x7fELF\x02\x01", 1, "program"),
        (b"{\\rtf1 Draw.}", 1, "DOCX"),
    ],
)
def test_a_file_that_is_no_document_is_refused_by_its_contents(raw, line, reason, name):
    with pytest.raises(DocumentRefused) as found:
        recognise(raw, name)

    assert found.value.line == line
    assert reason in found.value.reason


@pytest.mark.parametrize("name", ["a.json", "a.xml", "a.yaml", "a.po", "a.py", "a.ods", "a.epub"])
def test_a_file_is_refused_by_its_name_where_its_contents_say_nothing(name):
    with pytest.raises(DocumentRefused) as found:
        recognise(b"raz dwa trzy", name)

    assert (found.value.line, found.value.file) == (1, name)


@pytest.mark.parametrize(
    "text",
    [
        "Goal: win.\nPlayers: two to four.\nDraw a card, then pass.\nThe end comes with the last card.\n",
        "Lamp: a card type.\nWick: part of a lamp.\nOil: what burns in it, until it is spent.\n",
        "if you draw, you discard.\nfor each lamp, take a coin.\nreturn the lamp to the box.\n",
        "- draw a card\n- discard a card\n+ take a coin\nThat is all there is to a turn.\n",
        "{Draw} a card.\n[Pass] the turn.\n(Stop) the game.\n",
        "{{Infobox}}\n{{Lamp|2}}\n{{Oil}}\nLamps burn. {{Oil|3}}\n{{Wick}}\n",
    ],
)
def test_rules_that_look_like_settings_or_a_program_are_read(text):
    assert recognise(text.encode(), "rules.txt") in ("text", "wikitext")


def test_a_page_of_xhtml_is_a_page():
    raw = b"<?xml version='1.0'?><!DOCTYPE html><html><body><p>Draw.</p></body></html>"

    assert recognise(raw, "rules.xml") == "html"


def table(text, lang="pl"):
    found = outline(read(text.encode(), "karty.csv", lang), lang)
    assert found.account.lost == 0
    return [(one.number, one.kind, one.title, one.body, one.line) for one in found.pieces]


@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_a_table_is_a_list_with_a_row_for_each_row(sign):
    text = sign.join(("Karta", "Koszt", "Liczba")) + "\n" + sign.join(("Wieża", "4", "2")) + "\n"

    assert table(text) == [
        ("", "list", "", "Karta\tKoszt\tLiczba", 1),
        ("", "list", "", "Wieża\t4\t2", 2),
    ]


def test_a_quoted_cell_may_have_commas_and_lines():
    text = 'Karta,Tekst,Koszt\nWieża,"Dobierz kartę,\npotem odrzuć.",4\nMur,Nic.,2\n'

    assert [row[3:] for row in table(text)][1:] == [
        ("Wieża\tDobierz kartę, potem odrzuć.\t4", 2),
        ("Mur\tNic.\t2", 4),
    ]


def test_a_table_of_numbers_titles_and_texts_holds_rules():
    text = "Nr;Tytuł;Treść\n1;Cel;Wygrywa bogatszy.\n1.1;;Pożyczka się nie liczy; patrz 1.\n"

    assert table(text.replace("liczy; patrz", "liczy, patrz")) == [
        ("1", "rule", "Cel", "Wygrywa bogatszy.", 2),
        ("1.1", "rule", "", "Pożyczka się nie liczy, patrz 1.", 3),
    ]


def test_a_table_is_known_without_its_name_and_sentences_with_semicolons_are_none():
    assert recognise("Karta;Koszt;Liczba\nWieża;4;2\nMur;2;6\n".encode(), "karty") == "csv"
    assert (
        recognise("Dobierz kartę; odrzuć ją.\nRusz wóz; zapłać.\nSpasuj; czekaj.\n".encode(), "k")
        == "text"
    )


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [("Karta;Koszt\n", 1, "no rows"), ("a;b\n" * 9 + ";".join("x" * 300) + "\n", 10, "columns")],
)
def test_a_table_that_is_none_is_refused_with_its_line(text, line, reason):
    with pytest.raises(DocumentRefused) as found:
        read(text.encode(), "karty.csv", "pl")

    assert found.value.line == line
    assert reason in found.value.reason
