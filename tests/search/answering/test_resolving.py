"""Which one thing a few words mean."""

import pytest

from search.answering.resolving import resolve
from tests.search.builders import make_card


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("HKK 21.5.3", "rule:hkk/playing/21.5.3"),
        ("21.5.3", "rule:hkk/playing/21.5.3"),
        ("Rats", "card:dominion/rats"),
        ("ネズミ", "card:dominion/rats"),
        ("zolnierz", "card:dominion/soldier"),
        ("koukan", "term:exchange"),
        ("wymiana", "term:exchange"),
    ],
)
def test_what_has_one_meaning_is_found(library, text, key):
    assert resolve(text, "en") == key


@pytest.mark.parametrize(
    "text", ["", "1", "Rats Watchtower", "stos kart", "dominion", "99.9", "\x00"]
)
def test_what_may_mean_several_things_or_none_is_not(library, text):
    assert resolve(text, "en") is None


def test_a_name_in_two_games_is_told_by_its_game(library):
    make_card("rats", game="hkk", hu="Rats")

    assert resolve("Rats", "en") is None
    assert resolve("HKK Rats", "en") == "card:hkk/rats"


def test_a_number_needs_no_index(library, index_folder, settings, tmp_path):
    settings.SEARCH_INDEX = tmp_path / "none"

    assert resolve("21.5.3", "en") == "rule:hkk/playing/21.5.3"
    assert resolve("Rats", "en") is None
