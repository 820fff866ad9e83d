"""Which hit stands before which."""

from dataclasses import dataclass, field

from search.matching import Match
from search.numbers import Numbered
from search.plan import Plan

# Definitions and rules before what explains them; cards and terms that are asked for by name
# stand first anyway, others only mention it.
WORTH = {
    "definition": 1.2, "rule": 1.1, "exception": 1.05, "heading": 1.0,
    "supplement": 1.0, "explanation": 0.9, "example": 0.85, "erratum": 0.8, "list": 0.8,
    "note": 0.75, "term": 0.85, "card": 0.7,
}  # fmt: skip


@dataclass(slots=True)
class Found:
    """One thing and where it was found: its matches by language, its place among the numbers."""

    key: str
    kind: str
    matches: dict[str, Match] = field(default_factory=dict)
    numbered: int | None = None

    def tier(self, wholly: frozenset[str]) -> int:
        """Asked for by number or name; as typed; by what was named; only some of the words."""
        if self.numbered is not None or self.key in wholly:
            return 0
        if any(match.typed for match in self.matches.values()):
            return 1
        return 2 if any(match.wholly for match in self.matches.values()) else 3

    def languages(self, ui: str) -> list[str]:
        """The reader's language if it was found in that, then what was typed, then English."""
        best = sorted(
            self.matches.values(),
            key=lambda m: (not m.wholly, m.lang != ui, not m.typed, m.lang != "en", -m.score),
        )
        return [match.lang for match in best]

    def score(self) -> float:
        most = max((match.score for match in self.matches.values()), default=0.0)
        return most * WORTH.get(self.kind, 1.0)


def grouped(numbered: list[Numbered], matched: list[Match]) -> list[Found]:
    """One entry per thing, whatever it was found by."""
    found: dict[str, Found] = {}
    for place, rule in enumerate(numbered):
        key = f"rule:{rule.key}"
        found[key] = Found(key, rule.kind, numbered=place)
    for match in matched:
        found.setdefault(match.key, Found(match.key, match.kind)).matches[match.lang] = match
    return list(found.values())


def ranked(found: list[Found], ui: str, planned: Plan) -> list[Found]:
    """The best first: the tier, the reader's language, then how much of it is about the words."""
    return sorted(
        found,
        key=lambda one: (
            one.tier(planned.wholly),
            one.numbered or 0,
            ui not in one.matches,
            -one.score(),
            one.key,
        ),
    )
