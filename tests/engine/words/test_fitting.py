"""Names on drawn cards: smaller where a word is long, parted where it would be too small."""

import re
import tomllib
from pathlib import Path

import pytest
from django.utils.translation import override

from corpus.languages import CODES, row_of
from engine.games import rulesets
from engine.words import wording_of
from engine.words.fitting import (
    BREAK,
    HYPHENATED_FROM,
    LEAST_IN_CELL,
    MOST_IN_CELL,
    NO_BREAK_SPACE,
    SOFT_HYPHEN,
    fitted,
    fitted_in_cell,
    parted,
    places,
    width_of,
)

HOUSE = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("lang", "name", "parted"),
    [
        ("ru", "Контрзаклинание", "Контрза-клинание"),
        ("ru", "Притаившийся", "Притаив-шийся"),
        ("ru", "Каменноголовый", "Каменно-головый"),
        ("pl", "Kamiennogłowy", "Kamien-nogłowy"),
        ("hu", "Kereskedőtábor", "Kereske-dőtábor"),
        ("hu", "Kovácsműhely", "Kovács-műhely"),
        ("hu", "Hadizsákmány", "Hadi-zsákmány"),
    ],
)
def test_a_word_that_would_be_too_small_is_parted_between_syllables(lang, name, parted):
    assert fitted(name, lang).name == parted.replace("-", SOFT_HYPHEN)


@pytest.mark.parametrize(
    ("lang", "name", "size"),
    [
        ("en", "Rats", ""),
        ("en", "Watchtower", "longer"),
        ("en", "Merchant", ""),
        ("pl", "Strażnica", ""),
        ("pl", "Skarbniczka", "longer"),
        ("en", "Way of the Mouse", ""),
        ("en", "Peasant Hero", ""),
        ("hu", "Változékony", "longer"),
        ("pl", "Odmieniec", "long"),
        ("ja", "トレジャーハンター", ""),
    ],
)
def test_a_word_that_is_only_long_is_set_smaller(lang, name, size):
    assert fitted(name, lang) == (name, size)


@pytest.mark.parametrize(
    ("lang", "word", "parts"),
    [
        ("ru", "заклинание", "закли-на-ние"),
        ("ru", "Контрабандисты", "Контра-бан-дисты"),
        ("ru", "предъявление", "предъя-вле-ние"),
        ("ru", "скамьями", "ска-мьями"),
        ("hu", "edzőmester", "edző-mes-ter"),
        ("hu", "lándzsás", "lán-dzsás"),
        ("pl", "kuchcik", "kuch-cik"),
        ("pl", "Nieskończoność", "Nies-koń-czo-ność"),
        ("en", "Necromancer", "Nec-ro-man-cer"),
        ("en", "Segger’s", "Seg-ger’s"),
        ("en", "Snowspeeder", "Snow-speeder"),
        ("en", "Strengths", "Strengths"),
        ("pl", "Skarbniczka", "Skarb-niczka"),
        ("ja", "ネクロマンサー", "ネクロマンサー"),
    ],
)
def test_a_word_is_parted_only_where_its_language_parts_it(lang, word, parts):
    shown = "".join(
        f"-{letter}" if place in places(word, lang) else letter for place, letter in enumerate(word)
    )

    assert shown == parts


def test_a_hyphen_of_the_name_is_a_place_to_break_already():
    assert fitted("Kereskedő-tábor", "hu").name == "Kereskedő-tábor"


@pytest.mark.parametrize(
    ("types", "fit"),
    [
        ("Достопримечательность", "Достоприме-чательность"),
        ("Действие – Длительность", "Действие – Длительность"),
    ],
)
def test_a_type_is_parted_only_where_it_is_wider_than_the_card(types, fit):
    assert parted(types, "ru") == fit.replace("-", SOFT_HYPHEN)


def test_words_that_a_space_holds_together_are_as_wide_as_both():
    assert fitted("a merchant", "en").size == fitted("merchant", "en").size == ""
    assert fitted(f"a{NO_BREAK_SPACE}merchant", "en").size == "long"


def test_no_hyphen_stands_beside_a_space_that_does_not_break():
    bound = f"z{NO_BREAK_SPACE}kuchcikiem-czeladnikiem"

    assert f"{NO_BREAK_SPACE}{SOFT_HYPHEN}" not in parted(bound, "pl", 1.0)


def test_a_letter_that_is_not_known_counts_as_a_wide_one():
    assert width_of("Ж") == width_of("丸") > width_of("щ") > width_of("i")


@pytest.mark.parametrize(
    ("lang", "name", "shown", "widest"),
    [
        ("ru", "Волк", "Волк", 6),
        ("ru", "Призыватель", "Призы-ватель", 9),
        ("hu", "Nőstényfarkas", "Nőstény-farkas", 10),
        ("en", "Interrogator", "Inter-rogator", 8),
        ("ja", "サラマンダー", "サラマンダー", 8),
        ("en", "W" * 30, "W" * 30, MOST_IN_CELL),
    ],
)
def test_a_name_in_a_cell_says_how_wide_its_widest_piece_is(lang, name, shown, widest):
    """In halves of its size, between the least and the most that the style sheet divides by."""
    assert fitted_in_cell(name, lang) == (shown.replace("-", SOFT_HYPHEN), widest)


READABLE = 11
"""Halves of its size in the widest piece of a name: seven pixels on a phone of 320."""
NAMES = sorted(
    {
        (file.parts[-3], lang, name)
        for file in (HOUSE / "corpus/texts").glob("*/cards/cards.toml")
        for card in tomllib.loads(file.read_text())["cards"]
        for lang, name in card["names"].items()
        if isinstance(name, str)
    }
)


@pytest.mark.parametrize("lang", CODES)
def test_no_name_of_any_game_is_too_small_in_a_cell_or_too_wide_for_a_card(lang):
    """What is wider on a card than it is hyphenated from would break in the middle of a word."""
    named = [(game, name) for game, said, name in NAMES if said == lang]
    small = [one for one in named if fitted_in_cell(one[1], lang).widest > READABLE]
    wide = [
        one
        for one in named
        if row_of(lang).spaced
        and max(map(width_of, BREAK.split(fitted(one[1], lang).name))) > HYPHENATED_FROM
    ]

    assert {game for game, _name in named} == {"berserk", "dominion", "hkk", "swtcg"}
    assert (small, wide) == ([], [])


@pytest.mark.parametrize("lang", CODES)
def test_words_with_places_of_their_own_are_words_of_names_and_part_there(lang):
    """A word that no card bears any more, nor a badge, needs no place."""
    words = row_of(lang).parted.split()
    with override(lang):
        badges = [str(said) for game in rulesets() for said in wording_of(game).marks.values()]
    names = [name for _game, said, name in NAMES if said == lang]
    borne = {w for name in [*badges, *names] for w in re.findall(r"[^\W\d_]+", name.lower())}

    assert len(words) == len(set(words))
    assert [word for word in words if not {word.replace("-", "")} & borne] == []
    assert [word for word in words if not places(word.replace("-", ""), lang)] == []


def test_the_style_sheet_knows_every_width_of_a_piece():
    sheet = (HOUSE / "static/css/faces.css").read_text()
    known = {
        int(n): float(said)
        for n, said in re.findall(r"\.wide-(\d+) { --widest: ([\d.]+); }", sheet)
    }

    assert known == {n: n / 2 for n in range(LEAST_IN_CELL, MOST_IN_CELL + 1)}
