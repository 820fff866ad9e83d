"""Cards that were printed. What our sources do not say of them is not played."""

from __future__ import annotations

from engine.games.berserk.battle.dying import wound
from engine.games.berserk.battle.moving import free_beside
from engine.games.berserk.card import CARDS, Death, Use, card
from engine.games.berserk.coming.ways import REVIVE, Coming
from engine.games.berserk.seats import BOARD, controller
from engine.games.berserk.sections import ABILITY, AS_IT_SAYS, STACK
from engine.games.berserk.using.bringers import revive
from engine.games.berserk.using.stack import CALL, TRIGGER
from engine.kernel.decisions import Script
from engine.kernel.effects.attempts import Attempt, Stage
from engine.kernel.events import Grounds
from engine.kernel.pending import Pending
from engine.kernel.pieces.naming import choose_one
from engine.kernel.table import Ref, Table

INQUISITOR = "Инквизитор"
LINUNG = "Линунг"
TWICE = 2
"""How often in a battle Segger's Right Hand may revive."""
MOST_BLIZZARD = 3
PARTLY = frozenset({"desnitsa-seggera", "ar-gul", "ditya-vyugi", "lovets-dush", "khozyain-sklepa"})
"""Those that say more than is played here: what the sections that we hold have no part in."""


def right_hand_revives(table: Table, seen: Ref, over: int, event: int) -> Pending | None:
    """May revive an Inquisitor that costs at most the damage left over, twice per battle."""
    name, player = table.name(seen), controller(table, seen)
    done = sum(
        e.verb == "revive" and not e.refused and e.data.get("by") == name for e in table.events
    )
    if done >= TWICE:
        return None

    def run() -> Script[None]:
        coming = Coming(REVIVE, player, seen, cause=event)
        yield from revive(
            table,
            coming,
            lambda one: one.family == INQUISITOR and one.cost is not None and one.cost <= over,
            1,
            may=True,
        )

    return Pending(name, ("destroyed", seen.card, event), name, run, category=CALL)


def blizzard(table: Table, use: Use) -> tuple[Stage, ...]:
    """Wound a creature by 1 for each free cell beside it, at most 3."""

    def aim(attempt: Attempt) -> Script[Grounds | None]:
        on = use.on
        if on is None:
            creatures = [r for r in table.cards(BOARD) if "creature" in CARDS[table.name(r)].types]
            name = table.name(use.seen)
            on = yield from choose_one(
                table, use.player, name, creatures, "wound", AS_IT_SAYS, attempt.cause
            )
        attempt.chosen["on"] = on
        return None if on else Grounds(ABILITY)

    def carry_out(attempt: Attempt) -> Script[Grounds | None]:
        on: Ref = attempt.chosen["on"]
        amount = min(MOST_BLIZZARD, len(free_beside(table, on)))
        if amount and not table.stale(on):
            yield from wound(table, on, amount, attempt.cause, table.name(use.seen))
        return None

    return Stage("", ABILITY, aim), Stage("resolve", STACK, carry_out)


def counts_deaths(table: Table, seen: Ref, death: Death, most: int) -> Pending | None:
    """Get a counter for the death of another creature, up to *most*."""
    name = table.name(seen)
    if seen.card == death.seen.card:
        return None

    def run() -> Script[None]:
        counters = int(table.marked(seen, "counters"))
        if counters < most and table.stale(seen) is None:
            said = {"total": counters + 1}
            table.mark(
                seen, "counters", counters + 1, AS_IT_SAYS, death.event, verb="counter", data=said
            )
        yield from ()

    return Pending(name, ("set off", seen.card, death.event), name, run, category=TRIGGER)


def catch_soul(table: Table, seen: Ref, death: Death) -> Pending | None:
    """Get a counter when a creature dies, at most 5."""
    return counts_deaths(table, seen, death, 5)


def keep_crypt(table: Table, seen: Ref, death: Death) -> Pending | None:
    """Get a counter when a creature that does not fly dies, at most 3."""
    return None if "flying" in CARDS[death.name].types else counts_deaths(table, seen, death, 3)


card(
    "desnitsa-seggera",
    "creature ground",
    9,
    14,
    1,
    family=INQUISITOR,
    destroys=right_hand_revives,
)
card("ar-gul", "creature ground", 3, 8, 2, family=LINUNG)
card("ditya-vyugi", "creature ground", 5, 6, 1, strike=(1, 2, 2), family=LINUNG, uses=blizzard)
card("lovets-dush", "creature ground", dies=catch_soul)
card("khozyain-sklepa", "creature ground", dies=keep_crypt)
