"""`import_source`: what it prints, how it exits, and that what it refuses leaves no trace."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from corpus.documents.decoding.charsets import LARGEST
from corpus.models import Source
from rules.models import Import, ImportedSection, Revision, Section, State
from tests.builders import make_game, make_section, make_source

pytestmark = pytest.mark.django_db

# In the shape of a rule book with headings, in words of our own.
CHAPTER = """\
31. A raktár

31.1. Mi a raktár?

31.1.1. A raktárba félretett lapok kerülnek, és ott várnak a következő körig.

31.1.2. A raktárból csak a tulajdonosa vehet elő lapot (31.2.).

31.2. Előhozatal

31.2.1. A játékos a köre elején egy lapot előhozhat a raktárból. Ld. (88.5.).
"""
TWICE = CHAPTER.replace("31.2.1. A", "31.1.2. A")


@pytest.fixture(autouse=True)
def _games():
    make_source("hkk", "playing", "hu")
    make_game("dominion")


@pytest.fixture
def chapter(tmp_path):
    return written(tmp_path / "raktar.txt", CHAPTER)


def written(path, text, encoding="utf-8"):
    path.write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
    return path


def run(path, *words, game="hkk", lang="hu"):
    """The exit status, what was printed and what was complained about."""
    out, err = StringIO(), StringIO()
    words = [*words, *(["--game", game] if game else []), *(["--lang", lang] if lang else [])]
    try:
        call_command("import_source", str(path), *words, stdout=out, stderr=err)
    except SystemExit as left:
        return left.code, out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def everything():
    tables = (Import, ImportedSection, Source, Section, Revision, State)
    return [list(model.objects.order_by("pk").values()) for model in tables]


def test_a_clean_document_exits_with_0_and_its_drafts_wait(chapter):
    status, said, complaints = run(chapter)

    assert (status, complaints) == (0, "")
    assert "drafts for hkk/raktar wait for an editor" in said
    rows = Import.objects.get().sections.values_list("key", "parent", "state")
    assert list(rows) == [
        ("31", "", "waiting"),
        ("31.1", "31", "waiting"),
        ("31.1.1", "31.1", "waiting"),
        ("31.1.2", "31.1", "waiting"),
        ("31.2", "31", "waiting"),
        ("31.2.1", "31.2", "waiting"),
    ]
    assert not Section.objects.exists()


def test_the_report_has_exactly_the_shape_that_others_rely_on(chapter):
    status, said, complaints = run(chapter, "--report", "json")

    report = json.loads(said)
    assert (status, complaints) == (0, "")
    assert set(report) == {"sections", "references", "anomalies", "furniture"}
    assert report["sections"][2] == {
        "key": "31.1.1",
        "number": "31.1.1",
        "kind": report["sections"][2]["kind"],
        "parent": "31.1",
        "title": "",
        "starts": "A raktárba félretett lapok kerülnek, és ott várnak a követke",
        "line": 5,
    }
    assert report["sections"][0]["parent"] is None
    assert [(one["from"], one["to"], one["line"]) for one in report["references"]] == [
        ("31.1.2", "31.2", 7),
        ("31.2.1", None, 11),
    ]
    assert report == Import.objects.get().report


def test_a_document_with_faults_exits_with_1_and_is_read(tmp_path):
    path = written(tmp_path / "raktar.txt", TWICE)

    status, said, _ = run(path, "--report", "json")

    assert status == 1
    (fault, *_) = json.loads(said)["anomalies"]
    assert set(fault) == {"line", "code", "message"}
    assert fault["line"] == 11
    assert ImportedSection.objects.count() == 6


def test_people_read_the_faults_and_the_furniture_too(tmp_path):
    path = written(tmp_path / "raktar.txt", TWICE)

    status, said, _ = run(path)

    assert status == 1
    assert "line 11" in said
    assert "0 lost" in said


def test_the_same_file_twice_changes_nothing_and_reports_the_same(chapter):
    first = run(chapter, "--report", "json")
    before = everything()

    assert run(chapter, "--report", "json") == first
    assert everything() == before
    assert "Nothing has changed" in run(chapter)[1]


def test_a_dry_run_reports_and_lands_nothing(chapter):
    before = everything()

    status, said, _ = run(chapter, "--dry-run")

    assert (status, everything()) == (0, before)
    assert "Nothing was imported" in said
    assert run(chapter, "--dry-run", "--report", "json")[1] == run(chapter, "--report", "json")[1]


def test_a_document_goes_to_the_source_whose_numbers_it_has(chapter):
    for number in ("31", "31.1", "31.1.1", "31.1.2"):
        make_section(f"hkk/playing/{number}", number=number)

    assert "drafts for hkk/playing wait" in run(chapter)[1]
    beside = ImportedSection.objects.exclude(beside="").values_list("beside", flat=True)
    assert len(beside) == 4


def test_a_document_goes_to_the_source_that_is_asked_for(chapter):
    run(chapter, "--source", "playing")

    assert Import.objects.get().source == "playing"


def test_the_encoding_and_the_format_can_be_said(tmp_path):
    path = written(tmp_path / "raktar.dat", CHAPTER, "iso8859-2")

    status, *_ = run(path, "--encoding", "iso8859-2", "--format", "text")

    assert status == 0
    assert "félretett" in ImportedSection.objects.get(key="31.1.1").body


def test_an_unknown_format_is_refused_with_those_there_are(chapter):
    status, _, complaints = run(chapter, "--format", "scroll")

    assert status == 2
    assert "text, html, wikitext, pukiwiki, markdown, docx, pdf" in complaints


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are: dominion, hkk"),
        ({"game": ""}, "the games are: dominion, hkk"),
        ({"lang": "de"}, "'de' is no language of ours; the languages are: pl, ru, ja, hu, en"),
        ({"lang": ""}, "the languages are: pl, ru, ja, hu, en"),
    ],
)
def test_a_game_or_language_that_is_none_is_refused_with_those_there_are(chapter, asked, said):
    status, out, complaints = run(chapter, **asked)

    assert (status, out) == (2, "")
    assert said in complaints
    status, out, complaints = run(chapter, "--report", "json", **asked)
    assert (status, complaints) == (2, "")
    assert said in json.loads(out)["error"]["message"]


@pytest.mark.parametrize("slug", ["Cards", "cards", "a b", "../etc", "x" * 51, "żaba"])
def test_a_source_that_has_no_address_is_refused(chapter, slug):
    status, _, complaints = run(chapter, "--source", slug)

    assert status == 2
    assert "cannot be the name of a source" in complaints


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00\x01\x02" * 400,
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8,
        CHAPTER.encode()[:-30] + b"\xc5",
        CHAPTER.replace("lapok", "la\u202epok").encode(),
        b"\n \n\t\n",
    ],
)
def test_what_is_refused_names_file_and_reason_and_leaves_no_trace(tmp_path, raw):
    path = written(tmp_path / "raktar.txt", raw)
    before = everything()

    status, out, complaints = run(path, "--report", "json")

    error = json.loads(out)["error"]
    assert (status, complaints) == (2, "")
    assert set(error) == {"file", "line", "message"}
    assert error["file"] == "raktar.txt"
    assert error["message"]
    assert everything() == before
    status, out, complaints = run(path)
    assert (status, out) == (2, "")
    assert complaints.startswith("raktar.txt:")
    assert "Nothing was imported." in complaints


def test_a_fault_has_its_line(tmp_path):
    path = written(tmp_path / "raktar.txt", CHAPTER.replace("31.2. E", "31.2. \u202eE"))

    assert json.loads(run(path, "--report", "json")[1])["error"]["line"] == 9


def test_a_file_that_is_not_there_or_is_none_is_refused(tmp_path):
    for path, said in [
        (tmp_path / "nothing.txt", "is not there"),
        (tmp_path, "is a folder"),
        ("/dev/zero", "is no file"),
        ("/dev/null", "is no file"),
    ]:
        status, _, complaints = run(path)
        assert status == 2
        assert said in complaints


def test_a_file_that_is_too_large_is_not_even_read(tmp_path):
    path = tmp_path / "raktar.txt"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)

    status, _, complaints = run(path)

    assert status == 2
    assert "bytes" in complaints


def test_a_report_for_people_can_be_asked_for_and_no_third_kind(chapter):
    assert run(chapter, "--report", "text", "--dry-run") == run(chapter, "--dry-run")
    with pytest.raises(CommandError, match="choose from 'text', 'json'"):
        run(chapter, "--report", "xml")


def test_a_report_for_programs_can_be_read_by_people_too(chapter):
    """Letters as they are written, a line for each thing; of a refusal as well."""
    said = run(chapter, "--report", "json")[1]
    refused = run(chapter.parent / "nincs-ő.txt", "--report", "json")[1]

    assert '\n      "starts": "A raktárba félretett lapok' in said
    assert "nincs-ő.txt" in refused
