"""Cards of our own, which show what no printed card of our sources does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.berserk.battle.moving import free_beside, move
from engine.games.berserk.card import BerserkCard, Death, Otherwise, card
from engine.games.berserk.cards.real import INQUISITOR
from engine.games.berserk.coming.choosing import Wants
from engine.games.berserk.seats import controller
from engine.games.berserk.sections import ABILITY, ANSWERING
from engine.games.berserk.using.bringers import revives, summon_set_off, summons
from engine.games.berserk.using.using import close
from engine.kernel.decisions import Script
from engine.kernel.pending import Pending
from engine.kernel.table import Ref, Table


def is_wolf(one: BerserkCard) -> bool:
    """Say whether it is a Wolf."""
    return one.name == "volk"


def costs_at_most(most: int, kind: str = "") -> Wants:
    """Return whether a card costs so much at most, and is of this type if one is named."""

    def wants(one: BerserkCard) -> bool:
        return one.cost is not None and one.cost <= most and (not kind or kind in one.types)

    return wants


def step_aside(table: Table, player: str, seen: Ref) -> Sequence[Pending]:
    """Step onto a free cell beside it, in answer to a declaration."""
    return [_step(table, player, seen, cell) for cell in free_beside(table, seen)]


def _step(table: Table, player: str, seen: Ref, cell: str) -> Pending:
    name = table.name(seen)
    data = {"player": player, "card": name, "cards": (name,), "cell": cell}

    def declare() -> Script[bool]:
        event = table.emit("answer", data, ABILITY + ANSWERING)
        close(table, player, seen, event.n)
        yield from ()
        return True

    def run() -> Script[None]:
        if table.stale(seen) is None:
            yield from move(table, player, seen, cell)

    source = ("answer", seen.card)
    return Pending(name, source, ("step", cell), run, (cell,), "answer", data=data, declare=declare)


def call_wolf(table: Table, seen: Ref, death: Death) -> Pending | None:
    """Summon a Wolf when another creature of the same controller dies."""
    if seen.card == death.seen.card or controller(table, seen) != death.controller:
        return None
    return summon_set_off(table, seen, death, is_wolf)


def leave_wolf(table: Table, seen: Ref, death: Death) -> Pending | None:
    """Summon a Wolf when it dies itself."""
    return summon_set_off(table, seen, death, is_wolf) if seen.card == death.seen.card else None


CREATURE, GROUND = "creature", "creature ground"

# Those that do nothing of their own accord.
card("volk", GROUND, 3, 5, 2, strike=(1, 2, 2))
card("grifon", "creature flying", 5, 7, strike=(2, 3, 3))
card("boloto", "location", 3)
card("osadnaya-vyshka", "artifact", 4, 8, auxiliary=True)
card("doznavatel", GROUND, 3, 4, 1, strike=(1, 1, 2), family=INQUISITOR)
card("verkhovny-sudya", GROUND, 5, 7, 1, strike=(2, 2, 3), family=INQUISITOR)

# Those that incarnate.
card("feniks", GROUND, 5, 6, 1, strike=(2, 2, 3), incarnation=2)
card("zhar-ptitsa", "creature flying", 5, 5, strike=(1, 2, 3), incarnation=1)
card(
    "salamandra",
    GROUND,
    4,
    4,
    1,
    strike=(1, 2, 2),
    incarnation=1,
    incarnates=Otherwise(closed=False),
)

# Those that summon.
card("prizyvatel", GROUND, 4, 6, 1, strike=(1, 1, 2), uses=summons(is_wolf))
card("glashatay", GROUND, 4, 5, 1, strike=(1, 1, 2), uses=summons(costs_at_most(5)))
card("vozhak-stai", GROUND, 5, 6, 2, strike=(1, 2, 3), uses=summons(is_wolf, most=2))
card(
    "lovchy",
    GROUND,
    5,
    5,
    2,
    strike=(1, 2, 2),
    uses=summons(is_wolf, otherwise=Otherwise(near="any", closed=True)),
)
card("volchitsa", GROUND, 4, 5, 2, strike=(1, 2, 2), dies=call_wolf)
card("mstitel", GROUND, 4, 5, dies=leave_wolf)

# Those that revive.
card("nekromant", GROUND, 5, 6, 1, strike=(1, 2, 2), uses=revives(costs_at_most(3, CREATURE)))
card("khranitel-mogil", GROUND, 5, 6, 1, strike=(1, 1, 2), uses=revives(costs_at_most(5), most=2))
card(
    "grabitel-mogil",
    GROUND,
    5,
    5,
    1,
    strike=(1, 1, 2),
    uses=revives(costs_at_most(3, CREATURE), otherwise=Otherwise(whose="opponent")),
)

# The one that answers.
card("dozorny", GROUND, 3, 5, 1, strike=(1, 1, 2), answers=step_aside)
