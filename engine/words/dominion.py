"""Dominion in sentences.

`{cards}`, `{card}`, `{by}` and `{wanted}` are names of cards, `{start}` and `{end}` names of zones,
all as they stand in a dictionary.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.words.wording import Wording

EVENTS = {
    "gain": _("Gained: {cards}"),
    "gain by": _("Gained through {by}: {cards}"),
    "gain to deck": _("Gained onto the deck: {cards}"),
    "gain to deck by": _("Gained onto the deck through {by}: {cards}"),
    "gain to hand": _("Gained to the hand: {cards}"),
    "buy": _("Bought for {cost}: {cards}"),
    "play": _("Played: {cards}"),
    "play by": _("Played again through {by}: {cards}"),
    "draw": _("Drawn: {cards}"),
    "draw unseen": _("Cards drawn: {count}"),
    "discard": _("Discarded: {cards}"),
    "discard by": _("Discarded with {by}: {cards}"),
    "trash": _("Trashed: {cards}"),
    "trash by": _("Trashed with {by}: {cards}"),
    "topdeck": _("Put onto the deck: {cards}"),
    "topdeck by": _("Put onto the deck with {by}: {cards}"),
    "exile": _("Exiled: {cards}"),
    "exile by": _("Exiled with {by}: {cards}"),
    "reveal": _("Revealed: {cards}"),
    "exchange": _("Exchanged: {cards} → {wanted}"),
    "exchange by": _("Exchanged with {by}: {cards} → {wanted}"),
    "return": _("Back to its pile: {cards}"),
    "take": _("From its pile into the discard pile: {cards}"),
    "shuffle": _("The discard pile is shuffled and becomes the deck. Cards: {count}"),
    "begin": _("From now on in force: {cards}"),
    "add": _("{counter}: {amount}, now {total}"),
}

REFUSED = {
    "gain": _("Cannot be gained: {cards}"),
    "buy": _("Cannot be bought: {cards}"),
    "play": _("Cannot be played: {cards}"),
    "discard": _("Cannot be discarded: {cards}"),
    "trash": _("Cannot be trashed: {cards}"),
    "trash by": _("Cannot be trashed with {by}: {cards}"),
    "topdeck": _("Cannot be put onto the deck: {cards}"),
    "topdeck by": _("Cannot be put onto the deck with {by}: {cards}"),
    "exile": _("Cannot be exiled: {cards}"),
    "exile by": _("Cannot be exiled with {by}: {cards}"),
    "reveal": _("Cannot be revealed: {cards}"),
    "exchange": _("Cannot be exchanged: {cards} → {wanted}"),
    "exchange by": _("Cannot be exchanged with {by}: {cards} → {wanted}"),
    "return": _("Cannot go back to its pile: {cards}"),
    "take": _("Cannot be taken from its pile: {cards}"),
}

OPTIONS = {
    "resolve": _("First: {card}"),
    "exchange": _("Exchange {cards} for {wanted}"),
    "trash": _("Trash {cards}"),
    "topdeck": _("Put {cards} onto the deck"),
    "exile": _("Exile {cards}"),
    "gain": _("Gain {cards}"),
    "discard": _("Discard {cards}"),
    "play": _("Play {cards}"),
    "shuffle": _("Next: {card}"),
    "decline": _("Do not use {by}"),
}

QUESTIONS = {
    "next": _("{card}: which effect comes first?"),
    "shuffle": _(
        "The discard pile is shuffled. Which card is number {place} of {of} from the top?"
    ),
    "exchange": _("Exchange {card} for {wanted}?"),
    "exchange by": _("{by}: exchange {card} for {wanted}?"),
    "react": _("{by}: what happens to {card}?"),
    "trash": _("{by}: which card is trashed?"),
    "discard": _("{by}: which card is discarded?"),
    "gain": _("{by}: which card is gained?"),
    "gain most": _("{by}: which card costing up to {most} is gained?"),
    "play": _("{by}: which Treasure is played twice?"),
    "": _("What happens next?"),
}

REASONS = {
    "dominion/stop-moving/4": _(
        "{card} lies under another card ({cover}, step {step}), and on a deck only the top card"
        " can be moved."
    ),
    "dominion/stop-moving/lose-track": _(
        "{card} lies under another card ({cover}, step {step}), and the older rule loses track"
        " of a covered card."
    ),
    "dominion/exchange/r3.5": _(
        "The pile is empty: {wanted}. An exchange happens whole or not at all, so nothing goes"
        " back either."
    ),
    "dominion/exchange/r3.3c": _(
        "{card} has no pile to go back to, and an exchange happens whole or not at all."
    ),
    "dominion/stop-moving/2a": _(
        "{card} is not in play any more. Step {step} has moved it: {start} → {end}."
    ),
    "dominion/stop-moving/2b": _(
        "{card} is not where it was gained to any more. Step {step} has moved it: {start} → {end}."
    ),
    "dominion/stop-moving/2": _(
        "{card} is not where the effect saw it any more. Step {step} has moved it: {start} → {end}."
    ),
}

WORDING = Wording(
    events=EVENTS,
    refused=REFUSED,
    options=OPTIONS,
    questions=QUESTIONS,
    reasons=REASONS,
    no_reason=_("The basic rules do not allow it."),
    zones={
        "hand": pgettext_lazy("zone", "hand"),
        "deck": pgettext_lazy("zone", "deck"),
        "discard": pgettext_lazy("zone", "discard pile"),
        "play": pgettext_lazy("zone", "in play"),
        "exile": pgettext_lazy("zone", "Exile mat"),
        "trash": pgettext_lazy("zone", "trash"),
    },
    pile=pgettext_lazy("zone", "pile: {card}"),
    players={
        "you": pgettext_lazy("player", "you"),
        "rival": pgettext_lazy("player", "rival"),
        "chance": pgettext_lazy("player", "chance"),
    },
    counters={
        "actions": pgettext_lazy("counter", "Actions"),
        "buys": pgettext_lazy("counter", "Buys"),
        "coins": pgettext_lazy("counter", "Coins"),
    },
    stacked=frozenset({"deck", "discard"}),
    face_down=frozenset({"deck"}),
    own=frozenset({"hand"}),
    if_any=frozenset({"play", "exile"}),
)
