"""What came of a suggestion for readers: the version in which they can see it."""

from collections.abc import Mapping

from rules.models import JournalEntry, Revision
from workbench.suggestions.models import ReaderSuggestion

Standing = ReaderSuggestion.Standing


def version_of(suggestion: ReaderSuggestion) -> Revision | None:
    """The first version of the text that readers have seen and that came of a suggestion.

    None while the draft that it is in has not been published, or if nothing of it will be.
    """
    became = suggestion.became
    if became is None:
        return None
    if suggestion.standing == Standing.MENDED:
        return became
    rows = Revision.objects.filter(key=became.key, lang=became.lang, seq__gte=became.seq)
    before = dict(rows.values_list("pk", "previous_id"))
    published = JournalEntry.objects.filter(
        key=became.key,
        lang=became.lang,
        done=JournalEntry.Done.PUBLISHED,
        revision__seq__gte=became.seq,
    )
    for entry in published.order_by("n").select_related("revision"):
        if entry.revision and _comes_of(entry.revision.pk, became.pk, before):
            return entry.revision
    return None


def _comes_of(later: int, earlier: int, before: Mapping[int, int | None]) -> bool:
    """Whether a revision was written on from another, step by step."""
    step: int | None = later
    while step is not None and step in before and step != earlier:
        step = before[step]
    return step == earlier
