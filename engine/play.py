"""Playing scenarios: what the pages and the command line ask of the engine.

Standard library only. A scenario and a code give a `Position`; everything else is read off it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from engine.games import rulesets
from engine.kernel.chance import CHANCE
from engine.kernel.claims import Proof, Result, prove
from engine.kernel.decisions import Choose, Option
from engine.kernel.drive import Play, Taken, replay
from engine.kernel.errors import NotFound
from engine.kernel.events import Event
from engine.kernel.explore import Caps, Explorer
from engine.kernel.layout import Lasting
from engine.kernel.lines import START, Followed, Problem, code_of, follow, follow_words, words_of
from engine.kernel.scenario import MOST_BYTES, Scenario, read
from engine.kernel.seeing import Names, Seen, named, seen_by

SCENARIOS = Path(__file__).with_name("scenarios")
NO_RULES: frozenset[str] = frozenset()
UNSEEN = Option("", "unseen")
"""Stands for what another player, or chance, has answered unseen."""


class Moment(NamedTuple):
    """What one answer brought: the answer (None at the start), its events, its own address."""

    code: str
    taken: Taken | None
    events: tuple[Event, ...]


class Turn(NamedTuple):
    """Where the game stands in time; *phase* is empty if the scenario has said nothing of it."""

    player: str
    phase: str
    number: int


class Position(NamedTuple):
    """A scenario after a line of play, whole: enough to draw a page from."""

    scenario: Scenario
    off: frozenset[str]
    code: str
    """The address of this position; if there is a problem, of the longest valid part."""
    words: str
    events: tuple[Event, ...]
    moments: tuple[Moment, ...]
    question: Choose | None
    """The question now put; None when the line is over."""
    codes: tuple[str | None, ...]
    """For each option of the question the address it leads to, None for a refused one."""
    zones: Mapping[str, Names]
    """The names of the cards in every zone, top first; None for one that is not known."""
    numbers: Mapping[str, tuple[int, ...]]
    """The same as numbers: which card is which, and so nothing to be shown."""
    counters: Mapping[str, int]
    lasting: tuple[Lasting, ...]
    """The effects in force."""
    turn: Turn
    problem: Problem | None

    @property
    def asked(self) -> str:
        """Who answers the question; where chance does, or nobody, the first player."""
        players = self.scenario.layout.players
        player = self.question.player if self.question else ""
        return player if player in players else players[0]


class Divergence(NamedTuple):
    """What goes wrong without a rule: the claim that falls, and its line with and without it."""

    result: Result
    without: Position
    """The first line that goes wrong, with the rule switched off."""
    within: Position
    """The same line with the rule in force, as far as it can be played."""


@cache
def scenarios() -> Mapping[tuple[str, str], Scenario]:
    """Return every scenario of the repository by game and slug, in the order of their names."""
    files = sorted(SCENARIOS.glob("*/*.toml"))
    return {(file.parent.name, file.stem): load(file) for file in files}


def load(file: Path) -> Scenario:
    """Return the scenario in the file, or raise what is wrong with it."""
    try:
        with file.open("rb") as opened:
            # One byte over the cap tells that a file is too large, however large it is.
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise NotFound(f"The file cannot be read: {error.strerror}.", str(file)) from None
    return read(content, str(file), file.stem, rulesets())


def position(scenario: Scenario, code: str = START, off: frozenset[str] = NO_RULES) -> Position:
    """Return the position after the line with this code, as far as the line is valid."""
    return _position(scenario, off, follow(scenario.start(off), scenario.name, code))


def position_in_words(scenario: Scenario, words: str, off: frozenset[str] = NO_RULES) -> Position:
    """Return the position after a line written in words, as far as it is valid."""
    return _position(scenario, off, follow_words(scenario.start(off), words))


def position_after(
    scenario: Scenario, answers: tuple[int, ...], off: frozenset[str] = NO_RULES
) -> Position:
    """Return the position after these answers, which must all be possible."""
    return _position(scenario, off, Followed(replay(scenario.start(off), answers), None))


def _position(scenario: Scenario, off: frozenset[str], followed: Followed) -> Position:
    play, problem = followed
    return Position(
        scenario=scenario,
        off=off,
        code=code_of(scenario.name, play.taken),
        words=words_of(play.taken),
        events=tuple(play.table.events),
        moments=_moments(scenario.name, play),
        question=play.question,
        codes=_codes(scenario.name, play),
        zones=play.table.zones(),
        numbers=play.table.numbers(),
        counters=play.table.counters,
        lasting=play.table.lasting(),
        turn=Turn(play.table.clock.player, play.table.clock.phase, play.table.clock.turns),
        problem=problem,
    )


def as_seen(stands: Position, viewer: str) -> Position:
    """Return the position as one player knows it.

    The cards that the player does not know are None. What others answered is there only if what
    came of it is seen; what others are asked is not there.
    """
    scenario = stands.scenario
    rules = rulesets()[scenario.game]
    seen = seen_by(viewer, scenario.layout, rules, stands.events, stands.numbers)
    moments = tuple(_moment_seen(moment, seen, viewer) for moment in stands.moments)
    hidden = any(moment.taken and moment.taken.option is UNSEEN for moment in moments)
    question = stands.question
    codes = stands.codes
    if question is not None and question.player not in (viewer, CHANCE):
        question, codes = Choose(question.player, "", (), ()), ()
    return stands._replace(
        words="" if hidden else stands.words,
        events=seen.events,
        moments=moments,
        question=question,
        codes=codes,
        zones=seen.zones,
    )


def _moment_seen(moment: Moment, seen: Seen, viewer: str) -> Moment:
    """Return the moment as the viewer knows it: an answer of others shows in what came of it."""
    first = moment.events[0].n if moment.events else 0
    events = seen.events[first : first + len(moment.events)]
    taken = moment.taken
    if taken is not None and taken.question.player != viewer:
        shown: set[str] = set().union(*[named(event.data) for event in events])
        if not named(taken.option.data) <= shown:
            asked = Choose(taken.question.player, "", (), ())
            taken = taken._replace(answer=-1, question=asked, option=UNSEEN)
    return Moment(moment.code, taken, events)


def _moments(name: str, play: Play) -> tuple[Moment, ...]:
    """Cut the events at the answers, so that each event has the address at which it is the news."""
    taken, events = play.taken, play.table.events
    cuts = [0, *[t.events for t in taken], len(events)]
    return tuple(
        Moment(code_of(name, taken[:n]), taken[n - 1] if n else None, tuple(events[cut:after]))
        for n, (cut, after) in enumerate(pairwise(cuts))
    )


def _codes(name: str, play: Play) -> tuple[str | None, ...]:
    question = play.question
    if question is None:
        return ()
    return tuple(
        code_of(name, [*play.taken, Taken(n, question, option, 0)])
        if option.refused is None
        else None
        for n, option in enumerate(question.options)
    )


@lru_cache(maxsize=256)
def proof(scenario: Scenario, off: frozenset[str] = NO_RULES, caps: Caps | None = None) -> Proof:
    """Return what came of the scenario's claims over all lines; kept, as it never changes."""
    return prove(Explorer(scenario.start(off), caps), scenario.claims)


@lru_cache(maxsize=256)
def divergence(scenario: Scenario, off: frozenset[str]) -> Divergence | None:
    """Return the first line that goes wrong without these rules, or None if none does.

    A ``sometimes`` that falls has no line to show, so another claim is looked for first.
    """
    for result in proof(scenario, off).results:
        if result.counterexample is not None:
            without = position_after(scenario, result.counterexample, off)
            return Divergence(result, without, position(scenario, without.code))
    return None
