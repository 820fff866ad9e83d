"""A text as it stands in a language: its words, how far it is, what it was made from."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated

from ninja import Schema

from api.requests.choices import OneOf
from api.requests.parameters import Language
from rules.models import Revision, State

STATUSES = ("missing", "not_wanted", "suggested", "draft", "review", "published")
"""What `State.status` says: how far the text has come."""
Origin = Annotated[str, OneOf(tuple(Revision.Origin.values))]
Significance = Annotated[str, OneOf(tuple(Revision.Significance.values))]


class BasedOn(Schema):
    """The revision that a translation was made from."""

    lang: Language
    revision: int


class Text(Schema):
    """One text in one language. Without a published one, title and body are null.

    `body` is Markdown; its links are `(rule:key)`, `(card:slug)` and `(term:slug)`. `not_wanted`
    says that there shall be no text in this language.
    """

    title: str | None
    body: str | None
    status: Annotated[str, OneOf(STATUSES)]
    origin: Origin | None
    revision: int | None
    significance: Significance | None
    based_on: BasedOn | None
    author: str | None
    changed: datetime | None
    stale: bool
    stale_paragraphs: list[int | str]
    not_wanted: bool


States = dict[tuple[str, str], State]


def states_of(keys: Iterable[str], langs: Sequence[str]) -> States:
    """Where the texts under content *keys* stand in *langs*. One query, without their words."""
    rows = State.objects.filter(key__in=list(keys), lang__in=langs)
    rows = rows.select_related("published__based_on").only(
        "key", "lang", "is_stale", "stale", "not_wanted", "draft_id", "review_id", "suggestions",
        "published__seq",
        "published__origin", "published__significance",
        "published__author", "published__author_name",
        "published__created", "published__based_on__lang", "published__based_on__seq",
    )  # fmt: skip
    return {(state.key, state.lang): state for state in rows}


def text_of(states: States, key: str, lang: str, title: str | None, body: str | None) -> Text:
    """The text under a content key as its state says; a text without a state is missing."""
    state = states.get((key, lang)) or State(key=key, lang=lang)
    revision = state.published
    base = revision.based_on if revision else None
    return Text(
        title=title if revision else None,
        body=body if revision else None,
        status=state.status,
        origin=revision.origin if revision else None,
        revision=revision.seq if revision else None,
        significance=revision.significance if revision else None,
        based_on=BasedOn(lang=base.lang, revision=base.seq) if base else None,
        author=revision.signed if revision else None,
        changed=revision.created if revision else None,
        stale=state.is_stale,
        stale_paragraphs=state.stale,
        not_wanted=state.not_wanted,
    )
