"""What players say comes with the files, and what editors add to it or take away outlives loads."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from corpus.models import Game
from rules.files.dumping import dump
from rules.files.loading import load
from rules.models import Change, Concept, PlayersWord, Term
from rules.reading.sayings import Saying, sayings
from tests.builders import contents, make_editor, rewrite_file
from tests.richer import RICH, SAID_RU, write
from tests.rules.files.edits import exchange, told, version

pytestmark = pytest.mark.django_db
PL = "glossary/players/pl.toml"


@pytest.fixture
def rich(tmp_path):
    folder = write(RICH, tmp_path / "texts")
    load(folder)
    return folder


def said(lang="pl"):
    return [(one.text, one.game, one.weight) for one in sayings() if one.lang == lang]


def ilona_adds(text, lang="pl", **fields):
    return PlayersWord.objects.create(
        concept=Concept.objects.get(slug="exchange"), lang=lang, text=text,
        **{"weight": 0.8, "origin": "editor", "author_name": "Ilona"} | fields,
    )  # fmt: skip


def test_sayings_are_read_with_the_key_and_class_of_their_concept_in_one_query(rich):
    with CaptureQueriesContext(connection) as queries:
        found = sayings()

    assert len(queries) == 1
    assert Saying("term:exchange", "term", "pl", "swap", "english", 0.7, "dominion") in found
    assert [one.text for one in found if one.concept == "concept:shuffle"] == [
        "потасовать", "перемешать ещё раз",
    ]  # fmt: skip
    assert {one.concept: one.of_class for one in found} == {
        "term:exchange": "term", "concept:shuffle": "verb"
    }  # fmt: skip


def test_what_was_loaded_is_dumped_byte_for_byte(rich, tmp_path):
    dump(tmp_path / "dump")

    assert contents(tmp_path / "dump") == contents(rich)


def test_what_an_editor_added_is_kept_by_a_load_with_its_author(folder):
    ilona = make_editor("Ilona")
    ilona_adds("wymienić się", author=ilona)

    for _ in range(2):
        assert told(load(folder)) == ["kept: saying exchange pl any wymienić się: is only here"]

    row = PlayersWord.objects.get(text="wymienić się")
    assert (row.origin, row.author, row.author_name) == ("editor", ilona, "Ilona")


def test_what_an_editor_took_away_stays_away(folder):
    exchange().concept.said.get(text="podmienić").delete()

    for _ in range(2):
        assert told(load(folder)) == ["kept: saying exchange pl any podmienić: was removed here"]

    assert ("podmienić", "", 0.9) not in said()


def test_what_the_files_take_away_goes_and_what_they_weigh_anew_is_weighed_so(folder):
    rewrite_file(folder, PL, '    "podmienić",\n', "")
    rewrite_file(folder, PL, "0.7", "0.6")

    assert told(load(folder)) == []

    assert said() == [("zamienić kartę", "", 0.9), ("swap", "dominion", 0.6)]


def test_files_and_an_editor_may_bring_one_word_in_two_spellings(folder, tmp_path):
    """The word that is here stays and is told; a dump of both would not load again."""
    ilona_adds("Обмен ещё раз", lang="ru")
    (folder / "glossary/players/ru.toml").write_text(
        '[[words]]\nconcept = "exchange"\nkind = "everyday"\nweight = 0.8\n'
        'say = [\n    "обмен еще раз",\n]\n'
    )

    (line,) = told(load(folder))
    assert line.startswith("conflict: saying exchange ru any обмен еще раз: ")
    assert line.endswith("text is 'Обмен ещё раз' here and 'обмен еще раз' in the files")
    dump(tmp_path / "dump")

    assert said("ru") == [("Обмен ещё раз", "", 0.8)]
    assert told(load(tmp_path / "dump")) == []


def test_an_editors_word_is_signed_until_it_is_taken_away_whatever_files_say(folder):
    ilona_adds("wymienić się")
    dump(folder)
    load(folder)
    rewrite_file(folder, PL, "0.8", "0.75")

    assert told(load(folder)) == []

    row = PlayersWord.objects.get(text="wymienić się")
    assert (row.weight, row.origin, row.author_name) == (0.75, "editor", "Ilona")


def test_a_concept_goes_with_its_term_and_with_what_is_said_for_it(rich):
    Term.objects.get(slug="exchange").delete()

    lines = told(load(rich))

    assert "kept: concept exchange: was removed here" in lines
    assert [line for line in lines if "saying" in line] == []
    assert said() == []
    assert said("ru") != []


def test_a_word_goes_with_its_game_and_others_stay(rich):
    Game.objects.get(slug="hkk").delete()

    load(rich)

    assert said("ru") == [("перемешать ещё раз", "", 0.8)]


def test_a_load_of_other_words_makes_what_search_remembers_old(folder):
    before = version()
    rewrite_file(folder, PL, '    "podmienić",\n', "")

    load(folder)

    assert version() == before + 1
    assert not Change.objects.exists()


def test_a_load_of_the_same_words_does_not(folder):
    before = version()

    load(folder)

    assert version() == before


def test_a_word_that_is_saved_or_deleted_makes_it_old_as_well(folder):
    before = version()

    row = ilona_adds("wymienić się")
    assert version() == before + 1
    row.delete()

    assert version() == before + 2


def test_a_file_of_no_words_is_not_dumped(rich):
    PlayersWord.objects.filter(lang="ru").delete()

    dump(rich)

    assert not (rich / SAID_RU).exists()
    assert (rich / PL).exists()
