"""What each example shows of rules and cards, worked out once and kept beside the examples.

To work it out every line is played, and every line once more without each of its rules: nothing a
page should do. `manage.py prove_examples --keep` writes it; a test works it out anew and compares.
Standard library only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.lines.explore import Explorer
from engine.kernel.proving.coverage import CITED, WORDS, shown_by
from engine.kernel.reading.scenario import Scenario
from engine.playing.positions import SCENARIOS, scenarios

KEPT = SCENARIOS / "coverage.json"
BYSTANDING = frozenset({"add", "draw", "shuffle"})
"""What happens to a card without the example being about it."""


class ShownByExample(NamedTuple):
    """What one example shows: how many lines it has, and which rules and cards."""

    lines: int
    rules: Mapping[str, str]
    """The word for each rule that it names: proved, cited or illustrated."""
    refuses: tuple[str, ...]
    """Every rule by which something is refused in it."""
    cards: tuple[str, ...]
    """The cards that something is done to or through in some line, and not only drawn."""

    @property
    def words(self) -> Mapping[str, str]:
        """Return the word for every rule that it shows, named by it or not."""
        return {**dict.fromkeys(self.refuses, CITED), **self.rules}


NOTHING = ShownByExample(0, {}, (), ())


def worked_out(scenario: Scenario) -> ShownByExample:
    """Play every line of the scenario, with all rules and without each of them."""
    shows = shown_by(scenario)
    lines, cards = 0, set[str]()
    for play in Explorer(scenario.start()):
        lines += 1
        for event in play.table.events:
            if event.verb not in BYSTANDING:
                cards |= {*event.data.get("cards", ())}
                cards |= {event.data[key] for key in ("by", "for") if event.data.get(key)}
    return ShownByExample(lines, shows.words, tuple(sorted(shows.refuses)), tuple(sorted(cards)))


@cache
def kept() -> Mapping[str, ShownByExample]:
    """Return what is kept of each example, by its name. One that is not kept shows nothing."""
    read: dict[str, dict[str, Any]] = json.loads(KEPT.read_text("utf-8"))
    return {
        name: ShownByExample(one["lines"], one["rules"], tuple(one["refuses"]), tuple(one["cards"]))
        for name, one in read.items()
    }


def coverage_of(scenario: Scenario) -> ShownByExample:
    """Return what is kept of the scenario."""
    return kept().get(scenario.name, NOTHING)


def keep(worked: Mapping[str, ShownByExample], file: Path = KEPT) -> None:
    """Write what was worked out, so that a change of one example is a change of its lines only."""
    written = {name: one._asdict() for name, one in sorted(worked.items())}
    file.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", "utf-8")


def strongest(found: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """Return the strongest word for each rule that any of these has one for."""
    words: dict[str, str] = {}
    for one in found:
        for rule, word in one.items():
            if rule not in words or WORDS.index(word) < WORDS.index(words[rule]):
                words[rule] = word
    return words


@cache
def words_by_rule() -> Mapping[str, str]:
    """Return the strongest word that any example has for each rule."""
    return strongest(coverage_of(scenario).words for scenario in scenarios().values())
