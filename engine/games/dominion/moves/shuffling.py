"""Drawing cards and shuffling: what becomes of a player's deck."""

from __future__ import annotations

from engine.games.dominion.moves.moving import deck, discard_pile, hand
from engine.games.dominion.sections import BASICS, DRAWING, SHUFFLING
from engine.kernel.chance import shuffled
from engine.kernel.decisions import Script
from engine.kernel.table import Table


def draw(table: Table, player: str, count: int, cause: int | None) -> Script[int]:
    """Draw cards, shuffling the discard pile into a new deck if need be; return how many came."""
    if count <= 0:
        return 0
    there = table.size(deck(player))
    if there >= count:
        return _draw(table, player, count, cause)
    short, drawn = count - there, _draw(table, player, there, cause)
    if table.size(discard_pile(player)):
        yield from shuffle(table, player, cause)
        drawn += _draw(table, player, min(short, table.size(deck(player))), cause)
    return drawn


def _draw(table: Table, player: str, count: int, cause: int | None) -> int:
    if count:
        said = {"player": player}
        table.move_top(deck(player), count, hand(player), "draw", DRAWING, cause, said)
    return count


def shuffle(table: Table, player: str, cause: int | None) -> Script[None]:
    """Shuffle the discard pile and put it under what is left of the deck."""
    there, to = discard_pile(player), deck(player)
    if table.shuffle is not None:
        count, said = table.size(there), {"player": player}
        table.move_top(
            there,
            count,
            to,
            "shuffle",
            SHUFFLING,
            cause,
            said,
            shuffle=table.shuffle,
            bottom=True,
        )
        return
    order = yield from shuffled(table, table.cards(there), SHUFFLING, cause)
    order.reverse()
    table.move(order, to, "shuffle", SHUFFLING, cause, data={"player": player}, bottom=True)


def shuffle_deck(table: Table, player: str, cause: int | None, by: str) -> Script[None]:
    """Shuffle the deck, without the discard pile."""
    order = yield from shuffled(table, table.cards(deck(player)), BASICS, cause)
    order.reverse()
    data = {"player": player, "by": by}
    table.move(order, deck(player), "shuffle", BASICS, cause, data=data)
