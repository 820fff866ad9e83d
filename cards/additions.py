"""What others add to the pages of cards, which know neither rules nor worked examples."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cards.models import Card

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

Provider = Callable[[Card, str, str], Mapping[str, object]]
"""Answers for a card, an interface language and the language in which the page says what the card
does; each name is one that the page's template shows."""
_providers: list[Provider] = []


def provide(provider: Provider) -> None:
    """Let *provider* answer what to show on the page of each card."""
    _providers.append(provider)


def added_to(card: Card, ui: str, lang: str) -> dict[str, object]:
    """Everything that is added to the page of the card, by the names of the template."""
    return {
        name: shown for provider in _providers for name, shown in provider(card, ui, lang).items()
    }


Gathered = Callable[[Collection[str]], Mapping[str, Collection[str]]]
"""Answers of all cards (`game/slug`) for which it knows something what it knows."""


@dataclass(frozen=True, slots=True)
class CardFact:
    """Something that others know of cards: the examples that play them, the verbs of what they do.

    `called` has the words for what is known, where readers can ask for it by word.
    """

    name: str
    gather: Gathered
    called: Mapping[str, StrOrPromise] | None = None


EXAMPLES, RULES, PLAYED, VERBS = "example", "rule", "play", "does"
"""The facts of which lists of cards speak."""
_facts: dict[str, CardFact] = {}


def provide_fact(fact: CardFact) -> None:
    """Let the lists of cards know *fact*."""
    _facts[fact.name] = fact


def facts_of(cards: Collection[str]) -> dict[str, Mapping[str, Collection[str]]]:
    """What is known of *cards* (`game/slug`), by the name of the fact."""
    return {name: fact.gather(cards) for name, fact in _facts.items()}


def words_of_fact(name: str) -> Mapping[str, StrOrPromise]:
    """What is said of cards by the fact *name*, in words; empty where nobody knows it."""
    fact = _facts.get(name)
    return (fact.called or {}) if fact else {}


@dataclass(frozen=True, slots=True)
class KnownPair:
    """Two cards (`game/slug`) that meet, what is asked of them, and where that is answered."""

    cards: tuple[str, str]
    question: str
    question_lang: str
    url: str


PairProvider = Callable[[str, int], Iterable[KnownPair]]
_pairs: list[PairProvider] = []
_versions: list[Callable[[], int]] = []


def provide_pairs(provider: PairProvider) -> None:
    """Let *provider* answer for an interface language and a version which cards meet most."""
    _pairs.append(provider)


def known_pairs(ui: str, content: int) -> list[KnownPair]:
    """Cards that meet and of which something is answered, the best known first."""
    return [pair for provider in _pairs for pair in provider(ui, content)]


def provide_version(version: Callable[[], int]) -> None:
    """Let *version* say what number the last publish has left."""
    _versions.append(version)


def content_version() -> int:
    """The number that every publish raises; what is kept of cards is kept for one of these."""
    return max((version() for version in _versions), default=0)
