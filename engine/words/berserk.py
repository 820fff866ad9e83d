"""Berserk in sentences.

`{cards}`, `{card}` and `{by}` are names of cards, `{zone}` and `{at}` names of zones, all as they
stand in a dictionary; `{cell}` and `{from_cell}` are cells such as c2. Badges speak of a
card, which is feminine in Polish and Russian.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.games.berserk.cards.real import PARTLY
from engine.games.berserk.coming.cells import THIRD_ROW
from engine.games.berserk.sections import OPEN_BY
from engine.kernel.decisions import Choose
from engine.kernel.events import Data
from engine.words.wording import RowWord, Sentences, Wording

EVENTS = {
    "turn": _("A turn begins: {player}"),
    "agree": _("Played by this reading: {reading}"),
    "recruit": _("Taken into the squad: {cards}"),
    "declare": _("Declared: {card}"),
    "search": _("Looked through: {zone}. Cards: {count}"),
    "find": _("Found in the deck: {cards}"),
    "find unseen": _("A card is found in the deck"),
    "miss": _("Not found or not wanted"),
    "take-back": _("Declaration cancelled: {card}"),
    "take-back closed": _("Taken back, open again: {cards}"),
    "prevent": _("Not carried out after all: {card}"),
    "shuffle": _("The deck is shuffled. Cards: {count}"),
    "shuffle unseen": _("The deck is shuffled. Cards: {count}"),
    "stack": _("Put onto the stack: {card}"),
    "answer": _("In answer: {card} ({cell})"),
    "pass": _("Passes: {player}"),
    "resolve": _("Carried out, from the top of the stack: {card}"),
    "skip": _("Ability skipped: {card}"),
    "summon": _("Summoned: {cards} ({cell})"),
    "summon to auxiliary": _("Summoned into the auxiliary zone: {cards}"),
    "revive": _("Revived: {cards} ({cell})"),
    "revive to auxiliary": _("Revived in the auxiliary zone: {cards}"),
    "incarnate": _("Incarnated: {cards} ({cell})"),
    "incarnate to auxiliary": _("Incarnated into the auxiliary zone: {cards}"),
    "keep": _("Has no cell and stays in the deck: {cards}"),
    "open": _("Opened: {cards}"),
    "close": _("Closed: {cards}"),
    "hide": _("Hidden: {cards}"),
    "control": _("Control of {cards}: {value}"),
    "count": _("Incarnation counter: {cards}. Counters now: {total}"),
    "counter": _("Counter: {cards}. Counters now: {total}"),
    "lose": _("Loses its incarnation counters: {cards}"),
    "use-up": _("Its incarnation is used up: {cards}"),
    "wait": _("Stays in the graveyard until it may incarnate: {cards}"),
    "move": _("Moves: {cards} ({from_cell} → {cell})"),
    "wound": _("Wounded by {amount}: {cards}"),
    "wound by": _("Wounded through {by} by {amount}: {cards}"),
    "die": _("Dies: {cards}"),
    "destroy": _("Destroyed: {cards}. Damage left over: {over}"),
    "destroy by": _("Destroyed by {by}: {cards}. Damage left over: {over}"),
}

REFUSED = {
    "summon": _("Cannot be summoned: {cards}"),
    "revive": _("Cannot be revived: {cards}"),
    "incarnate": _("Cannot incarnate yet: {cards}"),
    "summon cell": _("Cannot be summoned there: {cards} ({cell})"),
    "revive cell": _("Cannot be revived there: {cards} ({cell})"),
    "incarnate cell": _("Cannot incarnate there: {cards} ({cell})"),
    "find": _("Cannot be found: {cards}"),
    "find elsewhere": _("Cannot be looked through: {at}"),
    "declare": _("Cannot be declared: {card}"),
    "answer": _("Cannot answer: {card}"),
    "move": _("Cannot move there: {cards} ({cell})"),
    "wound": _("Not in play: {cards}"),
    "die": _("Not in play: {cards}"),
    "destroy": _("Not in play: {cards}"),
    "recruit": _("Cannot be taken into the squad: {cards}"),
}

OPTIONS: Sentences = {
    "agree": "{reading}",
    "find": _("Find {cards}"),
    "find elsewhere": _("Look in: {at}"),
    "miss": pgettext_lazy("berserk", "Not found"),
    "revive": _("Revive {cards}"),
    "revive-none": _("Revive nothing"),
    "revive-none more": _("Revive nothing more"),
    "incarnate": _("Incarnate first: {cards}"),
    "summon cell": _("Onto {cell}"),
    "revive cell": _("Onto {cell}"),
    "incarnate cell": _("Onto {cell}"),
    "move": _("Onto {cell}"),
    "stay": pgettext_lazy("berserk", "Stay"),
    "resolve": _("Carry out {card}"),
    "skip": _("Skip {card}"),
    "answer": _("Answer with {card}: onto {cell}"),
    "pass": pgettext_lazy("berserk", "Pass"),
    "recruit": _("Take {cards} into the squad"),
    "recruit-none": _("Take no card"),
    "wound": _("Wound {cards}"),
    "shuffle": _("Next: {card}"),
    "cut": _("Card {place} comes to the top"),
    "position open": pgettext_lazy("berserk", "Open"),
    "position closed": pgettext_lazy("berserk", "Closed"),
    "face revealed": pgettext_lazy("berserk", "Revealed"),
    "face hidden": pgettext_lazy("berserk", "Hidden"),
    "control": "{says}",
}

QUESTIONS = {
    "reading": _("The source is silent here. By which reading is it played?"),
    "find": _("{by}: which card do you find in the deck?"),
    "cell": _("{card}: onto which free cell?"),
    "move": _("{card}: does it move, and where to?"),
    "revive": _("{by}: which card is revived?"),
    "incarnate": _("Which card incarnates first?"),
    "trigger": _("{by}: carry out the ability or skip it?"),
    "answer": _("Answer, or pass?"),
    "wound": _("{by}: which creature is wounded?"),
    "recruit": _("Which card do you take into the squad?"),
    "position": _("{card}: open or closed?"),
    "face": _("{card}: revealed or hidden?"),
    "control": _("{card}: under whose control?"),
    "shuffle": _("Shuffled: {start}. Which card is number {place} of {of} from the top?"),
    "shuffle unknown": _("Shuffled face down: {start}. Cards: {of}. Where is the pile cut?"),
    "": _("What happens next?"),
}

REASONS = {
    "berserk/summoning/532.3.i2 berserk/summoning/532.3.i5": _(
        "There is no free cell beside {by}."
    ),
    "berserk/summoning/532.4.i2 berserk/summoning/532.4.i5": _(
        "There is no free cell beside {by}."
    ),
    "berserk/summoning/532.5.i2 berserk/summoning/532.5.i5": _(
        "There is no free cell in the third row."
    ),
    "berserk/summoning/532.3.i1": _("A summon looks through your own deck only."),
    "berserk/summoning/532.3.i2": _("The cell is not beside the card that summons."),
    "berserk/summoning/532.3.i5": _("The cell is not free."),
    "berserk/summoning/532.3.i6": _("Each cell takes only one of the cards summoned together."),
    "berserk/summoning/532.3.2": _("The card asked for is in the deck and has to be summoned."),
    "berserk/summoning/532.4.i1": _("{card} is not in your own graveyard."),
    "berserk/summoning/532.4.i2": _("The cell is not beside the card that revives."),
    "berserk/summoning/532.4.i5": _("The cell is not free."),
    "berserk/summoning/532.4.i6": _("Each cell takes only one of the cards revived together."),
    "berserk/summoning/532.5.i2": _("The cell is not in the third row of the player."),
    "berserk/summoning/532.5.i5": _("The cell is not free."),
    "berserk/summoning/532.5.i6": _("Each cell takes only one of the cards that incarnate."),
    "berserk/basics.ability": _(
        "Only an open card of one’s own that has such an ability can be used: {card}."
    ),
    "berserk/basics.move": _("It moves only onto a free cell beside it."),
    "berserk/basics.moved": _("{card} is not where the effect saw it any more."),
    "berserk/basics.as-it-says": _("So says this card: {saying}."),
}

REASONS_NOWHERE = {
    **dict.fromkeys((f"berserk/summoning/532.{n}.i5" for n in (3, 4, 5)), _("No cell is free.")),
    **dict.fromkeys(
        (f"berserk/summoning/532.{n}.i6" for n in (3, 4, 5)),
        _("There is no free cell left: each takes only one of the cards that come together."),
    ),
}

STEPS = {
    "use": _("Use {card}"),
    "move": _("Move {card}"),
    "wound": _("Wound {card}"),
    "die": _("Dies: {card}"),
    "destroy": _("Destroy {card}"),
    "turn": _("A turn begins: {player}"),
    "recruit": _("Take a card into the squad"),
    "agree": _("Agree on what the source leaves open"),
}

ZONES = {
    "board": pgettext_lazy("berserk zone", "board"),
    "auxiliary": pgettext_lazy("berserk zone", "auxiliary zone"),
    "graveyard": pgettext_lazy("berserk zone", "graveyard"),
    "deck": pgettext_lazy("berserk zone", "deck"),
    "dealt": pgettext_lazy("berserk zone", "dealt cards"),
    "squad": pgettext_lazy("berserk zone", "squad"),
}

PLAYERS = {
    "you": pgettext_lazy("player", "you"),
    "opponent": pgettext_lazy("player", "opponent"),
    "chance": pgettext_lazy("player", "chance"),
    "table": pgettext_lazy("player", "the players together"),
}

HALVES = {
    "you": pgettext_lazy("berserk board", "your half"),
    "opponent": pgettext_lazy("berserk board", "the opponent’s half"),
    "": pgettext_lazy("berserk board", "half: {player}"),
}

BOARD_ROWS = {
    f"third-row {word}": RowWord(place, "III", pgettext_lazy("berserk board", "third row"))
    for word, place in THIRD_ROW.items()
}

MARKS = {
    "closed": pgettext_lazy("berserk card", "closed"),
    "hidden": pgettext_lazy("berserk card", "hidden"),
    "wounds": pgettext_lazy("berserk card", "wounds: {value}"),
    "counters": pgettext_lazy("berserk card", "counters: {value}"),
    "used": pgettext_lazy("berserk card", "incarnation used up"),
    "owner": pgettext_lazy("berserk card", "owner: {value}"),
    "owner you": pgettext_lazy("berserk card", "yours"),
    "owner opponent": pgettext_lazy("berserk card", "the opponent’s"),
    "controller": pgettext_lazy("berserk card", "controller: {value}"),
}

WINDOWS = {"answer": pgettext_lazy("berserk", "The stack")}
MAY = {"answer": _("What was declared may be answered.")}
THEN = {"answer": _("So it goes on until the stack is empty.")}

SETTINGS = {
    "diagonals no": _("Corners do not count as beside"),
    "diagonals yes": _("Corners count as beside"),
    "skip-shuffles no": _("A skipped ability leaves the deck alone: nothing was declared"),
    "skip-shuffles yes": _("A skipped ability counts as not found: shuffle"),
    "crowded-row choose": _("If there is not room for all, as many incarnate as fit"),
    "crowded-row wait": _("If there is not room for all, none incarnates until there is"),
    "incarnation-again once": _("A card that has incarnated once has used up its incarnation"),
    "incarnation-again anew": _("In the graveyard a card’s incarnation is unused again"),
    "third-row nearest": _("The third row is the one nearest to its player"),
    "third-row third": _("The third row is the third one as its player counts"),
}

ASKED = ("agree", "skip", "find", "revive", "move", "wound", "recruit")
"""What a question that a card asks may be about, by a verb of its answers; the first one counts."""
QUESTION_OF = {"agree": "reading", "skip": "trigger"}


def forms(question: Choose) -> list[str]:
    """Return what a question is called: as its key, or if that is a card, by what it asks about."""
    if question.key in QUESTIONS:
        return [question.key]
    verbs = {option.verb for option in question.options}
    asked = next((verb for verb in ASKED if verb in verbs), question.key)
    return [QUESTION_OF.get(asked, asked)]


def variants(verb: str, data: Data) -> Iterator[str]:
    """Yield what tells a sentence from others about its verb: what is said, and where."""
    if data.get("says"):
        yield f"{verb} {data['says']}"
    if data.get("more"):
        yield f"{verb} more"
    if data.get("cell") and "to" not in data:
        yield f"{verb} cell"
    if data.get("at") and not data.get("cards"):
        yield f"{verb} elsewhere"


WORDING = Wording(
    forms=forms,
    variants=variants,
    first="beside-the-summoner",
    seats=("you", "opponent"),
    events=EVENTS,
    refused=REFUSED,
    options=OPTIONS,
    questions=QUESTIONS,
    reasons=REASONS,
    reasons_nowhere=REASONS_NOWHERE,
    no_reason=_("A rule does not allow it."),
    zones=ZONES,
    pile=pgettext_lazy("zone", "pile: {card}"),
    players=PLAYERS,
    counters={},
    steps=STEPS,
    halves=HALVES,
    board_rows=BOARD_ROWS,
    marks=MARKS,
    turned=frozenset({"closed"}),
    windows=WINDOWS,
    may=MAY,
    then=THEN,
    settings=SETTINGS,
    left_open=OPEN_BY,
    partly=PARTLY,
    stacked=frozenset({"deck"}),
    if_any=frozenset({"deck", "dealt", "squad", "graveyard", "auxiliary"}),
)
