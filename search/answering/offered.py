"""What answers a question before any hit: a worked example of the cards, or what a term means."""

from collections.abc import Sequence
from dataclasses import dataclass

from corpus.keys import CARD, of_kind
from rules.examples import Example, examples_of
from search.answering.hits import Hit
from search.query.plan import Plan

MOST = 2


@dataclass(frozen=True, slots=True)
class Offered:
    """The `meaning` of a term that is asked for, as a hit, or worked `examples` of named cards."""

    meaning: Hit | None = None
    examples: tuple[Example, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.meaning or self.examples)


def offered(planned: Plan, hits: Sequence[Hit], ui: str) -> Offered:
    """Examples where cards are named, those first that show most of them and few others.

    Else the meaning of the one term that is asked for, if its text stands among *hits*.
    """
    cards = {key for one in planned.named for key in of_kind(one.keys, CARD)}
    if cards:
        return Offered(examples=_showing(cards, len(planned.named), hits, ui))
    first = hits[0] if hits else None
    asked = first and first.kind == "term" and f"term:{first.key}" in planned.wholly
    return Offered(meaning=first if asked and first and first.snippet else None)


def _showing(cards: set[str], named: int, hits: Sequence[Hit], ui: str) -> tuple[Example, ...]:
    """The best examples of *cards*; where several things are named, only those of two or more,
    or of one with a rule that was found."""
    found = {hit.key for hit in hits if hit.kind not in {"card", "term"}}
    rated = []
    for example in examples_of(ui, cards):
        shown, rules = len(cards.intersection(example.cards)), len(found & set(example.words))
        if named == 1 or shown > 1 or rules:
            rated.append((-shown, -rules, len(example.cards), example.url, example))
    return tuple(example for *_, example in sorted(rated, key=lambda one: one[:4])[:MOST])
