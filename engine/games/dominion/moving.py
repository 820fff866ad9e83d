"""Moving cards the ways the cards say: trash, discard, put onto the deck, exile, return, draw."""

from __future__ import annotations

from engine.games.dominion.card import CARDS
from engine.games.dominion.sections import (
    BASICS,
    COVERED_IN_DISCARD,
    EXPECTED_WHERE_GAINED,
    GAINED,
    MAY_MOVE,
)
from engine.kernel.chance import shuffled
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Data
from engine.kernel.table import Ref, Table

TRASH = "trash"


def hand(player: str) -> str:
    """Return the zone of the player's hand."""
    return f"{player}/hand"


def deck(player: str) -> str:
    """Return the zone of the player's deck."""
    return f"{player}/deck"


def discard_pile(player: str) -> str:
    """Return the zone of the player's discard pile."""
    return f"{player}/discard"


def in_play(player: str) -> str:
    """Return the zone of what the player has in play."""
    return f"{player}/play"


def exile(player: str) -> str:
    """Return the zone of the player's Exile mat."""
    return f"{player}/exile"


def pile(name: str) -> str:
    """Return the zone of the pile of the card's name."""
    return f"pile/{name}"


def move_gained(
    table: Table, player: str, seen: Ref, to: str, verb: str, cause: int, by: str
) -> Script[bool]:
    """Move a gained card from where it was gained to; say whether it moved.

    If it is not there any more, nothing happens but a refused event.
    """
    cites: Cites = (EXPECTED_WHERE_GAINED,)
    if table.where(seen) == discard_pile(player) and table.covered(seen):
        cites = (EXPECTED_WHERE_GAINED, COVERED_IN_DISCARD)
    data = {"player": player, "by": by}
    event = table.move((seen,), to, verb, cites, cause, expects=GAINED, data=data)
    if not event.refused and to == TRASH:
        yield from after_trashing(table, player, (seen,), event.n)
    return not event.refused


def trash(
    table: Table,
    player: str,
    seen: Ref,
    cause: int | None,
    by: str | None,
    expects: Cites = (),
) -> Script[bool]:
    """Trash a card, with what it does when trashed; say whether it moved."""
    data = _by({"player": player}, by)
    event = table.move((seen,), TRASH, "trash", (MAY_MOVE,), cause, expects=expects, data=data)
    if not event.refused:
        yield from after_trashing(table, player, (seen,), event.n)
    return not event.refused


def after_trashing(table: Table, player: str, seen: tuple[Ref, ...], event: int) -> Script[None]:
    """Carry out what the cards do when they are trashed."""
    for ref in seen:
        when_trashed = CARDS[table.name(ref)].when_trashed
        if when_trashed is not None:
            yield from when_trashed(table, player, event)


def discard(table: Table, player: str, seen: Ref, cause: int | None, by: str | None) -> None:
    """Discard a card."""
    data = _by({"player": player}, by)
    table.move((seen,), discard_pile(player), "discard", BASICS, cause, data=data)


def put_on_deck(table: Table, player: str, seen: Ref, cause: int | None, by: str | None) -> None:
    """Put a card onto the player's deck."""
    data = _by({"player": player}, by)
    table.move((seen,), deck(player), "topdeck", (MAY_MOVE,), cause, data=data)


def reveal(table: Table, player: str, seen: tuple[Ref, ...], cause: int | None) -> int:
    """Show cards, which stay where they are; return the event."""
    cards = tuple([table.name(ref) for ref in seen])
    return table.emit("reveal", {"player": player, "cards": cards}, BASICS, cause).n


def draw(table: Table, player: str, count: int, cause: int | None) -> Script[int]:
    """Draw cards, shuffling the discard pile into a new deck if need be; return how many came."""
    short = count - table.size(deck(player))
    drawn = _draw(table, player, min(count, table.size(deck(player))), cause)
    if short > 0 and table.size(discard_pile(player)):
        yield from _shuffle(table, player, cause)
        drawn += _draw(table, player, min(short, table.size(deck(player))), cause)
    return drawn


def _draw(table: Table, player: str, count: int, cause: int | None) -> int:
    if count:
        top = table.cards(deck(player))[:count]
        table.move(top, hand(player), "draw", BASICS, cause, data={"player": player})
    return count


def _shuffle(table: Table, player: str, cause: int | None) -> Script[None]:
    order = yield from shuffled(table, table.cards(discard_pile(player)), BASICS, cause)
    order.reverse()
    table.move(order, deck(player), "shuffle", BASICS, cause, data={"player": player})


def choose_from_hand(
    table: Table, player: str, verb: str, by: str, cause: int, *, but: str | None = None
) -> Script[Ref | None]:
    """Return the card the player chooses from hand, or None if there is none to choose."""
    first: dict[str, Ref] = {}
    for ref in table.cards(hand(player)):
        if table.name(ref) != but:
            first.setdefault(table.name(ref), ref)
    if not first:
        return None
    options = tuple([Option(n, verb, {"card": n, "cards": (n,)}) for n in sorted(first)])
    question = Choose(player, by, options, BASICS, {"by": by, "verb": verb}, cause)
    taken = yield from ask(table, question)
    return first[taken.key]


def _by(data: dict[str, str], by: str | None) -> Data:
    return data if by is None else {**data, "by": by}
