"""Which hit stands before which, and under which heading."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt

from corpus.keys import CARD, ContentKey, key_of_rule, of_kind
from search.backends import Match
from search.query.numbers import Numbered
from search.query.plan import Plan

# Definitions and rules before what explains them; cards and terms that are asked for by name
# stand first anyway, others only mention it.
WORTH = {
    "definition": 1.2, "rule": 1.1, "exception": 1.05, "heading": 1.0,
    "supplement": 1.0, "explanation": 0.9, "example": 0.85, "erratum": 0.8, "list": 0.8,
    "note": 0.75, "term": 1.0, "card": 0.5,
}  # fmt: skip
# A text that covers less than this part of what the best one covers has only some of the words; in
# the reader's language it stands before the others from this part on.
PARTLY, OWN = 0.35, 0.5
# Beside the language that has most of it, so much of what the others have.
ELSEWHERE = 0.1
# What a rule gains by the others under its heading, and a heading by the rules under it.
BESIDE, BELOW = 0.1, 0.1
# Where nothing covers more of what was asked, nothing here answers it.
WEAK = 0.42
NOTHING: Mapping[str, str] = {}
# Under which words a hit stands; those that answer best have none.
HEADINGS = ("", "game", "language", "partly")


@dataclass(slots=True)
class Found:
    """One thing and where it was found: its matches by language, its place among the numbers."""

    key: str
    kind: str
    matches: dict[str, Match] = field(default_factory=dict)
    numbered: int | None = None
    heading: str = ""
    worth: float = 0.0

    def tier(self, planned: Plan) -> int:
        """By number; what is called so; what is also called so; all else."""
        if self.numbered is not None:
            return 0
        if self.key in planned.wholly:
            return 1 if self.key in planned.mainly else 2
        return 3

    def languages(self, ui: str) -> list[str]:
        """The reader's language if it was found in that, then what was typed, then English."""
        enough = OWN * self.covered
        best = sorted(
            self.matches.values(),
            key=lambda m: (
                m.covered < enough,
                m.lang != ui,
                not m.typed,
                m.lang != "en",
                -m.score,
            ),
        )
        return [match.lang for match in best]

    def score(self) -> float:
        """How well it answers by itself, in all languages together."""
        best, *others = sorted([m.score for m in self.matches.values()], reverse=True) or [0.0]
        return (best + ELSEWHERE * sum(others)) * WORTH.get(self.kind, 1.0)

    @property
    def game(self) -> str:
        """The game it belongs to; a term belongs to none."""
        return ContentKey.of(self.key).game

    @property
    def covered(self) -> float:
        """How much of the weight of what was asked it has, at its best (0..1); a number is all."""
        if self.numbered is not None:
            return 1.0
        return max([match.covered for match in self.matches.values()], default=0.0)

    def heading_for(self, ui: str, games: Collection[str], best: float) -> str:
        """Why it stands after what covers *best*, the most; a number is in no language."""
        if self.numbered is not None:
            return ""
        covered = self.covered
        if covered < PARTLY * best:
            return "partly"
        if games and self.game and self.game not in games:
            return "game"
        own = self.matches.get(ui)
        return "" if own and own.covered >= OWN * covered else "language"


def grouped(numbered: list[Numbered], matched: list[Match]) -> list[Found]:
    """One entry per thing, whatever it was found by."""
    found: dict[str, Found] = {}
    for place, rule in enumerate(numbered):
        key = key_of_rule(rule.key)
        found[key] = Found(key, rule.kind, numbered=place)
    for match in matched:
        found.setdefault(match.key, Found(match.key, match.kind)).matches[match.lang] = match
    return list(found.values())


def _weigh(found: Iterable[Found], above: Mapping[str, str]) -> None:
    """What each is worth: its own score, and a little of those that it stands with.

    Rules under one heading tell one story: where several of them answer, each does so better.
    """
    own = {one.key: one.score() for one in found}
    under: dict[str, list[float]] = {}
    for key, score in own.items():
        if key in above:
            under.setdefault(above[key], []).append(score)
    for one in found:
        one.worth = own[one.key]
        if below := under.get(one.key):
            one.worth += BELOW * sum(below) / sqrt(len(below))
        beside = under.get(above.get(one.key, ""), ())
        if len(beside) > 1:
            one.worth += BESIDE * (sum(beside) - own[one.key]) / (len(beside) - 1)


def ranked(
    found: list[Found],
    ui: str,
    planned: Plan,
    games: Collection[str] = (),
    samples: Collection[str] = (),
    above: Mapping[str, str] = NOTHING,
) -> list[Found]:
    """The best first, each with its heading: the tier, then how much of what was asked it has.

    *games* are those that the reader speaks of, or comes from. The cards *samples* were made up by
    us: what is printed comes before them if it answers as well. *above* has, by content key, the
    rule that a rule stands under.
    """
    best = max((one.covered for one in found), default=0.0)
    cards = _cards(found, planned, best)
    _weigh(found, above)
    for one in found:
        one.heading = one.heading_for(ui, games, best)
    return sorted(
        found,
        key=lambda one: (
            HEADINGS.index(one.heading),
            one.tier(planned),
            one.key not in cards,
            one.numbered or 0,
            one.key in samples,
            ui not in one.matches,
            -one.worth,
            one.key,
        ),
    )


def _cards(found: list[Found], planned: Plan, best: float) -> frozenset[str]:
    """The cards that are named, if names are all there is and no text has more than one of them.

    What is the name of a term, too, is asked about and not only for.
    """
    if not planned.only_names:
        return frozenset()
    cards = (one.keys for one in planned.named if len(of_kind(one.keys, CARD)) == len(one.keys))
    named = frozenset().union(*cards)
    most = max((one.covered for one in found if one.key in named), default=0.0)
    return named if most >= best else frozenset()
