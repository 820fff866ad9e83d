"""A text of a document beside the published one, paragraph by paragraph, and put into a form.

Readers' words are compared: a document has no links, and a paragraph that says the same keeps those
of the published one. Pure functions.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from corpus.markup.paragraphs import texts_of
from corpus.markup.targets import plain_words
from corpus.records import digest_of
from rules.models import Revision
from rules.publishing.paragraphs import TextParagraph, paragraphs_of
from rules.publishing.staleness import names
from rules.reading.comparing import TextComparison, compare
from workbench.history.foldings import FOLDED, REMOVED, SAME, ParagraphPair, versions_beside

WHOLE, TITLE = "whole", "title"


@dataclass(slots=True)
class PlainText:
    """The words of a text, as `names` and `versions_beside` ask a revision for them."""

    title: str
    paragraphs: list[TextParagraph]
    seq: int = 0
    significance: str = Revision.Significance.MEANING


@dataclass(frozen=True, slots=True)
class PairBeside:
    """A paragraph of the published text and that of the document; `name` is what a form calls it.

    `stands` is the id of the published one, 0 for none; `comes` the paragraph of the document with
    its markup, empty where the document has none.
    """

    pair: ParagraphPair
    stands: int
    comes: str

    @property
    def name(self) -> str:
        return digest_of(self.pair.old, self.pair.new)

    @property
    def new(self) -> str:
        return self.pair.new


@dataclass(frozen=True, slots=True)
class RunBeside:
    """Pairs of one kind that stand together; folded ones are only counted at first."""

    kind: str
    pairs: Sequence[PairBeside]

    @property
    def folded(self) -> bool:
        """Whether nothing in them is otherwise, but their place or a number of a list."""
        return self.kind in FOLDED


@dataclass(frozen=True, slots=True)
class TextBeside:
    """A title and a body as they stand and as a document has them."""

    came: tuple[str, str]
    title: TextComparison
    pairs: Sequence[PairBeside]
    published: Sequence[TextParagraph]

    @property
    def same(self) -> bool:
        """Whether readers see these words already."""
        return self.title.same and all(one.pair.kind == SAME for one in self.pairs)

    @property
    def runs(self) -> list[RunBeside]:
        grouped = groupby(self.pairs, lambda one: one.pair.kind)
        return [RunBeside(kind, tuple(some)) for kind, some in grouped]


def beside(published: Revision | None, title: str, body: str, lang: str) -> TextBeside:
    """What a document says, beside what is *published* in its language."""
    stands = published.paragraphs if published else []
    old = PlainText(published.title if published else "", [_plain(one) for one in stands])
    comes = [text for text in texts_of(body) if words_of(text)]
    words = "\n\n".join(words_of(text) for text in comes)
    new = PlainText(title, paragraphs_of(words, old.paragraphs)[0])
    named = names(old, new)
    kept = set(named.values())
    left = [one for one in old.paragraphs if str(one["id"]) not in kept]
    known = {str(one["id"]): one["id"] for one in old.paragraphs}
    pairs: list[PairBeside] = []
    place = 0
    for pair in (one for run in versions_beside(old, new, lang) for one in run.pairs):
        if pair.kind == REMOVED:
            gone = next(one for one in left if one["text"] == pair.old)
            left.remove(gone)
            pairs.append(PairBeside(pair, gone["id"], ""))
        else:
            pairs.append(PairBeside(pair, known.get(named[place], 0), comes[place]))
            place += 1
    return TextBeside((title, body), compare(old.title, title, lang), pairs, stands)


def words_of(paragraph: str) -> str:
    """A paragraph as readers see it: still one, whatever lines its marks leave empty."""
    return re.sub(r"\n\s*\n", "\n", plain_words(paragraph)).strip()


def _plain(paragraph: TextParagraph) -> TextParagraph:
    words = words_of(paragraph["text"])
    return {"id": paragraph["id"], "text": words, "hash": digest_of("", words)}


def put(text: TextBeside, what: str, typed: tuple[str, str]) -> tuple[str, str]:
    """*typed*, a title and a body, with the whole document's text or one paragraph of it put in.

    What says the same stays as it was typed or published, with its links. A paragraph takes the
    place of the one that it is beside, wherever that stands by now; one that is new comes after
    the one before it. Nothing is put twice, and a name that is no paragraph's puts nothing.
    """
    title, body = typed
    if what == TITLE:
        return text.came[0], body
    here, _last = paragraphs_of(body, text.published)
    if what == WHOLE:
        linked = {words_of(one["text"]): one["text"] for one in (*text.published, *here)}
        comes = [one.comes for one in text.pairs if one.comes]
        return text.came[0], _joined([linked.get(words_of(one), one) for one in comes])
    found = next((n for n, one in enumerate(text.pairs) if one.name == what), None)
    if found is None:
        return typed
    chosen = text.pairs[found]
    words = [one["text"] for one in here]
    places = {one["id"]: place for place, one in enumerate(here)}
    at = places.get(chosen.stands)
    if at is not None and not chosen.comes:
        return title, _joined(words[:at] + words[at + 1 :])
    if not chosen.comes or chosen.pair.new in map(words_of, words):
        return typed
    if at is not None:
        return title, _joined([*words[:at], chosen.comes, *words[at + 1 :]])
    after = _after(text.pairs[:found], here, places)
    return title, _joined([*words[:after], chosen.comes, *words[after:]])


def _after(
    before: Sequence[PairBeside], here: Sequence[TextParagraph], places: dict[int, int]
) -> int:
    """How many paragraphs of the form stand before what comes after these pairs."""
    put_in = {words_of(one["text"]): place for place, one in enumerate(here)}
    for pair in reversed(before):
        place = places.get(pair.stands) if pair.stands else put_in.get(pair.pair.new)
        if place is not None:
            return place + 1
    return 0


def _joined(paragraphs: Sequence[str]) -> str:
    return "\n\n".join(paragraphs)
