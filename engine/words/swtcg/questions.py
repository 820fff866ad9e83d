"""What a table of Star Wars TCG asks, and how it can be answered."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.words.wording import Sentences

OPTIONS: Sentences = {
    "agree": "{reading}",
    "pass": pgettext_lazy("swtcg", "Pass"),
    "play": _("Play {card}"),
    "play as": _("Play {card}: {ability}"),
    "attack": _("Attack {card}"),
    "use": _("Use {card}: {ability}"),
    "reroll": _("Reroll: {dice}"),
    "aim": "{card}",
    "heal": "{card}",
    "name-type": "{type}",
    "resolve": pgettext_lazy("swtcg", "First: {card}"),
    "resolve alone": pgettext_lazy("swtcg", "Use {card}"),
    "board": _("Onto {host}"),
    "deploy on": _("Onto {host}"),
    "deploy": _("Deploy {card}"),
    "keep": _("Keep {card} in the hand"),
    "take-off": _("Take off {card}"),
    "take-off arena": _("To the Character arena"),
    "take-off build": _("To the build zone"),
    "stay": _("Leave it as it is"),
    "top": _("Put on top: {card}"),
    "retreat": _("Retreat {card}"),
    "pay": _("Pay for it"),
    "discard": _("Do not pay: discard {card}"),
    "choose": "{card}",
    "skip": _("Do not use {card}"),
    "roll": "{dice}",
}

QUESTIONS = {
    "pilot-health": _("The wording of the source is doubtful. By which reading is it played?"),
    "move": _("{by}: where to?"),
    "deploy": _("{by}: where is it deployed?"),
    "retreat": _("{by}: retreat?"),
    "take-off": _("{by}: which pilot is taken off?"),
    "stack": _("Reorganise the stack: which card comes on top?"),
    "pay": _("{by}: pay for Upkeep?"),
    "edition": _("Which text is played?"),
    "reading": _("The source is silent here. By which reading is it played?"),
    "open": _("Play or pass?"),
    "build": _("{window}: play or pass?"),
    "reroll": _("{window}: play or pass?"),
    "prevent": _("{window}: play or pass?"),
    "disrupt": _("{window}: play or pass?"),
    "would-attack": _("Attack, or play the ability instead?"),
    "triggers": _("Which triggered ability is resolved first?"),
    "dice": _("Which dice are rerolled?"),
    "roll": _("What does die {place} show?"),
    "type": _("Which type is named?"),
    "aim": _("{by}: which unit?"),
    "heal": _("{by}: which unit loses a damage counter?"),
    "skip": _("{card}: use its triggered ability?"),
    "": _("What happens next?"),
}

STEPS = {
    "move": _("Move {card}"),
    "deploy": _("Deploy {card}"),
    "reorganise": _("Reorganise the stack of {card}"),
    "return": _("An effect from elsewhere returns {card} to the hand"),
    "agree": _("Agree on what the source leaves open"),
    "turn": _("A turn begins: {player}"),
    "phase": _("Next: {phase}"),
    "chance": _("A chance to play"),
    "attack": _("{card} attacks"),
    "roll": _("The dice of the attack are rolled"),
    "damage": _("Damage to {card}"),
    "play": _("Play {card}"),
    "use": pgettext_lazy("swtcg", "Use {card}"),
    "complete": _("Complete {card}"),
    "retreat": _("Retreat {card}"),
    "untap": _("An effect from elsewhere untaps {card}"),
    "discard": _("An effect from elsewhere discards {card}"),
}

BESIDE = {
    "opens": _("A chance before the dice"),
    "holds": _("Stops before the dice"),
    "may": _("May be replaced by an ability"),
    "dice": _("What the dice show, as 26"),
    "which": _("Which of its abilities"),
    "amount": _("How many"),
    "on": _("At which card"),
    "onto": _("Onto which unit"),
}
