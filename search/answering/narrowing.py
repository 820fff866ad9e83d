"""What no index knows of a hit: whether an example shows it, whether the reader can read it."""

from collections.abc import Iterable

from django.db.models import Q

from cards.models import Card
from corpus.languages import column
from rules.examples import examples_of
from rules.models import Section, Term
from search.answering.ranking import Found
from search.query.filters import Filters

RULE, CARD, TERM = "rule:", "card:", "term:"


def narrowed(found: list[Found], ui: str, filters: Filters) -> list[Found]:
    """Those of *found* that *filters* keep beyond what the index has done, in the same order.

    At most three queries, and none without such a filter.
    """
    if filters.example:
        found = _kept(found, _shown_in_examples(ui, [one.key for one in found]))
    if filters.translated:
        found = _kept(found, _readable(ui, [one.key for one in found]))
    return found


def _kept(found: list[Found], keys: set[str]) -> list[Found]:
    return [one for one in found if one.key in keys]


def _shown_in_examples(ui: str, keys: list[str]) -> set[str]:
    """Rules and cards that a worked example is about."""
    rules = _names(keys, RULE)
    shown = {RULE + key for example in examples_of(ui, rules) for key in example.words}
    return shown | {key for key in keys if key.startswith(CARD) and examples_of(ui, [key])}


def _readable(ui: str, keys: list[str]) -> set[str]:
    """What has a text, or as a card a name, in the language *ui*."""
    rules = Section.objects.filter(_has("title", ui) | _has("body", ui), key__in=_names(keys, RULE))
    terms = Term.objects.filter(
        _has("headword", ui) | _has("definition", ui), slug__in=_names(keys, TERM)
    )
    slugs = {name.partition("/")[2] for name in _names(keys, CARD)}
    cards = Card.objects.filter(Q(names__lang=ui) | _has("effect", ui), slug__in=slugs)
    return {
        *(RULE + key for key in rules.values_list("key", flat=True)),
        *(TERM + slug for slug in terms.values_list("slug", flat=True)),
        *(f"{CARD}{g}/{s}" for g, s in cards.values_list("game__slug", "slug")),
    }


def _has(name: str, lang: str) -> Q:
    return ~Q(**{column(name, lang): ""}) & Q(**{f"{column(name, lang)}__isnull": False})


def _names(keys: Iterable[str], kind: str) -> list[str]:
    return [key.removeprefix(kind) for key in keys if key.startswith(kind)]
