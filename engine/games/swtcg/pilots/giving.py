"""What a pilot gives to the unit that it lies on, and what of the card is ignored meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.swtcg.card import Ability, Bonus
from engine.games.swtcg.pilots.crews import cards_under, piloted, pilots_on
from engine.games.swtcg.pilots.sections import (
    GIVES,
    NO_STACK_BONUS,
    OWN_FIGURES,
    STACK,
    STACK_BONUS,
    TEXT_IGNORED,
    TIED_TEXT_WORKS,
    as_amended,
)
from engine.games.swtcg.seats import printed
from engine.games.swtcg.sections import BASICS
from engine.kernel.effects.values import Modifier
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table


def part(bonus: Bonus, what: str) -> int:
    """Return how much of the bonus goes to speed or to power."""
    return int(getattr(bonus, what))


def from_pilots(table: Table, seen: Ref, what: str) -> list[Modifier[int]]:
    """Return what the pilots on the unit, and the stack that it is, add to its speed or power.

    pilots.6: what a pilot gives is the unit's; with that off it is the pilot's own, wherever that
    is. piloting.7: the pilot's own figures are not added. unique.1: nor is its stack's bonus.
    """
    pilots, found = pilots_on(table, seen), []
    for pilot in pilots:
        card = printed(table, pilot)
        found.append(Modifier("cards", part(card.gives, what), card.name, GIVES))
        if not table.off.isdisjoint(OWN_FIGURES):
            found.append(Modifier("cards", int(getattr(card, what)), card.name, BASICS))
    if not table.off.isdisjoint(GIVES):
        own = printed(table, seen)
        found.append(Modifier("cards", part(own.gives, what), own.name, BASICS))
    if what == "power":
        stacks = [seen] if table.off.isdisjoint(NO_STACK_BONUS) else [seen, *pilots]
        cites = STACK + STACK_BONUS
        found += [
            Modifier("cards", len(cards_under(table, one)), table.name(one), cites)
            for one in stacks
        ]
    return [one for one in found if one.amount]


def abilities_of(table: Table, seen: Ref) -> list[Ability]:
    """Return the activated abilities of a unit, or of a pilot on one.

    What does not work where the card lies comes last, unless the same ability works there anyway.
    """
    piloting, uses = piloted(table, seen) is not None, printed(table, seen).uses
    works = [one for one in uses if one.pilot == piloting]
    words = {one.word for one in works}
    return works + [one for one in uses if one not in works and one.word not in words]


def why_silent(table: Table, seen: Ref, ability: Ability) -> Iterator[Cites]:
    """Yield the section by which the ability does not work where its card lies."""
    piloting = piloted(table, seen) is not None
    if ability.pilot and not piloting:
        yield GIVES
    if piloting and not ability.pilot:
        yield as_amended(table, TIED_TEXT_WORKS, TEXT_IGNORED)
