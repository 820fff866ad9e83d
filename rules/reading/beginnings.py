"""The first words of a text, to call it by where it has no title."""

import re

from corpus.markup.phrases import phrase_ends
from corpus.markup.targets import plain_words

EXCERPT = 72
SMALL_WORDS = re.compile(r"(?:\s\w{1,2})+$")
ENDS = " \N{NO-BREAK SPACE}.,;:–—、。，"
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def beginning_of(body: str) -> str:
    """The first words of a text in Markdown, cut between words where the language has them."""
    return first_words(plain_words(body))


def goes_on(body: str) -> str:
    """The whole of such a text in plain words, where its beginning is cut; else nothing."""
    words = plain_words(body).replace("\n", " ")
    return words if first_words(words) != words else ""


def first_words(text: str) -> str:
    """The same of a plain text.

    It does not end with a word of a letter or two, since an article or a preposition wants the word
    after it; nor within a phrase of Japanese.
    """
    words = text.replace("\n", " ")
    is_japanese = KANA_OR_KANJI.search(words) is not None
    room = EXCERPT // 2 if is_japanese else EXCERPT
    if len(words) <= room:
        return words
    if is_japanese:
        kept = words[: max(phrase_ends(words, room // 2, room), default=room)]
    else:
        head, space, _rest = words[:room].rpartition(" ")
        kept = SMALL_WORDS.sub("", head) if space and len(head) > room // 2 else words[:room]
    return before_open_bracket(kept).rstrip(ENDS) + "…"


def before_open_bracket(text: str) -> str:
    """*text* up to a bracket that does not close in it, where enough stands before that."""
    for opens, closes in ("()", "（）"):
        before, bracket, rest = text.rpartition(opens)
        if bracket and closes not in rest and len(before) > len(text) // 2:
            return before
    return text
