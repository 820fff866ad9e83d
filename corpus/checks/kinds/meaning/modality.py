"""May, must, cannot and need not: the slip that changes a rule."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

CHECK = TextCheck("modality", Severity.ERROR, ideas_differ("modality", ordered=True, drifting=True))
