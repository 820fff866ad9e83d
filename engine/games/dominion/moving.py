"""Moving cards the ways the cards say: trash, discard, put onto the deck, exile, return, draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from engine.games.dominion.card import CARDS, Moved, Watcher, text
from engine.games.dominion.sections import (
    BASICS,
    COVERED_IN_DISCARD,
    EXPECTED_WHERE_GAINED,
    GAINED,
    LOOKED_FOR_IN_DISCARD,
    MAY_MOVE,
    ON_TOP_OF_DISCARD,
)
from engine.kernel.chance import shuffled
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Data
from engine.kernel.table import Ref, Table
from engine.kernel.windows import Pending, Window, hold

TRASH = "trash"
BLACK_MARKET = "black-market"
"""The Black Market deck, which is no pile."""
WAY_OF_THE_MOUSE = "way-of-the-mouse"
"""The card set aside for Way of the Mouse, which is nobody's."""
LOOT = "loot"
"""The Loot pile, in which cards of several names lie face down."""


@lru_cache(maxsize=1_024)
def hand(player: str) -> str:
    """Return the zone of the player's hand."""
    return f"{player}/hand"


@lru_cache(maxsize=1_024)
def deck(player: str) -> str:
    """Return the zone of the player's deck."""
    return f"{player}/deck"


@lru_cache(maxsize=1_024)
def lifted(player: str) -> str:
    """Return the zone of the cards that an effect has lifted off the player's deck."""
    return f"{player}/lifted"


@lru_cache(maxsize=1_024)
def discard_pile(player: str) -> str:
    """Return the zone of the player's discard pile."""
    return f"{player}/discard"


@lru_cache(maxsize=1_024)
def in_play(player: str) -> str:
    """Return the zone of what the player has in play."""
    return f"{player}/play"


@lru_cache(maxsize=1_024)
def tavern(player: str) -> str:
    """Return the zone of the player's Tavern mat."""
    return f"{player}/tavern"


@lru_cache(maxsize=1_024)
def aside(player: str) -> str:
    """Return the zone of what the player has set aside."""
    return f"{player}/aside"


@lru_cache(maxsize=1_024)
def island(player: str) -> str:
    """Return the zone of the player's Island mat."""
    return f"{player}/island"


@lru_cache(maxsize=1_024)
def exile(player: str) -> str:
    """Return the zone of the player's Exile mat."""
    return f"{player}/exile"


@lru_cache(maxsize=1_024)
def pile(name: str) -> str:
    """Return the zone of the pile of the card's name."""
    return f"pile/{name}"


def move_gained(
    table: Table, player: str, seen: Ref, to: str, verb: str, cause: int, by: str
) -> Script[bool]:
    """Move a gained card from where it was gained to; say whether it moved.

    If it is not there any more, nothing happens but a refused event.
    """
    found = found_in_discard_pile(table, player, seen, cause, GAINED)
    cites: Cites = (EXPECTED_WHERE_GAINED, *found)
    data = {"player": player, "by": by}
    event = table.move((seen,), to, verb, cites, cause, expects=GAINED, data=data)
    if not event.refused and to == TRASH:
        yield from after_trashing(table, player, (seen,), event.n)
    return not event.refused


def found_in_discard_pile(
    table: Table, player: str, seen: Ref, cause: int | None, expects: Cites
) -> Cites:
    """Return what lets an effect take a covered card out of the player's discard pile.

    If no card of its name lies on top, the player looks through the whole pile for it. A card
    that lies on top, or is not to be taken from there, needs none of this.
    """
    if table.where(seen) != discard_pile(player) or not table.covered(seen):
        return ()
    if table.stale(seen, expects) is not None:
        return ()
    there = table.cards(discard_pile(player))
    if table.name(there[0]) == table.name(seen):
        return (ON_TOP_OF_DISCARD, COVERED_IN_DISCARD)
    cards = tuple([table.name(ref) for ref in there])
    table.emit("look", {"player": player, "cards": cards}, (LOOKED_FOR_IN_DISCARD,), cause)
    return (LOOKED_FOR_IN_DISCARD, COVERED_IN_DISCARD)


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


def trash_all(
    table: Table, player: str, seen: Sequence[Ref], cause: int | None, by: str | None
) -> Script[None]:
    """Trash cards of one zone together, with what they do when trashed."""
    if seen:
        data = _by({"player": player}, by)
        event = table.move(seen, TRASH, "trash", (MAY_MOVE,), cause, data=data)
        if not event.refused:
            yield from after_trashing(table, player, tuple(seen), event.n)


def after_trashing(table: Table, player: str, seen: tuple[Ref, ...], event: int) -> Script[None]:
    """Carry out what the cards do when they are trashed, and what the hand may do then."""
    for ref in seen:
        trashed = Moved(player, table.see(ref.card), event)
        about = {"card": table.name(ref), "player": player}
        window = Window("next", (player,), BASICS, about, event)
        yield from hold(table, window, lambda _, of=trashed: list(_answer_trashing(table, of)))  # type: ignore[misc]


def _answer_trashing(table: Table, trashed: Moved) -> Iterator[Pending]:
    name = table.name(trashed.seen)
    itself = text(table, name).when_trashed
    if itself is not None:
        do = itself
        yield Pending(name, "itself", lambda: do(table, trashed), {"card": name})
    # A card out of a pile of the Supply was nobody's.
    own = table.events[trashed.event].data["from"].startswith(f"{trashed.player}/")
    for ref in table.cards(hand(trashed.player)) if own else ():
        watcher = Watcher(table.name(ref), trashed.player, ref)
        answer = text(table, watcher.name).when_yours_trashed
        if answer is not None:
            yield Pending(
                watcher.name,
                ref.card,
                lambda answer=answer, by=watcher: answer(table, trashed, by),  # type: ignore[misc]
                {"card": watcher.name},
            )


def discard(
    table: Table, player: str, seen: Ref, cause: int | None, by: str | None, expects: Cites = ()
) -> Script[Ref | None]:
    """Discard a card other than in Clean-up, with what it does then.

    Return the sighting of it where it was discarded to, or None if it did not move.
    """
    data = _by({"player": player}, by)
    to = discard_pile(player)
    event = table.move((seen,), to, "discard", BASICS, cause, expects=expects, data=data)
    if event.refused:
        return None
    there = table.see(seen.card)
    when_discarded = CARDS[table.name(seen)].when_discarded
    if when_discarded is not None:
        yield from when_discarded(table, Moved(player, there, event.n))
    return there


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
    if count <= 0:
        return 0
    there = table.size(deck(player))
    if there >= count:
        return _draw(table, player, count, cause)
    short, drawn = count - there, _draw(table, player, there, cause)
    if table.size(discard_pile(player)):
        yield from shuffle(table, player, cause)
        drawn += _draw(table, player, min(short, table.size(deck(player))), cause)
    return drawn


def _draw(table: Table, player: str, count: int, cause: int | None) -> int:
    if count:
        said = {"player": player}
        table.move_top(deck(player), count, hand(player), "draw", BASICS, cause, said)
    return count


def shuffle(table: Table, player: str, cause: int | None) -> Script[None]:
    """Shuffle the discard pile and put it under what is left of the deck."""
    there, to = discard_pile(player), deck(player)
    if table.shuffle is not None:
        count, said = table.size(there), {"player": player}
        table.move_top(
            there,
            count,
            to,
            "shuffle",
            BASICS,
            cause,
            said,
            shuffle=table.shuffle,
            bottom=True,
        )
        return
    order = yield from shuffled(table, table.cards(there), BASICS, cause)
    order.reverse()
    table.move(order, to, "shuffle", BASICS, cause, data={"player": player}, bottom=True)


def shuffle_deck(table: Table, player: str, cause: int | None, by: str) -> Script[None]:
    """Shuffle the deck, without the discard pile."""
    order = yield from shuffled(table, table.cards(deck(player)), BASICS, cause)
    order.reverse()
    data = {"player": player, "by": by}
    table.move(order, deck(player), "shuffle", BASICS, cause, data=data)


def choose_from_hand(
    table: Table,
    player: str,
    verb: str,
    by: str,
    cause: int,
    *,
    but: str | None = None,
    fits: Callable[[str], bool] | None = None,
    may: bool = False,
    key: str | None = None,
) -> Script[Ref | None]:
    """Return the card the player chooses from hand, or None if there is none to choose.

    Where the player *may* choose one, None is an answer too.
    """
    there = [ref for ref in table.cards(hand(player)) if table.name(ref) != but]
    return (
        yield from choose_card(table, player, there, verb, by, cause, key=key, fits=fits, may=may)
    )


def choose_card(
    table: Table,
    player: str,
    there: Sequence[Ref],
    verb: str,
    by: str,
    cause: int,
    *,
    key: str | None = None,
    fits: Callable[[str], bool] | None = None,
    may: bool = False,
) -> Script[Ref | None]:
    """Return which of the cards the player chooses, or None if there is none to choose.

    Cards of one name are alike; of these the first is taken. The question is called *by* if it has
    no *key*.
    """
    first: dict[str, Ref] = {}
    for ref in there:
        if fits is None or fits(table.name(ref)):
            first.setdefault(table.name(ref), ref)
    if not first:
        return None
    options = [Option(n, verb, {"card": n, "cards": (n,)}) for n in sorted(first)]
    if may:
        options.append(Option("no", "decline", {"by": by}))
    data = {"by": by, "verb": verb}
    question = Choose(player, key or by, tuple(options), BASICS, data, cause)
    taken = yield from ask(table, question)
    return first.get(taken.key)


def _by(data: dict[str, str], by: str | None) -> Data:
    return data if by is None else {**data, "by": by}
