"""A rule switched off: the first line that goes wrong, step against step with the rule in force."""

from __future__ import annotations

from itertools import zip_longest

from engine.pages.log import Teller
from engine.pages.shown import LineComparison, MomentPair, MomentShown, RefusedShown, told
from engine.playing.positions import Divergence


def compared(fallen: Divergence, without: Teller, within: Teller, ui: str) -> LineComparison:
    """Return the two ways of the line side by side, and what refuses it with the rule in force."""
    rows = []
    parted = False
    for one, other in zip_longest(without.log(fallen.without), within.log(fallen.within)):
        differs = not parted and _sentences(one) != _sentences(other)
        parted = parted or differs
        rows.append(MomentPair(one, other, differs))
    return LineComparison(
        claim=told(fallen.result.claim.text, ui),
        url=without.address_of(fallen.without.code),
        rows=rows,
        refused=_refusal(fallen, within),
    )


def _sentences(moment: MomentShown | None) -> list[str]:
    return [step.sentence for step in moment.steps] if moment else []


def _refusal(fallen: Divergence, within: Teller) -> RefusedShown | None:
    """Return why, with the rule in force, the next answer of the line cannot be given."""
    question = fallen.within.question
    if fallen.within.problem is None or question is None:
        return None
    taken = fallen.without.moments[len(fallen.within.moments)].taken
    for option in question.options:
        if taken is not None and option.key == taken.option.key and option.refused is not None:
            return within.option(fallen.within, question, option, "").refused
    return None
