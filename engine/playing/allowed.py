"""Worlds without a rule: which an example offers, and the one in which a refused move is taken.

Standard library only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.kernel.errors import EngineError, TooMuch
from engine.kernel.lines.answers import FORCED, TRIED, CannotAnswer, RefusedAnswer, Taken
from engine.kernel.lines.codes import code_of
from engine.kernel.lines.drive import Play, replay
from engine.kernel.reading.scenario import Scenario
from engine.playing.coverage import coverage_of
from engine.playing.needs import needs_for
from engine.playing.positions import position


def not_offered(scenario: Scenario, off: Iterable[str], code: str) -> frozenset[str]:
    """Return those of the rules in *off* that the example does not offer to switch off.

    It offers those that it proves, each other one that its table says a claim needs, those by which
    something is refused in it, and those by which something is refused on the line with this code.
    """
    needs = needs_for(scenario)
    needed = needs.needed if needs else ()
    left = frozenset(off).difference(scenario.proves, needed, coverage_of(scenario).refuses)
    return left and left - refusing_on(scenario, code)


def refusing_on(scenario: Scenario, code: str) -> frozenset[str]:
    """Return the rules that refuse something on the line, as far as it goes with all in force.

    In the world without such a rule the line goes on, where here that rule refuses its next answer.
    """
    try:
        stands = position(scenario, code)
    except EngineError:
        return frozenset()
    refused = {key for event in stands.events if event.refused for key in event.cites}
    options = stands.question.options if stands.question else ()
    asked = {key for one in options if one.refused for key in one.refused.cites}
    return frozenset(refused | asked)


class AllowedLine(NamedTuple):
    """Where a line leads with one section more out of force."""

    section: str
    code: str
    is_done: bool
    """Whether the line goes through there up to the move, and the move is taken."""


def if_allowed(
    scenario: Scenario,
    line: Sequence[Taken],
    wanted: Taken,
    off: frozenset[str],
    sections: Iterable[str],
) -> AllowedLine | None:
    """Return the line without the first of the *sections* by whose absence the move is possible.

    Where there is none, that is without the first, as far as the line can be carried; None if it
    can be to its end, as then another section refuses the move.
    """
    partly = None
    for section in sections:
        try:
            play, is_whole = carried(scenario, line, off | {section})
            done = is_whole and _took(play, wanted)
        except TooMuch:
            continue
        found = AllowedLine(section, code_of(scenario.name, play.taken), done)
        if done:
            return found
        partly = partly or (None if is_whole else found)
    return partly


def carried(scenario: Scenario, line: Sequence[Taken], off: frozenset[str]) -> tuple[Play, bool]:
    """Play a line, answer by answer in words, without these sections; say whether all could be.

    What was only tried is left out, and what was forced is answered where nothing refuses it.
    """
    play = Play(scenario.start(off))
    for one in line:
        if one.mark == TRIED:
            continue
        number = _number(play, one)
        if number is None:
            return play, False
        before = play.answers()
        is_refused = play.question is not None and play.question.options[number].refused
        try:
            play.give(RefusedAnswer(FORCED, number) if one.mark and is_refused else number)
        except CannotAnswer:
            return (replay(scenario.start(off), before) if play.is_broken else play), False
    return play, True


def _number(play: Play, wanted: Taken) -> int | None:
    """Return the number of the same answer to the same question; None if that is not put."""
    question = play.question
    if question is None or question.key != wanted.question.key:
        return None
    keys = [option.key for option in question.options]
    return keys.index(wanted.option.key) if wanted.option.key in keys else None


def _took(play: Play, wanted: Taken) -> bool:
    """Take the move if it can be taken; say whether it was."""
    number = _number(play, wanted)
    if number is None or play.question is None or play.question.options[number].refused:
        return False
    play.answer(number)
    return True
