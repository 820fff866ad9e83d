"""Reading a position that is written as text, as a value or as a table to play on.

>>> standing = read_diagram('''
... players: ilona, kenji
... turn: 2 of ilona, evening
... top first:
...   ilona/hand: elm, oak*3
...   pile/elm: elm*18
... empty: heap, kenji/hand
... counters: ilona/coins 3, kenji/coins 0
... in force: ash of ilona
... ilona is asked plant by game/planting/3:
...   yes: graft
...   no: decline
...   burn: burn, refused by game/wet
... ''')
>>> standing.zones["ilona/hand"]
('elm', 'oak', 'oak', 'oak')
>>> standing.question
<ilona: plant? yes, no, (burn)>
>>> read_diagram(str(standing)) == standing
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from textwrap import dedent
from typing import Any

from engine.kernel.decisions import Choose, Option
from engine.kernel.diagrams import Diagram, lying_of
from engine.kernel.errors import UnreadablePosition
from engine.kernel.events import Cites, Grounds
from engine.kernel.layout import Lasting, Pairs, ZoneKind
from engine.kernel.pieces.marks import MarkKind
from engine.kernel.table import Table

NO_KINDS: Mapping[str, ZoneKind] = {}
NO_MARKS: Mapping[str, MarkKind] = {}
_TURN = re.compile(r"(?P<number>\d+) of (?P<player>\S+?)(?:, (?P<phase>\S+))?")
_LASTING = re.compile(r"(?P<card>\S+) of (?P<player>\S+)(?: until (?P<until>.+))?")
_COUNTED = re.compile(r"(?P<name>[^\s*]+)(?:\*(?P<count>[1-9]\d*))?")
_COUNTER = re.compile(r"(?P<name>\S+) (?P<amount>-?\d+)")
_PAIR = re.compile(r"(?P<name>\S+) (?P<card>\S+)")
_ASKED = re.compile(r"(?P<player>\S+) is asked (?P<key>\S+) by (?P<cites>.+):")
_OPTION = re.compile(r"  (?P<key>\S+): (?P<verb>.+?)(?:, refused by (?P<cites>.+))?")
_ZONE = re.compile(r"  (?P<zone>\S+): (?P<cards>.+)")
_HEAD = re.compile(r"(?P<head>[a-z ]+):(?: (?P<said>.+))?")


def read_table(
    text: str,
    moved: Cites = (),
    kinds: Mapping[str, ZoneKind] = NO_KINDS,
    marks: Mapping[str, MarkKind] = NO_MARKS,
    keeps: Pairs = frozenset(),
) -> Table:
    """Return a table that stands as the text says, without a history.

    *moved* are the sections by which what has moved since it was seen is refused, *kinds* and
    *marks* the zones and marks that are not of the plainest kind, and *keeps* the zones between
    which a sighting holds. What waits, and what is asked, is left out: the text does not hold what
    these do.

    >>> table = read_table('''
    ...     players: ilona
    ...     turn: 0 of ilona
    ...     top first:
    ...       deck: elm, oak*2
    ...     empty: heap
    ...     ''', moved=("game/moved",))
    >>> elm = table.top("deck")
    >>> table.move([elm], "heap", "fell", ("game/felling",))
    <0 fell cards=elm ids=2 from=deck to=heap [game/felling]>
    >>> table.move([elm], "deck", "plant", ("game/planting",))
    <1 cannot plant cards=elm to=deck because=0 [game/moved]>
    >>> print(table)
    players: ilona
    turn: 0 of ilona
    top first:
      deck: oak*2
      heap: elm
    >>> board = read_table('''
    ...     players: ilona
    ...     turn: 0 of ilona
    ...     top first:
    ...       field: ship@b3[closed;damage=2], >pilot, elm@a1
    ...     ''')
    >>> [board.name(ref) for ref in board.guests(board.find("field", "ship"))]
    ['pilot']
    """
    standing = read_diagram(text)
    table = Table(standing.layout(moved, kinds, marks, keeps), standing.off)
    table.clock.player, table.clock.phase = standing.player, standing.phase
    table.clock.turns = standing.turns
    return table


def read_diagram(text: str) -> Diagram:
    """Return the position in the text, or raise `UnreadablePosition` at its first wrong line.

    Blank lines, and blanks before all lines alike, say nothing.
    """
    reading = _DiagramReader()
    for number, line in enumerate(dedent(text).splitlines(), start=1):
        if line.strip():
            try:
                reading.read(line.rstrip())
            except ValueError:
                raise UnreadablePosition(number, line.strip()) from None
    if "player" not in reading.said or "players" not in reading.said:
        raise UnreadablePosition(0, "")
    return reading.diagram()


class _DiagramReader:
    """A position while it is read, line by line; what is no part of one raises ValueError."""

    def __init__(self) -> None:
        self.said: dict[str, Any] = {}
        self.zones: dict[str, tuple[str, ...]] = {}
        self.asked: tuple[str, str, tuple[str, ...]] | None = None
        self.options: list[Option] = []
        self.indented: Callable[[str], None] | None = None
        """What reads a line that is moved in, where such lines may stand."""

    def read(self, line: str) -> None:
        """Read one line, which is not blank."""
        if line.startswith("  "):
            if self.indented is None:
                raise ValueError
            self.indented(line)
        elif asked := _ASKED.fullmatch(line):
            self._once("asked")
            self.asked = (asked["player"], asked["key"], tuple(asked["cites"].split(", ")))
            self.indented = self._option
        else:
            head, said = _parts(_HEAD, line, "head", "said")
            self._once(head)
            self.indented = self._zone if head == "top first" else None
            self._head(head, said.split(", ") if said else [])

    def _once(self, head: str) -> None:
        if head in self.said:
            raise ValueError
        self.said[head] = None

    def _head(self, head: str, said: list[str]) -> None:
        match head:
            case "turn":
                number, player, phase = _parts(_TURN, ", ".join(said), "number", "player", "phase")
                self.said |= {"turns": int(number), "player": player, "phase": phase}
            case "empty":
                for zone in said:
                    self._lay(zone, ())
            case "counters":
                pairs = [_parts(_COUNTER, one, "name", "amount") for one in said]
                self.said[head] = {name: int(amount) for name, amount in pairs}
            case "attached" | "settings":
                self.said[head] = dict([_parts(_PAIR, one, "name", "card") for one in said])
            case "in force" | "waiting":
                parts = [_parts(_LASTING, one, "card", "player", "until") for one in said]
                self.said[head] = tuple([Lasting(card, who, None, til) for card, who, til in parts])
            case "players":
                self.said[head] = tuple(said)
            case "off":
                self.said[head] = frozenset(said)
            case "rules of":
                (self.said[head],) = said
            case "top first" if not said:
                pass
            case _:
                raise ValueError

    def _zone(self, line: str) -> None:
        zone, cards = _parts(_ZONE, line, "zone", "cards")
        counted = [_parts(_COUNTED, one, "name", "count") for one in cards.split(", ")]
        words = tuple([name for name, n in counted for _ in range(int(n or 1))])
        deepest = -1
        for depth in [lying_of(word).depth for word in words]:
            if depth > deepest + 1:
                raise ValueError
            deepest = depth
        self._lay(zone, words)

    def _lay(self, zone: str, cards: tuple[str, ...]) -> None:
        if zone in self.zones:
            raise ValueError
        self.zones[zone] = cards

    def _option(self, line: str) -> None:
        key, verb, cites = _parts(_OPTION, line, "key", "verb", "cites")
        refused = Grounds(tuple(cites.split(", "))) if cites else None
        self.options.append(Option(key, verb, refused=refused))

    def diagram(self) -> Diagram:
        """Return what was read."""
        question = None
        if self.asked is not None:
            player, key, cites = self.asked
            question = Choose(player, key, tuple(self.options), cites)
        said = self.said
        return Diagram(
            players=said["players"],
            player=said["player"],
            turns=said["turns"],
            phase=said["phase"],
            zones=self.zones,
            counters=said.get("counters", {}),
            lasting=said.get("in force", ()),
            waiting=said.get("waiting", ()),
            attached=said.get("attached", {}),
            settings=said.get("settings", {}),
            rules_of=said.get("rules of", ""),
            off=said.get("off", frozenset()),
            question=question,
        )


def _parts(shape: re.Pattern[str], text: str, *names: str) -> list[str]:
    """Return what the text says in these parts of its shape; "" for what is left out."""
    found = shape.fullmatch(text)
    if found is None:
        raise ValueError
    return [found[name] or "" for name in names]
