"""The page of a chapter that is an algorithm: its steps, what stops at each, and one played."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from engine.games import rulesets
from engine.kernel.errors import TooMuch
from engine.kernel.lines.codes import START
from engine.kernel.pieces.courses import Courses
from engine.pages.position import PositionPage
from engine.pages.views import sentence_of, switched_off
from engine.playing.addresses import Address, moves_said
from engine.playing.positions import position, scenarios
from engine.words import faults, wording_of
from engine.words.names import Cited, CitedRules, up_to_date
from rules.examples import Example, examples_of

MOST_EXAMPLES = 5


@dataclass(frozen=True, slots=True)
class StepOfChapter:
    """A step, its rule, and the examples of that rule or of one that stands under it."""

    name: str
    rule: Cited
    examples: list[Example]


@dataclass(frozen=True, slots=True)
class ChapterShown:
    """The steps of a play in their order, and the example that is played beneath them.

    `problem` says what is wrong with the line in the address; `is_played` whether there is one.
    """

    steps: list[StepOfChapter]
    page: PositionPage
    problem: str
    is_played: bool


def added_to_rule(request: HttpRequest, rule: str, ui: str) -> dict[str, object]:
    """For the page of the section *rule*: the chapter's steps as ``course``, where it has them.

    It takes the queries of an example's page. Raises BadRequest.
    """
    for game, rules in rulesets().items():
        if rules.courses is not None and rule == wording_of(game).chapter:
            return {"course": chapter(request, game, rules.courses, ui)}
    return {}


def chapter(request: HttpRequest, game: str, courses: Courses, ui: str) -> ChapterShown:
    """Return the steps of a play in *game*, and its first example after the line that is asked for.

    A line that cannot be played is shown as far as it can. Raises BadRequest.
    """
    wording = wording_of(game)
    cited = CitedRules(up_to_date(), courses.sections.values(), ui)
    scenario = scenarios()[game, wording.first]
    line = request.GET.get("line", START)
    off = switched_off(request, scenario, line)
    try:
        stands = position(scenario, line, off)
        problem = sentence_of(stands.problem)
    except TooMuch as error:
        stands, problem = position(scenario, START, off), str(faults.too_much(error))
    address = Address(
        ui,
        scenario,
        off,
        moves_said(request.GET),
        is_open=request.GET.get("cards") == "open",
        page=request.path,
    )
    shown = examples_of(ui, [])
    steps = [
        StepOfChapter(str(wording.stages[stage]), rule, _showing(shown, rule.key))
        for stage, rule in zip(courses.sections, cited.of(courses.sections.values()), strict=True)
    ]
    return ChapterShown(steps, PositionPage(address, stands), problem, "line" in request.GET)


def _showing(shown: list[Example], rule: str) -> list[Example]:
    """Return the examples of the rule, or of one with a number under it; those that prove first."""
    found = [(example, _words(example, rule)) for example in shown]
    found.sort(key=lambda pair: "proved" not in pair[1])
    return [example for example, words in found if words][:MOST_EXAMPLES]


def _words(example: Example, rule: str) -> list[str]:
    """Return how the example shows the rule and those under it."""
    return [
        word for key, word in example.words.items() if key == rule or key.startswith(f"{rule}.")
    ]
