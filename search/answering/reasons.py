"""Why a text was found: which of its words, in the form they stand in, and how they fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from search.language.analysis import FOLDED, PART, Pattern, Token
from search.query.plan import LanguagePlan

MOST = 4
ORDER = ("number", "typed", "corrected", "folded", "reading", "part", "named")


@dataclass(frozen=True, slots=True)
class Why:
    """Words of a text, and how they answer: `typed`, `named` (another word for what was named),
    `reading` (how it is said), `folded` (typed without accents), `part` (of a compound), `number`,
    `corrected` (after a slip was put right)."""

    words: str
    how: str


@dataclass(frozen=True, slots=True)
class Ways:
    """How a text in one language may answer: rows of terms by their first, each with its rank."""

    rows: dict[str, list[tuple[tuple[str, ...], int]]] = field(default_factory=dict)

    @classmethod
    def of(cls, planned: LanguagePlan) -> "Ways":
        rows: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        for group in planned.groups:
            other = (*group.carried, *group.other)
            for pattern in (*group.typed, *group.parts, *group.carried):
                how = "named" if pattern in other else _how(planned.lang, pattern)
                how = "corrected" if group.corrected and how != "named" else how
                rows.setdefault(pattern.terms[0], []).append((pattern.terms, ORDER.index(how)))
        return cls(rows)


def why(text: str, tokens: Sequence[Token], ways: Ways) -> tuple[Why, ...]:
    """The words of *text* (whose *tokens* these are) that answer, each once; the best first."""
    found: dict[str, Why] = {}
    for rank, words in sorted(_standing(text, tokens, ways)):
        found.setdefault(words.casefold(), Why(words, ORDER[rank]))
    return tuple(found.values())[:MOST]


def _standing(text: str, tokens: Sequence[Token], ways: Ways) -> Iterator[tuple[int, str]]:
    """What stands in *text* where any of *ways* matches, and how well that answers."""
    first = [token for token in tokens if token.term in ways.rows]
    long = any(len(row) > 1 for token in first for row, _ in ways.rows[token.term])
    places = {(token.position, token.term): token for token in reversed(tokens)} if long else {}
    for token in first:
        for row, rank in ways.rows[token.term]:
            rest = [places.get((token.position + n, row[n])) for n in range(1, len(row))]
            if all(rest):
                end = max([token.end, *(step.end for step in rest if step)])
                yield rank, " ".join(text[token.start : end].split())


def _how(lang: str, pattern: Pattern) -> str:
    first = pattern.terms[0]
    if first.startswith("@"):
        return "named"
    if first.startswith(PART):
        return "part"
    if first.startswith(FOLDED):
        return "reading" if lang == "ja" else "folded"
    return "number" if first[0].isdecimal() and "." in first else "typed"
