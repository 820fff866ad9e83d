"""What may be asked: languages, slugs and keys, each refused in one sentence when it is not one.

An empty parameter (`?lang=`) is as good as none, so that a form can be sent as it is.
"""

from typing import Annotated, Literal

from ninja import Path, Query
from pydantic import BeforeValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from api.requests.choices import OneOf
from api.requests.refusing import NotHere
from corpus.languages import CODES
from corpus.models import Game
from corpus.requests.numbers import is_whole
from rules.models import Kind

SLUG = r"^[a-z0-9][a-z0-9._-]*$"
KEY = r"^[a-z0-9][a-z0-9._-]*(/[a-z0-9._-]+)*$"
ENGLISH = "en"
MOST_HITS = 100


def as_digits(typed: object) -> object:
    """What was typed, if that is a whole number as we write one."""
    if isinstance(typed, str) and not is_whole(typed):
        raise PydanticCustomError("int_parsing", "not a whole number")
    return typed


IN_DIGITS = BeforeValidator(as_digits)
"""Stands behind the bounds of a number, which the description would not name otherwise."""
Language = Annotated[str, OneOf(CODES)]
Languages = Annotated[str, OneOf(("", *CODES))]
Kinds = Annotated[str, OneOf(("", *Kind.values, "card", "term"))]

SlugText = Annotated[str, StringConstraints(pattern=SLUG, max_length=80)]
PathSlug = Annotated[SlugText, Path()]
PathKey = Annotated[str, StringConstraints(pattern=KEY, max_length=140), Path()]

Interface = Annotated[
    Languages,
    Query("", description="The interface language that addresses lead to; English if missing."),
]
TextLanguage = Annotated[
    Languages, Query("", description="Only texts in this language, and only what has one.")
]
GameFilter = Annotated[SlugText | Literal[""], Query(description="Only this game, by its slug.")]
SourceFilter = Annotated[
    SlugText | Literal[""], Query(description="Only this source, by its slug.")
]
KindFilter = Annotated[
    Kinds, Query("", description="Only this kind of section, or only cards, or only terms.")
]
Limit = Annotated[
    Annotated[int, Field(ge=1, le=MOST_HITS), IN_DIGITS] | Literal[""],
    Query(description="Most hits given."),
]
PageNumber = Annotated[
    Annotated[int, Field(ge=1), IN_DIGITS] | Literal[""], Query(description="Which page, from 1.")
]


def game_or_404(slug: str) -> Game:
    """The game with this slug; the refusal names those there are."""
    games = {game.slug: game for game in Game.objects.only("slug", "position")}
    if slug not in games:
        raise NotHere("game", slug, games)
    return games[slug]
