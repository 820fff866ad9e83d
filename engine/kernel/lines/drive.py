"""Playing: a script driven by answers, live or replayed from the start."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from traceback import walk_tb
from typing import Any, NamedTuple

from engine.kernel.decisions import Choose, Option, Script, checked
from engine.kernel.diagrams import diagram_of
from engine.kernel.errors import EngineError, ScriptError, TooDeep, TooManyAnswers
from engine.kernel.table import Table

MOST_ANSWERS = 200
KERNEL = "engine.kernel."
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

    def __repr__(self) -> str:
        return f"<{self.question.key}={self.option.key} after {self.events} events>"


class Play:
    """A script under way: the table, the question now put (None at the end), the answers so far.

    >>> from engine.kernel.reading.diagrams import read_table
    >>> def burn_one(table):
    ...     options = tuple([Option(name, "burn") for name in table.names_in("hand")])
    ...     taken = yield Choose("ilona", "burn", options, ("game/fire",))
    ...     table.move([table.find("hand", taken.key)], "heap", "burn", ("game/fire",))
    >>> def start():
    ...     table = read_table('''
    ...         players: ilona
    ...         turn: 1 of ilona
    ...         top first:
    ...           hand: elm, oak
    ...         empty: heap
    ...         ''')
    ...     return table, burn_one(table)
    >>> play = Play(start)
    >>> play
    <Play after 0 answers: asks <ilona: burn? elm, oak>>
    >>> play.answer(1)
    >>> play.table.events
    [<0 burn cards=oak ids=0 from=hand to=heap [game/fire]>]
    >>> print(play.table)
    players: ilona
    turn: 1 of ilona
    top first:
      hand: elm
      heap: oak
    """

    __slots__ = ("_script", "question", "table", "taken")

    def __init__(self, start: Start) -> None:
        self.table, self._script = start()
        self.taken: list[Taken] = []
        self.question: Choose | None = None
        self._resume(None)

    def __repr__(self) -> str:
        asked = f"asks {self.question!r}" if self.question else "over"
        return f"<Play after {len(self.taken)} answers: {asked}>"

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
        self.question = question = None
        try:
            # A generator that has not started takes only None, whatever its type says.
            question = next(self._script) if option is None else self._script.send(option)
            self.question = checked(question)
        except StopIteration:
            return
        except RecursionError:
            raise TooDeep(TOO_DEEP) from None
        except ScriptError as error:
            _place(error, self.table, self._script, self.taken, question)
            raise


def replay(start: Start, answers: Iterable[int]) -> Play:
    """Play the answers from the start and return the play as it then stands."""
    play = Play(start)
    for number in answers:
        play.answer(number)
    return play


def carry_out(table: Table, script: Script[None], answer: Callable[[Choose], Option]) -> None:
    """Carry the script out on its table to its end, each of its questions answered at once.

    What is answered must be an option that is offered.
    """
    taken: list[Taken] = []
    question = None
    try:
        question = next(script)
        while True:
            option = answer(checked(question))
            if option.refused is not None or option not in question.options:
                raise OutOfRange(f"“{question.key}” does not offer “{option.key}”.")
            number = question.options.index(option)
            taken.append(Taken(number, question, option, len(table.events)))
            question = None
            question = script.send(option)
    except StopIteration:
        return
    except RecursionError:
        raise TooDeep(TOO_DEEP) from None
    except ScriptError as error:
        _place(error, table, script, taken, question)
        raise


def _place(
    error: ScriptError,
    table: Table,
    script: Script[None],
    taken: Iterable[Taken],
    question: Choose | None,
) -> None:
    """Say in the error where it happened: in which script, after which answers, on which table.

    A *question* that breaks its promises stands in the position.
    """
    error.script = _running(error, script)
    error.line = " ".join([f"{one.question.key}={one.option.key}" for one in taken])
    error.position = str(diagram_of(table, question))


def _running(error: ScriptError, script: Any) -> str:
    """Return what of a game raised the error, or waits for the answer to its question."""
    frames = [frame for frame, _line in walk_tb(error.__traceback__)]
    while (frame := getattr(script, "gi_frame", None)) is not None:
        frames.append(frame)
        script = script.gi_yieldfrom
    names = [f"{frame.f_globals['__name__']}.{frame.f_code.co_qualname}" for frame in frames]
    own = [name for name in names if not name.startswith(KERNEL)]
    return (own or names)[-1]
