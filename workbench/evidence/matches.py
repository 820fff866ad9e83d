"""What the memory has that is like a paragraph, and what it says in the other language.

Paragraphs are found by the grams that they share with the one that is asked about: the rarest of
these first, until so many paragraphs have been met, so that the work does not grow with the memory.
These are then weighed letter by letter.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import floor
from typing import Final

from django.db import connection
from rapidfuzz import fuzz

from corpus.markup.targets import plain_words
from corpus.records import digest_of
from rules.reading.comparing import TextComparison, compare
from workbench.evidence.grams import grams_of
from workbench.evidence.models import MemoryGram, MemoryParagraph, MemoryUnit

LEAST: Final = 55
"""From so many per cent of equal letters on, a paragraph is like another."""
SHOWN: Final = 3
PARAGRAPHS: Final = 40
"""Paragraphs that are asked about at once; of a longer text only the first ones."""
COMMON: Final = 500
"""A gram of so many paragraphs tells little, and how many more have it is not counted."""
MET: Final = 2_000
"""Paragraphs that are met for one that is asked about, before they are told apart."""
MET_IN_ALL: Final = 5_000
"""And for all that are asked about at once: the work for a long text does not grow either."""
WEIGHED: Final = 40
"""Of these, those that share most are read and weighed."""
FLOOD: Final = 2
"""Grams that are asked about although they are common, where a paragraph has no other."""
SAME: Final = 100


@dataclass(frozen=True, slots=True)
class MemoryMatch:
    """A paragraph like the one that is asked about, and what it is in the other language.

    `score` is the share of equal letters in per cent, 100 only for the very same words; `words`
    compares its source with the paragraph that was asked about.
    """

    score: int
    source: str
    target: str
    words: TextComparison
    key: str
    lang: str
    seq: int
    uses: int = 1
    """Texts that say the same."""


def matches_of(
    texts: Sequence[str], source: str, target: str, *, beside: str
) -> list[list[MemoryMatch]]:
    """For each of *texts*, paragraphs in *source*, what is like it and has been put into *target*.

    The best first, each wording once. What stands in the text *beside*, by its content key, is
    left out. Four queries, however many paragraphs.
    """
    asked = texts[:PARAGRAPHS]
    near = _near([grams_of(text, source) for text in asked], target)
    digests = {digest_of("", text) for text in asked}
    exact = MemoryParagraph.objects.filter(digest__in=digests, lang=source)
    ids = {*exact.values_list("pk", flat=True)[:COMMON]}.union(*near)
    units = _units(ids, target, beside)
    found = []
    for text, some in zip(asked, near, strict=True):
        digest = digest_of("", text)
        held = [one for one in units if one.source_id in some or one.source.digest == digest]
        found.append(_best(text, source, held))
    return found + [[] for _ in texts[PARAGRAPHS:]]


def _near(grams: Sequence[Collection[int]], target: str) -> list[set[int]]:
    """For each paragraph, by its grams, the ids of those that share most of them with it."""
    spread = _counted({one for some in grams for one in some})
    most = min(MET, MET_IN_ALL // max(1, len(grams)))
    chosen = [_telling(some, spread, most) for some in grams]
    wanted = {one for some in chosen for one in some}
    rows = MemoryGram.objects.filter(gram__in=wanted, paragraph__units__lang=target)
    having: dict[int, set[int]] = defaultdict(set)
    for gram, paragraph in rows.values_list("gram", "paragraph_id")[: 2 * MET_IN_ALL]:
        having[gram].add(paragraph)
    found = []
    for some in chosen:
        shared: dict[int, float] = defaultdict(float)
        for gram in some:
            for paragraph in having[gram]:
                shared[paragraph] += 1 / spread[gram]
        found.append(set(nlargest(WEIGHED, shared, key=lambda one: (shared[one], one))))
    return found


def _counted(grams: Collection[int]) -> dict[int, int]:
    """How many paragraphs have each gram, counted to COMMON; one that none has is left out."""
    if not grams:
        return {}
    table = connection.ops.quote_name(MemoryGram._meta.db_table)
    rows = ",".join(["(CAST(%s AS bigint))"] * len(grams))
    with connection.cursor() as cursor:
        cursor.execute(
            f"WITH wanted(gram) AS (VALUES {rows}) SELECT gram, (SELECT COUNT(*) FROM (SELECT 1 "
            f"FROM {table} WHERE {table}.gram = wanted.gram LIMIT {COMMON}) AS few) FROM wanted",
            [*grams],
        )
        return {gram: count for gram, count in cursor.fetchall() if count}


def _telling(grams: Iterable[int], spread: Mapping[int, int], most: int) -> list[int]:
    """The rarest of these grams that lead to no more than *most* paragraphs together.

    Common ones would flood what the rare ones lead to: they are taken only where all are common.
    """
    rarest = sorted((spread[one], one) for one in grams if one in spread)
    found: list[int] = []
    met = 0
    for count, gram in rarest:
        met += count
        if count == COMMON or met > most:
            break
        found.append(gram)
    return found or [gram for _, gram in rarest[:FLOOD]]


def _units(ids: Collection[int], target: str, beside: str) -> list[MemoryUnit]:
    rows = MemoryUnit.objects.filter(source__in=ids, lang=target).exclude(source__key=beside)
    return list(rows.select_related("source", "target").order_by("pk"))


def _best(text: str, lang: str, units: Iterable[MemoryUnit]) -> list[MemoryMatch]:
    """The likest of *units* to a paragraph; of those that say the same the newest."""
    plain = plain_words(text)
    found: dict[tuple[str, str], tuple[int, MemoryUnit, int]] = {}
    for unit in units:
        score = _score(text, plain, unit.source.text)
        if score >= LEAST:
            said = unit.source.text, unit.target.text
            uses = found[said][2] + 1 if said in found else 1
            found[said] = score, unit, uses
    best = nlargest(SHOWN, found.values(), key=lambda one: (one[0], one[2], one[1].pk))
    return [
        MemoryMatch(
            score=score,
            source=unit.source.text,
            target=unit.target.text,
            words=compare(unit.source.text, text, lang),
            key=unit.target.key,
            lang=unit.lang,
            seq=unit.seq,
            uses=uses,
        )
        for score, unit, uses in best
    ]


def _score(text: str, plain: str, other: str) -> int:
    if other == text:
        return SAME
    return min(SAME - 1, floor(fuzz.ratio(plain, plain_words(other))))
