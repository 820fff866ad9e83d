"""Verifying a scenario: does play bear out what the file says?"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.lines.claims import prove
from engine.kernel.lines.codes import follow_words
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.proving.coverage import PROVED, Shows, shown_by
from engine.kernel.proving.hints import lines_with_hints
from engine.kernel.reading.scenario import LineToShow, Scenario


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
    found = unshown(scenario, shown_by(scenario, caps))
    found += unreached(scenario, lines_with_hints(scenario, caps))
    return wrong + [one.sentence for one in found]


class Unshown(NamedTuple):
    """Something that a file says and play does not show: the line of the file, and how."""

    line: int | None
    sentence: str


def unshown(scenario: Scenario, shows: Shows) -> list[Unshown]:
    """Return where the sections that the file names are not what play shows of them."""
    wrong = {}
    for section in shows.only_named(scenario):
        wrong[section] = f"Nothing proves, cites or illustrates {section}, which “rules” names."
    for section in scenario.proves:
        if shows.words.get(section) != PROVED and section not in shows.unknown:
            wrong[section] = f"Without {section} every claim is still true, so nothing proves it."
    for section, word in shows.words.items():
        if word == PROVED and section not in scenario.proves:
            wrong[section] = f"Without {section} a claim falls, so “proves” should name it."
    for section in sorted(scenario.illustrates - {*scenario.sections}):
        wrong[section] = f"“illustrates” names {section}, which “rules” does not."
    return [Unshown(scenario.stands.get(section), said) for section, said in wrong.items()]


def unreached(scenario: Scenario, shown: tuple[int, ...] | None) -> list[Unshown]:
    """Return the hints that no line comes to; *shown* says of each on how many lines it shows.

    Past a cap, where that is not known, nothing is wrong.
    """
    return [
        Unshown(hint.stands, f"Hint {n} never shows: on no line is the table as its “when” says.")
        for n, (hint, lines) in enumerate(zip(scenario.hints, shown or (), strict=False), start=1)
        if not lines
    ]


def _shown_findings(scenario: Scenario, shown: LineToShow) -> list[str]:
    play, problem = follow_words(scenario.start(), shown.line)
    if problem:
        return [f"The shown line “{shown.line}” cannot be played: {problem.sentence}"]
    if any(taken.mark for taken in play.taken):
        return [f"The shown line “{shown.line}” tries or forces what a rule refuses."]
    if play.question is not None:
        return [f"The shown line “{shown.line}” has too few answers: it stops at a question."]
    cited = {cite for event in play.table.events if event.refused for cite in event.cites}
    missing = [section for section in shown.refused_by if section not in cited]
    return [f"In “{shown.line}” nothing is refused by {section}." for section in missing]
