"""Windows: the time at which effects may answer what has just happened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from engine.kernel.decisions import NO_DATA, Choose, Option, Script, ask
from engine.kernel.events import Cites, Data
from engine.kernel.table import Table


class Pending(NamedTuple):
    """An effect that waits to be carried out.

    Two that differ in *name*, *about* or *script* are two options. If nothing tells them apart they
    are one, and the first is carried out first.
    """

    name: str
    """What it is the effect of: a card, or whatever else the game can name."""
    source: Hashable
    """What it waits because of; each source answers once in a window."""
    script: Hashable
    """What it does: two with one script do the same."""
    run: Callable[[], Script[None]]
    about: tuple[str, ...] = ()
    """The cards it does that to, where these say which of several effects it is."""
    verb: str = "resolve"
    """What the option is called by, where it is no effect of a card."""
    data: Data = NO_DATA

    def __repr__(self) -> str:
        return f"<Pending {self.key}: {self.verb}, because of {self.source}>"

    @property
    def key(self) -> str:
        """Return its key in a line: the name, or ``name:card+card`` where it is about cards."""
        return f"{self.name}:{'+'.join(self.about)}" if self.about else self.name


def script_of(effect: Callable[..., object]) -> Hashable:
    """Return what the effect does, whatever it does that to: functions of one text are alike."""
    return getattr(effect, "__code__", effect)


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
    source answers once. The window closes when nothing of any speaker waits. Effects that do
    different things must have different keys; if two have not, the question is a `ScriptError`.
    """
    done: set[Hashable] = set()
    for speaker in window.speakers:
        while True:
            waiting: dict[tuple[str, Hashable], Pending] = {}
            for pending in find(speaker):
                if pending.source not in done:
                    waiting.setdefault((pending.key, pending.script), pending)
            if not waiting:
                break
            options = tuple([_option(key, p) for (key, _), p in waiting.items()])
            taken = yield from ask(
                table,
                Choose(speaker, window.key, options, window.cites, window.data, window.cause),
            )
            chosen = list(waiting.values())[options.index(taken)]
            done.add(chosen.source)
            yield from chosen.run()


def _option(key: str, pending: Pending) -> Option:
    if pending.data:
        return Option(key, pending.verb, pending.data)
    if pending.about:
        return Option(key, pending.verb, {"cards": pending.about, "by": pending.name})
    return Option(key, pending.verb, {"card": pending.name})
