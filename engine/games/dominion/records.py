"""What a player gained, bought or trashed on a turn, read off the history; and who sits where."""

from __future__ import annotations

from engine.kernel.events import Event
from engine.kernel.table import Table


def left_of(table: Table, player: str) -> str:
    """Return the player to the left, who is next in turn order."""
    return table.players[(table.players.index(player) + 1) % len(table.players)]


def right_of(table: Table, player: str) -> str:
    """Return the player to the right, who is before in turn order."""
    return table.players[table.players.index(player) - 1]


def play_behind(table: Table, n: int) -> Event:
    """Return the play that the event belongs to: itself, or what is followed belongs to a play."""
    event = table.events[n]
    while event.verb == "follow" and event.cause is not None:
        event = table.events[event.cause]
    return event


def this_turn(table: Table) -> list[Event]:
    """Return what has happened on the turn under way; all of it if no turn has begun."""
    return _since(table, "turn")


def this_phase(table: Table) -> list[Event]:
    """Return what has happened in the phase under way."""
    return _since(table, "phase", "turn")


def last_turn(table: Table, player: str) -> list[Event]:
    """Return what happened on the turn of the player's that began last.

    A turn under way when the history begins is the first player's.
    """
    found: list[Event] = []
    whose = table.players[0]
    segment: list[Event] = []
    for event in table.events:
        if event.verb == "turn":
            if whose == player:
                found = segment
            whose, segment = event.data["player"], []
        segment.append(event)
    return segment if whose == player else found


def cards_by(events: list[Event], player: str, verb: str) -> tuple[str, ...]:
    """Return the names of the cards that the player gained, bought or trashed in these events."""
    return tuple(
        name
        for event in events
        if event.verb == verb and not event.refused and event.data.get("player") == player
        for name in event.data["cards"]
    )


def _since(table: Table, *verbs: str) -> list[Event]:
    events = table.events
    for n in range(len(events) - 1, -1, -1):
        if events[n].verb in verbs:
            return events[n:]
    return events
