"""Exploring: every line of play, each once, in order; caps make the answer "not proved"."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.kernel.errors import TooMuch
from engine.kernel.lines.answers import CannotCarryOut, LineAnswer
from engine.kernel.lines.drive import Play, Start, replay

MOST_LINES = 20_000
MOST_SECONDS = 10.0


class Caps(NamedTuple):
    """How far an exploration goes before it gives up."""

    lines: int = MOST_LINES
    seconds: float = MOST_SECONDS
    clock: Callable[[], float] = time.monotonic


class Explorer:
    """Plays every line, or every one that begins with the answers *before*, which must be possible.

    After the iteration, *lines* says how many, *stopped* why it gave up.
    """

    def __init__(
        self, start: Start, caps: Caps | None = None, before: tuple[LineAnswer, ...] = ()
    ) -> None:
        self._start = start
        self._before = before
        self._caps = caps or Caps()
        self.lines = 0
        self.stopped: str | None = None

    @property
    def complete(self) -> bool:
        """Say whether every line was played."""
        return self.stopped is None

    def __iter__(self) -> Iterator[Play]:
        """Yield each finished line, in the order of its answers; one replay for each."""
        self.lines, self.stopped = 0, None
        caps, until = self._caps, self._caps.clock() + self._caps.seconds
        ahead = [self._before]
        while ahead:
            if self.lines >= caps.lines:
                self.stopped = f"not proved ({self.lines} lines tried): the cap on lines is reached"
                return
            if caps.clock() > until:
                self.stopped = f"not proved ({self.lines} lines tried): the time is up"
                return
            try:
                play = replay(self._start, ahead.pop())
                while play.question is not None:
                    offered = play.question.offered()
                    if len(offered) > 1:
                        so_far = play.answers()
                        ahead += [(*so_far, other) for other in reversed(offered[1:])]
                    play.answer(offered[0])
            except (TooMuch, CannotCarryOut) as cap:
                self.stopped = f"not proved ({self.lines} lines tried): {cap.sentence}"
                return
            self.lines += 1
            yield play
