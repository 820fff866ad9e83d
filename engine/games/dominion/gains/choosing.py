"""Choosing: one of the things a card names, a card to gain from the trash, cards to discard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.games.dominion.card import Gained, cost
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.gaining import choose_and_gain, gain_seen
from engine.games.dominion.moves.moving import TRASH, choose_card, discard_all, hand
from engine.games.dominion.sections import BASICS
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table


def choose_one(
    table: Table, player: str, verbs: tuple[str, ...], cause: int, by: str
) -> Script[str]:
    """Return which of the things the player chooses, each called by its verb."""
    options = tuple([Option(verb, verb, {"by": by}) for verb in verbs])
    question = Choose(player, by, options, BASICS, {"by": by, "verb": "which"}, cause)
    return (yield from ask(table, question)).key


def gain_from_trash(
    table: Table,
    player: str,
    fits: Callable[[str], bool],
    cause: int,
    by: str,
    *,
    to: str | None = None,
) -> Script[Gained | None]:
    """Gain a card of the player's choice from the trash; return the gain, or None if none fits."""
    there, key = table.cards(TRASH), f"{by}-from-trash"
    seen = yield from choose_card(table, player, there, "gain", by, cause, key=key, fits=fits)
    if seen is None:
        return None
    return (yield from gain_seen(table, player, seen, cause, to=to, by=by))


def choose_several(
    table: Table,
    player: str,
    there: Sequence[Ref],
    verb: str,
    by: str,
    cause: int,
    *,
    most: int | None = None,
    fits: Callable[[str], bool] | None = None,
    in_order: bool = True,
) -> Script[list[Ref]]:
    """Return the cards the player chooses, as many as they like or so many at *most*.

    Nothing is done to the first before the last is chosen. They are chosen *in order*, one name
    after another, so that choosing the same cards is one line and not many; where there are few,
    any order is offered.
    """
    chosen: list[Ref] = []
    after = ""
    while most is None or len(chosen) < most:
        left = [ref for ref in there if ref not in chosen and table.name(ref) >= after]
        seen = yield from choose_card(table, player, left, verb, by, cause, fits=fits, may=True)
        if seen is None:
            break
        chosen.append(seen)
        after = table.name(seen) if in_order else ""
    return chosen


def may_choose_to_trash(
    table: Table, player: str, places: Mapping[str, Sequence[Ref]], by: str, cause: int
) -> Script[Ref | None]:
    """Return which card the player trashes out of several places, or None if they do not.

    Cards of one name are alike where they lie in one place.
    """
    first: dict[str, Ref] = {}
    for place, there in places.items():
        for ref in there:
            first.setdefault(f"{place}-{table.name(ref)}", ref)
    if not first:
        return None
    options = [
        Option(key, f"trash from {key.partition('-')[0]}", {"cards": (table.name(ref),)})
        for key, ref in sorted(first.items())
    ]
    options.append(Option("no", "decline", {"by": by}))
    data = {"by": by, "verb": "trash"}
    taken = yield from ask(table, Choose(player, by, tuple(options), BASICS, data, cause))
    return first.get(taken.key)


def discards(table: Table, player: str, count: int, cause: int, by: str) -> Script[None]:
    """Have the player discard so many cards from hand, or as many as there are.

    All are chosen before any is discarded, and what that brings about comes after them.
    """
    chosen: list[Ref] = []
    for _ in range(count):
        there = [ref for ref in table.cards(hand(player)) if ref not in chosen]
        seen = yield from choose_card(table, player, there, "discard", by, cause)
        if seen is not None:
            chosen.append(seen)
    yield from discard_all(table, player, chosen, cause, by)


def gain_costing_exactly(
    table: Table,
    player: str,
    price: Cost,
    cause: int,
    by: str,
    *,
    fits: Callable[[str], bool] | None = None,
    key: str | None = None,
) -> Script[Gained | None]:
    """Gain a card of the player's choice that costs exactly this, and fits if asked to.

    Return the gain, or None if there is no such card.
    """
    return (
        yield from choose_and_gain(
            table,
            player,
            None,
            cause,
            by,
            fits=lambda name: cost(table, name) == price and (fits is None or fits(name)),
            key=key,
        )
    )
