"""Using an activated ability of a card in play: aimed and paid for, or taken back."""

from __future__ import annotations

from engine.games.hkk.deed import Deed
from engine.games.hkk.playing.gifts import let_gifts_go
from engine.games.hkk.playing.targets import choose_target
from engine.games.hkk.seats import VP, printed, side, zone
from engine.games.hkk.sections import ABILITY, TAKEN_BACK
from engine.kernel.decisions import Script
from engine.kernel.effects.attempts import Attempt, Stage
from engine.kernel.events import Grounds
from engine.kernel.table import Ref, Table

COSTS = 1
"""The magic points for which every ability here is used."""


def use(table: Table, player: str, seen: Ref, *, cause: int | None = None) -> Script[None]:
    """Use the card's ability, an action; what it is aimed at is chosen as it is used (21.5.4).

    Without a fitting target the attempt is taken back, and nothing is paid.
    """
    deed = Deed(table, player, seen, cause=cause, is_use=True)
    mode = printed(table, seen).use
    cannot = mode is None or side(table, seen) != player or bool(table.marked(seen, "silenced"))
    if cannot or table.counters[zone(player, VP)] < COSTS:
        deed.tell("use", deed.about("announce"), ABILITY, refused=True)
        return
    let_gifts_go(table, player)
    stages = (
        Stage("use", ABILITY, lambda attempt: _aim(deed, attempt)),
        Stage("", ABILITY, lambda _: _pay(deed)),
    )
    about = {"player": player, "card": deed.name, "cards": (deed.name,)}
    deed.attempt = Attempt(table, player, stages, TAKEN_BACK, cause, about)
    if (yield from deed.attempt.carry_out()) == "done" and mode is not None:
        yield from mode.does(deed)


def _aim(deed: Deed, attempt: Attempt) -> Script[Grounds | None]:
    deed.cause = attempt.cause
    return (yield from choose_target(deed))


def _pay(deed: Deed) -> Script[Grounds | None]:
    data = deed.about("pay", points=COSTS)
    deed.table.add(zone(deed.player, VP), -COSTS, ABILITY, deed.cause, "pay", data)
    yield from ()
    return None
