import pytest

from corpus.documents import references
from corpus.documents.formats import (
    read,
)
from corpus.documents.names import Names, wanted_key
from corpus.documents.outline import outline
from tests.corpus.documents import kin

NAMES = Names(
    {"21.5": "21.5", "532.3.2": "532.3.2", "523.3.2": "532.3.2"},
    {"Punkty Mocy (Force)": "h4", "Co daje misja?": "h2"},
    {"望楼": "dominion/watchtower", "銀貨": "dominion/silver", "Intercept": "swtcg/intercept"},
)


def found(text, lang):
    return [
        (one.written, one.to or f"?{one.wanted}") for one in references.find(text, 7, lang, NAMES)
    ]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("hu", "Döntés kell (21.5.), továbbá (50.) (91.2.10.).", [("(21.5.)", "21.5"), ("(50.)", "?50"), ("(91.2.10.)", "?91.2.10")]),
        ("hu", "Mindig célzás. Ld. (8.5.5.)", [("(8.5.5.)", "?8.5.5")]),
        ("hu", "Erről lásd 21.5. pont.", [("lásd 21.5", "21.5")]),
        ("hu", "A 60. fejezet szerint.", [("60. fejezet", "?60")]),
        ("ru", "Набор согласно п.403.2. Потом ход.", [("п.403.2", "?403.2")]),
        ("ru", "Смотри пп. 532.3.2 и 77.1.", [("532.3.2", "532.3.2"), ("77.1.", "?77.1")]),
        ("ru", "Как в 523.3.2 сказано.", [("523.3.2", "532.3.2")]),
        ("pl", "Płacisz (patrz: Punkty Mocy). Dalej.", [("patrz: Punkty Mocy", "h4")]),
        ("pl", "Jak płacić, zob. Reorganizacja stosu.", [("zob. Reorganizacja stosu", "?reorganizacja-stosu")]),
        ("pl", "O tym w rozdziale: Co daje misja? Potem dalej.", [("w rozdziale: Co daje misja?", "h2")]),
        ("pl", "Więcej w [[Reguła stosu|tej regule]].", [("[[Reguła stosu|tej regule]]", "?regula-stosu")]),
        ("ja", "望楼で銀貨を公開する。", [("望楼", "dominion/watchtower"), ("銀貨", "dominion/silver")]),
        ("en", "See rule 21.5 and nothing else.", [("See rule 21.5", "21.5")]),
        ("pl", "Zdolność Intercept działa.", [("Intercept", "swtcg/intercept")]),
    ],
)  # fmt: skip
def test_each_style_of_reference_is_recognised(lang, text, expected):
    assert found(text, lang) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("pl", "Dostajesz 3 karty (2) i 1.5 punktu."),
        ("pl", "Zmieniono 12.05.2019 po turnieju."),
        ("hu", "A 2008.05.12. óta érvényes (2008.)"),
        ("ru", "Не более 1 карты на клетку."),
        ("ja", "→ 捨て札置き場に置く。"),
        ("pl", "Interceptor nie ma tej zdolności."),
        ("en", "Version 2.7 is out."),
    ],
)
def test_amounts_dates_and_parts_of_words_are_no_references(lang, text):
    assert found(text, lang) == []


def test_a_rule_named_in_japanese_is_wanted_under_a_steady_key():
    (reference,) = references.find("公開ルールに従う。", 3, "ja", NAMES)

    assert (reference.written, reference.line, reference.to) == ("公開ルール", 3, "")
    assert reference.wanted == wanted_key("公開ルール")


def test_a_title_on_the_next_line_is_still_the_target():
    pieces = kin.by_key(kin.read(kin.MANUAL_PL, "pl"))

    assert [one.to for one in pieces["h1.p4"].references] == ["h2"]
    assert [one.wanted for one in pieces["h1.p1"].references] == ["punkty-mocy"]


def test_a_card_called_as_the_page_is_meant_only_where_something_says_so():
    known = {"廃棄": "card:dominion/trash", "礼拝堂": "card:dominion/chapel"}

    pieces = kin.by_key(kin.read(kin.WIKI_JA, "ja", known))

    assert [one.to for one in pieces["title.t1"].references] == ["card:dominion/chapel"]
    assert pieces["h2.i1"].references == ()


def test_what_is_named_twice_in_a_rule_is_one_reference():
    outline = kin.read("銀貨を銀貨と並べる。", "ja", {"銀貨": "card:dominion/silver"})

    assert [one.to for one in outline.pieces[0].references] == ["card:dominion/silver"]


def test_what_nobody_holds_is_wanted_once():
    outline = kin.read("5.1. Lásd (9.9.) és (9.9.).\n\n5.2. Lásd (5.1.).", "hu")

    assert outline.wanted == ("9.9",)


def test_a_link_that_shows_the_number_of_a_rule_means_that_rule():
    text = (
        "*1. 準備 [#a]\n**1.1 手札 [#b]\n-1.1.1 札を引く。\n-1.1.2 [[1.1.1>手札]]の札を捨てる。\n"
    )

    found = outline(read(text.encode(), "r.pukiwiki", "ja"), "ja")

    assert [(one.written, one.to) for one in found.pieces[-1].references] == [("1.1.1", "1.1.1")]


def test_a_link_to_a_page_that_nobody_holds_is_known_by_the_number_it_shows():
    text = "# 星\n\n## 第1章 準備\n\n札を引く。\n\n## 第2章 手番\n\n[第1章](#dai-1)と同じ。\n\n[第9章](#dai-9)も見よ。\n"

    found = outline(read(text.encode(), "r.md", "ja"), "ja")

    refs = [(ref.written, bool(ref.to)) for one in found.pieces for ref in one.references]
    assert refs == [("第1章", True), ("第9章", False)]
