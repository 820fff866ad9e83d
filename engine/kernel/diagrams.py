"""A position as text for people; `readdiagram` reads it back.

It says what lies where (in each zone the top card first), what the counters are, whose turn it is,
what is in force and what is asked; not how all that came about, and so neither what an effect has
seen nor what it does. A name holds no blank, no comma and no star.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from engine.kernel.decisions import Choose, Option
from engine.kernel.events import Grounds
from engine.kernel.layout import Lasting, Layout, ZoneKind

if TYPE_CHECKING:
    from engine.kernel.clock import Clock
    from engine.kernel.table import Table


CHANCES, STACK = "a chance", "its turn on the stack"
"""Until when an effect waits that is in the pool or on the stack."""


@dataclass(frozen=True)
class Diagram:
    """A position as it can be printed. What is in force or waits has forgotten since when."""

    players: tuple[str, ...]
    player: str
    """Whose turn it is."""
    turns: int = 0
    phase: str = ""
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The names of the cards in every zone, top first."""
    counters: Mapping[str, int] = field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    waiting: tuple[Lasting, ...] = ()
    """The effects that wait, each until its moment."""
    attached: Mapping[str, str] = field(default_factory=dict)
    rules_of: str = ""
    off: frozenset[str] = frozenset()
    """The sections that are switched off."""
    question: Choose | None = None
    """What is asked: the options by key and verb, the refused ones with their sections."""

    def __str__(self) -> str:
        """Return the text that `read_diagram` reads."""
        turn = f"{self.turns} of {self.player}" + (f", {self.phase}" if self.phase else "")
        lying = [
            f"  {zone}: {', '.join(runs(names))}" for zone, names in self.zones.items() if names
        ]
        heads = {
            "empty": [zone for zone, names in self.zones.items() if not names],
            "counters": [f"{name} {amount}" for name, amount in self.counters.items()],
            "in force": list(map(_lasting, self.lasting)),
            "waiting": list(map(_lasting, self.waiting)),
            "attached": [f"{name} {card}" for name, card in self.attached.items()],
            "rules of": [self.rules_of] if self.rules_of else [],
            "off": sorted(self.off),
        }
        lines = [f"players: {', '.join(self.players)}", f"turn: {turn}"]
        lines += ["top first:", *lying] if lying else []
        lines += [f"{head}: {', '.join(said)}" for head, said in heads.items() if said]
        return "\n".join([*lines, *_asking(self.question)])

    def layout(self, moved: tuple[str, ...], kinds: Mapping[str, ZoneKind]) -> Layout:
        """Return the layout of a table that stands so: its cards numbered anew, zone by zone.

        A zone that *kinds* does not name is of the plainest kind. A card comes from the pile of its
        name, if there is one.
        """
        zones: dict[str, tuple[int, ...]] = {}
        names: list[str] = []
        for zone, cards in self.zones.items():
            zones[zone] = tuple(range(len(names), len(names) + len(cards)))
            names += reversed(cards)
        return Layout(
            players=self.players,
            kinds={zone: kinds.get(zone, ZoneKind()) for zone in zones},
            zones=zones,
            names=tuple(names),
            homes=tuple(pile if (pile := f"pile/{name}") in zones else None for name in names),
            moved=moved,
            counters=dict(self.counters),
            lasting=self.lasting,
            attached=dict(self.attached),
            rules_of=self.rules_of,
        )


def diagram_of(table: Table, question: Choose | None = None) -> Diagram:
    """Return the position on the table, with the question that is put, if one is."""
    clock, layout = table.clock, table.layout
    return Diagram(
        players=table.players,
        player=clock.player,
        turns=clock.turns,
        phase=clock.phase,
        zones=table.zones(),
        counters=dict(table.counters),
        lasting=tuple([Lasting(one.card, one.player, None, one.until) for one in table.lasting]),
        waiting=tuple(_waiting(clock)),
        attached=layout.attached,
        rules_of=layout.rules_of,
        off=table.off,
        question=question and _without_history(question),
    )


def _waiting(clock: Clock) -> Iterator[Lasting]:
    """Yield what waits: for a moment of the game, for a chance, on the stack (its top last)."""
    for later in clock.waiting:
        yield Lasting(later.pending.name, later.player, None, later.moment)
    for speaker, pending, _ in clock.pool:
        yield Lasting(pending.name, speaker, None, CHANCES)
    for speaker, pending, _ in clock.stack:
        yield Lasting(pending.name, speaker, None, STACK)


def _without_history(question: Choose) -> Choose:
    options = [
        Option(key, verb, refused=refused and Grounds(refused.cites))
        for key, verb, _data, refused in question.options
    ]
    return Choose(question.player, question.key, tuple(options), question.cites)


def runs(words: Iterable[str]) -> list[str]:
    """Return the words with those that follow their like counted: ``oak*3``."""
    counted = [(word, len(list(alike))) for word, alike in groupby(words)]
    return [word if count == 1 else f"{word}*{count}" for word, count in counted]


def _lasting(one: Lasting) -> str:
    return f"{one.card} of {one.player}" + (f" until {one.until}" if one.until else "")


def _asking(question: Choose | None) -> list[str]:
    if question is None:
        return []
    by = ", ".join(question.cites)
    return [f"{question.player} is asked {question.key} by {by}:"] + [
        f"  {option.key}: {option.verb}"
        + (f", refused by {', '.join(option.refused.cites)}" if option.refused else "")
        for option in question.options
    ]
