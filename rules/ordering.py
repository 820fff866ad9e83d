"""Where a new rule stands among those of its source, so that each branch stays in one piece."""

from collections.abc import Iterable, Mapping, Sequence

from corpus.models import Source
from rules.models import Section
from rules.querysets import TRANSLATED


def place_of(
    order: list[str],
    parents: Mapping[str, str],
    parent: str,
    earlier: Iterable[str],
    later: Iterable[str],
) -> int:
    """The place in *order* at which a new rule below *parent* is to be inserted.

    That is after the branch of the nearest of its *earlier* siblings that is held, else before
    the nearest *later* one, else at the end of the branch of *parent*, or of everything.
    *parents* names the parent of each key of *order*, empty for a rule at the top.
    """
    for sibling in earlier:
        if parents.get(sibling) == parent:
            return _end_of_branch(order, parents, sibling)
    for sibling in later:
        if parents.get(sibling) == parent:
            return order.index(sibling)
    return _end_of_branch(order, parents, parent) if parent else len(order)


def _end_of_branch(order: list[str], parents: Mapping[str, str], top: str) -> int:
    branch = {top}
    place = order.index(top) + 1
    while place < len(order) and parents[order[place]] in branch:
        branch.add(order[place])
        place += 1
    return place


def kept_in(source: Source, parents: dict[str, str]) -> list[Section]:
    """The rules that an editor took over from a document and that the files do not have yet.

    *parents* are the rules of the files; the kept ones join them, each under what it stood under
    or under the nearest rule above it that is left.
    """
    stored = list(source.sections.select_related("parent").defer(*TRANSLATED))
    above = {row.key: row.parent.key if row.parent else "" for row in stored}
    kept = [row for row in stored if not row.on_disk and row.key not in parents]
    for row in kept:
        parent = above[row.key]
        while parent and parent not in parents:
            parent = above[parent]
        parents[row.key] = parent
    return kept


def order_with(
    kept: Sequence[Section], order: Sequence[str], parents: Mapping[str, str]
) -> list[str]:
    """The keys in *order* with those of *kept* among them, each near where it stands by now."""
    order = list(order)
    before = list(kept[0].source.sections.values_list("key", flat=True)) if kept else []
    held = {key: parents[key] for key in order}
    for row in kept:
        here = before.index(row.key)
        place = place_of(order, held, parents[row.key], before[:here][::-1], before[here + 1 :])
        order.insert(place, row.key)
        held[row.key] = parents[row.key]
    return order
