"""How far each rule of a source has come in each language."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Concat

from corpus.keys import RULE, key_of_rule
from corpus.languages import CODES
from corpus.models import Source
from rules.models import Section, State

PAGE = 50
STALE, MISSING = "stale", "missing"
NOTHING_YET = Q(published=None, draft=None, review=None, not_wanted=False)
CONDITIONS = {
    "published": Q(published__isnull=False, is_stale=False),
    STALE: Q(is_stale=True),
    "review": Q(review__isnull=False),
    "draft": Q(draft__isnull=False),
    "suggested": NOTHING_YET & ~Q(suggestions=[]),
    "not_wanted": Q(not_wanted=True),
}
"""What a filter finds. A text that is published and in review as well is found by both."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One rule in one language. `underway` is what is on its way beside what is published."""

    lang: str
    standing: str
    underway: str


@dataclass(frozen=True, slots=True)
class Row:
    """One rule in the languages asked for."""

    key: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """One page of the rules of a source, in their order."""

    rows: Sequence[Row]
    page: int
    pages: int


def matrix_of(source: Source, langs: Sequence[str], standing: str, page: int) -> Matrix:
    """A page of the rules of *source*; the last one if there are not so many. Three queries.

    With a *standing* only those that have it in one of *langs*.
    """
    sections = Section.objects.filter(source=source).order_by("position")
    if standing:
        sections = sections.filter(_some(langs, standing))
    found = Paginator(sections.values_list("key", flat=True), PAGE).get_page(page)
    keys = [key_of_rule(key) for key in found.object_list]
    states = {
        (state.key, state.lang): state
        for state in State.objects.filter(key__in=keys, lang__in=langs).only(*COLUMNS)
    }
    rows = [Row(key, tuple(_cell(states.get((key, lang)), lang) for lang in langs)) for key in keys]
    return Matrix(rows, found.number, found.paginator.num_pages)


COLUMNS = (
    "key", "lang", "published_id", "draft_id", "review_id", "suggestions", "is_stale", "not_wanted",
)  # fmt: skip


def _cell(state: State | None, lang: str) -> Cell:
    if state is None:
        return Cell(lang, MISSING, "")
    if state.published_id:
        return Cell(lang, STALE if state.is_stale else "published", state.underway)
    return Cell(lang, state.status, "")


def _some(langs: Sequence[str], standing: str) -> Q:
    """Of sections, those that stand so in one of these languages."""
    states = _states()
    if standing != MISSING:
        return Q(Exists(states.filter(CONDITIONS[standing], lang__in=langs)))
    found = Q(pk=None)
    begun = ~NOTHING_YET | ~Q(suggestions=[])
    for lang in langs:
        found |= ~Q(Exists(states.filter(begun, lang=lang)))
    return found


def _states() -> QuerySet[State]:
    key = Concat(Value(f"{RULE}:"), OuterRef("key"))
    return State.objects.order_by().filter(key=key, lang__in=CODES)
