"""Why a text was found: its own words, where they answer."""

import pytest

from search.answering.reasons import ORDER, Ways, Why, why
from search.language.analysis import Token

TYPED, NAMED = ORDER.index("typed"), ORDER.index("named")


def tokens_of(text):
    """One token for each word, in small letters."""
    places = [n for n in range(len(text)) if text[n] != " " and (n == 0 or text[n - 1] == " ")]
    words = text.split()
    return [
        Token(word.lower(), start, start + len(word), n)
        for n, (word, start) in enumerate(zip(words, places, strict=True))
    ]


def reasons(text, *rows):
    """What *text* is found by; each row is its terms and how well they answer."""
    ways = {}
    for terms, rank in rows:
        ways.setdefault(terms[0], []).append((terms, rank))
    return why(text, tokens_of(text), Ways(ways))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Karta drugiego stosu wraca", "drugiego stosu"),
        ("Karta drugiego  stosu", "drugiego stosu"),
        ("Karta drugiego dużego stosu", None),
        ("Karta stosu drugiego", None),
        ("Karta drugiego", None),
    ],
)
def test_two_words_answer_only_one_behind_the_other(text, words):
    found = reasons(text, (("drugiego", "stosu"), TYPED))

    assert found == ((Why(words, "typed"),) if words else ())


def test_three_words_answer_as_one():
    found = reasons("a b c d", (("a", "b", "c"), TYPED))

    assert found == (Why("a b c", "typed"),)


def test_a_word_is_told_once_with_the_best_that_it_answers():
    found = reasons("Karta i karta", (("karta",), NAMED), (("karta",), TYPED))

    assert found == (Why("Karta", "typed"),)


def test_four_are_told_and_the_best_of_them_first():
    rows = [((word,), NAMED) for word in "abcd"]

    assert [one.words for one in reasons("a b c d e", *rows, (("e",), TYPED))] == list("eabc")
