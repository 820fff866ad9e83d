"""Players' words in all languages: what they say at the table for what the rules call otherwise.

A word in a query stands for concepts of the rules, each with a weight; it is carried into the
terms of other languages and into other words for the same. The class of a concept tells how much
a word says of what is asked: a zone or a verb much, an amount or the kind of question little.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

from corpus.keys import TERM, of_kind
from corpus.languages import CODES
from corpus.parsers.lexicon import folded
from rules.reading.sayings import Saying
from search.language.analysis import EXACT, PART, Pattern, asked, terms
from search.language.analysis.sudachi import words
from search.language.everyday import is_everyday

# How much of its weight a word of each class of concepts brings into a query.
PRIORS = {
    "term": 1.0, "verb": 1.0, "zone": 1.0, "state": 0.8, "other-game": 0.6, "outcome": 0.6,
    "time": 0.6, "role": 0.5, "amount": 0.35, "question": 0.1,
}  # fmt: skip
# A concept is kin to a term if in so many languages one word is said for both; in all of them, it
# stands for the term so surely.
KIN_LANGUAGES, KIN = 3, 0.7
# A foreign word is meant as one only from so many letters on.
FOREIGN = 4

Place = frozenset[str]


@dataclass(frozen=True, slots=True)
class SpottedSaying:
    """A place in a query that says something in a player's words: its concepts, with weights."""

    start: int
    end: int
    lang: str
    concepts: tuple[tuple[str, float], ...]


@dataclass(slots=True)
class Sayings:
    """All that players say, by what it is made of (to recognise) and by its concept (to carry)."""

    classes: dict[str, str] = field(default_factory=dict)
    starts: dict[str, dict[str, list[tuple[tuple[Place, ...], Saying]]]] = field(
        default_factory=dict
    )
    patterns: dict[str, dict[str, tuple[Pattern, ...]]] = field(default_factory=dict)
    kin: dict[str, dict[str, float]] = field(default_factory=dict)

    @classmethod
    def of(cls, said: Iterable[Saying], terms_called: Iterable[tuple[str, str]] = ()) -> "Sayings":
        """*terms_called* are the languages and words of terms: a form of one of them that players
        say for something else is known by this form alone, and not by others of the term."""
        said = list(said)
        made = cls(starts={lang: {} for lang in CODES}, kin=_kin(said))
        taken = _taken(terms_called)
        for one in said:
            made.classes[one.concept] = one.of_class
            made_of = tuple(place for _, _, place in _places(one.lang, one.text))
            if len(made_of) == 1:
                made_of = _told_apart(taken[one.lang], one, made_of[0])
            if not made_of:
                continue
            for term in made_of[0]:
                made.starts[one.lang].setdefault(term, []).append((made_of, one))
            if pattern := _pattern(one):
                into = made.patterns.setdefault(one.concept, {})
                into[one.lang] = (*into.get(one.lang, ()), pattern)
        return made

    def spot(self, text: str, ui: str) -> list[SpottedSaying]:
        """What *text* says for a reader of *ui*: longest first, no two places overlapping.

        Words of other languages count where the reader's own has nothing, and English first.
        """
        taken: list[SpottedSaying] = []
        for lang in dict.fromkeys((ui, "en", *CODES)):
            found: dict[tuple[int, int], dict[str, float]] = {}
            for start, end, one in self._in(lang, text):
                if lang == ui or (end - start >= FOREIGN and not is_everyday(ui, text[start:end])):
                    weights = found.setdefault((start, end), {})
                    for concept, weight in self._stands_for(one):
                        weights[concept] = max(weight, weights.get(concept, 0.0))
            for start, end in sorted(found, key=lambda place: (place[0] - place[1], place[0])):
                if all(end <= one.start or start >= one.end for one in taken):
                    concepts = tuple(sorted(found[start, end].items()))
                    taken.append(SpottedSaying(start, end, lang, concepts))
        return sorted(taken, key=lambda one: one.start)

    def _stands_for(self, one: Saying) -> Iterator[tuple[str, float]]:
        yield one.concept, one.weight
        for term, surely in self.kin.get(one.concept, {}).items():
            yield term, round(surely * one.weight, 2)

    def _in(self, lang: str, text: str) -> Iterator[tuple[int, int, Saying]]:
        known = self.starts.get(lang, {})
        places = _typed_places(lang, text) if known else []
        for first, (start, _, place) in enumerate(places):
            for made_of, one in (held for term in place for held in known.get(term, ())):
                last = first + len(made_of)
                if last <= len(places) and _meet(made_of, places[first:last]):
                    yield start, places[last - 1][1], one

    def prior(self, concept: str) -> float:
        """How much a word for *concept* says of what is asked."""
        return PRIORS.get(self.classes.get(concept, ""), PRIORS["verb"])


def _kin(said: Iterable[Saying]) -> dict[str, dict[str, float]]:
    """The terms that each other concept is kin to, and how surely it stands for them.

    Whoever wrote the words of a language tied some of them to both; what several did so is no
    accident of one language.
    """
    together: dict[tuple[str, str], set[str]] = {}
    for one in said:
        together.setdefault((one.lang, folded(one.text)), set()).add(one.concept)
    langs: dict[tuple[str, str], set[str]] = {}
    for (lang, _), concepts in together.items():
        for concept, term in product(concepts, concepts):
            if of_kind([term], TERM) and not of_kind([concept], TERM):
                langs.setdefault((concept, term), set()).add(lang)
    kin: dict[str, dict[str, float]] = {}
    for (concept, term), where in langs.items():
        if len(where) >= KIN_LANGUAGES:
            kin.setdefault(concept, {})[term] = KIN * len(where) / len(CODES)
    return kin


def _taken(terms_called: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """The lemmas of terms that are called by one word, by language."""
    taken: dict[str, set[str]] = {lang: set() for lang in CODES}
    for lang, text in terms_called:
        places = _places(lang, text)
        if len(places) == 1:
            taken[lang] |= places[0][2]
            taken[lang].add(EXACT + text.casefold())
    return taken


def _told_apart(taken: set[str], one: Saying, place: Place) -> tuple[Place, ...]:
    """What the saying *one* of one word is known by: itself, not what its form may be too."""
    written = one.text.casefold()
    if written in place:
        return (frozenset({written}),)
    if EXACT + written in taken or place.isdisjoint(taken):
        return (place,)
    return (place - taken | {EXACT + written},) if one.lang != "ja" else ()


def _meet(made_of: Sequence[Place], places: Sequence[tuple[int, int, Place]]) -> bool:
    return all(
        not one.isdisjoint(place) for one, (_, _, place) in zip(made_of, places, strict=True)
    )


@lru_cache(maxsize=50_000)
def _places(lang: str, text: str) -> tuple[tuple[int, int, Place], ...]:
    """The words of a saying, each by its lemmas; in Japanese those that mean something."""
    if lang == "ja":
        return _japanese(text)
    places: dict[int, tuple[int, int, set[str]]] = {}
    for token in terms(lang, text):
        if token.term[0] not in EXACT + PART:
            held = places.setdefault(token.position, (token.start, token.end, set()))
            held[2].add(token.term)
    return tuple((start, end, frozenset(made)) for start, end, made in places.values())


def _typed_places(lang: str, text: str) -> Sequence[tuple[int, int, Place]]:
    if lang == "ja":
        return _japanese(text)
    found = []
    for row in asked(lang, text):
        ways = [[way.terms[0] for way in some if len(way.terms) == 1] for some in row.words]
        for token, made in zip(row.tokens, ways, strict=True):
            kept = {term for term in made if term[0] not in EXACT + PART}
            written = EXACT + text[token.start : token.end].casefold()
            found.append((token.start, token.end, frozenset(kept | {written})))
    return found


def _japanese(text: str) -> tuple[tuple[int, int, Place], ...]:
    return tuple(
        (word.start, word.end, frozenset({EXACT + word.meaning.normal}))
        for word in words(text)
        if word.meaning.content
    )


def _pattern(one: Saying) -> Pattern | None:
    """What to look for where somebody else says the same; phrases are too seldom said alike."""
    if one.lang == "ja":
        made = _japanese(one.text)
        if len(made) == 1:
            (term,) = made[0][2]
            return Pattern((term,), one.weight)
        return None
    rows = asked(one.lang, one.text)
    if len(rows) == 1 and len(rows[0].words) == 1:
        return Pattern(rows[0].patterns[0].terms, one.weight)
    return None
