"""What a learner can have done: every lesson, and every rule that refuses something in one.

Ticks are kept on the device and sent nowhere, so the page has all there is in the reader's
language, and the device shows what of it was done.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from corpus.languages import column
from corpus.models import Game
from engine.kernel.lines.codes import START
from engine.pages.lessons.book import lesson_book
from engine.pages.lessons.filters import in_numbers
from engine.pages.shown import Told, told
from engine.playing.addresses import Address
from engine.playing.coverage import coverage_of
from engine.words.names import Cited, CitedRules, up_to_date


@dataclass(frozen=True, slots=True)
class LessonToDo:
    """A lesson, by the name under which the device keeps its tick."""

    name: str
    number: int
    title: Told
    url: str


@dataclass(frozen=True, slots=True)
class GameToDo:
    """The lessons of a game, and the rules that refuse something in them."""

    name: str
    lessons: list[LessonToDo]
    refusing: list[Cited]


class DonePage:
    """All that can be done. One query for the games, and what the names of rules take."""

    def __init__(self, ui: str) -> None:
        self.ui = ui
        lessons = lesson_book().lessons
        self._refusing: dict[str, set[str]] = {}
        self._lessons: dict[str, list[LessonToDo]] = {}
        for lesson in lessons:
            scenario = lesson.scenario
            shown = coverage_of(scenario)
            self._refusing.setdefault(scenario.game, set()).update(shown.refuses)
            self._lessons.setdefault(scenario.game, []).append(
                LessonToDo(
                    lesson.name,
                    lesson.number,
                    told(scenario.title, ui),
                    Address(ui, scenario).to(START),
                )
            )

    @property
    def games(self) -> list[GameToDo]:
        """Each game with its lessons in order, and its rules in theirs."""
        names = dict(Game.objects.values_list("slug", column("name", self.ui)))
        keys = {key for found in self._refusing.values() for key in found}
        rules = CitedRules(up_to_date(), keys, self.ui)
        return [
            GameToDo(names.get(game) or game, lessons, rules.of(_sorted(self._refusing[game])))
            for game, lessons in self._lessons.items()
        ]


def _sorted(keys: Iterable[str]) -> list[str]:
    return sorted(keys, key=in_numbers)
