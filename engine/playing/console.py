"""The `play` command: a scenario file played on the command line, as text or as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.errors import EngineError, ScenarioError, ScriptError, UnknownPlayer, legal
from engine.kernel.events import Event
from engine.kernel.lines.answers import TRIED, LineAnswer, Taken
from engine.kernel.lines.claims import Proof, Result
from engine.kernel.lines.codes import code_of, is_in_words, words_of
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.pieces.marks import CARRIED
from engine.kernel.proving.coverage import Shows, shown_by
from engine.kernel.proving.hints import lines_with_hints
from engine.kernel.proving.verify import unreached, unshown
from engine.kernel.reading.scenario import Scenario
from engine.playing.courses import plain_course
from engine.playing.moments import Moment
from engine.playing.positions import (
    UNSEEN,
    Position,
    as_seen,
    code_after,
    load,
    position,
    position_in_words,
    proof,
)
from engine.playing.windows import plain_window

OK, REFUSED = 0, 2
WITHOUT = Caps(seconds=2.0)
"""How far all lines are played without each rule of a file that may be anybody's."""
ASKED = "asked"
"""Stands for the player who is asked, where a player's name is expected."""
MOST_PRINTED = 200
"""How many lines --explore writes out; all are played and counted."""


class Output(NamedTuple):
    """What to print, where, and the exit status."""

    text: str
    status: int
    error: str = ""


def run(
    file: str,
    line: str = "",
    explore: bool = False,
    as_json: bool = False,
    off: str = "",
    eyes: str = "",
) -> Output:
    """Play the scenario in *file* along *line* and return what to print.

    *line* is a code or a line in words. *off* names sections to switch off, with commas between.
    With *explore* every line is played and the claims are checked. *eyes* is the player whose
    knowledge is printed, or "asked" for the one who is asked; all cards are if it is empty, as
    whoever has the file has them all.
    """
    try:
        scenario = load(Path(file))
        rules = frozenset(key.strip() for key in off.split(",") if key.strip())
        stands = (position_in_words if is_in_words(line) else position)(scenario, line, rules)
        if stands.problem is not None:
            raise ScenarioError(
                f"{stands.problem.sentence} The longest valid part is {stands.code}.", file
            )
        checked = proof(scenario, rules) if explore else None
        shows = shown_by(scenario, WITHOUT) if explore and not rules else None
        found = unshown(scenario, shows) if shows else []
        found += unreached(scenario, lines_with_hints(scenario, WITHOUT)) if shows else []
        if eyes:
            stands = as_seen(stands, _viewer(stands, eyes, file))
        said = [f"{file}, line {one.line}: {one.sentence}" for one in found]
        if as_json:
            written = document(stands, checked, shows.words if shows else None)
            written["findings"] = [{"line": one.line, "message": one.sentence} for one in found]
            return Output(_json(written), OK, "\n".join(said))
        printed = _lines(scenario, rules) if explore else []
        printed = _transcript(stands) + printed + _proved(checked) + _shown(shows)
        return Output("\n".join(printed), OK, "\n".join(said))
    except EngineError as error:
        return _refused(error, file, as_json)


def _viewer(stands: Position, eyes: str, file: str) -> str:
    """Return the player whose eyes are meant."""
    players = stands.scenario.layout.players
    if eyes != ASKED and eyes not in players:
        sentence = f"“{eyes[:60]}” is not a player; there are {legal({*players, ASKED})}."
        raise UnknownPlayer(sentence, file, word=eyes)
    return stands.asked if eyes == ASKED else eyes


def document(
    stands: Position, checked: Proof | None = None, words: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Return the position as JSON can write it.

    With the proof of its claims and the word for how each rule is shown, if they are given.
    """
    question = stands.question
    name = stands.scenario.name
    return {
        "scenario": name,
        "code": stands.code,
        "words": stands.words,
        "off": sorted(stands.off),
        "events": [_event(event, stands.viewer) for event in stands.events],
        "question": question
        and {
            "key": question.key,
            "player": question.player,
            "cites": list(question.cites),
            "data": dict(question.data),
        },
        "options": [
            {
                "key": option.key,
                "refused": option.refused is not None,
                "cites": list(option.refused.cites if option.refused else ()),
                "verb": option.verb,
                "code": code,
                "tried": refused and refused.tried,
                "forced": (refused and refused.forced) or None,
            }
            for option, code, refused in zip(
                question.options if question else (),
                stands.codes,
                stands.refused_codes,
                strict=True,
            )
        ],
        "marks": [_marked(one) for one in stands.moments if one.is_tried or one.is_forced],
        "forced": stands.is_forced,
        "zones": {zone: list(cards) for zone, cards in stands.zones.items()},
        "lying": {
            zone: _lying(stands, zone)
            for zone, ids in stands.numbers.items()
            if _carries(stands, ids)
        },
        "counters": dict(stands.counters),
        "windows": [plain_window(window) for window in stands.windows],
        "waiting": [spoken._asdict() for spoken in stands.waiting],
        "courses": [plain_course(course) for course in stands.courses],
        "lines": checked.lines if checked else None,
        "proved": checked.complete if checked else None,
        "stopped": checked.stopped if checked else None,
        "claims": [_claim(stands, result) for result in checked.results] if checked else [],
        "shows": None if words is None else dict(words),
    }


def _marked(moment: Moment) -> dict[str, Any]:
    """Return an answer that a rule refuses, and that was tried or forced on the line."""
    taken = moment.taken
    assert taken is not None
    refused = taken.option.refused
    return {
        "mark": "tried" if moment.is_tried else "forced",
        "question": taken.question.key,
        "option": taken.option.key,
        "cites": list(refused.cites if refused else ()),
        "code": moment.code,
    }


def _event(event: Event, viewer: str) -> dict[str, Any]:
    """Return the event without the numbers of cards where a player's knowledge is meant.

    They would tell which of the cards laid at the start one is that was shuffled since.
    """
    plain = event.plain()
    if viewer:
        hidden = ("ids", "number", "marked")
        plain["data"] = {k: v for k, v in plain["data"].items() if k not in hidden}
        for key in CARRIED:
            if key in plain["data"]:
                plain["data"][key] = [[one.mark, one.value] for one in plain["data"][key]]
    return plain


def _carries(stands: Position, ids: Sequence[int]) -> bool:
    return any(card in stands.cells or card in stands.marks for card in ids)


def _lying(stands: Position, zone: str) -> list[dict[str, Any]]:
    """Return the cards of the zone with what they carry; a host by its place in the same list."""
    ids, kinds = stands.numbers[zone], stands.scenario.layout.marks
    host = next((name for name, kind in kinds.items() if kind.kind == "host"), None)
    written = []
    for card, name in zip(ids, stands.zones[zone], strict=True):
        marks = dict(stands.marks.get(card, {}))
        on = marks.pop(host, None) if host else None
        cell = stands.cells.get(card)
        place = None if on is None else ids.index(int(on))
        written.append({"card": name, "cell": cell, "marks": marks, "on": place})
    return written


def _claim(stands: Position, result: Result) -> dict[str, Any]:
    def code(answers: tuple[LineAnswer, ...] | None) -> str | None:
        if answers is None:
            return None
        return code_after(stands.scenario, answers, stands.off)

    return {
        "kind": result.claim.kind,
        "holds": result.holds,
        "lines": result.lines,
        "shown": result.shown,
        "counterexample": code(result.counterexample),
        "example": code(result.example),
        "text": dict(result.claim.text),
    }


def sentence(event: Event) -> str:
    """Return the event as one plain line of English, for the command line."""
    data = event.data
    words = [str(data["player"])] if "player" in data else []
    words.append(f"cannot {event.verb}" if event.refused else event.verb)
    words += [", ".join(card or "?" for card in data["cards"])] if data.get("cards") else []
    words += [f"{data['amount']:+d} {data['counter']}"] if "counter" in data else []
    words += [f"{data['mark']} {data['value']}"] if "mark" in data else []
    beside = ("for", "from", "from_cell", "to", "cell", "on", "by")
    words += [f"{word} {data[word]}" for word in beside if data.get(word)]
    return f"{event.n:3} {' '.join(words)}  [{', '.join(event.cites)}]"


def _transcript(stands: Position) -> list[str]:
    printed = [f"{stands.scenario.name}  {stands.code}  {stands.words}".rstrip()]
    for moment in stands.moments:
        if moment.taken is not None and moment.taken.option is not UNSEEN:
            printed.append(f"  > {moment.taken.word}{_why(moment.taken)}")
        printed += [sentence(event) for event in moment.events]
    if stands.question is None:
        return [*printed, "The line is over."]
    printed.append(f"{stands.question.player}: {stands.question.key}?")
    for option in stands.question.options:
        why = f"  refused by {', '.join(option.refused.cites)}" if option.refused else ""
        printed.append(f"  {option.key} ({option.verb}){why}")
    return printed


def _why(taken: Taken) -> str:
    """Return what refuses an answer that was tried or forced, to stand behind it."""
    if not taken.mark or taken.option.refused is None:
        return ""
    how = "tried" if taken.mark == TRIED else "forced"
    return f"  {how}, refused by {', '.join(taken.option.refused.cites)}"


def _lines(scenario: Scenario, off: frozenset[str]) -> list[str]:
    explorer = Explorer(scenario.start(off))
    printed = []
    for number, play in enumerate(explorer, start=1):
        if number > MOST_PRINTED:
            printed.append("...")
            break
        printed.append(f"{code_of(scenario.name, play.taken)}  {words_of(play.taken)}")
    return ["", *printed]


def _proved(checked: Proof | None) -> list[str]:
    if checked is None:
        return []
    over = checked.stopped or f"checked over all {checked.lines} lines"
    printed = ["", over]
    for number, result in enumerate(checked.results, start=1):
        verdict = {True: "holds", False: "does not hold", None: "not proved"}[result.holds]
        text = result.claim.text.get("en") or next(iter(result.claim.text.values()), "")
        over = f"{result.shown} of {result.lines} lines"
        printed.append(f"{number}. {result.claim.kind}: {verdict} ({over})  {text}")
    return printed


def _shown(shows: Shows | None) -> list[str]:
    if shows is None:
        return []
    return ["", *(f"{word}: {rule}" for rule, word in shows.words.items())]


def _refused(error: EngineError, file: str, as_json: bool) -> Output:
    """Return what is wrong; of a script that breaks a promise also where in the game that was."""
    line = error.line if isinstance(error, ScenarioError) else None
    at = (isinstance(error, ScenarioError) and error.file) or file
    place = f"{at}, line {line}" if line else at
    found = {"error": {"file": at, "line": line, "message": error.sentence}}
    said = str(error) if isinstance(error, ScriptError) else error.sentence
    return Output(_json(found) if as_json else "", REFUSED, f"{place}: {said}")


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
