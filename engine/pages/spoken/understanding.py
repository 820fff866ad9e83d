"""Which choice is meant by what was said: its number, its words, or a card that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rapidfuzz import fuzz, process

from engine.pages.spoken.letters import begins, folded, number_in

LIKE_ENOUGH, AHEAD = 78, 6
"""How like a slip has to be what is meant, and how far ahead of what else may be meant."""
ENOUGH_LETTERS = 3
"""Fewer letters are no slip of anything."""

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Sayable:
    """What can be said for one thing: whole phrases and names, in all languages, folded."""

    phrases: frozenset[str]
    names: frozenset[str] = frozenset()

    @classmethod
    def of(cls, phrases: Iterable[str], names: Iterable[str] = ()) -> Sayable:
        """Fold what is written as readers see it."""
        return cls(frozenset(map(folded, phrases)) - {""}, frozenset(map(folded, names)) - {""})

    @property
    def all(self) -> frozenset[str]:
        """All that can be said for it."""
        return self.phrases | self.names


def choices_meant(said: str, choices: Sequence[Sayable]) -> list[int]:
    """Return the places of the choices that *said* may mean; none if it is not understood.

    A number means its choice, of these or of none. Else a whole phrase goes before the name of a
    card, that before words or beginnings of words, and those before a slip.
    """
    words = folded(said)
    number = number_in(words)
    if number is not None:
        return [number - 1] if 1 <= number <= len(choices) else []
    return _meant(words, dict(enumerate(choices)))


def card_meant(said: str, cards: Mapping[str, Sayable]) -> str:
    """Return the card that *said* means, or the first of several that it may mean; else ""."""
    return next(iter(_meant(folded(said), cards)), "")


def _meant(words: str, held: Mapping[Key, Sayable]) -> list[Key]:
    if not words:
        return []
    for found in (
        [key for key, one in held.items() if words in one.phrases],
        [key for key, one in held.items() if words in one.names],
        [key for key, one in held.items() if any(begins(words, phrase) for phrase in one.all)],
    ):
        if found:
            return found
    return _slips_of(words, held) if len(words) >= ENOUGH_LETTERS else []


def _slips_of(words: str, held: Mapping[Key, Sayable]) -> list[Key]:
    """Return what *words* are like, where nothing is said rightly."""
    likeness = {}
    for key, one in held.items():
        found = process.extractOne(words, one.all, scorer=fuzz.ratio)
        likeness[key] = found[1] if found else 0.0
    best = max(likeness.values(), default=0)
    if best < LIKE_ENOUGH:
        return []
    return [key for key, score in likeness.items() if score > best - AHEAD]
