"""Whatever is typed is taken apart without complaint."""

import pytest

from search.query.typed import MOST_CHARACTERS, MOST_WORDS, parse


def words(raw):
    return [(piece.text, piece.quoted) for piece in parse(raw).pieces]


def test_words_phrases_and_words_left_out():
    query = parse('Rats "stos kart" -talia in-play')

    assert [(p.text, p.quoted) for p in query.pieces] == [
        ("Rats", False),
        ("stos kart", True),
        ("in-play", False),
    ]
    assert query.without == ("talia",)


@pytest.mark.parametrize(
    "raw", ["„stos kart”", "“stos kart”", "«stos kart»", "「stos kart」", '"stos kart"']
)
def test_quotes_of_all_languages(raw):
    assert words(raw) == [("stos kart", True)]


def test_a_quoted_phrase_can_be_left_out():
    query = parse('Rats -"stos kart"')

    assert query.without == ("stos kart",)


def test_a_quote_without_its_end_is_nothing():
    assert words('"stos kart') == [('"stos', False), ("kart", False)]


@pytest.mark.parametrize(
    "raw", ["", "   ", "***", "\x00", "\u202e\u200b", "\ud800", "-", '""', "?*"]
)
def test_nothing_to_search_for(raw):
    assert not parse(raw)


def test_what_cannot_be_seen_is_taken_out():
    assert parse("Ra\u202ets\x00 \ud800交\u200d換\ufeff").text == "Rats 交換"


def test_every_piece_tells_where_it_stands():
    query = parse('  交換  "stos kart"  -talia  Rats ')

    for piece in query.pieces:
        assert query.text[piece.start : piece.start + len(piece.text)] == piece.text


def test_long_queries_are_cut_and_say_so():
    assert parse("x" * 100_000).cut
    assert len(parse("x" * 100_000).text) == MOST_CHARACTERS
    assert len(parse("a " * 50).pieces) == MOST_WORDS
    assert parse("a " * 50).cut
    assert not parse("a b").cut


@pytest.mark.parametrize("raw", ["x", '"', "- ", "「", "1.", "(", "a:", "\u202e"])
def test_of_ten_to_the_fifth_characters_only_the_first_are_looked_at(raw):
    query = parse(raw * (100_000 // len(raw)))

    assert query.cut
    assert len(query.text) <= MOST_CHARACTERS
    assert len(query.pieces) <= MOST_WORDS


@pytest.mark.parametrize(
    ("raw", "numbers", "words_left"),
    [
        ("HKK 21.5.3", ("21.5.3",), ["HKK"]),
        ("Berserk п. 532.3 вызов", ("532.3",), ["Berserk", "вызов"]),
        ("21,5,3 HKK", ("21.5.3",), ["HKK"]),
        ("第21.5.3条のルール", ("21.5.3",), ["のルール"]),
        ("pkt 3 wymiana", ("3",), ["wymiana"]),
        ("3 karty", (), ["3", "karty"]),
        ("Rats -21.5", (), ["Rats"]),
        ('"21.5 x" karta', (), ["21.5 x", "karta"]),
    ],
)
def test_a_rule_number_beside_words_is_a_number(raw, numbers, words_left):
    query = parse(raw)

    assert query.numbers == numbers
    assert [piece.text for piece in query.pieces] == words_left
    assert query.number is None


@pytest.mark.parametrize("raw", ["21.5…", "21.5...", "21.5 +", "§ 21.5.*", "２１．５…"])
def test_a_number_may_ask_for_what_stands_under_it(raw):
    assert (parse(raw).number, parse(raw).subrules) == ("21.5", True)


def test_a_number_alone_asks_for_nothing_more():
    assert not parse("21.5").subrules
    assert not parse("21.5.").subrules
    assert parse("21.5", subrules=True).subrules
    assert not parse("wymiana...").subrules


@pytest.mark.parametrize(
    ("raw", "left"),
    [
        ("(21.5.3) karta", ["karta"]),
        ("karta 21.5.3, talia", ["karta", "talia"]),
        ("karta(21.5.3)", ["karta("]),
        ("21.5.3!", []),
    ],
)
def test_the_signs_beside_a_number_are_no_words(raw, left):
    query = parse(raw)

    assert [piece.text for piece in query.pieces if not piece.quoted] == left
    assert query.numbers == ("21.5.3",)


@pytest.mark.parametrize(
    ("raw", "text", "left"),
    [
        ("lose trackって", "lose track って", ["lose", "track"]),
        ("Watchtowerを公開", "Watchtower を公開", ["Watchtower", "を公開"]),
        ("Ratsたたかう", "Rats たたかう", ["Rats", "たたかう"]),
        ("カードをtrash", "カードを trash", ["カードを", "trash"]),
        ("обменとは", "обмен とは", ["обмен"]),
        ("交換exchange交換", "交換 exchange 交換", ["交換", "exchange", "交換"]),
        ("って", "って", ["って"]),
        ("Xウィング", "Xウィング", ["Xウィング"]),
        ("21.5条", "21.5条", ["21.5条"]),
        ("karta交", "karta 交", ["karta", "交"]),
    ],
)
def test_letters_of_another_alphabet_beside_japanese_ones_are_a_word(raw, text, left):
    query = parse(raw)

    assert query.text == text
    assert [piece.text for piece in query.pieces] == left


def test_what_is_quoted_keeps_its_particle():
    assert [piece.text for piece in parse('"trackって"').pieces] == ["track って"]


@pytest.mark.parametrize(
    ("raw", "perhaps"),
    [("21/5/3", "21.5.3"), ("532 4…", "532.4"), ("21.5", ""), ("3 karty", ""), ("Rats 21 5", "")],
)
def test_numbers_in_parts_are_words_unless_there_is_such_a_rule(raw, perhaps):
    query = parse(raw)

    assert query.perhaps == perhaps
    assert query.number == (number if (number := "21.5") == raw else None)
