"""How often an activated ability may be played: as printed, and as the errata have it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.swtcg.card import Ability, Doing
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
from engine.kernel.table import Table

IN_A_CHANCE = {
    "prevent": PREVENTED_ONCE,
    "reroll": ONCE_A_ROLL,
    "would-attack": ONLY_WOULD_ATTACK,
}
"""What may be played once in a chance of its own."""
IN_AN_ATTACK = {
    "for-this-attack": FOR_THIS_ATTACK,
    "intercept": AGAIN_BY_SORT["intercept"],
}
"""What may be played once in each attack."""


def amended(table: Table) -> bool:
    """Say whether the text is played as the errata amend it."""
    return reading(table, "edition") == "amended"


def spent(table: Table, doing: Doing, ability: Ability) -> Iterator[Cites]:
    """Yield the sections by which the ability may not be played again now."""
    use = _use(doing, ability)
    in_turn, in_attack = use in _used(table, "turn"), use in _used(table, "attack")
    if use in doing.chance.used and ability.when in IN_A_CHANCE:
        yield IN_A_CHANCE[ability.when]
    if in_attack and ability.when in IN_AN_ATTACK:
        yield IN_AN_ATTACK[ability.when]
    if in_turn and ability.until in {"battle", "turn"} and ability.when != "would-attack":
        yield DURATIONS
    if in_turn and ability.when == "no-attack":
        yield ONLY_WITHOUT_ATTACK
    if amended(table):
        again = AGAIN_BY_SORT.get(ability.when)
        if in_turn and (again is None or not table.off.isdisjoint(again)):
            yield ONCE_A_TURN
    elif ability.tap:
        if in_turn and not table.off.isdisjoint(UNTAPPED_AGAIN):
            yield TAPPED_ONCE
    elif in_attack:
        yield ONCE_AN_ATTACK


def count_use(table: Table, doing: Doing, ability: Ability) -> None:
    """Keep in mind that the ability has been played."""
    use = _use(doing, ability)
    doing.chance.used.add(use)
    for phase in table.clock.phases:
        phase.used.add(use)


def forget_use(table: Table, doing: Doing, ability: Ability) -> None:
    """Have the ability not count as played after all."""
    use = _use(doing, ability)
    doing.chance.used.discard(use)
    for phase in table.clock.phases:
        phase.used.discard(use)


def _use(doing: Doing, ability: Ability) -> tuple[int, str]:
    return doing.seen.card, ability.word


def _used(table: Table, name: str) -> set[object]:
    """Return what has been played in the innermost phase of that name, if one is under way."""
    phases: list[Phase] = [one for one in table.clock.phases if one.name == name]
    return set(phases[-1].used) if phases else set()
