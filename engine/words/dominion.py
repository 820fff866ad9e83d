"""Dominion in sentences.

`{cards}`, `{card}`, `{by}` and `{wanted}` are names of cards, `{start}` and `{end}` names of zones,
all as they stand in a dictionary.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.kernel.decisions import Choose
from engine.words.wording import Wording

EVENTS = {
    "gain": _("Gained: {cards}"),
    "gain by": _("Gained through {by}: {cards}"),
    "gain to deck": _("Gained onto the deck: {cards}"),
    "gain to deck by": _("Gained onto the deck through {by}: {cards}"),
    "gain to hand": _("Gained to the hand: {cards}"),
    "buy": _("Bought for {cost}: {cards}"),
    "buy beside": _("Bought at a cost of {cost}: {cards}"),
    "play": _("Played: {cards}"),
    "play by": _("Played through {by}: {cards}"),
    "play again by": _("Played again through {by}: {cards}"),
    "follow": _("Followed instead: {cards}"),
    "follow again by": _("Followed again through {by}: {cards}"),
    "shield": _("Not affected, thanks to {cards}"),
    "become": _("{cards} is another card now, until it leaves play: {wanted}"),
    "call": _("Called from the Tavern mat: {cards}"),
    "aside": _("Set aside: {cards}"),
    "tavern": _("Put onto the Tavern mat: {cards}"),
    "draw": _("Drawn: {cards}"),
    "draw unseen": _("Cards drawn: {count}"),
    "back": _("Put back onto the deck: {cards}"),
    "back unseen": _("Cards put back onto the deck: {count}"),
    "look": _("Looked at: {cards}"),
    "look unseen": _("Cards looked at: {count}"),
    "look-through": _("Looked through: {zone} ({cards})"),
    "look-through unseen": _("Looked through: {zone}. Cards: {count}"),
    "island": _("Put onto the Island mat: {cards}"),
    "tip": _("The deck is put into the discard pile. Cards: {count}"),
    "face-down": _("Turned face down: {cards}"),
    "plus-token": _("Token ({by}) on the pile: {cards}. Tokens there: {total}"),
    "token": _("Embargo token on the pile: {cards}. Tokens there: {total}"),
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
    "shuffle by": _("The deck is shuffled with {by}. Cards: {count}"),
    "hand": _("Put into the hand: {cards}"),
    "hand by": _("Put into the hand with {by}: {cards}"),
    "bottom": _("Put under the deck: {cards}"),
    "begin": _("From now on in force: {cards}"),
    "end": _("No longer in force: {cards}"),
    "turn": _("A turn begins: {player}"),
    "score": _("Victory points, {player}: {points}"),
    "score by": _("Victory points from {by}, {player}: {points}"),
    "skip": _("A turn is skipped: {player}"),
    "phase": _("Next phase: {phase}"),
    "boon": _("Receives the next Boon: {player}"),
    "hex": _("Receives the next Hex: {player}"),
    "game-over": _("The game is over. Empty piles: {cards}"),
    "add": _("{counter}: {amount}, now {total}"),
}

REFUSED = {
    "phase": _("This phase is over: {phase}"),
    "gain": _("Cannot be gained: {cards}"),
    "buy": _("Cannot be bought: {cards}"),
    "play": _("Cannot be played: {cards}"),
    "play by": _("Cannot be played through {by}: {cards}"),
    "follow": _("Does nothing because of {by}: {cards}"),
    "bottom": _("Cannot be put under the deck: {cards}"),
    "call": _("Cannot be called from the Tavern mat: {cards}"),
    "aside": _("Cannot be set aside: {cards}"),
    "tavern": _("Cannot be put onto the Tavern mat: {cards}"),
    "island": _("Cannot be put onto the Island mat: {cards}"),
    "hand": _("Cannot be put into the hand: {cards}"),
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
    "resolve by": _("First: {by} ({cards})"),
    "come-back": _("First: what lies in Exile ({cards})"),
    "discard-exiled": _("Discard from Exile: {cards}"),
    "leave-exiled": _("Leave in Exile: {cards}"),
    "exchange": _("Exchange {cards} for {wanted}"),
    "trash": _("Trash {cards}"),
    "topdeck": _("Put {cards} onto the deck"),
    "exile": _("Exile {cards}"),
    "gain": _("Gain {cards}"),
    "gain to hand": _("Gain {cards} to the hand"),
    "buy": _("Buy {cards}"),
    "discard": _("Discard {cards}"),
    "play": _("Play {cards}"),
    "follow": _("Follow {cards}"),
    "call": _("Call {cards}"),
    "return": _("Return to its pile: {cards}"),
    "reveal": _("Reveal {cards}"),
    "hand": _("Put into the hand: {cards}"),
    "gain-up-to": _("Gain a card costing up to {most}"),
    "gain from trash": _("Gain {cards} from the trash"),
    "gain-trash": _("Gain a card from the trash"),
    "key": _("Take the Key"),
    "trash-supply": _("Trash a card from the Supply"),
    "trash-hand": _("Trash a card from the hand"),
    "trash from hand": _("Trash {cards} from the hand"),
    "trash from discard": _("Trash {cards} from the discard pile"),
    "trash from play": _("Trash {cards} from play"),
    "island": _("Put {cards} onto the Island mat"),
    "tip": _("Put the deck into the discard pile"),
    "token": _("Put the token on the pile: {cards}"),
    "aside": _("Set aside {cards}"),
    "now": _("Now"),
    "later": _("At the start of your next turn"),
    "take": _("Take {cards}"),
    "gains-onto-deck": _("Gained cards may go onto the deck this turn"),
    "plus-cards": _("+1 Card"),
    "plus-actions": _("+1 Action"),
    "plus-buys": _("+1 Buy"),
    "plus-coins": _("+1 Coin"),
    "plus-favors": _("+1 Favor"),
    "shuffle": _("Next: {card}"),
    "cut": _("Card {place} comes to the top"),
    "decline": _("Do not use {by}"),
}

QUESTIONS = {
    "next": _("{card}: which effect comes first?"),
    "first": _("Which effect comes first?"),
    "shuffle": _("Shuffled: {start}. Which card is number {place} of {of} from the top?"),
    "shuffle unknown": _("Shuffled face down: {start}. Cards: {of}. Where is the pile cut?"),
    "exchange": _("Exchange {card} for {wanted}?"),
    "exchange by": _("{by}: exchange {card} for {wanted}?"),
    "react": _("{by}: what happens to {card}?"),
    "trash": _("{by}: which card is trashed?"),
    "discard": _("{by}: which card is discarded?"),
    "gain": _("{by}: which card is gained?"),
    "buy": _("{by}: which card is bought?"),
    "gain most": _("{by}: which card costing up to {most} is gained?"),
    "play": _("{by}: which card is played?"),
    "way": _("{card} is played: whose instructions are followed?"),
    "topdeck": _("{by}: which card goes onto the deck?"),
    "reveal": _("{by}: which card is revealed?"),
    "which": _("{by}: which of these?"),
    "return": _("{by}: which card goes back to its pile?"),
    "token": _("{by}: on which pile does the token go?"),
    "island": _("{by}: which card goes onto the Island mat?"),
    "aside": _("{by}: which card is set aside?"),
    "hand": _("{by}: which card goes into the hand?"),
    "discard-exiled": _("{card} is gained: are the others of that name discarded from Exile?"),
    "": _("What happens next?"),
}

REASONS = {
    "dominion/basics.piles": _("This pile is not on this table: {asked}."),
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
    "dominion/basics.empty": _("The pile is empty: {asked}."),
    "dominion/basics.supply": _("Not in the Supply: {asked}."),
    "dominion/basics.buys": _("There is no Buy left."),
    "dominion/basics.cost": _("There is not enough left to pay for it: {card} costs {cost}."),
    "dominion/basics.actions": _("There is no Action left."),
    "dominion/basics.play": _("Not a card that can be played: {card}."),
    "dominion/basics.phases": _("This phase is over: {phase}."),
    "dominion/basics.own-turn": _("It is another player's turn."),
    "dominion/basics.there": _("This card is not there: {card} ({start})."),
    "dominion/basics.own-pile": _("{card} has no pile to go back to."),
    "dominion/basics.as-it-says": _("So says this card: {saying}."),
}

REASONS_UNMOVED = {
    "dominion/stop-moving/2a": _(
        "{card} was played from another place and never came into play, and a played card can only"
        " move itself from there."
    ),
}

STEPS = {
    **{verb: OPTIONS[verb] for verb in ("gain", "buy", "play", "trash", "discard", "topdeck")},
    "reveal": OPTIONS["reveal"],
    "exchange": OPTIONS["exchange"],
    "draw": _("Draw cards: {count}"),
    "phase": EVENTS["phase"],
    "turn": EVENTS["turn"],
    "treasures": _("Play all Coppers, Silvers and Golds"),
    "repay": _("Pay off debt"),
    "end_turn": _("The turn ends"),
}


def forms(question: Choose) -> list[str]:
    """Return what a question may be called: by what is exchanged, done, or reacted with."""
    data = question.data
    if "for" in data:
        return ["exchange" if data["for"] == data.get("by") else "exchange by"]
    if "verb" in data:
        return [f"{data['verb']} most", data["verb"]] if "most" in data else [data["verb"]]
    return ["react"] if data.get("card") and "by" in data else [question.key]


WORDING = Wording(
    forms=forms,
    first="rats-watchtower-changeling",
    trial={"you.hand": "{card}", "piles": "{card}*10", "do": "turn:you"},
    events=EVENTS,
    refused=REFUSED,
    options=OPTIONS,
    questions=QUESTIONS,
    reasons=REASONS,
    reasons_unmoved=REASONS_UNMOVED,
    no_reason=_("A rule does not allow it."),
    zones={
        "hand": pgettext_lazy("zone", "hand"),
        "deck": pgettext_lazy("zone", "deck"),
        "lifted": pgettext_lazy("zone", "lifted off the deck"),
        "discard": pgettext_lazy("zone", "discard pile"),
        "play": pgettext_lazy("zone", "in play"),
        "exile": pgettext_lazy("zone", "Exile mat"),
        "tavern": pgettext_lazy("zone", "Tavern mat"),
        "aside": pgettext_lazy("zone", "set aside"),
        "island": pgettext_lazy("zone", "Island mat"),
        "trash": pgettext_lazy("zone", "trash"),
        "black-market": pgettext_lazy("zone", "Black Market deck"),
        "loot": pgettext_lazy("zone", "Loot pile"),
        "traits": pgettext_lazy("zone", "Traits"),
        "way-of-the-mouse": pgettext_lazy("zone", "set aside"),
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
        "villagers": pgettext_lazy("counter", "Villagers"),
        "favors": pgettext_lazy("counter", "Favors"),
        "debt": pgettext_lazy("counter", "Debt"),
        "potions": pgettext_lazy("counter", "Potions"),
    },
    steps=STEPS,
    phases={
        "action": pgettext_lazy("phase", "Actions"),
        "buy": pgettext_lazy("phase", "buying"),
        "night": pgettext_lazy("phase", "Night"),
        "clean-up": pgettext_lazy("phase", "Clean-up"),
    },
    stacked=frozenset({"deck", "discard", "black-market", "loot"}),
    if_any=frozenset(
        {
            "black-market",
            "loot",
            "way-of-the-mouse",
            "play",
            "exile",
            "tavern",
            "aside",
            "island",
            "lifted",
            "villagers",
            "favors",
            "debt",
            "potions",
        }
    ),
)
