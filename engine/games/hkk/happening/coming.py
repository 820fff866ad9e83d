"""Coming into play: onto the table on the player's side, a creature into the reserve (21.1.3)."""

from __future__ import annotations

from engine.games.hkk.card import CARDS
from engine.games.hkk.deed import Deed
from engine.games.hkk.seats import IN_PLAY, zone
from engine.games.hkk.sections import INTO_PLAY, resting
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites
from engine.kernel.pieces.marks import Value


def come_into_play(deed: Deed, verb: str, beside: Cites = ()) -> Script[None]:
    """Put the card into play; without the rule its player is asked where.

    Abilities that work all the time do not do so yet.
    """
    table, card = deed.table, CARDS[deed.name]
    cites = resting(table, INTO_PLAY) + beside
    there = "reserve" if card.type == "creature" else "table"
    if INTO_PLAY in table.off:
        options = tuple([Option(one, f"to-{one}", {"card": deed.name}) for one in IN_PLAY])
        data = deed.asking("success", asks="where")
        taken = yield from ask(
            table, Choose(deed.player, "where", options, cites, data, deed.cause)
        )
        there = taken.key
    data = deed.said("success", **({"by": deed.by} if deed.by else {}))
    marks: dict[str, Value] = {"coming": True} if card.works_on else {}
    deed.move(zone(deed.player, there), verb, cites, data, marks=marks)
