"""Which numbers of a document are those of rules: one proves nothing, its like beside it do."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from corpus.documents.numbers.numbering import (
    LETTER,
    NARROW,
    ROMAN,
    Number,
    Parts,
    as_letter,
    as_point,
)


def settle(found: Sequence[Number | None], headings: Sequence[bool]) -> list[Number | None]:
    """Which of the numbers number rules: amounts and years are none, `1.` may be an item's.

    A number of one part is a section's if longer ones go on from it, or if the document has no
    longer ones and it counts on from the one before. Shapes that one number does not prove are
    believed where they count on.
    """
    found = _proved(found, headings)
    doubtful = [one for one in found if one is not None and not one.sure]
    counted = _counted(one.parts for one in doubtful)
    firsts = {one.parts[0] for one in found if one is not None and one.sure and not one.series}
    held = Counter(one.parts[0] for one in doubtful)
    firsts |= {
        one.parts[0]
        for one in doubtful
        if len(one.parts) == 2 and (one.parts in counted or held[one.parts[0]] > 1)
    }
    firsts |= _connected(firsts, {one.parts[0] for one in doubtful if len(one.parts) == 1})
    settled: list[Number | None] = []
    inside = False
    for one, heading in zip(found, headings, strict=True):
        if one is None or one.sure:
            inside = inside or (one is not None and len(one.parts) > 1 and not one.series)
            settled.append(one)
        elif len(one.parts) == 2:
            settled.append(one if one.parts[0] in firsts or heading else None)
        elif one.parts[0] in firsts or heading:
            settled.append(one)
        elif one.parts in counted:
            item = inside or _restarts([two.parts for two in doubtful])
            settled.append(as_point(one) if item else one)
        else:
            settled.append(None)
    return _doubted(settled)


def lettered(found: Sequence[Number | None]) -> list[Number | None]:
    """The numbers, those that begin with I, V or X read as letters where letters are counted."""
    letters = {
        one.parts[0] - LETTER for one in found if one is not None and LETTER < one.parts[0] < ROMAN
    }
    return [
        as_letter(one)
        if one is not None
        and one.needs in ("roman", "above")
        and one.parts[0] > ROMAN
        and len(one.name.split(".")[0]) == 1
        and ord(one.printed[0]) - ord("A") in letters
        else one
        for one in found
    ]


def _proved(found: Sequence[Number | None], headings: Sequence[bool]) -> list[Number | None]:
    """The numbers with those of a shape that needs its like read for what they are."""
    of_shape: dict[str, list[Parts]] = {}
    for one in found:
        if one is not None and one.needs:
            of_shape.setdefault(one.needs, []).append(one.parts)
    counted = {shape: _counted(parts) for shape, parts in of_shape.items()}
    stems = {one.parts for one in found if one is not None and not one.needs and not one.series}
    proved: list[Number | None] = []
    for at, one in enumerate(found):
        while one is not None and one.needs:
            good = _is_proved(one, found, at, of_shape[one.needs], counted[one.needs], stems)
            good = good or (headings[at] and one.needs == "dashed" and one.parts[:-1] in stems)
            one = replace(one, sure=True, needs="", plain=None) if good else one.plain
            if one is not None and one.needs and one.needs not in of_shape:
                of_shape[one.needs], counted[one.needs] = [one.parts], set()
        proved.append(one)
    return proved


def _is_proved(
    one: Number,
    found: Sequence[Number | None],
    at: int,
    like: Sequence[Parts],
    counted: set[Parts],
    stems: set[Parts],
) -> bool:
    """Whether a number of a shape that proves nothing by itself is one, by the others about it."""
    if one.needs == "odd":
        return _is_near(one.parts, found, at)
    if one.needs == "odd beside":
        beside = [two for two in found[max(at - 12, 0) : at + 12] if two is not None and two.sure]
        counts = {(*one.parts[:-1], one.parts[-1] + step) for step in (-1, 1)}
        return any(two.parts in counts and not two.series for two in beside)
    if one.needs == "bare":
        return any(len(stem) > 1 and stem[0] == one.parts[0] for stem in stems)
    if one.needs == "above":
        return any(
            two is not None and two.needs in ("roman", "lettered") and two.parts[0] == one.parts[0]
            for two in found
        )
    if one.needs in ("roman", "lettered") and one.parts[1:] == (1,):
        return sum(parts in counted for parts in like) > 1
    if one.needs in ("hashed", "asked"):
        return len(like) > 1
    if one.needs == "worded":
        return sum(parts in counted for parts in like) > 1
    if any(more[: len(one.parts)] == one.parts for more in counted):
        return True
    enough = sum(parts in counted for parts in like)
    if one.needs == "suffixed":
        first = one.parts[-1] in (1, LETTER + 1) and one.parts[:-1] in {*like, *stems}
        inserted = len(one.parts) > 2 and one.parts[:-1] in stems and one.printed[-2].isdigit()
        return inserted or (enough > 1 and (one.parts[:-1] in {*like, *stems} or first))
    return enough > 2 and len(one.parts) > 2


def _is_near(parts: Parts, found: Sequence[Number | None], at: int) -> bool:
    """Whether a number that is hard to read stands among numbers of its chapter."""
    if len(parts) == 1:
        near = [one.parts for one in found[max(at - 12, 0) : at + 12] if one is not None]
        return any((parts[0] + step,) in near for step in (-1, 1))
    sure = [one for one in found if one is not None and one.sure and len(one.parts) > 1]
    if len(sure) < 2:
        return False
    around = [one for one in found[max(at - 40, 0) : at + 40] if one is not None and one.sure]
    return any(one.parts[0] == parts[0] or one.parts[:1] == parts[1:2] for one in around)


def _doubted(settled: list[Number | None]) -> list[Number | None]:
    """The numbers, those in a way of writing that is not the document's marked as doubtful."""
    sections = [one for one in settled if one is not None and not one.style and not one.doubt]
    wide = sum(_is_wide(one.printed) for one in sections)
    padded = Counter(way for one in sections for way in _ways(one))
    doubted: list[Number | None] = []
    for one in settled:
        if one is not None and not one.style and not one.doubt:
            mixed = _is_wide(one.printed) and re.search(r"[0-9.]", one.printed)
            if mixed or (_is_wide(one.printed) and wide * 2 <= len(sections)):
                one = replace(one, doubt="number-wide-digits")
            elif any(
                zero and padded[depth, True] <= padded[depth, False] for depth, zero in _ways(one)
            ):
                one = replace(one, doubt="number-odd")
        doubted.append(one)
    return doubted


def _is_wide(printed: str) -> bool:
    return bool(re.search("[\uff10-\uff19\uff0e]", printed))


def _ways(one: Number) -> list[tuple[int, bool]]:
    """For each part below ten: how deep it stands, and whether a zero is put before it."""
    parts = re.findall(r"[0-9]+", one.printed.translate(NARROW))
    return [
        (depth, part[0] == "0")
        for depth, part in enumerate(parts)
        if part.strip("0") and len(part.lstrip("0")) == 1
    ]


def points(
    numbers: Sequence[Number | None], groups: Sequence[int], fixed: Sequence[bool]
) -> list[int]:
    """Which numbers of one part are labels of points: those that count from 1 in each group.

    A group is what stands under one heading; group 0 stands under none. Numbers that are *fixed*
    are those of headings.
    """
    firsts: dict[int, int] = {}
    found: list[int] = []
    for at, one in enumerate(numbers):
        if one is None or fixed[at] or one.series:
            continue
        if any(part < LETTER for part in one.parts[1:]):
            return []
        firsts.setdefault(groups[at], one.parts[0])
        found.append(at)
    return found if 0 not in firsts and set(firsts.values()) <= {1} else []


def by_hundreds(found: Sequence[Number | None]) -> list[Number | None]:
    """The numbers, those that hold a hundred each as chapters: `1` before `100`, `2` before `200`.

    Each is the only one, has nothing but a title, and the next number is in its hundred.
    """
    places = [at for at, one in enumerate(found) if one is not None and not one.series]
    held = {at for at, after in pairwise(places) if _holds(found[at], found[after])}
    values = [one.parts[0] for at in sorted(held) if (one := found[at]) is not None]
    if not values or any(two <= one for one, two in pairwise(values)):
        return [*found]
    return [
        replace(one, series="chapter", level=2, name=f"c{one.parts[0]}", sure=True, needs="")
        if at in held and one is not None
        else one
        for at, one in enumerate(found)
    ]


def _holds(one: Number | None, after: Number | None) -> bool:
    if one is None or after is None or len(one.parts) > 1 or one.style or after.parts[0] > LETTER:
        return False
    return one.parts[0] < 100 and after.parts[0] // 100 == one.parts[0]


def _counted(doubtful: Iterable[Parts]) -> set[Parts]:
    """Those that count on from another, or that another counts on from."""
    held = set(doubtful)
    return {
        parts for parts in held
        if (*parts[:-1], parts[-1] + 1) in held or (*parts[:-1], parts[-1] - 1) in held
    }  # fmt: skip


def _connected(firsts: set[int], singles: set[int]) -> set[int]:
    """The numbers of one part that count on to one that others go on from, or from it."""
    found: set[int] = set()
    for start in firsts & singles:
        for step in (-1, 1):
            at = start
            while True:
                following = next((at + step * by for by in (1, 2) if at + step * by in singles), 0)
                if not following or following in found:
                    break
                found.add(following)
                at = following
    return found


def _restarts(doubtful: list[Parts]) -> bool:
    ones = [parts for parts in doubtful if len(parts) == 1]
    return sum(parts == (1,) for parts in ones) > 1
