import pytest

from corpus.documents.formats import (
    read,
)
from corpus.documents.numbers import numbering, order
from corpus.documents.outline import outline
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


def placed(*printed):
    numbers = [(numbering.begun(f"{one}. X"), at) for at, one in enumerate(printed, 1)]
    return order.place(numbers)


def faults(*printed):
    found, anomalies = placed(*printed)
    return [one.key for one in found], [(one.line, one.code) for one in anomalies]


def doubts(*printed):
    return [(one.doubt, one.meant) for one in placed(*printed)[0]]


def test_numbers_in_order_have_no_fault_and_no_doubt():
    printed = ("21", "21.1", "21.1.1", "21.2", "21.9", "21.10")

    keys, found = faults(*printed[:4])

    assert (keys, found) == (list(printed[:4]), [])
    assert set(doubts(*printed)) == {("", "")}


def test_swapped_digits_keep_the_key_they_print_and_say_what_belongs_there():
    keys, found = faults("612.3", "612.3.1", "621.3.2", "612.4")

    assert keys == ["612.3", "612.3.1", "621.3.2", "612.4"]
    assert found == [(3, "number-misprinted")]
    assert doubts("612.3", "612.3.1", "621.3.2", "612.4")[2] == ("number-misprinted", "612.3.2")


def test_a_digit_too_large_is_told_by_the_number_after_it():
    keys, found = faults("7.1", "7.2", "7.8", "7.4")

    assert (keys[2], found) == ("7.8", [(3, "number-misprinted")])
    assert doubts("7.1", "7.2", "7.8", "7.4")[2] == ("number-misprinted", "7.3")


def test_of_a_number_that_stands_twice_neither_is_known_by_it():
    assert faults("5.1", "5.2", "5.2", "5.3")[1] == [(3, "number-twice")]
    assert doubts("5.1", "5.2", "5.2", "5.3") == [
        ("", ""), ("number-twice", ""), ("number-twice", ""), ("", "")
    ]  # fmt: skip


def test_a_number_twice_where_one_is_missing_says_which_and_is_not_taken_for_it():
    keys, found = faults("5.1", "5.1", "5.3")

    assert (keys, found) == (["5.1", "5.1", "5.3"], [(2, "number-twice")])
    assert doubts("5.1", "5.1", "5.3")[1] == ("number-twice", "5.2")


def test_a_number_out_of_order_stays_where_it_is_printed():
    keys, found = faults("5.1", "5.2", "5.3", "3.8", "5.4")

    assert keys == ["5.1", "5.2", "5.3", "3.8", "5.4"]
    assert (4, "number-order") in found
    assert doubts("5.1", "5.2", "5.3", "3.8", "5.4")[3] == ("number-order", "")


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


RULES_ABOUT = "70. Бой\n\n70.1. Удар.\n\n70.2. Щит.\n\n{}\n\n70.4. Отход."


@pytest.mark.parametrize(
    ("printed", "code"),
    [
        ("7O.3. Промах.", "number-unreadable"),
        ("70.З. Промах.", "number-unreadable"),
        ("70 . 3. Промах.", "number-odd"),
        ("70. 3. Промах.", "number-odd"),
        ("70,3. Промах.", "number-unreadable"),
        ("70..3. Промах.", "number-unreadable"),
        ("70.03. Промах.", "number-odd"),
        ("70.3². Промах.", "number-unreadable"),
        ("⁷⁰.3. Промах.", "number-unreadable"),
        ("70\u200b.3. Промах.", "number-unreadable"),
        ("٧٠.٣. Промах.", "number-unreadable"),
        ("7\uff10.3. Промах.", "number-wide-digits"),
        ("\uff17\uff10\uff0e\uff13\uff0e Промах.", "number-wide-digits"),
    ],
)
def test_a_number_in_an_odd_shape_is_a_rule_of_its_own_and_doubtful(printed, code):
    found = kin.read(RULES_ABOUT.format(printed), "ru")

    odd = next(one for one in found.pieces if one.body == "Промах.")
    assert (odd.doubt, odd.parent) == (code, "70")
    assert (7, code) in kin.codes(found)
    assert [one.doubt for one in found.pieces if one is not odd] == [""] * 4
    assert kin.codes(found) == [(7, code)]


@pytest.mark.parametrize(
    "printed", ["3,5 очка получает каждый.", "2 . Промах.", "1.5 очка получает каждый."]
)
def test_an_amount_within_a_book_is_no_odd_number(printed):
    found = kin.read(RULES_ABOUT.format(printed), "ru")

    assert [one.number for one in found.pieces if one.number] == ["70", "70.1", "70.2", "70.4"]


def test_zeros_before_the_digits_of_every_number_are_a_way_of_writing():
    found = kin.read("2.01. Deck.\n\n2.02. Hand (2.01).\n\n2.10. Pile.", "en")

    assert [(one.key, one.number, one.doubt) for one in found.pieces] == [
        ("2.01", "2.01", ""), ("2.02", "2.02", ""), ("2.10", "2.10", "")
    ]  # fmt: skip
    assert [one.to for one in found.pieces[1].references] == ["2.01"]


def test_letters_behind_numbers_stand_below_them():
    found = kin.read("2.01 Deck.\n\n2.01.a Top.\n\n2.01.b Foot.\n\n2.02 Hand.", "en")

    assert [(one.key, one.number, one.parent, one.doubt) for one in found.pieces] == [
        ("2.01", "2.01", "", ""),
        ("2.01.a", "2.01.a", "2.01", ""),
        ("2.01.b", "2.01.b", "2.01", ""),
        ("2.02", "2.02", "", ""),
    ]
    assert kin.codes(found) == []


def test_a_letter_glued_to_a_number_is_a_suffix_and_an_article_is_none():
    found = kin.read("100.1. Cards.\n\n100.1a Fronts.\n\n100.1b Backs.", "en")
    assert [one.key for one in found.pieces] == ["100.1", "100.1a", "100.1b"]

    found = kin.read("9.1.A lap.\n\n9.2.A pakli.\n\n9.3.Egy k\u00e9z.", "hu")
    assert [one.number for one in found.pieces] == ["9.1", "9.2", "9.3"]


def test_numbers_with_hyphens_count_as_those_with_dots():
    found = kin.read("1-1. 準備\n\n1-1-1. 山札を切る。\n\n1-1-2. 手札を引く（1-1-1）。", "ja")

    assert [(one.key, one.number, one.parent) for one in found.pieces] == [
        ("1.1", "1-1", ""), ("1.1.1", "1-1-1", "1.1"), ("1.1.2", "1-1-2", "1.1")
    ]  # fmt: skip
    assert [one.to for one in found.pieces[2].references] == ["1.1.1"]


def test_a_range_at_the_start_of_a_line_is_no_number():
    found = kin.read("2-4 graczy siada przy stole.\n\n5-6 kart trafia na rękę.", "pl")

    assert [one.number for one in found.pieces] == ["", ""]


def test_a_sum_at_the_start_of_a_line_is_no_number():
    found = kin.read("2019. évben jelent meg a játék.\n\n5 lapot húz mindenki.", "hu")

    assert [one.number for one in found.pieces] == ["", ""]


def test_chapters_that_hold_a_hundred_each_are_headings_and_no_points():
    found = kin.read(
        "1. Game Concepts\n\n100. General\n\n100.1. Play in turns.\n\n101. Ends\n\n101.1. It ends.\n\n"
        "2. Parts of a Card\n\n200. Name\n\n200.1. It has a name.",
        "en",
    )

    assert [(one.number, one.kind, one.title) for one in found.pieces if one.kind == "heading"] == [
        ("1", "heading", "Game Concepts"),
        ("100", "heading", "General"),
        ("101", "heading", "Ends"),
        ("2", "heading", "Parts of a Card"),
        ("200", "heading", "Name"),
    ]
    assert not found.anomalies


def test_steps_counted_from_one_among_rules_by_hundreds_are_points():
    found = kin.read(
        "100.1. In a turn, do this:\n1. Draw a card.\n2. Pass.\n100.2. Then it ends.\n101.1. It is over.",
        "en",
    )

    assert [(one.number, one.parent) for one in found.pieces][1:3] == [
        ("1.", "100.1"),
        ("2.", "100.1"),
    ]


def test_numbers_counted_anew_in_each_article_are_its_points():
    found = kin.read(
        "§ 1. Ogólne\n1. Gra dwóch.\n2. Każdy ma młyn.\n\n§ 2. Tura\n1. Obróć koło.\n2. Weź worek.\n"
        "2a. Bez młyna nie bierz.\n2b. Bez worka też nie.",
        "pl",
    )

    assert [(one.number, one.kind) for one in found.pieces if one.kind == "heading"] == [
        ("§ 1", "heading"),
        ("§ 2", "heading"),
    ]
    assert [one.number for one in found.pieces if one.parent == "2"] == ["1.", "2.", "2a.", "2b."]
    assert not found.anomalies
    assert not [one for one in found.pieces if one.doubt]


def test_numbers_that_go_on_through_the_articles_are_those_of_rules():
    found = kin.read(
        "§ 1. Ogólne\n1. Gra dwóch.\n2. Każdy ma młyn.\n\n§ 2. Tura\n3. Obróć koło.\n4. Weź worek.",
        "pl",
    )

    assert [one.number for one in found.pieces] == ["§ 1", "1", "2", "§ 2", "3", "4"]


def test_sixty_levels_are_sixty_sections():
    rows = [".".join(["1"] * depth) + ". Tekst." for depth in range(2, 62)]

    found = kin.read("\n".join(["1. Tekst.", *rows]), "pl")

    assert len(found.pieces) == 61
    assert [one.parent for one in found.pieces][1:] == [one.key for one in found.pieces][:-1]


def test_a_heading_with_a_hyphen_in_its_number_stands_below_its_chapter():
    page = (
        "<h3>3.用語</h3><p>次の通り。</p><h4>3-1.海</h4><p>海の札は使えない。</p><h4>5-0の試合</h4>"
    )

    found = outline(read(page.encode(), "r.html", "ja"), "ja")

    assert [(one.number, one.title) for one in found.pieces if one.title] == [
        ("3", "用語"),
        ("3-1", "海"),
        ("", "5-0の試合"),
    ]
