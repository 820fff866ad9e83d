"""Worked examples after a line of play, as `manage.py play --explore --json` writes them."""

from typing import Annotated, Any, Literal

from django.http import HttpRequest
from ninja import Path, Router, Schema
from pydantic import StringConstraints

from config.api.parameters import PathSlug
from config.api.readonly import answers
from config.api.refusing import HttpError, NotHere
from engine.console import document
from engine.kernel.claims import KINDS
from engine.kernel.lines import START
from engine.play import position, proof, scenarios

router = Router(tags=["examples"])
Code = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+$", max_length=400), Path()]


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
    zones: dict[str, list[str]]
    counters: dict[str, int]
    lines: int | None
    proved: bool | None
    stopped: str | None
    claims: list[ExampleClaim]


@answers(router, "/examples/{game}/{slug}/{code}", ExampleOut)
def example_position(
    request: HttpRequest, game: PathSlug, slug: PathSlug, code: Code
) -> dict[str, Any]:
    """A worked example after the line with this code."""
    return played(game, slug, code)


@answers(router, "/examples/{game}/{slug}", ExampleOut)
def example(request: HttpRequest, game: PathSlug, slug: PathSlug) -> dict[str, Any]:
    """A worked example at its start."""
    return played(game, slug, START)


def played(game: str, slug: str, code: str) -> dict[str, Any]:
    """The position after the line; 404 for a line that does not fit, with what is left of it."""
    scenario = scenarios().get((game, slug))
    if scenario is None:
        raise NotHere("example", f"{game}/{slug}")
    stands = position(scenario, code)
    if stands.problem is not None:
        raise HttpError(404, f"{stands.problem.sentence} The longest valid part is {stands.code}.")
    return document(stands, proof(scenario))
