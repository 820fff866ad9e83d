"""A study in a file: the same again, and of a strange file what can be shown of it."""

import json
import re

import pytest
from django.conf import settings
from hypothesis import given
from hypothesis import strategies as st

from engine.playing.studies.files import read_file, read_text, written
from engine.playing.studies.packed import packed
from engine.playing.studies.study import FAULTS, MOST_BYTES, OpenedStudy, Study, StudyFault
from engine.playing.studies.written import head_of, study_of, written_entry
from tests.engine.playing.studies.made import STUDIES, make_entry, make_study

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
KEYS = ["game", "example", "table", "line", "off", "cards", "note", "lang", "more"]


def kinds(opened):
    return [fault.kind for fault in opened.faults]


def entry_faults(**said):
    """What is wrong with an entry that says this, and the entry."""
    text = json.dumps({"regula_study": 1, "entries": [said]})
    opened = read_text(text)
    return opened.study.entries[0], [(fault.kind, fault.word) for fault in opened.faults]


@given(STUDIES)
def test_what_is_written_is_read_the_same(study):
    assert read_file(written(study).encode()) == OpenedStudy(study)


@given(
    st.binary(max_size=300)
    | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace"))
)
def test_no_file_is_an_exception(content):
    assert set(kinds(read_file(content))) <= {*FAULTS}


@given(
    st.fixed_dictionaries(
        {"regula_study": st.just(1) | ANYTHING},
        optional={
            "title": ANYTHING,
            "lang": ANYTHING,
            "entries": ANYTHING
            | st.lists(st.dictionaries(st.sampled_from(KEYS), ANYTHING), max_size=5),
        },
    )
)
def test_no_types_are_an_exception(said):
    opened = read_text(json.dumps(said))

    assert set(kinds(opened)) <= {*FAULTS}
    assert read_text(written(opened.study)).study == opened.study


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", "no-study"),
        (b"{}", "no-study"),
        (b'{"regula_study": true}', "no-study"),
        (b'{"regula_study": 0}', "no-study"),
        (b'{"regula_study": "1"}', "no-study"),
        (b"[]", "no-study"),
        (b"{", "not-json"),
        (b"Szczury", "not-json"),
        (b"https://example.org/pl/examples/", "not-json"),
        (b"http://[", "not-json"),
        (b"\xff\xfe{\x00", "not-text"),
        (b'{"regula_study": 1, "title": "' + b"a" * MOST_BYTES, "too-large"),
        (b"[" * 100_000, "not-json"),
        (b'{"regula_study": 1' + b"0" * 5_000 + b"}", "not-json"),
        (b'{"regula_study": 1, "entries": {}}', "wrong-type"),
        (b'{"regula_study": 1, "title": 7}', "wrong-type"),
    ],
)
def test_what_is_no_study_is_told_apart(content, kind):
    opened = read_file(content)

    assert kinds(opened) == [kind]
    assert not opened.study


def test_a_file_with_a_mark_of_its_order_of_bytes_is_read():
    """Some editors put one before the text."""
    assert read_file(b"\xef\xbb\xbf" + written(make_study()).encode()).study == make_study()


def test_what_is_pasted_may_be_an_address():
    word = packed(make_study())

    for text in (
        word,
        f" {word}\n",
        f"https://example.org/ja/examples/study/?s={word}&names=printed",
    ):
        assert read_text(text) == OpenedStudy(make_study())


def test_a_newer_file_shows_what_it_shares_with_ours():
    said = json.loads(written(make_study())) | {"regula_study": 2, "mood": "calm"}

    opened = read_text(json.dumps(said))

    assert opened.is_newer
    assert opened.study == make_study()


def test_an_older_entry_is_made_one_of_today():
    """No older version than the first there is: the way is tried with one that is made up."""
    older = {0: lambda raw: {**raw, "note": raw["words"]}}

    opened = study_of(0, {}, [{"game": "hkk", "example": "a", "words": "Ну"}], older)

    assert opened == OpenedStudy(Study("", "", (make_entry("a", "hkk", note="Ну"),)))


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"game": "dominion"}, ("no-place", "dominion")),
        ({"game": "../..", "example": "a"}, ("no-place", "../.. a")),
        ({"game": "hkk", "example": "a", "line": "00/1"}, ("no-place", "00/1")),
        ({"game": 7, "example": "a"}, ("wrong-type", "game")),
        ({"game": "hkk", "example": "a", "off": "x"}, ("wrong-type", "off")),
        ({"game": "hkk", "example": "a", "off": [None]}, ("wrong-type", "off")),
        ({"game": "hkk", "example": "a", "off": ["ő"]}, ("wrong-type", "off")),
        ({"game": "hkk", "example": "a", "line": ["0"]}, ("wrong-type", "line")),
        ({"game": "hkk", "table": {"a": "b"}}, ("wrong-type", "table")),
        ({"game": "hkk", "table": [["a"]]}, ("wrong-type", "table")),
        ({"game": "hkk", "table": [["a", "b" * 6_000]]}, ("long-table", "")),
    ],
)
def test_a_note_stays_where_its_place_cannot_be_read(said, fault):
    entry, found = entry_faults(note="Ide még visszatérek", lang="hu", **said)

    assert found == [fault]
    assert entry == make_entry("", "", note="Ide még visszatérek", lang="hu")


def test_a_note_that_is_no_text_leaves_its_place():
    entry, found = entry_faults(game="hkk", example="no-target-left", note=5)

    assert found == [("wrong-type", "note")]
    assert entry == make_entry("no-target-left", "hkk")


def test_an_entry_that_is_none_keeps_its_number():
    opened = read_text('{"regula_study": 1, "entries": [3, {"game": "hkk", "example": "a"}]}')

    assert opened.faults == (StudyFault("wrong-type", 1),)
    assert opened.study.entries[1] == make_entry("a", "hkk")


def test_a_language_of_which_we_have_no_pages_is_kept_and_no_language_is_left_out():
    assert entry_faults(game="hkk", example="a", note="Na", lang="de")[0].lang == "de"
    assert entry_faults(game="hkk", example="a", note="Na", lang='"><b>')[0].lang == ""


def test_what_cannot_be_shown_of_a_note_is_left_out():
    entry, found = entry_faults(game="hkk", example="a", note="a\x00b\u202ec\ud800d\r\ne\x1b")

    assert (entry.note, found) == ("abc?d\ne", [])


def test_the_reference_lists_every_key_and_every_fault():
    text = (settings.BASE_DIR / "docs" / "reference" / "studies.md").read_text(encoding="utf-8")
    example = text.partition("```json")[2].partition("```")[0]
    full = make_entry(code="0-abc", off=("a",), is_open=True, note="a", lang="ja")
    keys = {*written_entry(full), *written_entry(make_entry("sandbox", table=(("a", "b"),)))}

    listed = set(re.findall(r"^\| `([a-z_]+)` \|", text, re.MULTILINE))
    assert keys <= listed
    assert {*head_of(make_study()), "regula_study", "entries"} <= listed
    assert {*FAULTS} <= set(re.findall(r"`([a-z-]+)`", text.partition("| fault |")[2]))
    assert read_text(example).faults == ()
    assert len(read_text(example).study.entries) == 2
