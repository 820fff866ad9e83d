"""Our texts in both backends: what a reader finds does not depend on which one answers.

Collected on PostgreSQL alone.
"""

from collections import Counter
from dataclasses import dataclass

import pytest
from django.test import override_settings

from rules.kept import content_version
from search import backends
from search.answering.answer import Answer, answer, inquire
from search.backends import Match
from search.backends.wanted import MOST_PARTLY
from search.query.filters import Filters
from search.query.typed import parse
from search.upkeep import indexer
from tests.search.judged import KINDS, judged
from tests.search.judged.asking import key_of

pytestmark = pytest.mark.django_db

FIRST = 20
# The benchmark asks them all; here so many of each kind must do.
OF_A_KIND = 15
# PostgreSQL counts in single precision here and there, and scores are rounded.
NEARLY = {"rel": 1e-4, "abs": 2e-4}
SELDOM = 0.02
FILTERED = [
    ("交換", "ja", Filters(game="dominion")),
    ("karta", "pl", Filters(source="hkk/playing", kind="rule")),
    ("summon -cost", "en", Filters(lang="ru")),
    ("21.5…", "hu", Filters(game="hkk")),
]

Asked = tuple[str, str, Filters]


@dataclass(frozen=True)
class Told:
    """What one backend found, by key and language, and the answer that was made of it."""

    matches: dict[tuple[str, str], Match]
    answer: Answer

    @property
    def order(self) -> list[tuple[str, str, str]]:
        return [(key_of(hit), hit.lang, hit.heading) for hit in self.answer.hits]

    @property
    def scores(self) -> list[float]:
        return [hit.score for hit in self.answer.hits]


def questions() -> list[Asked]:
    """Some judged queries of every kind, in turn from all languages, and some with filters."""
    of_kind: Counter[str] = Counter()
    chosen = []
    for one in sorted(judged(), key=lambda one: (hash_of(one.query), one.ui)):
        of_kind[one.kind] += 1
        if of_kind[one.kind] <= OF_A_KIND:
            chosen.append((one.query, one.ui, Filters()))
    return [*chosen, *FILTERED]


def hash_of(text: str) -> int:
    """The same in every process, and of no order that anybody wrote queries in."""
    return sum(ord(letter) * 31**n for n, letter in enumerate(text)) % 1009


def told(asked: Asked) -> Told:
    text, ui, filters = asked
    made, _ = inquire(parse(text), ui, filters, content_version())
    matches = {(match.key, match.lang): match for match in made.matched}
    assert len(matches) == len(made.matched), f"{text} found something twice"
    return Told(matches, answer(parse(text), ui, filters, FIRST))


@pytest.fixture(scope="module")
def both(indexed, django_db_blocker):
    """What Whoosh told and what PostgreSQL told, for every question."""
    found: dict[str, dict[Asked, Told]] = {}
    with django_db_blocker.unblock():
        for name in ("whoosh", "postgres"):
            with override_settings(SEARCH_BACKEND=name):
                if name == "postgres":
                    indexer.rebuild()
                found[name] = {asked: told(asked) for asked in questions()}
                backends.forget()
    return [(asked, one, found["postgres"][asked]) for asked, one in found["whoosh"].items()]


def test_every_kind_of_query_is_asked(both):
    asked = {(text, ui) for (text, ui, _), *_ in both}

    assert {one.kind for one in judged() if (one.query, one.ui) in asked} == set(KINDS)
    assert {ui for (_, ui, _), *_ in both} == {"pl", "ru", "ja", "hu", "en"}
    assert len(both) > 100


def test_the_candidates_are_the_same(both):
    """Of very many in a language the last may be others, where several are worth the same."""
    for asked, one, other in both:
        differ = one.matches.keys() ^ other.matches.keys()
        many = Counter(lang for _, lang in one.matches)
        assert {lang for _, lang in differ if many[lang] < MOST_PARTLY} == set(), asked
        assert len(differ) <= SELDOM * len(one.matches), asked


def test_each_covers_as_much_and_scores_alike(both):
    for asked, one, other in both:
        for key in one.matches.keys() & other.matches.keys():
            here, there = one.matches[key], other.matches[key]
            assert (here.typed, here.wholly, here.kind) == (there.typed, there.wholly, there.kind)
            assert here.covered == pytest.approx(there.covered, abs=2e-4), (asked, key)
            assert here.score == pytest.approx(there.score, **NEARLY), (asked, key)


def test_whole_answers_are_the_same_but_for_the_order_of_equals(both):
    for asked, one, other in both:
        assert sorted(one.order) == sorted(other.order), asked
        assert one.scores == pytest.approx(other.scores, **NEARLY), asked
        for score, *keys in zip(one.scores, one.order, other.order, strict=True):
            alike = [near for near in one.scores if near == pytest.approx(score, **NEARLY)]
            assert len(set(keys)) == 1 or len(alike) > 1, (asked, keys)


def test_what_is_said_beside_the_hits_is_the_same(both):
    for asked, one, other in both:
        here, there = (
            (a.weak, a.corrected, a.meant, a.straight_to, a.also, a.named)
            for a in (one.answer, other.answer)
        )
        assert here == there, asked
        assert one.answer.total == pytest.approx(other.answer.total, rel=SELDOM), asked
