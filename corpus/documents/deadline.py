"""How long a document may take: past that it is refused, whatever it was made to do to us."""

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from corpus.documents.model import DocumentRefused

SECONDS = 10.0
"""Of the processor. The rules of a game with all its cards take a sixth of that."""
EVERY = 64

T = TypeVar("T")


class Deadline:
    """The time that a document has, from when this was made."""

    def __init__(self, file: str, seconds: float | None = None) -> None:
        self.file = file
        self.seconds = SECONDS if seconds is None else seconds
        self.ends = time.process_time() + self.seconds

    def check(self, line: int) -> None:
        """Raise DocumentRefused, at the line that was reached, when the time is over."""
        if time.process_time() > self.ends:
            raise DocumentRefused(self.file, line, f"takes more than {self.seconds:.0f} s to read")

    def over(self, items: Iterable[T]) -> Iterator[T]:
        """The items one by one, as long as there is time; they count lines where they have any."""
        for at, item in enumerate(items):
            if at % EVERY == 0:
                self.check(getattr(item, "line", getattr(item, "number", 1)) or 1)
            yield item
