"""Who acts and whose it is: opponent, owner, controller, left and right."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

ONLY_WITH = frozenset({"own", "owner", "attacker"})
CHECK = TextCheck(
    "players",
    Severity.ERROR,
    ideas_differ("players", counted=False, only_with=ONLY_WITH, ordered=True),
)
