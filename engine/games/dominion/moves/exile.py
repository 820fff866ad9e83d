"""Exile: cards on a player's mat, which come back when a card of their name is gained."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.dominion.card import Gained
from engine.games.dominion.moves.moving import discard_all, exile
from engine.games.dominion.sections import EXILE
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table
from engine.kernel.windows import Pending


def others_in_exile(table: Table, gained: Gained) -> list[Ref]:
    """Return the other cards of that name that the player has in Exile."""
    there = table.find_all(exile(gained.player), (gained.name,))
    return [ref for ref in there if ref.card != gained.seen.card]


def come_back(table: Table, gained: Gained) -> Iterator[Pending]:
    """Yield what lets the player discard the other cards of that name from Exile, if any lie there.

    What lay there when the card was gained counts: the card itself, exiled since, is no other.
    """
    if gained.exiled and (there := others_in_exile(table, gained)):
        names = tuple([table.name(ref) for ref in there])
        yield Pending(
            "exile",
            "exile",
            may_discard_from_exile,
            lambda: may_discard_from_exile(table, gained),
            verb="come-back",
            data={"cards": names},
        )


def may_discard_from_exile(table: Table, gained: Gained) -> Script[None]:
    """Let the player discard all the others from Exile, or none of them."""
    player, there = gained.player, others_in_exile(table, gained)
    names = tuple([table.name(ref) for ref in there])
    options = (
        Option("yes", "discard-exiled", {"player": player, "cards": names}),
        Option("no", "leave-exiled", {"player": player, "cards": names}),
    )
    data = {"card": gained.name, "verb": "discard-exiled"}
    taken = yield from ask(table, Choose(player, "exile", options, EXILE, data, gained.event))
    if taken.key == "yes":
        yield from discard_all(table, player, there, gained.event, None, cites=EXILE)
