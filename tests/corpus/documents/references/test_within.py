"""Rules of a document that it names itself, in every shape it counts them in."""

import pytest

from corpus.documents.formats import (
    read,
)
from corpus.documents.outline import outline
from tests.corpus.documents import kin


def named(text, lang, file="r.txt"):
    """What is written and the key it means, `?` where the document does not hold it."""
    found = outline(read(text.encode(), file, lang), lang)
    return [(one.written, one.to or "?") for piece in found.pieces for one in piece.references]


ROMAN = """I. {0}

I.1. {2}
I.2. {2}

II. {1}

II.1. {2}
II.2. {2}
II.2.1. {3}

III. {0}

III.1. {2}
"""


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "It costs a coin (see I.2), unless section III says no.", [("I.2", "i.2"), ("section III", "iii")]),
        ("pl", "Płaci się monetę, zob. II. 2. Więcej w rozdziale VII.", [("II. 2", "ii.2"), ("rozdziale VII", "?")]),
        ("hu", "Egy érme az ára, lásd a III. fejezetet és a IV.3. pontot.", [("III. fejezetet", "iii"), ("IV.3", "?")]),
        ("ru", "Цена — монета, см. раздел I и II.1.", [("раздел I", "i"), ("II.1", "ii.1")]),
    ],
)  # fmt: skip
def test_rules_counted_by_roman_numbers_are_named_by_them(lang, text, expected):
    words = {
        "en": ("Setup", "Turn", "Each player draws a card."),
        "pl": ("Początek", "Tura", "Każdy gracz dobiera kartę."),
        "hu": ("Kezdet", "Kör", "Mindenki húz egy lapot."),
        "ru": ("Начало", "Ход", "Каждый игрок берёт карту."),
    }

    assert named(ROMAN.format(*words[lang], text), lang) == expected


LETTERED = """A. Przygotowanie

A.1. Każdy gracz dobiera pięć kart z talii.
A.2. Zaczyna najstarszy gracz, zob. B.

B. Tura

B.1. Gracz dobiera kartę, jak w A.2.
B.2. Gracz zagrywa kartę według części C i sekcji D.

C. Koniec

C.1. Gra się kończy, patrz B.2. Dalej nie ma nic.
"""


def test_rules_counted_by_capital_letters_are_named_by_them():
    assert named(LETTERED, "pl") == [
        ("zob. B", "b"), ("A.2", "a.2"), ("części C", "c"), ("sekcji D", "?"), ("B.2", "b.2"),
    ]  # fmt: skip


def test_the_letters_go_on_behind_h():
    rows = "\n".join(
        f"{letter}.{n}. Each of the players draws a card.\n"
        for letter in "ABCDEFGHIJ"
        for n in (1, 2)
    )

    found = kin.read(rows, "en")

    assert [one.number for one in found.pieces][-4:] == ["I.1", "I.2", "J.1", "J.2"]
    assert found.anomalies == ()


@pytest.mark.parametrize(
    "text",
    [
        "1.1. Draw a card with A. B. Smith on it.\n1.2. Plan B. 3 coins are lost.",
        "1.1. King Henry VIII. 4 coins are his.\n1.2. Vitamin C 2 costs nothing.",
    ],
)
def test_initials_and_kings_are_no_references_where_nothing_is_counted_so(text):
    assert named(text, "en") == []


@pytest.mark.parametrize(
    ("lang", "ask", "text", "expected"),
    [
        ("ru", "Q{}. Можно ли взять карту?\nДа, можно, если {}.\n\n", "к вопросу 1, вопросе 2 и Q9", [("вопросу 1", "q1"), ("вопросе 2", "q2"), ("Q9", "?")]),
        ("pl", "Pytanie {}: Czy można wziąć kartę?\nOdpowiedź: Tak, jeśli {}.\n\n", "tak mówi pytanie 1 i odpowiedź na pytanie nr 8", [("pytanie 1", "q1"), ("pytanie nr 8", "?")]),
        ("hu", "{}. kérdés: Elvehetem a lapot?\nVálasz: Igen, ha {}.\n\n", "az 1. kérdés és a 9. kérdés szerint lehet", [("1. kérdés", "q1"), ("9. kérdés", "?")]),
        ("ja", "問{} 札を取ってもよいか。\n答 {}取ってよい。\n\n", "問1と問7のとおり、", [("問1", "q1"), ("問7", "?")]),
        ("en", "Q{}. May I take a card?\nYes, if {}.\n\n", "question 1 and questions 2 say so", [("question 1", "q1"), ("questions 2", "q2")]),
    ],
)  # fmt: skip
def test_questions_are_named_by_their_numbers_in_every_language(lang, ask, text, expected):
    quiet = {
        "ru": "она открыта",
        "pl": "leży odkryta",
        "hu": "fel van fordítva",
        "ja": "表向きなら",
        "en": "it lies open",
    }[lang]

    asked = ask.format(1, quiet) + ask.format(2, quiet) + ask.format(3, text)

    assert named(asked, lang) == expected


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("ru", "см. пар. 1 (2), а пар. 7 (3) тут нет", [("пар. 1 (2)", "1.i2"), ("пар. 7 (3)", "?")]),
        ("pl", "zob. par. 1 (2) i paragraf 2", [("par. 1 (2)", "1.i2"), ("paragraf 2", "2")]),
        ("en", "as paragraph 1 (1) and § 7 (3) say", [("paragraph 1 (1)", "1.i1"), ("§ 7 (3)", "?")]),
    ],
)  # fmt: skip
def test_a_part_of_a_paragraph_is_named_in_brackets(lang, text, expected):
    row = {"ru": "Игрок берёт карту", "pl": "Gracz dobiera kartę", "en": "A player draws"}[lang]

    made = f"§ 1 A\n(1) {row}.\n(2) {row}.\n\n§ 2 B\n(1) {row}.\n\n§ 3 C\n(1) {row}, {text}.\n"

    assert named(made, lang) == expected


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("pl", "Potem wraca się do kroku 2. Kto nie może, robi krok 7.", [("kroku 2", "i2"), ("krok 7", "?")]),
        ("ru", "Затем вернитесь к шагу 2, но без шага 7.", [("шагу 2", "i2"), ("шага 7", "?")]),
        ("hu", "Utána vissza a 2. lépéshez, a 7. lépés nélkül.", [("2. lépéshez", "i2"), ("7. lépés", "?")]),
        ("ja", "そのあと手順2に戻る。", [("手順2", "i2")]),
        ("en", "Then go back to step 2, but leave out step 7.", [("step 2", "i2"), ("step 7", "?")]),
    ],
)  # fmt: skip
def test_a_step_is_named_by_its_number_alone(lang, text, expected):
    row = {
        "pl": "Gracz dobiera kartę",
        "ru": "Игрок берёт карту",
        "hu": "Húzz egy lapot",
        "ja": "札を一枚引く",
        "en": "Draw a card",
    }[lang]
    stop = "。" if lang == "ja" else "."

    assert named(f"1) {row}{stop}\n2) {row}{stop}\n3) {text}", lang) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("pl", "Gracz zdobywa 2 punkty i robi 3 kroki."),
        ("ru", "Игрок получает 2 очка и делает 2 шага."),
        ("hu", "A játékos kap 2 pontot és lép 3 mezőt."),
        ("ja", "札を2枚引いて3点を得る。"),
        ("en", "Score 2 points and walk 2 steps for each of the 3 sections."),
    ],
)
def test_an_amount_of_steps_or_points_is_no_reference(lang, text):
    assert named(f"1) {text}\n2) {text}\n3) {text}", lang) == []


@pytest.mark.parametrize(
    ("lang", "file", "text", "expected"),
    [
        ("en", "r.md", "## The end\n\nAll draw; the section “The turn” tells more.\n\n## The turn\n\nGo to [it](#the-end), not to the section “Winds”.\n", [("“The turn”", "h2"), ("it", "h1"), ("“Winds”", "?")]),
        ("pl", "r.txt", "Tura\n\nGracz bierze kartę, o czym mówi część „Koniec”.\n\nKoniec\n\nGra się kończy, patrz „Tura”.\n", [("„Koniec”", "h1"), ("patrz „Tura”", "title")]),
        ("ru", "r.txt", "Ход\n\nИгрок берёт карту, как в разделе «Конец».\n\nКонец\n\nИгра кончается, о чём в главе «Ветер».\n", [("«Конец»", "h1"), ("«Ветер»", "?")]),
        ("hu", "r.txt", "A kör\n\nHúzz egy lapot, ahogy „A vége” fejezet mondja.\n\nA vége\n\nVége (lásd „A kör”).\n", [("„A vége”", "h1"), ("lásd „A kör”", "title")]),
        ("ja", "r.txt", "手番の流れ\n\n札を引く。「終了条件」を参照。\n\n終了条件\n\n山札が尽きたら終わる。手番の流れを参照のこと。\n", [("「終了条件」", "h1"), ("手番の流れ", "title")]),
        ("en", "r.txt", "Setup\n\nBox A: Coins\nCoins are kept in the bag.\n\nBox B: Cards\nCards are dealt, see box A and box C.\n", [("box A", "h1"), ("box C", "?")]),
    ],
)  # fmt: skip
def test_a_section_is_named_by_its_title(lang, file, text, expected):
    assert named(text, lang, file) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Koniec\n\nThe card “Koniec” is drawn by the player who shouts “Stop”.\n"),
        ("ja", "終了\n\n札の「終了」を引いた人は「待て」と言う。\n"),
    ],
)
def test_words_in_quotes_are_no_reference_by_themselves(lang, text):
    assert named(text, lang) == []


THREAD = """<html><body>
<div class='post'><div class='head'>#211 · Oleg · 3 May 2011, 10:22</div>
<p>May a card be taken twice in a turn?</p></div>
<div class='post'><div class='head'>#212 · Anna · 3 May 2011, 11:40</div>
<p>No, a card is taken once in a turn.</p></div>
<div class='post'><div class='head'>#213 · Oleg · 3 May 2011, 12:01</div>
<p>I agree with #212 and post 211, but #99 is gone.</p></div>
</body></html>"""


def test_a_post_of_a_thread_is_named_by_its_number():
    found = outline(read(THREAD.encode(), "r.html", "en"), "en")
    begin = {one.key: (one.title or one.body)[:6] for one in found.pieces}

    told = [(ref.written, begin.get(ref.to, "?")) for one in found.pieces for ref in one.references]

    assert told == [("#212", "No, a "), ("post 211", "May a "), ("#99", "?")]
