"""Forgetting what is over: old suggestions, and soon who has sent them."""

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from workbench.suggestions.limits import forget_clients
from workbench.suggestions.models import ReaderSuggestion

DAYS = 365
"""So long a reader can see what became of what they sent."""
DAYS_DISCARDED = 30
Standing = ReaderSuggestion.Standing


@dataclass(frozen=True, slots=True)
class Pruned:
    """How many suggestions were forgotten, and how many of them had been thrown away."""

    suggestions: int
    discarded: int


@transaction.atomic
def prune(
    *, days: int = DAYS, days_discarded: int = DAYS_DISCARDED, dry_run: bool = False
) -> Pruned:
    """Delete what was decided on so many days ago, and with *dry_run* only count it.

    Revisions and the journal stay, as all that was ever written does.
    """
    now = timezone.now()
    decided = ReaderSuggestion.objects.exclude(standing__in=ReaderSuggestion.OPEN)
    old = decided.filter(decided__lt=now - timedelta(days=days))
    discarded = decided.filter(
        standing=Standing.DISCARDED, decided__lt=now - timedelta(days=days_discarded)
    )
    found = Pruned((old | discarded).count(), discarded.count())
    if not dry_run:
        forget_clients(now)
        (old | discarded).delete()
    return found
