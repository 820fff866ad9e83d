"""Where a new thing stands among those of its series, so that each branch stays in one piece."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

Name = TypeVar("Name")


def place_of(
    order: list[Name],
    parents: Mapping[Name, Name | None],
    parent: Name | None,
    earlier: Iterable[Name],
    later: Iterable[Name],
) -> int:
    """The place in *order* at which a new thing below *parent* is to be inserted.

    That is after the branch of the nearest of its *earlier* siblings that is held, else before
    the nearest *later* one, else at the end of the branch of *parent*, or of everything.
    *parents* names the parent of each name of *order*, nothing for what stands at the top.
    """
    for sibling in earlier:
        if sibling in parents and parents[sibling] == parent:
            return _end_of_branch(order, parents, sibling)
    for sibling in later:
        if sibling in parents and parents[sibling] == parent:
            return order.index(sibling)
    return _end_of_branch(order, parents, parent) if parent else len(order)


def _end_of_branch(order: list[Name], parents: Mapping[Name, Name | None], top: Name) -> int:
    branch: set[Name | None] = {top}
    place = order.index(top) + 1
    while place < len(order) and parents[order[place]] in branch:
        branch.add(order[place])
        place += 1
    return place


def order_with(
    order: Sequence[Name], added: Sequence[Name], parents: Mapping[Name, Name | None]
) -> list[Name]:
    """The names in *order*, and those of *added* that it has not, each near where it stands there.

    *parents* names the parent of each, nothing for what stands at the top.
    """
    result = list(order)
    held = {name: parents[name] for name in result}
    for here, name in enumerate(added):
        if name not in held:
            place = place_of(result, held, parents[name], added[:here][::-1], added[here + 1 :])
            result.insert(place, name)
            held[name] = parents[name]
    return result
