"""Whether the languages of a text agree: the same links, and the same rule numbers."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from corpus.files import LINK, Corpus
from corpus.parsers.texts import Passage, TextFile

NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)+(?![\w])", re.ASCII)
"""A rule's number as it stands in a text, with at least one dot: 21.5 or 532.3.1."""


def disagreements(corpus: Corpus) -> list[str]:
    """Return a sentence for each text that has not the links and numbers of its original."""
    return [
        f"{place} [{lang}]: {said}"
        for place, original, texts in _texts(corpus)
        for lang, said in _differing(original, texts)
    ]


def _texts(corpus: Corpus) -> Iterator[tuple[str, str, Mapping[str, TextFile]]]:
    for game in corpus.games:
        for source in game.sources:
            yield f"{game.slug}/{source.slug}", source.tree.original, source.texts
        if game.effects:
            fullest = max(game.effects, key=lambda lang: (len(game.effects[lang].passages), lang))
            yield f"{game.slug}/cards", fullest, game.effects
    if corpus.definitions:
        yield "glossary", "en", corpus.definitions


def _differing(original: str, texts: Mapping[str, TextFile]) -> Iterator[tuple[str, str]]:
    if original not in texts:
        return
    first = {passage.key: passage for passage in texts[original].passages}
    for lang, text in texts.items():
        for passage in text.passages:
            if (against := first.get(passage.key)) is not None and lang != original:
                for said in _between(against, passage):
                    yield lang, f"{passage.key}: {said}"


def _between(original: Passage, other: Passage) -> Iterator[str]:
    for what, of in (("link", _links), ("number", _numbers)):
        here, there = of(other), of(original)
        if missing := there - here:
            yield f"{what} missing: {', '.join(sorted(missing))}"
        if added := here - there:
            yield f"{what} added: {', '.join(sorted(added))}"
    if bool(original.title) != bool(other.title):
        yield "one has a title and the other has none"
    if bool(original.body) != bool(other.body):
        yield "one has a text and the other has none"


def _links(passage: Passage) -> Counter[str]:
    """The links of a text, each once: a language may say a word again."""
    return Counter({f"{found['kind']}:{found['to']}" for found in LINK.finditer(passage.body)})


def _numbers(passage: Passage) -> Counter[str]:
    return Counter(NUMBER.findall(LINK.sub("]", passage.body)))
