"""Guess first: what each answer brings, folded until the reader has guessed it.

The reveal has two beats: what happens then, and after that what refuses it, with its rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine.kernel.chance import CHANCE
from engine.kernel.lines.codes import START
from engine.pages.log import Teller
from engine.pages.mentions import cards_of, cites_of
from engine.pages.shown import OptionShown, RefusedShown, StepShown, Told, told
from engine.playing.positions import Position, position
from engine.words.names import CardNames, Cited, CitedRules

WORKS, REFUSES, ENDS = "works", "refuses", "ends"
"""What a reader may guess of an answer. More than one can be true of it."""


@dataclass(frozen=True, slots=True)
class GuessShown:
    """An answer to guess about: what is true of it, what it brings, and what is refused then.

    `url` is where it leads; empty if it is refused itself. `rules` are the keys of what refuses.
    """

    sentence: SafeString
    truths: str
    news: list[StepShown]
    refused: list[RefusedShown]
    url: str

    @property
    def rules(self) -> str:
        """The keys of the rules that refuse, with blanks between."""
        return keys_of(self.refused)

    @property
    def is_over(self) -> bool:
        """Whether the line ends with it."""
        return ENDS in self.truths.split()


@dataclass(frozen=True, slots=True)
class StartGuess:
    """The question of a whole example: what is claimed of it, and the rules that this rests on."""

    claims: list[Told]
    rules: list[Cited]


def guesses(
    stands: Position,
    options: list[OptionShown],
    teller: Teller,
    seen: Callable[[Position], Position],
) -> list[GuessShown]:
    """Return what there is to guess in a position; nothing where chance is asked.

    *options* are those of its question, *seen* gives a position as the reader knows it.
    """
    question = stands.question
    if question is None or question.player == CHANCE:
        return []
    ahead = [
        seen(position(stands.scenario, code, stands.off)) if code else None for code in stands.codes
    ]
    _meet([one for one in ahead if one], teller)
    return [_guess(option, after, teller) for option, after in zip(options, ahead, strict=True)]


def start_guess(stands: Position, rules: CitedRules, ui: str) -> StartGuess | None:
    """Return what there is to guess of the example as a whole, at its start."""
    scenario = stands.scenario
    if stands.code != START or not scenario.claims:
        return None
    claims = [told(claim.text, ui) for claim in scenario.claims if claim.text]
    return StartGuess(claims, rules.of(scenario.proves))


def keys_of(refused: list[RefusedShown]) -> str:
    """Return the keys of the rules that refuse these things, each once, with blanks between."""
    return " ".join(dict.fromkeys(rule.key for one in refused for rule in one.rules))


def _guess(option: OptionShown, after: Position | None, teller: Teller) -> GuessShown:
    if after is None:
        refused = [option.refused] if option.refused else []
        return GuessShown(option.sentence, REFUSES, [], refused, "")
    last = teller.log(after)[-1].steps
    refused = [step.refused for step in last if step.refused]
    truths = [WORKS, *([REFUSES] if refused else []), *([] if after.question else [ENDS])]
    news = [step for step in last if not step.refused]
    return GuessShown(option.sentence, " ".join(truths), news, refused, option.url)


def _meet(positions: list[Position], teller: Teller) -> None:
    """Let the page know the cards and rules of the positions ahead: all its names are kept."""
    if positions:
        kept, (ui, game) = teller.rules.kept, (teller.rules.ui, positions[0].scenario.game)
        CardNames(kept, game, cards_of(positions), ui)
        CitedRules(kept, cites_of(positions), ui)
