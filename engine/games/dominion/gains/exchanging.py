"""Exchanging: a card goes back to its pile and another comes into the discard pile, or neither."""

from __future__ import annotations

from engine.games.dominion.card import CARDS, At, Gained, Now, Played, Watcher
from engine.games.dominion.gains.gaining import answers
from engine.games.dominion.gains.leaving import not_in_play
from engine.games.dominion.moves.moving import (
    after_trashing,
    discard_pile,
    found_in_discard_pile,
    held,
    pile,
    reveal,
    trashed_in,
)
from engine.games.dominion.sections import (
    BACK_TO_ITS_PILE,
    CHOSEN_ORDER,
    EXCHANGE,
    GAINED,
    MOVED,
    NO_PILE,
    NOTHING_TO_TAKE,
    ONE_OPERATION,
    PILES_LAID,
    PLAYED,
    RETURN_CAN_BE_STOPPED,
    RETURN_IS_NO_TRASH,
    TAKE_IS_NO_GAIN,
)
from engine.games.dominion.turns.ending import when_emptied
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Data, Grounds
from engine.kernel.table import Ref, Table
from engine.kernel.windows import Window, hold


def cannot_exchange(table: Table, given: Ref, wanted: str, expects: Cites) -> Grounds | None:
    """Return why the card cannot be exchanged for the wanted one, or None if it can."""
    stopped = table.stale(given, expects, also=(RETURN_CAN_BE_STOPPED,))
    if stopped is not None:
        return stopped
    if _pile_of(table, given) is None and (refusal := table.refusal((NO_PILE, ONE_OPERATION))):
        return refusal
    if not table.has_zone(pile(wanted)):
        return table.refusal((*PILES_LAID, NOTHING_TO_TAKE))
    return None if table.size(pile(wanted)) else table.refusal((NOTHING_TO_TAKE,))


def exchange(
    table: Table,
    player: str,
    given: Ref,
    wanted: str,
    expects: Cites,
    cause: int | None,
    by: str | None,
    *,
    also: Cites = (),
    stopped: Grounds | None = None,
) -> Script[bool]:
    """Return the card to its pile and put the wanted one in the discard pile; say whether it was.

    Both halves happen or neither does. The return is no trashing and the taking is no gaining, so
    nothing that watches for these is asked. *also* are the sections by which this exchange comes
    about, and *stopped* says why it cannot if the caller knows that. With one of them switched off,
    or the rule that says what an exchange is, nothing happens.
    """
    if _is_no_exchange(table, also):
        return False
    half: Data = {"player": player} if by is None else {"player": player, "by": by}
    whole: Data = {**half, "cards": (table.name(given),), "for": wanted}
    refusal = stopped or cannot_exchange(table, given, wanted, expects)
    if refusal is not None:
        because = {**whole, "because": refusal.because}
        table.emit("exchange", because, refusal.cites, cause, refused=True)
        return False

    event = table.emit("exchange", whole, (EXCHANGE, ONE_OPERATION, *also), cause).n
    home, returned, taken = _pile_of(table, given), None, None
    if home is not None:
        found = found_in_discard_pile(table, player, given, event, expects)
        cites = (BACK_TO_ITS_PILE, RETURN_IS_NO_TRASH, *found)
        verb = "trash" if _trashes(table) else "return"
        returned = table.move((given,), home, verb, cites, event, expects=expects, data=half)
    # With a rule switched off an exchange can come this far with nothing to take.
    top = table.top(pile(wanted)) if table.has_zone(pile(wanted)) else None
    if top is not None:
        cites = (ONE_OPERATION, TAKE_IS_NO_GAIN)
        verb = "gain" if _gains(table) else "take"
        taken = table.move((top,), discard_pile(player), verb, cites, event, data=half)
    if returned is not None and _trashes(table):
        yield from after_trashing(table, player, trashed_in(table, player, returned))
    if taken is not None and _gains(table):
        gained = Gained(player, table.see(taken.data["ids"][0]), wanted, taken.data["to"], taken.n)
        yield from _let_answer(table, gained, by)
    if taken is not None:
        yield from when_emptied(table, pile(wanted), event)
    return True


def _is_no_exchange(table: Table, also: Cites) -> bool:
    """Say whether what the exchange rests on is switched off, so that there is nothing to do."""
    return not table.off.isdisjoint((EXCHANGE, *also))


def _pile_of(table: Table, given: Ref) -> str | None:
    """Return the pile the card goes back to, or None.

    Whether it is of the Supply does not matter, unless the rule that says so is switched off.
    """
    home = table.home(given)
    if BACK_TO_ITS_PILE in table.off and not CARDS[table.name(given)].supply:
        return None
    return home


def _trashes(table: Table) -> bool:
    """Say whether the return counts as trashing: the rule that it does not is switched off."""
    return RETURN_IS_NO_TRASH in table.off


def _gains(table: Table) -> bool:
    """Say whether the taking counts as gaining: the rule that it does not is switched off."""
    return TAKE_IS_NO_GAIN in table.off


def _let_answer(table: Table, gained: Gained, by: str | None) -> Script[None]:
    """Let all answer the taking but what exchanged the card, which would never come to an end."""
    about = {"card": gained.name, "player": gained.player}
    window = Window("next", (gained.player,), CHOSEN_ORDER, about, gained.event)
    yield from hold(
        table, window, lambda _: [one for one in answers(table, gained) if one.name != by]
    )


def exchange_this(
    table: Table, played: Played, wanted: str, cause: int, also: Cites
) -> Script[bool]:
    """Exchange the played card itself, which has to be in play; say whether it was."""
    stopped = not_in_play(table, played)
    if stopped is not None:
        cites = (RETURN_CAN_BE_STOPPED, *stopped.cites)
        stopped = table.refusal(cites, stopped.because)
    by = table.name(played.seen)
    return (
        yield from exchange(
            table, played.player, played.seen, wanted, PLAYED, cause, by, also=also, stopped=stopped
        )
    )


def may_exchange_discarded(wanted: str, also: Cites) -> At:
    """When you discard this from play, you may exchange it for the wanted card."""

    def may_exchange(table: Table, now: Now, watcher: Watcher) -> Script[None]:
        seen, by = watcher.seen, watcher.name
        if seen is None or _is_no_exchange(table, also):
            return
        cards = {"player": now.player, "cards": (by,), "for": wanted, "by": by}
        options = (
            Option("yes", "exchange", cards, cannot_exchange(table, seen, wanted, (MOVED,))),
            Option("no", "decline", {"by": by}),
        )
        about = {"card": by, "for": wanted, "by": by}
        taken = yield from ask(table, Choose(now.player, by, options, also, about, now.event))
        if taken.key == "yes":
            expects, event = (MOVED,), now.event
            yield from exchange(table, now.player, seen, wanted, expects, event, by, also=also)

    return At("from-play", "itself", may_exchange)


def may_exchange_gained(
    table: Table, gained: Gained, wanted: str, watcher: Watcher, cites: Cites
) -> Script[None]:
    """Let the player exchange the card just gained, showing the card that lets them if in hand."""
    if _is_no_exchange(table, cites):
        return
    player, by, event = gained.player, watcher.name, gained.event
    cards = {"player": player, "cards": (gained.name,), "for": wanted, "by": by}
    cards |= held(table, watcher)
    options = (
        Option("yes", "exchange", cards, cannot_exchange(table, gained.seen, wanted, GAINED)),
        Option("no", "decline", {"by": by}),
    )
    about = {"card": gained.name, "for": wanted, "by": by}
    taken = yield from ask(table, Choose(player, by, options, cites, about, event))
    if taken.key == "yes":
        if watcher.seen is not None:
            event = reveal(table, player, (watcher.seen,), event)
        yield from exchange(table, player, gained.seen, wanted, GAINED, event, by, also=cites)
