"""Victory points, counted when the game ends: of every card a player has, wherever it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from engine.games.dominion.card import CARDS
from engine.games.dominion.sections import NAMES_COUNT, SCORING
from engine.kernel.table import Table


def count_points(table: Table, cause: int | None) -> None:
    """Say what each player's cards are worth, and before that what counts the names among them."""
    landmarks = dict.fromkeys(lasting.card for lasting in table.lasting)
    scored_by_all = [name for name in landmarks if "landmark" in CARDS[name].types]
    for player in table.players:
        cards = owned(table, player)
        total = 0
        for name, count in {**Counter(cards), **dict.fromkeys(scored_by_all, 1)}.items():
            score = CARDS[name].score
            if isinstance(score, int):
                total += count * score
            else:
                points = count * score(cards)
                about = {"player": player, "by": name, "points": points}
                table.emit("score", about, (*SCORING, NAMES_COUNT), cause)
                total += points
        table.emit("score", {"player": player, "points": total}, SCORING, cause)


def owned(table: Table, player: str) -> list[str]:
    """Return the names of all cards the player has: in every zone that is theirs."""
    zones = [zone for zone in table.layout.zones if zone.startswith(f"{player}/")]
    return [name for zone in zones for name in table.names_in(zone)]


def points_for_names(points: int, every: int = 1) -> Callable[[Sequence[str]], int]:
    """Return what gives so many points for every so many names among a player's cards."""
    return lambda cards: len(set(cards)) // every * points
