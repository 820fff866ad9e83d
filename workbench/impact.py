"""What follows from a change of a text, told before it is saved."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Model

from corpus.labels import LANGUAGES
from rules.examples import Example, examples_at
from rules.models import Section
from rules.pages.sources import title_in
from rules.publishing.following import is_co_source
from rules.reading.pointers import Pointer, pointer_to
from workbench.origins import States

MOST = 50
"""Citing rules that are listed."""


@dataclass(frozen=True, slots=True)
class Impact:
    """What a change of more than a typo touches: translations that become stale, languages that are
    asked whether they have diverged, rules that cite this one, examples that are played."""

    stale: Sequence[str]
    asked: Sequence[str]
    citing: Sequence[Pointer]
    examples: Sequence[Example]

    def __bool__(self) -> bool:
        return bool(self.stale or self.asked or self.citing or self.examples)


def impact_of(subject: Model, states: States, lang: str, ui: str) -> Impact:
    """The impact of a change in *lang*, as the states of the text and its links are now."""
    stale = made_from(states, lang)
    own = states.get(lang)
    asked = [
        code
        for code, state in states.items()
        if code != lang and is_co_source(own) and is_co_source(state)
    ]
    return Impact(
        stale=[str(LANGUAGES[code]) for code in stale],
        asked=[str(LANGUAGES[code]) for code in sorted(asked)],
        citing=citing(subject, ui) if isinstance(subject, Section) else (),
        examples=examples_at(ui, subject.key) if isinstance(subject, Section) else (),
    )


def made_from(states: States, lang: str) -> list[str]:
    """The languages whose published text follows that in *lang*, step by step."""
    found: list[str] = []
    for code in states:
        at, seen = code, {code}
        while (state := states.get(at)) and state.published and (base := state.published.based_on):
            at = base.lang
            if at == lang and code != lang:
                found.append(code)
                break
            if at in seen:
                break
            seen.add(at)
    return sorted(found)


def citing(subject: Section, ui: str) -> list[Pointer]:
    """The rules that lead to this one."""
    rows = Section.objects.with_source().in_language(ui).filter(links__end=subject)
    rows = rows.order_by("source", "position").distinct()[:MOST]
    return [pointer_to(row, row.source.original, ui, ui, title_in(row.source, ui)) for row in rows]
