"""Values: what a figure of a card is now, step by step, from its base and what changes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar

from engine.kernel.effects.prices import Price
from engine.kernel.errors import ScriptError
from engine.kernel.events import Cites, Event
from engine.kernel.table import Table

How = Literal["add", "times", "set"]
A = TypeVar("A", int, Price)


class Layer(NamedTuple):
    """One round of a reckoning: which changes are counted in it, and what each of them does.

    What is added or multiplied is equal in rank. Of what is set the latest counts.
    """

    name: str
    how: How
    cites: Cites


class Bound(NamedTuple):
    """What a value never goes below, or above: each part of it, if it has several."""

    amount: int
    cites: Cites


class Reckoning(NamedTuple):
    """How a game reckons a figure: its layers in their order, then its bounds."""

    what: str
    layers: tuple[Layer, ...]
    least: Bound | None = None
    most: Bound | None = None


class Modifier(NamedTuple, Generic[A]):
    """Something that changes a figure: in which layer, by how much, and by which sections.

    *since* is the event since which it is in force. *rank* tells two apart that are as old, where
    the game states their order; the higher is counted later.
    """

    layer: str
    amount: A | int
    by: str
    cites: Cites
    since: int = -1
    rank: int | None = None


class Reckoned(NamedTuple, Generic[A]):
    """One step of a reckoning: what was done by what, and what that came to."""

    how: Literal["base", "add", "times", "set", "least", "most"]
    amount: A | int
    by: str
    result: A
    cites: Cites


class Figure(NamedTuple, Generic[A]):
    """What a figure is now, and every step by which it came to that."""

    amount: A
    steps: tuple[Reckoned[A], ...]

    @property
    def cites(self) -> Cites:
        """Return the sections that the value rests on, each once, in the order of its steps."""
        return tuple(dict.fromkeys(key for step in self.steps for key in step.cites))


def value(
    reckoning: Reckoning,
    base: A,
    by: str,
    cites: Cites,
    modifiers: Iterable[Modifier[A]] = (),
    off: frozenset[str] = frozenset(),
) -> Figure[A]:
    """Return the figure that starts as *base*, printed on *by*, as the modifiers change it.

    Layer after layer, the oldest first within each; a bound is a step only where it changes
    something. What rests on a section that is *off* does not count, nor does such a bound.

    >>> power = Reckoning("power", (Layer("cards", "add", ("game/sums",)),),
    ...                   least=Bound(0, ("game/zero",)))
    >>> weak = value(power, 3, "oak", ("game/printed",), [
    ...     Modifier("cards", -5, "frost", ("game/frost",), since=4)])
    >>> weak.amount
    0
    >>> for step in weak.steps: print(step.how, step.amount, step.by, step.result)
    base 3 oak 3
    add -5 frost -2
    least 0 power 0
    """
    known = {layer.name for layer in reckoning.layers}
    waiting: dict[str, list[Modifier[A]]] = {name: [] for name in known}
    for one in modifiers:
        if one.layer not in known:
            raise ScriptError(f"{one.by} changes {reckoning.what} in no layer of it: {one.layer}.")
        if off.isdisjoint(one.cites):
            waiting[one.layer].append(one)
    amount = base
    steps: list[Reckoned[A]] = [Reckoned("base", base, by, base, cites)]
    for layer in reckoning.layers:
        for one in _in_order(layer, waiting[layer.name]):
            amount = _changed(layer.how, amount, one.amount)
            steps.append(Reckoned(layer.how, one.amount, one.by, amount, one.cites + layer.cites))
    for how, bound in _bounds(reckoning):
        if bound is None or not off.isdisjoint(bound.cites):
            continue
        bounded = _bounded(how, amount, bound.amount)
        if bounded != amount:
            amount = bounded
            steps.append(Reckoned(how, bound.amount, reckoning.what, amount, bound.cites))
    return Figure(amount, tuple(steps))


def _in_order(layer: Layer, modifiers: Sequence[Modifier[A]]) -> list[Modifier[A]]:
    """Return the modifiers oldest first, those of one time by their stated order.

    Where that matters and none is stated it is a `ScriptError`: the order in which a program
    happens to find them is no rule of the game.
    """
    ordered = sorted(modifiers, key=lambda one: (one.since, one.rank or 0, one.by, repr(one)))
    if layer.how == "set" and len(ordered) > 1:
        last = ordered[-1]
        for one in ordered[:-1]:
            if (one.since, one.rank) == (last.since, last.rank) and one.amount != last.amount:
                raise ScriptError(
                    f"{one.by} and {last.by} set one value at one time; no order is stated."
                )
    return ordered


def _changed(how: How, amount: A, by: A | int) -> A:
    if how == "set":
        if type(by) is not type(amount):
            raise ScriptError(f"A value of {amount} is set to {by}, which is of another sort.")
        return by
    if how == "times":
        if not isinstance(by, int):
            raise ScriptError(f"A value is multiplied by {by}, which is no number.")
        return amount.times(by) if isinstance(amount, Price) else amount * by
    if type(by) is not type(amount):
        raise ScriptError(f"{by} is added to {amount}, which is of another sort.")
    return amount + by


def _bounds(reckoning: Reckoning) -> list[tuple[Literal["least", "most"], Bound | None]]:
    return [("least", reckoning.least), ("most", reckoning.most)]


def _bounded(how: Literal["least", "most"], amount: A, bound: int) -> A:
    if how == "least":
        return amount.at_least(bound) if isinstance(amount, Price) else max(amount, bound)
    return amount.at_most(bound) if isinstance(amount, Price) else min(amount, bound)


def lose(
    table: Table,
    counter: str,
    amount: int,
    cites: Cites,
    clamp: Cites,
    cause: int | None = None,
    verb: str = "add",
) -> Event | None:
    """Take so much off a counter, or all there is if that is less; return the event, if any.

    What is less rests on *clamp* too, and its event says how much was *wanted*. With one of these
    sections switched off, what cannot be taken whole is not taken.
    """
    there = table.counters.get(counter, 0)
    if amount <= there:
        return table.add(counter, -amount, cites, cause, verb)
    if not table.off.isdisjoint(clamp):
        return None
    return table.add(counter, -there, cites + clamp, cause, verb, {"wanted": amount})
