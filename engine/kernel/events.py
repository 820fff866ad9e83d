"""What happened: events and refusals, each with the sections it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Data = Mapping[str, Any]
Cites = tuple[str, ...]


class Event(NamedTuple):
    """One thing that happened, or was refused, in the history of a table.

    An event that moved cards holds their numbers in ``data["ids"]`` (one event per group of
    cards moved together), and in ``data["covered"]`` the card it covered, if that loses it;
    ``data["under"]`` is true if they were put under what lay there, and ``data["kept"]`` if an
    effect that saw them before has not lost them.
    """

    n: int
    verb: str
    data: Data
    cause: int | None
    cites: Cites
    refused: bool

    def __repr__(self) -> str:
        verb = f"cannot {self.verb}" if self.refused else self.verb
        data = [f"{key}={_short(value)}" for key, value in self.data.items()]
        cause = [] if self.cause is None else [f"cause={self.cause}"]
        return f"<{' '.join([str(self.n), verb, *data, *cause])} [{', '.join(self.cites)}]>"

    def plain(self) -> dict[str, Any]:
        """Return the event as JSON can write it."""
        data = {key: list(v) if isinstance(v, tuple) else v for key, v in self.data.items()}
        return {
            "n": self.n,
            "verb": self.verb,
            "data": data,
            "cause": self.cause,
            "cites": list(self.cites),
            "refused": self.refused,
        }


def _short(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def lost_at(events: Sequence[Event], card: int, stamp: int) -> Event | None:
    """Return the event after which the card was no longer as it was seen with this stamp.

    It moved the card, or covered it where that matters. Every change of a stamp is in the history,
    so it need not be kept beside each card. None if the card was never seen so.
    """
    changes = 0
    for event in events:
        if event.refused or "ids" not in event.data:
            continue
        moved = card in event.data["ids"] and not event.data.get("kept")
        if moved or event.data.get("covered") == card:
            if changes == stamp:
                return event
            changes += 1
    return None


class Grounds(NamedTuple):
    """Why something cannot be done: the sections that say so, and the event behind it."""

    cites: Cites
    because: int | None = None
