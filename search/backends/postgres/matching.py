"""What is wanted, asked in SQL: which documents have it, and what it is worth there."""

from collections.abc import Iterator
from typing import Any

from django.db.backends.utils import CursorWrapper

from search.backends import Match
from search.backends.postgres.lexemes import any_of, either, lexeme, row, storable
from search.backends.postgres.tables import counts, reading
from search.backends.wanted import (
    Counts,
    Wanted,
    Worth,
    terms_of,
    with_all,
    with_some,
)
from search.query.filters import Filters
from search.query.plan import LanguagePlan, Plan

# With all weights alike, the rank of one term is `scoring.saturated` of its places.
RANK = "ts_rank('{1,1,1,1}', terms, %s::tsquery)"


def candidates(plan: Plan, filters: Filters, *, enough: int) -> list[Match]:
    """Documents with all words, and if these are fewer than *enough*, those with some."""
    with reading() as cursor:
        side, held = counts(cursor, _names(plan))
        asked = [(one, _counts(one, held)) for one in plan.languages]
        sure = [wanted for one, counted in asked if (wanted := with_all(one, counted))]
        found = _matches(cursor, side, sure, filters, wholly=True)
        if len(found) < enough:
            some = [wanted for one, counted in asked if (wanted := with_some(one, counted))]
            had = {(match.key, match.lang) for match in found}
            found += [
                match
                for match in _matches(cursor, side, some, filters, wholly=False)
                if (match.key, match.lang) not in had
            ]
    return found


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
    cursor: CursorWrapper, side: str, wanted: list[Wanted], filters: Filters, *, wholly: bool
) -> list[Match]:
    """The best of each language. One query."""
    if not wanted:
        return []
    asked = [_select(side, one, filters) for one in wanted]
    sql = " UNION ALL ".join(f"({one})" for one, _ in asked)
    cursor.execute(sql, [value for _, values in asked for value in values])
    return [
        Match(key, lang, kind, round(score, 4), bool(typed), wholly)
        for key, lang, kind, score, typed in cursor.fetchall()
    ]


def _select(side: str, wanted: Wanted, filters: Filters) -> tuple[str, list[Any]]:
    """A query for the best documents of one language, and its parameters."""
    score, worths = _score(wanted)
    narrowed, labels = _narrowed(filters)
    typed = either(wanted.lang, wanted.typed)
    sql = (
        f"SELECT key, lang, kind, score, {'terms @@ %s::tsquery' if typed else 'false'} FROM ("
        f"SELECT uid, key, lang, kind, terms, norm * ({score}) AS score"
        f" FROM search_documents_{side} WHERE terms @@ %s::tsquery{narrowed}"
        f" ORDER BY score DESC, uid LIMIT {wanted.most}) AS best"
    )
    question = either(wanted.lang, wanted.either, wanted.without)
    return sql, [*([typed] if typed else []), *worths, question, *labels]


def _score(wanted: Wanted) -> tuple[str, list[Any]]:
    parts, values = [], []
    for one in wanted.scored:
        part, needed = _worth(wanted.lang, one)
        parts.append(part)
        values += needed
    return " + ".join(parts), values


def _worth(lang: str, scored: Worth) -> tuple[str, list[Any]]:
    """What a row of terms adds to the score, as SQL; a single term is worth nothing if missing."""
    ranks = " + ".join([f"%s * {RANK}"] * len(scored.row))
    values: list[Any] = []
    for term, worth in zip(scored.row, scored.terms, strict=True):
        values += [worth, row(lang, (term,))]
    if len(scored.row) == 1:
        return ranks, values
    return f"CASE WHEN terms @@ %s::tsquery THEN {ranks} ELSE 0 END", [
        any_of(lang, (scored.row,)),
        *values,
    ]


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
