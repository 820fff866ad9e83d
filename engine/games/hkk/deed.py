"""What a player does with a card, from its announcement to the last of what follows on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from engine.kernel.decisions import Script
from engine.kernel.effects.attempts import Attempt
from engine.kernel.events import Cites, Event
from engine.kernel.pieces.marks import NO_MARKS, Value
from engine.kernel.table import Ref, Table

Stage = Literal[
    "announce",
    "forbidden",
    "condition",
    "target",
    "decisions",
    "base",
    "modified",
    "replaced",
    "pay",
    "reactions",
    "success",
    "continuous",
    "on-play",
    "linked",
]
"""The steps of a play, in their order."""


class Plays(Protocol):
    """Whatever plays a card."""

    def __call__(
        self, table: Table, player: str, seen: Ref, *, by: str, cause: int, to: Deed | None
    ) -> Script[Deed]:
        """Have the player play the card they see, through another, or in reaction to a deed."""
        ...


class Deed:
    """A card that is played, put into play, or used: what was decided of it and what it costs.

    Its events say by ``during`` in which step they happen. Each was caused by the announcement, or
    by the success once there is one.
    """

    __slots__ = (
        "answers",
        "attempt",
        "base",
        "by",
        "cause",
        "chosen",
        "due",
        "followers",
        "further",
        "is_use",
        "name",
        "origin",
        "paid",
        "player",
        "plays",
        "seen",
        "slip",
        "stage",
        "table",
    )

    def __init__(
        self,
        table: Table,
        player: str,
        seen: Ref,
        *,
        cause: int | None = None,
        by: str = "",
        answers: Deed | None = None,
        plays: Plays | None = None,
        is_use: bool = False,
    ) -> None:
        self.table = table
        self.player = player
        self.seen = seen
        """The card as it was seen last."""
        self.name = table.name(seen)
        self.origin = table.where(seen)
        """The zone from which it is played."""
        self.cause = cause
        self.by = by
        """The card through which it is played, if it is."""
        self.answers = answers
        """What it reacts to, if it does."""
        self.plays = plays
        self.is_use = is_use
        """Whether only its ability is used."""
        self.stage: Stage = "on-play"
        """In which step of a play what it does happens."""
        self.slip = 0
        """The cost that its player could name by mistake; 0 if nobody speaks of it."""
        self.attempt: Attempt | None = None
        self.chosen: dict[str, Any] = {}
        """What was decided: ``mode``, ``target``, ``player``, ``card``, ``x``, ``effect``."""
        self.further: list[tuple[Ref, str]] = []
        """The cards that it would play or put into play, and where they came from."""
        self.followers: list[Deed] = []
        """What it has put into play: effects linked to that wait for its own to be over."""
        self.base = self.due = 0
        self.paid: int | None = None
        """The modified cost, if it was counted."""

    def __repr__(self) -> str:
        return f"<{'use' if self.is_use else 'play'} of {self.name} by {self.player}>"

    def said(self, during: Stage, **more: Any) -> dict[str, Any]:
        """Return what an event of this deed says, in a step of it."""
        return {"player": self.player, "during": during, **more}

    def about(self, during: Stage, **more: Any) -> dict[str, Any]:
        """Return what an event says that is about the card itself."""
        return self.said(during, card=self.name, cards=(self.name,), **more)

    def asking(self, during: Stage, asks: str, **more: Any) -> dict[str, Any]:
        """Return what a question is about: the card, and by *asks* what is to be answered.

        Its options may speak of other cards.
        """
        return self.said(during, card=self.name, asks=asks, **more)

    def tell(
        self,
        verb: str,
        data: Mapping[str, Any],
        cites: Cites,
        *,
        refused: bool = False,
    ) -> Event:
        """Write an event of this deed."""
        return self.table.emit(verb, data, cites, self.cause, refused=refused)

    def move(
        self,
        to: str,
        verb: str,
        cites: Cites,
        data: Mapping[str, Any],
        *,
        on: Ref | None = None,
        marks: Mapping[str, Value] = NO_MARKS,
    ) -> Event:
        """Move the card itself, and see it there."""
        event = self.table.move(
            [self.seen], to, verb, cites, self.cause, data=data, on=on, marks=marks
        )
        if not event.refused:
            self.seen = self.table.see(self.seen.card)
        return event

    @property
    def is_under_way(self) -> bool:
        """Say whether it is an attempt that can still be prevented."""
        return self.attempt is not None and self.attempt.state == "under way"
