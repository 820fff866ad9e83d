"""How a text is held against others: what it says more often, or less often, than all of them.

Languages say one thing in several ways, so a text is not wrong for saying `may` once where its
source says it twice. It is when the source says it more often *and every other translation does*:
each language that is published is a witness for what can be said. With the source alone, any
difference counts.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Final, NamedTuple

from corpus.checks.cases import Case, TextPart, TextPiece
from corpus.checks.findings import Severity, Slip
from corpus.checks.ideas import SaidIdea, perhaps, said
from corpus.checks.wording import CheckedText

ENOUGH: Final = 3
"""Languages that have one order of things before another order is a slip; with one more, one of
them may leave unsaid what is firm."""
Find = Callable[[TextPiece], Iterable[SaidIdea]]
Perhaps = Callable[[TextPiece, str], int]
"""How often a piece may say an idea, beside the times that it does."""


class Departure(NamedTuple):
    """An idea that the text has not as often as the others: what it says of it and what they do."""

    idea: str
    here: list[SaidIdea]
    there: list[SaidIdea]
    lost: bool


def never(piece: TextPiece, idea: str) -> int:
    """For what is said or not, and never perhaps."""
    return 0


def differences(
    part: TextPart,
    find: Find,
    perhaps: Perhaps = never,
    *,
    counted: bool = True,
    firm: Collection[str] = (),
) -> Iterator[Departure]:
    """What is said in *part* less often, or more often, than in each text beside it.

    What is not *counted* is said or not, however often: a name is said again, or it is `it`. What
    is *firm* every language has plain words for: it is lost where nothing says it and all others
    but one do.
    """
    if not part.witnesses:
        return
    here = list(find(part.piece))
    there = [list(find(one)) for one in part.witnesses]
    tally = Counter[str] if counted else _each_once
    mine = tally(one.idea for one in here)
    theirs = [tally(one.idea for one in some) for some in there]
    for idea in sorted({*mine, *(idea for some in theirs for idea in some)}):
        counts = [some[idea] for some in theirs]
        least = sorted(counts)[len(counts) > ENOUGH and idea in firm and not mine[idea]]
        if mine[idea] < least:
            if mine[idea] + perhaps(part.piece, idea) < least:
                told = next(some for some in there if _of(some, idea))
                yield Departure(idea, _of(here, idea), _of(told, idea), lost=True)
        elif mine[idea] > max(counts):
            most = max(
                said + perhaps(one, idea) for said, one in zip(counts, part.witnesses, strict=True)
            )
            if mine[idea] > most:
                yield Departure(idea, _of(here, idea), _of(there[0], idea), lost=False)


def _each_once(ideas: Iterable[str]) -> Counter[str]:
    return Counter(set(ideas))


def _of(some: list[SaidIdea], idea: str) -> list[SaidIdea]:
    return [one for one in some if one.idea == idea]


def ideas_differ(
    group: str,
    *,
    counted: bool = True,
    only_with: Collection[str] = (),
    firm: Collection[str] = (),
    ordered: bool = False,
    drifting: bool = False,
) -> Callable[[Case], Iterator[Slip]]:
    """The function of a check that holds the ideas of a group against each other.

    Those that languages say and leave unsaid as they please tell something *only with* another one:
    where `after` is lost and `before` stands instead. What is *ordered* comes in one order in most
    languages: two that were interchanged are found by it. Of what is *firm* one language of several
    may say nothing. What is *drifting* is held against the
    published text as well.
    """

    def find(piece: TextPiece) -> Iterable[SaidIdea]:
        return said(piece.lang, group, piece.words)

    def may_find(piece: TextPiece, idea: str) -> int:
        return perhaps(piece.lang, group, idea, piece.words)

    def look(case: Case) -> Iterator[Slip]:
        told = False
        for part in case.parts:
            lost, added = sides(differences(part, find, may_find, counted=counted, firm=firm))
            if not (lost and added):
                lost = [one for one in lost if one.idea not in only_with]
                added = [one for one in added if one.idea not in only_with]
            yield from faults(part, lost, added)
            if ordered and not (lost or added):
                yield from order_told(part, find)
            told = told or bool(lost or added)
        if drifting and not told:
            yield from drift(case, find, may_find, only_with)

    return look


def drift(
    case: Case, find: Find, perhaps: Perhaps = never, only_with: Collection[str] = ()
) -> Iterator[Slip]:
    """What an edit says more or less often than what is published did, away from the others.

    The published text in the same language is the nearest witness. What comes closer to the text
    that it is based on mends it, and is no fault.
    """
    if not case.before or not case.witnesses:
        return
    here, before, base = (whole(one) for one in (case.text, case.before, case.witnesses[0]))
    said = [list(find(one)) for one in (here, before, base)]
    mine, was, wanted = (Counter(one.idea for one in some) for some in said)
    lost, added = [], []
    for idea in sorted({*mine, *was}):
        change = mine[idea] - was[idea]
        away = abs(mine[idea] - wanted[idea]) > abs(was[idea] - wanted[idea])
        if change < 0 and away and perhaps(here, idea) <= perhaps(before, idea):
            lost.append(Departure(idea, _of(said[0], idea), _of(said[1], idea), lost=True))
        elif change > 0 and away and perhaps(here, idea) >= perhaps(before, idea):
            added.append(Departure(idea, _of(said[0], idea), _of(said[1], idea), lost=False))
    if not (lost and added):
        lost, added = ([one for one in some if one.idea not in only_with] for some in (lost, added))
    for one in faults(TextPart(here, None, ()), lost, added):
        code = one.code.replace("says", "said")
        yield replace(one, code=code, severity=Severity.WARNING)


def differences_told(
    part: TextPart, find: Find, perhaps: Perhaps = never, *, counted: bool = True
) -> Iterator[Slip]:
    """A fault for each thing that *find* finds more or less often than in all other texts."""
    yield from faults(part, *sides(differences(part, find, perhaps, counted=counted)))


def faults(part: TextPart, lost: list[Departure], added: list[Departure]) -> Iterator[Slip]:
    """What is missing and what stands there instead, told in one."""
    for gone, here in zip_longest(lost, added):
        yield _fault(part, gone, here)


def order_told(part: TextPart, find: Find) -> Iterator[Slip]:
    """The first thing out of order, where all other texts have one order and the same things."""
    here = list(find(part.piece))
    others = [[one.idea for one in find(piece)] for piece in part.witnesses]
    mine = [one.idea for one in here]
    if len(others) < ENOUGH or any(one != others[0] for one in others) or mine == others[0]:
        return
    if sorted(mine) == sorted(others[0]):
        there = list(find(part.witnesses[0]))
        wrong, wanted = next(
            (one, other) for one, other in zip(here, there, strict=True) if one.idea != other.idea
        )
        values = {"here": wrong.words, "there": wanted.words}
        yield Slip("out-of-order", part.where(wrong.start), wrong.words, values)


def sides(found: Iterable[Departure]) -> tuple[list[Departure], list[Departure]]:
    """What is lost, and what is added."""
    some = list(found)
    return [one for one in some if one.lost], [one for one in some if not one.lost]


def _fault(part: TextPart, lost: Departure | None, added: Departure | None) -> Slip:
    here = added.here[-1] if added else None
    words = here.words if here else ""
    values = {"here": words, "there": lost.there[0].words if lost else ""}
    code = ("says-other" if added else "says-less") if lost else "says-more"
    return Slip(code, part.where(here.start if here else 0), words, values)


def whole(text: CheckedText) -> TextPiece:
    """A text in one piece."""
    return TextPiece(text, 0, text.plain.text)
