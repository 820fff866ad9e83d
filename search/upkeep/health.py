"""How the search is: what it holds, what waits for it, and what readers did not find.

One set of facts for the page of the editors, for `/api/v1/search/health` and for `check_index`.
Nothing here needs a usable index: that there is none is a fact too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Min, QuerySet
from django.utils import timezone

from corpus.languages import CODES
from rules.models import Change, PlayersWord
from search import backends
from search.language import analysis
from search.language.analysis import AnalyzerInfo
from search.models import AskedWords, Lemma

SHOWN = 20


@dataclass(frozen=True, slots=True)
class Facts:
    """What can be said of the search without the words of anybody.

    `trouble` says why the index cannot be used, and is empty when it can. `made_by` names the
    version that made the index and `wanted` the one that would now; `size` is in bytes.
    `oldest_seconds` is the age of the change that waits longest, None when nothing waits.
    `documents`, `analyzers` and `lemmas` are per language; only those word forms count that the
    present analyzer looked up, and only languages that keep any are named. `players` counts the
    words that players say, by language and class of what they mean.
    """

    backend: str
    trouble: str
    made_by: str
    wanted: str
    size: int
    documents: dict[str, int]
    waiting: int
    oldest_seconds: int | None
    analyzers: dict[str, AnalyzerInfo]
    lemmas: dict[str, int]
    players: dict[str, dict[str, int]]

    @property
    def usable(self) -> bool:
        """Whether words can be searched for; numbers always can."""
        return not self.trouble

    @property
    def total(self) -> int:
        """All documents: texts in one language each."""
        return sum(self.documents.values())

    def players_words(self, lang: str) -> int:
        """All words of one language that players say."""
        return sum(self.players[lang].values())


def facts(now: datetime | None = None) -> Facts:
    """How the search is at this moment. Three queries beside what the backend asks."""
    index = backends.health()
    waiting = Change.objects.aggregate(count=Count("pk"), oldest=Min("created"))
    return Facts(
        backend=index["backend"],
        trouble=index["reason"],
        made_by=index["made_by"],
        wanted=index["wanted"],
        size=index["bytes"],
        documents={lang: index["documents"].get(lang, 0) for lang in CODES},
        waiting=waiting["count"],
        oldest_seconds=_age(waiting["oldest"], now or timezone.now()),
        analyzers={one.lang: one for one in analysis.analyzers()},
        lemmas=_lemmas(),
        players=_players(),
    )


def _age(since: datetime | None, now: datetime) -> int | None:
    return max(0, int((now - since).total_seconds())) if since else None


def _lemmas() -> dict[str, int]:
    present = {lang: analysis.made_by(lang) for lang in analysis.memories()}
    rows = Lemma.objects.values_list("lang", "made_by").annotate(Count("pk")).order_by()
    counted = {lang: count for lang, made_by, count in rows if present.get(lang) == made_by}
    return {lang: counted.get(lang, 0) for lang in present}


def _players() -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {lang: {} for lang in CODES}
    rows = PlayersWord.objects.values_list("lang", "concept__of_class")
    for lang, of_class, count in rows.annotate(Count("pk")).order_by():
        found[lang][of_class] = count
    return found


def told(known: Facts) -> Iterator[str]:
    """The facts as lines of a terminal."""
    if known.usable:
        yield f"{known.backend}: {known.total} documents, {known.size / 1_000_000:.1f} MB"
    else:
        yield f"{known.backend}: {known.trouble}"
    for lang, one in known.analyzers.items():
        lighter = "" if one.full else " only, a lighter fallback: a package is missing"
        kept = f", {known.lemmas[lang]} word forms kept" if lang in known.lemmas else ""
        held = f"{known.documents[lang]} documents"
        said = f", {known.players_words(lang)} words of players"
        yield f"  {lang}: {held}, {one.name} {one.version}{lighter}{kept}{said}"
    if known.oldest_seconds is None:
        yield "no change waits to be indexed"
    else:
        yield f"changes that wait: {known.waiting}, the oldest for {known.oldest_seconds} s"


def found_nothing() -> QuerySet[AskedWords]:
    """What readers asked for most often and in vain."""
    return AskedWords.objects.filter(hits=0).order_by("-times", "-last", "pk")[:SHOWN]


def slowest() -> QuerySet[AskedWords]:
    """What took longest to answer."""
    return AskedWords.objects.order_by("-slowest_ms", "-last", "pk")[:SHOWN]


def most_asked() -> QuerySet[AskedWords]:
    """What readers asked for most often."""
    return AskedWords.objects.order_by("-times", "-last", "pk")[:SHOWN]
