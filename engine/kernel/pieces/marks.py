"""Marks: what a card carries, such as closed, damage 2, or the card on which it lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Value = bool | int | str
"""What a mark says: of a flag true or false, a number, or a word; of a host its card's number."""
Says = Literal["flag", "number", "word", "player", "host"]
SeenBy = Literal["all", "owner", "top", "nobody"]
"""Who sees something. ``top``, of a zone: all see the top card, and nobody those beneath it."""

MOST_NUMBER = 99
OWNER = "owner"
"""The mark that says whose a card is, where a game has one. A card that is laid before a player is
that player's."""
NOBODY = ""
"""What a mark that names a player says if it names none."""
NO_HOST = -1
"""What the mark of a host says of a card that lies on none."""
NO_MARKS: Mapping[str, Value] = {}
NO_WORDS: Mapping[Value, SeenBy] = {}


class MarkKind(NamedTuple):
    """What a mark may say, and who sees it.

    >>> damage = MarkKind("number", most=5)
    >>> MarkKind("flag").fault(3), damage.fault(6), damage.fault(5)
    ('true or false', 'a whole number from 0 to 5', '')
    >>> damage.within(7), damage.within(-2)
    (5, 0)
    """

    kind: Says
    most: int = MOST_NUMBER
    """The largest number."""
    words: tuple[str, ...] = ()
    """The words; a card that carries no other says the first."""
    like: str = ""
    """The mark, of the same kind, whose value this one has until it is given one of its own."""
    seen_by: SeenBy = "all"
    """Who sees what the mark says, of those who see where the card lies."""
    sight: Mapping[Value, SeenBy] = NO_WORDS
    """Who sees the card itself while the mark says this, whatever its zone says."""
    along: bool = False
    """Of a host: what lies on a card goes wherever the card goes. Else it goes along within a zone
    only, and stays where it lies, on no card any more, when its host leaves the zone."""

    def default(self) -> Value:
        """Return what the mark says of a card that was never marked."""
        if self.kind == "flag":
            return False
        if self.kind == "number":
            return 0
        if self.kind == "host":
            return NO_HOST
        return self.words[0] if self.words else NOBODY

    def fault(self, value: object, players: tuple[str, ...] = ()) -> str:
        """Return what the value should be, if it is not legal; else nothing."""
        if self.kind == "flag":
            return "" if isinstance(value, bool) else "true or false"
        if self.kind == "host":
            return "" if type(value) is int and value >= NO_HOST else "a card, or none"
        if self.kind == "number":
            whole = type(value) is int and 0 <= value <= self.most
            return "" if whole else f"a whole number from 0 to {self.most}"
        legals = self.words if self.kind == "word" else (*players, NOBODY)
        return "" if value in legals else "one of " + ", ".join(word for word in legals if word)

    def within(self, number: int) -> int:
        """Return the nearest number that the mark may be."""
        return max(0, min(number, self.most))


CARRIED = ("cleared", "given")
"""Keys of a move's data: what went off the cards, and what they carry from then on."""


class Carried(NamedTuple):
    """A mark in the event of a move: on which card, and what it says from then on, or had said."""

    card: int
    mark: str
    value: Value
