"""What is done, and what it is done with: draw for discard, gain for buy."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

ONLY_WITH = frozenset(
    {
        "choose",
        "point",
        "play",
        "draw",
        "pay",
        "cost",
        "prevent",
        "move",
        "gain",
        "untap",
        "destroy",
        "turn",
        "phase",
        "unit",
        "pilot",
        "token",
        "success",
        "face-down",
        "effect",
        "ability",
        "failure",
        "target",
        "battle",
    }
)
CHECK = TextCheck(
    "deeds", Severity.ERROR, ideas_differ("deeds", counted=False, only_with=ONLY_WITH)
)
