"""Choosing: one of the things a card names, a card to gain from the trash, cards to discard."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.dominion.card import CARDS, Gained, cost
from engine.games.dominion.gaining import choose_and_gain, gain_seen
from engine.games.dominion.moving import TRASH, choose_card, discard, hand
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


def discards(table: Table, player: str, count: int, cause: int, by: str) -> Script[None]:
    """Have the player discard so many cards from hand, or as many as there are.

    All are chosen before the first is discarded, as what that brings about comes after them.
    """
    chosen: list[Ref] = []
    for _ in range(count):
        there = [ref for ref in table.cards(hand(player)) if ref not in chosen]
        seen = yield from choose_card(table, player, there, "discard", by, cause)
        if seen is not None:
            chosen.append(seen)
    for seen in chosen:
        yield from discard(table, player, seen, cause, by)


def gain_costing_more(
    table: Table, player: str, than: str, more: int, cause: int, by: str, *, key: str | None = None
) -> Script[Gained | None]:
    """Gain a card of the player's choice that costs exactly so many coins more than the other.

    Return the gain, or None if there is no such card.
    """
    price, debt, potions = cost(table, than) + more, CARDS[than].debt, CARDS[than].potions

    def costs_the_same_besides(name: str) -> bool:
        return (CARDS[name].debt, CARDS[name].potions) == (debt, potions)

    return (
        yield from choose_and_gain(
            table,
            player,
            price,
            cause,
            by,
            least=price,
            debt=debt,
            potions=potions,
            fits=costs_the_same_besides,
            key=key,
        )
    )
