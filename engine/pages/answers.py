"""What an example says of some of its cards: a claim, and the position that shows it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from corpus.keys import CARD, names_of
from engine.kernel.lines.claims import Claim, EventPattern
from engine.kernel.reading.scenario import LineToShow
from engine.pages.shown import told
from engine.playing.addresses import Address
from engine.playing.positions import refusals_in, scenarios
from rules.examples import ExampleAnswer

ANSWERED = re.compile(r"[ =]+")


def answer_for(
    ui: str, name: str, cards: Collection[str], rules: Collection[str]
) -> ExampleAnswer | None:
    """Return what the example *name* says of *cards* (content keys) where *rules* decide.

    It is the line in which one of the rules refuses, else the one that speaks of most of the
    cards; and the claim that speaks of most of them, where something is refused one of all lines
    before one of some. None if neither a line nor a claim speaks of any.
    """
    game, _, slug = name.partition("/")
    scenario = scenarios().get((game, slug))
    if scenario is None or not scenario.shown or not scenario.claims:
        return None
    held = (card.partition("/") for card in names_of(cards, CARD))
    named = {card for of_game, _, card in held if of_game == game}
    wanted = frozenset(rules)

    def telling(line: LineToShow) -> tuple[bool, int, bool]:
        refuses = not wanted.isdisjoint(line.refused_by)
        return refuses, len(named & cards_in(line)), bool(line.refused_by)

    line = max(scenario.shown, key=telling)
    refusals = refusals_in(scenario, line.line, frozenset())

    def fitting(claim: Claim) -> tuple[bool, int]:
        of_all = claim.kind != "sometimes" or not refusals.at
        return of_all, len(named.intersection(_spoken_of(claim)))

    claim = max(scenario.claims, key=fitting)
    if named.isdisjoint(cards_in(line)) and not fitting(claim)[1]:
        return None
    question, said, title = (told(one, ui) for one in (scenario.question, claim.text, line.title))
    code = refusals.telling(wanted)
    return ExampleAnswer(
        question=str(question),
        question_lang=question.lang,
        claim=str(said),
        claim_lang=said.lang,
        line=str(title),
        line_lang=title.lang,
        url=Address(ui, scenario).to(code, moves=refusals.end),
        refused=bool(refusals.at),
    )


def cards_in(line: LineToShow) -> set[str]:
    """Return the cards that answers of the line name, and whatever else these say."""
    return set(ANSWERED.split(line.line))


def _spoken_of(claim: Claim) -> Iterator[str]:
    """Yield the cards that the claim is about."""
    for pattern in (claim.happens, claim.after, claim.given, claim.unless, *claim.order):
        if pattern:
            yield from _cards_of(pattern)
    if claim.end and claim.end.card:
        yield claim.end.card


def _cards_of(pattern: EventPattern) -> Iterator[str]:
    yield from filter(None, (pattern.card, *pattern.cards))
    yield from (str(pattern.fields[key]) for key in ("by", "for") if key in pattern.fields)
