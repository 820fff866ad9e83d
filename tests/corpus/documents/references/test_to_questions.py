"""A question is called by what it asks, and a heading by its number and title together."""

import pytest

from corpus.documents.formats import read
from corpus.documents.outline import outline

ASKED = {
    "pl": ("P: Ile kart ma ręka?\nO: Pięć.", "Por. pytanie „Ile kart ma ręka?” wyżej.", "P: Kto zaczyna?"),
    "ru": ("В: Сколько карт в руке?\nО: Пять.", "См. вопрос «Сколько карт в руке?».", "В: Кто ходит?"),
    "hu": ("K: Hány lap van kézben?\nV: Öt.", "Lásd a kérdést: „Hány lap van kézben?”", "K: Ki kezd?"),
    "ja": ("問：手札は何枚か？\n答：五枚。", "「手札は何枚か？」を参照。", "問：誰から始めるか？"),
    "en": ("Q: How many cards are in a hand?\nA: Five.", "See “How many cards are in a hand?”.", "Q: Who begins?"),
}  # fmt: skip
UNASKED = {
    "pl": "Kto wygrywa?",
    "ru": "Кто победил?",
    "hu": "Ki nyer?",
    "ja": "誰が勝つか？",
    "en": "Who wins?",
}
ANSWERS = {"pl": "O: ", "ru": "О: ", "hu": "V: ", "ja": "答：", "en": "A: "}


def references(text, lang, file="a.txt"):
    found = outline(read(text.encode(), file, lang), lang)
    by_key = {piece.key: piece.body or piece.title for piece in found.pieces}
    return [by_key.get(one.to, "") for piece in found.pieces for one in piece.references]


@pytest.mark.parametrize("lang", ASKED)
def test_what_a_question_asks_is_its_name(lang):
    question, said, other = ASKED[lang]
    text = f"{question}\n\n{other}\n{ANSWERS[lang]}{said}\n"

    (to,) = references(text, lang)
    assert question.startswith(to.split("\n")[0])


@pytest.mark.parametrize("lang", ASKED)
def test_what_nobody_asked_is_no_question_of_the_document(lang):
    question, said, other = ASKED[lang]
    asked = question.split("\n")[0][2:].strip(" ：")
    text = f"{other}\n{ANSWERS[lang]}{said.replace(asked, UNASKED[lang])}\n"

    assert [to for to in references(text, lang) if to] == []


PAGE = """<html lang="ja"><body><h1>灯台の早見表</h1>
<h2 id="a">一　準備</h2><p>札を配る。各自五枚を持つ。</p>
<h2 id="b">二　手番</h2><p>一枚を出す。出せないときは<a href="#{0}">{1}</a>に戻る。</p>
<h2 id="c">三　終わり</h2><p>山が尽きたら終わる。</p></body></html>"""


@pytest.mark.parametrize(
    ("anchor", "words", "to"), [("a", "一", ["準備"]), ("c", "三", ["終わり"])]
)
def test_a_link_by_the_number_of_a_heading_leads_there(anchor, words, to):
    assert references(PAGE.format(anchor, words), "ja", "a.html") == to


def test_a_link_to_nothing_leads_nowhere():
    assert references(PAGE.format("x", "ここ"), "ja", "a.html") in ([], [""])
