"""What the engine knows of cards: which examples play one, what it does, whether it is played."""

from __future__ import annotations

from collections.abc import Collection

from cards.additions import EXAMPLES, PLAYED, VERBS, CardFact
from engine.games import rulesets
from engine.playing.coverage import coverage_of
from engine.playing.positions import scenarios
from engine.playing.verbs import verbs_of
from engine.words.faces import VERBS as WORDS_OF_VERBS


def facts() -> tuple[CardFact, ...]:
    """Return each fact that lists of cards can be asked for."""
    return (
        CardFact(EXAMPLES, examples_by_card),
        CardFact(PLAYED, played),
        CardFact(VERBS, verbs_by_card, WORDS_OF_VERBS),
    )


def examples_by_card(_cards: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the names of the examples in which something is done to or through each card."""
    found: dict[str, list[str]] = {}
    for scenario in scenarios().values():
        for card in coverage_of(scenario).cards:
            found.setdefault(f"{scenario.game}/{card}", []).append(scenario.name)
    return {card: tuple(some) for card, some in found.items()}


def played(cards: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return those of the cards that the engine of their game knows, each with that game."""
    games = rulesets()
    split = ((card, *card.partition("/")[::2]) for card in cards)
    return {
        card: (game,) for card, game, slug in split if game in games and slug in games[game].cards
    }


def verbs_by_card(cards: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return what each of the cards does by its script, those that do something."""
    found = {card: verbs_of(*card.split("/", 1)) for card in cards}
    return {card: verbs for card, verbs in found.items() if verbs}
