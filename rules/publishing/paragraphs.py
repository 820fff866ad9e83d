"""The paragraphs of a text, each with an id that stays with it from one revision to the next."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import TypedDict

from rapidfuzz import fuzz

from corpus.markup.paragraphs import texts_of
from corpus.records import digest_of

ALIKE = 50
"""From so many per cent of equal letters on, a paragraph is another one reworded."""


class TextParagraph(TypedDict):
    """A paragraph as a revision keeps it. `id` was a place in the text until ids began to stay."""

    id: int
    text: str
    hash: str


def paragraphs_of(
    body: str, before: Sequence[TextParagraph] = (), last: int = 0
) -> tuple[list[TextParagraph], int]:
    """The paragraphs of *body*, and the highest id that was given so far in this text.

    *before* are those of the revision that was rewritten: a paragraph keeps its id when it is the
    same, was moved, or was reworded in its place. Others get ids above *last* that no paragraph of
    this text has had.
    """
    texts = texts_of(body)
    hashes = [digest_of("", text) for text in texts]
    kept = _kept(texts, hashes, before)
    last = max([last, *(one["id"] for one in before)])
    made: list[TextParagraph] = []
    for place, (text, digest) in enumerate(zip(texts, hashes, strict=True)):
        if place not in kept:
            last += 1
        made.append({"id": kept.get(place, last), "text": text, "hash": digest})
    return made, last


def _kept(
    texts: Sequence[str], hashes: Sequence[str], before: Sequence[TextParagraph]
) -> Mapping[int, int]:
    """The id of an earlier paragraph for each place in the text that has one."""
    matcher = SequenceMatcher(None, [one["hash"] for one in before], hashes, autojunk=False)
    found: dict[int, int] = {}  # place now -> place before
    regions: list[tuple[list[int], list[int]]] = []
    for how, start, end, now, until in matcher.get_opcodes():
        if how == "equal":
            found.update(zip(range(now, until), range(start, end), strict=True))
        else:
            regions.append(([*range(start, end)], [*range(now, until)]))
    # What stands elsewhere with the same words was moved, not reworded.
    free = [place for old, _ in regions for place in old]
    for _, new in regions:
        for place in new:
            moved = next((one for one in free if before[one]["hash"] == hashes[place]), None)
            if moved is not None:
                found[place] = moved
                free.remove(moved)
    for old, new in regions:
        left = [place for place in old if place in free]
        asked = [place for place in new if place not in found]
        found.update(_reworded(left, asked, lambda a, b: fuzz.ratio(before[a]["text"], texts[b])))
    return {place: before[there]["id"] for place, there in found.items()}


def _reworded(
    old: Sequence[int], new: Sequence[int], alike: Callable[[int, int], float]
) -> Iterator[tuple[int, int]]:
    """Pairs (new, old) of places in one region: in order if they are as many, else the likest."""
    if len(old) == len(new):
        yield from zip(new, old, strict=True)
        return
    likeness = sorted(((alike(a, b), -a, -b) for a in old for b in new), reverse=True)
    taken: set[int] = set()
    given: set[int] = set()
    for ratio, a, b in likeness:
        if ratio >= ALIKE and -a not in taken and -b not in given:
            taken.add(-a)
            given.add(-b)
            yield -b, -a
