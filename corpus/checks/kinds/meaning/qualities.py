"""What sort of thing is meant: Dark or Light Side, base or modified cost, static or triggered."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

ONLY_WITH = frozenset({"text", "name", "extra", "copy", "type", "once", "free"})
"""What languages say in passing."""
CHECK = TextCheck(
    "qualities",
    Severity.ERROR,
    ideas_differ("qualities", counted=False, only_with=ONLY_WITH, ordered=True),
)
