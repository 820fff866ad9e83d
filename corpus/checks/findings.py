"""What a check says of a text: where, how bad, and the sentence as a code with its values."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from corpus.checks.sentences import SENTENCES

if TYPE_CHECKING:
    from corpus.checks.cases import Case


class Severity(Enum):
    """How bad a finding is: an error changes what is said, a warning may, a hint is of form."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check found.

    `start` is a place in the body, `words` are the words there; they are empty where something is
    missing, and `start` is then the beginning of the sentence or paragraph that lacks it. `code`
    and `values` are the message as data.
    """

    check: str
    severity: Severity
    start: int
    words: str
    code: str
    values: dict[str, str] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """The sentence in the language that is now active."""
        return str(SENTENCES[self.code]) % self.values


@dataclass(frozen=True, slots=True)
class Slip:
    """What the function of a check yields: a finding that does not know whose it is.

    It is as bad as all that its check finds, if it does not say otherwise.
    """

    code: str
    start: int = 0
    words: str = ""
    values: dict[str, str] = field(default_factory=dict)
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class TextCheck:
    """One check: its name, how bad what it finds is, and the function that looks."""

    name: str
    severity: Severity
    look: Callable[["Case"], Iterable[Slip]]

    def findings(self, case: "Case") -> list[Finding]:
        """What it finds in a text."""
        return [
            Finding(
                self.name, one.severity or self.severity, one.start, one.words, one.code, one.values
            )
            for one in self.look(case)
        ]
