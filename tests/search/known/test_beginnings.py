"""What is sent before it is typed to its end."""

import pytest

from search.known.beginnings import BegunNames, beginnings
from search.known.corrections import Corrections
from search.known.words import KnownWords
from search.query.glossary import Glossary, Name

NAMES = [
    Name("card:dominion/watchtower", "en", "Watchtower", main=True),
    Name("card:dominion/watchtower", "pl", "Strażnica", main=True),
    Name("card:swtcg/guard", "pl", "Strażnik", main=True),
    Name("card:hkk/ortorony", "ru", "Сторожевая башня", main=True),
    Name("card:dominion/changeling", "ja", "取り替え子", main=True),
    Name("card:dominion/changeling", "ja", "とりかえこ", reading=True),
    Name("term:stop-moving", "en", "stop-moving", main=True),
    Name("term:stop", "en", "stoppage", main=True),
    Name("card:hkk/tower", "en", "Guard Tower", main=True),
    Name("game:hkk", "en", "Hatalom Kártyái Kártyajáték"),
]
TITLES = [("rule:hkk/playing/3", "hu", "Játékosok sorrendje"), ("rule:hkk/1", "en", "Stopovers")]


def remembered(names, titles=(), words=None):
    return KnownWords(
        Glossary.of(names),
        corrections=Corrections.of(words or {}, names),
        begun=BegunNames.of(names, titles),
    )


@pytest.fixture(scope="module")
def memory() -> KnownWords:
    return remembered(NAMES, TITLES, {"pl": {"talia": 3}, "en": {"stop": 9, "watch": 2}})


@pytest.mark.parametrize(
    ("typed", "ui", "keys"),
    [
        ("watcht", "en", ["card:dominion/watchtower"]),
        ("how does a WATCHT", "en", ["card:dominion/watchtower"]),
        ("stop mov", "en", ["term:stop-moving"]),
        ("strazn", "pl", ["card:swtcg/guard", "card:dominion/watchtower"]),
        ("сторожевая б", "ru", ["card:hkk/ortorony"]),
        ("取り", "ja", ["card:dominion/changeling"]),
        ("トリカ", "ja", ["card:dominion/changeling"]),
        ("towe", "en", ["card:hkk/tower"]),
        ("jatekosok sor", "hu", ["rule:hkk/playing/3"]),
    ],
)
def test_a_half_typed_name_is_found(memory, typed, ui, keys):
    assert list(beginnings(typed, ui, memory)) == keys


@pytest.mark.parametrize(
    "typed",
    [
        "wa",
        "取",
        "watch",  # A word that stands somewhere.
        "watchtower",
        "tower",  # The end of a name, typed to its end.
        '"watcht"',
        "rats -watcht",
        "watcht rats",
        "zzz",
        "hatalom",  # A game is named, and nothing is called so.
        "",
    ],
)
def test_what_is_whole_short_or_quoted_begins_nothing(memory, typed):
    assert beginnings(typed, "en", memory) == ()


def test_a_word_of_a_dictionary_begins_a_name_only_alone(memory):
    assert beginnings("strażni", "pl", memory) == beginnings("idą strażni", "pl", memory) != ()
    assert beginnings("sto", "pl", memory) != ()
    assert beginnings("kart sto", "pl", memory) == ()
    assert beginnings("kart sto", "en", memory) != ()


def test_names_come_before_their_later_words_and_titles_last(memory):
    assert beginnings("stopp", "en", memory) == ("term:stop",)
    assert beginnings("stopo", "en", memory) == ("rule:hkk/1",)
    assert beginnings("sto", "en", memory) == ("term:stop", "term:stop-moving", "rule:hkk/1")


def test_the_reader_s_language_comes_first():
    names = [Name("card:a/gold", "en", "Gold"), Name("card:a/golem", "hu", "Goldenbagoly")]
    memory = remembered(names)

    assert beginnings("gol", "en", memory)[0] == "card:a/gold"
    assert beginnings("gol", "hu", memory)[0] == "card:a/golem"


def test_eight_at_most():
    memory = remembered([Name(f"card:a/{n}", "en", f"Village {n}") for n in range(30)])

    assert len(beginnings("vill", "en", memory)) == 8
