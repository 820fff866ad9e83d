"""Threads copied from a board as plain text: its own lines, its subject, questions and answers."""

import pytest

from tests.corpus.documents import kin
from tests.corpus.documents.test_questions import pairs

THREADS = {
    "en": (
        "Questions about the mine", ("John", "Posted: 12 Mar 2012, 14:03"),
        ("Mary", "Posted: 13 Mar 2012, 09:20"), "Back to the beginning", "Signature: peace to all",
        ("May a worker leave at night?", "Answer: no, he waits for the morning."),
        ("May one play two cards?", "Answer: yes, with enough coins."),
    ),
    "pl": (
        "Pytania o kopalnię", ("Jan", "Wysłany: 12 mar 2012, 14:03"),
        ("Maria", "Wysłany: 13 mar 2012, 09:20"), "Na sam początek", "Podpis: pokój wszystkim",
        ("Czy robotnik może wyjść w nocy?", "Odpowiedź: nie, czeka do rana."),
        ("Czy wolno zagrać dwie karty?", "Odpowiedź: tak, jeśli starczy monet."),
    ),
    "ru": (
        "Вопросы по шахте", ("Иван", "Отправлено: 12 мар 2012, 14:03"),
        ("Мария", "Отправлено: 13 мар 2012, 09:20"), "Вернуться к началу", "Подпись: всем добра",
        ("Можно ли вывести рабочего ночью?", "Ответ: нельзя, он ждёт утра."),
        ("Можно ли сыграть две карты?", "Ответ: можно, если хватает монет."),
    ),
    "hu": (
        "Kérdések a bányáról", ("János", "Elküldve: 2012. márc. 12., 14:03"),
        ("Mária", "Elküldve: 2012. márc. 13., 09:20"), "Ugrás az elejére",
        "Aláírás: béke mindenkinek",
        ("Kimehet-e a munkás éjjel?", "Válasz: nem, megvárja a reggelt."),
        ("Ki szabad-e játszani két lapot?", "Válasz: igen, ha van elég érme."),
    ),
    "ja": (
        "鉱山についての質問", ("太郎", "投稿日：2012年3月12日 14:03"),
        ("花子", "投稿日：2012年3月13日 09:20"), "先頭へもどる", "署名：みんなに平和を",
        ("労働者は夜に出られますか？", "答え：いいえ、朝まで待ちます。"),
        ("カードを2枚使えますか？", "答え：はい、金貨があれば。"),
    ),
}  # fmt: skip


def thread(lang, *, subject=None, last=None, named=True):
    """Two posts with a question each; a signature in the first, a line of the board after both."""
    about, first, second, again, signature, one, two = THREADS[lang]
    last = again if last is None else last
    posts = ["\n".join(post if named else post[1:]) for post in (first, second)]
    asked = [f"{at}. {pair[0]}\n{pair[1]}" for at, pair in enumerate((one, two), 1)]
    parts = (about if subject is None else subject, posts[0], asked[0], signature, last,
             posts[1], asked[1], last)  # fmt: skip
    return "\n\n".join(part for part in parts if part)


def read(text, lang):
    found = kin.read(text, lang)
    assert found.account.lost == 0
    return found


def aside(found):
    return {line.text for line in found.furniture}


@pytest.mark.parametrize("lang", THREADS)
def test_lines_of_the_board_and_writers_are_no_rules_and_the_subject_is_the_title(lang):
    about, first, second, again, signature, _, _ = THREADS[lang]

    found = read(thread(lang), lang)

    assert found.title == about
    assert aside(found) == {*first, *second, again, signature}
    assert not found.anomalies


@pytest.mark.parametrize("lang", THREADS)
def test_an_answer_by_its_word_stands_below_its_numbered_question(lang):
    *_, one, two = THREADS[lang]

    found = read(thread(lang), lang)

    assert pairs(found) == [one, two]
    assert [one.number for one in found.pieces if one.number] == ["1", "2"]


@pytest.mark.parametrize("lang", THREADS)
def test_the_name_of_a_writer_is_no_title_however_long(lang):
    about, (name, _), *_ = THREADS[lang]
    long = f"{name} {name} {name} {name}"

    found = read(thread(lang).replace(f"{name}\n", f"{long}\n", 1), lang)

    assert found.title == about
    assert long in aside(found)


@pytest.mark.parametrize("lang", THREADS)
def test_the_name_of_a_writer_alone_above_the_first_post_is_no_subject(lang):
    name = THREADS[lang][1][0]

    found = read(thread(lang, subject=""), lang)

    assert found.title != name
    assert name in aside(found)


@pytest.mark.parametrize("lang", THREADS)
def test_a_subject_right_above_a_post_without_a_name_is_the_title(lang):
    assert read(thread(lang, named=False), lang).title == THREADS[lang][0]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "A card stays."),
        ("pl", "Karta zostaje."),
        ("ru", "Карта остаётся."),
        ("hu", "A lap marad."),
        ("ja", "札は残る。"),
    ],
)
def test_a_sentence_after_each_post_is_what_people_answer(lang, sentence):
    assert sentence not in aside(read(thread(lang, last=sentence), lang))


def test_a_line_after_one_post_of_three_is_of_that_post():
    third = "Ewa\nWysłany: 14 mar 2012, 10:00\n\n3. Ile kart się dobiera?\nOdpowiedź: dwie karty."
    text = thread("pl", last="-").replace("\n\n-", "", 1).replace("\n\n-", "\n\nDodatek zimowy")

    found = read(f"{text}\n\n{third}", "pl")

    assert "Dodatek zimowy" not in aside(found)


def test_a_signature_that_is_a_sentence_may_be_a_rule():
    signed = "Podpis: gracz podpisuje swoją kartę ołówkiem."
    text = thread("pl").replace(THREADS["pl"][4], signed)

    assert signed not in aside(read(text, "pl"))


@pytest.mark.parametrize("lang", THREADS)
def test_an_answer_below_a_labelled_point_leaves_the_next_one_beside_it(lang):
    *_, one, two = THREADS[lang]

    found = kin.read(f"1) {one[0]}\n{one[1]}\n2) {two[0]}\n{two[1]}", lang)

    assert pairs(found) == [one, two]
    assert [(one.number, one.parent) for one in found.pieces if one.number] == [
        ("1)", ""),
        ("2)", ""),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "1. Рабочий ждёт утра.\nОтвет: нельзя, он спит.\n\n2. Шахта даёт монету.",
        "1. Можно ли вывести рабочего?\nНельзя, он ждёт утра.\n\n2. Шахта даёт монету.",
        "1. Можно ли вывести рабочего?\nОтветный ход делает сосед.\n\n2. Шахта даёт монету.",
    ],
)
def test_what_asks_nothing_or_says_no_answer_is_no_question(text):
    assert not pairs(kin.read(text, "ru"))
