"""Moving cards the ways the cards say: trash, discard, put onto the deck, exile, return, draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial

from engine.games.dominion.card import Moved, Watcher, text
from engine.games.dominion.phases import in_clean_up
from engine.games.dominion.sections import (
    BASICS,
    CHOSEN_ORDER,
    COVERED_IN_DISCARD,
    DISCARDING,
    EXPECTED_WHERE_GAINED,
    GAINED,
    LOOKED_FOR_IN_DISCARD,
    MAY_MOVE,
    ON_TOP_OF_DISCARD,
    REVEALING,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Data, Event
from engine.kernel.seeing import HELD
from engine.kernel.table import Ref, Table
from engine.kernel.windows import Pending, Window, hold

TRASH = "trash"
BLACK_MARKET = "black-market"
"""The Black Market deck, which is no pile."""
WAY_OF_THE_MOUSE = "way-of-the-mouse"
"""The card set aside for Way of the Mouse, which is nobody's."""
LOOT = "loot"
"""The Loot pile, in which cards of several names lie face down."""


def _zone(name: str) -> Callable[[str], str]:
    """Return what says the name of a zone of this player's, or of the pile of this name.

    A game asks for some fifteen of them a turn: kept, they cost it 2 % less in all.
    """
    return lru_cache(maxsize=1_024)(name.format)


hand = _zone("{}/hand")
"""The zone of the player's hand."""
deck = _zone("{}/deck")
"""The zone of the player's deck."""
lifted = _zone("{}/lifted")
"""The zone of the cards that an effect has lifted off the player's deck."""
discard_pile = _zone("{}/discard")
"""The zone of the player's discard pile."""
in_play = _zone("{}/play")
"""The zone of what the player has in play."""
tavern = _zone("{}/tavern")
"""The zone of the player's Tavern mat."""
aside = _zone("{}/aside")
"""The zone of what the player has set aside."""
island = _zone("{}/island")
"""The zone of the player's Island mat."""
exile = _zone("{}/exile")
"""The zone of the player's Exile mat."""
pile = _zone("pile/{}")
"""The zone of the pile of the card's name."""


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
    if to == TRASH:
        yield from after_trashing(table, player, trashed_in(table, player, event))
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
    if table.name(there[0]) == table.name(seen) and ON_TOP_OF_DISCARD not in table.off:
        return (ON_TOP_OF_DISCARD, COVERED_IN_DISCARD)
    if LOOKED_FOR_IN_DISCARD in table.off:
        return (COVERED_IN_DISCARD,)
    look_through(table, player, (LOOKED_FOR_IN_DISCARD,), cause)
    return (LOOKED_FOR_IN_DISCARD, COVERED_IN_DISCARD)


def look_through(table: Table, player: str, cites: Cites, cause: int | None) -> None:
    """Have the player, and nobody else, see all cards of their discard pile where they lie."""
    zone = discard_pile(player)
    data = {"player": player, "zone": zone, "cards": tuple(table.names_in(zone))}
    table.emit("look-through", data, cites, cause)


def trash(
    table: Table,
    player: str,
    seen: Ref,
    cause: int | None,
    by: str | None,
    expects: Cites = (),
) -> Script[bool]:
    """Trash a card, with what it does when trashed; say whether it moved."""
    if MAY_MOVE in table.off:
        return False
    data = _by({"player": player}, by)
    event = table.move((seen,), TRASH, "trash", (MAY_MOVE,), cause, expects=expects, data=data)
    yield from after_trashing(table, player, trashed_in(table, player, event))
    return not event.refused


def trash_all(
    table: Table, player: str, seen: Sequence[Ref], cause: int | None, by: str | None
) -> Script[int]:
    """Trash cards of one zone together, with what they do when trashed; return how many moved."""
    if not seen or MAY_MOVE in table.off:
        return 0
    data = _by({"player": player}, by)
    event = table.move(seen, TRASH, "trash", (MAY_MOVE,), cause, data=data)
    if event.refused:
        return 0
    trashed = trashed_in(table, player, event)
    yield from after_trashing(table, player, trashed)
    return len(trashed)


def trashed_in(table: Table, player: str, *events: Event) -> list[Moved]:
    """Return the cards that were trashed in these events, if any were."""
    return [
        Moved(player, table.see(card), event.n)
        for event in events
        if not event.refused
        for card in event.data["ids"]
    ]


def after_trashing(table: Table, player: str, trashed: Sequence[Moved]) -> Script[None]:
    """Carry out what the cards do when they are trashed, and what the hand may do then.

    All of them were trashed before the first of this is done; the player orders it.
    """
    if trashed:
        seen = [moved.seen for moved in trashed]
        window = _about(table, player, seen, trashed[-1].event)
        yield from hold(table, window, lambda _: list(_answer_trashing(table, trashed)))


def _answer_trashing(table: Table, trashed: Sequence[Moved]) -> Iterator[Pending]:
    for moved in trashed:
        name = table.name(moved.seen)
        said = text(table, name)
        if said.when_trashed and not (said.rests_in_clean_up and in_clean_up(table)):
            yield Pending(
                name,
                ("itself", moved.seen.card),
                said.when_trashed,
                partial(said.when_trashed, table, moved),
            )
    player = trashed[0].player
    # A card out of a pile of the Supply was nobody's.
    own = [m for m in trashed if table.events[m.event].data["from"].startswith(f"{player}/")]
    for ref in table.cards(hand(player)):
        watcher = Watcher(table.name(ref), player, ref)
        answer = text(table, watcher.name).when_yours_trashed
        if answer is None:
            continue
        for moved in own:
            name = table.name(moved.seen)
            yield Pending(
                watcher.name,
                (ref.card, moved.seen.card),
                answer,
                partial(answer, table, moved, watcher),
                (name,) if len(trashed) > 1 else (),
            )


def discard(
    table: Table, player: str, seen: Ref, cause: int | None, by: str | None, expects: Cites = ()
) -> Script[Ref | None]:
    """Discard a card other than in Clean-up, with what it does then.

    Return the sighting of it where it was discarded to, or None if it did not move.
    """
    there = yield from discard_all(table, player, (seen,), cause, by, expects)
    return there[0] if there else None


def discard_all(
    table: Table,
    player: str,
    seen: Sequence[Ref],
    cause: int | None,
    by: str | None,
    expects: Cites = (),
    cites: Cites = DISCARDING,
) -> Script[list[Ref]]:
    """Discard cards of one zone together, with what each of them does then, in any order.

    The last comes to lie on top, and of several it alone is seen. Return the sightings of them
    where they were discarded to.
    """
    if not seen:
        return []
    data, to = _by({"player": player}, by), discard_pile(player)
    event = table.move(seen, to, "discard", cites, cause, expects=expects, data=data)
    if event.refused:
        return []
    there = [table.see(card) for card in event.data["ids"]]
    moved = [Moved(player, ref, event.n) for ref in there]
    reacts = any(text(table, table.name(ref)).when_discarded for ref in there)
    if reacts and not in_clean_up(table):
        window = _about(table, player, there, event.n)
        yield from hold(table, window, lambda _: list(_answer_discarding(table, moved)))
    return there


def _about(table: Table, player: str, seen: Sequence[Ref], event: int) -> Window:
    """Return the window in which the player orders what comes of these cards having moved."""
    if len(seen) > 1:
        return Window("first", (player,), CHOSEN_ORDER, {}, event)
    about = {"card": table.name(seen[0]), "player": player}
    return Window("next", (player,), CHOSEN_ORDER, about, event)


def _answer_discarding(table: Table, discarded: Sequence[Moved]) -> Iterator[Pending]:
    for moved in discarded:
        name = table.name(moved.seen)
        do = text(table, name).when_discarded
        if do is not None:
            yield Pending(
                name,
                moved.seen.card,
                do,
                partial(do, table, moved),
            )


def put_on_deck(table: Table, player: str, seen: Ref, cause: int | None, by: str | None) -> None:
    """Put a card onto the player's deck."""
    data = _by({"player": player}, by)
    table.move((seen,), deck(player), "topdeck", (MAY_MOVE,), cause, data=data)


def reveal(table: Table, player: str, seen: tuple[Ref, ...], cause: int | None) -> int:
    """Show cards, which stay where they are; return the event."""
    cards = tuple([table.name(ref) for ref in seen])
    return table.emit("reveal", {"player": player, "cards": cards}, REVEALING, cause).n


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


def held(table: Table, watcher: Watcher) -> dict[str, str]:
    """Return where the card lies that lets its player do something, to be said of an option.

    Of a card in hand nobody knows until it is shown.
    """
    return {} if watcher.seen is None else {HELD: table.where(watcher.seen)}


def _by(data: dict[str, str], by: str | None) -> Data:
    return data if by is None else {**data, "by": by}
