"""What is wanted, asked in SQL: which documents have it, and what it is worth there."""

from collections.abc import Iterator
from operator import itemgetter
from typing import Any

from django.db.backends.utils import CursorWrapper

from search.backends import Match
from search.backends.postgres.lexemes import any_of, either, lexeme, row, storable
from search.backends.postgres.tables import counts, reading
from search.backends.wanted import (
    AnyOf,
    Both,
    Counts,
    Wanted,
    terms_of,
    wanted_of,
    weigher,
)
from search.query.filters import Filters
from search.query.plan import LanguagePlan, Plan

# With all weights alike, the rank of one term is `scoring.saturated` of its places.
RANK = "ts_rank('{1,1,1,1}', terms, %s::tsquery)"
ROW = "key text, lang text, kind text, strengths float8[], typed boolean"


def candidates(plan: Plan, filters: Filters, most: int = 0) -> list[Match]:
    """Documents with all words, and those with some; *most* of each instead of as many as usual."""
    with reading() as cursor:
        side, held = counts(cursor, _names(plan))
        wanted = [wanted_of(one, _counts(one, held), most) for one in plan.languages]
        return list(_matches(cursor, side, wanted, filters))


def _names(plan: Plan) -> Iterator[str]:
    """Every term that *plan* speaks of, and the languages it is looked for in."""
    for one in plan.languages:
        yield lexeme(one.lang, "")
        yield from (lexeme(one.lang, term) for term in terms_of(one) if storable(term))


def _counts(one: LanguagePlan, held: dict[str, int]) -> Counts:
    return Counts(
        held.get(lexeme(one.lang, ""), 0), lambda term: held.get(lexeme(one.lang, term), 0)
    )


def _matches(
    cursor: CursorWrapper, side: str, wanted: list[Both], filters: Filters
) -> Iterator[Match]:
    """The best of each language that have all, and of those that do not. One query."""
    asked = [
        (wholly, one, both.wholly if not wholly else None)
        for both in wanted
        for wholly, one in zip((True, False), both, strict=True)
        if one
    ]
    if not asked:
        return
    selects = [_select(side, n, one, beside, filters) for n, (_, one, beside) in enumerate(asked)]
    union = " UNION ALL ".join(one for one, _ in selects)
    sql = f"SELECT number, one.* FROM ({union}) AS best, unnest(best.rows) AS one ({ROW})"
    cursor.execute(sql, [value for _, values in selects for value in values])
    ways = [weigher(one) for _, one, _ in asked]
    # The processes that share the work are not waited for in turn.
    for number, key, lang, kind, strengths, typed in sorted(cursor.fetchall(), key=itemgetter(0)):
        wholly = asked[number][0]
        score, covered = ways[number](strengths)
        yield Match(key, lang, kind, round(score, 4), typed, wholly, round(covered, 4))


def _select(
    side: str, number: int, wanted: Wanted, beside: Wanted | None, filters: Filters
) -> tuple[str, list[Any]]:
    """A query for the best documents of one language that are not *beside*, and its parameters.

    PostgreSQL gives such queries to several processes where many documents are found, but none
    that has a limit of its own, even of none if that is a number to be worked out: so the best are
    the first of one row, and the limit that keeps strengths from being worked out twice is a word.
    """
    strengths, values = _strengths(wanted)
    worths = [worth for _, worth in wanted.evidence]
    score = " + ".join(f"%s * strengths[{n}]" for n in range(1, len(worths) + 1)) or "0"
    narrowed, labels = _narrowed(filters)
    if beside:
        narrowed += " AND NOT terms @@ %s::tsquery"
        labels.append(either(beside.lang, beside.either))
    typed = either(wanted.lang, wanted.typed)
    sql = (
        f"SELECT {number} AS number, (array_agg((key, lang, kind, strengths, typed)"
        f" ORDER BY {score} DESC, uid))[1:{wanted.most}] AS rows FROM ("
        f"SELECT uid, key, lang, kind, {'terms @@ %s::tsquery' if typed else 'false'} AS typed,"
        f" ARRAY[{strengths}]::float8[] AS strengths"
        f" FROM search_documents_{side} WHERE terms @@ %s::tsquery{narrowed} OFFSET '0') AS found"
    )
    question = either(wanted.lang, wanted.either, wanted.without)
    return sql, [*worths, *([typed] if typed else []), *values, question, *labels]


def _strengths(wanted: Wanted) -> tuple[str, list[Any]]:
    """How strongly each piece of evidence stands in a document, as SQL."""
    made = [_strength(wanted.lang, rows) for rows, _ in wanted.evidence]
    return ", ".join(f"norm * ({sql})" for sql, _ in made), [v for _, some in made for v in some]


def _strength(lang: str, rows: AnyOf) -> tuple[str, list[Any]]:
    """Single terms together, or a row of terms: that is worth nothing if not all stand there."""
    if len(rows[0]) == 1:
        # The rank of alternatives is the mean of theirs.
        return f"{len(rows)} * {RANK}", [any_of(lang, rows)]
    (terms,) = rows
    ranks = " + ".join([RANK] * len(terms))
    values = [any_of(lang, rows), *(row(lang, (term,)) for term in terms)]
    return f"CASE WHEN terms @@ %s::tsquery THEN ({ranks}) / {len(terms)} ELSE 0 END", values


def _narrowed(filters: Filters) -> tuple[str, list[str]]:
    asked = [
        (condition, value)
        for condition, value in (
            (" AND %s = ANY(games)", filters.game),
            (" AND source = %s", filters.source),
            (" AND lang = %s", filters.lang),
            (" AND kind = %s", filters.kind),
        )
        if value
    ]
    return "".join(condition for condition, _ in asked), [value for _, value in asked]
