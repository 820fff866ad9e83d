"""Positions of a tree of moves whose tables are the same, as one player sees them.

Standard library only. Two tables are the same if nothing that the player sees tells them apart:
cards in their zones (in order, but for a hand), cells, marks, counters, effects in force, the turn,
open windows, what is asked with its options and what refuses them. While something is asked, what
was answered in the effect that asks it must be the same too, in whatever order, since that is not
yet over (a target lies nowhere, nor does a "no"), and so must readings and what has happened by
itself. What the player does not see is not compared: it would tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from typing import Any

from engine.games import rulesets
from engine.kernel.decisions import Choose
from engine.kernel.layout import Lasting
from engine.kernel.lines.answers import TRIED
from engine.kernel.pieces.marks import Value
from engine.playing.moves.tree import MoveNode, MoveTree, Seen
from engine.playing.positions import Position, position
from engine.playing.windows import WindowNow

HAND = "owner"
"""Who sees the zones whose order means nothing."""


def join_alike(nodes: Mapping[str, MoveNode], tree: MoveTree, seen: Seen) -> None:
    """Tell each entry of the first earlier one after which the table is the same.

    Nothing is said of entries that follow one of which it is said, nor where one line is all.
    """
    if len(tree.lines) == 1:
        return
    outlines = _outlines(tree)
    counts = Counter(outlines[code] for code in _own(nodes))
    first: dict[Hashable, MoveNode] = {}
    for code in _own(nodes):
        node = nodes[code]
        if counts[outlines[code]] == 1 or any(one.alike for one in node.before()):
            continue
        if node.taken and node.taken.mark == TRIED:
            # What was only tried changes nothing: the table is the one before it.
            continue
        table = table_of(seen(position(tree.here.scenario, code, tree.here.off)))
        node.alike = first.get(table)
        first.setdefault(table, node)


def table_of(stands: Position) -> Hashable:
    """Return all that tells the table of a position from another, as it is seen."""
    wards = [(zone, _lying(stands, zone)) for zone in sorted(stands.zones)]
    return (
        tuple(wards),
        _plain(stands.counters),
        tuple([_lasting(stands, one) for one in stands.lasting]),
        stands.turn,
        tuple([_window(one) for one in stands.windows]),
        stands.waiting,
        _asked(stands.question),
        _under_way(stands),
    )


def _own(nodes: Mapping[str, MoveNode]) -> Iterator[str]:
    """Yield the codes that have an entry of their own."""
    return (code for code, node in nodes.items() if node.code == code)


def _outlines(tree: MoveTree) -> dict[str, Hashable]:
    """Return of each position what two equal tables have in common, read off the line alone.

    It spares most positions of a tree from being played: how many cards each zone has gained since
    the start, and who is asked.
    """
    found: dict[str, Hashable] = {}
    for line in tree.lines:
        gained: Counter[str] = Counter()
        asked = [moment.taken.question.player for moment in line.moments if moment.taken]
        asked.append(line.question.player if line.question else "")
        for moment, player in zip(line.moments, asked, strict=True):
            for event in moment.events:
                if "ids" in event.data and not event.refused:
                    gained[event.data["to"]] += len(event.data["ids"])
                    gained[event.data["from"]] -= len(event.data["ids"])
            grown = frozenset([(zone, number) for zone, number in gained.items() if number])
            found[moment.code] = (grown, player)
    return found


def _lying(stands: Position, zone: str) -> tuple[Hashable, ...]:
    """Return the cards of the zone as they are seen: name, cell and marks."""
    layout = stands.scenario.layout
    cards = [
        (name or "", stands.cells.get(card, ""), _marks(stands, card))
        for name, card in zip(stands.zones[zone], stands.numbers[zone], strict=True)
    ]
    return tuple(sorted(cards, key=repr) if layout.kinds[zone].seen_by == HAND else cards)


def _marks(stands: Position, card: int) -> tuple[Hashable, ...]:
    marks = stands.marks.get(card, {})
    kinds = rulesets()[stands.scenario.game].marks
    said = [(m, _place(stands, v) if kinds[m].kind == "host" else v) for m, v in marks.items()]
    return tuple(sorted(said))


def _place(stands: Position, card: Value) -> Hashable:
    """Return where the card with this number lies: the number itself would tell which it is."""
    places = ((zone, cards.index(card)) for zone, cards in stands.numbers.items() if card in cards)
    return next(places, ())


def _lasting(stands: Position, one: Lasting) -> Hashable:
    """Return an effect in force, with the names of the cards that it touches."""
    known = {
        card: name
        for zone, cards in stands.numbers.items()
        for card, name in zip(cards, stands.zones[zone], strict=True)
    }
    touched = [known.get(ref.card) or "" for ref in (*filter(None, [one.seen]), *one.on)]
    return one.card, one.player, one.until, tuple(touched)


def _window(window: WindowNow) -> Hashable:
    # By which event it was opened says the line, and not the table.
    return _plain(window._replace(cause=None)._asdict())


def _asked(question: Choose | None) -> Hashable:
    if question is None:
        return None
    options = [
        (one.key, one.verb, _plain(one.data), one.refused and one.refused.cites)
        for one in question.options
    ]
    return question.player, question.key, _plain(question.data), tuple(options)


def _under_way(stands: Position) -> Hashable:
    """Return what the table does not show while something is asked, and what comes next rests on.

    That is what was answered since the effect under way began (who has said no will not be asked
    again, and who has not been asked yet will be), the readings, and what has happened by itself.
    """
    if stands.question is None:
        return ()
    began, happened = _beginning(stands), 0
    answered, agreed = [], []
    for moment in stands.moments:
        taken = moment.taken
        if taken and "reading" in taken.option.data:
            agreed.append((taken.question.key, taken.option.key))
        elif taken and taken.mark != TRIED and happened > began:
            answered.append((taken.question.key, taken.option.key, taken.mark))
        happened += len(moment.events)
    by_itself = [event.verb for event in stands.events if event.cause is None]
    return tuple(sorted(answered)), tuple(sorted(agreed)), tuple(by_itself)


def _beginning(stands: Position) -> int:
    """Return the number of the event with which all that is under way began; -1 if there is none.

    That is what asks, what happened last, and the windows that are open around it.
    """
    roots: dict[int, int] = {}
    for event in stands.events:
        roots[event.n] = event.n if event.cause is None else roots[event.cause]
    causes = [stands.question.cause if stands.question else None, len(stands.events) - 1]
    causes += [window.cause for window in stands.windows]
    return min([roots[n] for n in causes if n in roots], default=-1)


def _plain(said: Any) -> Hashable:
    """Return what data says as something to compare."""
    if isinstance(said, Mapping):
        return tuple([(key, _plain(said[key])) for key in sorted(said)])
    if isinstance(said, list | tuple):
        return tuple([_plain(one) for one in said])
    return said if isinstance(said, Hashable) else repr(said)
