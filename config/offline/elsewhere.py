"""Examples that are played on pages which are not their own: the home page and a chapter's.

The positions of an example are kept once, at its own addresses, and a line that is played elsewhere
leads there.
"""

from __future__ import annotations

from django.urls import reverse

from corpus.keys import rule_address
from engine.games import rulesets
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario
from engine.pages.shelf import in_order
from engine.playing.addresses import Address
from engine.playing.positions import scenarios
from engine.words import wording_of


def played_elsewhere(game: str, ui: str) -> dict[str, str]:
    """The address of an example by that of the other page on which it is played; of one game."""
    found: dict[str, Scenario] = {}
    flagship = next(iter(in_order()), None)
    if flagship is not None and flagship.game == game:
        found[reverse("rules:home", args=[ui])] = flagship
    rules = rulesets().get(game)
    if rules is not None and rules.courses is not None:
        wording = wording_of(game)
        found[rule_address(wording.chapter, ui)] = scenarios()[game, wording.first]
    return {page: Address(ui, one).to(START) for page, one in found.items()}
