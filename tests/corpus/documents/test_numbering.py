import pytest

from corpus.documents import numbering, order
from tests.corpus.documents import kin


@pytest.mark.parametrize(
    ("text", "printed", "parts"),
    [
        ("21.5.3.\u00a0", "21.5.3", (21, 5, 3)),
        ("21.\u00a0Csata", "21", (21,)),
        ("532.3.Вызвать карту", "532.3", (532, 3)),
        ("532.3.1.Просмотр", "532.3.1", (532, 3, 1)),
        ("п.403.2. Набор", "403.2", (403, 2)),
        ("4.2.2 Tekst", "4.2.2", (4, 2, 2)),
        ("\uff13\uff0e\uff11\uff0e準備", "\uff13\uff0e\uff11", (3, 1)),
        ("34.1.2.1.1.\u00a0„Cel”", "34.1.2.1.1", (34, 1, 2, 1, 1)),
    ],
)
def test_a_number_is_read_in_every_shape(text, printed, parts):
    found = numbering.read(text)

    assert found is not None
    assert (found.printed, found.parts) == (printed, parts)


@pytest.mark.parametrize(
    "text",
    [
        "12.05.2019 r. zmieniono",
        "2019.10.31. óta",
        "3 karty",
        "²) x",
        "٣.٤. نص",
        "1/2",
        "10% szans",
        "",
    ],
)
def test_dates_amounts_and_other_digits_are_no_numbers(text):
    assert numbering.read(text) is None


@pytest.mark.parametrize(
    ("text", "printed", "value"),
    [
        ("1) z ręki", "1)", 1),
        ("б) своя", "б)", 2),
        ("(c) trzecia", "(c)", 3),
        ("③カード", "③", 3),
        ("iv) x", "iv)", 4),
    ],
)
def test_the_label_of_a_point_is_read(text, printed, value):
    found = numbering.read_item(text)

    assert found is not None
    assert (found.printed, found.parts) == (printed, (value,))


def faults(*printed):
    numbers = [(numbering.read(f"{one}. X"), at) for at, one in enumerate(printed, 1)]
    placed, anomalies = order.place(numbers)
    return [one.key for one in placed], [(one.line, one.code) for one in anomalies]


def test_numbers_in_order_have_no_fault():
    printed = ("21", "21.1", "21.1.1", "21.2", "21.9", "21.10")

    keys, found = faults(*printed[:4])

    assert (keys, found) == (list(printed[:4]), [])


def test_swapped_digits_stand_where_another_number_belongs():
    keys, found = faults("612.3", "612.3.1", "621.3.2", "612.4")

    assert keys == ["612.3", "612.3.1", "612.3.2", "612.4"]
    assert found == [(3, "number-misprinted")]


def test_a_digit_too_large_is_told_by_the_number_after_it():
    keys, found = faults("7.1", "7.2", "7.8", "7.4")

    assert (keys[2], found) == ("7.3", [(3, "number-misprinted")])


def test_a_number_that_stands_twice_keeps_a_key_of_its_own():
    keys, found = faults("5.1", "5.2", "5.2", "5.3")

    assert keys == ["5.1", "5.2", "5.2-2", "5.3"]
    assert found == [(3, "number-twice")]


def test_a_number_twice_where_one_is_missing_says_which():
    keys, found = faults("5.1", "5.1", "5.3")

    assert (keys, found) == (["5.1", "5.2", "5.3"], [(2, "number-twice")])


def test_a_number_out_of_order_stays_where_it_is_printed():
    keys, found = faults("5.1", "5.2", "5.3", "3.8", "5.4")

    assert keys == ["5.1", "5.2", "5.3", "3.8", "5.4"]
    assert (4, "number-order") in found


def test_missing_numbers_and_missing_titles_are_told():
    assert faults("21.5", "21.6.0", "21.6.1")[1] == [(2, "title-missing")]
    assert faults("21.5", "21.8")[1] == [(2, "number-missing")]
    assert faults("21.5", "21.5.2")[1] == [(2, "number-missing")]


def test_a_document_may_begin_in_the_middle_of_a_book():
    assert faults("532.3", "532.3.1", "532.4")[1] == []


def test_full_width_digits_are_reported_and_kept():
    found = kin.read(
        "\uff13\uff0e\uff11\uff0e　準備\n\n\uff13\uff0e\uff11\uff0e\uff11\uff0e　山札を切る。", "ja"
    )

    assert [(one.key, one.number) for one in found.pieces] == [
        ("3.1", "\uff13\uff0e\uff11"),
        ("3.1.1", "\uff13\uff0e\uff11\uff0e\uff11"),
    ]
    assert kin.codes(found) == [(1, "number-wide-digits"), (3, "number-wide-digits")]


def test_points_out_of_order_are_told():
    found = kin.read("5.1.Правило:\n1) раз;\n3) три;\n3) снова.", "ru")

    assert kin.codes(found) == [(3, "number-missing"), (4, "number-twice")]


def test_points_counted_anew_under_each_heading_are_no_rules_of_the_book():
    text = "Budowa\n\n1. Odkryj karty.\n2. Dobierz kartę.\n\nBitwa\n\n1. Zagraj kartę."

    found = kin.read(text, "pl")

    assert [(one.number, one.parent) for one in found.pieces if one.number] == [
        ("1.", "title"),
        ("2.", "title"),
        ("1.", "h1"),
    ]


def test_chapters_of_one_number_hold_rules_of_two():
    found = kin.read("1. Setup\n\n1.1 Shuffle the deck.\n\n2. Turns\n\n2.1 Draw a card.", "en")

    assert [(one.number, one.parent, one.kind) for one in found.pieces] == [
        ("1", "", "heading"),
        ("1.1", "1", "rule"),
        ("2", "", "heading"),
        ("2.1", "2", "rule"),
    ]


def test_a_letter_within_a_number_is_reported_and_not_mended():
    found = kin.read("70.1. Бой.\n\n70.2. Удар.\n\n7O.3. Промах.", "ru")

    assert found.pieces[-1].body.endswith("7O.3. Промах.")
    assert kin.codes(found) == [(5, "number-unreadable")]


def test_a_sum_at_the_start_of_a_line_is_no_number():
    found = kin.read("2019. évben jelent meg a játék.\n\n5 lapot húz mindenki.", "hu")

    assert [one.number for one in found.pieces] == ["", ""]
