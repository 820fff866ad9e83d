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
