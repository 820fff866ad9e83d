"""The page of an example as a lesson: what helps on it, what comes before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.kernel.lines.claims import Proof
from engine.kernel.lines.codes import START
from engine.pages.lessons.book import Lesson, LessonBook, lesson_book
from engine.pages.lessons.guess import GuessShown, StartGuess, guesses, keys_of, start_guess
from engine.pages.lessons.hints import HintGrade, HintsOfPosition
from engine.pages.needs import NeedsTable
from engine.pages.position import PositionPage
from engine.pages.shown import LineShown, Told, told
from engine.pages.tabletop.lamp import LampShown
from engine.pages.tabletop.table import Tabletop, drawn
from engine.playing.addresses import Address
from engine.playing.positions import Position
from engine.words.names import Cited

MOST_BELOW = 5
"""How many of the lessons that one rests on its page names."""


@dataclass(frozen=True, slots=True)
class LessonLink:
    """A lesson to go to; while one guesses first, `title` is its question."""

    number: int
    title: Told
    url: str


class LessonPage(PositionPage):
    """A position of an example, with hints for it and the lessons around it."""

    @cached_property
    def _book(self) -> LessonBook:
        return lesson_book(self.content)

    @property
    def name(self) -> str:
        """``game/slug``, under which the device keeps a tick."""
        return self.scenario.name

    @cached_property
    def lesson(self) -> Lesson:
        """Its place in the order."""
        return self._book.of(self.scenario.name)

    @cached_property
    def hints(self) -> HintGrade | None:
        """The roughest hints for the reader who is asked now, the finer ones folded in them."""
        asked = HintsOfPosition(
            self._whole, self.stands, self._speaker, self._book, self.address.ui
        )
        return asked.graded()

    @cached_property
    def refusing(self) -> str:
        """The keys of the rules that are seen to refuse here, with blanks between."""
        offered = [option.refused for option in self.options if option.refused]
        return keys_of([*self.refusals, *offered])

    @cached_property
    def before(self) -> LessonLink | None:
        """The lesson before this one; None of the first."""
        return self._link(self._book.beside(self.scenario.name)[0])

    @cached_property
    def next(self) -> LessonLink | None:
        """The lesson after this one; None of the last."""
        return self._link(self._book.beside(self.scenario.name)[1])

    @cached_property
    def rests_on(self) -> list[LessonLink]:
        """The lessons before this one whose rules its own rest on, those nearest to it."""
        nearest = self.lesson.rests_on[-MOST_BELOW:]
        links = [self._link(self._book.of(name)) for name in nearest]
        return [link for link in links if link]

    @cached_property
    def other_way(self) -> str:
        """This position with guessing first, or without."""
        return self.address.guessing().to(self.stands.code)

    def _link(self, lesson: Lesson | None) -> LessonLink | None:
        if lesson is None:
            return None
        scenario, guess = lesson.scenario, self.address.is_guess
        title = (guess and told(scenario.question, self.address.ui)) or told(
            scenario.title, self.address.ui
        )
        url = Address(self.address.ui, scenario, is_guess=guess).to(START)
        return LessonLink(lesson.number, title, url)


class GuessPage(LessonPage):
    """The same for a reader who guesses first: nothing on it gives an answer away.

    What would is folded with the answer that it belongs to, or not there: the title, the lines
    worth seeing, what is refused, the lamps, the rules, the proof and what it needs.
    """

    def __init__(self, address: Address, stands: Position) -> None:
        super().__init__(address, stands)
        self.proof: Proof | None = None

    @property
    def title(self) -> Told:
        """The question: the title of an example answers it."""
        return told(self.scenario.question, self.address.ui) or super().title

    @cached_property
    def text(self) -> dict[str, Told]:
        """The introduction alone."""
        nothing = Told("", "")
        return {**super().text, "question": nothing, "note": nothing}

    @cached_property
    def lamps(self) -> list[LampShown]:
        return []

    @cached_property
    def lines(self) -> list[LineShown]:
        return []

    @cached_property
    def needs(self) -> NeedsTable | None:
        return None

    @cached_property
    def tabletop(self) -> Tabletop:
        """The table without what is lit, refused or expected elsewhere."""
        return drawn(self.stands, self._speaker)

    @cached_property
    def shown_rules(self) -> list[Cited]:
        return []

    @cached_property
    def asking_rules(self) -> list[Cited]:
        return []

    @cached_property
    def guesses(self) -> list[GuessShown]:
        """Each answer to the question, with what it brings folded in it."""
        return guesses(self.stands, self.options, self._teller, self._seen)

    @cached_property
    def start_guess(self) -> StartGuess | None:
        """What is true of the whole example, at its start."""
        return start_guess(self.stands, self._rules, self.address.ui)
