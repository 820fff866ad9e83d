"""Verifying a scenario: does play bear out what the file says?"""

from __future__ import annotations

from engine.kernel.claims import prove
from engine.kernel.explore import Caps, Explorer
from engine.kernel.lines import follow_words
from engine.kernel.scenario import Scenario, Shown


def findings(scenario: Scenario, caps: Caps | None = None) -> list[str]:
    """Return what is wrong with the scenario, one sentence each; empty if all is borne out."""
    proof = prove(Explorer(scenario.start(), caps), scenario.claims)
    wrong = []
    if proof.stopped is not None:
        wrong.append(f"The lines could not all be played: {proof.stopped}.")
    if scenario.lines is not None and proof.complete and proof.lines != scenario.lines:
        wrong.append(f"There are {proof.lines} lines; the file says {scenario.lines}.")
    wrong += [
        f"Claim {n} ({result.claim.kind}) does not hold."
        for n, result in enumerate(proof.results, start=1)
        if not result.holds
    ]
    for shown in scenario.shown:
        wrong += _shown_findings(scenario, shown)
    for section in scenario.proves:
        without = prove(Explorer(scenario.start(frozenset({section})), caps), scenario.claims)
        if all(result.holds for result in without.results):
            wrong.append(f"Without {section} every claim is still true, so nothing proves it.")
    return wrong


def _shown_findings(scenario: Scenario, shown: Shown) -> list[str]:
    play, problem = follow_words(scenario.start(), shown.line)
    if problem:
        return [f"The shown line “{shown.line}” cannot be played: {problem.sentence}"]
    if play.question is not None:
        return [f"The shown line “{shown.line}” has too few answers: it stops at a question."]
    cited = {cite for event in play.table.events if event.refused for cite in event.cites}
    missing = [section for section in shown.refused_by if section not in cited]
    return [f"In “{shown.line}” nothing is refused by {section}." for section in missing]
