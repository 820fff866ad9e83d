"""Decisions: a question to a player with its options, the refused ones among them."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.kernel.errors import ScriptError, TooManyOptions
from engine.kernel.events import Cites, Data, Grounds

if TYPE_CHECKING:
    from engine.kernel.table import Table

MOST_OPTIONS = 36
"""One base-36 character per answer."""

NO_DATA: Mapping[str, Any] = {}


class Option(NamedTuple):
    """One way to answer: its key in a line, what it would do, and why it cannot (or None)."""

    key: str
    verb: str
    data: Data = NO_DATA
    refused: Grounds | None = None

    def __repr__(self) -> str:
        why = f", refused by {', '.join(self.refused.cites)}" if self.refused else ""
        return f"<{self.key}: {self.verb}{why}>"


class Choose(NamedTuple):
    """A question: who answers, its key in a line, the options, and what it is about."""

    player: str
    key: str
    options: tuple[Option, ...]
    cites: Cites
    data: Data = NO_DATA
    cause: int | None = None

    def __repr__(self) -> str:
        keys = [f"({one.key})" if one.refused else one.key for one in self.options]
        return f"<{self.player}: {self.key}? {', '.join(keys)}>"

    def offered(self) -> list[int]:
        """Return the numbers of the options that can be answered."""
        return [n for n, option in enumerate(self.options) if option.refused is None]


T = TypeVar("T")
Script = Generator[Choose, Option, T]
"""An effect: it yields questions, is sent the option taken, and returns what came of it."""


def _done() -> Script[None]:
    yield from ()


DONE = _done()
"""A script that is over: what a function returns that asks nothing and has done its work."""
next(DONE, None)


def ask(table: Table, question: Choose) -> Script[Option]:
    """Put the question and return the option taken.

    Each refused option is an event first, so the history says why it could not be done. A question
    with one option and nothing refused is no question: it is not put.
    """
    refuse_all(table, question)
    if len(question.options) == 1 and question.options[0].refused is None:
        return question.options[0]
    return (yield question)


def refuse_all(table: Table, question: Choose) -> None:
    """Write the refusal of each refused option to the history."""
    for option in question.options:
        if option.refused is not None:
            data = {"player": question.player, **option.data, "because": option.refused.because}
            table.emit(option.verb, data, option.refused.cites, question.cause, refused=True)


def checked(question: Choose) -> Choose:
    """Return the question if it keeps the promises made about questions, else raise."""
    if len(question.options) > MOST_OPTIONS:
        raise TooManyOptions(
            f"The question “{question.key}” has {len(question.options)} options;"
            f" {MOST_OPTIONS} is the most."
        )
    if len({option.key for option in question.options}) < len(question.options):
        raise ScriptError(f"Two options of the question “{question.key}” have one key.")
    if not question.offered():
        raise ScriptError(f"The question “{question.key}” has no option that can be answered.")
    if not question.cites or any(o.refused and not o.refused.cites for o in question.options):
        raise ScriptError(f"The question “{question.key}” cites no section.")
    return question
