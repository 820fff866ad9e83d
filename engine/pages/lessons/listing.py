"""The list of lessons: shelf by shelf, each with its number and those that it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext_lazy as _

from engine.kernel.lines.codes import START
from engine.pages.coverage import CoverageTable, tables_in
from engine.pages.lessons.book import Lesson, lesson_book
from engine.pages.lessons.filters import FilterShown, LessonFilters, LessonsWanted
from engine.pages.shelf import lines_of
from engine.pages.shown import Told, told
from engine.playing.addresses import GUESS, Address
from engine.words import wording_of
from engine.words.names import Cited, CitedRules, up_to_date
from rules.kept import content_version

SHELVES = {
    1: _("Standing by themselves"),
    2: _("One step on"),
    3: _("Further on"),
}
"""What each shelf is called, by its number."""
MOST_CHAPTERS = 3


@dataclass(frozen=True, slots=True)
class LessonShown:
    """A lesson as the list shows it. While one guesses first, `title` is the question."""

    name: str
    number: int
    title: Told
    question: Told
    url: str
    lines: int
    rests_on: list[int]
    """The numbers of those that it rests on."""


@dataclass(frozen=True, slots=True)
class ShelfShown:
    """A shelf of one game: its number, what it is called, the chapters that it is about most."""

    number: int
    name: str
    chapters: list[Cited]
    lessons: list[LessonShown]

    @property
    def steps(self) -> str:
        """Its number, to be seen at a glance."""
        return "●" * self.number + "○" * (len(SHELVES) - self.number)


@dataclass(frozen=True, slots=True)
class GameShown:
    """The lessons of one game, on its shelves, and how its rules are shown."""

    slug: str
    name: str
    shelves: list[ShelfShown]
    coverage: list[CoverageTable]


class LessonsPage:
    """The lessons that are asked for, and the ways to ask otherwise."""

    def __init__(self, ui: str, wanted: LessonsWanted, *, is_guess: bool = False) -> None:
        self.ui = ui
        self.wanted = wanted
        self.is_guess = is_guess
        content = content_version()
        self._tables = tables_in(ui, content)
        self._game_names = {table.game: table.game_name for table in self._tables}
        self._book = lesson_book(content)
        self._every = self._book.lessons
        query = [GUESS] if is_guess else []
        asking = (ui, wanted, self._every, self._game_names, content)
        self._filters = LessonFilters(*asking, query)
        self._toggled = LessonFilters(*asking, [] if is_guess else [GUESS])
        headed = {key for lesson in self._every for key in lesson.chapters}
        self._rules = CitedRules(up_to_date(content), headed, ui)

    @cached_property
    def filters(self) -> list[FilterShown]:
        """The filters, each with what it offers."""
        return self._filters.shown()

    @cached_property
    def lessons(self) -> list[Lesson]:
        """The lessons that are asked for, in order."""
        return [lesson for lesson in self._every if self.wanted.fits(lesson)]

    @property
    def count(self) -> int:
        return len(self.lessons)

    @property
    def every(self) -> str:
        """The address of all lessons."""
        return self._filters.address(LessonsWanted())

    @property
    def other_way(self) -> str:
        """The address of the same lessons with guessing first, or without."""
        return self._toggled.address(self.wanted)

    @property
    def dropped(self) -> list[FilterShown]:
        """The filters that are set and without which something would be found; else none."""
        return [one for one in self.filters if one.set and one.left]

    @property
    def start(self) -> LessonShown | None:
        """Where a newcomer begins: the site's first example; None once something is asked for."""
        if self.wanted.parts:
            return None
        game = self._every[0].scenario.game
        return self._shown(self._book.of(f"{game}/{wording_of(game).first}"))

    @property
    def games(self) -> list[GameShown]:
        """The lessons by game and shelf."""
        found = []
        for game in dict.fromkeys(lesson.scenario.game for lesson in self.lessons):
            held = [lesson for lesson in self.lessons if lesson.scenario.game == game]
            shelves = [
                self._shelf(number, [one for one in held if one.shelf == number])
                for number in SHELVES
            ]
            found.append(
                GameShown(
                    game,
                    self._game_names.get(game, game),
                    [shelf for shelf in shelves if shelf.lessons],
                    [] if self.wanted.parts else self._coverage(game),
                )
            )
        return found

    def _coverage(self, game: str) -> list[CoverageTable]:
        return [table for table in self._tables if table.game == game]

    def _shelf(self, number: int, lessons: Iterable[Lesson]) -> ShelfShown:
        lessons = list(lessons)
        counted = Counter(key for lesson in lessons for key in lesson.chapters)
        chapters = [key for key, _count in counted.most_common(MOST_CHAPTERS)]
        shown = [self._shown(lesson) for lesson in lessons]
        return ShelfShown(number, str(SHELVES[number]), self._rules.of(chapters), shown)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {lesson.name: lesson.number for lesson in self._every}

    def _shown(self, lesson: Lesson) -> LessonShown:
        scenario = lesson.scenario
        title, question = told(scenario.title, self.ui), told(scenario.question, self.ui)
        return LessonShown(
            name=lesson.name,
            number=lesson.number,
            title=question if self.is_guess and question else title,
            question=Told("", "") if self.is_guess else question,
            url=Address(self.ui, scenario, is_guess=self.is_guess).to(START),
            lines=lines_of(scenario),
            rests_on=sorted(self._numbers[name] for name in lesson.rests_on),
        )
