"""Whether something can be played now: in this place, at this time, again, and at its cost."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.swtcg.card import Ability, Doing
from engine.games.swtcg.chances.limits import amended, spent
from engine.games.swtcg.force import BUILD_POINTS, FORCE, has
from engine.games.swtcg.seats import in_arena, printed, units
from engine.games.swtcg.sections import (
    BUILD_POINTS_ONCE,
    CANNOT_PAY,
    CARD_UNPAID,
    FOR_THIS_ATTACK,
    IN_AN_ARENA,
    ON_A_PLAY,
    ON_A_ROLL,
    ON_DAMAGE,
    ONCE_A_ROLL,
    ONLY_IN_BUILD_STEP,
    ONLY_WITHOUT_ATTACK,
    ONLY_WOULD_ATTACK,
    PREVENTED_IN_CHANCE,
    PREVENTED_OTHERWISE,
    SILENT,
    TAPPED_ONCE,
    WHEN_PLAYED,
)
from engine.kernel.events import Cites, Grounds
from engine.kernel.table import Ref, Table

NOTHING_ELSE = {"reroll": ON_A_ROLL, "prevent": ON_DAMAGE, "disrupt": ON_A_PLAY}
"""The chances that are for one thing alone."""
ELSEWHERE = {
    "": WHEN_PLAYED,
    "build": ONLY_IN_BUILD_STEP,
    "reroll": ONCE_A_ROLL,
    "prevent": PREVENTED_IN_CHANCE,
    "disrupt": ON_A_PLAY,
    "for-this-attack": FOR_THIS_ATTACK,
    "intercept": WHEN_PLAYED,
    "no-attack": ONLY_WITHOUT_ATTACK,
    "before-dice": PREVENTED_OTHERWISE,
    "would-attack": ONLY_WOULD_ATTACK,
}
"""By which section each sort of thing is refused at other times than its own."""


def attacked(table: Table) -> Ref | None:
    """Return the unit that is attacked now, if any."""
    return next((ref for ref in units(table) if table.marked(ref, "attacked")), None)


def attacking(table: Table) -> Ref | None:
    """Return the unit that attacks now, if any."""
    return next((ref for ref in units(table) if table.marked(ref, "attacking")), None)


def is_card(table: Table, seen: Ref) -> bool:
    """Say whether it is a battle card, which has no abilities (abilities.2)."""
    return printed(table, seen).type == "battle"


def why_not(table: Table, doing: Doing, ability: Ability) -> Grounds | None:
    """Return why this cannot be played now, or None if it can."""
    for cites in _reasons(table, doing, ability):
        grounds = table.refusal(cites)
        if grounds is not None:
            return grounds
    return None


def _reasons(table: Table, doing: Doing, ability: Ability) -> Iterator[Cites]:
    """Yield the sections that speak against it, the most telling first."""
    if not is_card(table, doing.seen) and not in_arena(table, doing.seen):
        yield SILENT + IN_AN_ARENA
    if not _is_time(table, doing, ability):
        yield NOTHING_ELSE.get(doing.chance.kind, ELSEWHERE[ability.when])
    if ability.gives_build_points and doing.chance.kind != "build" and amended(table):
        yield BUILD_POINTS_ONCE
    if ability.tap and table.marked(doing.seen, "tapped"):
        yield TAPPED_ONCE
    if not is_card(table, doing.seen):
        yield from spent(table, doing, ability)
    if ability.force > has(table, doing.player, FORCE):
        yield CARD_UNPAID if is_card(table, doing.seen) else CANNOT_PAY
    if ability.build > has(table, doing.player, BUILD_POINTS):
        yield CANNOT_PAY


def _is_time(table: Table, doing: Doing, ability: Ability) -> bool:
    """Say whether the chance is one for this sort of thing."""
    kind, when = doing.chance.kind, ability.when
    if when == "before-dice" and not table.off.isdisjoint(PREVENTED_OTHERWISE):
        return kind == "prevent"
    if when == "":
        return kind == "open" or (kind == "build" and ability.gives_build_points)
    if when == "build":
        return kind == "build" and table.clock.acting == doing.player
    if when in {"for-this-attack", "before-dice", "intercept"}:
        return kind == "open" and attacked(table) is not None
    if when == "no-attack":
        return kind == "open" and attacked(table) is None
    return kind == when
