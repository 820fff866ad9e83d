"""Star Wars TCG in sentences.

`{cards}`, `{card}` and `{by}` are names of cards, `{player}` a side, `{dice}` and `{were}` faces of
dice, all as they stand in a dictionary. Card types, subtypes and keywords stay English, as on the
cards. Badges speak of a unit, which is feminine in Polish and masculine in Russian.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from engine.games.swtcg.card import CARDS, SwtcgCard
from engine.games.swtcg.sections import section
from engine.kernel.decisions import Choose
from engine.kernel.events import Data
from engine.words.swtcg.chances import MAY, NAMES, THEN
from engine.words.swtcg.editions import AMENDED, CHANGED, CONCERNED, SETTINGS, STATED
from engine.words.swtcg.events import EVENTS, REFUSED
from engine.words.swtcg.names import (
    CELLS,
    COUNTERS,
    FACES,
    FIGURES,
    MARKS,
    PHASES,
    PLAYERS,
    WORDS,
    ZONES,
)
from engine.words.swtcg.questions import BESIDE, OPTIONS, QUESTIONS, STEPS
from engine.words.swtcg.reasons import REASONS
from engine.words.wording import Sentences, Wording

ASKED = (
    "agree",
    "skip",
    "deploy",
    "pay",
    "retreat",
    "stay",
    "top",
    "board",
    "take-off",
    "aim",
    "heal",
)
"""What a question that a card asks may be about, by a verb of its answers; the first one counts."""
QUESTION_OF = {"agree": "reading", "stay": "move", "top": "move", "board": "move"}
OF_ITSELF = {"heal", "prevent"}
"""What a card does to itself is said without naming it twice."""
KEYWORDS = ("evade", "deflect", "intercept", "accuracy", "critical-hit")


def forms(question: Choose) -> list[str]:
    """Return what a question is called: as its key, or if that is a card, by what it asks about."""
    if question.key in QUESTIONS:
        return [question.key]
    verbs = {option.verb for option in question.options}
    asked = next((verb for verb in ASKED if verb in verbs), question.key)
    return [QUESTION_OF.get(asked, asked)]


def variants(verb: str, data: Data) -> Iterator[str]:
    """Yield what tells a sentence from others about its verb: what is paid, or which of two."""
    if verb == "agree":
        yield f"agree {data['setting']}"
    if "counter" in data:
        yield f"{verb} {data['counter']}"
    if "phase" in data:
        yield f"{verb} {data['phase']}"
    if verb == "take-off" and data.get("place"):
        yield f"{verb} {data['place']}"
    if verb == "play" and len(CARDS[data["card"]].uses) > 1:
        yield "play as"
    if data.get("by") == data.get("card", data.get("cards", ("",))[0]) and verb in OF_ITSELF:
        yield verb
    if data.get("on") == (data.get("card"),):
        yield verb
    if verb == "resolve" and "player" in data:
        yield "resolve alone"


def keyword(word: str) -> str:
    """Return a keyword as cards print it, in English in every language.

    >>> keyword("critical-hit-2")
    'Critical Hit 2'
    """
    return word.replace("-", " ").title()


def abilities() -> Sentences:
    """Return what each ability is called that a card has: by its keyword, or by what it does."""
    words = {one.word for card in CARDS.values() for one in card.uses}
    kept = {word: keyword(word) for word in words if word.startswith(KEYWORDS)}
    return {**WORDS, **kept}


def printed(card: SwtcgCard) -> dict[str, int]:
    """Return the figures that are printed on a unit."""
    return {figure: getattr(card, figure) for figure in FIGURES}


WORDING = Wording(
    forms=forms,
    variants=variants,
    first="reroll-disrupted",
    seats=("dark", "light"),
    reader_sits=False,
    events=EVENTS,
    refused=REFUSED,
    options=OPTIONS,
    questions=QUESTIONS,
    reasons=REASONS,
    no_reason=_("A rule does not allow it."),
    zones=ZONES,
    pile="{card}",
    players=PLAYERS,
    counters=COUNTERS,
    phases=PHASES,
    steps=STEPS,
    beside=BESIDE,
    marks=MARKS,
    figures=FIGURES,
    printed={name: printed(card) for name, card in CARDS.items() if card.health},
    reckoned_by="reckon",
    turned=frozenset({"tapped"}),
    cells=CELLS,
    abilities=abilities(),
    faces=FACES,
    windows=NAMES,
    may=MAY,
    then=THEN,
    settings=SETTINGS,
    stated=STATED,
    left_open={
        "edition": CONCERNED,
        "pilot-alone": section("pilots-retreat.2"),
        "pilot-health": section("piloting.8"),
    },
    doubtful=frozenset({"pilot-health"}),
    edition="edition",
    changed=CHANGED,
    amended=AMENDED,
    stacked=frozenset({"deck"}),
    if_any=frozenset({"deck", "hand", "discard", "played"}),
)
