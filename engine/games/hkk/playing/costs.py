"""What a card costs: its base cost and what changes that, then what changes the modified cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from engine.games.hkk.card import CARDS, CostChange, HkkCard
from engine.games.hkk.deed import Deed, Stage
from engine.games.hkk.seats import printed, working
from engine.games.hkk.sections import (
    BASE,
    BASE_FIRST,
    BASE_SUM,
    MODIFIED,
    MODIFIED_SUM,
    OWN_COST,
    POINTS,
    SHORT_IS_BASE,
    WHICH_COST,
    resting,
)
from engine.kernel.effects.readings import reading
from engine.kernel.effects.values import Bound, Figure, Layer, Modifier, Reckoning, value
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table


class Charge(NamedTuple):
    """One thing that changes what a card costs, and by which section it changes that part."""

    base: bool
    how: Literal["add", "times"]
    amount: int
    by: str
    cites: Cites


class SumOfCost(NamedTuple):
    """A cost: the base cost and the modified one, and the rounds by which it came to that."""

    base: int
    modified: int
    rounds: tuple[tuple[Stage, Figure[int]], ...]


def count(deed: Deed, base: int | None = None) -> SumOfCost:
    """Count what the card costs now: first its base cost, then the modified one (21.8.1, 21.8.3).

    All that changes one of the two is of equal rank, whatever its age (21.8.2, 21.8.3). A *base*
    that is given stands instead of the base cost with its changes.
    """
    table = deed.table
    charges = [*_charges(deed)]
    on_base = [one for one in charges if one.base] if base is None else []
    on_modified = [one for one in charges if not one.base]
    if MODIFIED_SUM in table.off:
        on_modified = on_modified[-1:]
    start = printed_cost(deed) if base is None else base
    rounds: list[tuple[Stage, Sequence[Charge]]] = [("base", on_base), ("modified", on_modified)]
    if BASE_FIRST in table.off:
        rounds.reverse()
    counted: list[tuple[Stage, Figure[int]]] = []
    amount = start
    for stage, ones in rounds:
        in_turn = stage == "base" and BASE_SUM in table.off
        figure = _sum(table, deed.name, amount, ones, in_turn=in_turn)
        counted.append((stage, figure))
        amount = figure.amount
    based = next(figure.amount for stage, figure in counted if stage == "base")
    return SumOfCost(based, amount, tuple(counted))


def tell_cost(deed: Deed) -> None:
    """Count the cost and say how it came to that, line by line; the deed keeps what it is."""
    table, counted = deed.table, count(deed)
    said = deed.about("base", points=printed_cost(deed))
    deed.tell("base", said, resting(table, BASE, BASE_FIRST))
    for stage, figure in counted.rounds:
        was = figure.steps[0].result
        for step in figure.steps[1:]:
            by = {"by": step.by} if step.by != deed.name else {"own": True}
            data = deed.about(stage, was=was, points=step.result, **by)
            deed.tell("base" if stage == "base" else "modify", data, step.cites)
            was = step.result
    deed.base, deed.paid = counted.base, counted.modified
    deed.due = counted.modified
    deed.tell("cost", deed.about("modified", points=counted.modified), resting(table, MODIFIED))


def printed_cost(deed: Deed) -> int:
    """Return the number in the corner (21.9): X as it was set, ? as the card says."""
    card = CARDS[deed.name]
    if card.counted is not None:
        return card.counted(deed.table)
    if isinstance(card.cost, int):
        return card.cost
    x: int = deed.chosen.get("x", 0)
    return x


def fixed_cost(card: HkkCard) -> int | None:
    """Return the base cost of a card that is not being played, or None if it is variable."""
    return card.cost if isinstance(card.cost, int) else None


def _charges(deed: Deed) -> Iterable[Charge]:
    """Yield what changes the cost of the card, oldest first, the card's own change last."""
    table = deed.table
    for ref in working(table):
        for change in printed(table, ref).changes:
            if change.fits(table, ref, deed.player, CARDS[deed.name]):
                yield _charge(table, ref, change)
    own = CARDS[deed.name].own_change
    amount = own(table, deed.player) if own is not None else 0
    if amount:
        yield Charge(OWN_COST not in table.off, "add", amount, deed.name, resting(table, OWN_COST))


def _charge(table: Table, seen: Ref, change: CostChange) -> Charge:
    """Return the change; what says only "cost" changes the base cost (21.9.1)."""
    base = change.part == "base" or (change.part == "cost" and SHORT_IS_BASE not in table.off)
    sections = {"base": BASE_SUM, "modified": MODIFIED_SUM, "cost": SHORT_IS_BASE}
    beside = WHICH_COST if change.part == "cost" else ()
    cites = resting(table, sections[change.part], beside=beside)
    return Charge(base, change.how, change.amount, table.name(seen), cites)


def _sum(
    table: Table, name: str, start: int, charges: Sequence[Charge], *, in_turn: bool
) -> Figure[int]:
    """Sum up what changes a cost: by the rules of mathematics, or *in_turn*, the oldest first."""
    if in_turn:
        layers = [Layer(str(n), one.how, ()) for n, one in enumerate(charges)]
        names = [layer.name for layer in layers]
    else:
        layers = [Layer("times", "times", ()), Layer("add", "add", ())]
        if reading(table, "sums") == "addition-first":
            layers.reverse()
        names = [one.how for one in charges]
    modifiers = [
        Modifier(layer, one.amount, one.by, one.cites, since=n)
        for n, (layer, one) in enumerate(zip(names, charges, strict=True))
    ]
    reckoning = Reckoning(name, tuple(layers), least=Bound(0, POINTS))
    return value(reckoning, start, name, resting(table, BASE), modifiers)
