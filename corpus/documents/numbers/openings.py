"""What a paragraph begins with: the number of a rule or chapter, or the label of a point."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from corpus.documents.deadline import Deadline
from corpus.documents.model import Line
from corpus.documents.numbers import kin, labels, numbering, order, proof, shapes, worded
from corpus.documents.numbers.numbering import Number
from corpus.documents.questions import ANSWER

LOOKED_AT = 300
"""A number stands at the beginning; of a title behind it, so many characters are looked at."""


def number(text: str) -> Number | None:
    """The number that a paragraph may have in the document, printed well or not."""
    return worded.read(text) or numbering.begun(text)


def label(text: str) -> Number | None:
    """The label that a point may have in its list."""
    return labels.read(text) or labels.read_doubtful(text)


def starts_numbered(text: str) -> bool:
    """Whether a paragraph surely begins with a number or a label."""
    return (
        numbering.starts_numbered(text)
        or labels.read(text) is not None
        or worded.read(text) is not None
    )


def numbered_lines(texts: Sequence[str]) -> set[int]:
    """The places of the lines that begin with a number because their like in the text do."""
    none = [None] * len(texts)
    found = kin.numbered(texts, [False] * len(texts), none)
    return {at for at, one in enumerate(found) if one is not None and len(one.parts) > 1}


def goes_on(before: str, text: str) -> bool:
    """Whether a number at the beginning of a broken line is said in the sentence *before* it.

    Nothing follows it, or what follows goes on in small letters; one that comes next after the
    number that *before* begins with is a rule of its own even so.
    """
    one = number(text[:LOOKED_AT]) or shapes.read(text[:LOOKED_AT])
    if one is None:
        return False
    rest = text[one.length :].strip(" .\u00a0\u3000")
    if not rest:
        return True
    earlier = number(before[:LOOKED_AT]) or shapes.read(before[:LOOKED_AT])
    if earlier is not None and one.parts in order.successors(earlier.parts):
        return False
    return rest[0].islower() or rest[0] in ",;)"


def hangs(after: Sequence[Line], indent: int) -> bool:
    """Whether what comes *after* a line is indented as far, or begins anew: then the line is no
    first line of its own, which alone would be indented."""
    text = after[0].text if after else ""
    kept = len(text) - len(text.lstrip()) >= indent
    return not text.strip() or kept or starts_numbered(text.strip())


def read_all(
    texts: Sequence[str], headings: Sequence[bool], deadline: Deadline | None = None
) -> tuple[list[Number | None], list[Number | None]]:
    """The numbers of the rules and chapters in the paragraphs, and the labels of their points."""
    told = deadline.over(texts) if deadline else texts
    found = [number(text[:LOOKED_AT]) for text in told]
    for at in kin.lettered_questions(texts, found):
        found[at] = numbering.begun(texts[at][:LOOKED_AT])
    asked = any(one is not None and one.series == "question" for one in found)
    if asked:
        found = [
            None if one is not None and one.needs == "lettered" and ANSWER.match(text) else one
            for one, text in zip(found, texts, strict=True)
        ]
    found = proof.lettered(found)
    found = proof.by_hundreds([_chaptered(one, found) for one in found])
    numbers = proof.settle(found, headings)
    numbers = kin.numbered(
        [
            "" if asked and not marked and ANSWER.match(text) else text
            for text, marked in zip(texts, headings, strict=True)
        ],
        headings, numbers, deadline,
    )  # fmt: skip
    numbers = _without_lone_chapter(numbers)
    points = [
        one
        if one is not None and one.style
        else (None if one is not None else label(text[:LOOKED_AT]))
        for one, text in zip(numbers, texts, strict=True)
    ]
    rules = [None if one is not None and one.style else one for one in numbers]
    return rules, labels.settle(points)


def _chaptered(one: Number | None, found: Sequence[Number | None]) -> Number | None:
    """A chapter whose rules go on from its number counts with them."""
    if one is None or not one.level or one.level == 1:
        return one
    firsts = {two.parts[0] for two in _dotted(found)}
    if firsts & {two.parts[0] for two in found if two is not None and two.level == one.level}:
        name = numbering.key_of(one.parts)
        return replace(one, series="", name=name)
    return one


def _without_lone_chapter(numbers: list[Number | None]) -> list[Number | None]:
    """The numbers, but for that of a chapter which is the only one in the document: its title."""
    held = [one for one in numbers if one is not None and not one.style]
    if len(held) != 1 or held[0].series != "chapter":
        return numbers
    return [None if one is held[0] else one for one in numbers]


def _dotted(found: Sequence[Number | None]) -> Iterator[Number]:
    """Numbers of several parts that count the rules of the whole document."""
    for one in found:
        if one is not None and not one.series and len(one.parts) > 1 and one.needs != "odd":
            yield one
