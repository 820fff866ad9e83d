"""Using a card's ability: it is closed and declared, which can be answered, then carried out."""

from __future__ import annotations

from engine.games.berserk.card import CARDS, Use
from engine.games.berserk.seats import controller, deck
from engine.games.berserk.sections import ABILITY, CANCELLED, NOT_FOUND, SHUFFLING
from engine.games.berserk.using.stack import declare
from engine.kernel.chance import shuffled
from engine.kernel.decisions import Script
from engine.kernel.effects.attempts import Attempt, Stage
from engine.kernel.events import Cites, Grounds
from engine.kernel.pending import Pending
from engine.kernel.table import Ref, Table


def use(table: Table, use: Use) -> Script[None]:
    """Use the card's ability, which closes it; a closed one, or another's, cannot be used.

    What cannot go on is taken back whole: then the card is open again.
    """
    name, uses = table.name(use.seen), CARDS[table.name(use.seen)].uses
    data = {"player": use.player, "card": name, "cards": (name,)}
    closed = bool(table.marked(use.seen, "closed"))
    if uses is None or closed or controller(table, use.seen) != use.player:
        table.emit("declare", data, ABILITY, refused=True)
        return
    stages = (
        Stage("declare", ABILITY, lambda attempt: _close(attempt, use.seen)),
        *uses(table, use),
    )
    attempt = Attempt(table, use.player, stages, ABILITY + CANCELLED, data=data)

    def begin() -> Script[bool]:
        goes_on = yield from attempt.declare("resolve")
        yield from _shuffle_after(attempt)
        return goes_on

    def carry_out() -> Script[None]:
        yield from attempt.finish()
        yield from _shuffle_after(attempt)

    pending = Pending(name, ("use", use.seen), name, carry_out, declare=begin)
    yield from declare(table, use.player, pending)


def close(table: Table, player: str, seen: Ref, cause: int | None) -> None:
    """Close the card, as whoever uses its ability does."""
    table.mark(seen, "closed", True, ABILITY, cause, verb="close", data={"player": player})


def shuffle_deck(table: Table, player: str, cites: Cites, cause: int | None) -> Script[None]:
    """Shuffle the player's deck."""
    order = yield from shuffled(table, table.cards(deck(player)), cites, cause)
    if order:
        order.reverse()
        said = {"player": player}
        table.move(order, deck(player), "shuffle", cites, cause, data=said)


def _close(attempt: Attempt, seen: Ref) -> Script[Grounds | None]:
    close(attempt.table, attempt.player, seen, attempt.cause)
    yield from ()
    return None


def _shuffle_after(attempt: Attempt) -> Script[None]:
    """Shuffle the deck that was searched: at once if nothing was found, else once all is done."""
    table, player, cause = attempt.table, attempt.player, attempt.cause
    if attempt.state == "taken back" and attempt.chosen.pop("searched", None):
        yield from shuffle_deck(table, player, (NOT_FOUND,), cause)
    elif attempt.state == "done" and attempt.chosen.pop("found", None):
        yield from shuffle_deck(table, player, SHUFFLING, cause)
