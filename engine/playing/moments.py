"""The moments of a line: what each answer brought, with the address at which it is the news.

Standard library only, as what is asked next and where each option leads.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Event
from engine.kernel.lines.answers import FORCED, TRIED, RefusedAnswer, Taken
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
    """The addresses of a refused option: where it was tried, and where it was forced.

    *forced* is empty where that cannot be carried out.
    """

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


class Asked(NamedTuple):
    """The question now put (None when the line is over), and where each of its options leads.

    After something forced those that cannot be carried out are left out.
    """

    question: Choose | None
    codes: tuple[str | None, ...] = ()
    """For each option the address it leads to, None for a refused one."""
    refused: tuple[RefusedCodes | None, ...] = ()
    """For each option the addresses of trying and forcing it, if it is refused."""


def asked_in(name: str, play: Play) -> Asked:
    """Return what is asked, with the addresses that can be followed from here."""
    question = play.question
    if question is None:
        return Asked(None)
    options = [
        (number, option)
        for number, option in enumerate(question.options)
        if option.refused or not play.is_forced or play.can_give(number)
    ]

    def code(number: int, option: Option, mark: str = "") -> str:
        taken = Taken(number, question, option, len(play.table.events), mark)
        again = mark == TRIED and play.taken[-1:] == [taken]
        return code_of(name, play.taken if again else [*play.taken, taken])

    def refused(number: int, option: Option) -> RefusedCodes:
        can = play.can_give(RefusedAnswer(FORCED, number))
        return RefusedCodes(
            code(number, option, TRIED), code(number, option, FORCED) if can else ""
        )

    return Asked(
        question._replace(options=tuple([option for _, option in options])),
        tuple([None if one[1].refused else code(*one) for one in options]),
        tuple([refused(*one) if one[1].refused else None for one in options]),
    )
