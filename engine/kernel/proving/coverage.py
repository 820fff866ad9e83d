"""What a scenario shows of the sections it names, in three words.

*Proved*: with the section switched off, a claim falls. *Cited*: an event or a refusal rests on it.
*Illustrated*: a claim or a shown line is an instance of it. A section that is none of these is only
named, and the scenario shows nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel.lines.claims import prove
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.reading.scenario import Scenario

PROVED, CITED, ILLUSTRATED = "proved", "cited", "illustrated"
WORDS = (PROVED, CITED, ILLUSTRATED)
"""How a section can be shown, the strongest first."""


class Shows(NamedTuple):
    """What comes of a scenario's sections over all lines of play."""

    words: dict[str, str]
    """The strongest word for each section that is shown."""
    refuses: frozenset[str]
    """Every section by which something is refused in some line."""
    unknown: frozenset[str]
    """The sections without which a cap was reached before a claim fell."""

    def only_named(self, scenario: Scenario) -> list[str]:
        """Return the sections that the scenario names and is known not to show."""
        known = {*self.words} | self.unknown
        return [section for section in scenario.sections if section not in known]


def shown_by(scenario: Scenario, caps: Caps | None = None) -> Shows:
    """Play every line, and every line once more without each section; say what is shown how."""
    cited: set[str] = set()
    refuses: set[str] = set()
    for play in Explorer(scenario.start(), caps):
        cited |= {key for event in play.table.events for key in event.cites}
        refuses |= {*_refusing(play)}
    words, unknown = {}, set()
    for section in scenario.sections:
        falls = falls_without(scenario, section, caps)
        if falls is None:
            unknown.add(section)
        if falls:
            words[section] = PROVED
        elif section in cited | refuses:
            words[section] = CITED
        elif section in scenario.illustrates:
            words[section] = ILLUSTRATED
    return Shows(words, frozenset(refuses), frozenset(unknown))


def falls_without(scenario: Scenario, section: str, caps: Caps | None = None) -> bool | None:
    """Say whether a claim is no longer true once the section is switched off; None past a cap."""
    without = prove(Explorer(scenario.start(frozenset({section})), caps), scenario.claims)
    if any(result.holds is False for result in without.results):
        return True
    return False if without.complete else None


def _refusing(play: Play) -> Iterator[str]:
    """Yield the sections of everything refused in the play, happened or only offered."""
    for event in play.table.events:
        if event.refused:
            yield from event.cites
    for taken in play.taken:
        for option in taken.question.options:
            if option.refused is not None:
                yield from option.refused.cites
