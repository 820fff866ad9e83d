"""Plain text keeps every line, and the format of a file is told by what is in it."""

import io
import zipfile

import docx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.documents.formats import (
    FORMATS,
    read,
    recognise,
)
from corpus.documents.model import DocumentRefused
from tests.corpus.documents.formats.printing import page, pdf

WIKI = "== Zasady ==\n* [[Wieża]] leży.\n* '''Most''' stoi.\n"
PUKI = "* 規則 [#a1]\n- [[塔>塔(札)]]は山へ戻る。\n#comment\n"
MARK = "# Zasady\n\n- [Wieża](w.md) leży.\n- **Most** stoi.\n"
HTML = "<!DOCTYPE html>\n<html><body><p>Wieża leży.</p></body></html>"
PLAIN = "1. Zasady\n\n1.1. Wieża leży (patrz: Most).\n  • Most stoi.\n    a) Mur * stoi *.\n"


def word():
    """A small DOCX."""
    file = io.BytesIO()
    document = docx.Document()
    document.add_paragraph("Wieża leży.")
    document.save(file)
    return file.getvalue()


def packed(name):
    """An archive with one file."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, "Wieża")
    return file.getvalue()


@pytest.mark.parametrize(
    ("raw", "file", "format"),
    [
        (PLAIN.encode(), "rules.txt", "text"),
        (PLAIN.encode("utf-16"), "rules", "text"),
        (WIKI.encode(), "page.txt", "wikitext"),
        (WIKI.encode("utf-16-le"), "page.txt", "wikitext"),
        (PUKI.encode("euc_jp"), "page.txt", "pukiwiki"),
        (PUKI.encode("cp932"), "page.wiki", "pukiwiki"),
        (MARK.encode(), "rules.txt", "markdown"),
        (PLAIN.encode(), "rules.md", "markdown"),
        (HTML.encode(), "page.txt", "html"),
        (b"<p>a</p>" * 6, "page", "html"),
        (HTML.encode("utf-16"), "page.php", "html"),
        (word(), "rules", "docx"),
        (pdf(page("tekst")), "rules.docx", "pdf"),
    ],
)
def test_the_format_is_told_by_the_content_and_then_by_the_name(raw, file, format):
    assert recognise(raw, file) == format


def test_the_format_that_a_person_gives_is_used():
    document = read(WIKI.encode(), "page.txt", "pl", format="text")

    assert (document.format, document.lines[0].text) == ("text", "== Zasady ==")


@pytest.mark.parametrize(
    ("raw", "file", "format", "reason"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "rules.doc", None, "save it as DOCX"),
        (b"{\\rtf1 a}", "rules.rtf", None, "save it as DOCX"),
        (b"\x89PNG\r\n\x1a\n", "rules.txt", None, "is a picture"),
        (packed("content.xml"), "rules.odt", None, "no DOCX"),
        (b"tekst", "rules.pdf", None, "named like PDF"),
        (b"tekst", "rules.txt", "pdf", "no whole PDF"),
        (b"tekst", "rules.txt", "docx", "no whole DOCX"),
        (b"tekst", "rules.txt", "odt", "these are: text, html, wikitext"),
        (b"a" * 300_000, "rules.txt", None, "300,000 characters in one line"),
        (b"a\n" * 200_000, "rules.txt", None, "lines"),
        (b"<mediawiki xml:lang='pl'>", "dump.xml", None, "one page"),
    ],
)
def test_what_is_not_read_is_refused_with_a_sentence(raw, file, format, reason):
    with pytest.raises(DocumentRefused) as found:
        read(raw, file, "pl", format=format)

    assert reason in found.value.reason
    assert found.value.file == file


def test_every_format_reads_its_own():
    samples = {
        "text": PLAIN.encode(),
        "html": HTML.encode(),
        "wikitext": WIKI.encode(),
        "pukiwiki": PUKI.encode(),
        "markdown": MARK.encode(),
        "docx": word(),
        "pdf": pdf(page("Wieża leży.")),
        "csv": "karta;koszt;liczba\nWieża;4;2\n".encode(),
    }

    assert samples.keys() == FORMATS.keys()
    for format, raw in samples.items():
        document = read(raw, f"rules.{format}", "ja" if format == "pukiwiki" else "pl")
        assert (document.format, any(line.text for line in document.lines)) == (format, True)


def test_lines_of_a_text_stay_as_they_stand():
    assert [(line.number, line.text) for line in read(PLAIN.encode(), "a.txt", "pl").lines] == [
        (1, "1. Zasady"),
        (2, ""),
        (3, "1.1. Wieża leży (patrz: Most)."),
        (4, "  • Most stoi."),
        (5, "    a) Mur * stoi *."),
    ]


def test_a_form_feed_begins_a_page():
    lines = read(b"raz\n1\n\fdwa\n2", "a.txt", "pl").lines

    assert [(line.page, line.number, line.text) for line in lines if line.text] == [
        (1, 1, "raz"),
        (1, 2, "1"),
        (2, 3, "dwa"),
        (2, 4, "2"),
    ]


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn", "Cf"]), min_size=1)
)
def test_no_character_of_a_text_is_lost(text):
    lines = read(f"żółć {text}".encode(), "a.txt", "pl", format="text").lines

    assert "".join("".join(line.text for line in lines).split()) == "".join(f"żółć {text}".split())
