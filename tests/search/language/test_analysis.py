"""What is one word in each language, and what nearly is and is not."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from search.language.analysis import EXACT, FOLDED, PART, Pattern, asked, exact, terms
from search.language.analysis.sudachi import read_aloud


def found(lang, typed, text):
    """Whether what *typed* asks for stands in *text*, by any of its alternatives."""
    here: dict[int, set[str]] = {}
    for token in terms(lang, text):
        here.setdefault(token.position, set()).add(token.term)
    return all(
        any(
            all(term in here.get(place + n, ()) for n, term in enumerate(pattern.terms))
            for pattern in row.patterns
            for place in here
        )
        for row in asked(lang, typed)
    )


SAME = [
    ("pl", "karta", "trzy karty na ręce"),
    ("pl", "kartami", "Kartę odłóż"),
    ("pl", "Żołnierz", "na jednego Żołnierza"),
    ("pl", "zolnierz", "na jednego Żołnierza"),
    ("pl", "smietnisko", "na Śmietnisku"),
    ("pl", "wymienic", "możesz wymienić"),
    ("ru", "её", "если ее карта"),
    ("ru", "существо", "другие существа"),
    ("ru", "Карта", "пять карт"),
    ("hu", "lap", "a lapokat"),
    ("hu", "költség", "a költségek összege"),
    ("hu", "koltseg", "a költségek összege"),
    ("hu", "játékos", "a játékosnak"),
    ("en", "card", "two cards"),
    ("en", "opponent", "your opponent’s hand"),
    ("ja", "交換", "カードを交換する"),
    ("ja", "ねずみ", "ネズミを獲得"),
    ("ja", "ﾈｽﾞﾐ", "ネズミを獲得"),
    ("ja", "移動阻止ルール", "これを移動阻止ルールという"),
    ("ja", "カ", "ガではなくカ"),
    ("ja", "棄置", "廃棄置き場"),
]
OTHER = [
    ("pl", "śmietnisko", "na smietnisku"),
    ("pl", "kąt", "kat"),
    ("pl", "talia", "trzy karty"),
    ("ru", "чужой", "чужои"),
    ("ru", "вызов", "возродить"),
    ("hu", "őr", "or"),
    ("hu", "tör", "tőr"),
    ("hu", "lap", "alap"),
    ("en", "card", "cardinal"),
    ("ja", "カ", "ガ"),
    ("ja", "ハン", "バン"),
    ("ja", "換カ", "交換。カード"),
    ("ja", "廃交", "廃棄と交換"),
]


@pytest.mark.parametrize(("lang", "typed", "text"), SAME)
def test_a_word_is_found_in_the_form_it_stands_in(lang, typed, text):
    assert found(lang, typed, text)


@pytest.mark.parametrize(("lang", "typed", "text"), OTHER)
def test_its_nearest_neighbour_is_not(lang, typed, text):
    assert not found(lang, typed, text)


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu", "en"])
def test_a_rule_number_is_one_term(lang):
    text = "532.3.2 21.5，３"

    numbers = [token.term for token in terms(lang, text)]

    assert numbers == ["532.3.2", "21.5.3"]


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu", "en"])
def test_every_token_tells_where_it_stands(lang):
    text = "Żołnierz 兵士 ﾄﾞﾐﾆｵﾝ ёлка “játékosé” it’s"

    for token in terms(lang, text):
        assert 0 <= token.start < token.end <= len(text)
        assert text[token.start : token.end].strip() == text[token.start : token.end]


def test_combining_marks_belong_to_their_letter():
    composed, apart = "Żołnierz", "Z\u0307ołnierz"

    assert [t.term for t in terms("pl", apart)] == [t.term for t in terms("pl", composed)]
    assert terms("pl", apart)[0].end == len(apart)


def test_half_width_letters_with_their_mark_are_one_letter():
    tokens = [token for token in terms("ja", "ｶﾞ") if len(token.term) == 1]

    assert [(token.term, token.start, token.end) for token in tokens] == [("が", 0, 2)]


def test_accents_count_when_they_are_typed():
    [typed], [plain] = asked("hu", "költség"), asked("hu", "koltseg")

    assert len(typed.patterns) == 1
    assert Pattern((f"{FOLDED}koltseg",), 0.6) in plain.patterns[1:]
    assert all(way.weight < 1 for way in plain.words[0] if way.terms[0].startswith(FOLDED))


def test_only_polish_and_hungarian_take_accents_off():
    def folded(lang, text):
        return [token.term for token in terms(lang, text) if token.folded]

    assert folded("pl", "Żołnierz") == ["~zolnierz"]
    assert folded("hu", "őr") == ["~or"]
    assert folded("ru", "чужой") == folded("ja", "ガ") == folded("en", "naïve") == []


BARE = [
    ("pl", "rece", "na rękę"),
    ("pl", "zetonow", "dwa żetony"),
    ("pl", "zrodla", "ze źródeł"),
    ("pl", "konca", "na koniec"),
    ("hu", "kezebol", "kézben"),
    ("hu", "gyozelmi", "győzelem"),
    ("hu", "huzol", "húzz egy lapot"),
]


@pytest.mark.parametrize(("lang", "typed", "text"), BARE)
def test_an_inflected_word_typed_without_accents_is_found(lang, typed, text):
    assert found_by_words(lang, typed, text)


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [("pl", "ręce", "na recach"), ("pl", "kątem", "katem"), ("hu", "körben", "korban")],
)
def test_a_typed_accent_is_never_taken_off(lang, typed, text):
    assert not found_by_words(lang, typed, text)


def found_by_words(lang, typed, text):
    here = {token.term for token in terms(lang, text)}
    return all(
        any(set(way.terms) <= here for way in ways)
        for row in asked(lang, typed)
        for ways in row.words
    )


def test_the_first_character_of_a_term_tells_its_kind():
    made = {token.term for token in terms("hu", "Gyűjtőpakliból 2")}

    assert made >= {
        "gyűjtőpakli",
        f"{EXACT}gyűjtőpakliból",
        f"{PART}gyűjtő",
        f"{PART}pakli",
        f"{FOLDED}gyujtopakli",
        "2",
    }
    assert not any(term.startswith(EXACT) and term[1:].isdecimal() for term in made)


def test_all_terms_of_a_word_share_its_position():
    tokens = terms("hu", "a gyűjtőpakliból húz")

    assert {token.position for token in tokens if "pakli" in token.term} == {1}
    assert max(token.position for token in tokens) == 2


def test_an_ambiguous_word_is_looked_for_by_each_lemma():
    [row] = asked("pl", "kart")

    assert {("karta",), ("kart",)} <= {way.terms for way in row.words[0]}
    assert {("karta",), ("kart",)} <= {pattern.terms for pattern in row.patterns}


def test_a_row_of_ambiguous_words_has_few_readings():
    [row] = asked("pl", "mam kart mam kart mam kart mam kart")

    assert 1 < len([pattern for pattern in row.patterns if pattern.weight == 1]) <= 8
    assert len(row.words) == 8


def test_a_name_of_another_language_is_found_by_itself_and_by_its_stem():
    assert {token.term for token in terms("hu", "Championra")} >= {"championra", "champion"}
    assert found_by_words("hu", "Champion", "Championra")
    assert found_by_words("pl", "Ratsami", "stos Ratsów")


def test_a_part_of_a_compound_counts_less_than_the_word():
    [row] = asked("hu", "pakli")

    weights = {way.terms: way.weight for way in row.words[0]}

    assert weights["pakli",] == 1
    assert weights[f"{PART}pakli",] == 0.5


def test_a_compound_is_not_found_by_one_of_its_parts():
    assert not found_by_words("hu", "gyűjtőpakli", "a paklid")


def test_the_written_form_is_told_from_other_forms():
    assert exact("pl", "Kartami 2") == (Pattern(("=kartami",)),)
    assert exact("ru", "её") == (Pattern(("=ее",)),)
    assert exact("en", "opponent’s") == (Pattern(("=opponent",)),)
    assert exact("ja", "手札から捨てた") == (Pattern(("=手札",)), Pattern(("=捨てる",)))


def test_a_japanese_row_is_taken_apart_into_words_that_mean_something():
    [row] = asked("ja", "手札からカードを捨てた")

    first = ["".join(ways[0].terms) for ways in row.words]

    assert first == ["手札", "かーーど", "捨て"]


def test_kana_ask_for_the_word_and_for_its_reading():
    [[ways]] = [row.words for row in asked("ja", "こうかん")]

    assert [(way.terms, way.weight) for way in ways] == [
        (("こう", "うか", "かん"), 1.0),
        (("=交換",), 0.9),
        (("~こーかん",), 0.6),
    ]


def test_kanji_do_not_ask_for_their_reading():
    [[ways]] = [row.words for row in asked("ja", "交換")]

    assert not any(term.startswith(FOLDED) for way in ways for term in way.terms)


def test_a_number_and_what_it_counts_are_one_word():
    assert [ways[0].terms for row in asked("ja", "3枚引く") for ways in row.words] == [
        ("3", "枚"),
        ("引く",),
    ]


@pytest.mark.parametrize(
    ("kana", "said"),
    [
        ("コウカン", "こーかん"),
        ("サーバー", "さーば"),
        ("おおきい", "おーきい"),
        ("カーード", "かーど"),
    ],
)
def test_a_long_vowel_is_one_sound_in_readings(kana, said):
    assert read_aloud(kana) == said


def test_a_long_vowel_is_kept_in_texts():
    assert not found_by_words("ja", "こうかん", "こかん")


JAPANESE = st.text("交換捨札場をにガハバパーかきくけねずみカードｶﾞﾄﾞ、。・", min_size=2, max_size=14)


@settings(max_examples=80, deadline=None)
@given(JAPANESE, st.integers(0, 12), st.integers(2, 6))
def test_every_substring_of_a_japanese_text_is_found(text, start, length):
    piece = text[start : start + length]
    # A mark that belongs to the letter before it is no character of its own.
    if any(mark in text[max(0, start - 1) : start + length + 1] for mark in "ﾞﾟ"):
        return

    assert found("ja", piece, text)


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu", "en"])
def test_nothing_that_is_typed_breaks_it(lang):
    for text in (
        "",
        " ",
        "\x00",
        "\ud800交",
        "𗅄𗅅",
        "ſßİ",
        "a" * 500,
        "\u0300",
        "=a &b ~c @d",
        "💥",
    ):
        terms(lang, text)
        asked(lang, text)
        exact(lang, text)
