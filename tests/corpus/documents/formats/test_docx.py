"""A DOCX is read as Word shows it: with the numbers that Word counts, and with nothing left out."""

import io
import zipfile
from contextlib import suppress

import docx
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.documents.formats.gathering import OBJECT
from corpus.documents.formats.word import (
    docx as reader,
)
from corpus.documents.model import DocumentRefused

OUTLINE = """<w:abstractNum {ns} w:abstractNumId="90"><w:multiLevelType w:val="multilevel"/>
<w:lvl w:ilvl="0"><w:start w:val="21"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2."/></w:lvl>
<w:lvl w:ilvl="2"><w:start w:val="0"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2.%3."/></w:lvl>
</w:abstractNum>"""
LETTERS = """<w:abstractNum {ns} w:abstractNumId="91">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="russianLower"/><w:lvlText w:val="%1)"/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="(%2)"/></w:lvl>
</w:abstractNum>"""


def numbered(document):
    """Add our two lists to the document, as numbers 90 and 91."""
    numbering = document.part.numbering_part.element
    for at, source in enumerate((OUTLINE, LETTERS)):
        numbering.insert(0, parse_xml(source.format(ns=nsdecls("w"))))
        numbering.append(
            parse_xml(
                f'<w:num {nsdecls("w")} w:numId="{90 + at}"><w:abstractNumId w:val="{90 + at}"/></w:num>'
            )
        )
    return document


def listed(document, text, number, level, style=None):
    """A paragraph in one of our lists."""
    paragraph = document.add_paragraph(text, style=style)
    paragraph._p.get_or_add_pPr().append(
        parse_xml(
            f'<w:numPr {nsdecls("w")}><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>'
        )
    )
    return paragraph


def saved(document):
    """The bytes of the file."""
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def read(raw, lang="pl"):
    """The document in the bytes."""
    return reader.read(raw, "rules.docx", lang, None)


def shown(document):
    """The lines of a document that have text."""
    return [line for line in read(saved(document)).lines if line.text]


def refused(raw):
    """The refusal of the bytes."""
    with pytest.raises(DocumentRefused) as found:
        read(raw)
    return found.value


def rewritten(raw, name, change):
    """The archive with one of its parts changed."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(file, "w") as new:
        for part in old.infolist():
            data = old.read(part)
            new.writestr(part, change(data) if part.filename == name else data)
    return file.getvalue()


def test_numbers_of_an_outline_are_in_the_text_as_word_counts_them():
    document = numbered(docx.Document())
    listed(document, "Lapok", 90, 0, "Heading 1")
    listed(document, "Kijátszás", 90, 1, "Heading 2")
    listed(document, "Ez a meghatározás.", 90, 2)
    listed(document, "Ez az első szabály.", 90, 2)
    listed(document, "Célpont", 90, 1, "Heading 2")
    listed(document, "Ez megint meghatározás.", 90, 2)

    assert [(line.text, line.heading) for line in shown(document)] == [
        ("21. Lapok", 1),
        ("21.1. Kijátszás", 2),
        ("21.1.0. Ez a meghatározás.", 0),
        ("21.1.1. Ez az első szabály.", 0),
        ("21.2. Célpont", 2),
        ("21.2.0. Ez megint meghatározás.", 0),
    ]


def test_points_of_a_list_have_their_letter_as_a_mark():
    document = numbered(docx.Document())
    listed(document, "первое", 91, 0)
    listed(document, "подпункт", 91, 1)
    listed(document, "ещё один", 91, 1)
    listed(document, "второе", 91, 0)
    document.add_paragraph("пункт", style="List Bullet")

    assert [(line.mark, line.depth, line.text) for line in shown(document)] == [
        ("а)", 1, "первое"),
        ("(i)", 2, "подпункт"),
        ("(ii)", 2, "ещё один"),
        ("б)", 1, "второе"),
        ("•", 1, "пункт"),
    ]


def test_paragraphs_are_counted_and_those_of_a_list_stand_together():
    document = docx.Document()
    document.add_paragraph("Raz.")
    document.add_paragraph("")
    document.add_paragraph("dwa", style="List Bullet")
    document.add_paragraph("trzy", style="List Bullet")

    assert [(line.number, line.text) for line in read(saved(document)).lines] == [
        (1, "Raz."),
        (3, ""),
        (3, "dwa"),
        (4, "trzy"),
    ]


def test_insertions_controls_and_links_are_read_and_deletions_are_not():
    document = docx.Document()
    paragraph = document.add_paragraph("Karta ")
    for source in (
        '<w:ins {ns} w:id="1"><w:r><w:t>leży </w:t></w:r></w:ins>',
        '<w:del {ns} w:id="2"><w:r><w:delText>stoi </w:delText></w:r></w:del>',
        "<w:sdt {ns}><w:sdtContent><w:r><w:t>na </w:t></w:r></w:sdtContent></w:sdt>",
        '<w:hyperlink {ns} w:anchor="stos"><w:r><w:t>stosie</w:t></w:r></w:hyperlink>',
        "<w:r {ns}><w:br/><w:t>i\u00a0tak</w:t><w:noBreakHyphen/><w:t>tak</w:t></w:r>",
        "<w:r {ns}><w:rPr><w:vanish/></w:rPr><w:t>skrycie</w:t></w:r>",
    ):
        paragraph._p.append(parse_xml(source.format(ns=nsdecls("w"))))

    lines = shown(document)

    assert [(line.text, line.furniture) for line in lines] == [
        ("Karta leży na stosie", ""),
        ("i\u00a0tak\u2011tak", ""),
        ("skrycie", "hidden"),
    ]
    assert lines[0].links == (("stosie", "stos"),)


def test_a_ruby_reading_stands_in_brackets_behind_its_word():
    document = docx.Document()
    document.add_paragraph()._p.append(
        parse_xml(
            f"<w:r {nsdecls('w')}><w:ruby><w:rt><w:r><w:t>はいき</w:t></w:r></w:rt>"
            "<w:rubyBase><w:r><w:t>廃棄</w:t></w:r></w:rubyBase></w:ruby></w:r>"
        )
    )

    assert [line.text for line in shown(document)] == ["廃棄（はいき）"]


def test_a_picture_in_a_sentence_is_its_description_or_a_lost_symbol():
    drawing = (
        "<w:r {ns}><w:drawing><wp:inline {wp}><wp:docPr id='1' name='x'{descr}/></wp:inline>"
        "</w:drawing></w:r>"
    )
    document = docx.Document()
    paragraph = document.add_paragraph("Zapłać ")
    for descr in ("", " descr='4 monety'"):
        paragraph._p.append(
            parse_xml(drawing.format(ns=nsdecls("w"), wp=nsdecls("wp"), descr=descr))
        )
    document.add_paragraph()._p.append(
        parse_xml(drawing.format(ns=nsdecls("w"), wp=nsdecls("wp"), descr=""))
    )

    assert [line.text for line in shown(document)] == [f"Zapłać {OBJECT}4 monety"]


def test_a_row_of_a_table_is_a_line():
    document = docx.Document()
    table = document.add_table(2, 2)
    for cell, text in zip(table._cells, ["Karta", "Koszt", "Wieża", "4"], strict=True):
        cell.text = text

    assert [line.text for line in shown(document)] == ["Karta\tKoszt", "Wieża\t4"]


def test_a_row_counts_as_one_line_however_many_paragraphs_its_cells_have():
    document = docx.Document()
    document.add_paragraph("Sowy latają nocą.")
    table = document.add_table(rows=2, cols=3)
    table.cell(0, 0).text, table.cell(0, 1).text, table.cell(1, 2).text = "Karta", "Koszt", "Sowa"
    table.cell(1, 0).add_paragraph("Drugi akapit komórki.")
    document.add_paragraph("Strzyżyki latają za dnia.")

    assert [line.number for line in shown(document)] == [1, 2, 3, 4]


def test_a_table_of_one_cell_only_frames_its_paragraphs():
    document = docx.Document()
    document.add_table(1, 1).cell(0, 0).text = "Ramka.\nDruga."

    assert [line.text for line in shown(document)] == ["Ramka.", "Druga."]


def test_margins_and_contents_are_furniture():
    document = docx.Document()
    document.sections[0].header.paragraphs[0].text = "Księga zasad"
    document.sections[0].footer.paragraphs[0].text = "7"
    document.styles.add_style("toc 1", 1)
    document.add_paragraph("Zasady\t3", style="toc 1")
    document.add_paragraph("Tekst.")

    assert [(line.text, line.furniture) for line in shown(document)] == [
        ("Zasady 3", "table of contents"),
        ("Tekst.", ""),
        ("Księga zasad", "page margin"),
        ("7", "page margin"),
    ]


def test_a_title_is_the_title():
    document = docx.Document()
    document.add_paragraph("Księga", style="Title")
    document.add_paragraph("Tekst.")

    assert read(saved(document)).title == "Księga"


def test_the_text_of_a_box_is_read_once():
    box = (
        "<w:r {ns} xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006'>"
        "<mc:AlternateContent><mc:Choice Requires='wps'><w:drawing>{inner}</w:drawing></mc:Choice>"
        "<mc:Fallback><w:pict>{inner}</w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )
    inner = "<w:txbxContent><w:p><w:r><w:t>W ramce.</w:t></w:r></w:p></w:txbxContent>"
    document = docx.Document()
    document.add_paragraph("Obok.")._p.append(parse_xml(box.format(ns=nsdecls("w"), inner=inner)))

    assert [line.text for line in shown(document)] == ["Obok.", "W ramce."]


def test_a_footnote_comes_after_its_paragraph():
    document = docx.Document()
    document.add_paragraph("Karta leży.")._p.append(
        parse_xml(f'<w:r {nsdecls("w")}><w:footnoteReference w:id="2"/></w:r>')
    )
    document.add_paragraph("Dalej.")
    notes = (
        f"<w:footnotes {nsdecls('w')}><w:footnote w:type='separator' w:id='0'><w:p/></w:footnote>"
        "<w:footnote w:id='2'><w:p><w:r><w:t>Chyba że nie.</w:t></w:r></w:p></w:footnote>"
        "</w:footnotes>"
    )
    part = docx.opc.part.Part(
        docx.opc.packuri.PackURI("/word/footnotes.xml"),
        "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml",
        notes.encode(),
        document.part.package,
    )
    document.part.relate_to(
        part, "http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes"
    )

    assert [(line.mark, line.text) for line in shown(document)] == [
        ("", "Karta leży."),
        ("[1]", "Chyba że nie."),
        ("", "Dalej."),
    ]


def test_an_archive_that_unpacks_without_end_is_refused():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b"<a>" + b" " * 30_000_000)

    assert "unpacks to more than a document can be" in refused(file.getvalue()).reason


def test_declared_entities_are_refused():
    document = docx.Document()
    document.add_paragraph("Tekst.")
    raw = rewritten(
        saved(document),
        "word/document.xml",
        lambda data: b'<!DOCTYPE a [<!ENTITY b "c">]>' + data.partition(b"?>")[2],
    )

    assert "has declarations" in refused(raw).reason


def test_nesting_without_end_is_refused():
    def deeper(data):
        head, _, tail = data.partition(b"<w:body>")
        nested = b"<w:sdt><w:sdtContent>" * 400 + b"</w:sdtContent></w:sdt>" * 400
        return head + b"<w:body>" + nested + tail

    raw = rewritten(saved(docx.Document()), "word/document.xml", deeper)

    assert refused(raw).reason


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"PK\x03\x04nothing more", "no whole DOCX"),
        (saved(docx.Document())[:-200], "no whole DOCX"),
        (saved(docx.Document()), "has no text"),
    ],
)
def test_what_is_no_document_is_refused(raw, reason):
    assert reason in refused(raw).reason


@settings(deadline=None, max_examples=60)
@given(at=st.integers(0, 30_000), byte=st.integers(0, 255))
def test_a_damaged_file_is_read_or_refused(at, byte):
    document = numbered(docx.Document())
    listed(document, "Tekst.", 90, 0)
    raw = bytearray(saved(document))
    raw[at % len(raw)] = byte

    with suppress(DocumentRefused):
        assert read(bytes(raw)).lines


@settings(deadline=None, max_examples=40)
@given(
    st.text(
        st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cf", "Cn", "Co"]), min_size=1
    )
)
def test_no_character_is_lost(text):
    document = docx.Document()
    document.add_paragraph("start")
    document.add_paragraph(text)

    read_back = "".join(line.text for line in shown(document))

    assert "".join(read_back.split()) == "".join(f"start{text}".split())
