"""What a card of Star Wars TCG is: figures, subtypes, abilities, and what it does when played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Any, Literal, NamedTuple

from engine.kernel.decisions import Script
from engine.kernel.effects.rolls import Roll
from engine.kernel.events import Grounds
from engine.kernel.table import Ref, Table

Kind = Literal["open", "build", "reroll", "prevent", "disrupt", "would-attack", "triggers"]
"""What a chance is for."""
When = Literal[
    "", "build", "reroll", "prevent", "disrupt", "for-this-attack", "no-attack", "before-dice",
    "would-attack", "intercept",
]  # fmt: skip
"""When something can be played; empty: in an open chance of the battle phase."""


@dataclass(eq=False)
class Damage:
    """Damage that a unit is to take, and how much is left of it."""

    on: Ref
    left: int
    cause: int | None
    new: list[tuple[Ref, int]] = field(default_factory=list)
    """Damage that its prevention has made, and to whom: it waits for a chance of its own."""


@dataclass(eq=False)
class MayBeDisrupted:
    """What was played and may be disrupted: by whom, what sort of thing, and by what it was."""

    player: str
    name: str
    sort: Literal["ability", "battle", "mission"]
    disrupted: Grounds | None = None


@dataclass(eq=False)
class Chance:
    """A chance to play: what it is for, what has opened it, and the chance it lies within.

    *used* is what has been played in it.
    """

    kind: Kind
    cause: int | None = None
    _: KW_ONLY
    roll: Roll | None = None
    damage: Damage | None = None
    played: MayBeDisrupted | None = None
    within: Chance | None = None
    used: set[object] = field(default_factory=set)

    def lies_in(self, *kinds: Kind) -> bool:
        """Say whether it is a chance of these kinds, or lies within one."""
        return self.kind in kinds or (self.within is not None and self.within.lies_in(*kinds))


@dataclass(frozen=True)
class CardAtWork:
    """Something that is played or set off: by whom, with which card, in which chance, at what."""

    player: str
    seen: Ref
    chance: Chance
    on: Ref | None = None
    cause: int | None = None
    amount: int = 1
    """How many times the build points of its cost are paid, if that is open."""

    def at(self, on: Ref | None) -> CardAtWork:
        """Return the same, aimed at this card."""
        return replace(self, on=on)

    def since(self, cause: int) -> CardAtWork:
        """Return the same, with the event that brought it."""
        return replace(self, cause=cause)


Does = Callable[[Table, CardAtWork], Script[None]]


@dataclass(frozen=True)
class Ability:
    """An activated ability, or one way in which a battle card can be played.

    *aims* are the cards it can be aimed at, of which one is chosen; None: it is aimed at nothing.
    *can* says whether there is anything for it to work on. *pilot* means that a piloted unit has
    it. *until* says how long it lasts.
    """

    word: str
    does: Does
    _: KW_ONLY
    when: When = ""
    force: int = 0
    build: int = 0
    tap: bool = False
    empties_hand: bool = False
    aims: Callable[[Table, CardAtWork], list[Ref]] | None = None
    can: Callable[[Table, CardAtWork], bool] | None = None
    pilot: bool = False
    until: Literal["", "attack", "battle", "turn"] = ""
    gives_build_points: bool = False
    against: Literal["", "ability", "battle"] = ""
    """What it disrupts, if it disrupts."""


class Trigger(NamedTuple):
    """A triggered ability: what sets it off, and what it does.

    *mine* says whose event it has to be: None if anybody's.
    """

    event: str
    does: Does
    mine: bool | None = True
    may: bool = False


class Bonus(NamedTuple):
    """What is added to speed and power."""

    speed: int = 0
    power: int = 0


NO_BONUS = Bonus()


@dataclass(frozen=True, repr=False)
class SwtcgCard:
    """A card of the game. What is None or empty, the card has not, or it is not known of it."""

    name: str
    type: Literal["character", "space", "ground", "battle", "mission", "location"]
    _: KW_ONLY
    side: Literal["dark", "light", "neutral"] = "neutral"
    cost: int | None = None
    speed: int = 0
    power: int = 0
    health: int = 0
    subtypes: frozenset[str] = frozenset()
    uses: tuple[Ability, ...] = ()
    """Its activated abilities; of a battle card the ways in which it can be played."""
    triggers: tuple[Trigger, ...] = ()
    slows: int = 0
    """How much speed each Character of the opponent loses while it is in the Character arena."""
    lasting: Bonus = NO_BONUS
    """What its effect, while it lasts, adds to the unit that it is on."""
    shields: int = 0
    """How much damage its effect, while it lasts, prevents to the unit that it is on."""
    pilots: str = ""
    """The type of unit that it can pilot."""
    gives: Bonus = NO_BONUS
    """What it gives as a pilot."""
    seats: int = 1
    """How many pilots fit on it."""
    lands: Literal["", "space", "ground", "character"] = ""
    """The arena in which it takes the place of the unit that it pilots, discarded from there."""
    upkeep: int = 0
    """How much Force is paid for it at the start of its player's build step."""
    borrows: bool = False
    """Whether what its effect is on goes back to the other player when that ends."""
    completes: Does | None = None
    """What the mission does once it is completed."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def unique(self) -> bool:
        """Say whether it is one of several versions: its name then ends in a letter."""
        return self.name[-2] == "-"

    @property
    def persona(self) -> str:
        """Who is on the card, whichever version it is."""
        return self.name[:-2] if self.unique else self.name

    def can_pilot(self, unit: SwtcgCard) -> bool:
        """Say whether such a unit is of the type that it pilots, and no Droid."""
        fits = bool(self.pilots) and {*self.pilots.split()} <= unit.subtypes
        return fits and "Droid" not in unit.subtypes


CARDS: dict[str, SwtcgCard] = {}
"""Every card that is played here, by its slug."""


def unit(
    name: str,
    arena: Literal["character", "space", "ground"],
    side: Literal["dark", "light", "neutral"],
    figures: tuple[int, int, int, int],
    subtypes: str = "",
    **does: Any,
) -> None:
    """Add a unit; *figures* are cost, speed, power and health, *subtypes* words with blanks."""
    cost, speed, power, health = figures
    CARDS[name] = SwtcgCard(
        name,
        arena,
        side=side,
        cost=cost,
        speed=speed,
        power=power,
        health=health,
        subtypes=frozenset(subtypes.split()),
        **does,
    )


def battle_card(
    name: str,
    side: Literal["dark", "light", "neutral"],
    *uses: Ability,
    lasting: Bonus = NO_BONUS,
    shields: int = 0,
) -> None:
    """Add a battle card, with the ways in which it can be played."""
    CARDS[name] = SwtcgCard(name, "battle", side=side, uses=uses, lasting=lasting, shields=shields)


def mission(
    name: str,
    side: Literal["dark", "light", "neutral"],
    cost: int,
    completes: Does,
    lasting: Bonus = NO_BONUS,
    *,
    borrows: bool = False,
) -> None:
    """Add a mission."""
    CARDS[name] = SwtcgCard(
        name,
        "mission",
        side=side,
        cost=cost,
        completes=completes,
        lasting=lasting,
        borrows=borrows,
    )
