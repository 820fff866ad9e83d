"""What a success gives and its player forgets: it can be made up for until the next action."""

from __future__ import annotations

from engine.games.hkk.card import CARDS
from engine.games.hkk.deed import Deed
from engine.games.hkk.seats import in_play
from engine.games.hkk.sections import MADE_UP_FOR, resting
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table

FORGOTTEN = "forgotten"
"""The mark of a card that gave something which was not taken: ``no``, ``yes``, or ``late``."""


def offer_gift(deed: Deed) -> Script[None]:
    """Have the player take what the card gives, or forget it for now (21.7.3)."""
    table = deed.table
    options = (
        Option("take", "take-gift", {"card": deed.name}),
        Option("forget", "forget", {"card": deed.name}),
    )
    cites = resting(table, MADE_UP_FOR)
    data = deed.asking("on-play", asks="benefit")
    put = Choose(deed.player, deed.name, options, cites, data, deed.cause)
    if (yield from ask(table, put)).key == "take":
        yield from _give(deed)
        return
    told = deed.said("on-play")
    table.mark(deed.seen, FORGOTTEN, "yes", cites, deed.cause, verb="forget", data=told)


def claim(table: Table, player: str, seen: Ref) -> Script[None]:
    """Ask for what was forgotten; after the next action it is too late (21.7.3)."""
    deed = Deed(table, player, seen)
    forgotten = table.marked(seen, FORGOTTEN)
    if forgotten == "no":
        return
    about = {"player": player, "card": deed.name, "cards": (deed.name,)}
    if forgotten == "late" or MADE_UP_FOR in table.off:
        table.emit("claim", about, resting(table, MADE_UP_FOR), refused=True)
        return
    options = (Option("yes", "claim", about), Option("no", "go-without", about))
    put = Choose(player, "claim", options, (MADE_UP_FOR,), {"card": deed.name, "asks": "claim"})
    if (yield from ask(table, put)).key == "no":
        return
    event = table.mark(seen, FORGOTTEN, "no", (MADE_UP_FOR,), verb="claim", data={"player": player})
    deed.cause = event.n
    yield from _give(deed)


def let_gifts_go(table: Table, player: str, cause: int | None = None) -> None:
    """Let what the player has forgotten be lost: an action of theirs comes, or the phase ends."""
    for ref in in_play(table, player):
        if table.marked(ref, FORGOTTEN) == "yes":
            cites = resting(table, MADE_UP_FOR)
            told = {"player": player}
            table.mark(ref, FORGOTTEN, "late", cites, cause, verb="lapse", data=told)


def _give(deed: Deed) -> Script[None]:
    gift = CARDS[deed.name].gift
    if gift is not None:
        yield from gift(deed)
