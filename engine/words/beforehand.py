"""What pages of play would read and play first, done before a reader asks.

The examples name a few hundred cards and rules in all, and all their lines are played in a second.
The server does it before its processes are forked, and the clerk of each after every publishing.
"""

from __future__ import annotations

from corpus.languages import CODES
from engine.kernel.reading.scenario import Scenario
from engine.playing.coverage import coverage_of
from engine.playing.lines.explored import explored
from engine.playing.needs import needs_for, rules_named
from engine.playing.positions import code_after, refusals_in, scenarios
from engine.words.names import CardNames, CitedRules, up_to_date
from rules.kept import Kept


def know_examples(content: int) -> None:
    """Read what the examples name, in every language, and play their lines. A query for the cards
    of each game, and two for the rules."""
    known = up_to_date(content)
    cards: dict[str, set[str]] = {}
    rules: set[str] = set()
    for scenario in scenarios().values():
        cards.setdefault(scenario.game, set()).update(_cards_of(scenario))
        rules.update(_rules_of(scenario))
        _play(scenario)
    for ui in CODES:
        for game, slugs in cards.items():
            known.game(game, ui)
            CardNames(known, game, slugs, ui)
        CitedRules(known, rules, ui)


def _cards_of(scenario: Scenario) -> set[str]:
    return {*scenario.layout.names, *coverage_of(scenario).cards}


def _rules_of(scenario: Scenario) -> set[str]:
    cited = coverage_of(scenario).words
    return {*scenario.rules, *scenario.proves, *cited, *rules_named(needs_for(scenario))}


def _play(scenario: Scenario) -> None:
    all_rules: frozenset[str] = frozenset()
    for result in explored(scenario, all_rules).proof.results:
        if (answers := result.line) is not None:
            code_after(scenario, answers, all_rules)
    for line in scenario.shown:
        refusals_in(scenario, line.line, all_rules)


known_examples = Kept(know_examples, beforehand=True)
