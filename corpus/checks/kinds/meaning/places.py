"""Where a card is, comes from and goes: hand, deck, trash, top and bottom."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

ONLY_WITH = frozenset({"play", "top", "row", "table", "zone"})
CHECK = TextCheck(
    "places", Severity.ERROR, ideas_differ("places", counted=False, only_with=ONLY_WITH)
)
