"""How much it harms readers that a text is stale: by the gravest change that it does not follow.

Counted are all publications from the first that the text does not follow: one that was undone in
another paragraph meanwhile counts as well, so a text may be said to be worse than it is, never
better.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.models import JournalEntry, Revision, State
from rules.publishing.locking import States, by_keys

Significance = Revision.Significance
GRAVEST_FIRST = (
    Significance.RULE,
    Significance.MEANING,
    Significance.WORDING,
    Significance.TYPO,
)


class FirstChange(NamedTuple):
    """The first change that a text does not follow: its language, and its number there."""

    lang: str
    seq: int


def weigh(states: States, first: Mapping[tuple[str, str], FirstChange]) -> None:
    """Say of all these texts since which revision they are stale, and by how grave a change.

    *first* is what those do not follow that are stale.
    """
    shown = JournalEntry.objects.filter(done=JournalEntry.Done.PUBLISHED).order_by()
    rows = shown.values_list(
        "key", "lang", "revision__seq", "revision", "revision__significance"
    ).exclude(revision=None)
    timeline: dict[tuple[str, str], list[tuple[int, int, str]]] = {}
    for key, lang, seq, pk, significance in by_keys(rows, (key for key, _ in first)):
        timeline.setdefault((key, lang), []).append((seq, pk, significance))
    for text, state in states.items():
        change = first.get(text)
        weigh_one(state, change, timeline.get((state.key, change.lang), ()) if change else ())


def weigh_one(
    state: State, change: FirstChange | None, timeline: Iterable[tuple[int, int, str]]
) -> None:
    """The same for one text. *timeline* has number, id and significance of what was published in
    the language of that *change*."""
    since = [row for row in timeline if change and row[0] >= change.seq]
    state.stale_since_id = next((pk for seq, pk, _ in since if change and seq == change.seq), None)
    state.stale_by = gravest({significance for _, _, significance in since})


def gravest(significances: Iterable[str]) -> str:
    """The gravest of them; empty if there are none."""
    return next((str(one) for one in GRAVEST_FIRST if one in {*significances}), "")
