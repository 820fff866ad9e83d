"""What is derived from the content and kept in a process until something is published again."""

from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, TypeVar

Made = TypeVar("Made")


class Kept(Generic[Made]):
    """The newest of what *make* made, called with a version of the content.

    What is made *beforehand* need not wait for the reader who asks first: `make_beforehand`. Which
    version there is `rules.kept` knows.
    """

    every: list["Kept[Any]"] = []
    """All that a process keeps, in the order in which it was declared."""

    def __init__(self, make: Callable[[int], Made], *, beforehand: bool = False) -> None:
        self._make = make
        self.beforehand = beforehand
        self._lock = Lock()
        self._held: tuple[int, Made] | None = None
        self.every.append(self)

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
    def held(self) -> tuple[int, Made] | None:
        """The version that the newest was made of and the newest, which change together."""
        return self._held

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


def make_beforehand(content: int) -> None:
    """Make of this version whatever no reader should wait for."""
    for kept in Kept.every:
        if kept.beforehand:
            kept(content)


def forget_everything() -> None:
    """Keep nothing that was derived from content, as a new process does."""
    for kept in Kept.every:
        kept.forget()
