"""The page of a chapter that is an algorithm: its steps, what stops at each, and one played."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games import rulesets
from engine.kernel.pieces.courses import Courses
from engine.pages.position import PositionPage
from engine.playing.addresses import Address
from engine.playing.positions import position, scenarios
from engine.words import wording_of
from engine.words.names import Cited, CitedRules, up_to_date
from rules.examples import Example, examples_at

MOST_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class StepOfChapter:
    """A step, its rule, and the examples that show that rule, those that prove it first."""

    name: str
    rule: Cited
    examples: list[Example]
    state: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class ChapterShown:
    """The steps of a play in their order, and the example that is played beneath them."""

    steps: list[StepOfChapter]
    page: PositionPage


def added_by_engine(rule: str, ui: str) -> dict[str, object]:
    """For the page of the section *rule*: the chapter's steps as ``course``, where it has them.

    It takes the queries of an example's page.
    """
    for game, rules in rulesets().items():
        if rules.courses is not None and rule == wording_of(game).chapter:
            return {"course": chapter(game, rules.courses, ui)}
    return {}


def chapter(game: str, courses: Courses, ui: str) -> ChapterShown:
    """Return the steps of a play in *game*, and its first example at the start."""
    wording = wording_of(game)
    cited = CitedRules(up_to_date(), courses.sections.values(), ui)
    return ChapterShown(
        steps=[
            StepOfChapter(
                name=str(wording.stages[stage]),
                rule=rule,
                examples=examples_at(ui, rule.key)[:MOST_EXAMPLES],
            )
            for stage, rule in zip(
                courses.sections, cited.of(courses.sections.values()), strict=True
            )
        ],
        page=PositionPage(Address(ui, first := scenarios()[game, wording.first]), position(first)),
    )
