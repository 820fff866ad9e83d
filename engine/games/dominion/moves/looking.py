"""Looking at cards of a deck or a discard pile, before an effect moves them on."""

from __future__ import annotations

from engine.games.dominion.moves.moving import choose_card, deck, discard_pile, lifted, look_through
from engine.games.dominion.moves.shuffling import shuffle
from engine.games.dominion.sections import ANY_OF_DISCARD, COVERED_IN_DISCARD, MAY_MOVE
from engine.kernel.decisions import Script
from engine.kernel.table import Ref, Table


def top_of_deck(table: Table, player: str, count: int, cause: int) -> Script[list[Ref]]:
    """Return the top cards of the deck, top first, with the discard pile shuffled under if short.

    They stay where they are: an effect that takes them from the deck may move them on.
    """
    if table.size(deck(player)) < count and table.size(discard_pile(player)):
        yield from shuffle(table, player, cause)
    return table.cards(deck(player))[:count]


def look_at_top(table: Table, player: str, count: int, cause: int) -> Script[list[Ref]]:
    """Lift the top cards off the deck, for the player alone to see; return them, top first.

    Until the effect moves them on they are no part of the deck: whatever is drawn meanwhile comes
    from below them, and the effect may move them, having put them where they lie.
    """
    return (yield from _lift(table, player, count, "look", cause))


def reveal_top(table: Table, player: str, count: int, cause: int) -> Script[list[Ref]]:
    """Lift the top cards off the deck, for everybody to see; return them, top first."""
    return (yield from _lift(table, player, count, "reveal", cause))


def _lift(table: Table, player: str, count: int, verb: str, cause: int) -> Script[list[Ref]]:
    there = yield from top_of_deck(table, player, count, cause)
    if there:
        table.move(there, lifted(player), verb, (MAY_MOVE,), cause, data={"player": player})
    return [table.see(ref.card) for ref in there]


def look_through_discard_pile(table: Table, player: str, cause: int) -> list[Ref]:
    """Have the player alone see the whole discard pile; return the cards that may be chosen."""
    there = any_of_discard_pile(table, player)
    if there and ANY_OF_DISCARD not in table.off:
        look_through(table, player, (ANY_OF_DISCARD,), cause)
    return there


def any_of_discard_pile(table: Table, player: str) -> list[Ref]:
    """Return the cards of the discard pile that an effect lets its player choose among.

    They are all of it, unless the rule that lets one look through it is switched off.
    """
    there = table.cards(discard_pile(player))
    return there[:1] if ANY_OF_DISCARD in table.off else there


def discard_pile_onto_deck(
    table: Table, player: str, cause: int, by: str, *, may: bool = False
) -> Script[None]:
    """Put a card of the player's choice from the discard pile onto the deck."""
    there = look_through_discard_pile(table, player, cause)
    seen = yield from choose_card(table, player, there, "topdeck", by, cause, may=may)
    if seen is None:
        return
    covered = (COVERED_IN_DISCARD,) if table.covered(seen) else ()
    cites = (MAY_MOVE, ANY_OF_DISCARD, *covered)
    data = {"player": player, "by": by}
    table.move((seen,), deck(player), "topdeck", cites, cause, data=data)
