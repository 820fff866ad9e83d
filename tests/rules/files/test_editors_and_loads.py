"""What editors change in the admin lives beside the files: loads keep it, and say so."""

import pytest

from cards.models import Card
from corpus.records import records_of
from rules.files.dumping import dump
from rules.files.loading import load
from rules.files.stored import corpus_stored
from tests.builders import empty_database, rewrite_file
from tests.rules.files.edits import CARDS, EDITS, ROWS, change, everything, rats, told

pytestmark = pytest.mark.django_db
every_edit = pytest.mark.parametrize(("edit", "lines"), EDITS.values(), ids=EDITS)


@every_edit
def test_what_an_editor_changed_outlives_loads_and_is_told_by_each(folder, edit, lines):
    edit()
    before = everything()

    for _ in range(2):
        assert told(load(folder)) == lines

    assert everything() == before


def test_all_of_it_is_dumped_and_loaded_by_a_new_installation(edited, tmp_path):
    before = records_of(corpus_stored())

    dump(tmp_path / "dump")
    empty_database()
    loaded = load(tmp_path / "dump")

    assert records_of(corpus_stored()) == before
    assert told(loaded) == []


def test_once_dumped_and_loaded_it_is_what_the_files_say(edited):
    folder, lines = edited
    before = everything(ROWS)

    assert sorted(told(load(folder))) == lines
    dump(folder)

    assert told(load(folder)) == []
    assert everything(ROWS) == before


def test_each_can_be_given_up_for_what_the_files_say(folder):
    before = records_of(corpus_stored())
    for edit, lines in EDITS.values():
        edit()
        name = lines[0].removeprefix("kept: ").partition(": ")[0]

        assert told(load(folder, take=[name])) == []
        assert records_of(corpus_stored()) == before


def test_all_of_it_can_be_given_up(folder):
    before = records_of(corpus_stored())
    for edit, _ in EDITS.values():
        edit()

    assert told(load(folder, take=["all"])) == []
    assert records_of(corpus_stored()) == before


def test_the_files_change_other_fields_of_what_an_editor_changed(folder):
    change(Card, {"slug": "rats"}, cost="5")
    rewrite_file(folder, CARDS, "\n[cards.names]", "removed = true\n\n[cards.names]")

    assert told(load(folder)) == ["kept: card dominion/rats: cost is '5' here and '4' in the files"]
    assert (rats().cost, rats().removed) == ("5", True)


def test_what_the_files_and_an_editor_changed_is_a_conflict(folder):
    change(Card, {"slug": "rats"}, cost="5")
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "6"')

    assert told(load(folder)) == [
        "conflict: card dominion/rats: cost is '5' here and '6' in the files"
    ]
    assert rats().cost == "5"


def test_after_that_it_is_kept_as_any_other_change(folder):
    change(Card, {"slug": "rats"}, cost="5")
    rewrite_file(folder, CARDS, 'cost = "4"', 'cost = "6"')
    load(folder)

    assert told(load(folder)) == ["kept: card dominion/rats: cost is '5' here and '6' in the files"]
