"""A text beside the one it is made from: which paragraph belongs to which."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from corpus.markup.paragraphs import texts_of
from rules.models import Revision, State
from rules.publishing.staleness import names
from workbench.origins import States, standing_text

MOST_BOXES = 200
"""A text of more paragraphs is edited in one field: a form may send a thousand values."""


@dataclass(frozen=True, slots=True)
class AlignedParagraph:
    """A paragraph of the source and the one that says it here; either may be missing.

    `stale` if the source has said something else since, `number` counts the fields from 1.
    """

    number: int
    source: str
    target: str
    stale: bool

    @property
    def lines(self) -> int:
        """How high its field is at first, in lines."""
        longest = max(len(one) // 48 + one.count("\n") for one in (self.source, self.target))
        return min(24, 2 + longest)


def source_beside(states: States, lang: str, original: str) -> State | None:
    """The language to show beside a text: what it is made from, else one that has diverged from
    it, else the original. None if readers see none of them, or the text is itself the original."""
    text, state = standing_text(states, lang), states.get(lang)
    wanted = [text.based_on.lang] if text and text.based_on else []
    if state and state.is_diverged:
        wanted += [code for code, newer in state.newer.items() if newer["since"]]
    for code in (*wanted, original):
        there = states.get(code)
        if code != lang and there and there.published:
            return there
    return None


def aligned(
    text: str, source: Revision | None, base: Revision | None, stale: Collection[int]
) -> list[AlignedParagraph]:
    """The paragraphs of *text*, each beside the one of *source* that it says.

    A text that has as many paragraphs as its *base*, the revision of the source that it was made
    from, says them in their order; what became of those is known by their ids. Any other text is
    laid beside its source from the beginning. *stale* are ids of paragraphs of the source.
    """
    targets = texts_of(text) or [""]
    if len(targets) > MOST_BOXES:
        body = source.body if source else ""
        return [AlignedParagraph(1, body, text, bool(stale))]
    there = source.paragraphs if source else []
    shown = [(one["text"], one["id"] in stale) for one in there]
    found: list[tuple[tuple[str, bool], str]] = []
    for left, right in _matched(targets, source, base):
        pairs = zip_longest((shown[n] for n in left), (targets[n] for n in right))
        found += [(one or ("", False), target or "") for one, target in pairs]
    return [
        AlignedParagraph(number, words, target, old)
        for number, ((words, old), target) in enumerate(found, start=1)
    ]


def _matched(
    targets: Sequence[str], source: Revision | None, base: Revision | None
) -> list[tuple[Sequence[int], Sequence[int]]]:
    """Places in the source and in the text that belong together, in the order of the text."""
    if source is None or base is None or len(base.paragraphs) != len(targets):
        return [(range(len(source.paragraphs) if source else 0), range(len(targets)))]
    ours = [*names(base, base).values()]
    theirs = [*names(base, source).values()]
    matcher = SequenceMatcher(None, theirs, ours, autojunk=False)
    return [
        (range(start, end), range(here, until))
        for _how, start, end, here, until in matcher.get_opcodes()
    ]
