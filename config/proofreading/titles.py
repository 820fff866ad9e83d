"""Whether a source's titles are carried over as they are printed.

A title is what the source calls a rule, so it is not said in our own words. It is short; a title of
eight words or more is a sentence and is told as one. Headings that the source does not have or
calls something else, and those that it prints wrongly or in another place, say so in their faults.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from corpus.files import SourceTexts
from corpus.parsers.texts import Passage

WORD = re.compile(r"\w+")
SENTENCE = 8
NOT_AS_PRINTED = {
    "from-linked-page", "from-other-chapter", "heading-misspelt", "heading-ours", "title-ours",
}  # fmt: skip


def reworded(source: SourceTexts, documents: Iterable[str]) -> Iterator[Passage]:
    """Yield the passages of *source* whose title stands in none of the *documents*."""
    lang = source.tree.original
    printed = [_words(lang, document) for document in documents]
    free = {one.key for one in source.tree.sections if NOT_AS_PRINTED.intersection(one.faults)}
    for passage in source.texts[lang].passages:
        is_name = passage.title and len(WORD.findall(passage.title)) < SENTENCE
        if is_name and passage.key not in free:
            title = _words(lang, passage.title)
            if not any(title in document for document in printed):
                yield passage


def _words(lang: str, text: str) -> str:
    """The words of *text* without signs and capitals; Japanese has no spaces about them."""
    words = WORD.findall(unicodedata.normalize("NFKC", text).casefold())
    return "".join(words) if lang == "ja" else f" {' '.join(words)} "
