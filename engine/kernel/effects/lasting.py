"""Effects in force that are bound to one card: what they touch, and when they end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Cites, Event
from engine.kernel.layout import Lasting
from engine.kernel.table import Ref, Table


def bind(
    table: Table,
    seen: Ref,
    player: str,
    cites: Cites,
    cause: int | None = None,
    *,
    on: Sequence[Ref] = (),
    until: str = "",
) -> Event:
    """Put an effect of this card in force, which ends at the latest when the card is lost.

    With *on* it touches these cards alone, each until that is lost in its turn; else it touches
    whatever the game says. *until* is a moment of the game or the name of a phase.
    """
    card = table.name(seen)
    data: dict[str, Any] = {"card": card, "cards": (card,), "player": player}
    if on:
        data["on"] = tuple(map(table.name, on))
    event = table.emit("begin", data, cites, cause)
    table.lasting += (Lasting(card, player, event.n, until, seen, tuple(on)),)
    return event


def touches(table: Table, one: Lasting, seen: Ref) -> bool:
    """Say whether the effect touches the card as it is seen now.

    A card that left and came back is touched no more by an effect on it.
    """
    if is_lost(table, one):
        return False
    return not one.on or any(ref == seen and table.see(ref.card) == ref for ref in one.on)


def touching(table: Table, seen: Ref) -> list[Lasting]:
    """Return the effects in force that touch the card, oldest first."""
    return [one for one in table.lasting if touches(table, one, seen)]


def is_lost(table: Table, one: Lasting) -> bool:
    """Say whether the card that the effect is bound to is no longer as it was seen."""
    return one.seen is not None and table.see(one.seen.card) != one.seen


def end_lost(table: Table, cites: Cites, cause: int | None = None) -> None:
    """End the effects whose card is lost, and those of which every card they were on is."""
    for one in table.lasting:
        on_nothing = one.on and not any(table.see(ref.card) == ref for ref in one.on)
        if is_lost(table, one) or on_nothing:
            table.end(one, cites, cause)


def end_at(
    table: Table,
    moment: str,
    cites: Cites,
    cause: int | None = None,
    *,
    player: str | None = None,
) -> None:
    """End the effects that last until this moment: the player's, or everybody's."""
    for one in table.lasting:
        if one.until == moment and player in (None, one.player):
            table.end(one, cites, cause)
