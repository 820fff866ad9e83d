"""What a card costs: coins, Potions and debt.

Neither of these is ever worth any of another, so of two costs it may be that neither is at most the
other: a card for 3 and a Potion costs no more than one for 5 and a Potion, but not “up to 5”.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.effects.prices import Price


@dataclass(frozen=True, slots=True)
class Cost(Price):
    """An amount of coins, of Potions and of debt, each 0 or more.

    ``a <= b`` is “a costs up to b”, ``a < b`` “a costs less than b”, ``a == b`` “exactly b”.
    """

    coins: int = 0
    potions: int = 0
    debt: int = 0

    def more(self, coins: int) -> Cost:
        """Return the cost with so many coins more, and what is besides as it is."""
        return Cost(self.coins + coins, self.potions, self.debt)

    def reduced(self, coins: int) -> Cost:
        """Return the cost with so many coins less, but not below 0; nothing else is reduced."""
        return Cost(max(0, self.coins - coins), self.potions, self.debt)

    @property
    def said(self) -> int | str:
        """Return the cost as cards print it: ``5``, ``"3 + Potion"``, ``"8 debt"``."""
        if not (self.potions or self.debt):
            return self.coins
        parts = ["Potion"] * self.potions + [f"{self.debt} debt"] * bool(self.debt)
        if self.coins or not self.debt:
            parts.insert(0, str(self.coins))
        return " + ".join(parts)
