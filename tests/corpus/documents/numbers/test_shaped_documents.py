"""Documents whose numbers are of each shape: what stands under what, what is missing, what names
what."""

import pytest

from tests.corpus.documents import kin

POINTED = """A. PRZYGOTOWANIE

A1. Tasujemy karty i kładziemy talię na środku.

A2. Każdy dostaje pięć kart, chyba że mówi inaczej C1.

B. TURA

B1. Gracz dobiera kartę:
a) z talii, albo
b) ze stosu, jeśli pozwala A2.

B3. Gracz odkłada kartę. Stos B1b leży obok, pas A4 nie.

C. KONIEC

C1. Gra kończy się po talii (rozdział A).
"""
CYRILLIC = """Глава А. Начало

    А.1) Игроки тянут карты из колоды и кладут
    их перед собой, как сказано в
    Б.2.
    А.2) Первый ход делает младший.

Глава Б. Ход

    Б.1) Ход начинается с карты. Пункт А.2 тут
    не действует.
    Б.2) Ход кончается сбросом.
    Б.2) Сброс лежит открытым.
"""
JAPANESE = """一、準備
（１）札を配る。
（２）山を置く。

二、手番
（１）札を引く。一の（２）の山から引く。
（３）札を出す。

三、終了
（１）山がなくなれば終わる。二の（１）は使わない。
"""
MNEMONIC = """Setting up

S-1 Everyone takes a boat.
S-2 Everyone takes three coins.

Moving

M-1 A boat moves two spaces, see S-2 for coins.
M-2 A boat never moves back.
M-4 A boat that is stuck pays M-9. Plan B-52 is a song.
"""
ROMAN = """== I. Kezdet ==
=== I/A. Osztás ===
Mindenki öt lapot kap.
=== I/B. Sorrend ===
A legfiatalabb kezd.
== II. A kör ==
=== II/A. Húzás ===
A játékos húz, de az I/B. szerint passzolhat.
=== II/C. Dobás ===
A játékos eldob egy lapot (II/A).
"""


def under(found):
    return [(one.number, one.parent) for one in found.pieces if one.number]


def named(found):
    return {(one.key, ref.written): ref.to for one in found.pieces for ref in one.references}


def test_letters_with_digits_stand_under_their_letter():
    found = kin.read(POINTED, "pl")

    assert under(found) == [
        ("A", ""), ("A1", "a"), ("A2", "a"), ("B", ""), ("B1", "b"), ("a)", "b.1"), ("b)", "b.1"),
        ("B3", "b"), ("C", ""), ("C1", "c"),
    ]  # fmt: skip
    assert (13, "number-missing") in kin.codes(found)


def test_letters_with_digits_are_found_where_they_are_named():
    found = named(kin.read(POINTED, "pl"))

    assert found == {
        ("a.2", "C1"): "c.1", ("b.1.i2", "A2"): "a.2", ("b.3", "B1b"): "b.1.i2",
        ("b.3", "A4"): "", ("c.1", "rozdział A"): "a",
    }  # fmt: skip


def test_cyrillic_letters_number_rules_and_a_broken_line_goes_on():
    found = kin.read(CYRILLIC, "ru")

    assert [one.number for one in found.pieces] == [
        "Глава А", "А.1", "А.2", "Глава Б", "Б.1", "Б.2", "Б.2"
    ]  # fmt: skip
    assert found.pieces[1].body.endswith("как сказано в Б.2.")
    assert named(found)["a.1", "Б.2"] == "b.2"
    assert named(found)["b.1", "А.2"] == "a.2"
    assert (13, "number-twice") in kin.codes(found)


def test_kanji_headings_hold_their_points_and_are_named_with_them():
    found = kin.read(JAPANESE, "ja")

    assert [one.number for one in found.pieces if not one.parent] == ["一", "二", "三"]
    assert {one.parent for one in found.pieces if one.number == "（１）"} == {"c1", "c2", "c3"}
    assert named(found) == {("c2.i1", "一の（２）"): "c1.i2", ("c3.i1", "二の（１）"): "c2.i1"}
    assert (7, "number-missing") in kin.codes(found)


def test_letters_that_stand_for_words_leave_no_gap_between_them():
    found = kin.read(MNEMONIC, "en")

    assert [one.number for one in found.pieces if one.number] == ["S-1", "S-2", "M-1", "M-2", "M-4"]
    told = [one for one in kin.codes(found) if one[1].startswith("number")]
    assert told == [(10, "number-missing")]


def test_a_name_of_the_same_shape_is_no_reference_but_a_number_that_is_missing_is():
    found = named(kin.read(MNEMONIC, "en"))

    assert found == {("m.1", "S-2"): "s.2", ("m.4", "M-9"): ""}


def test_a_number_that_a_sentence_breaks_before_is_no_rule():
    """The nearest no: the line after it begins with the same number, and is one."""
    text = (
        "R1. The player draws a card from the deck and puts it\nin the hand, unless the text of a"
        " card says so as in\nR2.\nR2. The player plays a card. This is an action of the kind\nthat"
        " is listed in the table.\nR3. The end of the round comes when nobody has a card that\ncan"
        " be played.\n"
    )

    found = kin.read(text, "en")

    assert [(one.number, one.line) for one in found.pieces] == [("R1", 1), ("R2", 4), ("R3", 6)]
    assert found.pieces[0].body.endswith("as in R2.")


HANGING = """3. The ferry carries two carts and their oxen,
     but no sheep at all, whoever asks for it.
     Sheep walk over the bridge instead and all
     pay at the gate like others do.

4. The bridge holds as many carts on it as the
     keeper of the bridge says, and he may well
     change his mind once in a round, aloud.
"""


@pytest.mark.parametrize(
    ("between", "expected"),
    [
        ("", ["3", "4"]),
        ("     Example: nine carts are on it now.\n", ["3", "4", ""]),
        ("     a) It never holds a wagon, nor two.\n", ["3", "4", "a)"]),
    ],
)
def test_what_hangs_below_a_number_goes_on_with_it_after_a_full_stop(between, expected):
    """The nearest no: a line that has a label of its own."""
    found = kin.read(HANGING + between, "en")

    assert [one.number for one in found.pieces] == expected
    assert "whoever asks for it. Sheep walk over" in found.pieces[0].body


def test_roman_chapters_with_a_slash_hold_their_own_and_tell_what_is_missing():
    text = ROMAN.replace("=== ", "").replace(" ===", "").replace("== ", "").replace(" ==", "")

    found = kin.read(text.replace("\n", "\n\n"), "hu")

    assert under(found) == [
        ("I", ""), ("I/A", "i"), ("I/B", "i"), ("II", ""), ("II/A", "ii"), ("II/C", "ii")
    ]  # fmt: skip
    assert [code for _, code in kin.codes(found) if code.startswith("number")] == ["number-missing"]
    assert named(found) == {("ii.a", "I/B"): "i.b", ("ii.c", "II/A"): "ii.a"}


@pytest.mark.parametrize(
    ("lang", "text", "written", "to"),
    [
        ("pl", "Z1 Gra.\nZ2 Tura, patrz Z1.\nZ3 Koniec.", "Z1", "z.1"),
        ("ru", "А-1 Игра.\nА-2 Ход, но не А-1.\nБ-1 Конец.", "А-1", "a.1"),
        ("hu", "6.1. Húzás.\n6.2. A 6.1 szerinti húzás.\n6.3. Vége.", "6.1", "6.1"),
        ("ja", "3-1　引く。\n3-2　出す。\n3-3　終わってから3-1に戻って引く。", "3-1", "3.1"),
        ("en", "Q.1 May I?\nA. Yes.\nQ.2 Must I?\nA. As Q.1 says.", "Q.1", "q1"),
        ("pl", "par. 1 Gra.\npar. 2 Tura.\npar. 3 Jak w par. 1 i 2.", "2", "2"),
        ("pl", "Rozdział 1. Tura\n\n1. Graj.\n2. Jak w rozdz. 1 pkt 1.", "rozdz. 1 pkt 1", "c1.i1"),
        ("ja", "第1条　引く。\n第2条　前条の札を出す。", "前条", "1"),
    ],
)  # fmt: skip
def test_a_number_is_named_in_the_shape_that_it_has(lang, text, written, to):
    found = {ref: key for (_, ref), key in named(kin.read(text, lang)).items()}

    assert found.get(written) == to


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("pl", "Z1 Gra na kartce A4.\nZ2 Tura.\nZ3 Koniec z R2D2."),
        ("ru", "А-1 Игра.\nА-2 Танк Т-34 едет.\nБ-1 Конец."),
        ("ja", "3-1　引く。\n3-2　2-4人で出す。\n3-3　終わる。"),
        ("en", "R1 Draw on A4 paper.\nR2 Play for 90 minutes.\nR3 Stop at I-95."),
        ("hu", "A/1. Húzás.\nA/2. Rakás 1/2 órán át.\nB/1. Vége 3/4 kor."),
    ],
)
def test_paper_planes_and_amounts_are_no_references(lang, text):
    assert named(kin.read(text, lang)) == {}
