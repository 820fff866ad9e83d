"""The lists of cards that sources keep, at the rules where they stand."""

from collections.abc import Iterable

from cards.models import CardListEntry
from cards.names import Called, named


def lists_at(keys: Iterable[str], ui: str) -> dict[str, list[Called]]:
    """The cards of the list at each rule of *keys*, as a reader of *ui* calls them. Two queries."""
    entries: dict[str, list[int]] = {}
    rows = CardListEntry.objects.filter(list__section__in=list(keys)).order_by(
        "list__position", "position"
    )
    for key, card in rows.values_list("list__section", "card"):
        entries.setdefault(key, []).append(card)
    called = {one.pk: one for one in named({pk for some in entries.values() for pk in some}, ui)}
    return {key: [called[pk] for pk in some] for key, some in entries.items()}
