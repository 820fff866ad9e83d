"""Answers of a line: given, tried though a rule refuses them, or forced; and what cannot be one."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.decisions import Choose, Option
from engine.kernel.errors import EngineError

ANSWERED, TRIED, FORCED = "=", "~", "!"
"""How an answer is written: given, tried though it is refused, or forced."""


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


class NotRefused(CannotAnswer):
    """A try of an option that nothing refuses, or the forcing of one."""


class CannotCarryOut(CannotAnswer):
    """What was forced, or comes after that, cannot be done: the script fails, or refuses again."""


class RefusedAnswer(NamedTuple):
    """A refused option as an answer: *mark* says whether it is tried or forced."""

    mark: str
    number: int


LineAnswer = int | RefusedAnswer
"""One answer of a line: the number of an option, marked where a rule refuses that option."""


class Taken(NamedTuple):
    """One answer given: its number, the question, the option, and how many events came before.

    *mark* is empty, or says that the option is refused and was tried or forced all the same.
    """

    answer: int
    question: Choose
    option: Option
    events: int
    mark: str = ""

    def __repr__(self) -> str:
        return f"<{self.word} after {self.events} events>"

    @property
    def word(self) -> str:
        """Return the answer in words, as ``question=option``."""
        return f"{self.question.key}{self.mark or ANSWERED}{self.option.key}"

    @property
    def given(self) -> LineAnswer:
        """Return the answer as a line has it."""
        return RefusedAnswer(self.mark, self.answer) if self.mark else self.answer
