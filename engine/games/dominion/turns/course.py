"""Whole turns: the phases in their order, Clean-up, the next player, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial

from engine.games.dominion.card import CARDS, LANDSCAPES, Now, Watcher, called, text, was_called
from engine.games.dominion.moves.moving import discard_pile, hand, in_play, pile, tavern
from engine.games.dominion.moves.shuffling import draw
from engine.games.dominion.phases import ACTION, BUY, CLEAN_UP, NIGHT, ORDER, PHASES
from engine.games.dominion.records import left_of
from engine.games.dominion.sections import BASICS, CHOSEN_ORDER, CLEANING_UP, PHASES_IN_ORDER
from engine.games.dominion.turns.ending import end_game_if_due
from engine.games.dominion.turns.waiting import BUY_END, CLEAN_UP_START, TURN_END, TURN_START
from engine.games.dominion.turns.watching import is_watched
from engine.kernel.clock import Later
from engine.kernel.decisions import DONE, Script
from engine.kernel.layout import Lasting
from engine.kernel.table import Ref, Table
from engine.kernel.windows import Pending, Window, hold, script_of

PLAYED_IN = {"action": ACTION, "treasure": BUY, "night": NIGHT}
FROM_PLAY = "from-play"
OF_ONE_TURN = frozenset({BUY_END, CLEAN_UP_START, FROM_PLAY, TURN_END})
"""The moments that an effect waits for on this turn only."""
TO_SPEND = {"actions": 1, "buys": 1, "coins": 0, "potions": 0}
"""What a player has to spend when a turn begins."""
NEW_HAND = 5

UNTIL_TURN_ENDS, UNTIL_NEXT_TURN, FOR_GOOD = "turn", "next turn", "game"
UNTIL_SKIPPED = "skip"
"""What lasts until a turn of the player's is skipped."""


def begin_turn(table: Table, player: str) -> Script[None]:
    """Begin a turn: what lasted until now ends, and what waits for its start is done."""
    _let_end(table, UNTIL_NEXT_TURN, player)
    event = table.begin_turn(player, ACTION, TO_SPEND, PHASES_IN_ORDER)
    return _at(table, TURN_START, event.n) if is_watched(table, TURN_START) else DONE


def go_on_to(table: Table, phase: str) -> Script[bool]:
    """Go on to the phase, through all that are before it; say whether it could be reached.

    A phase that is over does not come back.
    """
    now, then = ORDER[table.clock.phase or ACTION], ORDER[phase]
    if then < now:
        data = {"player": table.clock.player, "phase": phase}
        table.emit("phase", data, PHASES_IN_ORDER, refused=True)
        return False
    for coming in PHASES[now + 1 : then + 1]:
        if coming == NIGHT and is_watched(table, BUY_END):
            yield from _at(table, BUY_END, len(table.events) - 1)
        event = table.begin_phase(coming, PHASES_IN_ORDER)
        if coming == CLEAN_UP:
            yield from _clean_up(table, event.n)
    return True


def end_turn(table: Table) -> Script[None]:
    """End the turn, through Clean-up; then the game ends or the next player's turn begins."""
    player = table.clock.player
    yield from _finish_turn(table)
    yield from begin_turn(table, _next_player(table, left_of(table, player)))


def leap_to_turn(table: Table, player: str) -> Script[None]:
    """Begin a turn of this player's next, whoever's it would be.

    A turn that is under way is played to its end first, as nothing of it may reach into the next
    one. What lay on the table before anything happened is laid for the turn that begins.
    """
    if table.events:
        yield from _finish_turn(table)
    yield from begin_turn(table, player)


def _finish_turn(table: Table) -> Script[None]:
    """Play the turn to its end, through Clean-up; the game may be over then."""
    yield from go_on_to(table, CLEAN_UP)
    if is_watched(table, TURN_END):
        yield from _at(table, TURN_END, len(table.events) - 1)
    table.clock.forget(OF_ONE_TURN)
    _let_end(table, UNTIL_TURN_ENDS, None)
    end_game_if_due(table)


def _next_player(table: Table, player: str) -> str:
    """Return whose turn is next: the player's, or one further on for each turn that is skipped."""
    skipped = True
    while skipped:
        skipped = False
        for lasting in table.lasting:
            if (lasting.player, lasting.until) == (player, UNTIL_SKIPPED):
                event = table.end(lasting, BASICS)
                table.emit("skip", {"player": player}, BASICS, event.n)
                player, skipped = left_of(table, player), True
                break
    return player


def discarded_from_play(table: Table, player: str, event: int, there: Ref) -> Script[None]:
    """Carry out what happens when a card was discarded from play before Clean-up."""
    if player == table.clock.player:
        yield from _at(table, FROM_PLAY, event, [there])


def phase_of(table: Table, name: str) -> str:
    """Return the phase the card is played in: if there are two, the first that is not over."""
    phases, now = phases_of(name), ORDER[table.clock.phase or ACTION]
    return next((phase for phase in phases if ORDER[phase] >= now), phases[-1])


def is_in(table: Table, player: str, phase: str) -> bool:
    """Say whether it is this phase of the player's turn."""
    return table.clock.phase == phase and table.clock.player == player


def can_play_now(table: Table, player: str, name: str) -> bool:
    """Say whether it is the player's turn and a phase that the card is played in."""
    clock = table.clock
    return clock.phase in phases_of(name) and clock.player == player


@cache
def phases_of(name: str) -> tuple[str, ...]:
    """Return the phases that the types of the card say it is played in, in their order."""
    types = CARDS[name].types
    return tuple([phase for kind, phase in PLAYED_IN.items() if kind in types]) or (ACTION,)


def in_phase(table: Table, player: str, phase: str) -> Script[bool]:
    """Go on to the phase if it is the player's turn; say whether something can be done in it.

    While a scenario has said nothing of phases, everything can.
    """
    if not table.clock.phase:
        return True
    clock = table.clock
    if clock.player != player or ORDER[phase] < ORDER[clock.phase]:
        return False
    return clock.phase == phase or (yield from go_on_to(table, phase))


def _clean_up(table: Table, event: int) -> Script[None]:
    """Discard what is in play and not for later, then the hand, and draw a new one."""
    player = table.clock.player
    if is_watched(table, CLEAN_UP_START):
        yield from _at(table, CLEAN_UP_START, event)
    to, data = discard_pile(player), {"player": player}
    done = None
    if table.clock.waiting:
        kept = table.clock.kept()
        played = [ref for ref in table.cards(in_play(player)) if ref.card not in kept]
        if played:
            done = table.move(played, to, "discard", CLEANING_UP, event, data=data)
    elif in_use := table.size(zone := in_play(player)):
        done = table.move_top(zone, in_use, to, "discard", CLEANING_UP, event, data)
    if done is not None and is_watched(table, FROM_PLAY):
        discarded = [table.see(card) for card in done.data["ids"]]
        yield from _at(table, FROM_PLAY, done.n, discarded)
    if held := table.size(zone := hand(player)):
        table.move_top(zone, held, to, "discard", CLEANING_UP, event, data)
    yield from draw(table, player, NEW_HAND, event)


def _at(table: Table, moment: str, event: int, discarded: Sequence[Ref] = ()) -> Script[None]:
    """Carry out all that happens at this moment, in the order the player chooses."""
    player = table.clock.player
    now = Now(moment, player, event, tuple(discarded))
    due = table.clock.due(moment, player, [ref.card for ref in discarded])
    window = Window("first", (player,), CHOSEN_ORDER, {"moment": moment}, event)
    yield from hold(table, window, lambda _: list(_waiting(table, now, due)))


def _waiting(table: Table, now: Now, due: list[Later]) -> Iterator[Pending]:
    player = now.player
    for later in due:
        yield later.pending
    for ref in now.discarded:
        yield from _of(table, now, "itself", Watcher(was_called(table, ref), player, ref))
    for place, zone in (("hand", hand), ("play", in_play), ("tavern", tavern)):
        for ref in table.cards(zone(player)):
            yield from _of(table, now, place, Watcher(called(table, ref), player, ref))
    for lasting in table.lasting:
        if lasting.player == player:
            yield from _of(table, now, "lasting", Watcher(lasting.card, player), lasting.since)
    for name in _of_the_game():
        if table.has_zone(pile(name)):
            yield from _of(table, now, "game", Watcher(name, player))


@cache
def _of_the_game() -> tuple[str, ...]:
    """Return the cards that do something in every turn of a game they are part of."""
    return tuple(name for name, card in CARDS.items() if any(a.place == "game" for a in card.at))


def _of(
    table: Table, now: Now, place: str, watcher: Watcher, since: int | None = None
) -> Iterator[Pending]:
    for at in text(table, watcher.name).at:
        if at.moment == now.moment and at.place == place and at.when(table, now, watcher):
            yield Pending(
                watcher.name,
                (place, watcher.name, watcher.seen.card if watcher.seen else since, at.do),
                script_of(at.do),
                partial(at.do, table, now, watcher),
            )


def _let_end(table: Table, until: str, player: str | None) -> None:
    """End the effects that last until now: the player's, or everybody's."""
    for lasting in table.lasting:
        if ends(lasting) == until and player in (None, lasting.player):
            table.end(lasting, BASICS)


def ends(lasting: Lasting) -> str:
    """Return when the effect ends; what its card is says it, if the effect itself does not."""
    said = CARDS[lasting.card]
    types = said.types
    if lasting.until or said.lasts:
        return lasting.until or said.lasts
    if said.once or said.immune:
        return FOR_GOOD
    if "duration" in types:
        return UNTIL_NEXT_TURN
    return FOR_GOOD if types & (LANDSCAPES - {"event"}) else UNTIL_TURN_ENDS
