"""What an editor has on the page about a text: source and target aligned, and what changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from corpus.labels import LANGUAGES
from corpus.languages import CODES
from rules.models import State
from rules.publishing.staleness import paragraphs_in
from workbench.editor.alignment import AlignedParagraph, aligned, source_beside
from workbench.editor.changes import (
    SourceChange,
    SourceStep,
    base_in,
    changes_since,
    proposed_in,
)
from workbench.origins import States

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOST_OTHERS = 3
"""Languages that are offered for reference beside the source."""


@dataclass(frozen=True, slots=True)
class OtherText:
    """The same text in a language that is neither edited nor its source."""

    lang: str
    name: StrOrPromise
    title: str
    body: str


@dataclass(frozen=True, slots=True)
class Desk:
    """The text, paragraph by paragraph beside its source, and what else helps to write it."""

    paragraphs: Sequence[AlignedParagraph]
    changes: Sequence[SourceChange]
    proposed: SourceStep | None
    others: Sequence[OtherText]
    source: State | None
    source_name: StrOrPromise

    @classmethod
    def of(cls, states: States, lang: str, original: str, text: str) -> Desk:
        """About *text*, which may be what somebody has just typed. At most one query."""
        state = states.get(lang)
        changes = changes_since(state, states)
        source = source_beside(states, lang, original)
        shown = source.published if source else None
        base = (base_in(changes, source.lang) if source else None) or shown
        old = _stale(state, source, changes)
        return cls(
            paragraphs=aligned(text, shown, base, old),
            changes=changes,
            proposed=proposed_in(state),
            others=_others(states, {lang, source.lang if source else lang}),
            source=source,
            source_name=LANGUAGES[source.lang] if source else "",
        )


def _stale(
    state: State | None, source: State | None, changes: Sequence[SourceChange]
) -> Collection[int]:
    """The paragraphs of the source that say something else by now, by id."""
    if state is None or source is None or source.published is None:
        return ()
    if state.is_stale:
        return {int(one) for one in state.stale}
    base = base_in(changes, source.lang)
    if base is None:
        return ()
    return paragraphs_in(base, source.published, state.newer[source.lang]["since"])


def _others(states: States, shown: Collection[str]) -> list[OtherText]:
    found = [
        OtherText(code, LANGUAGES[code], text.title, text.body)
        for code in CODES
        if code not in shown and (state := states.get(code)) and (text := state.published)
    ]
    return found[:MOST_OTHERS]
