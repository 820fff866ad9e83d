"""Words of another language that were left standing."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from corpus.checks.cases import Case, Library
from corpus.checks.findings import Severity, Slip, TextCheck
from corpus.checks.keeping import kept_with_library
from corpus.checks.wording import REMEMBERED
from corpus.markup.foreign import by_letters

ASIDE: Final = re.compile(r"\([^()]*\)|（[^（）]*）|[„“”«「][^„“”«»「」]*[”»」]")
"""What may be foreign: a word of the source beside ours, and what is quoted."""
WORD: Final = re.compile(r"(?<![\w’'])[^\W\d_]{3,}(?![\w’'])")


@kept_with_library
def words(library: Library, lang: str) -> frozenset[str]:
    """Every word that our texts in a language have, outside brackets and quotes."""
    return frozenset(
        word
        for by_lang in library.texts.values()
        if lang in by_lang
        for word in _words(f"{by_lang[lang].title} {by_lang[lang].plain.text}")
    )


@lru_cache(maxsize=REMEMBERED)
def _words(text: str) -> frozenset[str]:
    return frozenset(one[0].lower() for one in WORD.finditer(ASIDE.sub(" ", text)))


def look(case: Case) -> Iterator[Slip]:
    """Words by whose letters another language is known, and words that only another one has."""
    plain = case.text.plain
    text = ASIDE.sub(lambda one: " " * len(one[0]), plain.text)
    shown = {word for one in case.witnesses for word, _ in _strangers(one.plain.text, one.lang)}
    found: set[int] = set()
    for word, place in _strangers(text, case.text.lang):
        if word not in shown:
            found.update(range(place, place + len(word)))
            yield Slip("foreign", plain.where(place), word, {"here": word})
    own = words(case.library, case.text.lang)
    near = [(one.lang, _words(one.plain.text)) for one in case.witnesses]
    for one in WORD.finditer(text):
        word = one[0].lower()
        if one.start() in found or word in own or one[0][0].isupper():
            continue
        if sum(word in theirs for _, theirs in near) == 1:
            yield Slip("foreign", plain.where(one.start()), one[0], {"here": one[0]})


def _strangers(text: str, lang: str) -> Iterator[tuple[str, int]]:
    """The words whose letters are of another language, with their places."""
    for start, end, _other in by_letters(text, lang):
        if end - start > 1:
            yield text[start:end], start


CHECK = TextCheck("foreign", Severity.ERROR, look)
