"""Two lines step against step; of a rule switched off the first line that goes wrong without it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from engine.pages.log import Teller
from engine.pages.shown import LineComparison, MomentPair, MomentShown, RefusedShown, told
from engine.playing.positions import Divergence, Position


def compared(fallen: Divergence, without: Teller, within: Teller, ui: str) -> LineComparison:
    """Return the two ways of the line side by side, and what refuses it with the rule in force."""
    return LineComparison(
        claim=told(fallen.result.claim.text, ui),
        url=without.address_of(fallen.without.code),
        rows=paired(within.log(fallen.within), without.log(fallen.without)),
        refused=refusal_on_the_way(fallen.without, fallen.within, within),
    )


def paired(one: Iterable[MomentShown], other: Iterable[MomentShown]) -> list[MomentPair]:
    """Return two lines moment against moment, with the first in which they part marked.

    They part where another answer is given, where it brings something else, or where one is over.
    """
    rows = []
    parted = False
    for left, right in zip_longest(one, other):
        differs = not parted and _told(left) != _told(right)
        parted = parted or differs
        rows.append(MomentPair(left, right, differs))
    return rows


def _told(moment: MomentShown | None) -> list[str] | None:
    return [moment.answer, *[step.sentence for step in moment.steps]] if moment else None


def refusal_on_the_way(whole: Position, broken: Position, teller: Teller) -> RefusedShown | None:
    """Return why a line that breaks off cannot be answered as another one there goes on.

    None if it does not break off, or there is no such answer to be refused.
    """
    question, place = broken.question, len(broken.moments)
    if broken.problem is None or question is None or place >= len(whole.moments):
        return None
    taken = whole.moments[place].taken
    for option in question.options:
        if taken is not None and option.key == taken.option.key and option.refused is not None:
            return teller.option(broken, question, option, "").refused
    return None
