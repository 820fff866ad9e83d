"""What positions name: the cards and the rules that a page has to know the words of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.kernel.events import Data
from engine.kernel.seeing import named
from engine.playing.positions import Position


def cards_of(positions: Iterable[Position]) -> set[str]:
    """Return every card that these positions can name."""
    found: set[str] = set()
    for stands in positions:
        layout = stands.scenario.layout
        found |= {*layout.names, *(lasting.card for lasting in layout.lasting)}
        found |= {zone.partition("/")[2] for zone in stands.zones if zone.startswith("pile/")}
        found = found.union(*[named(data) for data in _data_of(stands)])
    return found


def told_of(stands: Position) -> set[str]:
    """Return the cards that the position tells, and none that lies where it is not seen."""
    lying = {card for cards in stands.zones.values() for card in cards if card}
    piles = {zone.partition("/")[2] for zone in stands.zones if zone.startswith("pile/")}
    lasting = {one.card for one in stands.lasting}
    return lying.union(piles, lasting, *[named(data) for data in _data_of(stands)])


def _data_of(stands: Position) -> Iterator[Data]:
    yield from (event.data for event in stands.events)
    asked = [moment.taken.question for moment in stands.moments if moment.taken]
    for question in (*asked, *([stands.question] if stands.question else [])):
        yield question.data
        yield from (option.data for option in question.options)


def cites_of(positions: Iterable[Position]) -> set[str]:
    """Return every rule that these positions cite."""
    found: set[str] = set()
    for stands in positions:
        found |= {*stands.scenario.rules, *stands.scenario.proves}
        found |= {key for event in stands.events for key in event.cites}
        found |= cites_of_marks(stands)
        if stands.question is not None:
            refused = [option.refused for option in stands.question.options if option.refused]
            found |= {*stands.question.cites, *(key for why in refused for key in why.cites)}
    return found


def cites_of_marks(stands: Position) -> set[str]:
    """Return the rules that refuse what was tried or forced on the line."""
    taken = [moment.taken for moment in stands.moments if moment.taken and moment.taken.mark]
    return {key for one in taken if one.option.refused for key in one.option.refused.cites}
