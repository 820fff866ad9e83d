"""Exchanging: a card goes back to its pile and another comes into the discard pile, or neither."""

from __future__ import annotations

from engine.games.dominion.card import Gained, Watcher
from engine.games.dominion.moving import discard_pile, pile, reveal
from engine.games.dominion.sections import (
    BACK_TO_ITS_PILE,
    EXCHANGE,
    GAINED,
    NO_PILE,
    NOTHING_TO_TAKE,
    ONE_OPERATION,
    RETURN_CAN_BE_STOPPED,
    RETURN_IS_NO_TRASH,
    TAKE_IS_NO_GAIN,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Data, Refusal
from engine.kernel.table import Ref, Table


def cannot_exchange(table: Table, given: Ref, wanted: str, expects: Cites) -> Refusal | None:
    """Return why the card cannot be exchanged for the wanted one, or None if it can."""
    stopped = table.stale(given, expects, also=(RETURN_CAN_BE_STOPPED,))
    if stopped is not None:
        return stopped
    home = table.home(given)
    if home is None and (refusal := table.refusal((NO_PILE, ONE_OPERATION))):
        return refusal
    if not table.has_zone(pile(wanted)) or not table.size(pile(wanted)):
        return table.refusal((NOTHING_TO_TAKE,))
    return None


def exchange(
    table: Table,
    player: str,
    given: Ref,
    wanted: str,
    expects: Cites,
    cause: int | None,
    by: str | None,
) -> bool:
    """Return the card to its pile and put the wanted one in the discard pile; say whether it was.

    Both halves happen or neither does. The return is no trashing and the taking is no gaining, so
    nothing that watches for these is asked.
    """
    half: Data = {"player": player} if by is None else {"player": player, "by": by}
    whole: Data = {**half, "cards": (table.name(given),), "for": wanted}
    refusal = cannot_exchange(table, given, wanted, expects)
    if refusal is not None:
        because = {**whole, "because": refusal.because}
        table.emit("exchange", because, refusal.cites, cause, refused=True)
        return False

    event = table.emit("exchange", whole, (EXCHANGE, ONE_OPERATION), cause).n
    home = table.home(given)
    if home is not None:
        cites = (BACK_TO_ITS_PILE, RETURN_IS_NO_TRASH)
        table.move((given,), home, "return", cites, event, expects=expects, data=half)
    # With a rule switched off an exchange can come this far with nothing to take.
    top = table.top(pile(wanted)) if table.has_zone(pile(wanted)) else None
    if top is not None:
        cites = (ONE_OPERATION, TAKE_IS_NO_GAIN)
        table.move((top,), discard_pile(player), "take", cites, event, data=half)
    return True


def may_exchange_gained(
    table: Table, gained: Gained, wanted: str, watcher: Watcher, cites: Cites
) -> Script[None]:
    """Let the player exchange the card just gained, showing the card that lets them if in hand."""
    player, by, event = gained.player, watcher.name, gained.event
    cards = {"player": player, "cards": (gained.name,), "for": wanted, "by": by}
    options = (
        Option("yes", "exchange", cards, cannot_exchange(table, gained.seen, wanted, GAINED)),
        Option("no", "decline", {"by": by}),
    )
    about = {"card": gained.name, "for": wanted, "by": by}
    taken = yield from ask(table, Choose(player, by, options, cites, about, event))
    if taken.key == "yes":
        if watcher.seen is not None:
            event = reveal(table, player, (watcher.seen,), event)
        exchange(table, player, gained.seen, wanted, GAINED, event, by)
