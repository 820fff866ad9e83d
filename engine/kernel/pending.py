"""Effects that wait to be carried out: what they are called, when they may speak, what they do."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from engine.kernel.clock import Once
from engine.kernel.decisions import NO_DATA, Option, Script
from engine.kernel.events import Cites, Data, Grounds
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
    category: str = ""
    """What sort of effect it is, in the words of the game: a policy says which may speak."""
    once: Once | None = None
    """How often its source may speak, if not once in a window."""
    skip: Cites = ()
    """The sections by which it may be skipped when it would be carried out; empty if it may not."""
    refused: Grounds | None = None
    """Why it cannot be carried out now, if it is shown all the same."""
    declare: Callable[[], Script[bool]] | None = None
    """What is done as soon as it is chosen, before it can be answered; it says whether the effect
    then goes on. If not, nothing has been done, and the same player speaks again."""

    def __repr__(self) -> str:
        return f"<Pending {self.key}: {self.verb}, because of {self.source}>"

    @property
    def key(self) -> str:
        """Return its key in a line: the name, or ``name:card+card`` where it is about cards."""
        return f"{self.name}:{'+'.join(self.about)}" if self.about else self.name

    def option(self, refused: Grounds | None = None) -> Option:
        """Return it as an option, refused if there are grounds."""
        if self.data:
            return Option(self.key, self.verb, self.data, refused)
        if self.about:
            return Option(self.key, self.verb, {"cards": self.about, "by": self.name}, refused)
        return Option(self.key, self.verb, {"card": self.name}, refused)


def script_of(effect: Callable[..., object]) -> Hashable:
    """Return what the effect does, whatever it does that to: functions of one text are alike."""
    return getattr(effect, "__code__", effect)


def spent(table: Table, pending: Pending) -> Grounds | None:
    """Return why its source may not speak again in the phase under way, or None if it may."""
    once, source = pending.once, pending.source
    if once and once.phase and source in table.clock.within(once.phase).used:
        return table.refusal(once.cites)
    return None


def use(table: Table, chosen: Pending, done: set[Hashable]) -> None:
    """Keep in mind that the effect has spoken; it waits no more."""
    if chosen.once is None:
        done.add(chosen.source)
    elif chosen.once.phase:
        table.clock.within(chosen.once.phase).used.add(chosen.source)
    if table.clock.pool:
        table.clock.pool.take(chosen)
