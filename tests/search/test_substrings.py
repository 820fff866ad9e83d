"""Every Japanese substring of two or more characters of a published text is found.

All of them cannot be asked for. So it is shown that the index has every pair of neighbours of
every text, one position after the other, and that what is asked for are those same pairs; and a
sample is asked for through the whole search.
"""

import random
import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise

import pytest

from search.answering.answer import answer
from search.backends.documents import IndexedText, read
from search.language.analysis import asked, terms
from search.query.filters import Filters
from search.query.typed import parse
from tests.search.judged.asking import key_of

JAPANESE = "[ぁ-ゖ゛-ゞァ-ヺー-ヾ一-鿿々〆]"
RUN = re.compile(f"{JAPANESE}{{2,}}")
LONGEST = 30
SAMPLE = 20


@dataclass(frozen=True)
class Substring:
    """A piece of what *document* says."""

    text: str
    document: IndexedText


@pytest.fixture(scope="module")
def documents(indexed, django_db_blocker):
    with django_db_blocker.unblock():
        return list(read(None, ("ja",)))


def said(document):
    return [text for text in (document.title, *document.also, document.body) if text]


def spelt(text):
    """Katakana is read as hiragana, and half as full width."""
    small = (
        chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in unicodedata.normalize("NFKC", text)
    )
    return "".join(small)


def pairs(text):
    return [a + b for a, b in pairwise(spelt(text))]


def test_every_pair_of_neighbours_stands_right_after_the_pair_before(documents):
    for document in documents:
        for text in said(document):
            held = {(token.term, token.start): token.position for token in terms("ja", text)}
            for run in RUN.finditer(text):
                starts = enumerate(pairs(run[0]), start=run.start())
                places = [held.get((pair, start)) for start, pair in starts]
                first = places[0]
                assert first is not None, run[0]
                assert places == list(range(first, first + len(places))), run[0]


def test_the_same_pairs_are_asked_for(documents):
    chance = random.Random(1)
    for document in chance.sample(documents, SAMPLE):
        for piece in (substring(document, chance, RUN), substring(document, chance, RUN)):
            if piece:
                rows = asked("ja", piece.text)

                assert [list(row.patterns[0].terms) for row in rows] == [pairs(piece.text)]


def test_a_sample_is_found_by_the_whole_search(documents, db):
    chance = random.Random(2)
    over_all = re.compile(f"{JAPANESE}.*{JAPANESE}")
    made = [
        substring(document, chance, shape)
        for document in chance.sample(documents, SAMPLE)
        for shape in (RUN, over_all)
    ]

    assert [piece.text for piece in filter(None, made) if not found(piece)] == []


def substring(document, chance, shape):
    """A piece of a text that *shape* allows, which begins and ends with a Japanese character."""
    whole = [run[0] for text in said(document) for run in shape.finditer(text)]
    if not whole:
        return None
    run = chance.choice(whole)
    places = [place for place, letter in enumerate(run) if re.match(JAPANESE, letter)]
    first = chance.choice(places[:-1])
    last = chance.choice([place for place in places if first < place < first + LONGEST])
    return Substring(run[first : last + 1], document)


def found(piece):
    """Whether the text is among what is wholly found in its own language, game and kind."""
    document = piece.document
    game = document.games[0] if document.games else ""
    filters = Filters(game=game, lang="ja", kind=document.kind)
    hits = answer(parse(piece.text), "ja", filters, 500).hits
    return document.key in {key_of(hit) for hit in hits if not hit.partly}
