"""Worked examples after a line of play, as `manage.py play --explore --json` writes them.

Unlike there, what the player asked does not know is left out, unless it is asked for.
"""

from typing import Annotated, Any, Literal

from django.http import HttpRequest
from ninja import Path, Query, Router, Schema

from config.api.parameters import PathSlug
from config.api.readonly import answers
from config.api.refusing import HttpError, NotHere
from engine.console import document
from engine.kernel.claims import KINDS
from engine.kernel.errors import TooMuch
from engine.kernel.lines import START
from engine.play import as_seen, position, proof, scenarios
from engine.views import status_of

router = Router(tags=["examples"])
Code = Annotated[str, Path(description="The code of a line, or `start`.")]
Cards = Annotated[
    Literal["", "open"],
    Query(description="`open` gives all cards; without it, what the player asked knows."),
]
REFUSING = (400, 404, 413)


class ExampleEvent(Schema):
    """One thing that happened, or was refused, with the sections it rests on."""

    n: int
    verb: str
    data: dict[str, Any]
    cause: int | None
    cites: list[str]
    refused: bool


class ExampleQuestion(Schema):
    """What is asked of whom."""

    key: str
    player: str
    cites: list[str]
    data: dict[str, Any]


class ExampleOption(Schema):
    """One way to answer; `code` is the position it leads to, null for a refused one."""

    key: str
    refused: bool
    cites: list[str]
    verb: str
    code: str | None


class ExampleClaim(Schema):
    """What is claimed of all lines; `holds` is null where it could not be proved."""

    kind: Literal[*KINDS]
    holds: bool | None
    lines: int
    counterexample: str | None
    example: str | None
    text: dict[str, str]


class ExampleOut(Schema):
    """A worked example after a line of play, with its claims checked over all lines."""

    scenario: str
    code: str
    words: str
    off: list[str]
    events: list[ExampleEvent]
    question: ExampleQuestion | None
    options: list[ExampleOption]
    zones: dict[str, list[str | None]]
    counters: dict[str, int]
    lines: int | None
    proved: bool | None
    stopped: str | None
    claims: list[ExampleClaim]


@answers(router, "/examples/{game}/{slug}/{code}", ExampleOut, REFUSING)
def example_position(
    request: HttpRequest, game: PathSlug, slug: PathSlug, code: Code, cards: Cards = ""
) -> dict[str, Any]:
    """A worked example after the line with this code."""
    return played(game, slug, code, cards)


@answers(router, "/examples/{game}/{slug}", ExampleOut, REFUSING)
def example(
    request: HttpRequest, game: PathSlug, slug: PathSlug, cards: Cards = ""
) -> dict[str, Any]:
    """A worked example at its start."""
    return played(game, slug, START, cards)


def played(game: str, slug: str, code: str, cards: str) -> dict[str, Any]:
    """The position after the line; a line that does not fit is refused with what is left of it."""
    scenario = scenarios().get((game, slug))
    if scenario is None:
        raise NotHere("example", f"{game}/{slug}")
    try:
        stands = position(scenario, code)
    except TooMuch as error:
        raise HttpError(413, error.sentence) from None
    if stands.problem is not None:
        sentence = f"{stands.problem.sentence} The longest valid part is {stands.code}."
        raise HttpError(status_of(stands.problem), sentence)
    if cards != "open":
        stands = as_seen(stands, stands.asked)
    return document(stands, proof(scenario))
