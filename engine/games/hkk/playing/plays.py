"""Playing a card: an attempt that goes through its steps, is done, prevented or taken back."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.hkk.card import CARDS
from engine.games.hkk.deed import Deed
from engine.games.hkk.playing.announcing import announce, meet_condition, why_forbidden
from engine.games.hkk.playing.costs import tell_cost
from engine.games.hkk.playing.decisions import decide_beforehand
from engine.games.hkk.playing.gifts import let_gifts_go
from engine.games.hkk.playing.paying import agree_on_cost, pay, replace
from engine.games.hkk.playing.reactions import hold_reactions
from engine.games.hkk.playing.success import put_prevented_away, succeed
from engine.games.hkk.playing.targets import choose_mode, choose_target, target_is_lost
from engine.games.hkk.sections import (
    BEFOREHAND,
    FORBIDDEN,
    NO_STEP_SWAPPED,
    REACTIONS,
    SUCCESS,
    TAKEN_BACK,
    resting,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.effects.attempts import Attempt, Stage
from engine.kernel.events import Grounds
from engine.kernel.table import Ref, Table

Part = Callable[[Deed], Script[Grounds | None]]


def play(
    table: Table,
    player: str,
    seen: Ref,
    *,
    by: str = "",
    cause: int | None = None,
    to: Deed | None = None,
    slip: int = 0,
    is_action: bool = False,
) -> Script[Deed]:
    """Play the card, step by step (21.1.1); return what became of it.

    It may be played through another card, or in reaction *to* a deed. With a *slip* its player has
    to say what it costs, and may say that by mistake. Before an action what was forgotten is lost.
    """
    deed = Deed(table, player, seen, cause=cause, by=by, answers=to, plays=play)
    deed.slip = slip
    if is_action:
        let_gifts_go(table, player, cause)
    stages = (
        Stage("", (NO_STEP_SWAPPED,), lambda _: _before_reactions(deed)),
        Stage("", (REACTIONS,), lambda _: _reactions(deed), stays=True),
        Stage("", (NO_STEP_SWAPPED,), lambda _: _after_reactions(deed)),
    )
    about = {"player": player, "card": deed.name, "cards": (deed.name,)}
    deed.attempt = Attempt(table, player, stages, TAKEN_BACK, cause, about)
    state = yield from deed.attempt.carry_out()
    if state == "prevented" and SUCCESS not in table.off:
        put_prevented_away(deed)
    elif state != "taken back":
        # 21.16: without it one that was prevented is a success as well.
        yield from succeed(deed)
    return deed


def _before_reactions(deed: Deed) -> Script[Grounds | None]:
    """Go through the steps up to the payment; return why the card cannot be played."""
    off = deed.table.off
    announce(deed)
    first: list[Part] = [_is_allowed, meet_condition]
    for part in first:
        grounds = yield from part(deed)
        if grounds is not None:
            return grounds
    if FORBIDDEN in off:
        grounds = why_forbidden(deed)
        if grounds is not None:
            return grounds
    parts: list[Part] = [_aim, decide_beforehand, _pay]
    if NO_STEP_SWAPPED in off and (yield from _pays_first(deed)):
        parts = [_pay, _aim, decide_beforehand]
    for part in parts:
        grounds = yield from part(deed)
        if grounds is not None:
            return grounds
    return None


def _is_allowed(deed: Deed) -> Script[Grounds | None]:
    """Return why the card is forbidden: that is looked at before its condition (21.3.4)."""
    yield from ()
    return None if FORBIDDEN in deed.table.off else why_forbidden(deed)


def _aim(deed: Deed) -> Script[Grounds | None]:
    """Choose effect and target; without 21.5 that is left until all have reacted."""
    if BEFOREHAND in deed.table.off:
        return None
    grounds = yield from choose_mode(deed)
    if grounds is None:
        grounds = yield from choose_target(deed)
    return grounds


def _pay(deed: Deed) -> Script[Grounds | None]:
    """Count the cost, agree on it, replace it if that is wanted, and pay."""
    tell_cost(deed)
    yield from agree_on_cost(deed)
    yield from replace(deed)
    return pay(deed)


def _pays_first(deed: Deed) -> Script[bool]:
    """Ask which step comes first, as no rule says so: the target or the payment."""
    if not CARDS[deed.name].modes or CARDS[deed.name].modes[0].aim is None:
        return False
    options = (Option("target", "target-first"), Option("pay", "pay-first"))
    cites = resting(deed.table)
    data = deed.asking("target", asks="order")
    put = Choose(deed.player, "order", options, cites, data, deed.cause)
    return (yield from ask(deed.table, put)).key == "pay"


def _reactions(deed: Deed) -> Script[Grounds | None]:
    """Let anybody react before the effects are looked at (21.15)."""
    if REACTIONS not in deed.table.off:
        yield from hold_reactions(deed, "reactions")
    return None


def _after_reactions(deed: Deed) -> Script[Grounds | None]:
    """Choose another target if a reaction has spoiled the one that was chosen (21.5.5)."""
    if BEFOREHAND in deed.table.off:
        grounds = yield from choose_mode(deed)
        return (yield from choose_target(deed)) if grounds is None else grounds
    if target_is_lost(deed):
        return (yield from choose_target(deed, again=True))
    return None
