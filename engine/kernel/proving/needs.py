"""What each claim of a scenario needs: the sections without which it falls, and how it breaks.

Sections are switched off one at a time. Which ones are worth it, play tells: whatever does
something else without a section asks the set of those that are off, and `Consulted` notes what it
is asked. A section that no line asks about cannot change any; whether it is cited does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.kernel.events import Cites
from engine.kernel.lines.claims import Claim
from engine.kernel.lines.codes import code_of
from engine.kernel.lines.drive import Play
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.reading.scenario import Scenario

NO_LINE = "no-line"
"""The part that breaks where no line is left that the claim concerns, or that shows a sometimes."""


class Consulted(frozenset[str]):
    """No section that is switched off, and a note of each that is asked about.

    It says yes to whether any is off at all, so that what is asked only then is asked too.
    """

    asked: set[str]

    def __new__(cls) -> Consulted:
        """Return one that nothing has been asked yet."""
        made = super().__new__(cls)
        made.asked = set()
        return made

    def __bool__(self) -> bool:
        return True

    def __contains__(self, section: object) -> bool:
        return self._note((section,))

    def isdisjoint(self, sections: Iterable[object]) -> bool:
        """Note the sections, none of which is off."""
        return not self._note(sections)

    def intersection(self, *sections: Iterable[object]) -> frozenset[str]:
        """Note the sections, none of which is off."""
        for some in sections:
            self._note(some)
        return frozenset()

    def _note(self, sections: Iterable[object]) -> bool:
        self.asked.update([one for one in sections if isinstance(one, str)])
        return False


class Breakage(NamedTuple):
    """One way in which a claim breaks: the part of it, in how many lines, and the shortest."""

    part: str
    """A part by its key in the file (``happens``, ``after`` where it happens but too early,
    ``order``, ``end``), or `NO_LINE`."""
    lines: int
    code: str
    """The first of the lines with the fewest answers; empty if there is none to show."""


class Fall(NamedTuple):
    """How a claim falls without one section, the shortest way first."""

    section: str
    lines: int
    """How many lines the claim then concerns."""
    breakages: tuple[Breakage, ...]


class ClaimNeeds(NamedTuple):
    """What one claim needs. The sections it stands without are those that are in no list."""

    lines: int
    """How many lines it concerns, with all sections in force."""
    falls: tuple[Fall, ...]
    """The sections without which it falls, the one with the shortest line first."""
    unknown: Cites = ()
    """The sections without which a cap was reached before it fell."""


class Needs(NamedTuple):
    """What all claims of a scenario need, and which of its sections were tried."""

    claims: tuple[ClaimNeeds, ...]
    changing: Cites
    """The sections without which some line is played otherwise."""
    idle: Cites
    """Those that play asks about and without which all lines are the same but for their cites."""
    fixed: Cites
    """Those that are cited or named and never asked about: without them nothing is known."""

    @property
    def needed(self) -> frozenset[str]:
        """Return the sections without which some claim falls."""
        return frozenset(fall.section for claim in self.claims for fall in claim.falls)

    def stands_without(self, claim: int) -> Cites:
        """Return the sections that change some line, but not that the claim numbered so is true."""
        needs = self.claims[claim - 1]
        needed = {fall.section for fall in needs.falls} | {*needs.unknown}
        return tuple([section for section in self.changing if section not in needed])


def needs_of(scenario: Scenario, caps: Caps | None = None) -> Needs:
    """Play every line, and every line once more without each section that play asks about."""
    consulted = Consulted()
    cited = dict.fromkeys(scenario.sections)
    within = _Lines(scenario)
    for play in Explorer(scenario.start(consulted), caps):
        within.see(play)
        cited |= dict.fromkeys(_cites(play))
    falls: list[list[Fall]] = [[] for _ in scenario.claims]
    unknown: list[list[str]] = [[] for _ in scenario.claims]
    changing, idle = [], []
    for section in sorted(consulted.asked):
        without = _Lines(scenario)
        explorer = Explorer(scenario.start(frozenset({section})), caps)
        for play in explorer:
            without.see(play)
        if explorer.complete and without.told == within.told:
            idle.append(section)
            continue
        changing.append(section)
        for n, tally in enumerate(without.tallies):
            if breakages := tally.breakages(complete=explorer.complete):
                falls[n].append(Fall(section, tally.lines, breakages))
            elif not explorer.complete:
                unknown[n].append(section)
    return Needs(
        tuple(
            ClaimNeeds(tally.lines, tuple(sorted(fall, key=_shortest)), tuple(left))
            for tally, fall, left in zip(within.tallies, falls, unknown, strict=True)
        ),
        tuple(changing),
        tuple(idle),
        tuple(section for section in cited if section not in consulted.asked),
    )


def _shortest(fall: Fall) -> tuple[int, str]:
    return (_length(fall.breakages[0]), fall.section)


def _length(breakage: Breakage) -> int:
    """Return how long the line is; one that cannot be shown is longer than any."""
    return len(breakage.code.partition("-")[0]) if breakage.code else 1_000


def broken_part(claim: Claim, play: Play) -> str:
    """Return the part of the claim that this line breaks, by its key in the file; empty if none.

    Of a *never* all parts have to be the case, and the first of them is what was not to be.
    """
    events = play.table.events
    if claim.kind == "never":
        broken = claim.true_of(play)
        parts = (("happens", claim.happens), ("order", claim.order), ("end", claim.end))
        return next(name for name, part in parts if part) if broken else ""
    if claim.happens is not None and not claim._replace(order=(), end=None).true_of(play):
        early = claim.after is not None and any(map(claim.happens.matches, events))
        return "after" if early else "happens"
    if not claim._replace(happens=None, after=None, end=None).true_of(play):
        return "order"
    return "" if claim.end is None or claim.end.holds(play.table) else "end"


class _Breaks:
    """The breakages of one claim while the lines go by."""

    def __init__(self, claim: Claim, name: str) -> None:
        self.claim = claim
        self.name = name
        self.lines = 0
        self.shown = False
        self.found: dict[str, Breakage] = {}

    def see(self, play: Play) -> None:
        if not self.claim.concerns(play):
            return
        self.lines += 1
        part = broken_part(self.claim, play)
        if not part:
            self.shown = True
            return
        if self.claim.kind == "sometimes":
            return
        here = Breakage(part, 1, code_of(self.name, play.taken))
        if part in self.found:
            before = self.found[part]
            shortest = min(before, here, key=_length)
            here = shortest._replace(lines=before.lines + 1)
        self.found[part] = here

    def breakages(self, *, complete: bool) -> tuple[Breakage, ...]:
        """Return how the claim falls, the shortest first; nothing if it does not, or none knows."""
        if self.found:
            return tuple(sorted(self.found.values(), key=_length))
        stands = self.shown if self.claim.kind == "sometimes" else self.lines > 0
        return (Breakage(NO_LINE, 0, ""),) if complete and not stands else ()


class _Lines:
    """All lines as they go by: what each tells, and what each claim makes of it."""

    def __init__(self, scenario: Scenario) -> None:
        self.tallies = [_Breaks(claim, scenario.name) for claim in scenario.claims]
        self.told: list[object] = []
        """Each line without what it cites."""

    def see(self, play: Play) -> None:
        events = [(one.verb, dict(one.data), one.cause, one.refused) for one in play.table.events]
        asked = [(one.question.key, one.question.offered(), one.answer) for one in play.taken]
        self.told.append((asked, events, play.table.zones(), dict(play.table.counters)))
        for tally in self.tallies:
            tally.see(play)


def _cites(play: Play) -> Iterator[str]:
    """Yield the sections on which anything rests that happened in the play, or was refused."""
    for event in play.table.events:
        yield from event.cites
    for taken in play.taken:
        yield from taken.question.cites
        for option in taken.question.options:
            if option.refused is not None:
                yield from option.refused.cites
