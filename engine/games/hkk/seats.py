"""Who sits where, which cards are in play and work there, how much life creatures have."""

from __future__ import annotations

from engine.games.hkk.card import CARDS, HkkCard
from engine.kernel.table import Ref, Table

LINE = "line"
"""The reaction line, in which a card lies while it is being played."""
IN_PLAY = ("table", "reserve", "guard-post")
VP, LIFE = "vp", "life"


def zone(player: str, kind: str) -> str:
    """Return a zone of the player's."""
    return f"{player}/{kind}"


def others_first(table: Table, player: str) -> tuple[str, ...]:
    """Return all players, this one last."""
    place = table.players.index(player) + 1
    return table.players[place:] + table.players[:place]


def opponents(table: Table, player: str) -> tuple[str, ...]:
    """Return the opponents."""
    return others_first(table, player)[:-1]


def owner(table: Table, seen: Ref) -> str:
    """Return whose the card is; in the line, if nothing says so, the first player's."""
    return table.owner(seen) or table.players[0]


def side(table: Table, seen: Ref) -> str:
    """Return on whose side the card lies."""
    return table.where(seen).partition("/")[0]


def printed(table: Table, seen: Ref) -> HkkCard:
    """Return what is printed on the card."""
    return CARDS[table.name(seen)]


def in_play(table: Table, player: str = "") -> list[Ref]:
    """Return the cards in play, each zone top first: those on the player's side, if named."""
    players = (player,) if player else table.players
    zones = [zone(one, kind) for one in players for kind in IN_PLAY]
    return [ref for there in zones for ref in table.cards(there)]


def of_type(table: Table, kind: str, player: str = "") -> list[Ref]:
    """Return the cards of this type that are in play."""
    return [ref for ref in in_play(table, player) if printed(table, ref).type == kind]


def working(table: Table) -> list[Ref]:
    """Return the cards in play whose abilities work all the time, oldest first."""
    refs = [ref for ref in in_play(table) if printed(table, ref).works_on]
    begun = [ref for ref in refs if not table.marked(ref, "coming")]
    begun.reverse()
    return sorted(begun, key=lambda ref: _since(table, ref))


def life(table: Table, seen: Ref) -> int | None:
    """Return how much life the card has in all, or None if it has none."""
    own = printed(table, seen).life
    if own is None:
        return None
    helpers = [ref for ref in working(table) if side(table, ref) == side(table, seen)]
    return own + sum(printed(table, ref).more_life for ref in helpers)


def _since(table: Table, seen: Ref) -> int:
    """Return the event by which the card came where it is, or -1 if it lay there."""
    for event in reversed(table.events):
        if seen.card in event.data.get("ids", ()) and not event.refused:
            return event.n
    return -1
