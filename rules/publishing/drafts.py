"""What is to be published, and why it may not be."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.models import Revision, State


class StepRefused(Exception):
    """A step that the text cannot take as it stands; nothing was done."""

    because = "cannot be done"

    def __init__(self, state: State) -> None:
        self.state = state
        super().__init__(f"{state.key} [{state.lang}] {self.because}")


class EditConflict(StepRefused):
    """The text was changed by somebody else since the editor opened it."""

    def __init__(self, state: State) -> None:
        self.because = f"is at version {state.version} by now"
        super().__init__(state)


class Behind(EditConflict):
    """What is in review was begun over another text than the one that is published by now."""


class ReviewNeeded(StepRefused):
    """A change of meaning or of a rule, or a first text, has to be looked at by somebody else."""

    because = "has to be reviewed before it is published"


class OwnWork(StepRefused):
    """Nobody publishes what they have written themselves as its reviewer."""

    because = "is to be reviewed by somebody who has not written it"


class ExamplesFall(StepRefused):
    """A worked example that shows this rule does not prove all that it claims."""

    because = "is shown by examples that do not prove what they claim"

    def __init__(self, state: State, examples: Sequence[str]) -> None:
        self.examples = tuple(examples)
        super().__init__(state)


class NothingThere(StepRefused):
    """There is nothing to do this with: no review, no draft, no suggestion, no text."""

    because = "is not in a state for that"


class UnknownRevision(LookupError):
    """A draft names a revision that this text does not have, or that nobody has published."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A text that is to be published under a content key in one language.

    `based_on` is the language it was translated from, empty for an authored text, and `base` the
    number of the revision there; without it, the one that is published. `version` is the
    State.version that its editor saw; None publishes whatever stands there (loading). `previous` is
    the number of the revision that the editor began with, 0 for an empty form; None if not known.
    """

    key: str
    lang: str
    title: str = ""
    body: str = ""
    origin: str = Revision.Origin.AUTHORED
    based_on: str = ""
    significance: str = Revision.Significance.MEANING
    comment: str = ""
    version: int | None = None
    reverts: Revision | None = field(default=None, compare=False)
    base: int | None = None
    previous: int | None = None
