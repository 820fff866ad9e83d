"""The worked examples as other pages list them: which rules and which cards each one shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.conf import settings
from django.urls import reverse

from corpus.keys import key_of_card
from engine.games import rulesets
from engine.kernel.lines.codes import START
from engine.kernel.reading.scenario import Scenario
from engine.kernel.reading.tables import PILES
from engine.pages.shown import told
from engine.playing.addresses import Address
from engine.playing.coverage import coverage_of
from engine.playing.positions import proof, scenarios
from engine.playing.tables import Laid, laid_scenario
from engine.words import wording_of
from rules.examples import Example


def in_order() -> list[Scenario]:
    """Return every scenario: the site's first game, then the others in the order of their names.

    Of each game its first example stands first; which one that is its words say.
    """
    return sorted(
        scenarios().values(),
        key=lambda s: (
            s.game != settings.FIRST_GAME, s.game, s.slug != wording_of(s.game).first, s.slug
        ),
    )  # fmt: skip


def examples_for(ui: str, wanted: frozenset[str]) -> Iterator[Example]:
    """Yield the examples that show one of the rules or cards wanted; all if nothing is."""
    for scenario in in_order():
        if not wanted or not wanted.isdisjoint(shows(scenario)):
            title = told(scenario.title, ui)
            yield Example(
                title=str(title),
                url=url_of(scenario, ui),
                lines=lines_of(scenario),
                rules=tuple(coverage_of(scenario).rules),
                words=coverage_of(scenario).words,
                name=scenario.name,
                cards=tuple(cards_of(scenario)),
                lang=title.lang,
            )


def unproved_for(rule: str) -> Iterator[str]:
    """Play the examples that show the rule, and yield the names of those with a claim unproved."""
    for scenario in in_order():
        if rule in shows(scenario) and not all(one.holds for one in proof(scenario).results):
            yield scenario.name


def table_with(ui: str, game: str, cards: Sequence[str]) -> str:
    """Return where a turn can be played with the cards in hand and, where they have them, piles.

    Empty for a game that is not played here or has no such table, or a card that its engine does
    not know.
    """
    rules = rulesets().get(game)
    if rules is None or not rules.cards.issuperset(cards) or not wording_of(game).trial:
        return ""
    piled = [card for card in cards if rules.piled is None or card in rules.piled]
    fields = {
        name: [word.format(card=card) for card in (piled if name == PILES else cards)]
        if "{card}" in word
        else [word]
        for name, word in wording_of(game).trial.items()
    }
    laid = Laid(game, fields)
    scenario, faults = laid_scenario(laid)
    return "" if faults or scenario is None else Address(ui, scenario, laid=laid.query()).to(START)


def url_of(scenario: Scenario, ui: str) -> str:
    """Return the address of the scenario's start."""
    return reverse("engine:example", args=[ui, scenario.game, scenario.slug])


def lines_of(scenario: Scenario) -> int:
    """Return how many lines of play there are."""
    return scenario.lines or coverage_of(scenario).lines


def shows(scenario: Scenario) -> frozenset[str]:
    """Return the keys of the rules and cards that the example shows."""
    return frozenset((*coverage_of(scenario).words, *cards_of(scenario)))


def cards_of(scenario: Scenario) -> list[str]:
    """Return the content keys of the cards that something is done to or through in it."""
    return [key_of_card(scenario.game, card) for card in coverage_of(scenario).cards]
