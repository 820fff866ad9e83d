"""What a query speaks of: names of cards, terms and games in any language and form."""

import pytest

from search.query.glossary import Glossary, Name

RATS, CHANGELING = "card:dominion/rats", "card:dominion/changeling"
EXCHANGE, TURN, CARD = "term:exchange", "term:turn", "term:card"
NAMES = [
    Name(RATS, "en", "Rats", main=True),
    Name(RATS, "ja", "ネズミ", main=True),
    Name(RATS, "ja", "ねずみ", shown=False, reading=True),
    Name(CHANGELING, "ja", "取り替え子", main=True),
    Name(CHANGELING, "ja", "とりかえこ", shown=False, reading=True),
    Name("card:dominion/market-square", "en", "Market Square", main=True),
    Name("card:dominion/market", "en", "Market", main=True),
    Name("card:dominion/soldier", "pl", "Żołnierz", main=True),
    Name("term:discard-pile", "pl", "stos kart odrzuconych", main=True),
    Name(EXCHANGE, "pl", "wymienić", main=True),
    Name(EXCHANGE, "pl", "wymiana"),
    Name(EXCHANGE, "ja", "交換する", main=True),
    Name(EXCHANGE, "ja", "こうかんする", shown=False, reading=True),
    Name(TURN, "hu", "kör", main=True),
    Name(CARD, "ru", "карта", main=True),
    Name("game:hkk", "en", "hkk", shown=False),
    Name("game:berserk", "ru", "Берсерк", shown=False),
]


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    return Glossary.of(NAMES)


def spotted(glossary, text):
    return [(text[one.start : one.end], set(one.keys)) for one in glossary.spot(text)]


@pytest.mark.parametrize(
    ("text", "words", "key"),
    [
        ("Rats", "Rats", RATS),
        ("ネズミ", "ネズミ", RATS),
        ("ねずみ", "ねずみ", RATS),
        ("とりかえこ", "とりかえこ", CHANGELING),
        ("こうかん", "こうかん", EXCHANGE),
        ("コーカン", "コーカン", EXCHANGE),
        ("żołnierzami", "żołnierzami", "card:dominion/soldier"),
        ("zolnierz", "zolnierz", "card:dominion/soldier"),
        ("na stosie kart odrzuconych", "stosie kart odrzuconych", "term:discard-pile"),
        ("картами", "картами", CARD),
        ("w HKK", "HKK", "game:hkk"),
    ],
)
def test_a_name_is_spotted_in_any_form(glossary, text, words, key):
    assert spotted(glossary, text) == [(words, {key})]


@pytest.mark.parametrize(
    "text", ["rata", "koukan", "stos kart", "żołd", "交", "картон", "ごうかん", "korona", ""]
)
def test_what_is_no_name_is_not(glossary, text):
    assert spotted(glossary, text) == []


def test_the_longest_name_counts(glossary):
    assert spotted(glossary, "Market Square") == [
        ("Market Square", {"card:dominion/market-square"})
    ]
    assert spotted(glossary, "Square Market") == [("Market", {"card:dominion/market"})]


def test_names_in_unbroken_japanese_are_spotted_one_by_one(glossary):
    assert spotted(glossary, "ネズミを取り替え子と交換する") == [
        ("ネズミ", {RATS}),
        ("取り替え子", {CHANGELING}),
        ("交換する", {EXCHANGE}),
    ]


def test_what_a_thing_is_called_first_is_told_from_its_other_words(glossary):
    first, other = glossary.spot("wymienić"), glossary.spot("wymiana")

    assert first[0].main == {EXCHANGE}
    assert other[0].main == frozenset()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (["koukan"], (1, "こうかん")),
        (["kōkan"], (1, "こうかん")),
        (["torikae", "ko"], (2, "とりかえこ")),
        (["nezumi", "rats"], (1, "ねずみ")),
        (["torikae"], (0, "")),
        (["goukan"], (0, "")),
    ],
)
def test_romaji_spells_a_reading(glossary, typed, found):
    assert glossary.romaji(typed) == found


def test_a_game_is_told_from_what_is_also_called_so(glossary):
    both = Glossary.of([*NAMES, Name("card:dominion/berserker", "ru", "Берсерк", main=True)])

    assert glossary.spot("берсерке")[0].games == {"berserk"}
    assert both.spot("берсерке")[0].games == frozenset()
