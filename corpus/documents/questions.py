"""Questions and their answers, told by what they are labelled with."""

import re
from collections.abc import Iterable
from typing import Final

QUESTION_WORDS: Final = "Pytanie|Вопрос|Kérdés|Question|質問|問い?|設問"
ANSWER_WORDS: Final = "Odpowiedź|Odp|Ответ|Отв|Válasz|Answer|回答|答え?|解答"
COUNT: Final = r"[0-9\uff10-\uff19]{1,3}(?:[.\uff0e-][0-9\uff10-\uff19]{1,3}){0,2}"
ENDS: Final = (
    rf"\s?(?:[.-]?{COUNT})?\s?[.:)\uff1a\uff0e）】\]]\s*"
    rf"|\s?[.-]?{COUNT}[.:)\uff1a\uff0e]?[\s\u3000]+"
)
CHAPTER: Final = r"(?:[0-9]{1,3}[.-]\s?(?=\w{1,2}\s?[0-9]))?"
"""The chapter that a question is counted in, where that stands before it: `2.Q3`."""
QUESTION: Final = re.compile(
    rf"[【\[]?{CHAPTER}(?:(?P<word>{QUESTION_WORDS})|Q|\uff31|P|В|K)(?:{ENDS})(?=\S)"
)
ANSWER: Final = re.compile(
    rf"[【\[]?{CHAPTER}(?:(?P<word>{ANSWER_WORDS})|A|А|\uff21|O|О|V)(?:{ENDS})(?=\S)"
)
ANSWER_WORD: Final = re.compile(rf"[【\[]?(?:{ANSWER_WORDS})(?:{ENDS})(?=\S)")
"""An answer that says so with a word, which is believed wherever a question is above it."""
HEAD: Final = re.compile(
    rf"\W*(?:{QUESTION_WORDS}|Pytania|Вопросы|Kérdések|Questions?|Q)\W*\t\W*"
    rf"(?:{ANSWER_WORDS}|Odpowiedzi|Ответы|Válaszok|Answers?|A)\W*",
    re.IGNORECASE,
)


class Questions:
    """Which paragraphs of a document ask, and which answer.

    A label of one letter is believed where the document has questions and answers so labelled.
    """

    def __init__(self, texts: Iterable[str], *, asked: bool = False) -> None:
        answered = False
        for text in texts:
            asked = asked or (QUESTION.match(text) is not None)
            answered = answered or (ANSWER.match(text) is not None)
        self.known = asked and answered

    def asks(self, text: str) -> bool:
        """Whether a paragraph is a question by its label."""
        found = QUESTION.match(text)
        return found is not None and (self.known or bool(found["word"]))

    def answers(self, text: str) -> bool:
        """Whether a paragraph is an answer by its label."""
        found = ANSWER.match(text)
        return found is not None and (self.known or bool(found["word"]))


def is_question(text: str) -> bool:
    """Whether a text ends as a question does."""
    return bool(re.search(r"[?\uff1f][\"”»」』)]*$", text.strip()))


def asked(text: str) -> str:
    """What a paragraph asks, without its label, as others call it; empty if it asks nothing."""
    if not is_question(text):
        return ""
    found = QUESTION.match(text)
    return text[found.end() :] if found else text
