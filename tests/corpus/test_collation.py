"""Words stand in the order of their language, under the letter where its readers look."""

import pytest

from corpus.languages.collation import head, key


def in_order(lang, words):
    """*words* in the order of *lang*, however they were given."""
    return sorted(sorted(words), key=lambda word: key(lang, word))


def letter(lang, word):
    return head(lang, key(lang, word)).name


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("hu", "cél cukor csapda dob dzéta dzsungel eb ég egy gúla gyűjtő lap lyuk"),
        ("hu", "kasza kassza kaszt nap nyár só sor szó tű tyúk zár zsír"),
        ("hu", "ó ok óra orr oszt öt őz űr üres"),
        ("pl", "as ąę cena cześć ćma lot łotr mur osa ósmy zebra źródło żaba"),
        ("ru", "еда ёж ёлка ель жук игра йод яма"),
        ("en", "café caff deck Deck decks"),
        ("ja", "あおぞら かき がく からす ガラス はい はら ばら パン"),
    ],
)
def test_words_stand_as_in_a_dictionary(lang, words):
    assert in_order(lang, words.split()) == words.split()


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Chapter 9", "Chapter 10", "Chapters"]),
        ("hu", ["fal rendje", "falak"]),
        ("pl", ["karta", "„karta”", "karty"]),
        ("ja", ["ハート", "はあとの", "はい"]),
    ],
)
def test_numbers_gaps_quotes_and_long_vowels_are_read_as_people_read_them(lang, words):
    assert in_order(lang, words) == words


@pytest.mark.parametrize(
    ("lang", "word", "expected"),
    [
        ("hu", "Csapda", "Cs"),
        ("hu", "CSAPDA", "Cs"),
        ("hu", "Cukor", "C"),
        ("hu", "dzsungel", "Dzs"),
        ("hu", "Őr", "Ö, Ő"),
        ("hu", "Óra", "O, Ó"),
        ("pl", "Żołnierz", "Ż"),
        ("pl", "Źródło", "Ź"),
        ("pl", "csapda", "C"),
        ("ru", "Ёж", "Е, Ё"),
        ("ru", "Йод", "Й"),
        ("en", "Éclair", "E"),
        ("en", "“Choose one”", "C"),
        ("ja", "ガラス", "か"),
        ("ja", "んだ", "わ"),
        ("ja", "ヴァンパイア", "あ"),
        ("ja", "Gold", "A–Z"),
        ("ru", "Rats", "A–Z"),
        ("en", "2019", "0–9"),
    ],
)
def test_a_word_stands_under_the_letter_of_its_language(lang, word, expected):
    assert letter(lang, word) == expected


def test_what_no_alphabet_has_stands_last_and_under_no_letter():
    words = ["わ", "Gold", "望楼"]

    assert in_order("ja", words) == words
    assert letter("ja", "望楼") == ""
    assert letter("en", "…") == ""
