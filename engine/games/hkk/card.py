"""What an HKK card is: its type and cost, how it is aimed, what it decides, does and changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Any, Literal, NamedTuple

from engine.games.hkk.deed import Deed
from engine.kernel.decisions import Script
from engine.kernel.events import Grounds
from engine.kernel.table import Ref, Table

Type = Literal["spell", "charm", "charm-upon", "reaction", "creature", "lasting-card", "building"]
STAYING = frozenset({"creature", "lasting-card", "building"})
"""The types of what comes into play and stays there."""

Does = Callable[[Deed], Script[None]]
What = Literal["creature", "opposing creature", "anything", "player", "opponent"]


class Aim(NamedTuple):
    """What an effect chooses, and whether it does so by the word *target*."""

    what: What
    word: bool = True


class Mode(NamedTuple):
    """A way in which a card or an ability can be used; one that has several names each."""

    name: str
    does: Does
    aim: Aim | None = None


class Decision(NamedTuple):
    """What has to be decided for a play, and the section by which that is done beforehand.

    With that section switched off it is made as the effect happens; or, if it *waits*, by the
    effect itself, whenever that comes to it.
    """

    section: str
    make: Callable[[Deed], Script[Grounds | None]]
    waits: bool = False


class OnPlay(NamedTuple):
    """An ability that works as its card is played with success.

    *decides* is asked just before; beforehand only where the rule is off by which that comes
    later. An activated one is used or left, for so many magic points.
    """

    does: Does
    activated: bool = False
    points: int = 0
    decides: Does | None = None


class CostChange(NamedTuple):
    """How a card in play changes what others cost: those that *fit*, of a player, for its owner.

    ``cost`` is what says no more than that: it changes the base cost.
    """

    part: Literal["base", "modified", "cost"]
    how: Literal["add", "times"]
    amount: int
    fits: Callable[[Table, Ref, str, HkkCard], bool]


class Linked(NamedTuple):
    """What follows on others being played: on which plays, and what it then does."""

    follows: Callable[[Deed, str], bool]
    does: Does
    given: bool = False
    """Whether it is an ability given to the card that is played."""


class Reaction(NamedTuple):
    """When a reaction can be used: whether there is what it answers, and why not on that."""

    answers: Callable[[Deed], bool] = lambda _: True
    refuses: Callable[[Deed], Grounds | None] = lambda _: None


@dataclass(frozen=True, repr=False)
class HkkCard:
    """A card of the game. What is None or empty, the card does not have or do."""

    name: str
    type: Type
    cost: int | Literal["X", "?"]
    _: KW_ONLY
    life: int | None = None
    strength: int | None = None
    """The damage it would deal in a fight; no fights are played here."""
    untargetable: bool = False
    modes: tuple[Mode, ...] = ()
    decisions: tuple[Decision, ...] = ()
    condition: Callable[[Deed], Script[bool]] | None = None
    """Meets the condition of play, if it can be met; says whether it is."""
    meetable: Callable[[Table, str], bool] | None = None
    """Says whether a player could meet it now."""
    counted: Callable[[Table], int] | None = None
    """What a cost of ? comes to."""
    own_change: Callable[[Table, str], int] | None = None
    """By how much the card changes its own cost."""
    instead: Literal["cost", "base"] | None = None
    """What the sacrifice of a creature may replace."""
    on_play: tuple[OnPlay, ...] = ()
    """In printed order."""
    continuous_at: int = 0
    """Before which of them its continuous abilities are printed."""
    changes: tuple[CostChange, ...] = ()
    more_life: int = 0
    """By how much its owner's creatures have more life."""
    forbids: Callable[[HkkCard, Table], bool] | None = None
    """Whether it forbids a card to be played, by whomever."""
    because: str = ""
    """The section that says what it forbids, if one does."""
    against: bool = False
    """Whether it acts on a target player, who is named once it has succeeded."""
    linked: tuple[Linked, ...] = ()
    use: Mode | None = None
    """Its activated ability, which costs one magic point and is an action."""
    answer: Reaction | None = None
    needs_place: Callable[[Table], bool] | None = None
    """Whether something is in play on which what it makes could go."""
    goes_to_nothing: bool = False
    """Whether what it plays goes to Nothing afterwards."""
    gift: Does | None = None
    """What it gives that can be forgotten."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def stays(self) -> bool:
        """Say whether it comes into play and stays there."""
        return self.type in STAYING

    @property
    def is_variable(self) -> bool:
        """Say whether X or ? stands in its corner."""
        return not isinstance(self.cost, int)

    @property
    def works_on(self) -> bool:
        """Say whether it has abilities that work all the time."""
        return bool(self.changes or self.more_life or self.forbids or self.against or self.linked)


CARDS: dict[str, HkkCard] = {}
"""Every card that is played here, by its slug."""


def card(name: str, type_: Type, cost: int | Literal["X", "?"], **has: Any) -> None:
    """Add a card."""
    CARDS[name] = HkkCard(name, type_, cost, **has)
