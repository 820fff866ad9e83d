"""Playing a card more than once, and playing one where it lies."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.dominion.card import BECOME, Gained, Played, has_type, text
from engine.games.dominion.gains.gaining import in_supply
from engine.games.dominion.moves.moving import choose_card, found_in_discard_pile, hand, pile
from engine.games.dominion.plays.attacking import let_answer_attack, let_shield
from engine.games.dominion.plays.playing import follow, play_seen
from engine.games.dominion.sections import BASICS, GAINED, MAY_MOVE, STILL_HAPPENS
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table


def playable(table: Table, kind: str) -> Callable[[str], bool]:
    """Return what says of a card's name whether it has this type now and can be played here."""

    def says(name: str) -> bool:
        said = text(table, name)
        return kind in said.types and said.play is not None

    return says


def playable_at_once(table: Table, kind: str) -> Callable[[str], bool]:
    """Return what says whether a card has this type now, can be played here and is no Duration."""
    fits = playable(table, kind)
    return lambda name: fits(name) and not has_type(table, name, "duration")


def play_again(table: Table, played: Played, cause: int, by: str) -> Script[None]:
    """Play the card again, wherever it has gone: it does what it says, but sees itself in play."""
    data = {"player": played.player, "cards": (table.name(played.seen),), "by": by, "again": True}
    data["number"] = played.seen.card
    gone = table.stale(played.seen) is not None
    if gone and STILL_HAPPENS in table.off:
        return
    again = table.emit("play", data, (*BASICS, STILL_HAPPENS) if gone else BASICS, cause)
    yield from follow(table, Played(played.player, played.seen, again.n))


def play_from_hand(
    table: Table,
    player: str,
    times: int,
    cause: int,
    by: str,
    fits: Callable[[str], bool],
    *,
    key: str | None = None,
    may: bool = True,
) -> Script[Played | None]:
    """Let the player play a card from hand, several times; return the first play, if any.

    They need not, unless it is no *may*.
    """
    there = table.cards(hand(player))
    seen = yield from choose_card(
        table, player, there, "play", by, cause, key=key, fits=fits, may=may
    )
    if seen is None:
        return None
    first = yield from play_seen(table, player, seen, cause, by=by)
    if first is not None:
        for _ in range(times - 1):
            yield from play_again(table, first, cause, by)
    return first


def play_there(table: Table, player: str, seen: Ref, cause: int, by: str) -> Script[None]:
    """Play a card where it lies, leaving it there."""
    data = {"player": player, "cards": (table.name(seen),), "by": by, "number": seen.card}
    event = table.emit("play", data, (*BASICS, MAY_MOVE), cause)
    yield from follow(table, Played(player, seen, event.n))


def play_from_supply(
    table: Table,
    player: str,
    fits: Callable[[str], bool],
    cause: int,
    by: str,
) -> Script[None]:
    """Play an Action from the Supply that fits and is no Command, leaving it there."""
    seen = yield from _action_in_supply(
        table, player, lambda n: fits(n) and not has_type(table, n, "command"), cause, by
    )
    if seen is not None:
        yield from play_there(table, player, seen, cause, by)


def become_from_supply(
    table: Table, played: Played, fits: Callable[[str], bool], by: str
) -> Script[None]:
    """Have the played card be an Action of the Supply that fits, and do what that says.

    It is that card until it leaves play: so Overlord and Band of Misfits did until 2019.
    """
    player, seen = played.player, played.seen
    chosen = yield from _action_in_supply(table, player, fits, played.event, by)
    if chosen is None:
        return
    name = table.name(chosen)
    data = {"player": player, "cards": (table.name(seen),), "for": name}
    place = {"number": seen.card, "stamp": seen.stamp}
    table.emit(BECOME, {**data, **place}, BASICS, played.event)
    card = text(table, name)
    if "attack" in card.types:
        yield from let_answer_attack(table, played)
        yield from let_shield(table, played)
    if card.play is not None:
        yield from card.play(table, played)


def _action_in_supply(
    table: Table, player: str, fits: Callable[[str], bool], cause: int, by: str
) -> Script[Ref | None]:
    """Return the Action of the Supply that the player chooses, as it lies on its pile."""
    action = playable(table, "action")
    names = in_supply(table, lambda name: action(name) and fits(name))
    there = [top for name in names if (top := table.top(pile(name))) is not None]
    return (yield from choose_card(table, player, there, "play", by, cause))


def play_gained(table: Table, gained: Gained, by: str) -> Script[None]:
    """Play a card that was just gained, if it still lies where it was gained to."""
    player, seen, event = gained.player, gained.seen, gained.event
    found_in_discard_pile(table, player, seen, event, GAINED)
    yield from play_seen(table, player, seen, event, by=by, expects=GAINED)
