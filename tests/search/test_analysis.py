"""What is one word in each language, and what nearly is and is not."""

import pytest

from search.analysis import FOLDED, asked, bare, terms


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
    assert plain.patterns[1].terms == (f"{FOLDED}koltseg",)
    assert plain.patterns[1].weight < plain.patterns[0].weight


def test_only_polish_and_hungarian_take_accents_off():
    assert bare("pl", "wymienić") == [("~wymien",), ("~wymienic",)]
    assert bare("ru", "чужой") == bare("ja", "ガ") == bare("en", "naïve") == []
