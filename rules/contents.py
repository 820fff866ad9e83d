"""Sections and terms, as they are found by the content keys of their texts."""

from collections.abc import Collection

from django.db.models import QuerySet

from corpus.contents import HOLDINGS, Holding
from corpus.keys import RULE, TERM
from rules.models import Section, Term


def sections(names: Collection[str]) -> QuerySet[Section]:
    return Section.objects.filter(key__in=names).select_related("source__game")


def terms(names: Collection[str]) -> QuerySet[Term]:
    return Term.objects.filter(slug__in=names)


def hold() -> None:
    """Say that texts of rules and terms are kept in these tables."""
    HOLDINGS[RULE] = Holding(Section, "title", "body", sections)
    HOLDINGS[TERM] = Holding(Term, "headword", "definition", terms)
