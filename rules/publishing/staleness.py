"""What a text has become since somebody relied on it: by paragraph, and since which revision.

Pure functions over revisions, so that the same is worked out step by step with each publishing and
once more from the whole history. `base` is the revision that somebody relied on. A difference
counts from the first revision that made it and was more than a typo, until the words are those of
the base again, or what only typos have made of them; so undoing a change makes a translation fresh.
"""

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Protocol, TypedDict

from corpus.records import digest_of
from rules.publishing.paragraphs import TextParagraph

TITLE, ORDER = "title", "order"
TYPO = "typo"


class WrittenRevision(Protocol):
    """A revision, as far as it is asked about here."""

    seq: int
    significance: str
    title: str
    paragraphs: list[TextParagraph]


class Newer(TypedDict):
    """What has changed since a base, by the id of a paragraph as text, TITLE or ORDER.

    `since` has the `seq` that something differs since. `alike` are the hashes that are as good as
    that of the base, since typos alone have led there; None for a paragraph that is not there.
    """

    since: dict[str, int]
    alike: dict[str, list[str | None]]


NOTHING: Newer = {"since": {}, "alike": {}}


def followed(
    base: WrittenRevision, before: WrittenRevision, after: WrittenRevision, newer: Newer = NOTHING
) -> Newer:
    """*newer* as it is when *after* is published over *before*."""
    first, old, new = parts(base, base), parts(base, before), parts(base, after)
    since, alike = dict(newer["since"]), dict(newer["alike"])
    for name in {**old, **new}:
        value, good = new.get(name), [first.get(name), *alike.get(name, ())]
        if value in good:
            since.pop(name, None)
        elif value != old.get(name) and after.significance != TYPO:
            since.setdefault(name, after.seq)
        elif name not in since:
            alike[name] = [*good[1:], value]
    return {"since": since, "alike": alike}


def recounted(base: WrittenRevision, timeline: Sequence[WrittenRevision]) -> Newer:
    """The same from all that was published after *base*, oldest first."""
    newer = NOTHING
    for before, after in pairwise([base, *timeline]):
        newer = followed(base, before, after, newer)
    return newer


def paragraphs_in(
    base: WrittenRevision, now: WrittenRevision, newer: Mapping[str, int]
) -> list[int]:
    """The ids of the paragraphs of *now* that *newer* is about; those that are gone have none."""
    named = names(base, now)
    moved: set[str] = set()
    if ORDER in newer:
        theirs = [name for name in named.values() if name in set(names(base, base).values())]
        ours = [name for name in names(base, base).values() if name in set(theirs)]
        matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
        still = {theirs[m.b + n] for m in matcher.get_matching_blocks() for n in range(m.size)}
        moved = set(theirs) - still
    return [
        one["id"]
        for place, one in enumerate(now.paragraphs)
        if named[place] in newer or named[place] in moved
    ]


def parts(base: WrittenRevision, text: WrittenRevision) -> dict[str, str]:
    """What can differ between two revisions, by name, so that equal values are equal words."""
    named = names(base, text)
    found = {name: text.paragraphs[place]["hash"] for place, name in named.items()}
    known = [str(one["id"]) for one in base.paragraphs]
    here = [name for name in named.values() if name in known]
    in_order = sorted(here, key=known.index)
    found[ORDER] = "" if here == in_order else " ".join(here)
    found[TITLE] = digest_of(text.title, "")
    return found


def names(base: WrittenRevision, text: WrittenRevision) -> dict[int, str]:
    """What each paragraph of *text* is called, by its place: like that of *base* which it is.

    That is the one with the same words, else the one with the same id.
    """
    free = {one["id"]: one["hash"] for one in base.paragraphs}
    found: dict[int, str] = {}
    for place, one in enumerate(text.paragraphs):
        if free.get(one["id"]) == one["hash"]:
            found[place] = str(one["id"])
            del free[one["id"]]
    for place, one in enumerate(text.paragraphs):
        if place not in found:
            same = next((known for known, digest in free.items() if digest == one["hash"]), None)
            if same is not None:
                found[place] = str(same)
                del free[same]
    for place, one in enumerate(text.paragraphs):
        if place not in found:
            if one["id"] in free:
                found[place] = str(one["id"])
                del free[one["id"]]
            else:
                found[place] = f"+{one['id']}"
    return dict(sorted(found.items()))
