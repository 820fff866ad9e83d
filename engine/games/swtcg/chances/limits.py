"""How often an activated ability may be played: as printed, and as the errata have it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.swtcg.card import Ability, CardAtWork
from engine.games.swtcg.sections import (
    AGAIN_BY_SORT,
    DURATIONS,
    FOR_THIS_ATTACK,
    ONCE_A_ROLL,
    ONCE_A_TURN,
    ONCE_AN_ATTACK,
    ONLY_WITHOUT_ATTACK,
    ONLY_WOULD_ATTACK,
    PREVENTED_ONCE,
    TAPPED_ONCE,
    UNTAPPED_AGAIN,
)
from engine.kernel.clock import Phase
from engine.kernel.effects.readings import reading
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table

IN_A_CHANCE = {
    "prevent": PREVENTED_ONCE,
    "reroll": ONCE_A_ROLL,
    "would-attack": ONLY_WOULD_ATTACK,
}
"""What may be played once in a chance of its own."""
BY_ATTACK = frozenset({"for-this-attack", "intercept"})
"""What the errata limit by the attack."""


def amended(table: Table) -> bool:
    """Say whether the text is played as the errata amend it."""
    return reading(table, "edition") == "amended"


def spent(table: Table, doing: CardAtWork, ability: Ability) -> Iterator[Cites]:
    """Yield the sections by which the ability may not be played again now."""
    use, when = _use(doing, ability), ability.when
    in_turn, in_attack = use in _used(table, "turn"), use in _used(table, "attack")
    if use in doing.chance.used and when in IN_A_CHANCE:
        yield IN_A_CHANCE[when]
    if in_turn and ability.until in {"battle", "turn"} and when != "would-attack":
        yield DURATIONS
    if in_turn and when == "no-attack":
        yield ONLY_WITHOUT_ATTACK
    yield from (
        _amended(table, when, in_turn, in_attack)
        if amended(table)
        else _printed(table, ability, in_turn, in_attack)
    )


def _amended(table: Table, when: str, in_turn: bool, in_attack: bool) -> Iterator[Cites]:
    """errata-activated.1: once in a turn, but for some sorts, which have limits of their own."""
    again = AGAIN_BY_SORT.get(when)
    if again is None or not table.off.isdisjoint(again):
        if in_turn:
            yield ONCE_A_TURN
    elif in_attack and when in BY_ATTACK:
        yield again


def _printed(table: Table, ability: Ability, in_turn: bool, in_attack: bool) -> Iterator[Cites]:
    """activated.6 to .8: by tapping, or by the attack."""
    if in_attack and ability.when == "for-this-attack":
        yield FOR_THIS_ATTACK
    if ability.tap:
        if in_turn and not table.off.isdisjoint(UNTAPPED_AGAIN):
            yield TAPPED_ONCE
    elif in_attack and ability.force:
        yield ONCE_AN_ATTACK


def again_by(table: Table, doing: CardAtWork, ability: Ability) -> Cites:
    """Return the section by which it is played a second time in the turn, if it says so."""
    if _use(doing, ability) not in _used(table, "turn"):
        return ()
    if amended(table):
        return AGAIN_BY_SORT.get(ability.when, ())
    return UNTAPPED_AGAIN if ability.tap else ()


def has_been_used(table: Table, seen: Ref, ability: Ability) -> bool:
    """Say whether a card was played in this way this turn."""
    return (seen.card, ability.word) in _used(table, "turn")


def count_use(table: Table, doing: CardAtWork, ability: Ability) -> None:
    """Keep in mind that the ability has been played."""
    use = _use(doing, ability)
    doing.chance.used.add(use)
    for phase in table.clock.phases:
        phase.used.add(use)


def forget_use(table: Table, doing: CardAtWork, ability: Ability) -> None:
    """Have the ability not count as played after all."""
    use = _use(doing, ability)
    doing.chance.used.discard(use)
    for phase in table.clock.phases:
        phase.used.discard(use)


def _use(doing: CardAtWork, ability: Ability) -> tuple[int, str]:
    return doing.seen.card, ability.word


def _used(table: Table, name: str) -> set[object]:
    """Return what has been played in the innermost phase of that name, if one is under way."""
    phases: list[Phase] = [one for one in table.clock.phases if one.name == name]
    return set(phases[-1].used) if phases else set()
