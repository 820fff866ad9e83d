"""What no index knows of a hit: whether an example shows it, whether the reader can read it."""

from django.db.models import Q

from cards.models import Card
from corpus.keys import CARD, RULE, TERM, key_of_card, key_of_rule, key_of_term, names_of, of_kind
from corpus.languages import column
from rules.examples import examples_of
from rules.models import Section, Term
from search.answering.ranking import Found
from search.query.filters import Filters


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
    rules = names_of(keys, RULE)
    shown = {key_of_rule(key) for example in examples_of(ui, rules) for key in example.words}
    return shown | {key for key in of_kind(keys, CARD) if examples_of(ui, [key])}


def _readable(ui: str, keys: list[str]) -> set[str]:
    """What has a text, or as a card a name, in the language *ui*."""
    rules = Section.objects.filter(
        _has("title", ui) | _has("body", ui), key__in=names_of(keys, RULE)
    )
    terms = Term.objects.filter(
        _has("headword", ui) | _has("definition", ui), slug__in=names_of(keys, TERM)
    )
    slugs = {name.partition("/")[2] for name in names_of(keys, CARD)}
    cards = Card.objects.filter(Q(names__lang=ui) | _has("effect", ui), slug__in=slugs)
    return {
        *(key_of_rule(key) for key in rules.values_list("key", flat=True)),
        *(key_of_term(slug) for slug in terms.values_list("slug", flat=True)),
        *(key_of_card(g, s) for g, s in cards.values_list("game__slug", "slug")),
    }


def _has(name: str, lang: str) -> Q:
    return ~Q(**{column(name, lang): ""}) & Q(**{f"{column(name, lang)}__isnull": False})
