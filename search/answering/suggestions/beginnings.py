"""Beginnings that were mistyped: what stands in a sorted list and is a slip or two away.

The list is walked as a tree of letters, so that nothing is made beforehand and little is looked at.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

# From so many letters on one slip is forgiven, and from so many two.
ONE_SLIP, TWO_SLIPS = 4, 8
# The first letter of a shorter word is taken to be right: with another one it is another word.
FIRST_MAY_BE_WRONG = 6
# So many places of the tree are looked at for one word; then it is let be.
MOST_STEPS = 2_500
AFTER_ALL = "\U0010ffff"


class Beginning(NamedTuple):
    """Letters with which the rows from `first` to before `last` begin, and how many slips off."""

    letters: str
    slips: int
    first: int
    last: int


class _Branch(NamedTuple):
    """A place in the tree: what was taken of the typed letters, and what stands for it."""

    taken: int
    letters: str
    first: int
    last: int
    slips: int


def slips_forgiven(typed: str) -> int:
    """How many wrong letters a word of this length may have."""
    return (len(typed) >= ONE_SLIP) + (len(typed) >= TWO_SLIPS)


def mistyped(rows: Sequence[str], typed: str) -> list[Beginning]:
    """Beginnings in sorted *rows* for which *typed* may stand, those with the fewest slips.

    A slip is a letter too many, missing, or another one, or two neighbours that changed places. The
    first letter is taken to be right in a short word, and where two slips are looked for.
    """
    for slips in range(1, slips_forgiven(typed) + 1):
        if found := _within(rows, typed, slips):
            return found
    return []


def _within(rows: Sequence[str], typed: str, slips: int) -> list[Beginning]:
    found: dict[str, Beginning] = {}
    seen: dict[tuple[int, str], int] = {}
    waiting = [_Branch(0, "", 0, len(rows), 0)]
    trusted = slips > 1 or len(typed) < FIRST_MAY_BE_WRONG
    steps = 0
    while waiting and steps < MOST_STEPS * slips:
        here = waiting.pop()
        steps += 1
        if seen.get(here[:2], slips + 1) <= here.slips:
            continue
        seen[here[:2]] = here.slips
        if here.slips == slips:
            if last := _followed(rows, here, typed[here.taken :]):
                _note(found, last)
        else:
            waiting += _stepped(rows, here, typed, trusted=trusted and not here.taken)
            if here.taken == len(typed):
                _note(found, here)
    return list(found.values())


def _note(found: dict[str, Beginning], here: _Branch) -> None:
    held = found.get(here.letters)
    if here.slips and (held is None or here.slips < held.slips):
        found[here.letters] = Beginning(here.letters, here.slips, here.first, here.last)


def _stepped(rows: Sequence[str], here: _Branch, typed: str, *, trusted: bool) -> Iterator[_Branch]:
    """Every next place: the letter as it was typed, and unless that is *trusted* each slip."""
    rest = typed[here.taken :]
    if not rest:
        return
    if right := _followed(rows, here, rest[0]):
        yield right
    if trusted:
        return
    slips = here.slips + 1
    yield here._replace(taken=here.taken + 1, slips=slips)
    if rest[1:] and rest[0] != rest[1] and (swapped := _followed(rows, here, rest[1] + rest[0])):
        yield swapped._replace(slips=slips)
    for letters, first, last in _next_letters(rows, here):
        if letters[-1] != rest[0]:
            yield _Branch(here.taken, letters, first, last, slips)
            yield _Branch(here.taken + 1, letters, first, last, slips)


def _followed(rows: Sequence[str], here: _Branch, further: str) -> _Branch | None:
    letters = here.letters + further
    first = bisect_left(rows, letters, here.first, here.last)
    if first == here.last or not rows[first].startswith(letters):
        return None
    last = bisect_left(rows, letters + AFTER_ALL, first, here.last)
    return _Branch(here.taken + len(further), letters, first, last, here.slips)


def _next_letters(rows: Sequence[str], here: _Branch) -> Iterator[tuple[str, int, int]]:
    """Every letter that follows in the tree, with its rows."""
    long = len(here.letters)
    at = bisect_right(rows, here.letters, here.first, here.last)
    while at < here.last:
        letters = rows[at][: long + 1]
        end = bisect_left(rows, letters + AFTER_ALL, at, here.last)
        yield letters, at, end
        at = end
