"""Questions and their answers: two rules, the answer below its question."""

import pytest

from corpus.documents.formats import (
    read,
)
from corpus.documents.outline import outline
from tests.corpus.documents import kin


def pairs(found):
    """Each answer under its question, as words."""
    held = {one.key: one.body or one.title for one in found.pieces}
    return [
        (held[one.parent], one.body)
        for one in found.pieces
        if one.parent in held and one.kind == "explanation"
    ]


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [
        ("pl", "P: Czy smok lata?", "O: Tak."),
        ("ru", "В: Летает ли дракон?", "О: Да."),
        ("ja", "Q. 竜は飛べますか？", "A. 飛べます。"),
        ("hu", "K: Repül-e a sárkány?", "V: Igen."),
        ("en", "Q: Can dragons fly?", "A: Yes."),
        ("en", "Question: Can dragons fly?", "Answer: Yes."),
    ],
)
def test_an_answer_stands_below_its_question(lang, question, answer):
    other = question.replace("?", " ???")[:-3] + ("？" if lang == "ja" else "?")

    found = kin.read(f"{question}\n{answer}\n\n{other}\n{answer}", lang)

    assert [below for _, below in pairs(found)] == [answer, answer]
    assert {one.kind for one in found.pieces} == {"explanation"}


def test_numbered_questions_have_their_numbers_and_are_referred_to_by_them():
    found = kin.read("Q1: May I light two?\nA1: Yes. See Q2.\n\nQ2: And three?\nA2: No.", "en")

    assert [one.number for one in found.pieces] == ["Q1", "", "Q2", ""]
    assert [(ref.written, ref.to) for one in found.pieces for ref in one.references] == [
        ("Q2", "q2")
    ]


def test_a_letter_with_a_colon_and_no_answer_beside_it_is_no_question():
    found = kin.read("K: karta króla.\nD: karta damy.", "pl")

    assert {one.kind for one in found.pieces} != {"explanation"}
    assert len({one.parent for one in found.pieces}) == 1


GYIK = "GYAKORI KÉRDÉSEK\n\nMi történik, ha a vödör üres?\nSemmi. A vödör csak telve hat.\n\nHúzhatok-e lapot?\nIgen."


def test_among_questions_a_line_that_asks_is_one_and_what_follows_answers_it():
    assert [
        (question, answer)
        for question, answer in pairs(kin.read(GYIK, "hu"))
        if question.endswith("?")
    ] == [
        ("Mi történik, ha a vödör üres?", "Semmi. A vödör csak telve hat."),
        ("Húzhatok-e lapot?", "Igen."),
    ]


def test_elsewhere_a_line_that_asks_is_a_heading():
    found = kin.read(GYIK.replace("GYAKORI KÉRDÉSEK", "A KÚT SZABÁLYAI"), "hu")

    assert [one.kind for one in found.pieces if one.title.endswith("?")] == ["heading"]


def test_what_stands_under_a_numbered_title_of_terms_defines_them_one_by_one():
    found = kin.read(
        "3. Tura\nGracz rusza wóz.\n\n4. Słowniczek\nWóz – pionek gracza.\nBeczka – miara soli.\n\n5. Koniec\nGra się kończy.",
        "pl",
    )

    assert [(one.body, one.kind) for one in found.pieces if one.parent == "4"] == [
        ("Wóz – pionek gracza.", "definition"),
        ("Beczka – miara soli.", "definition"),
    ]


def test_what_stands_under_another_numbered_title_is_its_text():
    found = kin.read("3. Tura\nGracz rusza wóz.\nPotem pasuje.\n\n4. Koniec\nGra się kończy.", "pl")

    assert [(one.number, one.title) for one in found.pieces] == [("3", "Tura"), ("4", "Koniec")]


def test_an_answer_in_bold_and_plain_letters_of_a_page():
    page = "<p><b>Czy lis pływa?</b><br>Nie.</p><p><b>Czy studnia jest głęboka?</b><br>Tak.</p>"

    assert pairs(outline(read(page.encode(), "p.html", "pl"), "pl")) == [
        ("Czy lis pływa?", "Nie."),
        ("Czy studnia jest głęboka?", "Tak."),
    ]
