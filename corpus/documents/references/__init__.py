"""Rules that a rule names: by number, by title, by a link, by a name in running Japanese text."""

import re
from collections.abc import Iterator, Mapping

from corpus.documents.model import Reference
from corpus.documents.names import NARROW, Names
from corpus.documents.neutral import NEVER
from corpus.documents.references import legal, named, numbered, series, shaped
from corpus.documents.references.cues import (
    COUNTED_ABOVE,
    POSTED,
    TITLED,
    WIKI_LINK,
)
from corpus.documents.references.named import titled

__all__ = ["find", "titled"]


def find(
    text: str,
    line: int,
    lang: str,
    names: Names,
    own: str = "",
    labels: Mapping[str, str] | None = None,
) -> tuple[Reference, ...]:
    """The references of a paragraph in the order they stand; *own* is the key it has itself."""
    found: dict[tuple[int, int], Reference] = {}
    taken = bytearray(len(text) + 1)
    for start, end, reference in _all(text, line, lang, names, labels or {}):
        if reference.to and reference.to == own:
            continue
        if taken.find(1, start, end) < 0:
            taken[start:end] = b"\1" * (end - start)
            found[start, len(found)] = reference
    return tuple(found[place] for place in sorted(found))


def _all(
    text: str, line: int, lang: str, names: Names, labels: Mapping[str, str]
) -> Iterator[tuple[int, int, Reference]]:
    for match in WIKI_LINK.finditer(text):
        yield match.start(), match.end(), titled(match[0], match["target"], line, names)
    narrow = text.translate(NARROW)
    yield from legal.of_articles(text, narrow, line, names, labels)
    yield from shaped.of_forms(text, narrow, line, names)
    digits = bool(re.search(r"[0-9一二三四五六七八九十]|[IVX]|\b[A-Z]\.\s", narrow))
    if digits or names.has_letters:
        for match in COUNTED_ABOVE.finditer(narrow):
            yield from series.counted_above(match, line, names)
        yield from series.in_series(text, narrow, line, names, labels)
        yield from numbered.rules(text, narrow, line, lang, names, labels)
    yield from series.steps(text, narrow, line, lang, names, labels)
    for match in POSTED.finditer(narrow) if names.posts else ():
        number = next(filter(None, match.groups()))
        to = names.of_series("post", number)
        yield (
            match.start(),
            match.end(),
            series.counted(text[match.start() : match.end()], to, number, line),
        )
    for match in TITLED.get(lang, NEVER).finditer(text):
        yield from named.announced_titles(text, match, line, names)
    yield from named.known_titles(text, line, names)
    yield from named.quoted_titles(text, line, names)
    yield from named.rule_names(text, line, names)
    yield from shaped.by_place(text, narrow, line, names, labels)
