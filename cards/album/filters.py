"""The filters of a list of cards: what is asked for, and what can be asked for besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.additions import EXAMPLES, PLAYED, RULES, VERBS, words_of_fact
from cards.album.ordering import NONE, SORTS, name_of_expansion, place_of_cost
from cards.album.stock import StockedCard, folded
from cards.labels import CARD_TYPES, cost_shown
from cards.namechoice import query_of_names
from corpus.languages.collation import key as in_order

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

LONGEST = 120
"""No value is longer; whatever is asked for past that is nothing of ours."""
YES, NO = "yes", "no"
OWN, OTHER = "own", "other"
OFFICIAL, OURS = "official", "ours"

LABELS: Mapping[str, StrOrPromise] = {
    "q": _("Part of a name"),
    "type": pgettext_lazy("of a card", "Type"),
    "cost": _("Cost"),
    "set": _("Expansion"),
    "edition": _("Edition"),
    "does": _("What it does"),
    "held": _("Text"),
    "name": _("Name"),
    "example": _("Examples"),
    "rule": pgettext_lazy("of a card", "Rules"),
    "play": pgettext_lazy("of a card", "Table"),
}
"""What each filter is called, in the order in which they stand."""
OF_PRINT = ("type", "cost", "set", "edition", "does")
"""The filters by what is on a card; the others ask what we have of it."""

CHOICES: Mapping[str, Mapping[str, StrOrPromise]] = {
    "edition": {"first": _("first edition only"), "second": _("since the second edition")},
    "held": {
        OWN: _("text in your language"),
        OTHER: _("text in other languages only"),
        NONE: _("only the name is known"),
    },
    "name": {OFFICIAL: _("official name"), OURS: _("name translated by us")},
    "example": {YES: _("played by an example"), NO: _("played by no example")},
    "rule": {YES: _("named by a rule"), NO: _("named by no rule")},
    "play": {YES: _("can be laid on a table"), NO: _("cannot be laid on a table")},
}
"""What there is to choose where that is the same for every game."""
WITHOUT: Mapping[str, StrOrPromise] = {
    "type": _("Type not known"),
    "cost": _("No cost"),
    "set": _("Expansion not known"),
}


def typed_in(asked: QueryDict, name: str) -> str:
    """What the query asks for by that name, in characters that a page may have."""
    return asked.get(name, "").strip()[:LONGEST].replace("\0", "\ufffd")


@dataclass(frozen=True, slots=True)
class CardsWanted:
    """Which cards are asked for; a part that is empty asks for all."""

    q: str = ""
    type: str = ""
    cost: str = ""
    set: str = ""
    edition: str = ""
    does: str = ""
    held: str = ""
    name: str = ""
    example: str = ""
    rule: str = ""
    play: str = ""

    @classmethod
    def of(cls, asked: QueryDict) -> CardsWanted:
        """What a query asks for."""
        return cls(**{name: typed_in(asked, name) for name in LABELS})

    @property
    def parts(self) -> dict[str, str]:
        """What is asked for, by the name of the filter."""
        held = {one.name: str(getattr(self, one.name)) for one in fields(self)}
        return {name: value for name, value in held.items() if value}

    def without(self, name: str) -> CardsWanted:
        """The same, whatever that filter says."""
        return replace(self, **{name: ""})

    def fits(self, card: StockedCard, ui: str) -> bool:
        """Whether the card is asked for by a reader of *ui*."""
        parts = self.parts
        typed = folded(parts.pop("q", ""))
        if typed and not any(typed in spelling for spelling in card.spellings):
            return False
        return all(value in SUBJECTS[name](card, ui) for name, value in parts.items())

    def query(self, **beside: str) -> str:
        """The end of an address that asks for this, and for what else is given."""
        asked = {**self.parts, **{name: value for name, value in beside.items() if value}}
        said = urlencode([*asked.items(), *query_of_names()], safe="/:")
        return f"?{said}" if said else ""


def held_for(card: StockedCard, ui: str) -> str:
    return OWN if ui in card.texts else OTHER if card.texts else NONE


def _whether(fact: str) -> Callable[[StockedCard, str], Iterable[str]]:
    return lambda card, _ui: (YES if card.known(fact) else NO,)


SUBJECTS: Mapping[str, Callable[[StockedCard, str], Iterable[str]]] = {
    "type": lambda one, _ui: one.card.types or (NONE,),
    "cost": lambda one, _ui: (one.card.cost or NONE,),
    "set": lambda one, _ui: (one.card.expansion.slug if one.card.expansion else NONE,),
    "edition": lambda one, _ui: (one.card.edition,) if one.card.edition else (),
    "does": lambda one, _ui: one.known(VERBS),
    "held": lambda one, ui: (held_for(one, ui),),
    "name": lambda one, ui: (OFFICIAL if ui in one.official else OURS,),
    "example": _whether(EXAMPLES),
    "rule": _whether(RULES),
    "play": _whether(PLAYED),
}
"""What a card says to each filter."""


@dataclass(frozen=True, slots=True)
class CardChoice:
    """One thing to ask for: its value in the address, its name, and how many cards are left."""

    value: str
    text: str
    lang: str
    cards: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class CardFilter:
    """A filter: its name in the address, its label and what it offers.

    `dropped` is the address without it, where `left` cards are.
    """

    name: str
    label: str
    choices: list[CardChoice]
    set: str
    dropped: str
    left: int

    @property
    def said(self) -> str:
        """What is chosen, in words; what was asked for if it is nothing of ours."""
        return next((one.text for one in self.choices if one.chosen), self.set)

    @property
    def lang(self) -> str:
        """The language of what is chosen, where that is not the reader's."""
        return next((one.lang for one in self.choices if one.chosen), "")


class CardFilters:
    """The filters over the cards of a game, in the words of a reader of *ui*.

    Each offers only what some card is that the others let through, so that no choice leads to
    nothing; and what is chosen, that too when it leads to nothing. One that tells no two cards of
    the game apart is not offered at all.
    """

    def __init__(
        self, ui: str, wanted: CardsWanted, cards: Iterable[StockedCard], url: str
    ) -> None:
        self._ui = ui
        self._wanted = wanted
        self._cards = list(cards)
        self._url = url

    def shown(self, sort: str) -> list[CardFilter]:
        """Each filter that tells cards apart, with what it offers."""
        return [
            self._filter(name, sort)
            for name in SUBJECTS
            if self._wanted.parts.get(name) or self._tells_apart(name)
        ]

    def typed(self, sort: str) -> CardFilter:
        """What is asked for by a part of a name."""
        rest = self._wanted.without("q")
        return CardFilter(
            "q", str(LABELS["q"]), [], self._wanted.q,
            self._url + rest.query(sort=sort), self._count(rest),
        )  # fmt: skip

    def _count(self, wanted: CardsWanted) -> int:
        return sum(wanted.fits(card, self._ui) for card in self._cards)

    def _tells_apart(self, name: str) -> bool:
        said = {tuple(SUBJECTS[name](card, self._ui)) for card in self._cards}
        return len(said) > 1

    def _filter(self, name: str, sort: str) -> CardFilter:
        rest = self._wanted.without(name)
        left = [card for card in self._cards if rest.fits(card, self._ui)]
        asked = self._wanted.parts.get(name, "")
        counts = Counter(value for card in left for value in SUBJECTS[name](card, self._ui))
        if any(asked in SUBJECTS[name](card, self._ui) for card in self._cards):
            counts[asked] += 0
        choices = [
            CardChoice(value, text, lang, counts[value], value == asked)
            for value, text, lang in self._named(name, counts)
        ]
        return CardFilter(
            name, str(LABELS[name]), choices, asked, self._url + rest.query(sort=sort), len(left)
        )

    def _named(self, name: str, counts: Mapping[str, int]) -> Iterator[tuple[str, str, str]]:
        if name in CHOICES:
            found = [(value, str(text), "") for value, text in CHOICES[name].items()]
        else:
            found = list(NAMING[name](self, [one for one in counts if one != NONE]))
            if name in WITHOUT:
                found.append((NONE, str(WITHOUT[name]), ""))
        return (one for one in found if one[0] in counts)

    def _by_words(self, words: Mapping[str, StrOrPromise]) -> Iterator[tuple[str, str, str]]:
        for value in sorted(words, key=lambda one: in_order(self._ui, str(words[one]))):
            yield value, str(words[value]), ""

    def _types(self, values: Iterable[str]) -> Iterator[tuple[str, str, str]]:
        return self._by_words({one: CARD_TYPES.get(one, one) for one in values})

    def _verbs(self, values: Iterable[str]) -> Iterator[tuple[str, str, str]]:
        called = words_of_fact(VERBS)
        return self._by_words({one: called.get(one, one) for one in values})

    def _costs(self, values: Iterable[str]) -> Iterator[tuple[str, str, str]]:
        for value in sorted(values, key=place_of_cost):
            yield value, cost_shown(value), ""

    def _sets(self, values: Iterable[str]) -> Iterator[tuple[str, str, str]]:
        held = {
            expansion.slug: (expansion.position, one.card)
            for one in self._cards
            if (expansion := one.card.expansion)
        }
        for _position, card in sorted(held.values(), key=lambda held: held[0]):
            if card.expansion and card.expansion.slug in values:
                name, lang = name_of_expansion(card, self._ui)
                yield card.expansion.slug, name, "" if lang == self._ui else lang


NAMING: Mapping[str, Callable[[CardFilters, list[str]], Iterator[tuple[str, str, str]]]] = {
    "type": CardFilters._types,
    "cost": CardFilters._costs,
    "set": CardFilters._sets,
    "does": CardFilters._verbs,
}
"""How the choices of each filter of a game's own are called, in their order."""


def sort_asked(asked: QueryDict) -> str:
    """The order that a query names; by name if that is none of ours."""
    return asked.get("sort", "") if asked.get("sort", "") in SORTS else ""
