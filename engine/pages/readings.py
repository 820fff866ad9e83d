"""What the source leaves open on a page of play: how it is played here, or what can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine.games import rulesets
from engine.kernel.effects.readings import ASKED
from engine.kernel.events import Cites
from engine.kernel.reading.scenario import Scenario
from engine.words import wording_of
from engine.words.names import Cited, CitedRules

SILENT = "silent."
"""How the keys of wanted rules begin that say what the source does not, and no setting asks."""


@dataclass(frozen=True, slots=True)
class ReadingsShown:
    """A thing that the source leaves open: the reading that is played, or all if it is asked."""

    sentences: list[str]
    rules: list[Cited]
    """The sections that leave it open."""
    is_asked: bool


def readings_of(
    scenario: Scenario, cited: Collection[str], rules: CitedRules
) -> Iterator[ReadingsShown]:
    """Yield what is left open and matters here: to one of the sections cited, if it names any.

    Last comes what is only stated, all together.
    """
    wording = wording_of(scenario.game)
    for setting, word in scenario.layout.settings.items():
        sections: Cites = wording.left_open.get(setting, ())
        words = rulesets()[scenario.game].settings[setting] if word == ASKED else (word,)
        told = [wording.settings.get(f"{setting} {one}") for one in words]
        sentences = [str(sentence) for sentence in told if sentence]
        concerned = [key for key in sections if key in cited]
        if sentences and (concerned or not sections):
            yield ReadingsShown(sentences, rules.of(concerned), word == ASKED)
    silent = sorted(key for key in cited if key.startswith(f"{scenario.game}/{SILENT}"))
    # Texts that were loaded before a statement was written do not have it yet.
    if stated := [one.pointer.title for one in rules.of(silent) if one.pointer.title]:
        yield ReadingsShown(stated, [], is_asked=False)
