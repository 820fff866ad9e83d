"""Which translations no longer follow the text that they were made from."""

from collections.abc import Iterable

from rules.announcing import BATCH
from rules.models import Revision, State
from rules.publishing.locking import States, by_keys


def mark_stale(keys: Iterable[str]) -> None:
    """Recount which translations of *keys* no longer follow the text they were made from.

    A translation is stale when the current text of its source language has another hash than the
    revision it was based on, and something newer is more than a typo. Undoing the change makes it
    fresh again, since only hashes are compared.
    """
    rows = by_keys(State.objects.select_related("published__based_on"), keys)
    states = {(s.key, s.lang): s for s in rows}
    changed = []
    for state in states.values():
        stale = _stale_paragraphs(state, states)
        if (stale is not None) != state.is_stale or (stale or []) != state.stale:
            state.is_stale, state.stale = stale is not None, stale or []
            changed.append(state)
    State.objects.bulk_update(changed, ["stale", "is_stale"], batch_size=BATCH)


def _stale_paragraphs(state: State, states: States) -> list[str | int] | None:
    base = state.published.based_on if state.published else None
    source = states.get((state.key, base.lang)) if base else None
    now = source.published if source else None
    if base is None or now is None or now.digest == base.digest:
        return None
    newer = Revision.objects.filter(key=base.key, lang=base.lang, seq__gt=base.seq)
    if not newer.exclude(significance=Revision.Significance.TYPO).exists():
        return None
    before = {p["hash"] for p in base.paragraphs}
    return [p["id"] for p in now.paragraphs if p["hash"] not in before]
