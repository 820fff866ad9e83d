"""Amounts of several kinds, of which none is worth any of another."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import add, le
from typing import TypeVar


@dataclass(frozen=True, slots=True)
class Price:
    """What something costs; a game says in its own class of which kinds an amount can be.

    ``a <= b`` is true if no part of a is more than the same part of b, so of two prices it may be
    that neither is at most the other. ``a < b`` is less in some part and more in none.

    >>> @dataclass(frozen=True, slots=True)
    ... class Crystals(Price):
    ...     red: int = 0
    ...     blue: int = 0
    >>> Crystals(red=3) <= Crystals(red=3, blue=1), Crystals(red=3) <= Crystals(blue=5)
    (True, False)
    >>> Crystals(red=3) + Crystals(red=-4, blue=1)
    Crystals(red=-1, blue=1)
    >>> (Crystals(red=3) + Crystals(red=-4, blue=1)).at_least(0)
    Crystals(red=0, blue=1)
    """

    def parts(self) -> tuple[int, ...]:
        """Return the amount of each kind, in their order."""
        return tuple([getattr(self, field.name) for field in fields(self)])

    def __le__(self: P, other: P) -> bool:
        """Say whether no part of this is more than the same part of the other."""
        return all(map(le, self.parts(), other.parts()))

    def __lt__(self: P, other: P) -> bool:
        """Say whether this is at most the other, and less in some part."""
        return self != other and self <= other

    def __add__(self: P, other: P) -> P:
        """Return both together; a part of either may be below zero, to take off."""
        return type(self)(*map(add, self.parts(), other.parts()))

    def at_least(self: P, least: int) -> P:
        """Return the price with every part at least so much."""
        return type(self)(*[max(least, part) for part in self.parts()])

    def at_most(self: P, most: int) -> P:
        """Return the price with every part at most so much."""
        return type(self)(*[min(most, part) for part in self.parts()])

    def times(self: P, factor: int) -> P:
        """Return so many times the price."""
        return type(self)(*[part * factor for part in self.parts()])


P = TypeVar("P", bound=Price)
