"""Which texts no longer follow what they were compared with, in step with each publishing.

`rules.publishing.recounting` works the same out from the journal alone.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.models import Revision, State
from rules.publishing.gravity import FirstChange, weigh
from rules.publishing.journal import publications
from rules.publishing.locking import States
from rules.publishing.revisions import Named, named_revisions
from rules.publishing.staleness import NOTHING, Newer, followed, paragraphs_in, recounted

Siblings = Mapping[str, State]
"""The states of one text by language."""


@dataclass(frozen=True, slots=True)
class Published:
    """A text that is published over what was there before, if anything was."""

    state: State
    before: Revision | None
    after: Revision


def siblings_of(states: States) -> dict[str, dict[str, State]]:
    """The states of each text by content key and language."""
    found: dict[str, dict[str, State]] = {}
    for (key, lang), state in states.items():
        found.setdefault(key, {})[lang] = state
    return found


def is_co_source(state: State | None) -> bool:
    """Whether readers see a text that was written without another one of ours before it."""
    return bool(state and state.published and not state.published.based_on_id)


def compare_anew(
    state: State, before: Revision | None, others: Siblings, together: Collection[str]
) -> None:
    """Say what a text is compared with that was just published over *before*.

    A translation is compared with its base; one that is still made from the same revision, with
    what it was compared with last. A co-source stays compared with what it was: a change elsewhere
    may have been overlooked by who changed this, unless both were written *together*.
    """
    now = state.published
    base = now.based_on if now else None
    if now is None:
        state.against, state.newer = {}, {}
    elif base is not None and before is not None and before.based_on == base and not now.reverts_id:
        return
    elif base is not None:
        current = others[base.lang].published if base.lang in others else None
        state.against = {base.lang: base.seq}
        state.newer = {} if current == base else since(base)
    else:
        independent = before is not None and not before.based_on_id
        kept = dict(state.against) if independent else {}
        newer = dict(state.newer) if independent else {}
        for lang, other in others.items():
            known = lang in kept and lang not in together
            if lang != state.lang and not known and is_co_source(other) and other.published:
                kept[lang] = other.published.seq
                newer.pop(lang, None)
        state.against, state.newer = kept, newer


def since(base: Revision) -> dict[str, Newer]:
    """What is newer than an older *base* that a text is compared with."""
    timeline = publications(base.key, base.lang, after=base.seq)
    found = recounted(base, timeline)
    return {base.lang: found} if found != NOTHING else {}


def follow(published: Iterable[Published], states: States) -> None:
    """Carry what was *published* to all texts that are compared with it."""
    every = siblings_of(states)
    pairs = [
        (one, other)
        for one in published
        for other in every[one.after.key].values()
        if other is not one.state and one.after.lang in other.against
    ]
    bases = _bases(pairs)
    for one, other in pairs:
        lang = one.after.lang
        seq = other.against[lang]
        base = bases.get((one.after.key, lang, seq))
        if base is None or seq == one.after.seq:
            continue
        newer = other.newer.get(lang, NOTHING)
        if one.before is not None:
            newer = followed(base, one.before, one.after, newer)
        else:  # It was withdrawn meanwhile.
            newer = recounted(base, publications(one.after.key, lang, after=seq))
        kept = {one: said for one, said in other.newer.items() if one != lang}
        other.newer = kept if newer == NOTHING else {**kept, lang: newer}


def meet(published: Iterable[Published], states: States) -> None:
    """Compare co-sources from now on with one that has come."""
    every = siblings_of(states)
    for one in published:
        for other in every[one.after.key].values():
            both = is_co_source(one.state) and is_co_source(other)
            if both and other is not one.state and one.after.lang not in other.against:
                other.against = {**other.against, one.after.lang: one.after.seq}


def _bases(pairs: Iterable[tuple[Published, State]]) -> dict[Named, Revision]:
    """The revisions with which the second of each pair was compared."""
    found: dict[Named, Revision] = {}
    missing: set[Named] = set()
    for one, other in pairs:
        name = (other.key, one.after.lang, other.against[one.after.lang])
        known = (other.published.based_on if other.published else None, one.before, one.after)
        for row in known:
            if row is not None and (row.key, row.lang, row.seq) == name:
                found[name] = row
        if name not in found:
            missing.add(name)
    return found | (named_revisions(missing) if missing else {})


# What follows for readers and editors


def changed_in(state: State) -> list[str]:
    """The languages in which something has changed since the text was compared with them."""
    return [lang for lang, newer in state.newer.items() if newer["since"]]


def flag(states: States) -> None:
    """Work out for all these texts whether they are stale or may have diverged."""
    bases = named_revisions(
        (state.key, lang, state.against[lang])
        for state in states.values()
        for lang in changed_in(state)
    )
    first: dict[tuple[str, str], FirstChange] = {}
    for siblings in siblings_of(states).values():
        for state in siblings.values():
            if change := flag_one(state, siblings, bases):
                first[state.key, state.lang] = change
    weigh(states, first)


def flag_one(
    state: State, siblings: Siblings, bases: Mapping[Named, Revision]
) -> FirstChange | None:
    """The same for one text; the first change that it does not follow, if it is stale.

    *bases* are the revisions with which those were compared that say that something is newer.
    Migrations ask this too.
    """
    base = state.published.based_on if state.published else None
    stale: list[int] | None = None
    through = ""
    first: FirstChange | None = None
    if base is not None:
        stale = _changed(state, base.lang, siblings, bases)
        if stale is not None:
            first = _first_change(state, base.lang)
        elif above := _changed_above(state, base.lang, siblings, bases):
            (stale, first), through = above, base.lang
    state.is_stale, state.stale, state.stale_through = stale is not None, stale or [], through
    state.is_diverged = is_co_source(state) and any(
        is_co_source(siblings.get(lang)) for lang in changed_in(state)
    )
    return first


def _first_change(state: State, lang: str) -> FirstChange:
    """What differs first of what has changed in *lang* since a text was compared with it."""
    return FirstChange(lang, min(state.newer[lang]["since"].values()))


def _changed(
    state: State, lang: str, siblings: Siblings, bases: Mapping[Named, Revision]
) -> list[int] | None:
    """The paragraphs in *lang* that changed since a text was compared with them; None if it is
    as it was."""
    source = siblings.get(lang)
    if lang not in changed_in(state) or source is None or source.published is None:
        return None
    base = bases[state.key, lang, state.against[lang]]
    return paragraphs_in(base, source.published, state.newer[lang]["since"])


def _changed_above(
    state: State, lang: str, siblings: Siblings, bases: Mapping[Named, Revision]
) -> tuple[list[int], FirstChange] | None:
    """The paragraphs of its source that do not follow what they were made from, step by step up.

    None if all do; else also what they do not follow. What an editor has compared this very text
    with is asked of this text.
    """
    seen = {state.lang}
    source = siblings.get(lang)
    while source is not None and source.published is not None and source.published.based_on:
        seen.add(source.lang)
        above = source.published.based_on.lang
        if above in seen:
            return None
        asked = state if above in state.against else source
        changed = _changed(asked, above, siblings, bases)
        if changed is not None:
            base = bases[state.key, above, asked.against[above]]
            nearest = source.lang == lang
            places = _at_the_same_places(changed, base, source.published) if nearest else []
            return places, _first_change(asked, above)
        source = siblings.get(above)
    return None


def _at_the_same_places(changed: Collection[int], base: Revision, made: Revision) -> list[int]:
    """The paragraphs of what was *made* from *base* that stand where those that changed stood."""
    if len(base.paragraphs) != len(made.paragraphs):
        return []
    pairs = zip(base.paragraphs, made.paragraphs, strict=True)
    return [ours["id"] for theirs, ours in pairs if theirs["id"] in changed]


def beside(state: State, siblings: Siblings) -> Iterator[State]:
    """What a text has to be compared with: all that it follows, step by step, or its co-sources."""
    base = state.published.based_on if state.published else None
    if base is None:
        yield from (
            one for one in siblings.values() if one.lang != state.lang and is_co_source(one)
        )
        return
    seen = {state.lang}
    while base is not None and base.lang not in seen:
        above = siblings.get(base.lang)
        if above is None or above.published is None:
            return
        seen.add(above.lang)
        yield above
        base = above.published.based_on
