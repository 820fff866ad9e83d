"""Abilities that bring cards into play: those that summon, and those that revive."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.berserk.card import USUAL, Death, Otherwise, Use
from engine.games.berserk.coming.bringing import bring
from engine.games.berserk.coming.choosing import Wants, can_come, choose_card
from engine.games.berserk.coming.ways import REVIVE, SUMMON, Coming
from engine.games.berserk.seats import controller, deck
from engine.games.berserk.sections import (
    AS_IT_SAYS,
    CELL_LATE,
    FOUND_STAYS,
    MAY_SKIP,
    NOT_FOUND,
    SEARCHED,
    SHUFFLING,
    STACK,
)
from engine.games.berserk.using.stack import CALL
from engine.games.berserk.using.using import shuffle_deck
from engine.kernel.decisions import Option, Script
from engine.kernel.effects.attempts import Attempt, Stage
from engine.kernel.effects.readings import reading
from engine.kernel.events import Grounds
from engine.kernel.pending import Pending
from engine.kernel.table import Ref, Table

Uses = Callable[[Table, Use], tuple[Stage, ...]]


def summons(wants: Wants, most: int = 1, otherwise: Otherwise = USUAL) -> Uses:
    """Return the use that summons cards that are wanted, *most* of them if they are found.

    The deck is searched as the summon is declared (532.3.1); if that is switched off, only as it
    is carried out.
    """

    def stages(table: Table, use: Use) -> tuple[Stage, ...]:
        def search(attempt: Attempt) -> Script[Grounds | None]:
            coming = Coming(SUMMON, use.player, use.seen, "", otherwise, attempt.cause)
            return (yield from _search(table, coming, wants, most, attempt))

        def carry_out(attempt: Attempt) -> Script[Grounds | None]:
            if SEARCHED in table.off:
                grounds = yield from search(attempt)
                if grounds is not None:
                    return grounds
            coming = Coming(SUMMON, use.player, use.seen, "", otherwise, attempt.cause)
            cards = attempt.chosen["cards"]
            yield from bring(table, coming, cards)
            _keep_the_rest(table, coming, cards)
            return None

        first = () if SEARCHED in table.off else (Stage("", (SEARCHED,), search),)
        return (*first, Stage("resolve", STACK + CELL_LATE, carry_out))

    return stages


def revives(wants: Wants, most: int = 1, otherwise: Otherwise = USUAL) -> Uses:
    """Return the use that revives cards that are wanted: one at least, *most* at most."""

    def stages(table: Table, use: Use) -> tuple[Stage, ...]:
        def carry_out(attempt: Attempt) -> Script[Grounds | None]:
            coming = Coming(REVIVE, use.player, use.seen, "", otherwise, attempt.cause)
            yield from revive(table, coming, wants, most)
            return None

        return (Stage("resolve", STACK, carry_out),)

    return stages


def revive(
    table: Table, coming: Coming, wants: Wants, most: int, *, may: bool = False
) -> Script[None]:
    """Revive cards: the first has to be chosen unless it *may*, those after it may be left."""
    cards: list[Ref] = []
    while len(cards) < most:
        if cards and not can_come(table, coming, wants, cards):
            break
        data = {**coming.by(table), "more": bool(cards)}
        none = Option("no", "revive-none", data) if may or cards else None
        one = yield from choose_card(table, coming, wants, "revive", cards, none)
        if one is None:
            break
        cards.append(one)
    yield from bring(table, coming, cards)


def _search(
    table: Table, coming: Coming, wants: Wants, most: int, attempt: Attempt
) -> Script[Grounds | None]:
    """Look through the deck for cards; return why the summon is cancelled, or None if it is not.

    They need not be found, though they are there (532.3.1b). They stay in the deck until the
    summon is carried out.
    """
    name = attempt.data["card"]
    there = deck(coming.player)
    said = {"player": coming.player, "card": name, "cards": (name,)}
    cites = AS_IT_SAYS if SEARCHED in table.off else (SEARCHED,)
    about = {**said, "deck": there, "count": table.size(there)}
    table.emit("search", about, cites, coming.cause)
    attempt.chosen["searched"] = True
    found: list[Ref] = []
    while len(found) < most:
        none = None if found else Option("no", "miss", {"card": name})
        one = yield from choose_card(table, coming, wants, "find", found, none)
        if one is None:
            break
        found.append(one)
        find = {"player": coming.player, "cards": (table.name(one),), **coming.by(table)}
        table.emit("find", find, cites, coming.cause)
    attempt.chosen |= {"cards": found, "found": bool(found)}
    if found:
        return None
    if NOT_FOUND in table.off:
        table.emit("miss", said, cites, coming.cause)
        return None
    table.emit("miss", said, (NOT_FOUND,), coming.cause)
    return Grounds((NOT_FOUND,))


def _keep_the_rest(table: Table, coming: Coming, found: Sequence[Ref]) -> None:
    """Say of the cards that were found and have no cell that they stay in the deck."""
    for ref in found:
        if table.stale(ref) is None:
            said = {"player": coming.player, "cards": (table.name(ref),)}
            table.emit("keep", said, FOUND_STAYS, coming.cause)


def summon_set_off(table: Table, seen: Ref, death: Death, wants: Wants) -> Pending:
    """Return the summon that a death sets off: its player may skip it, found or not (532.3.2)."""
    own = seen.card == death.seen.card
    player = death.controller if own else controller(table, seen)
    name = table.name(seen)

    def summon() -> Script[None]:
        stood = death.cell if own else ""
        coming = Coming(SUMMON, player, seen, stood, cause=death.event)
        skips = MAY_SKIP not in table.off or not can_come(table, coming, wants)
        none = Option("no", "skip", {"card": name}) if skips else None
        one = yield from choose_card(table, coming, wants, "find", (), none)
        if one is None:
            yield from _skip(table, coming, name)
            return
        find = {"player": player, "cards": (table.name(one),), **coming.by(table)}
        event = table.emit("find", find, AS_IT_SAYS, death.event)
        yield from bring(table, coming, (one,))
        _keep_the_rest(table, coming, (one,))
        yield from shuffle_deck(table, player, SHUFFLING, event.n)

    return Pending(name, ("set off", seen.card, death.event), name, summon, category=CALL)


def _skip(table: Table, coming: Coming, name: str) -> Script[None]:
    """Skip a summon that was set off; by one reading this is as if nothing had been found."""
    cites = AS_IT_SAYS if MAY_SKIP in table.off else (MAY_SKIP,)
    said = {"player": coming.player, "card": name, "cards": (name,)}
    event = table.emit("skip", said, cites, coming.cause)
    if NOT_FOUND not in table.off and reading(table, "skip-shuffles") == "yes":
        yield from shuffle_deck(table, coming.player, (NOT_FOUND,), event.n)
