"""Two versions of a text side by side, paragraph by paragraph.

What stands as it was is folded away, and so is what only moved or only got another number: between
two editions of a rulebook that is most of it, and none of it changes a rule. Pure functions.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from itertools import groupby

from corpus.markup.targets import plain_words
from rules.publishing.paragraphs import TextParagraph
from rules.publishing.staleness import WrittenRevision, names
from rules.reading.comparing import TextComparison, compare

SAME, MOVED, RENUMBERED, RELINKED = "same", "moved", "renumbered", "relinked"
CHANGED, ADDED, REMOVED = "changed", "added", "removed"
FOLDED = {SAME, MOVED, RENUMBERED, RELINKED}
NUMBER = re.compile(
    r"^([ \t\u3000]*(?:[-*+>][ \t]+)*)"
    r"[(（【［]?(?:\d{1,3}(?:\.\d{1,3})*|[a-zа-я]|[ivx]{1,5})[.)）】］、．:](?!\d)[ \t\u3000]*",
    re.IGNORECASE | re.MULTILINE,
)
"""What a line of a list is counted by: `2.`, `(b)`, `４．`. A ③ may be a cost."""


@dataclass(frozen=True, slots=True)
class ParagraphPair:
    """One paragraph as it was and as it became; one of the two is missing if it came or went."""

    kind: str
    old: str = ""
    new: str = ""
    words: TextComparison = field(default_factory=lambda: TextComparison((), ()))


@dataclass(frozen=True, slots=True)
class ParagraphRun:
    """Pairs of one kind that stand together; folded ones are only counted at first."""

    kind: str
    pairs: tuple[ParagraphPair, ...]

    @property
    def folded(self) -> bool:
        return self.kind in FOLDED


def versions_beside(old: WrittenRevision, new: WrittenRevision, lang: str) -> list[ParagraphRun]:
    """What became of each paragraph of *old*, in the order of *new*."""
    return _runs(_as_written(pair, lang) for pair in _pairs(old, new))


def read_beside(old: WrittenRevision, new: WrittenRevision, lang: str) -> list[ParagraphRun]:
    """The same as readers see it: without the signs of links and emphasis; where nothing else is
    different, that is folded away too."""
    return _runs(_as_read(pair, lang) for pair in _pairs(old, new))


def _as_written(pair: ParagraphPair, lang: str) -> ParagraphPair:
    if pair.kind in FOLDED:
        return pair
    return replace(pair, words=compare(pair.old, pair.new, lang))


def _as_read(pair: ParagraphPair, lang: str) -> ParagraphPair:
    was, comes = plain_words(pair.old), plain_words(pair.new)
    if pair.kind in FOLDED:
        return ParagraphPair(pair.kind, was, comes)
    if was == comes:
        return ParagraphPair(RELINKED, was, comes)
    return ParagraphPair(pair.kind, was, comes, compare(was, comes, lang))


def _runs(pairs: Iterable[ParagraphPair]) -> list[ParagraphRun]:
    return [
        ParagraphRun(kind, tuple(some)) for kind, some in groupby(pairs, lambda pair: pair.kind)
    ]


def without_numbers(text: str) -> str:
    """A text in which the lines of lists are not counted."""
    return NUMBER.sub(r"\1", text)


def _pairs(old: WrittenRevision, new: WrittenRevision) -> Iterable[ParagraphPair]:
    """What became of each paragraph, whose words are not compared yet."""
    ours, theirs = names(old, old), names(old, new)
    before = {name: old.paragraphs[place] for place, name in ours.items()}
    after = list(theirs.values())
    common = [name for name in ours.values() if name in after]
    moved = _moved(common, [name for name in after if name in before])
    gone = _gone_before(list(ours.values()), set(after))
    for place, name in theirs.items():
        if name in before:
            yield from (_removed(before[one]) for one in gone.pop(name, ()))
            yield _pair(before[name], new.paragraphs[place], moved=name in moved)
        else:
            yield ParagraphPair(ADDED, new=new.paragraphs[place]["text"])
    for left in gone.values():
        yield from (_removed(before[one]) for one in left)


def _pair(old: TextParagraph, new: TextParagraph, *, moved: bool) -> ParagraphPair:
    if old["hash"] == new["hash"]:
        return ParagraphPair(MOVED if moved else SAME, old["text"], new["text"])
    if without_numbers(old["text"]) == without_numbers(new["text"]):
        return ParagraphPair(RENUMBERED, old["text"], new["text"])
    return ParagraphPair(CHANGED, old["text"], new["text"])


def _removed(paragraph: TextParagraph) -> ParagraphPair:
    return ParagraphPair(REMOVED, old=paragraph["text"])


def _moved(before: Sequence[str], after: Sequence[str]) -> set[str]:
    """The names that do not stand in the order that most of them kept."""
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    kept = {after[m.b + n] for m in matcher.get_matching_blocks() for n in range(m.size)}
    return {*after} - kept


def _gone_before(ours: Sequence[str], after: set[str]) -> dict[str, list[str]]:
    """The paragraphs that went, by the next one that stayed; the last ones by an empty name."""
    found: dict[str, list[str]] = {}
    waiting: list[str] = []
    for name in ours:
        if name in after:
            if waiting:
                found[name] = waiting
                waiting = []
        else:
            waiting.append(name)
    return found | ({"": waiting} if waiting else {})
