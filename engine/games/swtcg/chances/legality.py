"""Whether something can be played now: in this place, at this time, again, and at its cost."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.swtcg.card import Ability, CardAtWork, Kind, When
from engine.games.swtcg.chances.limits import amended, spent
from engine.games.swtcg.force import BUILD_POINTS, FORCE, has
from engine.games.swtcg.pilots.giving import why_silent
from engine.games.swtcg.seats import in_arena, printed, units
from engine.games.swtcg.sections import (
    BUILD_POINTS_ONCE,
    CANNOT_PAY,
    CARD_UNPAID,
    CHANCE,
    CHOOSE_ONE,
    FOR_THIS_ATTACK,
    IN_AN_ARENA,
    NAMES_NO_TIME,
    NO_ABILITIES_ON_CARDS,
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
    "": WHEN_PLAYED + NAMES_NO_TIME,
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
IN_AN_ATTACK = {"for-this-attack", "before-dice", "intercept"}


def attacked(table: Table) -> Ref | None:
    """Return the unit that is attacked now, if any."""
    return next((ref for ref in units(table) if table.marked(ref, "attacked")), None)


def attacking(table: Table) -> Ref | None:
    """Return the unit that attacks now, if any."""
    return next((ref for ref in units(table) if table.marked(ref, "attacking")), None)


def is_card(table: Table, seen: Ref) -> bool:
    """Say whether it is a battle card, which has no abilities (abilities.2)."""
    return printed(table, seen).type == "battle"


def why_not(table: Table, doing: CardAtWork, ability: Ability) -> Grounds | None:
    """Return why this cannot be played now, or None if it can."""
    return _first(table, _reasons(table, doing, ability))


def untimely(table: Table, doing: CardAtWork, ability: Ability) -> Grounds | None:
    """Return why this is not the time for it, or None if it is."""
    return _first(table, _other_times(table, doing, ability))


def used_up(table: Table, doing: CardAtWork, ability: Ability) -> Grounds | None:
    """Return why it cannot be played again now, or None if it has not been or can be again."""
    return _first(table, spent(table, doing, ability))


def fits_an_open_chance(table: Table, doing: CardAtWork, ability: Ability) -> bool:
    """Say whether it could be played now if this were an open chance of the battle phase."""
    return _fits(table, "open", doing, ability, ability.when)


def _first(table: Table, reasons: Iterator[Cites]) -> Grounds | None:
    """Return the first of the reasons that is not switched off."""
    return next((one for cites in reasons if (one := table.refusal(cites)) is not None), None)


def _reasons(table: Table, doing: CardAtWork, ability: Ability) -> Iterator[Cites]:
    """Yield the sections that speak against it, the most telling first."""
    card = is_card(table, doing.seen)
    if not card and not in_arena(table, doing.seen):
        says = SILENT + IN_AN_ARENA if amended(table) else SILENT
        held = tuple([key for key in says if key not in table.off])
        if held:
            yield held
    yield from why_silent(table, doing.seen, ability)
    if ability.gives_build_points and doing.chance.kind != "build" and amended(table):
        yield BUILD_POINTS_ONCE
    yield from _other_times(table, doing, ability)
    if ability.tap and table.marked(doing.seen, "tapped"):
        yield TAPPED_ONCE
    if not card:
        yield from spent(table, doing, ability)
    if ability.force > has(table, doing.player, FORCE):
        yield CARD_UNPAID if card else CANNOT_PAY
    if ability.build * doing.amount > has(table, doing.player, BUILD_POINTS):
        yield CANNOT_PAY
    played = doing.chance.played
    if played is not None and ability.against == "ability" and played.sort != "ability":
        yield NO_ABILITIES_ON_CARDS


def _other_times(table: Table, doing: CardAtWork, ability: Ability) -> Iterator[Cites]:
    """Yield the sections by which this is not the time: as the chance says, as the thing does."""
    kind, when = doing.chance.kind, ability.when
    if when == "before-dice" and not table.off.isdisjoint(PREVENTED_OTHERWISE):
        when = "prevent"
    if when == kind != "build":
        return
    if _has_options(table, doing.seen):
        yield CHOOSE_ONE
        return
    if when == "before-dice" and kind == "prevent":
        yield PREVENTED_OTHERWISE
    if kind in NOTHING_ELSE:
        yield NOTHING_ELSE[kind]
        kind = "open"
    if not _fits(table, kind, doing, ability, when):
        card = is_card(table, doing.seen) and not when
        yield CHANCE if card else ELSEWHERE[when]


def _fits(table: Table, kind: Kind, doing: CardAtWork, ability: Ability, when: When) -> bool:
    """Say whether a chance of this kind is one for what is played at that time."""
    if not when:
        early = ability.gives_build_points and amended(table)
        return kind == "open" or (
            kind == "build" and early and table.off.isdisjoint(BUILD_POINTS_ONCE)
        )
    if when == "build":
        return kind == "build" and table.clock.acting == doing.player
    if when in IN_AN_ATTACK:
        return kind == "open" and attacked(table) is not None
    if when == "no-attack":
        return kind == "open" and attacked(table) is None
    return kind == when


def _has_options(table: Table, seen: Ref) -> bool:
    """Say whether it is a card that is played in one of several ways (term.choose-one)."""
    return is_card(table, seen) and len(printed(table, seen).uses) > 1
