"""What can be answered on the table itself: by touching a card, a cell, or what it is put on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.kernel.decisions import Option
from engine.playing.positions import Position

FROM_PILES = ("gain", "buy", "token")
"""What is done with a card of a pile, wherever else a card of its name lies."""
PILE = "pile/"


@dataclass(frozen=True, slots=True)
class Touch:
    """What touching something answers. `choices` are the numbers of the options, from 1.

    `url` leads to the one position it can lead to; with several choices, or where a rule refuses,
    to the first of them on the page.
    """

    url: str
    choices: tuple[int, ...]
    refused: bool


@dataclass(frozen=True, slots=True)
class Touches:
    """What can be touched: cards by zone and name, cells by name."""

    cards: Mapping[tuple[str, str], Touch] = field(default_factory=dict)
    cells: Mapping[str, Touch] = field(default_factory=dict)

    def card(self, zone: str, name: str | None) -> Touch | None:
        """Return what touching a card of this name in the zone answers, if anything."""
        return self.cards.get((zone, name or ""))


def touches(stands: Position, urls: Sequence[str]) -> Touches:
    """Return what can be touched to answer the question; *urls* are the options' addresses.

    Only what the viewer knows can be touched: *stands* is the position as it is seen.
    """
    if stands.question is None:
        return Touches()
    cards: dict[tuple[str, str], list[int]] = {}
    cells: dict[str, list[int]] = {}
    for number, option in enumerate(stands.question.options):
        if "cell" in option.data:
            cells.setdefault(option.data["cell"], []).append(number)
        for place in _places(stands, option):
            cards.setdefault(place, []).append(number)
    refused = [option.refused is not None for option in stands.question.options]

    def touch(numbers: list[int]) -> Touch:
        open_ones = [number for number in numbers if not refused[number]]
        choices = tuple([number + 1 for number in numbers])
        if len(open_ones) == 1 == len(numbers):
            return Touch(urls[open_ones[0]], choices, refused=False)
        return Touch(f"#choice-{choices[0]}", choices, refused=not open_ones)

    return Touches(
        {place: touch(numbers) for place, numbers in cards.items()},
        {cell: touch(numbers) for cell, numbers in cells.items()},
    )


def _places(stands: Position, option: Option) -> Iterator[tuple[str, str]]:
    """Yield where the cards lie that the option is about, each with its name."""
    on = option.data.get("on")
    named = dict.fromkeys([*option.data.get("cards", ()), *([on] if isinstance(on, str) else [])])
    for name in named:
        if name:
            yield from [(zone, name) for zone in _zones(stands, option, name)]


def _zones(stands: Position, option: Option, name: str) -> list[str]:
    at = option.data.get("at", "")
    if at in stands.zones:
        return [at] if name in stands.zones[at] else []
    lies = [zone for zone, names in stands.zones.items() if name in names]
    from_pile = any(word in option.verb for word in FROM_PILES)
    piles = [zone for zone in lies if zone.startswith(PILE)]
    elsewhere = [zone for zone in lies if not zone.startswith(PILE)]
    return (piles or elsewhere) if from_pile else (elsewhere or piles)
