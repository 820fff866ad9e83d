"""What a Berserk card is: its figures, how it comes, what it does and what it watches for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Literal, NamedTuple

from engine.kernel.effects.attempts import Stage
from engine.kernel.pending import Pending
from engine.kernel.table import Ref, Table


class Otherwise(NamedTuple):
    """What a card's text says other than the defaults by which cards come; None: as they say."""

    whose: Literal["opponent"] | None = None
    near: Literal["any"] | None = None
    closed: bool | None = None


USUAL = Otherwise()


class Use(NamedTuple):
    """A use of a card's ability: who uses it, the card itself, and the card it is aimed at."""

    player: str
    seen: Ref
    on: Ref | None = None


class Death(NamedTuple):
    """A card that died: what it is, who controlled it, where it stood, and the event."""

    name: str
    seen: Ref
    controller: str
    cell: str
    event: int


@dataclass(frozen=True, repr=False)
class BerserkCard:
    """A card of the game. What is None or empty, the card does not do, or is not known of it."""

    name: str
    types: frozenset[str]
    _: KW_ONLY
    cost: int | None = None
    life: int | None = None
    move: int | None = None
    strike: tuple[int, int, int] | None = None
    family: str = ""
    """Its class, in the words of the source."""
    auxiliary: bool = False
    """Whether its text says that it lies in the auxiliary zone."""
    incarnation: int = 0
    """After how many counters it incarnates; 0 if it does not."""
    incarnates: Otherwise = USUAL
    uses: Callable[[Table, Use], tuple[Stage, ...]] | None = None
    """What it is closed for: the stages of that after the declaration."""
    answers: Callable[[Table, str, Ref], Sequence[Pending]] | None = None
    """What it may be closed for in answer to a declaration."""
    dies: Callable[[Table, Ref, Death], Pending | None] | None = None
    """What is set off by a death while the card is in play, or by its own."""
    destroys: Callable[[Table, Ref, int, int], Pending | None] | None = None
    """What is set off when it destroys a card: the damage left over, and the event."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def lies_aside(self) -> bool:
        """Say whether it lives in the auxiliary zone and not on a cell."""
        return self.auxiliary or not self.types.isdisjoint({"flying", "location"})


CARDS: dict[str, BerserkCard] = {}
"""Every card that is played here, by its slug."""


def card(
    name: str,
    types: str,
    cost: int | None = None,
    life: int | None = None,
    move: int | None = None,
    **does: Any,
) -> None:
    """Add a card; *types* are words with blanks between."""
    CARDS[name] = BerserkCard(
        name, frozenset(types.split()), cost=cost, life=life, move=move, **does
    )
