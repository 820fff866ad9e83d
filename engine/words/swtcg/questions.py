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
    "skip": _("Do not use {card}"),
    "roll": "{dice}",
}

QUESTIONS = {
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
}
