"""Playing: a script driven by answers, live or replayed from the start."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.kernel.decisions import Choose, Option, Script, checked
from engine.kernel.errors import ScriptError, TooDeep, TooManyAnswers, TooMuch
from engine.kernel.events import Grounds
from engine.kernel.lines.answers import (
    FORCED,
    TRIED,
    CannotCarryOut,
    LineAnswer,
    NoQuestion,
    NotRefused,
    OutOfRange,
    RefusedAnswer,
    RefusedOption,
    Taken,
)
from engine.kernel.lines.failing import placed
from engine.kernel.table import Table

MOST_ANSWERS = 200
TOO_DEEP = "Effects set each other off without end; the run was stopped."

Start = Callable[[], tuple[Table, Script[None]]]
"""Lays a fresh table and returns it with the script that plays on it."""


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

    __slots__ = (
        "_script", "_start", "_strict", "is_broken", "is_forced", "question", "table", "taken",
    )  # fmt: skip

    def __init__(self, start: Start) -> None:
        self._start = start
        self.table, self._script = start()
        self.taken: list[Taken] = []
        self.question: Choose | None = None
        self.is_forced = False
        """Whether something was forced, so that what follows may not be as the rules have it."""
        self.is_broken = False
        """Whether the script has failed at what was forced: then nothing more can be answered."""
        self._strict: set[int] = set()
        """The places of what was forced with all sections in force."""
        self._resume(None)

    def __repr__(self) -> str:
        asked = f"asks {self.question!r}" if self.question else "over"
        return f"<Play after {len(self.taken)} answers: {asked}>"

    def give(self, reply: LineAnswer) -> None:
        """Give an answer of a line: answer the question now put, or try or force what is refused.

        After a `CannotCarryOut` the play is over, wherever it had come to.
        """
        if not isinstance(reply, RefusedAnswer):
            self.answer(reply)
        elif reply.mark == TRIED:
            self.try_refused(reply.number)
        else:
            self.force(reply.number)

    def answer(self, number: int) -> None:
        """Answer the question now put with its option *number*, and play on to the next one."""
        question, option = self._option(number)
        if option.refused is not None:
            raise RefusedOption(
                f"“{question.key}={option.key}” is refused by {', '.join(option.refused.cites)}.",
                option,
            )
        self._take(Taken(number, question, option, len(self.table.events)))
        self._resume(option)

    def try_refused(self, number: int) -> None:
        """Try the refused option: nothing changes, and the same question is still put.

        Twice in a row is once.
        """
        question, option, _ = self._refused(number)
        tried = Taken(number, question, option, len(self.table.events), TRIED)
        if self.taken[-1:] != [tried]:
            self._take(tried)

    def force(self, number: int) -> None:
        """Take the refused option, and play on to the next question.

        Until that is put, or the window goes on in which this one was, the sections that refuse the
        option are out of force, as what is done is checked again. Where they would be so for the
        options of the next question too, they stay in force, if what is forced is done all the
        same. It must do something that is not refused.
        """
        before = self.answers()
        if not self._force(number, lifts=True):
            return
        other = self._again(before)
        try:
            other._force(number, lifts=False)
        except (CannotCarryOut, TooMuch):
            return
        if other.question != self.question:
            self.table, self._script, self.question = other.table, other._script, other.question
            self._strict.add(len(before))

    def can_give(self, reply: LineAnswer) -> bool:
        """Say whether the answer can be given here, and after it another, or the line is over.

        This play stays where it is.
        """
        given = self._given(reply)
        if given is None or given.question is None:
            return given is not None
        first, *others = given.question.offered()
        try:
            given.answer(first)
        except (CannotCarryOut, TooMuch):
            return any(self._given(reply, number) is not None for number in others)
        return True

    def _given(self, *replies: LineAnswer) -> Play | None:
        """Return a play that goes on from here with these answers; None if that cannot be done."""
        other = self._again(self.answers())
        try:
            for reply in replies:
                other.give(reply)
        except (CannotCarryOut, TooMuch):
            return None
        return other

    def _force(self, number: int, *, lifts: bool) -> bool:
        """Do it; say whether the next question was put with what was lifted still out of force."""
        question, option, refused = self._refused(number)
        table, events = self.table, len(self.table.events)
        self._take(Taken(number, question, option, events, FORCED))
        self.is_forced = True
        table.lift(refused.cites if lifts else (), len(table.clock.windows))
        try:
            self._resume(option)
        finally:
            still_lifted = table.enforce()
        own = self._own_refusals(events)
        nothing = all(own) if own else self.question == question
        if nothing or (not lifts and any(own)):
            self.is_broken = True
            raise CannotCarryOut(f"“{question.key}!{option.key}” comes to nothing: it is refused.")
        return still_lifted and self.question is not None

    def _again(self, replies: Iterable[LineAnswer]) -> Play:
        """Return a play of the first answers of this one, each done as it was here."""
        play = Play(self._start)
        for place, reply in enumerate(replies):
            if isinstance(reply, RefusedAnswer) and place in self._strict:
                play._force(reply.number, lifts=False)
            elif isinstance(reply, RefusedAnswer) and reply.mark == FORCED:
                play._force(reply.number, lifts=True)
            else:
                play.give(reply)
        play._strict = set(self._strict)
        return play

    def _own_refusals(self, since: int) -> list[bool]:
        """Say of each event whether it was refused; options of the question now put are left out.

        These come last, and are refused to whoever is asked next: they are not what was forced.
        """
        asked = self.question.options if self.question else ()
        told = [(one.verb, one.refused.cites) for one in asked if one.refused]
        events = self.table.events[since:]
        last = events[len(events) - len(told) :]
        if told == [(event.verb, event.cites) for event in last if event.refused]:
            events = events[: len(events) - len(told)]
        return [event.refused for event in events]

    def _option(self, number: int) -> tuple[Choose, Option]:
        question = self.question
        if question is None:
            raise NoQuestion("The line is over: nothing is asked any more.")
        if not 0 <= number < len(question.options):
            raise OutOfRange(
                f"“{question.key}” has {len(question.options)} options;"
                f" there is no option number {number}."
            )
        return question, question.options[number]

    def _refused(self, number: int) -> tuple[Choose, Option, Grounds]:
        question, option = self._option(number)
        if option.refused is None:
            raise NotRefused(f"Nothing refuses “{question.key}={option.key}”: it can be answered.")
        return question, option, option.refused

    def _take(self, taken: Taken) -> None:
        if len(self.taken) >= MOST_ANSWERS:
            raise TooManyAnswers(f"A line has at most {MOST_ANSWERS} answers.")
        self.taken.append(taken)

    def answers(self) -> tuple[LineAnswer, ...]:
        """Return the answers given so far, as numbers."""
        return tuple([taken.given for taken in self.taken])

    def _resume(self, option: Option | None) -> None:
        if not self.is_forced:
            self._play_on(option)
            return
        try:
            self._play_on(option)
        except TooMuch:
            raise
        except Exception as error:
            # No promise of a script covers what was forced: whatever it fails with, it cannot.
            self.is_broken = True
            raise CannotCarryOut(f"What was forced cannot be carried out: {error}") from error

    def _play_on(self, option: Option | None) -> None:
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
            placed(error, self.table, self._script, self.taken, question)
            raise


def replay(start: Start, answers: Iterable[LineAnswer]) -> Play:
    """Play the answers from the start and return the play as it then stands."""
    play = Play(start)
    for reply in answers:
        play.give(reply)
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
        placed(error, table, script, taken, question)
        raise
