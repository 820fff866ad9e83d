"""A study in an address: the same again, and of a damaged one the whole entries before that."""

import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.playing.studies.packed import LONGEST_ADDRESS, checksum, packed, unpacked
from engine.playing.studies.study import (
    FAULTS,
    LONGEST_NOTE,
    LONGEST_TITLE,
    MOST_ENTRIES,
    OpenedStudy,
    Study,
)
from tests.engine.playing.studies.made import STUDIES, WORDS, make_entry, make_study


def kinds(opened):
    return [fault.kind for fault in opened.faults]


def payload_of(text):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


def sealed(text, version=1):
    payload = payload_of(text)
    return f"{version}.{payload}.{checksum(payload)}"


@given(STUDIES)
def test_what_is_packed_is_unpacked_the_same(study):
    word = packed(study)

    assert unpacked(word) == OpenedStudy(study)
    assert not set(word) - {*"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."}


@given(st.text(max_size=300))
def test_no_word_is_an_exception(word):
    opened = unpacked(word)

    assert set(kinds(opened)) <= {*FAULTS}
    if word.strip():
        assert opened.faults


@given(st.binary(max_size=200), st.integers(0, 9999))
def test_no_bytes_in_a_sealed_word_are_an_exception(content, version):
    assert set(kinds(unpacked(sealed(content, version)))) <= {*FAULTS}


@given(STUDIES.filter(bool), st.data())
def test_no_single_changed_sign_goes_unnoticed(study, data):
    word = packed(study)
    place = data.draw(st.integers(2, len(word) - 1))
    other = data.draw(st.sampled_from("abcxyzABC0129_-").filter(lambda sign: sign != word[place]))

    assert unpacked(word[:place] + other + word[place + 1 :]).faults


def test_nothing_is_the_empty_study():
    assert packed(Study()) == ""
    assert unpacked("") == OpenedStudy(Study())


def test_of_a_word_that_was_cut_the_whole_entries_are_read():
    """As a mail program cuts a long address at the end of a line."""
    entries = [make_entry(code=f"{n}-abc", note=f"{words} {n}") for n, words in enumerate(WORDS)]
    study = make_study(*entries)

    for length in range(3, len(packed(study)) - 9):
        opened = unpacked(packed(study)[:length])

        assert kinds(opened)[0] == "damaged"
        assert opened.study.entries == study.entries[: len(opened.study.entries)]
    assert len(opened.study.entries) >= len(entries) - 1


def test_a_newer_version_says_so_and_shows_what_it_shares_with_ours():
    text = b'{"title":"Jutro","sound":"x"}\n{"game":"hkk","example":"no-target-left","tempo":3}'

    opened = unpacked(sealed(text, version=2))

    assert kinds(opened) == ["newer"]
    assert opened.faults[0].word == "2"
    assert opened.is_newer
    assert opened.study == Study("Jutro", "", (make_entry("no-target-left", "hkk"),))


def test_a_bomb_is_refused_before_it_goes_off():
    """Twenty million letters fit into some twenty thousand signs."""
    bomb = sealed(b'{"title":"' + b"a" * 20_000_000 + b'"}')

    assert len(bomb) < 40_000
    assert unpacked(bomb) == OpenedStudy(Study(), unpacked(bomb).faults)
    assert kinds(unpacked(bomb)) == ["too-large"]


def test_more_than_a_form_carries_is_not_even_unpacked():
    assert kinds(unpacked("1." + "a" * 400_000)) == ["too-large"]


def test_a_note_that_is_too_long_is_kept_whole_and_told():
    study = make_study(make_entry(note="a" * LONGEST_NOTE), make_entry(note="ő" * 2_001))

    opened = unpacked(packed(study))

    assert opened.study == study
    assert [(fault.kind, fault.entry) for fault in opened.faults] == [("long-note", 2)]


def test_a_title_of_just_the_length_is_not_told():
    assert not unpacked(packed(make_study(title="ó" * LONGEST_TITLE))).faults
    assert kinds(unpacked(packed(make_study(title="ó" * (LONGEST_TITLE + 1))))) == ["long-title"]


def test_forty_entries_are_read_and_no_more():
    entries = [make_entry(code=f"{n}-abc") for n in range(MOST_ENTRIES)]

    assert not unpacked(packed(make_study(*entries))).faults
    opened = unpacked(packed(make_study(*entries, make_entry())))
    assert kinds(opened) == ["too-many"]
    assert opened.study.entries == tuple(entries)


@pytest.mark.parametrize("lang", WORDS)
def test_ten_positions_with_a_sentence_each_fit_an_address(lang):
    notes = [f"{WORDS[lang]} {n}. {WORDS[lang]}" for n in range(10)]
    study = make_study(*(make_entry(code=f"0{n}-k2m", note=note) for n, note in enumerate(notes)))

    assert len(packed(study)) < LONGEST_ADDRESS / 8
