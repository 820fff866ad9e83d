"""Playing: a script driven by answers, live or replayed from the start."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.kernel.decisions import Choose, Option, Script, checked
from engine.kernel.errors import EngineError, TooDeep, TooManyAnswers
from engine.kernel.table import Table

MOST_ANSWERS = 200
TOO_DEEP = "Effects set each other off without end; the run was stopped."

Start = Callable[[], tuple[Table, Script[None]]]
"""Lays a fresh table and returns it with the script that plays on it."""


class CannotAnswer(EngineError):
    """An answer to this question that cannot be given."""


class NoQuestion(CannotAnswer):
    """An answer when nothing is asked any more."""


class OutOfRange(CannotAnswer):
    """An answer that is none of the options."""


class RefusedOption(CannotAnswer):
    """An answer that a rule refuses."""

    def __init__(self, sentence: str, option: Option) -> None:
        super().__init__(sentence)
        self.option = option


class Taken(NamedTuple):
    """One answer given: its number, the question, the option, and how many events came before."""

    answer: int
    question: Choose
    option: Option
    events: int


class Play:
    """A script under way: the table, the question now put (None at the end), the answers so far."""

    __slots__ = ("_script", "question", "table", "taken")

    def __init__(self, start: Start) -> None:
        self.table, self._script = start()
        self.taken: list[Taken] = []
        self.question: Choose | None = None
        self._resume(None)

    def answer(self, number: int) -> None:
        """Answer the question now put with its option *number*, and play on to the next one."""
        question = self.question
        if question is None:
            raise NoQuestion("The line is over: nothing is asked any more.")
        if not 0 <= number < len(question.options):
            raise OutOfRange(
                f"“{question.key}” has {len(question.options)} options;"
                f" there is no option number {number}."
            )
        option = question.options[number]
        if option.refused is not None:
            raise RefusedOption(
                f"“{question.key}={option.key}” is refused by {', '.join(option.refused.cites)}.",
                option,
            )
        if len(self.taken) >= MOST_ANSWERS:
            raise TooManyAnswers(f"A line has at most {MOST_ANSWERS} answers.")
        self.taken.append(Taken(number, question, option, len(self.table.events)))
        self._resume(option)

    def answers(self) -> tuple[int, ...]:
        """Return the answers given so far, as numbers."""
        return tuple([taken.answer for taken in self.taken])

    def _resume(self, option: Option | None) -> None:
        self.question = None
        try:
            # A generator that has not started takes only None, whatever its type says.
            question = next(self._script) if option is None else self._script.send(option)
        except StopIteration:
            return
        except RecursionError:
            raise TooDeep(TOO_DEEP) from None
        self.question = checked(question)


def replay(start: Start, answers: Iterable[int]) -> Play:
    """Play the answers from the start and return the play as it then stands."""
    play = Play(start)
    for number in answers:
        play.answer(number)
    return play


def carry_out(script: Script[None], answer: Callable[[Choose], Option]) -> None:
    """Carry the script out to its end, each of its questions answered at once.

    What is answered must be an option that is offered. Nothing is kept of the questions.
    """
    try:
        question = next(script)
        while True:
            option = answer(checked(question))
            if option.refused is not None or option not in question.options:
                raise OutOfRange(f"“{question.key}” does not offer “{option.key}”.")
            question = script.send(option)
    except StopIteration:
        return
    except RecursionError:
        raise TooDeep(TOO_DEEP) from None
