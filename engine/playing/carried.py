"""Cards with what they carry, on a table that a reader lays: ``wolf@b3[closed;damage=2]``.

It is how a position is written as text: ``>pilot`` lies on the card before it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.kernel.diagrams import diagram_of, lying_of
from engine.kernel.layout import Layout
from engine.kernel.pieces.marks import OWNER, Value
from engine.kernel.pieces.naming import AT, Named
from engine.kernel.ruleset import Ruleset
from engine.kernel.table import Table

_PARTS = re.compile(r"(?P<on>>*)\s*(?P<name>[^@\[\]]*?)\s*(?P<rest>[@\[].*)?", re.DOTALL)
_SEPARATED = re.compile(r"((?:\[[^\]]*\]|[^,\[])*)(?:,|\Z)", re.DOTALL)


class CardWord(NamedTuple):
    """A word for a card: what stands before its name, the name, and what stands behind it."""

    on: str
    name: str
    rest: str

    def named(self, name: str) -> str:
        """Return the word with another name for the card."""
        return f"{self.on}{name}{self.rest}"


def carries(rules: Ruleset) -> bool:
    """Say whether cards of this game lie in cells, on others, or with marks."""
    kinds = (*rules.player_zones.values(), *rules.shared_zones.values())
    return bool(rules.marks) or any(kind.cells for kind in kinds)


def card_word(word: str) -> CardWord:
    """Take a word for a card apart."""
    found = _PARTS.fullmatch(word)
    assert found is not None
    return CardWord(found["on"], found["name"], found["rest"] or "")


def separated(text: str) -> list[str]:
    """Return the words of a text with commas between; what stands in brackets is one word."""
    return [word.strip() for word in _SEPARATED.findall(text) if word.strip()]


def words_of(layout: Layout) -> dict[str, list[str]]:
    """Return the cards of each zone, top first, each with what it carries."""
    zones = diagram_of(Table(layout)).zones
    return {zone: [_without_owner(word, zone) for word in words] for zone, words in zones.items()}


def _without_owner(word: str, zone: str) -> str:
    """Return the word without an owner that follows from the zone."""
    owner = f"{OWNER}={zone.partition('/')[0]}"
    on, name, rest = card_word(word)
    cell, bracket, marks = rest.partition("[")
    left = [mark for mark in marks.removesuffix("]").split(";") if mark != owner]
    return f"{on}{name}{cell}" + (f"[{';'.join(left)}]" if bracket and left else "")


def named_word(named: Named, layout: Layout) -> str:
    """Return how a step names the card where labels are not known: by the place that tells it."""
    if named.card is None:
        return named.word
    alike = [places for card, places in _places(layout) if layout.names[card] == named.name]
    own = dict(_places(layout))[named.card]
    alone = (place for place in own if sum(place in places for places in alike) == 1)
    return f"{named.name}{AT}{next(alone, own[-1])}"


def _places(layout: Layout) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield each card with the words for where it lies, the shortest first."""
    for zone, cards in layout.zones.items():
        for card in cards:
            cell, short = layout.cells.get(card), zone.rpartition("/")[2]
            yield card, (cell, short, zone) if cell else (short, zone)


def inline(zones: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Yield the zone and the line of a file for each card; zones are named ``player/zone``.

    A word that is no card is written as one, so that the reader says that it is none.
    """
    number = 0
    for zone, words in zones.items():
        owner, _, at = zone.rpartition("/")
        beneath: list[str] = []
        for word in words:
            said: dict[str, Value | Mapping[str, Value]] = {"card": word, "at": at}
            try:
                one = lying_of(word)
            except ValueError:
                one = None
            depth = min(one.depth, len(beneath)) if one else 0
            if one:
                said["card"] = one.name
                said |= {"cell": one.cell} if one.cell else {}
                said |= {"marks": one.marks} if one.marks else {}
            if owner:
                said["owner"] = owner
            if depth:
                del said["at"]
                said["on"] = beneath[depth - 1]
            said["as"] = f"card-{number}"
            beneath[depth:] = [f"card-{number}"]
            number += 1
            yield zone, f"  {_toml(said)},"


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        pairs = [f"{json.dumps(k, ensure_ascii=False)} = {_toml(v)}" for k, v in value.items()]
        return f"{{ {', '.join(pairs)} }}"
    return json.dumps(value, ensure_ascii=False)
