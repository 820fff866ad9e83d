"""What names cards and uses terms: rules, texts of cards, worked examples."""

from collections import defaultdict
from collections.abc import Collection

from django.db.models import Q

from cards.models import Card, CardListEntry
from corpus.keys import CARD, TERM, ContentKey, key_of_card
from corpus.languages import CODES, column
from rules.examples import Example, examples_of
from rules.models import Mention, Term
from search.answering.together.things import Things

Group = frozenset[str]
"""Content keys of things that are named together."""


def sections_with(things: Things) -> dict[str, Group]:
    """Which of *things* each rule names, by key of the rule: by a link in any language, by a list
    that stands at it, or since it defines the term. Four queries at most."""
    found: dict[str, set[str]] = defaultdict(set)
    cards = {pk: key for key, pk in things.cards.items()}
    terms = {pk: key for key, pk in things.terms.items()}
    if cards:
        linked = Mention.objects.filter(card__in=cards).order_by()
        for section, pk in linked.values_list("section__key", "card").distinct():
            found[section].add(cards[pk])
        listed = CardListEntry.objects.filter(card__in=cards).exclude(list__section="")
        for section, pk in listed.order_by().values_list("list__section", "card"):
            found[section].add(cards[pk])
    if terms:
        used = Mention.objects.filter(term__in=terms).order_by()
        defined = Term.objects.filter(pk__in=terms).exclude(defined_in=None).order_by()
        of_game = {"section__source__game__slug": things.game} if things.game else {}
        for section, pk in used.filter(**of_game).values_list("section__key", "term").distinct():
            found[section].add(terms[pk])
        for section, pk in defined.values_list("defined_in__key", "pk"):
            found[section].add(terms[pk])
    return {section: frozenset(some) for section, some in found.items()}


def together_in(things: Things, found: Collection[str]) -> bool:
    """Whether *found* are two things or more, a card among them if cards were asked for."""
    return len(found) > 1 and (not things.cards or not things.cards.keys().isdisjoint(found))


def texts_with(things: Things) -> dict[int, tuple[dict[str, str], Group]]:
    """Cards whose text names things together, itself counted: its text by language, and which.

    One query.
    """
    columns = [column("effect", lang) for lang in CODES]
    links = {key: f"]({kind}:{last})" for key in things.keys for kind, last in [_linked(key)]}
    anyone = Q(pk=None)
    for link in links.values():
        for name in columns:
            anyone |= Q(**{f"{name}__contains": link})
    found = {}
    of_game = {"game__slug": things.game} if things.game else {}
    rows = Card.objects.filter(anyone, **of_game).order_by("game", "position")
    for row in rows.values("pk", "slug", "game__slug", *columns):
        effects = {lang: row[column("effect", lang)] or "" for lang in CODES}
        whole = " ".join(effects.values())
        itself = key_of_card(row["game__slug"], row["slug"])
        group = frozenset(key for key in things.keys if key == itself or links[key] in whole)
        if together_in(things, group):
            found[row["pk"]] = effects, group
    return found


def _linked(key: str) -> tuple[str, str]:
    """How a text links to the thing: its kind, and its name there."""
    kind, name = ContentKey.of(key)
    return (TERM, name) if kind == TERM else (CARD, name.rpartition("/")[2])


def examples_with(
    things: Things, sections: dict[str, Group], ui: str
) -> list[tuple[Group, Example]]:
    """Every example that shows things together, and which, in the order of the shelf.

    It shows a card with which something is done, and a term that a rule it is about names.
    """
    shown: dict[str, set[str]] = defaultdict(set)
    found: dict[str, Example] = {}
    for card in things.cards:
        for example in examples_of(ui, [card]):
            shown[example.url].add(card)
            found[example.url] = example
    naming: dict[str, set[str]] = defaultdict(set)
    for section, group in sections.items():
        for key in group & things.terms.keys():
            naming[key].add(section)
    if not things.cards and naming:
        found = {one.url: one for one in examples_of(ui, set().union(*naming.values()))}
    for term, rules in naming.items():
        for url, example in found.items():
            if not rules.isdisjoint(example.rules):
                shown[url].add(term)
    return [
        (frozenset(shown[url]), example)
        for url, example in found.items()
        if together_in(things, shown[url])
    ]
