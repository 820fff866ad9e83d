"""At most and at least, only, all, other, more and less."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

ONLY_WITH = frozenset({"any", "several", "same", "more"})
FIRM = frozenset({"at-most", "at-least", "exactly", "half", "double", "only"})
CHECK = TextCheck(
    "quantity",
    Severity.ERROR,
    ideas_differ("quantity", counted=False, only_with=ONLY_WITH, firm=FIRM, drifting=True),
)
