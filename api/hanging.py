"""What hangs on sections: links, mentions, the terms they define, card lists, worked examples."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from django.db.models import Q
from ninja import Schema

from api.requests.choices import OneOf
from api.requests.parameters import Language
from cards.models import CardListEntry
from corpus.keys import rule_address, wanted_address
from engine.playing.coverage import coverage_of
from engine.playing.positions import scenarios
from rules.models import Link, Mention, Term
from rules.reading.pointers import label_of_key


class SectionLink(Schema):
    """The rule at the other end of a link; `wanted` if it is one that we do not hold."""

    kind: Annotated[str, OneOf(tuple(Link.Kind.values))]
    key: str
    number: str
    label: str
    wanted: bool
    url: str


class SectionMention(Schema):
    """A place in the body, in characters, whose words name a card or a term."""

    lang: Language
    start: int
    words: str
    kind: Annotated[str, OneOf(("card", "term"))]
    slug: str


class ListedCard(Schema):
    """A card of a list: read in the source or inferred, moving only itself or others too."""

    card: str
    seen: bool
    itself: bool


class SectionList(Schema):
    """A list of cards that the source keeps at a section."""

    slug: str
    cards: list[ListedCard]


@dataclass(frozen=True, slots=True)
class Hanging:
    """Everything that hangs on some sections: by id, and by key where keys are what is known."""

    links: Mapping[int, list[SectionLink]]
    linked_from: Mapping[int, list[SectionLink]]
    mentions: Mapping[int, list[SectionMention]]
    defines: Mapping[int, list[str]]
    card_lists: Mapping[str, list[SectionList]]
    examples: Mapping[str, list[str]]

    @classmethod
    def on(cls, keys: Mapping[int, str], langs: Sequence[str], ui: str) -> Hanging:
        """What hangs on the sections with these ids and keys. Four queries, however many."""
        links, linked_from = links_of(keys, ui)
        defines = defaultdict(list)
        rows = Term.objects.filter(defined_in__in=keys)
        for pk, slug in rows.order_by("position").values_list("defined_in", "slug"):
            defines[pk].append(slug)
        return cls(
            links=links,
            linked_from=linked_from,
            mentions=mentions_of(keys, langs),
            defines=defines,
            card_lists=card_lists_of(keys.values()),
            examples=examples_by_rule(),
        )


Links = Mapping[int, list[SectionLink]]


def links_of(keys: Mapping[int, str], ui: str) -> tuple[Links, Links]:
    """The links that start at these sections, and those that end there. One query."""
    out, back = defaultdict(list), defaultdict(list)
    rows = Link.objects.filter(Q(start__in=keys) | Q(end__in=keys)).order_by(
        "start__source__game__position",
        "start__source__position",
        "start__position",
        "position",
        "pk",
    )
    for kind, start, end, wanted_key, wanted_number, *ends in rows.values_list(
        "kind", "start", "end", "wanted__key", "wanted__number",
        *(f"{side}__{field}" for side in ("start", "end") for field in NAMED_BY),
    ):  # fmt: skip
        if start in keys:
            there = (
                link_to(kind, ends[len(NAMED_BY) :], ui)
                if end
                else link_to_wanted(kind, wanted_key, wanted_number, ui)
            )
            out[start].append(there)
        if end in keys:
            back[end].append(link_to(kind, ends[: len(NAMED_BY)], ui))
    return out, back


NAMED_BY = ("key", "number", "meant", "kind")
"""The columns of a section that a link to it is made of."""


def link_to(kind: str, section: Sequence[str], ui: str) -> SectionLink:
    """A link of this *kind* to a section, of which the columns NAMED_BY are given."""
    key, label = section[0], label_of_key(*section)
    return SectionLink(
        kind=kind,
        key=key,
        number=label.printed,
        label=label.own,
        wanted=False,
        url=rule_address(key, ui),
    )


def link_to_wanted(kind: str, key: str, number: str, ui: str) -> SectionLink:
    """A link of this *kind* to a rule that we do not hold."""
    url = wanted_address(key, ui)
    return SectionLink(kind=kind, key=key, number=number, label="", wanted=True, url=url)


def mentions_of(
    keys: Mapping[int, str], langs: Sequence[str]
) -> Mapping[int, list[SectionMention]]:
    """The cards and terms that the texts in *langs* name, in the order of the text. One query."""
    found = defaultdict(list)
    rows = Mention.objects.filter(section__in=keys, lang__in=langs).order_by("lang", "start")
    for section, lang, start, words, card, term in rows.values_list(
        "section", "lang", "start", "words", "card__slug", "term__slug"
    ):
        kind = "card" if card else "term"
        found[section].append(
            SectionMention(lang=lang, start=start, words=words, kind=kind, slug=card or term)
        )
    return found


def card_lists_of(keys: Iterable[str]) -> Mapping[str, list[SectionList]]:
    """The card lists that stand at the rules with these keys. One query."""
    lists: dict[tuple[str, str], list[ListedCard]] = {}
    rows = CardListEntry.objects.filter(list__section__in=list(keys))
    for section, slug, card, seen, itself in rows.order_by(
        "list__game__position", "list__position", "position"
    ).values_list("list__section", "list__slug", "card__slug", "seen", "itself"):
        listed = ListedCard(card=card, seen=seen, itself=itself)
        lists.setdefault((section, slug), []).append(listed)
    found = defaultdict(list)
    for (section, slug), cards in lists.items():
        found[section].append(SectionList(slug=slug, cards=cards))
    return found


def examples_by_rule() -> Mapping[str, list[str]]:
    """The worked examples (`game/slug`) that show each rule."""
    found = defaultdict(list)
    for scenario in scenarios().values():
        for key in coverage_of(scenario).words:
            found[key].append(scenario.name)
    return found
