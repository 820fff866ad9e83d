"""If a refused move were allowed: the same line in the world without one rule, and the move taken.

Standard library only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.kernel.errors import TooMuch
from engine.kernel.lines.answers import FORCED, TRIED, CannotAnswer, RefusedAnswer, Taken
from engine.kernel.lines.codes import code_of
from engine.kernel.lines.drive import Play, replay
from engine.kernel.reading.scenario import Scenario


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
