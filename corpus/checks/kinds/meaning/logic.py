"""Or, unless, instead, even if: how conditions hang together."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

ONLY_WITH = frozenset({"even", "so", "or"})
CHECK = TextCheck(
    "logic", Severity.ERROR, ideas_differ("logic", counted=False, only_with=ONLY_WITH, ordered=True)
)
