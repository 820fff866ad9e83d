"""Naming one card: what tells cards apart, their keys in options and lines, and finding one again.

>>> from engine.kernel.reading.diagrams import read_table
>>> table = read_table('''
...     players: ilona
...     turn: 0 of ilona
...     top first:
...       field: elm@a1, oak@a2, oak@b2, fir@b1[closed], fir@c1
...       yard: ash*2, yew[closed], yew
...     ''')
>>> [*told_apart(table, table.cards("field"))]
['elm', 'oak@a2', 'oak@b2', 'fir@b1', 'fir@c1']
>>> [*told_apart(table, table.cards("yard"))]
['ash', 'yew@yard', 'yew@yard~2']
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.decisions import NO_DATA, Choose, Option, Script, ask, refuse_all
from engine.kernel.events import Cites, Data, Grounds
from engine.kernel.pieces.cards import Cards
from engine.kernel.pieces.sights import hidden_from
from engine.kernel.table import Ref, Table

AT = "@"
HIDDEN = "hidden"
"""Stands in a key for the name of a card that who is asked does not see."""
NOTHING_REFUSED: Mapping[Ref, Grounds] = {}


class Named(NamedTuple):
    """A card as a step of a scenario names it: ``wolf``, ``wolf@b3``, ``wolf@hand``, or its label.

    *card* is its number where a label is given: that names one card wherever it goes.
    """

    word: str
    name: str
    place: str = ""
    card: int | None = None

    def __str__(self) -> str:
        return self.word


def find_named(cards: Cards, named: Named, zones: Iterable[str]) -> Ref | None:
    """Return a sighting of the first such card in the zones, each of them top first; or None."""
    for zone in zones:
        for ref in cards.cards(zone):
            if named.card is not None:
                if ref.card == named.card:
                    return ref
            elif cards.name(ref) == named.name and named.place in {"", *_places(cards, ref)}:
                return ref
    return None


def told_apart(cards: Cards, seen: Sequence[Ref], player: str = "") -> dict[str, Ref]:
    """Return the cards by their keys; of those that nothing tells apart, the first alone.

    A key is the card's name. Where another one of that name can be told from it, it says the cell
    as well, or the zone; and where that is the same, which of them it is. A card whose marks hide
    it from the *player* who is asked is called no name, and is none with any other.
    """
    kinds: dict[str, dict[Hashable, Ref]] = {}
    for ref in seen:
        if player and hidden_from(player, cards, ref):
            kinds.setdefault(HIDDEN, {})[ref] = ref
        else:
            kinds.setdefault(cards.name(ref), {}).setdefault(what_tells(cards, ref), ref)
    keyed: dict[str, Ref] = {}
    for name, alike in kinds.items():
        for ref in alike.values():
            key = name if len(alike) == 1 else f"{name}{AT}{_places(cards, ref)[0]}"
            number = 1 + sum(other == key or other.startswith(f"{key}~") for other in keyed)
            keyed[key if number == 1 else f"{key}~{number}"] = ref
    return keyed


def what_tells(cards: Cards, seen: Ref) -> Hashable:
    """Return all that tells a card from others: two are the same for play if this is the same.

    It is name, origin, place and marks, what the card lies on, and what lies on it.
    """
    beneath, host = [], cards.host(seen)
    while host is not None:
        beneath.append(_alone(cards, host))
        host = cards.host(host)
    return _with_guests(cards, seen), tuple(beneath)


def choose_one(
    table: Table,
    player: str,
    key: str,
    seen: Sequence[Ref],
    verb: str,
    cites: Cites,
    cause: int | None = None,
    *,
    refused: Mapping[Ref, Grounds] = NOTHING_REFUSED,
    data: Data = NO_DATA,
) -> Script[Ref | None]:
    """Return which of the cards the player chooses, or None if there is none that can be chosen.

    *refused* are the grounds on which some of them cannot be. *data* is what the question is about.
    """
    keyed = told_apart(table, seen, player)
    options = tuple(
        [
            Option(word, verb, place_of(table, ref, player), refused.get(ref))
            for word, ref in keyed.items()
        ]
    )
    question = Choose(player, key, options, cites, data, cause)
    if question.offered():
        taken = yield from ask(table, question)
        return keyed[taken.key]
    refuse_all(table, question)
    return None


def place_of(cards: Cards, seen: Ref, player: str = "") -> Data:
    """Return what an option says of one card where it lies, as far as the player sees it."""
    name, cell = cards.name(seen), cards.cell(seen)
    said: dict[str, Any] = {"card": name, "cards": (name,), "at": cards.where(seen)}
    if player and hidden_from(player, cards, seen):
        said = {"cards": (None,), "at": cards.where(seen)}
    return {**said, "cell": cell} if cell else said


def _places(cards: Cards, seen: Ref) -> tuple[str, ...]:
    """Return the words for where the card lies, the shortest that says it first."""
    zone, cell = cards.where(seen), cards.cell(seen)
    short = zone.rpartition("/")[2]
    return (cell, short, zone) if cell else (short, zone)


def _alone(cards: Cards, seen: Ref) -> Hashable:
    marks = [
        cards.marked(seen, name) for name, kind in cards.layout.marks.items() if kind.kind != "host"
    ]
    place = cards.where(seen), cards.cell(seen)
    return cards.name(seen), cards.home(seen), place, tuple(marks)


def _with_guests(cards: Cards, seen: Ref) -> Hashable:
    guests = sorted(repr(_with_guests(cards, guest)) for guest in cards.guests(seen))
    return _alone(cards, seen), tuple(guests)
