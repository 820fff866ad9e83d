"""What is missing at an address of nothing, by its kind, where its view does not say it itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import ResolverMatch
from django.utils.translation import gettext_lazy as _

from corpus.requests.absence import NO_GAME, Absent

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

NO_CARD = _("We do not have this card, or no longer.")
NO_TERM = _("We do not have this term, or no longer.")
NO_EXAMPLE = _("There is no such example here.")

MISSING: dict[str, StrOrPromise] = {
    "rules:game": NO_GAME,
    "cards:game": NO_GAME,
    # Of a game that is there it is said that the source is not.
    "rules:source": NO_GAME,
    "rules:section": _("We do not have this rule, or no longer."),
    "rules:wanted": _("We do not have this rule, and nothing here refers to it."),
    "cards:card": NO_CARD,
    "search:contexts-card": NO_CARD,
    "terms:term": NO_TERM,
    "search:contexts-term": NO_TERM,
    "engine:example": NO_EXAMPLE,
    "engine:lines": NO_EXAMPLE,
    "engine:spoken": NO_EXAMPLE,
    "engine:two": NO_EXAMPLE,
    "engine:beside": NO_EXAMPLE,
}


def missing_at(match: ResolverMatch | None) -> Absent | None:
    """What an address of a known kind names and we do not have; None for any other address."""
    sentence = MISSING.get(match.view_name) if match else None
    return Absent(str(sentence)) if sentence else None
