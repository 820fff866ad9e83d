"""Who sits where, whose a card is, who controls it, and where cards lie in play."""

from __future__ import annotations

from engine.kernel.table import Ref, Table

BOARD = "board"


def auxiliary(player: str) -> str:
    """Return the player's auxiliary zone."""
    return f"{player}/auxiliary"


def deck(player: str) -> str:
    """Return the player's deck."""
    return f"{player}/deck"


def graveyard(player: str) -> str:
    """Return the player's graveyard."""
    return f"{player}/graveyard"


def in_order(table: Table, player: str) -> tuple[str, ...]:
    """Return all players, this one first."""
    place = table.players.index(player)
    return table.players[place:] + table.players[:place]


def others(table: Table, player: str) -> tuple[str, ...]:
    """Return the opponents."""
    return in_order(table, player)[1:]


def controller(table: Table, seen: Ref) -> str:
    """Return who controls the card: as it is marked, else its owner."""
    return str(table.marked(seen, "controller")) or table.owner(seen)


def owner(table: Table, seen: Ref) -> str:
    """Return whose the card is; if nothing says so, its controller's, else the first player's."""
    return table.owner(seen) or controller(table, seen) or table.players[0]


def play_zones(table: Table) -> tuple[str, ...]:
    """Return the zones in which cards are in play."""
    return (BOARD, *[auxiliary(player) for player in table.players])


def in_play(table: Table, player: str = "") -> list[Ref]:
    """Return the cards in play: those the player controls, if one is named."""
    seen = [ref for zone in play_zones(table) for ref in table.cards(zone)]
    return [ref for ref in seen if player in {"", controller(table, ref)}]


def is_taken(table: Table, cell: str) -> bool:
    """Say whether a card lies on the cell."""
    return bool(table.in_cell(BOARD, cell))
