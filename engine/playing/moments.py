"""The moments of a line: what each answer brought, with the address at which it is the news.

Standard library only, as what is asked next and where each option leads.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.kernel.decisions import Option
from engine.kernel.events import Event
from engine.kernel.lines.answers import FORCED, TRIED, Taken
from engine.kernel.lines.codes import code_of
from engine.kernel.lines.drive import Play


class Moment(NamedTuple):
    """What one answer brought: the answer (None at the start), its events, its own address.

    Of what was only tried there is no event: it is refused by what refused its option.
    """

    code: str
    taken: Taken | None
    events: tuple[Event, ...]

    @property
    def is_tried(self) -> bool:
        """Whether the answer is a refused option that was tried."""
        return self.taken is not None and self.taken.mark == TRIED

    @property
    def is_forced(self) -> bool:
        """Whether the answer is a refused option that was forced."""
        return self.taken is not None and self.taken.mark == FORCED


class RefusedCodes(NamedTuple):
    """The addresses of a refused option: where it was tried, and where it was forced."""

    tried: str
    forced: str


def moments_of(name: str, play: Play) -> tuple[Moment, ...]:
    """Cut the events at the answers, so that each event has the address at which it is the news."""
    taken, events = play.taken, play.table.events
    cuts = [0, *[t.events for t in taken], len(events)]
    return tuple(
        Moment(code_of(name, taken[:n]), taken[n - 1] if n else None, tuple(events[cut:after]))
        for n, (cut, after) in enumerate(pairwise(cuts))
    )


def codes_of(name: str, play: Play) -> tuple[str | None, ...]:
    """Return for each option of the question put the code it leads to, None for a refused one."""
    question = play.question
    if question is None:
        return ()
    return tuple(
        code_of(name, [*play.taken, Taken(n, question, option, 0)])
        if option.refused is None
        else None
        for n, option in enumerate(question.options)
    )


def refused_codes_of(name: str, play: Play) -> tuple[RefusedCodes | None, ...]:
    """Return for each option of the question put where it is tried and forced, if it is refused."""
    question = play.question
    if question is None:
        return ()

    def marked(number: int, option: Option, mark: str) -> str:
        taken = Taken(number, question, option, len(play.table.events), mark)
        again = mark == TRIED and play.taken[-1:] == [taken]
        return code_of(name, play.taken if again else [*play.taken, taken])

    return tuple(
        RefusedCodes(marked(n, option, TRIED), marked(n, option, FORCED))
        if option.refused is not None
        else None
        for n, option in enumerate(question.options)
    )
