"""The small search of a pack: the words of its texts as they are written, and where they stand.

Without network nobody analyses what is typed. So every written form goes along with its terms, as
the analysis of the site has them, and the browser looks forms up. What a term is worth in a text is
reckoned here; `static/js/offline/found.js` adds up.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from threading import Lock
from typing import Any

from django.utils.translation import override

from config.offline.packs import Pack, asking
from corpus.keys import CARD, RULE, ContentKey, address, key_of_card, key_of_rule, key_of_term
from corpus.languages import CODES, row_of
from corpus.languages.collation import KATAKANA, plain
from rules.kept import Kept
from search.answering.hits import KIND_NAMES, label
from search.backends.documents import IndexedText, read
from search.known.places import Places, places
from search.language.analysis import EXACT, FOLDED, PART, Token, terms

TITLE, ALSO, ASKED_SO, ABOVE_IT = 1.0, 0.8, 0.3, 0.15
"""What a word is worth in the title, among other names, in a question, in a heading above."""
OF_COMPOUND = 0.5
USUAL_LENGTH = 60
KANJI = re.compile("[\u3400-\u9fff]")
MOST_HELD = 8
"""So many searches are held in a process: packed, one is at most a few hundred kilobytes."""
FINE = 100
"""Worths are whole numbers, hundredths."""


def spelt(form: str) -> str:
    """A written form as the browser spells what is typed: one width, no capitals, kana as one."""
    return plain(form).translate(KATAKANA)


@dataclass(slots=True)
class SmallSearch:
    """Forms by language, each with the numbers of its terms; by term the texts and its worth."""

    texts: list[dict[str, Any]] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    forms: dict[str, dict[str, set[int]]] = field(default_factory=dict)
    posts: dict[int, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, document: IndexedText, told: dict[str, Any]) -> None:
        """Take in a text, and what a hit tells of it."""
        here = len(self.texts)
        self.texts.append(told)
        worth: dict[int, float] = defaultdict(float)
        for share, words in (
            (TITLE, [document.title]),
            (ALSO, document.also),
            (ASKED_SO, document.asked),
            (ABOVE_IT, document.above),
        ):
            best: dict[int, float] = {}
            for text in words:
                found = self.read(document.lang, text)
                for term, count in found.items():
                    best[term] = max(best.get(term, 0), min(count, 1) * share / sqrt(len(found)))
            for term, value in best.items():
                worth[term] += value
        body = self.read(document.lang, document.body)
        length = sum(body.values())
        for term, count in body.items():
            worth[term] += count / (count + 0.5 + length / USUAL_LENGTH)
        for term, value in worth.items():
            self.posts[term][here] = value

    def read(self, lang: str, text: str) -> dict[int, float]:
        """How often each term stands in *text*; its written forms are learned."""
        counts: dict[int, float] = defaultdict(float)
        forms = self.forms.setdefault(lang, {})
        for token, form in read_forms(lang, text):
            name = f"{lang} {token.term.lstrip(PART)}"
            number = self.numbers.setdefault(name, len(self.numbers))
            forms.setdefault(form, set()).add(number)
            counts[number] += OF_COMPOUND if token.term[0] == PART else 1
        return counts

    def as_json(self) -> dict[str, Any]:
        """All of it, as the browser reads it."""
        return {
            "texts": self.texts,
            "forms": {
                lang: {form: sorted(some) for form, some in sorted(forms.items())}
                for lang, forms in self.forms.items()
            },
            "posts": [
                [part for text, worth in self.posts[n].items() for part in (text, _fine(worth))]
                for n in range(len(self.numbers))
            ],
        }


def _fine(worth: float) -> int:
    return max(1, round(FINE * worth))


def read_forms(lang: str, text: str) -> Iterator[tuple[Token, str]]:
    """The terms of *text* that are looked for without network, each with its written form.

    Where words are not told apart by spaces, these are pairs of characters, and words by how they
    are written and how they are read.
    """
    spaced = bool(row_of(lang).writing.space)
    for token in terms(lang, text):
        form = spelt(text[token.start : token.end])
        if spaced:
            if token.term[0] not in EXACT + FOLDED:
                yield token, form
        elif token.term[0] == FOLDED:
            yield token, spelt(token.term[1:])
        elif token.term[0] == EXACT or len(form) > 1 or KANJI.fullmatch(form):
            yield token, form


def small_search(pack: Pack) -> dict[str, Any]:
    """The search over a pack, as JSON. Its queries are as many as headings are deep."""
    made = SmallSearch()
    known = places(pack.content)
    documents = documents_of(pack)
    known.look_up(documents)
    with override(pack.choice.ui):
        for document in documents:
            made.add(document, told_of(document, pack, known))
    return made.as_json()


def documents_of(pack: Pack) -> list[IndexedText]:
    """The texts of a pack in its languages; a rule that lacks them is there as in its original.

    They are in reading order: of rules with one title the first is the chapter that has it.
    """
    shelf, langs = pack.shelf, pack.choice.languages
    keys = [
        *map(key_of_rule, shelf.rules),
        *(key_of_card(pack.game, slug) for slug in shelf.cards),
        *map(key_of_term, shelf.terms),
    ]
    order = {key: place for place, key in enumerate(keys)}
    found = sorted(read(keys, CODES), key=lambda one: (order[one.key], one.lang))
    kept = {one.key for one in found if one.lang in langs}
    return [
        one
        for one in found
        if one.lang in langs or (one.key not in kept and one.lang == one.original)
    ]


def told_of(document: IndexedText, pack: Pack, known: Places) -> dict[str, Any]:
    """What a hit tells of a text. Its numbers are those that a reader may type for it."""
    ui = pack.choice.ui
    kind = ContentKey.of(document.key).kind
    title, title_lang = known.headline(document)
    shown = label(document)
    query = {}
    if kind == RULE and document.lang == pack.choice.text:
        query = {"text": document.lang}
    elif kind not in {RULE, CARD}:
        query = {"game": pack.game}
    where = [] if query.get("game") else known.of(pack.game, document, title, ui)
    return {
        "key": document.key,
        "url": asking(address(document.key, ui), query),
        "lang": document.lang,
        "kind": str(KIND_NAMES[document.kind]),
        "label": str(shown),
        "ours": shown.ours,
        "title": title or document.body[:60],
        "title_lang": title_lang,
        "also": list(document.also),
        "numbers": numbers_of(document),
        "where": [[place.text, place.lang] for place in where],
        "body": document.body,
    }


def numbers_of(document: IndexedText) -> list[str]:
    """The number as printed and as meant, and the last part of the address where it is one."""
    local = ContentKey.of(document.key).last if document.source else ""
    numbers = (document.number, document.meant, local)
    return list(dict.fromkeys(one.rstrip(".)").lower() for one in numbers if one))


class MadeSearches:
    """The searches of one version of the content that were asked for last, packed.

    So many at *most*: there are as many as games and pairs of languages. One is made at a time, and
    whoever asks for the same one meanwhile waits for it.
    """

    def __init__(self, most: int = MOST_HELD) -> None:
        self.most = most
        self._making = Lock()
        self._held: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()

    def __call__(self, pack: Pack) -> bytes:
        """The search over a pack as JSON in UTF-8."""
        return gzip.decompress(self._packed(pack))

    def _packed(self, pack: Pack) -> bytes:
        name = pack.game, pack.choice.ui, pack.choice.text
        with self._making:
            if name not in self._held:
                said = json.dumps(small_search(pack), ensure_ascii=False)
                self._held[name] = gzip.compress(said.encode(), 6, mtime=0)
            self._held.move_to_end(name)
            while len(self._held) > self.most:
                self._held.popitem(last=False)
            return self._held[name]


indexes = Kept(lambda _content: MadeSearches())
