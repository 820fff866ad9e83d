"""The two ways of playing that both engines are driven by: what is bought, and when.

A plan sees the coins and remembers what it bought; it knows neither engine, so that on both sides
the very same lines decide.
"""

from __future__ import annotations

KINGDOM = (
    "bureaucrat",
    "harbinger",
    "market",
    "moat",
    "smithy",
    "throne-room",
    "vassal",
    "village",
    "witch",
    "workshop",
)
"""Ten piles that both engines know; with the seven of every game they are seventeen."""


class Plan:
    """Big Money, with so many Smithies: the best Treasure, a Province as soon as there are eight.

    A Smithy in hand is played, then all Treasures.
    """

    __slots__ = ("smithies",)

    def __init__(self, smithies: int) -> None:
        self.smithies = smithies
        """How many Smithies are still wanted."""

    def buys(self, coins: int) -> str | None:
        """Return the card to buy with so many coins, and count it as bought."""
        if coins >= 8:
            return "province"
        if coins >= 6:
            return "gold"
        if coins >= 4 and self.smithies:
            self.smithies -= 1
            return "smithy"
        return "silver" if coins >= 3 else None


BIG_MONEY, WITH_SMITHY = 0, 2
"""How many Smithies the two plans want."""
