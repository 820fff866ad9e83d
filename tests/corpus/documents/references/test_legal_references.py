"""Regulations name an article, its passage and its letter, and a passage of the same article."""

import pytest

from corpus.documents.formats import read
from corpus.documents.outline import outline

ARTICLES = {
    "hu": "SZABÁLYZAT\n\n1. § Cél\n(1) Minden játékos húz egy lapot.\n(2) {0}\n\n2. § Nevezés\n(1) Nevezni két módon lehet:\na) levélben;\nb) személyesen a bírónál.\n(2) {1}\n",
    "pl": "REGULAMIN\n\n§ 1\nCel turnieju\n1. Każdy gracz dobiera kartę.\n2. {0}\n\n§ 2\nZgłoszenia\n1. Zgłosić się można:\n1) listem,\n2) osobiście u sędziego.\n2. {1}\n",
    "en": "REGULATIONS\n\nArticle 1. Purpose\n(1) Each player draws a card.\n(2) {0}\n\nArticle 2. Entry\n(1) A player enters:\n(a) by letter;\n(b) in person.\n(2) {1}\n",
    "ru": "ПОЛОЖЕНИЕ\n\nГлава А. Общее\n\nА1. Каждый игрок берёт карту.\nА2. {0}\n\nГлава Б. Взносы\n\nБ1. Взнос собирает судья:\n1) до турнира;\n2) после турнира.\nБ2. {1}\n",
    "ja": "大会規則\n\n第1条（目的）\n各プレイヤーは札を引く。\n\n第2条（申込）\n{0}\n\n第3条（参加料）\n{1}\n",
}


def named(lang, first, second):
    text = ARTICLES[lang].format(first, second)
    found = outline(read(text.encode(), "r.txt", lang), lang)
    return [(one.written, one.to or "?") for piece in found.pieces for one in piece.references]


@pytest.mark.parametrize(
    ("lang", "first", "second", "expected"),
    [
        ("hu", "A pakli hatvan lap, lásd a 2. § (1) bekezdés b) pontját.", "Az (1) bekezdés szerint díjat fizet.", [("2. § (1) bekezdés b) pontját", "2.i1.i2"), ("(1) bekezdés", "2.i1")]),
        ("pl", "Talia jest pełna, z zastrzeżeniem § 2 ust. 1 pkt 2.", "Kto działa zgodnie z ust. 1, płaci.", [("§ 2 ust. 1 pkt 2", "2.i1.i2"), ("ust. 1", "2.i1")]),
        ("en", "A deck is full, subject to Article 2(1)(b).", "Under paragraph (1) a fee is paid.", [("Article 2(1)(b)", "2.i1.i2"), ("paragraph (1)", "2.i1")]),
        ("ru", "Взнос платят согласно Б1 подпункт 2.", "Кроме подпункта 1 пункта Б1.", [("Б1 подпункт 2", "b.1.i2"), ("подпункта 1 пункта Б1", "b.1.i1")]),
        ("ja", "第1条による。", "第2条を準用する。", [("第1条", "1"), ("第2条", "2")]),
    ],
)  # fmt: skip
def test_an_article_a_passage_and_a_letter_are_one_reference(lang, first, second, expected):
    assert named(lang, first, second) == expected


@pytest.mark.parametrize(
    ("lang", "second", "expected"),
    [
        ("hu", "A 9. § (1) bekezdés nem áll.", [("9. § (1)", "?")]),
        ("pl", "Nie stosuje się § 9 ust. 1.", [("§ 9 ust. 1", "?")]),
        ("en", "Nothing of Article 9(1) is kept.", [("Article 9(1)", "?")]),
        ("ja", "第9条第1項を準用する。", [("第9条第1項", "?")]),
    ],
)
def test_a_passage_of_an_article_that_is_not_there_is_none_of_its_own(lang, second, expected):
    found = named(lang, "-", second)

    assert [to for _, to in found] == [to for _, to in expected]
    assert found[0][0].startswith(expected[0][0])


@pytest.mark.parametrize(
    ("lang", "second"),
    [
        ("hu", "Aki 1 lapot húz, fizet."),
        ("pl", "Gracz mówi na 1 ustach."),
        ("en", "A player draws 1 card."),
        ("ja", "第1回の大会は終わった。"),
    ],
)
def test_an_amount_in_an_article_is_no_passage(lang, second):
    assert named(lang, "-", second) == []


def test_where_a_passage_is_not_there_the_article_is_meant_and_no_other_passage():
    assert named("en", "-", "See Article 2(9)(1).") == [("Article 2(9)(1)", "2")]
    assert named("en", "-", "See Article 2(1)(1).") == [("Article 2(1)(1)", "2.i1")]


def test_the_letter_of_a_passage_may_be_a_capital():
    assert named("en", "Subject to Article 2(1)(B).", "-") == [("Article 2(1)(B)", "2.i1.i2")]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Rules\n\n1. Draw a card.\n2. Pay a coin.\n3. Discard.\n\nRegulations\n\nArticle 1. Purpose\n(1) Draw.\n(2) Pay.\n\nArticle 2. Entry\n(1) See Article 1(2).\n"),
        ("pl", "Zasady\n\n1. Dobierz kartę.\n2. Zapłać.\n3. Odrzuć.\n\nRegulamin\n\n§ 1. Cel\n(1) Dobierz.\n(2) Zapłać.\n\n§ 2. Inne\n(1) Zob. § 1 ust. 2.\n"),
        ("hu", "Szabályok\n\n1. Húzz egy lapot.\n2. Fizess.\n3. Dobj el.\n\nSzabályzat\n\n1. § Cél\n(1) Húzz.\n(2) Fizess.\n\n2. § Egyéb\n(1) Lásd az 1. § (2) bekezdését.\n"),
    ],
)  # fmt: skip
def test_an_article_is_not_the_rule_with_its_number(lang, text):
    found = outline(read(text.encode(), "r.txt", lang), lang)

    assert [one.to for piece in found.pieces for one in piece.references] == ["1-2.i2"]


def test_a_letter_is_that_letter_and_not_a_place_in_the_alphabet():
    text = "ПОЛОЖЕНИЕ\n\nГлава А. Общее\n\nА1. Взнос собирает:\nв) судья;\nг) помощник.\nА2. По А1 подпункт г.\n"
    found = outline(read(text.encode(), "r.txt", "ru"), "ru")

    (named_point,) = (one.to for piece in found.pieces for one in piece.references)
    (meant,) = (piece.key for piece in found.pieces if piece.number == "г)")
    assert named_point == meant


def test_an_article_that_came_between_two_is_not_the_one_before():
    """第2条の9 is an article of its own, which this document does not have."""
    text = ARTICLES["ja"].format("-", "第2条の9第1項による。")
    found = outline(read(text.encode(), "r.txt", "ja"), "ja")

    (one,) = (one for piece in found.pieces for one in piece.references)
    assert (one.written, one.to) == ("第2条の9第1項", "")
    assert one.wanted.endswith("2.9.1")


PLAIN = "{0}\n\n1. {1}\n(1) {2}\n(2) {2}\n\n2. {1}\n(1) {2}\n(2) {2}\n\n3. {1}\n{3}\n"
WORDS = {
    "hu": ("SZABÁLYOK", "Húzás", "Minden játékos húz egy lapot."),
    "pl": ("ZASADY", "Dobieranie", "Każdy gracz dobiera kartę."),
    "en": ("RULES", "Drawing", "Each player draws a card."),
    "ru": ("ПРАВИЛА", "Взятие", "Каждый игрок берёт карту."),
    "ja": ("規則", "手札", "各プレイヤーは札を引く。"),
}


def said_in(lang, text):
    """What a rule of a document with the rules 1 to 3 names; 1 and 2 have the points (1), (2)."""
    made = PLAIN.format(*WORDS[lang], text)
    found = outline(read(made.encode(), "r.txt", lang), lang)
    return [one.to or "?" for piece in found.pieces for one in piece.references]


@pytest.mark.parametrize(
    ("lang", "announced", "amount"),
    [
        ("hu", "Lásd (2).", "Húzz (2) lapot."),
        ("hu", "A (2) bekezdés áll.", "Húzz két (2) lapot."),
        ("hu", "A (2) szabály áll.", "Jár érte (2) pontot érő lap."),
        ("hu", "Lásd az (2) pont végét.", "Kap 5 pontot (2)."),
        ("pl", "Zob. (2).", "Dobierz (2) karty."),
        ("pl", "Stosuje się ust. (2).", "Dobierz dwie (2) karty."),
        ("pl", "Jak w pkt (2).", "Dostajesz 3 pkt (2)."),
        ("pl", "Patrz też (2).", "Zasadniczo (2) karty."),
        ("en", "See (2).", "Draw (2) cards."),
        ("en", "Under rule (2) it stays.", "Draw two (2) cards."),
        ("en", "Then see also (2).", "Under those (2) it stays."),
        ("en", "As in point (2).", "It is worth 1 point (2)."),
        ("ru", "См. (2).", "Возьмите (2) карты."),
        ("ru", "Согласно пункту (2).", "Возьмите две (2) карты."),
        ("ru", "Правило (2) не действует.", "Правильно (2) раза."),
        ("ja", "続きは（2）を参照。", "札を（2）枚引く。"),
        ("ja", "札は(2)の規定による。", "札を二(2)枚引く。"),
        ("ja", "続きは→(2)", "札を(2)に置く。"),
    ],
)  # fmt: skip
def test_a_number_in_brackets_is_a_rule_where_it_is_announced_as_one(lang, announced, amount):
    assert said_in(lang, announced) == ["2"]
    assert said_in(lang, amount) == []


@pytest.mark.parametrize("before", ["100", "max. ", "kb. ", "около ", "np. ", "約"])
@pytest.mark.parametrize("lang", WORDS)
def test_within_brackets_only_a_cue_makes_a_number_that_of_a_rule(lang, before):
    assert said_in(lang, f"X ({before}2) Y.") == []


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("hu", "(lásd 2)"),
        ("pl", "(zob. 2)"),
        ("en", "(see 2)"),
        ("ru", "(см. 2)"),
        ("ja", "(参照2)"),
    ],
)
def test_a_cue_within_the_brackets_is_enough(lang, said):
    assert said_in(lang, f"X {said} Y.") == ["2"]


@pytest.mark.parametrize(
    ("lang", "announced", "amount"),
    [
        ("hu", "Lásd 2(1).", "Húzz 2 (1) lapot."),
        ("pl", "Zob. 2(1).", "Dobierz 2 (1) karty."),
        ("en", "See 2(1).", "Draw 2 (1) cards."),
        ("ru", "См. 2(1).", "Возьмите 2 (1) карты."),
        ("ja", "札は2の(1)に従う。", "札を2(1)枚引く。"),
        ("ja", "続きは2(1)を参照。", "札を二(1)枚引く。"),
    ],
)
def test_a_number_with_a_bracket_is_a_point_where_it_is_announced(lang, announced, amount):
    assert said_in(lang, announced) == ["2.i1"]
    assert said_in(lang, amount) == []


@pytest.mark.parametrize(
    ("lang", "amount"),
    [
        ("hu", "A játékos (1) lapot húz, (2) lapot dob."),
        ("pl", "Gracz dobiera (1) kartę i odrzuca (2)."),
        ("en", "A player draws (1) card and discards (2)."),
        ("ru", "Игрок берёт (1) карту и сбрасывает (2)."),
        ("ja", "札を(1)枚引き、(2)枚捨てる。"),
    ],
)
def test_an_amount_in_brackets_is_no_article_of_a_regulation(lang, amount):
    assert named(lang, "-", amount) == []


def test_rules_that_are_counted_are_not_named():
    """Behind a number stands what there are so many of."""
    assert said_in("hu", "Ebben 3 (2) szabály van.") == []
    assert said_in("hu", "Ebben a (2) szabály áll.") == ["2"]


def test_an_ordinal_in_brackets_needs_no_cue():
    """An amount has no stop behind it."""
    assert said_in("hu", "Marad a lap (2.).") == ["2"]
    assert said_in("hu", "Marad a lap (2).") == []


def test_a_hungarian_chapter_is_named_by_its_letter_and_the_article_is_no_letter():
    text = "Kérdések\n\nA. fejezet. Kezdet\n\nI/1. A lapot el kell dobni, lásd a B. fejezetet.\n\nB. fejezet. Viták\n\nII/1. A fejezet vége.\n"
    found = outline(read(text.encode(), "r.txt", "hu"), "hu")

    assert [(r.written, r.to) for p in found.pieces for r in p.references] == [
        ("B. fejezetet", "c2")
    ]


def test_a_link_that_shows_the_number_of_a_rule_names_it_and_a_note_does_not():
    rules = "<p>401. Each player draws.</p><p>402. Each player discards.</p>"
    last = "<p>403. As <a href='#r402'>402</a> says<a href='#note-401'>401</a>.</p>"
    page = f"<html><body><h1>Rules</h1>{rules}{last}</body></html>"
    found = outline(read(page.encode(), "r.html", "en"), "en")

    assert [r.to for p in found.pieces for r in p.references if r.to] == ["402"]


@pytest.mark.parametrize(
    ("said", "expected"),
    [("一を参照。", ["title.i1"]), ("二の項を見よ。", ["title.i2"]), ("一枚を引く。", []), ("札一を捨てる。", [])],
)  # fmt: skip
def test_kanji_numerals_name_sections_where_they_are_to_be_read(said, expected):
    text = f"規則\n\n一、札を一枚引く。\n\n二、札を捨てる。\n\n三、争いは審判が決める。{said}\n"
    found = outline(read(text.encode(), "r.md", "ja"), "ja")

    assert [r.to for p in found.pieces for r in p.references] == expected
