"""Numbers of rules and labels of points, in all shapes they are printed in."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

Parts = tuple[int, ...]

SECTION = re.compile(
    r"(?P<lead>(?:п\.|пункт|правило|раздел|§|pkt\.?|punkt|zasada|rule|第)?[ \u00a0]?)"
    r"(?P<number>[0-9\uff10-\uff19]{1,4}(?:[.\uff0e][0-9\uff10-\uff19]{1,4}){0,9})"
    r"(?P<dot>[.\uff0e]?)"
    r"(?P<gap>[\s\u00a0\u3000]*)(?P<next>.?)",
    re.IGNORECASE,
)
ITEM = re.compile(
    r"(?:\((?P<inner>[0-9]{1,2}|[a-zа-яё]|[ivx]{1,5})\)|"
    r"(?P<label>[0-9]{1,3}|[a-zа-яё]|[ivx]{1,5})\)"
    r"|(?P<ring>[①-⑳]))[\s\u00a0\u3000]*(?=\S)"
)
YEAR_DATE = re.compile(r"(?:19|20)[0-9]{2}\.(?:0?[1-9]|1[0-2])\.(?:0?[1-9]|[12][0-9]|3[01])\b")
DAY_DATE = re.compile(r"(?:0?[1-9]|[12][0-9]|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)[0-9]{2}\b")
NARROW = {wide: ord("0") + place for place, wide in enumerate(range(0xFF10, 0xFF1A))} | {
    0xFF0E: "."
}
CYRILLIC = "абвгдежзиклмнопрстуфхцчшщэюя"


@dataclass(frozen=True, slots=True)
class Number:
    """A number at the start of a paragraph: as printed, as parts, and how many characters it takes.

    `sure` is false for a shape that may be an amount or a year. `style` is empty for the number of
    a section; for an item of a list it is the kind of its label.
    """

    printed: str
    parts: Parts
    length: int
    sure: bool = True
    style: str = ""


def read(text: str) -> Number | None:
    """The number of a section that the text begins with, if it may be one."""
    found = SECTION.match(text)
    if found is None or YEAR_DATE.match(text) or DAY_DATE.match(text):
        return None
    narrow = found["number"].translate(NARROW)
    parts = tuple(int(part) for part in narrow.split("."))
    after, dotted = found["next"], bool(found["dot"])
    if found["lead"].startswith("第") or (
        found["lead"].strip() and not dotted and not found["gap"]
    ):
        return None
    if not dotted and not found["gap"] and not after.isalpha():
        return None
    if after and not found["gap"] and not (after.isalpha() or after in '„“"«「『[(–—-'):
        return None
    if len(parts) == 1 and not dotted:
        return None
    sure = len(parts) > 2 or (len(parts) == 2 and dotted)
    return Number(found["number"], parts, found.start("gap"), sure)


def read_item(text: str) -> Number | None:
    """The label of a list item that the text begins with: `1)`, `a)`, `(iv)`, `①`."""
    found = ITEM.match(text)
    if found is None:
        return None
    label = found["inner"] or found["label"] or found["ring"]
    printed = found[0].strip()
    if found["ring"]:
        return Number(printed, (ord(label) - ord("①") + 1,), len(printed), style="ring")
    if label.isdigit():
        return Number(printed, (int(label),), len(printed), style="digit")
    if len(label) > 1:
        return Number(printed, (_roman(label),), len(printed), style="roman")
    place = CYRILLIC.find(label) if label > "z" else ord(label) - ord("a")
    style = "cyrillic" if label > "z" else "latin"
    return Number(printed, (place + 1,), len(printed), style=style)


def _roman(label: str) -> int:
    values = [{"i": 1, "v": 5, "x": 10}[letter] for letter in label]
    return sum(
        -one if one < two else one for one, two in zip(values, [*values[1:], 0], strict=True)
    )


def starts_numbered(text: str) -> bool:
    """Whether a paragraph begins with a number, of a rule or of an item."""
    found = read(text)
    return (found is not None and found.sure) or read_item(text) is not None


def settle(found: Sequence[Number | None], headings: Sequence[bool]) -> list[Number | None]:
    """Which of the numbers number rules: amounts and years are none, `1.` may be an item's.

    A number of one part is a section's if longer ones go on from it, or if the document has no
    longer ones and it counts on from the one before.
    """
    doubtful = [one for one in found if one is not None and not one.sure]
    counted = _counted([one.parts for one in doubtful])
    firsts = {one.parts[0] for one in found if one is not None and one.sure}
    held = Counter(one.parts[0] for one in doubtful)
    firsts |= {
        one.parts[0]
        for one in doubtful
        if len(one.parts) == 2 and (one.parts in counted or held[one.parts[0]] > 1)
    }
    settled: list[Number | None] = []
    inside = False
    for one, heading in zip(found, headings, strict=True):
        if one is None or one.sure:
            inside = inside or (one is not None and len(one.parts) > 1)
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
    return settled


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
        if one is None or fixed[at]:
            continue
        if len(one.parts) > 1:
            return []
        firsts.setdefault(groups[at], one.parts[0])
        found.append(at)
    return found if 0 not in firsts and set(firsts.values()) <= {1} else []


def as_point(one: Number) -> Number:
    """The number of one part read as the label of a point, `1.`."""
    return Number(one.printed + ".", one.parts, one.length, style="point")


def _counted(doubtful: list[Parts]) -> set[Parts]:
    """Those that count on from another, or that another counts on from."""
    held = set(doubtful)
    return {
        parts for parts in held
        if (*parts[:-1], parts[-1] + 1) in held or (*parts[:-1], parts[-1] - 1) in held
    }  # fmt: skip


def _restarts(doubtful: list[Parts]) -> bool:
    ones = [parts for parts in doubtful if len(parts) == 1]
    return sum(parts == (1,) for parts in ones) > 1


def key_of(parts: Parts) -> str:
    """The key of the rule with this number, which is also how a reference names it."""
    return ".".join(map(str, parts))
