"""The order that numbers ought to stand in, and what is wrong in it.

A number is kept as printed. Where another one is meant the anomaly says which, and the rule stands
where that one would.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.documents.deadline import EVERY, Deadline
from corpus.documents.model import Anomaly
from corpus.documents.numbers.numbering import LETTER, Number, Parts, key_of


@dataclass(frozen=True, slots=True)
class PlacedNumber:
    """A number with its place: the key it makes, and the parts that order it.

    `doubt` is the code of what makes it one that no rule may be known by, `meant` the number that
    belongs where it stands.
    """

    key: str
    parts: Parts
    doubt: str = ""
    meant: str = ""


def place_all(
    numbers: Sequence[tuple[Number, int]], deadline: Deadline | None = None
) -> tuple[list[PlacedNumber], list[Anomaly]]:
    """Where each section belongs; what has a series of its own is counted by itself."""
    placed: dict[int, PlacedNumber] = {}
    anomalies: list[Anomaly] = []
    counted = [
        (one.series, one.level if one.series in ("chapter", "annex") else 0) for one, _ in numbers
    ]
    for series in dict.fromkeys(counted):
        own = [(at, numbers[at]) for at, said in enumerate(counted) if said == series]
        found, odd = place([pair for _, pair in own], deadline)
        placed |= {at: one for (at, _), one in zip(own, found, strict=True)}
        anomalies += odd
    return [placed[at] for at in range(len(numbers))], anomalies


def place(
    numbers: Sequence[tuple[Number, int]], deadline: Deadline | None = None
) -> tuple[list[PlacedNumber], list[Anomaly]]:
    """Where each section of a document belongs, with what is wrong in the order of its numbers."""
    printed = {one.parts for one, _ in numbers if not one.doubt}
    often = Counter(one.name for one, _ in numbers if not one.doubt)
    placed: list[PlacedNumber] = []
    anomalies: list[Anomaly] = []
    seen: dict[Parts, int] = {}
    missing = Missing(printed)
    as_printed: dict[str, int] = {}
    for at, (one, line) in enumerate(numbers):
        if deadline is not None and at % EVERY == 0:
            deadline.check(line)
        before = placed[-1].parts if placed else None
        after = numbers[at + 1][0].parts if at + 1 < len(numbers) else None
        parts, doubt, guess = one.parts, one.doubt, ""
        anomalies += _shape(one, line)
        if doubt in ("number-odd", "number-unreadable"):
            # What it says is not known, so it is no sign of what stands twice or out of order.
            missing.pass_by(parts)
            placed.append(PlacedNumber("", parts, doubt))
            continue
        meant = _meant(parts, before, after, printed)
        if meant is not None:
            doubt, guess = "number-misprinted", key_of(meant)
            message = f"{one.printed} stands where {guess} belongs"
            if parts in seen:
                doubt = "number-twice"
                message += f"; {one.printed} stands in line {seen[parts]} too"
            anomalies.append(Anomaly(line, doubt, message))
            parts = meant
        elif parts in seen:
            doubt = "number-twice"
            message = f"{one.printed} stands twice: first in line {seen[parts]}"
            anomalies.append(Anomaly(line, "number-twice", message))
        elif before is not None and parts < before:
            doubt = doubt or "number-order"
            message = f"{one.printed} stands after {key_of(before)}"
            anomalies.append(Anomaly(line, "number-order", message))
        else:
            anomalies += missing.before(parts, one.printed, line) if placed else []
            if one.name in as_printed:
                message = f"{one.printed} stands twice: first in line {as_printed[one.name]}"
                anomalies.append(Anomaly(line, "number-twice", message))
        early = (*parts[:-1], parts[-1] - 1)
        if after == early and early not in seen and meant is None:
            message = f"{one.printed} stands before {key_of(early)}"
            anomalies.append(Anomaly(line, "number-order", message))
        if often[one.name] > 1:
            doubt = "number-twice"
        as_printed.setdefault(one.name, line)
        missing.pass_by(parts)
        seen.setdefault(parts, line)
        placed.append(PlacedNumber(one.name, parts, doubt, guess))
    return placed, anomalies


def _shape(one: Number, line: int) -> list[Anomaly]:
    """What is odd in how a number is printed."""
    if re.search("[\uff10-\uff19\uff0e]", one.printed):
        message = f"{one.printed} is printed with full-width digits"
        return [Anomaly(line, "number-wide-digits", message)]
    if one.doubt == "number-odd":
        return [Anomaly(line, one.doubt, f"“{one.printed}” is no usual way to print a number")]
    if one.doubt:
        shown = one.printed.encode("ascii", "backslashreplace").decode()
        shown = one.printed if one.printed.isprintable() else shown
        message = f"“{shown}” looks like a number with letters or other signs in it"
        return [Anomaly(line, one.doubt, message)]
    return []


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
            start = LETTER if here[-1] > LETTER else 0
            latest = max(self.latest.get(above, 0), start)
            first = latest + 1 if self._known(above) else here[-1]
            counted = range(first, min(here[-1], first + 50))
            gap = [value for value in counted if (*above, value) not in self.printed]
            if depth == 1 and here[0] >= 100 and here[0] % 100 == 0:
                gap = []  # Each chapter has a hundred of its own.
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
