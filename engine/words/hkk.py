"""HKK in sentences.

`{cards}`, `{card}` and `{by}` are names of cards, as they stand in a dictionary, `{points}` and
`{total}` numbers. Badges and reasons speak of a card, which is feminine in Polish and Russian.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.games.hkk.sections import CHAPTER, LEFT_OPEN
from engine.kernel.decisions import Choose
from engine.kernel.events import Data
from engine.words.hkk_table import COUNTERS, MARKS, PLAYERS, SETTINGS, STAGES, ZONES
from engine.words.wording import Sentences, Wording

EVENTS = {
    "agree": _("Played by this reading: {reading}"),
    "announce": _("Announced and shown: {card}"),
    "announce by": _("Announced through {by}: {card}"),
    "line": _("Into the reaction line: {cards}"),
    "condition": _("Condition of play met: {card}"),
    "sacrifice": _("Sacrificed: {cards}"),
    "target": _("Target of {by}: {card}"),
    "target whom": _("Target of {by}: {player}"),
    "target again": _("New target of {by}: {card}"),
    "lose-target": _("No longer a fitting target of {by}: {card}"),
    "decide": _("Decided for {by}"),
    "decide strike": _("Decided for {by}: the target takes damage"),
    "decide draw": _("Decided for {by}: draw a card"),
    "decide life": _("Decided for {by}: gain 1 life point"),
    "decide use": _("Decided for {by}: the ability is used"),
    "decide no": _("Decided for {by}: the ability is left unused"),
    "name": _("Card named for {by}: {cards}"),
    "name whom": _("Player chosen for {by}: {player}"),
    "name-player": _("Player chosen for {by}: {player}"),
    "set-x": _("{by}: X is {points}"),
    "base": _("Base cost: {card} ({points})"),
    "base by": _("Base cost with {by}: {card} ({was} → {points})"),
    "base own": _("Base cost, changed by the card itself: {card} ({was} → {points})"),
    "modify by": _("Modified cost with {by}: {card} ({was} → {points})"),
    "modify": _("Modified cost, changed by the card itself: {card} ({was} → {points})"),
    "cost": _("Modified cost: {card} ({points})"),
    "replace": _("Cost replaced: {card}. Still to pay: {points}"),
    "state": pgettext_lazy("hkk", "Cost as announced by {player}: {card} ({points})"),
    "accept": _("Accepts the count: {player}"),
    "dispute": _("Disputes the count: {player}"),
    "complain": _("Complains about the count afterwards: {player}"),
    "pay": _("Paid for {card}: {points} VP"),
    "react": _("In reaction: {card}"),
    "pass": _("Does not react: {player}"),
    "prevent": _("Prevented by {by}: {card}"),
    "take-back": _("The attempt is taken back: {card}"),
    "take-back vp": _("VP returned: {amount}"),
    "take-back to hand": _("Back in hand: {cards}"),
    "take-back moved": _("Goes back ({start} → {end}): {cards}"),
    "take-back marked": _("Marks as before: {cards}"),
    "back": _("Goes back ({start} → {end}): {cards}"),
    "succeed": _("Played with success: {card}"),
    "put to table": _("Put onto the table: {cards}"),
    "put to reserve": _("Put into the reserve: {cards}"),
    "put to guard-post": _("Put onto a guard post: {cards}"),
    "put by": _("Put into play through {by}: {cards}"),
    "put": _("Put onto the table: {cards}"),
    "attach": _("{cards} is put on {host}"),
    "discard": _("Into the collector: {cards}"),
    "discard by": _("Discarded through {by}: {cards}"),
    "nothing": _("Sent to Nothing: {cards}"),
    "take": _("Taken back from the collector: {cards}"),
    "wait": _("At the end of the turn {by} takes back: {cards}"),
    "draw": pgettext_lazy("hkk", "Drawn: {cards}"),
    "draw by": _("Drawn through {by}: {cards}"),
    "draw unseen": pgettext_lazy("hkk", "Cards drawn: {count}"),
    "damage": _("Damage to {card}: {points}"),
    "damage life": _("Damage to {player}: {points}"),
    "die": pgettext_lazy("hkk", "Dies: {cards}"),
    "gain-life": _("Life points gained: {points} ({player})"),
    "lose-life": _("Life points lost: {points} ({player})"),
    "gain-vp": _("VP gained: {points} ({player})"),
    "lose-vp": _("VP lost: {points} ({player})"),
    "counter": _("Counter through {by}: {card}. Counters now: {total}"),
    "no-counter": _("No counter from {by}: nothing to put it on as it was played"),
    "start": _("From now on in force: {card}"),
    "set-against": pgettext_lazy("hkk", "{cards} acts on: {value}"),
    "protect": _("Cannot be targeted this turn: {card}"),
    "silence": _("Cannot use its abilities this turn: {card}"),
    "end protected": _("Can be targeted again: {cards}"),
    "end silenced": _("Can use its abilities again: {cards}"),
    "end": _("Over with the turn: {cards}"),
    "use": _("Ability used: {card}"),
    "unused": _("Ability left unused: {card}"),
    "linked": _("Linked effect: {card}"),
    "action": _("An action of its own: {card}"),
    "silent": _("Says nothing, so draws: {player}"),
    "decline": _("Declines: {player}"),
    "forget": _("Forgotten for now: {card}"),
    "claim": _("Made up for: {card}"),
    "lapse": _("Not made up for in time: {card}"),
    "turn": _("A turn begins: {player}"),
    "turn-end": _("The turn ends: {player}"),
}

REFUSED = {
    "announce": _("Cannot be played: {card}"),
    "play": _("Cannot be played: {card}"),
    "target": _("Cannot be the target of {by}: {card}"),
    "decide strike": _("Cannot be chosen for {by}: the target takes damage"),
    "decide draw": _("Cannot be chosen for {by}: draw a card"),
    "decide life": _("Cannot be chosen for {by}: gain 1 life point"),
    "name": _("Cannot be named: {cards}"),
    "pay": _("Cannot be paid for: {card} ({points})"),
    "react": _("Cannot be used now: {card}"),
    "use": _("The ability cannot be used: {card}"),
    "take": _("Cannot be taken back: {cards}"),
    "take-back": _("Cannot be taken back any more: {card}"),
    "nothing": _("Cannot be sent to Nothing: {cards}"),
    "claim": _("Cannot be made up for any more: {card}"),
    "complain": _("The complaint is not heard: {player}"),
    "draw": _("No card is left to draw"),
    "discard": _("Cannot be put into the collector: {cards}"),
    "damage": _("No longer there: {cards}"),
    "protect": _("No longer there: {cards}"),
    "silence": _("No longer there: {cards}"),
    "put": _("No longer there: {cards}"),
    "attach": _("No longer there: {cards}"),
}

OPTIONS: Sentences = {
    "agree": "{reading}",
    "target": _("Target: {card}"),
    "target whom": _("Target: {player}"),
    "decide strike": _("The target takes damage"),
    "decide draw": _("Draw a card"),
    "decide life": _("Gain 1 life point"),
    "name": _("Name {cards}"),
    "name whom": _("It applies to: {player}"),
    "name-player": _("It applies to: {player}"),
    "set-x": _("X is {points}"),
    "pay": _("Pay the cost ({points})"),
    "sacrifice": _("Sacrifice {cards}"),
    "react": _("React with {card}"),
    "pass": _("Do not react"),
    "use": pgettext_lazy("hkk", "Use {card}"),
    "unused": _("Leave it unused"),
    "play-linked": pgettext_lazy("hkk", "Play {cards}"),
    "play-none": _("Play no card"),
    "draw": _("Draw a card"),
    "silent": _("Say nothing and go on"),
    "decline": _("Say that you decline"),
    "take-gift": _("Take it now"),
    "forget": _("Forget it for now"),
    "claim": _("Make up for it"),
    "go-without": _("Go on without it"),
    "first": pgettext_lazy("hkk", "First: {card}"),
    "state": _("Say that it costs {points}"),
    "state wrong": _("By mistake say that it costs {points}"),
    "accept": _("Accept the count"),
    "dispute": _("Dispute the count"),
    "to-reserve": _("Into the reserve"),
    "to-guard-post": _("Onto a guard post"),
    "to-table": _("Onto the table"),
    "target-first": _("Choose the target first"),
    "pay-first": _("Pay first"),
}

QUESTIONS = {
    "reading": _("The source is silent here. By which reading is it played?"),
    "target": _("{card}: what is the target?"),
    "target again": _("{card}: the target no longer fits. Which one instead?"),
    "effect": _("{card}: which of its effects?"),
    "x": _("{card}: how large is X?"),
    "player": _("{card}: which player does it apply to?"),
    "card": _("{card}: which card do you name?"),
    "cost": _("{card}: pay the cost or replace it?"),
    "sacrifice": _("{card}: which creature is sacrificed?"),
    "reaction": _("{card} is being played: do you react?"),
    "between": _("{card} has been played. Do you react before its ability is used?"),
    "use": _("{card}: do you use the ability?"),
    "draw": _("{card}: do you draw a card?"),
    "benefit": _("{card}: what becomes of the gift?"),
    "claim": _("{card}: do you make up for what you forgot?"),
    "linked": _("{card}: which spell do you play?"),
    "first": _("Which linked effect comes first?"),
    "state": _("What do you say that {card} costs?"),
    "agree": _("{card} is said to cost {points}: do you accept that?"),
    "where": _("{card}: where is it put?"),
    "order": _("{card}: which step comes first?"),
    "": _("What happens next?"),
}

REASONS = {
    "hkk/playing/21.5.4 hkk/playing/21.5.3": _(
        "An ability that targets needs a fitting target as well."
    ),
    "hkk/playing/21.3.2": _("Its condition of play is not met, wherever it is played from."),
    "hkk/playing/21.3.4": _(
        "It is forbidden to play it ({saying}); the attempt is taken back at once."
    ),
    "hkk/playing/21.4": _("Its condition of play is not met."),
    "hkk/playing/21.5.3": _("There is no fitting target."),
    "hkk/playing/21.5.5": _("The target was lost to a reaction, and no other fits."),
    "hkk/playing/21.5.7": _("“A target” is a player, a creature or a building."),
    "hkk/playing/21.7.1": _("Until the on-play ability is used, only reactions are possible."),
    "hkk/playing/21.7.3": _(
        "It is too late: the player has taken another action since, or the phase is over."
    ),
    "hkk/playing/21.8.5": _("Both players have accepted the count."),
    "hkk/playing/21.9.0": _("There its base cost counts."),
    "hkk/playing/21.10": _("Its modified cost counts: {points}."),
    "hkk/playing/21.14": _("It costs {points} VP, and only {total} are there."),
    "hkk/playing/4.21.1": _("It is in the reaction line, neither in hand nor in the collector."),
    "hkk/playing/21.6.1.2": _("It was named beforehand, and it is no longer there."),
    "hkk/137": _("It asks for {points} VP, and they are not there."),
    "hkk/basics.target": _("It cannot be targeted."),
    "hkk/basics.ability": _(
        "Only a card of one’s own in play has an ability to use, and only for 1 VP: {card}."
    ),
    "hkk/basics.hand": _("It is not in hand: {card}."),
    "hkk/basics.moved": _("{card} is not where the effect saw it any more."),
    "hkk/basics.as-it-says": _("So says this card: {saying}."),
}

STEPS = {
    "agree": _("Agree on what the source leaves open"),
    "play": _("Play {card}"),
    "use": pgettext_lazy("hkk option", "Use {card}"),
    "claim": _("Ask for what was forgotten: {card}"),
    "complain": _("Complaint about the cost: {card}"),
    "turn": _("A turn begins: {player}"),
    "end_turn": pgettext_lazy("hkk", "The turn ends"),
}


def forms(question: Choose) -> list[str]:
    """Return what a question is called: by what it asks, or about a reading."""
    asked = question.data.get("asks", "reading" if "setting" in question.data else question.key)
    return ["card" if asked == "name" else asked]


def variants(verb: str, data: Data) -> Iterator[str]:
    """Yield what tells a sentence from others about its verb: what is decided, or of whom."""
    if data.get("what"):
        yield f"{verb} {data['what']}"
    for word in ("whom", "own", "wrong"):
        if data.get(word):
            yield f"{verb} {word}"
    if "counter" in data:
        yield f"{verb} {data['counter']}"
    if "mark" in data:
        yield f"{verb} {data['mark']}"
        yield f"{verb} marked"
    if "from" in data and not data["to"].endswith("/hand"):
        yield f"{verb} moved"


WORDING = Wording(
    forms=forms,
    variants=variants,
    first="steps-in-order",
    seats=("you", "opponent"),
    events=EVENTS,
    refused=REFUSED,
    options=OPTIONS,
    questions=QUESTIONS,
    reasons=REASONS,
    no_reason=_("A rule does not allow it."),
    zones=ZONES,
    pile=pgettext_lazy("zone", "pile: {card}"),
    players=PLAYERS,
    counters=COUNTERS,
    steps=STEPS,
    marks=MARKS,
    stages=STAGES,
    chapter=CHAPTER,
    settings=SETTINGS,
    left_open=LEFT_OPEN,
    stacked=frozenset({"deck"}),
    rows=(("hand", "collector", "nothing", "deck"), ("reserve", "table"), ("guard-post",)),
    if_any=frozenset({"deck", "nothing", "line"}),
)
