"""What is to be published, and why it may not be."""

from dataclasses import dataclass, field

from rules.models import Revision, State


class EditConflict(Exception):
    """The text was changed by somebody else since the editor opened it."""

    def __init__(self, state: State) -> None:
        self.state = state
        super().__init__(f"{state.key} [{state.lang}] is at version {state.version} by now")


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
