"""How much we have of the cards of a game: the one place where that is counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cards.additions import EXAMPLES, PLAYED, RULES
from cards.album.stock import StockedCard
from corpus.languages import CODES


@dataclass(frozen=True, slots=True)
class CardCounts:
    """So many cards; of how many there is what. Texts and official names are by language."""

    cards: int
    expansions: int
    only_named: int
    texts: dict[str, int]
    official: dict[str, int]
    in_examples: int
    in_rules: int
    playable: int

    @classmethod
    def of(cls, held: Iterable[StockedCard]) -> CardCounts:
        """Count the cards *held*."""
        held = list(held)
        return cls(
            cards=len(held),
            expansions=len({one.card.expansion_id for one in held} - {None}),
            only_named=sum(not one.texts for one in held),
            texts={code: sum(code in one.texts for one in held) for code in CODES},
            official={code: sum(code in one.official for one in held) for code in CODES},
            in_examples=sum(bool(one.known(EXAMPLES)) for one in held),
            in_rules=sum(bool(one.known(RULES)) for one in held),
            playable=sum(bool(one.known(PLAYED)) for one in held),
        )
