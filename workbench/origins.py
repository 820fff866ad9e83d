"""What a text is made from: another language as its editor saw it, or nothing of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from corpus.labels import LANGUAGES
from corpus.languages import CODES
from rules.models import Revision, State

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

INDEPENDENT = "-"
"""What the form says of a text that was written without another one before it."""
States = Mapping[str, State]
"""The states of one text by language."""


def states_of_text(key: str) -> dict[str, State]:
    """Where a text stands in each language, with what readers see and what is under way."""
    rows = State.objects.filter(key=key).select_related(
        "published__based_on", "draft__based_on", "review__based_on"
    )
    return {state.lang: state for state in rows}


def standing_text(states: States, lang: str) -> Revision | None:
    """What an editor begins with: the work on the text, else what is published."""
    state = states.get(lang)
    return (state.work or state.published) if state else None


def named(revision: Revision) -> str:
    """A revision as the form names it: `pl:3`."""
    return f"{revision.lang}:{revision.seq}"


def numbered(said: str) -> dict[str, int]:
    """The revisions that a form names, by language: `pl:3 ja:1`. What is no name is left out."""
    found = {}
    for name in said.split():
        lang, _colon, seq = name.partition(":")
        if lang in CODES and seq.isascii() and seq.isdigit() and len(seq) < 10:
            found[lang] = int(seq)
    return found


def origins(states: States, lang: str, chosen: str = "") -> list[tuple[str, StrOrPromise]]:
    """What a text in *lang* can be made from, as a field offers it.

    What was *chosen* in a form stays, though its language may have been changed since.
    """
    offered: dict[str, StrOrPromise] = {INDEPENDENT: _("Written independently")}
    for code in CODES:
        state = states.get(code)
        if code != lang and state and state.published:
            offered[named(state.published)] = LANGUAGES[code]
    text = standing_text(states, lang)
    older = [named(text.based_on)] if text and text.based_on else []
    for name in (*older, chosen):
        codes = [*numbered(name)]
        if codes and codes != [lang] and " " not in name:
            said = _("%(language)s, as it was before") % {"language": LANGUAGES[codes[0]]}
            offered.setdefault(name, said)
    return list(offered.items())


def origin_offered(states: States, lang: str, original: str) -> str:
    """Which of them is chosen at first: the language of now or else the original, as it is now."""
    text = standing_text(states, lang)
    base = text.based_on if text else None
    if text and not base:
        return INDEPENDENT
    source = states.get(base.lang if base else original)
    if source and source.published and source.lang != lang:
        return named(source.published)
    return named(base) if base else INDEPENDENT


def published_beside(states: States, lang: str) -> str:
    """What readers see in the other languages, by which "still right" knows what was compared."""
    return " ".join(
        named(state.published)
        for state in states.values()
        if state.published and state.lang != lang
    )
