"""Which shapes are the numbers of rules: those with their like in the document.

One number proves nothing. A series does: a first, a next, siblings of the same shape. A gap in it
or a number that stands twice is no reason against it, and is told in `order`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from corpus.documents.deadline import Deadline
from corpus.documents.numbers import alphabets, shapes
from corpus.documents.numbers.numbering import LETTER, ROMAN, Number, Parts, key_of
from corpus.documents.numbers.shapes import Shape

LOOKED_AT: Final = 120
CHAPTER, WITHIN = 2, 10
"""How high a chapter stands that its like prove: among marked headings it is below all of them."""
MOST_TITLE: Final = 80
BEYOND: Final = 4
"""How far a number may stand past those that count on, and still be one of them."""
DOTTED: Final = re.compile(r"9(?:\.9)*")
"""Plain numbers with dots, which `numbering` reads."""
ENDS: Final = re.compile(r"[.;:,!…。、]$|[.!?]\s|。")


@dataclass(frozen=True, slots=True)
class Member:
    """A shape where it stands: the place of its paragraph, whether that is marked as a heading,
    and whether what is behind the number could be a title."""

    at: int
    shape: Shape
    heading: bool
    titled: bool

    @property
    def parts(self) -> Parts:
        """The parts of the number."""
        return self.shape.parts

    @property
    def group(self) -> tuple[str, str]:
        """What its like has in common with it."""
        return self.shape.form, "" if self.heading else self.shape.stop


def numbered(
    texts: Sequence[str],
    headings: Sequence[bool],
    known: Sequence[Number | None],
    deadline: Deadline | None = None,
) -> list[Number | None]:
    """The numbers of the paragraphs: those that are *known*, and those that their like prove."""
    told = deadline.over(texts) if deadline else texts
    members = list(_members(told, headings))
    members = _romans(_in_one_script(members))
    groups: dict[tuple[str, str], list[Member]] = {}
    for one in members:
        groups.setdefault(one.group, []).append(one)
    stems = {one.parts[0] for one in known if one is not None and not one.series}
    proved = [
        one
        for group in groups.values()
        if len(group[0].parts) > 1
        for one in _proved(_in_one_row(group), stems, known)
    ]
    found = list(known)
    for one in proved:
        found[one.at] = found[one.at] or _number(one.shape)
    held = {
        one.parts[0]
        for one in found
        if one is not None and len(one.parts) > 1 and one.parts[0] > LETTER and not one.level
    }
    for group in groups.values():
        if len(group[0].parts) == 1:
            _add_chapters(found, group, held)
    level = WITHIN if any(headings) else CHAPTER
    for at, number in enumerate(found):
        if number is not None and _heads(number) and is_title(texts[at][number.length :].strip()):
            found[at] = replace(number, level=level)
    return _by_letter(found)


def _heads(one: Number) -> bool:
    """Whether a number is a letter or Roman number alone, or a chapter told by its series."""
    single = len(one.parts) == 1 and not one.style and not one.doubt
    return single and ((one.series == "chapter" and not one.level) or one.parts[0] > LETTER)


def _members(texts: Iterable[str], headings: Sequence[bool]) -> Iterable[Member]:
    for at, text in enumerate(texts):
        shape = shapes.read(text[:LOOKED_AT])
        if shape is not None and not DOTTED.fullmatch(shape.form):
            rest = text[shape.length :].strip()
            yield Member(at, shape, bool(headings[at]), is_title(rest))


def is_title(rest: str) -> bool:
    """Whether what stands behind a number could be a title: short, no sentence, not in small."""
    return 0 < len(rest) <= MOST_TITLE and not rest[0].islower() and not ENDS.search(rest)


def _in_one_script(members: list[Member]) -> list[Member]:
    """The members, Latin letters typed for Cyrillic ones read as those where the others are."""
    forms = Counter(one.shape.form for one in members)
    return [
        replace(one, shape=_cyrillic(one.shape))
        if "A" in one.shape.form
        and forms[one.shape.form.replace("A", "Я")] > forms[one.shape.form]
        and one.shape.letter.translate(alphabets.LOOK_ALIKE) != one.shape.letter
        else one
        for one in members
    ]


def _cyrillic(shape: Shape) -> Shape:
    meant = shape.letter.translate(alphabets.LOOK_ALIKE)
    first = LETTER + alphabets.letter(meant)
    return replace(shape, form=shape.form.replace("A", "Я"), parts=(first, *shape.parts[1:]))


def _romans(members: list[Member]) -> list[Member]:
    """The members, I, V, X and L read as Roman numbers where such are counted and no letters."""
    romans: dict[str, set[int]] = {}
    letters: dict[str, set[int]] = {}
    for one in members:
        form = one.shape.form
        if "R" in form:
            romans.setdefault(form, set()).add(one.parts[0] - ROMAN)
        elif one.shape.letter:
            letters.setdefault(form, set()).add(one.parts[0])

    def meant(one: Member) -> Member:
        form, letter = one.shape.form, one.shape.letter
        if letter not in ("I", "V", "X", "L") or "A" not in form:
            return one
        value, own = alphabets.roman(letter), letters[form]
        counted = romans.get(form.replace("A", "R", 1), set())
        alone = own <= {LETTER + alphabets.letter(sign) for sign in "IVXL"} and (
            len(one.parts) > 1 and LETTER + alphabets.letter("I") in own
        )
        if not alone and not counted & {value - 1, value + 1}:
            return one
        if not alone and own & {one.parts[0] - 1, one.parts[0] + 1} - {LETTER + 22, LETTER + 24}:
            return one
        shape = replace(
            one.shape, form=form.replace("A", "R", 1), parts=(ROMAN + value, *one.parts[1:])
        )
        return replace(one, shape=shape)

    return [meant(one) for one in members]


def _plain(part: int) -> int:
    """A part as it is counted within its own kind."""
    return part - ROMAN if part > ROMAN else part - LETTER if part > LETTER else part


def _linked(group: Sequence[Member]) -> set[Parts]:
    """The numbers of a group that another one of it comes right before or after."""
    held = {one.parts for one in group}
    return {
        parts
        for parts in held
        if held & {(*parts[:-1], parts[-1] + 1), (*parts[:-1], parts[-1] - 1)}
    }


def _in_one_row(group: list[Member]) -> list[Member]:
    """The members of a group, their last kana counted in the row that the group uses."""
    beside = "".join(one.shape.printed[-1] for one in group)
    if not group[0].shape.form.rstrip("]】〕)").endswith("N") or "ア" not in beside:
        return group
    return [
        replace(one, shape=replace(one.shape, parts=(
            *one.parts[:-1], LETTER + alphabets.kana(one.shape.printed[-1], beside))))
        for one in group
    ]  # fmt: skip


def _proved(
    group: Sequence[Member], stems: set[int], known: Sequence[Number | None]
) -> Iterable[Member]:
    """The members of a group of several parts that number rules."""
    linked = _linked(group)
    read = sum(known[one.at] is not None for one in group)
    if len(linked) < _wanted(group, stems, read):
        return
    runs: dict[Parts, list[int]] = {}
    for one in group:
        runs.setdefault(one.parts[:-1], []).append(_plain(one.parts[-1]))
    steps = [step for run in runs.values() for step in pairwise(run)]
    rising = sum(one <= two for one, two in steps)
    begun = sum(min(run) <= 1 for run in runs.values())
    if rising * 3 < len(steps) * 2 or begun * 2 < len(runs):
        return
    highest = {above: 1 for above, run in runs.items() if min(run) <= 1}
    for parts in linked:
        highest[parts[:-1]] = max(highest.get(parts[:-1], 0), _plain(parts[-1]))
    for one in group:
        if _plain(one.parts[-1]) <= highest.get(one.parts[:-1], -BEYOND) + BEYOND:
            yield one


def _wanted(group: Sequence[Member], stems: set[int], read: int) -> int:
    """How many numbers must count on before a shape is believed, so many of which are read."""
    first = group[0]
    if first.shape.form[0] in "aяω" and not first.shape.sure:
        return len(group) + 1  # The number of a version: v1.2
    if first.shape.form in ("9:9", "9/9"):
        return 4 if first.shape.sure or first.heading else 6
    if first.shape.sure or first.heading:
        return 2
    if first.shape.form[0].isdecimal():
        return 2 if read > 1 or {one.parts[0] for one in group} <= stems else 4
    return 3 if first.shape.form[:2].isalnum() else 2


def _add_chapters(found: list[Number | None], group: Sequence[Member], held: set[int]) -> None:
    """Put in the letters and Roman numbers that number chapters: rules count on from them, or they
    count on by themselves, each with a title and something below it."""
    titled = [one for one in group if one.heading or (one.titled and one.shape.sure)]
    free = [one for one in titled if found[one.at] is None]
    linked = _linked(titled)
    if any(one.parts[0] in held for one in titled):
        for one in free:
            if one.parts[0] in held or one.parts in linked:
                found[one.at] = _number(one.shape)
        return
    if not free:
        return
    alike = titled[0].shape.form
    wanted = 2 if titled[0].heading or alike[0] in "RK" or not alike[0].isalnum() else 3
    if len(linked) < wanted or min(_plain(one.parts[0]) for one in free) > 1:
        return
    hold = sum(two.at - one.at > 1 for one, two in pairwise(free))
    if hold * 2 < len(free) or (free[0].shape.form[0] in "9aяωN¹" and not free[0].heading):
        return
    for one in free:
        if one.parts in linked or _plain(one.parts[0]) <= len(free) + BEYOND:
            value = (_plain(one.parts[0]),)
            made = replace(_number(one.shape), parts=value, name=f"c{value[0]}")
            found[one.at] = replace(made, series="chapter")


def _number(shape: Shape) -> Number:
    parts = shape.parts
    name = key_of(parts)
    if len(parts) > 1 and parts[0] > ROMAN and parts[1] > LETTER:
        name = f"{key_of(parts[:1])}.{key_of(parts[1:])}"
    return Number(shape.printed, parts, shape.length, name=name)


def _by_letter(found: list[Number | None]) -> list[Number | None]:
    """The numbers, each letter a series of its own where letters stand for words: S1, M1, W1."""
    letters = list(
        dict.fromkeys(
            one.parts[0]
            for one in found
            if one is not None and not one.series and not one.style
            and LETTER < one.parts[0] < ROMAN and not one.doubt
        )
    )  # fmt: skip
    counted = sum(one - 1 in letters or one == LETTER + 1 for one in letters)
    if counted * 2 >= len(letters):
        return found
    return [
        replace(one, series=f"letter {key_of(one.parts[:1])}")
        if one is not None and not one.series and not one.style and one.parts[0] in letters
        else one
        for one in found
    ]


def lettered_questions(texts: Sequence[str], found: Sequence[Number | None]) -> Mapping[int, None]:
    """The places of what looks like a question, K1 or P1, among rules of other letters."""
    seen: dict[tuple[str, str], dict[int, str]] = {}
    for at, text in enumerate(texts):
        shape = shapes.read(text[:LOOKED_AT])
        if shape is not None and shape.letter and len(shape.parts) > 1:
            seen.setdefault((shape.form, shape.stop), {})[at] = shape.letter
    places: dict[int, None] = {}
    for held in seen.values():
        if len(set(held.values())) > 2 and not set(held.values()) <= set("QPВKOОAАV"):
            asked = (at for at in held if (one := found[at]) and one.series == "question")
            places |= dict.fromkeys(asked)
    return places
