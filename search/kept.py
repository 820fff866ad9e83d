"""What is derived from the content and kept in a process until something is published again."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from rules.models import ContentVersion

Made = TypeVar("Made")


def content_version() -> int:
    """The number that every publish raises."""
    return ContentVersion.objects.values_list("number", flat=True).filter(pk=1).first() or 0


class Kept(Generic[Made]):
    """The newest of what *make* made, called with a version of the content."""

    def __init__(self, make: Callable[[int], Made]) -> None:
        self._make = make
        self._lock = Lock()
        self._held: tuple[int, Made] | None = None

    def __call__(self, content: int) -> Made:
        """What was made of this version; made now, by one thread, if that is new."""
        held = self._held
        if held is None or held[0] != content:
            with self._lock:
                held = self._held
                if held is None or held[0] != content:
                    held = self._held = content, self._make(content)
        return held[1]

    @property
    def version(self) -> int | None:
        """The version that the newest was made of."""
        return self._held[0] if self._held else None

    def newest(self) -> Made | None:
        """What was made last, of whichever version, if anything was."""
        return self._held[1] if self._held else None

    def forget(self) -> None:
        """Hold nothing, as a new process does."""
        self._held = None
