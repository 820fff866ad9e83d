"""What a text of a card says of limits: may and once, at most and only if, and every number."""

import re
import tomllib
from collections import Counter
from pathlib import Path

from django.conf import settings

from corpus.languages import CODES
from corpus.markup.targets import plain_words
from corpus.parsers import texts

WORDS = tomllib.loads(Path(__file__).with_name("limits.toml").read_text(encoding="utf-8"))
"""By limit and language the words for it."""
_PATTERNS = {
    (limit, lang): re.compile(words if lang == "ja" else rf"\b(?:{words})\b", re.IGNORECASE)
    for limit, by_lang in WORDS.items()
    for lang, words in by_lang.items()
}
_TIMES = re.compile(r"\d+(?:回|枚目)")
"""How often, or which one of several: Japanese has figures where others have words."""


def card_texts(game):
    """What our texts say of the cards of a game, by language and card."""
    files = {lang: settings.CORPUS_TEXTS / game / "cards" / f"{lang}.md" for lang in CODES}
    return {
        lang: {one.key: one.body for one in texts.parse(file.read_bytes(), file).passages}
        for lang, file in files.items()
    }


def effect(body):
    """What the card does, as a reader sees it: the first paragraph of its text."""
    return plain_words(body.partition("\n")[0])


def said(text, lang):
    """How often the text says each limit; `at most 4` and `at most 5` are two."""
    return Counter(limit for limit, _ in _found(text, lang))


def without_each(text, lang):
    """Yield each limit that the text says, with the text that is left when it is taken out."""
    for limit, found in _found(text, lang):
        yield limit, text[: found.start()] + text[found.end() :]


def _found(text, lang):
    for limit in WORDS:
        for found in _PATTERNS[limit, lang].finditer(text):
            number = next(filter(None, found.groups()), "")
            yield f"{limit} {number}".rstrip(), found


def numbers(text):
    """The figures from two on. One is often a word: a card, egy lap."""
    figures = map(int, re.findall(r"\d+", _TIMES.sub("", text)))
    return Counter(figure for figure in figures if figure > 1)
