"""The order that numbers ought to stand in, and what is wrong in it.

A number is kept as printed. Where another one is meant the anomaly says which, and the rule stands
where that one would.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from corpus.documents.model import Anomaly
from corpus.documents.numbering import NARROW, Number, Parts, key_of


@dataclass(frozen=True, slots=True)
class Placed:
    """A number with its place: the key it makes, and the parts that order it."""

    key: str
    parts: Parts


def place(numbers: Sequence[tuple[Number, int]]) -> tuple[list[Placed], list[Anomaly]]:
    """Where each section of a document belongs, with what is wrong in the order of its numbers."""
    printed = {one.parts for one, _ in numbers}
    placed: list[Placed] = []
    anomalies: list[Anomaly] = []
    seen: dict[Parts, int] = {}
    times: dict[Parts, int] = {}
    missing = Missing(printed)
    as_printed: dict[Parts, int] = {}
    for at, (one, line) in enumerate(numbers):
        before = placed[-1].parts if placed else None
        after = numbers[at + 1][0].parts if at + 1 < len(numbers) else None
        parts, key = one.parts, key_of(one.parts)
        if one.printed.translate(NARROW) != one.printed:
            message = f"{one.printed} is printed with full-width digits"
            anomalies.append(Anomaly(line, "number-wide-digits", message))
        meant = _meant(parts, before, after, printed)
        if meant is not None:
            code = "number-twice" if parts in seen else "number-misprinted"
            message = f"{one.printed} stands where {key_of(meant)} belongs"
            if parts in seen:
                message += f"; {one.printed} stands in line {seen[parts]} too"
            anomalies.append(Anomaly(line, code, message))
            parts, key = meant, key_of(meant)
        elif parts in seen:
            times[parts] = times.get(parts, 1) + 1
            key += f"-{times[parts]}"
            message = f"{one.printed} stands twice: first in line {seen[parts]}"
            anomalies.append(Anomaly(line, "number-twice", message))
        elif before is not None and parts < before:
            message = f"{one.printed} stands after {key_of(before)}"
            anomalies.append(Anomaly(line, "number-order", message))
        else:
            anomalies += missing.before(parts, one.printed, line) if placed else []
            if one.parts in as_printed:
                message = f"{one.printed} stands twice: first in line {as_printed[one.parts]}"
                anomalies.append(Anomaly(line, "number-twice", message))
        as_printed.setdefault(one.parts, line)
        missing.pass_by(parts)
        seen.setdefault(parts, line)
        placed.append(Placed(key, parts))
    return placed, anomalies


def _meant(
    parts: Parts, before: Parts | None, after: Parts | None, printed: set[Parts]
) -> Parts | None:
    """The number that belongs where *parts* stands, if it is a slip of the pen away."""
    if before is None:
        return None
    outlier = parts <= before or (after is not None and before < after <= parts)
    if not outlier:
        return None
    for expected in successors(before):
        held = expected in printed
        fits = after is None or expected < after or after <= before
        if not held and fits and _slip(key_of(parts), key_of(expected)):
            return expected
    return None


def successors(parts: Parts) -> list[Parts]:
    """The numbers that may follow: its first children, the next beside it, beside its parents."""
    found = [(*parts, 1), (*parts, 0)]
    found += [(*parts[:depth], parts[depth] + 1) for depth in range(len(parts) - 1, -1, -1)]
    return found


def _slip(one: str, two: str) -> bool:
    """Whether two numbers differ by one digit changed, left out or put in, or two swapped."""
    if abs(len(one) - len(two)) > 1 or one == two:
        return False
    start = 0
    while start < min(len(one), len(two)) and one[start] == two[start]:
        start += 1
    first, second = one[start:], two[start:]
    swapped = first[:2] == second[:2][::-1] and first[2:] == second[2:]
    return first[1:] == second[1:] or swapped or first[1:] == second or first == second[1:]


class Missing:
    """What ought to stand before a number and stands nowhere in the document.

    Where a document begins is no fault: it may be one chapter of a book.
    """

    def __init__(self, printed: set[Parts]) -> None:
        self.printed = {parts[:depth] for parts in printed for depth in range(1, len(parts) + 1)}
        self.whole = printed
        self.latest: dict[Parts, int] = {}

    def pass_by(self, parts: Parts) -> None:
        """Note that the rule with this number has been read."""
        for depth, value in enumerate(parts):
            above = parts[:depth]
            self.latest[above] = max(value, self.latest.get(above, 0))

    def before(self, parts: Parts, name: str, line: int) -> list[Anomaly]:
        """What is missing between the numbers passed by and this one."""
        found: list[Anomaly] = []
        for depth in range(1, len(parts) + 1):
            above, here = parts[: depth - 1], parts[:depth]
            if here in self.latest:
                continue
            first = self.latest.get(above, 0) + 1 if self._known(above) else here[-1]
            counted = range(first, min(here[-1], first + 50))
            gap = [value for value in counted if (*above, value) not in self.printed]
            if depth < len(parts) and here not in self.whole and depth > 1:
                if parts[-1] == 0 and depth == len(parts) - 1:
                    message = f"{key_of(here)} is missing: {name} stands without it"
                    found.append(Anomaly(line, "title-missing", message))
                else:
                    gap.append(here[-1])
            if gap:
                ends = [key_of((*above, value)) for value in (gap[0], gap[-1])]
                what = ends[0] if gap[0] == gap[-1] else f"{ends[0]} to {ends[1]}"
                found.append(Anomaly(line, "number-missing", f"{what} is missing before {name}"))
        return found

    def _known(self, above: Parts) -> bool:
        """Whether the document holds what its children would be counted from."""
        return above in self.latest or above in self.whole
