"""Terms of the glossary by their slug."""

from typing import Annotated

from django.http import HttpRequest
from ninja import Router, Schema

from api.cards import rules_naming
from api.requests.choices import OneOf
from api.requests.parameters import ENGLISH, Interface, Language, PathSlug
from api.requests.readonly import answers
from api.requests.refusing import NotHere
from api.texts import Text, states_of, text_of
from corpus.keys import term_address
from corpus.languages import CODES, column
from rules.models import Term, TermWord

router = Router(tags=["cards and terms"])


class TermWordOut(Schema):
    """A word for a term: what a game prints, or in general where `game` is null."""

    game: str | None
    lang: Language
    kind: Annotated[str, OneOf(tuple(TermWord.Kind.values))]
    text: str
    ours: bool
    unchecked: bool


class TermOut(Schema):
    """A concept of the games. The title of its text is the headword, the body the definition."""

    slug: str
    position: int
    texts: dict[Language, Text]
    words: list[TermWordOut]
    defined_in: str | None
    mentioned_in: list[str]
    url: str


@answers(router, "/terms/{slug}", TermOut)
def term(request: HttpRequest, slug: PathSlug, ui: Interface = "") -> TermOut:
    """One term with its words per game and language."""
    held = Term.objects.filter(slug=slug).select_related("defined_in").first()
    if held is None:
        raise NotHere("term", slug)
    return described(held, ui or ENGLISH)


def described(held: Term, ui: str) -> TermOut:
    """Everything about a term. Three queries."""
    key = held.content_key
    states = states_of([key], CODES)
    columns = ("game__slug", "lang", "kind", "text", "ours", "unchecked")
    words = held.words.order_by("position", "pk").values_list(*columns)
    return TermOut(
        slug=held.slug,
        position=held.position,
        texts={
            lang: text_of(
                states,
                key,
                lang,
                getattr(held, column("headword", lang)),
                getattr(held, column("definition", lang)),
            )
            for lang in CODES
        },
        words=[
            TermWordOut(game=game, lang=lang, kind=kind, text=text, ours=ours, unchecked=unchecked)
            for game, lang, kind, text, ours, unchecked in words
        ],
        defined_in=held.defined_in.key if held.defined_in else None,
        mentioned_in=rules_naming(term=held),
        url=term_address(held.slug, ui),
    )
