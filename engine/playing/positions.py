"""Playing scenarios: what the pages and the command line ask of the engine.

Standard library only. A scenario and a code give a `Position`; everything else is read off it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.chance import CHANCE, FROM, LEFT, answers_for
from engine.kernel.decisions import Choose, Option
from engine.kernel.effects.readings import TOGETHER
from engine.kernel.errors import NotFound
from engine.kernel.events import Event, Grounds
from engine.kernel.layout import Lasting
from engine.kernel.lines.answers import LineAnswer, Taken
from engine.kernel.lines.claims import Proof, Result, prove
from engine.kernel.lines.codes import (
    START,
    Followed,
    Problem,
    code_of,
    follow,
    follow_words,
    words_of,
)
from engine.kernel.lines.drive import replay
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.pieces.courses import Course
from engine.kernel.pieces.marks import Value
from engine.kernel.reading.scenario import MOST_BYTES, Scenario, read
from engine.kernel.seeing import Names, Seen, named, seen_by, sees_zone
from engine.playing.courses import seen_courses
from engine.playing.lines.explored import explored
from engine.playing.moments import Moment, RefusedCodes, asked_in, moments_of
from engine.playing.windows import Spoken, WindowNow, as_known, seen_windows, waiting_in, windows_of

SCENARIOS = Path(__file__).parent.parent / "scenarios"
UNSEEN = Option("", "unseen")
"""Stands for what another player, or chance, has answered unseen."""
CUT = "cut"
UNKNOWN = "unknown"
"""Key of a shuffle's question as it is put to who does not know the cards."""
MOST_CUTS = 10


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
    """The question now put, with what can be carried out; None when the line is over."""
    codes: tuple[str | None, ...]
    """For each option of the question the address it leads to, None for a refused one."""
    refused_codes: tuple[RefusedCodes | None, ...]
    """For each option of the question the addresses of trying and forcing it, if it is refused."""
    zones: Mapping[str, Names]
    """The names of the cards in every zone, top first; None for one that is not known."""
    numbers: Mapping[str, tuple[int, ...]]
    """The same as numbers: which card is which, and so nothing to be shown."""
    cells: Mapping[int, str]
    """The cell of each card that lies in one."""
    marks: Mapping[int, Mapping[str, Value]]
    """What the marks of each card say that say anything but their default."""
    counters: Mapping[str, int]
    lasting: tuple[Lasting, ...]
    """The effects in force."""
    turn: Turn
    windows: tuple[WindowNow, ...]
    """The windows that are open, the outermost first."""
    waiting: tuple[Spoken, ...]
    """What was set off and waits for a window."""
    courses: tuple[Course, ...]
    """The plays so far, in the order they began; none where the game has no order of steps."""
    problem: Problem | None
    viewer: str = ""
    """Whose knowledge this is; empty while all cards lie open."""
    is_forced: bool = False
    """Whether something was forced on the way: what there is may not be as the rules have it."""

    @property
    def tried(self) -> Taken | None:
        """Return the refused option that has just been tried, if it may be seen."""
        return self.moments[-1].taken if self.moments[-1].is_tried else None

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
    return read(content, str(file), file.stem, rulesets(), CODES)


def position(scenario: Scenario, code: str = START, off: frozenset[str] = frozenset()) -> Position:
    """Return the position after the line with this code, as far as the line is valid."""
    return _position(scenario, off, follow(scenario.start(off), scenario.name, code))


def position_in_words(
    scenario: Scenario, words: str, off: frozenset[str] = frozenset()
) -> Position:
    """Return the position after a line written in words, as far as it is valid."""
    return _position(scenario, off, follow_words(scenario.start(off), words))


class Refusals(NamedTuple):
    """Where something is refused in a line: the code of each such moment with the sections that
    say so, and the codes of all its moments, the start first."""

    at: tuple[tuple[str, frozenset[str]], ...]
    codes: tuple[str, ...]

    @property
    def end(self) -> str:
        """The code of the line's end."""
        return self.codes[-1]

    def telling(self, rules: Collection[str] = ()) -> str:
        """Return the code of the first moment where one of *rules* refuses, else where anything
        is refused, else of the end."""
        of_rules = (code for code, cites in self.at if not cites.isdisjoint(rules))
        return next(of_rules, self.at[0][0] if self.at else self.end)


def refusals_of(whole: Position) -> Refusals:
    """Return where something is refused on the way to the position."""
    at = [
        (moment.code, frozenset().union(*[event.cites for event in moment.events if event.refused]))
        for moment in whole.moments
        if any(event.refused for event in moment.events)
    ]
    return Refusals(tuple(at), tuple([moment.code for moment in whole.moments]))


@lru_cache(maxsize=1_024)
def refusals_in(scenario: Scenario, words: str, off: frozenset[str]) -> Refusals:
    """Return the same for a line written in words; kept, as it never changes."""
    return refusals_of(position_in_words(scenario, words, off))


def position_after(
    scenario: Scenario, answers: tuple[LineAnswer, ...], off: frozenset[str] = frozenset()
) -> Position:
    """Return the position after these answers, which must all be possible."""
    return _position(scenario, off, Followed(replay(scenario.start(off), answers), None))


@lru_cache(maxsize=2_048)
def code_after(
    scenario: Scenario, answers: tuple[LineAnswer, ...], off: frozenset[str] = frozenset()
) -> str:
    """Return the code of the position after these answers; kept, as it never changes."""
    return code_of(scenario.name, replay(scenario.start(off), answers).taken)


@lru_cache(maxsize=4_096)
def code_reached(scenario: Scenario, code: str, off: frozenset[str]) -> str:
    """Return the code of the longest part of a line that can be played with these rules off."""
    if code == START:
        return START
    return code_of(scenario.name, follow(scenario.start(off), scenario.name, code).play.taken)


def _position(scenario: Scenario, off: frozenset[str], followed: Followed) -> Position:
    play, problem = followed
    told = rulesets()[scenario.game].courses
    read = told.read if told else None
    asked = asked_in(scenario.name, play)
    return Position(
        scenario=scenario,
        off=off,
        code=code_of(scenario.name, play.taken),
        words=words_of(play.taken),
        events=tuple(play.table.events),
        moments=moments_of(scenario.name, play),
        question=asked.question,
        codes=asked.codes,
        refused_codes=asked.refused,
        zones=play.table.zones(),
        numbers=play.table.numbers(),
        cells=play.table.all_cells(),
        marks=play.table.all_marks(),
        counters=play.table.counters,
        lasting=play.table.lasting,
        turn=Turn(play.table.clock.player, play.table.clock.phase, play.table.clock.turns),
        windows=windows_of(play.table.clock),
        waiting=waiting_in(play.table.clock),
        courses=tuple(read(play.table.events, play.question)) if read else (),
        problem=problem,
        is_forced=play.is_forced,
    )


def as_seen(stands: Position, viewer: str) -> Position:
    """Return the position as one player knows it.

    The cards that the player does not know are None. What others answered is not there, as it
    would tell what they could have answered: what came of it is in the events. What others are
    asked is not there either. A shuffle of unknown cards is put as cuts of the pile, a hidden roll
    as numbers.
    """
    scenario = stands.scenario
    rules = rulesets()[scenario.game]
    seen = seen_by(viewer, scenario.layout, rules, stands.events, stands.numbers)
    moments = tuple(_moments_seen(stands, seen, viewer))
    hidden = any(moment.taken and moment.taken.option is UNSEEN for moment in moments)
    question, codes = stands.question, stands.codes
    if question is not None:
        if question.player == viewer or _is_open(question, viewer, scenario):
            question = _numbered(question, seen)
        elif question.player == CHANCE and LEFT in question.data:
            question, codes = _as_cuts(stands, _numbered(question, seen))
        elif question.player == CHANCE:
            question, codes = _as_unseen(stands, _numbered(question, seen))
        else:
            question, codes = Choose(question.player, "", (), ()), ()
    # Where the options are not those that are seen, none is seen to be refused.
    as_put = question is not None and codes is stands.codes
    refused_codes = stands.refused_codes if as_put else (None,) * len(codes)
    # When it began is the number of an event, and the numbers tell what went unseen.
    lasting = tuple(
        one if one.since is None else one._replace(since=seen.numbers.get(one.since))
        for one in stands.lasting
    )
    lying = {name for names in seen.zones.values() for name in names if name}
    known = lying.union(*[named(event.data) for event in seen.events])
    return stands._replace(
        words="" if hidden else stands.words,
        events=seen.events,
        moments=moments,
        question=question,
        codes=codes,
        refused_codes=refused_codes,
        zones=seen.zones,
        marks=seen.marks,
        lasting=lasting,
        windows=seen_windows(stands.windows, viewer, known, seen.numbers),
        waiting=tuple([as_known(one, viewer, known) for one in stands.waiting]),
        courses=seen_courses(stands.courses, seen.numbers),
        viewer=viewer,
    )


def _is_open(question: Choose, viewer: str, scenario: Scenario) -> bool:
    """Say whether anybody may see what is asked: all players together, or chance in the open.

    Chance is asked in the open about what the viewer may look at.
    """
    if question.player != CHANCE:
        return question.player == TOGETHER
    return FROM not in question.data or sees_zone(viewer, question.data[FROM], scenario.layout)


def _moments_seen(stands: Position, seen: Seen, viewer: str) -> Iterator[Moment]:
    """Yield the moments as the viewer knows them: of a shuffle only the whole, if it is unseen."""
    for moment in stands.moments:
        taken = moment.taken
        player = taken.question.player if taken else viewer
        if taken and player != viewer and not _is_open(taken.question, viewer, stands.scenario):
            if player == CHANCE and not moment.events and moment is not stands.moments[-1]:
                continue
            asked = Choose(player, "", (), ())
            taken = Taken(-1, asked, UNSEEN, taken.events)
        elif taken and taken.mark:
            taken = taken._replace(option=_option_seen(taken.option, seen))
        numbers = [seen.numbers[event.n] for event in moment.events if event.n in seen.numbers]
        yield Moment(moment.code, taken, tuple([seen.events[n] for n in numbers]))


def _numbered(question: Choose, seen: Seen) -> Choose:
    """Return the question with the events behind it and its options numbered as they are seen."""
    cause = None if question.cause is None else seen.numbers.get(question.cause)
    options = tuple([_option_seen(option, seen) for option in question.options])
    return question._replace(cause=cause, options=options)


def _option_seen(option: Option, seen: Seen) -> Option:
    if option.refused is None or option.refused.because is None:
        return option
    because = seen.numbers.get(option.refused.because)
    return option._replace(refused=Grounds(option.refused.cites, because))


def _as_cuts(stands: Position, question: Choose) -> tuple[Choose, tuple[str, ...]]:
    """Return a shuffle's question as ways to cut the unknown cards, and where each leads.

    How many there are and what they are called follows from the number of cards alone.
    """
    name, left = stands.scenario.name, question.data[LEFT]
    taken = [moment.taken for moment in stands.moments if moment.taken]
    first = question.data["place"] == 1
    options, codes = [], []
    for cut in range(min(len(left), MOST_CUTS)):
        order = answers_for(left[cut:] + left[:cut], first=first)
        answered = [Taken(n, question, Option(key, CUT), 0) for n, key in order]
        options.append(Option(str(cut + 1), CUT, {"place": cut + 1}))
        codes.append(code_of(name, [*taken, *answered]))
    data = {key: value for key, value in question.data.items() if key != LEFT}
    data = {**data, "of": len(left), UNKNOWN: True}
    return question._replace(options=tuple(options), data=data), tuple(codes)


def _as_unseen(stands: Position, question: Choose) -> tuple[Choose, tuple[str | None, ...]]:
    """Return a roll's question as numbers that do not tell which face each of them brings."""
    count = len(question.options)
    shift = crc32(stands.code.encode()) % count
    options = tuple([Option(str(n + 1), UNSEEN.verb, {"place": n + 1}) for n in range(count)])
    data = {**question.data, UNKNOWN: True}
    return question._replace(options=options, data=data), stands.codes[shift:] + stands.codes[
        :shift
    ]


def proof(scenario: Scenario, off: frozenset[str] = frozenset(), caps: Caps | None = None) -> Proof:
    """Return what came of the scenario's claims over all lines; kept, but for caps of one's own."""
    if caps is not None:
        return prove(Explorer(scenario.start(off), caps), scenario.claims)
    return explored(scenario, off).proof


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
