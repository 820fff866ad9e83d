"""Worked examples after a line of play, as `manage.py play --explore --json` writes them.

Unlike there, what the player asked does not know is left out, unless it is asked for.
"""

from typing import Annotated, Any, Literal, get_args

from django.http import HttpRequest
from ninja import Path, Query, Router, Schema
from ninja.errors import HttpError

from api.requests.choices import OneOf
from api.requests.parameters import ENGLISH, Interface, Language, PathSlug
from api.requests.readonly import answers
from api.requests.refusing import NotHere
from cards.namechoice import CHOICES, showing
from engine.kernel.errors import TooMuch
from engine.kernel.lines.claims import KINDS
from engine.kernel.lines.codes import START
from engine.kernel.pieces.courses import State
from engine.kernel.windows import TURNS
from engine.pages.mentions import told_of
from engine.pages.views import status_of
from engine.playing.console import document
from engine.playing.coverage import coverage_of
from engine.playing.positions import as_seen, position, proof, scenarios
from engine.words.names import CardNames, up_to_date

router = Router(tags=["examples"])
Code = Annotated[str, Path(description="The code of a line, or `start`.")]
Cards = Annotated[
    Literal["", "open"],
    Query(description="`open` gives all cards; without it, what the player asked knows."),
]
Names = Annotated[
    str,
    OneOf(CHOICES),
    Query(
        "", description="`printed` calls cards as their first edition does; without it, as in `ui`."
    ),
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


class ExampleLying(Schema):
    """A card where it lies: its cell, its marks, and on which card of the same list it lies.

    `card` is null for one that the player asked does not know.
    """

    card: str | None
    cell: str | None
    marks: dict[str, bool | int | str]
    on: int | None


class ExampleQuestion(Schema):
    """What is asked of whom."""

    key: str
    player: str
    cites: list[str]
    data: dict[str, Any]


class ExampleOption(Schema):
    """One way to answer; `code` is the position it leads to, null for a refused one.

    A refused one can be `tried`, which changes nothing, and `forced`: these are codes too, and
    `forced` is null where that cannot be carried out.
    """

    key: str
    refused: bool
    cites: list[str]
    verb: str
    code: str | None
    tried: str | None
    forced: str | None


class ExampleMark(Schema):
    """A refused option that was tried or forced on the line, what refuses it, and where."""

    mark: Literal["tried", "forced"]
    question: str
    option: str
    cites: list[str]
    code: str


class ExampleSpoken(Schema):
    """An effect that waits, or lies on a stack; `name` is null if the player asked knows it not."""

    player: str
    name: str | None


class ExampleWindow(Schema):
    """A window that is open: what event opened it, whose word it is, what closes it.

    It closes after so many `passes` in a row, or if that is 0 when nothing waits.
    """

    key: str
    speakers: list[str]
    speaker: str
    passed: int
    passes: int
    turns: Annotated[str, OneOf(TURNS)]
    cause: int | None
    doing: ExampleSpoken | None
    stack: list[ExampleSpoken]
    cites: list[str]
    data: dict[str, Any]


class ExampleStepOfPlay(Schema):
    """A step of a play, the rule it rests on, what became of it, and whether it came once more."""

    stage: str
    section: str
    state: Annotated[str, OneOf(get_args(State))]
    again: bool


class ExampleCourse(Schema):
    """A play: the event of its announcement, its card, its player, and its steps in order."""

    event: int
    card: str
    player: str
    steps: list[ExampleStepOfPlay]
    is_under_way: bool


class ExampleClaim(Schema):
    """What is claimed of all lines; `holds` is null where it could not be proved.

    `lines` are those that the claim concerns, `shown` those of them in which it is the case.
    """

    kind: Annotated[str, OneOf(KINDS)]
    holds: bool | None
    lines: int
    shown: int
    counterexample: str | None
    example: str | None
    text: dict[str, str]


class CardCalled(Schema):
    """What a card of the answer is called; `ours` is our own translation."""

    text: str
    lang: Language
    ours: bool


class ExampleOut(Schema):
    """A worked example after a line of play, with its claims checked over all lines.

    `windows` are those that are open, each within the one before it; `waiting` is what was set off
    and waits for one. `courses` are the plays so far, where the game has an order of steps for
    them. `lying` has the zones again in which a card lies in a cell, on another card
    or with marks.
    `marks` are what was tried and forced on the way, as far as the player asked may see it;
    `forced` whether anything was, so that the rest may not be as the rules have it.
    `names` tells what the cards of the answer are called, by their slugs.
    """

    scenario: str
    code: str
    words: str
    off: list[str]
    events: list[ExampleEvent]
    question: ExampleQuestion | None
    options: list[ExampleOption]
    marks: list[ExampleMark]
    forced: bool
    zones: dict[str, list[str | None]]
    lying: dict[str, list[ExampleLying]]
    counters: dict[str, int]
    windows: list[ExampleWindow]
    waiting: list[ExampleSpoken]
    courses: list[ExampleCourse]
    lines: int | None
    proved: bool | None
    stopped: str | None
    claims: list[ExampleClaim]
    names: dict[str, CardCalled]
    shows: dict[str, Literal["proved", "cited", "illustrated"]]


@answers(router, "/examples/{game}/{slug}/{code}", ExampleOut, REFUSING)
def example_position(
    request: HttpRequest,
    game: PathSlug,
    slug: PathSlug,
    code: Code,
    cards: Cards = "",
    ui: Interface = "",
    names: Names = "",
) -> dict[str, Any]:
    """A worked example after the line with this code."""
    with showing(names):
        return played(game, slug, code, cards, ui or ENGLISH)


@answers(router, "/examples/{game}/{slug}", ExampleOut, REFUSING)
def example(
    request: HttpRequest,
    game: PathSlug,
    slug: PathSlug,
    cards: Cards = "",
    ui: Interface = "",
    names: Names = "",
) -> dict[str, Any]:
    """A worked example at its start."""
    with showing(names):
        return played(game, slug, START, cards, ui or ENGLISH)


def played(game: str, slug: str, code: str, cards: str, ui: str) -> dict[str, Any]:
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
    called = CardNames(up_to_date(), game, seen := told_of(stands), ui)
    named = {name: called.card(name) for name in sorted(seen)}
    names = {
        name: CardCalled(text=card.name, lang=card.lang, ours=card.ours)
        for name, card in named.items()
    }
    return document(stands, proof(scenario), coverage_of(scenario).rules) | {"names": names}
