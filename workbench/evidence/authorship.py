"""Who wrote each word of a text: followed from its first version, paragraph by paragraph.

A paragraph keeps its words with their authors through moves; a version that goes back to an older
one has the authors of that one again. Pure functions over revisions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby
from typing import Final

from rules.models import Revision
from rules.reading.comparing import pieces

MOST: Final = 200
"""Versions that are followed; what is older counts as written in the first of them."""
TITLE: Final = 0
"""Where the title stands among the paragraphs, whose ids begin with 1."""


@dataclass(frozen=True, slots=True)
class WordRun:
    """Words that stand together and were written in one version."""

    text: str
    revision: Revision


Written = tuple[tuple[str, Revision], ...]
"""The pieces of a paragraph, each with the version in which it came."""


def written_in(last: Revision, known: Mapping[int, Revision]) -> list[tuple[WordRun, ...]]:
    """The title of *last*, if it has one, and its paragraphs, in runs of words of one version.

    *known* are the versions of the text by their ids.
    """
    before: dict[int, Written] = {}
    snapshots: dict[int, dict[int, Written]] = {}
    for revision in _way_to(last, known):
        again = snapshots.get(revision.reverts_id or 0)
        if again is None:
            again = {
                name: _written(text, revision, before.get(name, ()))
                for name, text in _parts(revision)
            }
        snapshots[revision.pk] = before = again
    return [_runs(before[name]) for name, text in _parts(last) if text]


def _way_to(last: Revision, known: Mapping[int, Revision]) -> list[Revision]:
    """The versions that led to *last*, each made from the one before it, the oldest first."""
    way: list[Revision] = []
    one = known.get(last.pk)
    while one is not None and len(way) < MOST:
        way.append(one)
        one = known.get(one.previous_id or 0)
    return way[::-1]


def _parts(revision: Revision) -> list[tuple[int, str]]:
    """The title and the paragraphs of a version by their ids."""
    return [(TITLE, revision.title), *((one["id"], one["text"]) for one in revision.paragraphs)]


def _written(text: str, revision: Revision, before: Written) -> Written:
    """The pieces of a paragraph that stood as *before*: what stayed has its version still."""
    words = pieces(text, revision.lang)
    if not before:
        return tuple((word, revision) for word in words)
    matcher = SequenceMatcher(None, [word for word, _ in before], words, autojunk=False)
    found: list[tuple[str, Revision]] = []
    for how, start, end, here, until in matcher.get_opcodes():
        if how == "equal":
            found += before[start:end]
        else:
            found += [(word, revision) for word in words[here:until]]
    return tuple(found)


def _runs(written: Sequence[tuple[str, Revision]]) -> tuple[WordRun, ...]:
    """Neighbours of one version together; a space between two words of one version is of it."""
    in_one: list[tuple[str, Revision]] = []
    for place, (word, revision) in enumerate(written):
        if word.isspace() and 0 < place < len(written) - 1:
            left, right = in_one[-1][1], written[place + 1][1]
            revision = left if left == right else revision
        in_one.append((word, revision))
    groups = groupby(in_one, key=lambda one: one[1].pk)
    return tuple(
        WordRun("".join(word for word, _ in some), some[0][1])
        for some in (list(group) for _, group in groups)
    )
