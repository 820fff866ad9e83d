"""Windows: the time at which effects may answer what has just happened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from engine.kernel.decisions import NO_DATA, Choose, Option, Script, ask
from engine.kernel.events import Cites, Data
from engine.kernel.table import Table


class Pending(NamedTuple):
    """An effect that waits to be carried out: its key in a line, its source, and its script."""

    key: str
    source: Hashable
    run: Callable[[], Script[None]]
    data: Data = NO_DATA


class Window(NamedTuple):
    """Who may answer what, in which order, and which sections say so."""

    key: str
    speakers: tuple[str, ...]
    cites: Cites
    data: Data = NO_DATA
    cause: int | None = None


def hold(table: Table, window: Window, find: Callable[[str], Sequence[Pending]]) -> Script[None]:
    """Carry out all that waits, one speaker after another, each in the order they choose.

    *find* is asked again after every effect, so what an effect uncovers may still answer; each
    source answers once. The window closes when nothing of any speaker waits.
    """
    done: set[Hashable] = set()
    for speaker in window.speakers:
        while True:
            waiting: dict[str, Pending] = {}
            for pending in find(speaker):
                if pending.source not in done:
                    waiting.setdefault(pending.key, pending)
            if not waiting:
                break
            options = tuple([Option(p.key, "resolve", p.data) for p in waiting.values()])
            taken = yield from ask(
                table,
                Choose(speaker, window.key, options, window.cites, window.data, window.cause),
            )
            chosen = waiting[taken.key]
            done.add(chosen.source)
            yield from chosen.run()
