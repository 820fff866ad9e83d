"""On how many lines each hint of a scenario shows; one that shows on none is a mistake."""

from __future__ import annotations

from engine.kernel.lines.answers import LineAnswer
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.reading.scenario import Scenario


def lines_with_hints(scenario: Scenario, caps: Caps | None = None) -> tuple[int, ...] | None:
    """Return of each hint on how many lines it shows at some question; None past a cap.

    Every line is played once more, question by question: a condition is about the table on the way.
    """
    if not scenario.hints:
        return ()
    explorer = Explorer(scenario.start(), caps)
    shown = [0] * len(scenario.hints)
    for whole in explorer:
        for number in _shown_in(scenario, whole.answers()):
            shown[number] += 1
    return tuple(shown) if explorer.complete else None


def _shown_in(scenario: Scenario, answers: tuple[LineAnswer, ...]) -> set[int]:
    """Return the places of the hints that show at a question of this line."""
    play, found = Play(scenario.start()), set[int]()
    for answer in answers:
        found |= {
            n
            for n, hint in enumerate(scenario.hints)
            if n not in found and hint.shows(play.table, play.question)
        }
        play.give(answer)
    return found
