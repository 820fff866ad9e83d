"""Before and after, first and last, at once and again."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

ONLY_WITH = frozenset({"after", "during", "next", "no-longer", "again", "together", "now"})
CHECK = TextCheck(
    "time",
    Severity.ERROR,
    ideas_differ("time", counted=False, only_with=ONLY_WITH, drifting=True, ordered=True),
)
