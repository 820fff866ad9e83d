"""What is denied: a lost "not" turns a rule round."""

from corpus.checks.comparing import ideas_differ
from corpus.checks.findings import Severity, TextCheck

CHECK = TextCheck("negation", Severity.ERROR, ideas_differ("negation", drifting=True))
