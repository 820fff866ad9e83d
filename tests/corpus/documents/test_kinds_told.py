"""Kinds told by labels, by the heading above and by what a paragraph speaks of, in each language."""

import pytest

from corpus.documents import kinds, remarks
from corpus.documents.questions import ANSWER, QUESTION, Questions
from tests.corpus.documents import kin
from tests.corpus.documents.referring.hosts import outline_of

LANGUAGES = ("pl", "ru", "ja", "hu", "en")
LABELLED = [
    ("en", "Ex.: the owl hunts the mouse.", "example"), ("en", "Examine the owl.", "rule"),
    ("pl", "Przykł.: sowa poluje.", "example"), ("pl", "Np. sowa poluje na mysz.", "example"),
    ("pl", "Wyj.: sowa śpi.", "exception"), ("pl", "Wyjmij sowę.", "rule"), ("pl", "Uw.: sowa śpi.", "note"),
    ("ru", "Напр.: сова охотится.", "example"), ("ru", "Искл.: сова спит.", "exception"),
    ("ru", "Прим.: сова спит.", "note"), ("ru", "Примите карту совы.", "rule"),
    ("hu", "Pl.: a bagoly vadászik.", "example"), ("hu", "Plusz egy bagoly jár.", "rule"),
    ("hu", "Kiv.: a bagoly alszik.", "exception"), ("hu", "Megj.: a bagoly alszik.", "note"),
    ("ja", "例外としてフクロウは眠る。", "exception"), ("ja", "例外はフクロウだけ。", "exception"),
    ("ja", "例外的な札を引く。", "rule"), ("ja", "補足２：フクロウは夜に鳴く。", "supplement"),
]  # fmt: skip
ERRATA = {
    "en": ("Corrections to the first printing", "Corrections are read aloud"),
    "pl": ("Errata do pierwszego wydania", "Erratyczny ruch"),
    "ru": ("Исправления к первому изданию", "Исправленная карта"),
    "hu": ("Hibajegyzék az első kiadáshoz", "Hibázó bagoly"),
    "ja": ("初版のエラッタ", "訂正する札"),
}
REMARKS = {
    "en": ("I have collected what we decided in the barn.", "The answers that are new are marked with an owl.",
           "Players may mark answers that are new.", "The owl answers first."),
    "pl": ("Zebrałam wszystko, co ustaliliśmy w stodole.", "Ta strona zawiera ustalenia ze stodoły.",
           "Można zebrać wszystkie karty.", "Sowa odpowiada pierwsza."),
    "ru": ("Собрала всё, что решили в амбаре.", "Новые ответы в тексте выделены цветом.",
           "Игрок должен собрать всё.", "Сова отвечает первой."),
    "hu": ("Összegyűjtöttem, amit a csűrben eldöntöttünk.", "Az új válaszok csillaggal vannak jelölve.",
           "A játékos össze kell gyűjtse a lapokat.", "A bagoly válaszol először."),
    "ja": ("納屋で決めたことをまとめました。", "新しい回答には印がついています。回答は太字です。",
           "まとめた札を捨てなければならない。", "フクロウが最初に答える。"),
}  # fmt: skip
ASKED = ["Q2-1. Who", "2.Q3. Who", "Q 3.1: Who", "K 3.1: Ki", "Pytanie 2.1: Kto", "Вопрос 3-2. Кто",
         "Kérdés 1.2: Ki", "質問２－１：誰".replace("－", "-"), "問1.2 誰"]  # fmt: skip
ANSWERED = ["A2-1. The owl", "2.A3. The owl", "Odpowiedź 2.1: Sowa", "Ответ 3-2. Сова", "Válasz 1.2: A bagoly",
            "答1.2 フクロウ"]  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "kind"), LABELLED)
def test_a_label_may_be_short(lang, text, kind):
    assert kinds.of(text, lang) == kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errata_are_headed_with_what_they_correct(lang):
    errata, rule = ERRATA[lang]

    assert kinds.below(errata) == kinds.ERRATUM
    assert kinds.below(rule) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_below_errata_a_term_in_bold_letters_is_an_erratum(lang):
    points = "<ul><li><b>Owl</b>: 4, 14.</li><li><b>Wren</b>: 2, 12.</li></ul>"

    found = [
        {one.kind for one in outline_of(f"<h1>Zoom</h1><h2>{title}</h2>{points}", lang, "a.html").pieces if one.body}
        for title in ERRATA[lang]
    ]  # fmt: skip

    assert found == [{"erratum"}, {"definition"}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_remark_speaks_of_the_text_and_allows_nothing(lang):
    collected, marked, demands, rule = REMARKS[lang]

    told = [remarks.tells_of_text(one, lang) for one in (collected, marked, demands, rule)]

    assert told == [True, True, False, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_first_words_under_a_heading_remark_on_it(lang):
    collected, _, _, rule = REMARKS[lang]
    text = f"<h1>Zoom</h1><p>{collected}</p><h2>Owl</h2><p>{rule}</p><p>{collected}</p>"

    found = outline_of(text, lang, "a.html")

    assert [one.kind for one in found.pieces if one.body] == ["note", "rule", "rule"]


@pytest.mark.parametrize(("asked", "text"), [*((True, one) for one in ASKED), *((False, one) for one in ANSWERED)])  # fmt: skip
def test_questions_and_answers_may_be_counted_by_chapter(asked, text):
    assert bool(QUESTION.match(text)) is asked
    assert bool(ANSWER.match(text)) is not asked


@pytest.mark.parametrize("text", ["Q2-1234 owls", "2.5 Quick owls: two", "Kilka sów", "A 3 owls"])
def test_a_letter_before_an_amount_asks_nothing(text):
    assert not Questions([text]).asks(text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_in_a_list_have_their_answers(lang):
    rule = REMARKS[lang][3]
    text = f"<h1>Zoom</h1><ul><li>Q. {rule[:-1]}?<ul><li>A. {rule}</li></ul></li><li>Q. Owl?<ul><li>A. Owl.</li></ul></li></ul>"

    found = [(one.kind, one.parent) for one in outline_of(text, lang, "a.html").pieces if one.body]

    assert [kind for kind, _ in found] == ["explanation"] * 4
    assert found[1][1] != found[0][1] == found[2][1] != found[3][1]


def test_points_of_a_list_without_questions_stay_rules():
    found = kin.read("- The owl hunts at night.\n- The wren hunts by day.", "en")

    assert {one.kind for one in found.pieces} == {"rule"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bold_line_that_another_follows_is_a_heading_and_one_that_nothing_follows_lost_a_list(
    lang,
):
    rule = REMARKS[lang][3]
    divided = f"<p><b>Zoom</b></p><p>{rule}</p><p><b>Owls</b></p><p><b>Wren</b></p><p>{rule}</p>"
    lost = f"<p><b>Zoom</b></p><p>{rule}</p><p><b>Owls</b></p><p>{rule}</p><h2>Wren</h2>"

    found = outline_of(divided, lang, "a.html")

    assert {one.kind for one in found.pieces if one.title == "Owls"} == {"heading"}
    assert "list-missing" not in [one.code for one in found.anomalies]
    assert "list-missing" in [one.code for one in outline_of(lost, lang, "a.html").anomalies]
