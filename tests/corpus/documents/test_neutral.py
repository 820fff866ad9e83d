"""A document in a language without cues is read by its numbers, headings and signs."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from corpus import documents
from corpus.documents import outline
from corpus.documents.decoding import encodings, letters
from corpus.languages import CODES, LANGUAGES
from tests.corpus.documents import kin

ASKED = re.compile(r"\b[A-Z][A-Z_]+\[(?:lang|said|whole|own)\]")
CHAPTER = """1. Výměna

1.1. Hráč vrátí kartu na její hromádku a vezme si jinou kartu. Pokud karta už není tam, kde byla,
nevrátí se.

1.2. Když je hromádka prázdná, výměna se neprovede, jak je řečeno v odstavci (1.1).

2. Poklady

2.1. Poklady jsou karty, které hráč zahraje v nákupní fázi. Viz § 1.2 a také výjimky, které pro ně
platí.
"""


@pytest.fixture
def czech(monkeypatch):
    """Czech has a row of the table, and none in any table of cues."""
    row = replace(LANGUAGES["en"], code="cs", name="Czech", letters="áčďéěíňóřšťúůýž")
    monkeypatch.setattr(outline, "CODES", (*CODES, "cs"))
    for module in (encodings, letters):
        monkeypatch.setattr(module, "row_of", lambda lang: row if lang == "cs" else LANGUAGES[lang])


def test_numbers_make_the_tree_and_signs_the_references(czech):
    found = kin.read(CHAPTER, "cs")

    assert [(key, parent) for key, _, _, parent in kin.tree(found)] == [
        ("1", ""), ("1.1", "1"), ("1.2", "1"), ("2", ""), ("2.1", "2"),
    ]  # fmt: skip
    referred = [one for piece in found.pieces for one in piece.references]
    assert [(one.written, one.to) for one in referred] == [("(1.1)", "1.1"), ("§ 1.2", "1.2")]


def test_a_document_in_a_language_of_ours_is_not_taken_for_another(czech):
    assert [one.code for one in kin.read(CHAPTER, "cs").anomalies] == []
    assert "language-other" in [one.code for one in kin.read(CHAPTER, "pl").anomalies]


def test_old_files_are_read_in_the_encodings_of_the_row(czech, monkeypatch):
    row = replace(encodings.row_of("cs"), encodings=("cp1250",))
    raw = CHAPTER.encode("cp1250")

    assert encodings.decode(raw, "pravidla.txt", "cs")[0].startswith("1. Výmìna")

    monkeypatch.setattr(encodings, "row_of", lambda lang: row)
    assert encodings.decode(raw, "pravidla.txt", "cs")[0] == CHAPTER


def test_no_table_of_cues_is_asked_for_a_row_that_a_language_may_lack():
    folder = Path(documents.__file__).parent
    asked = {
        f"{path.relative_to(folder)}: {found}"
        for path in folder.rglob("*.py")
        for found in ASKED.findall(path.read_text(encoding="utf-8"))
    }

    assert asked == set()
    assert ASKED.search("if CUES[lang].search(text):")
    assert not ASKED.search("if CUES.get(lang, CUE).search(text):")
