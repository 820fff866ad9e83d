import json

from corpus.documents import report
from corpus.documents.model import DocumentRefused
from tests.corpus.documents import kin


def test_the_report_as_json_has_exactly_the_promised_fields():
    data = report.as_json(kin.read(kin.CHAPTER_RU, "ru"))

    assert list(data) == ["sections", "references", "anomalies", "furniture"]
    assert data["sections"][2] == {
        "key": "612.3.i1",
        "number": "1)",
        "kind": "rule",
        "parent": "612.3",
        "title": "",
        "starts": "только чужую карту;",
        "line": 14,
    }
    assert data["references"][0] == {
        "from": "p1",
        "written": "см. п. 101.4",
        "to": None,
        "line": 10,
    }
    assert data["references"][1]["to"] == "612.3"
    assert data["anomalies"][1] == {
        "line": 24,
        "code": "number-misprinted",
        "message": "621.3.2 stands where 612.3.2 belongs",
    }
    assert data["furniture"][0] == {"line": 1, "text": "Энциклопедия игрока"}
    assert json.loads(json.dumps(data)) == data


def test_a_rule_without_parent_has_null_and_starts_word_for_word():
    outline = kin.read(kin.CHAPTER_HU, "hu")

    sections = report.as_json(outline)["sections"]

    assert sections[0]["parent"] is None
    for section, piece in zip(sections, outline.pieces, strict=True):
        assert piece.body.startswith(section["starts"])
        assert len(section["starts"]) <= report.LONGEST_START


def test_the_exit_status_tells_clean_from_warned():
    assert (
        report.status(kin.read("1.1. Gracz dobiera.\n\n1.2. Gracz odrzuca.", "pl"))
        == report.CLEAN
        == 0
    )
    assert report.status(kin.read(kin.CHAPTER_RU, "ru")) == report.WITH_WARNINGS == 1
    assert report.REFUSED == 2


def test_a_refusal_names_file_line_and_reason():
    refused = DocumentRefused("a.txt", 4, "a null character")

    assert report.refusal(refused) == {
        "error": {"file": "a.txt", "line": 4, "message": "a null character"}
    }


def test_the_report_for_people_shows_tree_faults_furniture_and_account():
    text = report.as_text(kin.read(kin.CHAPTER_RU, "ru"))

    assert "  612.3.1 · rule · Фишка снимается" in text
    assert "line 24: number-misprinted: 621.3.2 stands where 612.3.2 belongs" in text
    assert "line 36: copyright: ©" in text
    assert " 0 lost" in text
