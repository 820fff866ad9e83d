"""A question answered: numbers, then words; grouped by rule, ranked, shown from the database."""

from collections import Counter
from dataclasses import dataclass

from rapidfuzz import fuzz, process
from whoosh.searching import Searcher

from corpus.languages import CODES, column
from rules.models import Section
from search import index
from search.filters import Filters
from search.glossary import Glossary, glossary
from search.hits import Hit, address, shown
from search.indexer import bring_up_to_date
from search.matching import Match, matches
from search.numbers import rules_numbered
from search.plan import Plan, plan
from search.query import Query
from search.ranking import grouped, ranked

LIMIT = 30
ALSO = 12
NAMES_TOLD = 2
NEAR = 5
NEAR_ENOUGH = 62
# How much the reader's own language counts, and how far behind the best is still told.
OWN, SPREAD = 5, 15
MOST_TITLES = 5000


@dataclass(frozen=True, slots=True)
class Also:
    """A word in another language that was searched for too, since it names the same thing."""

    words: str
    lang: str
    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class Near:
    """A word we do have that looks like the one we do not."""

    words: str
    lang: str
    url: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What is shown of a search. `total` counts all hits, of which `hits` are the first."""

    hits: tuple[Hit, ...] = ()
    also: tuple[Also, ...] = ()
    near: tuple[Near, ...] = ()
    total: int = 0
    straight_to: str = ""
    rebuilding: bool = False


def answer(query: Query, ui: str, filters: Filters | None = None, limit: int = LIMIT) -> Answer:
    """Search for *query* on behalf of a reader whose interface is *ui*.

    Without a usable index numbers are still found, and the answer says that it is incomplete.
    """
    filters = filters or Filters()
    if not query:
        return Answer()
    content = bring_up_to_date()
    numbered = (
        rules_numbered(query.number, game=filters.game, kind=filters.kind) if query.number else []
    )
    words, planned, matched, rebuilding = Glossary(), Plan(), [], False
    try:
        words, planned, matched = index.ask(
            lambda searcher: _ask(searcher, content, query, filters, limit)
        )
    except index.IndexUnavailable:
        rebuilding = True
    found = ranked(grouped(numbered, matched), ui, planned)
    hits = tuple(shown(found[:limit], ui, filters.lang, planned))
    return Answer(
        hits=hits,
        also=tuple(_also(planned, words, filters.lang)),
        near=() if hits or rebuilding else tuple(near(query.text, words, ui)),
        total=len(found),
        straight_to=hits[0].url if len(numbered) == 1 and hits else "",
        rebuilding=rebuilding,
    )


def _ask(
    searcher: Searcher, content: int, query: Query, filters: Filters, limit: int
) -> tuple[Glossary, Plan, list[Match]]:
    words = glossary((content, index.generation()))
    planned = plan(query, words, (filters.lang,) if filters.lang else CODES)
    return words, planned, matches(searcher, planned, filters, enough=limit)


def _also(planned: Plan, words: Glossary, only: str) -> list[Also]:
    """Names of the same things in other languages, two a language at most."""
    told: dict[tuple[str, str], Also] = {}
    count: Counter[tuple[str, str]] = Counter()
    for spotted in planned.named:
        for key in sorted(spotted.keys):
            for name in words.by_key.get(key, ()):
                if name.lang in spotted.langs or not name.shown or (only and name.lang != only):
                    continue
                if (name.lang, name.text) in told or count[key, name.lang] == NAMES_TOLD:
                    continue
                count[key, name.lang] += 1
                kind, _, rest = key.partition(":")
                told[name.lang, name.text] = Also(name.text, name.lang, kind, rest)
    return list(told.values())[:ALSO]


def near(text: str, words: Glossary, ui: str) -> list[Near]:
    """Names of cards and terms, and titles in *ui*, that look like *text*. One query."""
    known = {(name.text, name.lang): name.key for name in words.names if name.shown}
    title = column("title", ui)
    for key, said in (
        Section.objects.exclude(**{title: None}).exclude(**{title: ""}).values_list("key", title)
    )[:MOST_TITLES]:
        known.setdefault((said, ui), f"rule:{key}")
    rows = list(known.items())
    alike = process.extract(
        text.casefold(),
        [said.casefold() for (said, _), _ in rows],
        scorer=fuzz.ratio,
        limit=4 * NEAR,
        score_cutoff=NEAR_ENOUGH,
    )
    ranked_rows = sorted((score + OWN * (rows[n][0][1] == ui), n) for _, score, n in alike)
    found: dict[str, Near] = {}
    for score, place in reversed(ranked_rows):
        (said, lang), key = rows[place]
        if score >= ranked_rows[-1][0] - SPREAD:
            found.setdefault(key, Near(said, lang, address(key, ui)))
    return list(found.values())[:NEAR]
