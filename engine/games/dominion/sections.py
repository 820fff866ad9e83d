"""The sections that Dominion's events and refusals cite, by what they say."""

from __future__ import annotations

from engine.kernel.events import Cites

# What only the base game's rulebook says. None of our sources holds it, so each of these is a
# wanted rule, which states in a sentence of ours what is taken for granted.
BASICS: Cites = ("dominion/basics.as-it-says",)
"""A card does what it says: what most questions and effects of cards rest on."""
ACTIONS: Cites = ("dominion/basics.actions",)
BUYS: Cites = ("dominion/basics.buys",)
CHOSEN_ORDER: Cites = ("dominion/basics.order",)
CLEANING_UP: Cites = ("dominion/basics.clean-up",)
DISCARDING: Cites = ("dominion/basics.discard",)
DRAWING: Cites = ("dominion/basics.draw",)
EMPTY_PILE: Cites = ("dominion/basics.empty",)
OWN_PILE: Cites = ("dominion/basics.own-pile",)
OWN_TURN: Cites = ("dominion/basics.own-turn",)
PAYING: Cites = ("dominion/basics.cost",)
PHASES_IN_ORDER: Cites = ("dominion/basics.phases",)
PILES_LAID: Cites = ("dominion/basics.piles",)
PLAYING: Cites = ("dominion/basics.play",)
REVEALING: Cites = ("dominion/basics.reveal",)
SCORING: Cites = ("dominion/basics.score",)
SHUFFLING: Cites = ("dominion/basics.shuffle",)
SUPPLY: Cites = ("dominion/basics.supply",)
THERE: Cites = ("dominion/basics.there",)

EXILE: Cites = ("dominion/exile",)
"""The rule of the Exile mat; none of our sources holds it either."""

MAY_MOVE = "dominion/stop-moving/1"
STILL_HAPPENS = "dominion/stop-moving/0.3"
MOVED = "dominion/stop-moving/2"
EXPECTED_IN_PLAY = "dominion/stop-moving/2a"
EXPECTED_WHERE_GAINED = "dominion/stop-moving/2b"
COVERED_IN_DISCARD = "dominion/stop-moving/3"
ON_TOP_OF_DISCARD = "dominion/stop-moving/5"
LOOKED_FOR_IN_DISCARD = "dominion/stop-moving/5b"
ANY_OF_DISCARD = "dominion/stop-moving/6"
COVERED_ON_DECK = "dominion/stop-moving/4"
ERRATA_2019 = "dominion/stop-moving/errata-2019"
LOSE_TRACK = "dominion/stop-moving/lose-track"
LOSE_TRACK_SINCE, STOP_MOVING_SINCE = "2012-08-01", "2019-09-25"
"""The older rule came with Dark Ages, and the newer one with the errata of 2019. Before there was
either, what becomes of a card that has moved was nowhere written down."""
NO_VISITING = "dominion/stop-moving/no-visiting"

SWAP_IS_NO_EXCHANGE = "dominion/exchange/0.2"
EXCHANGE = "dominion/exchange/1.2"
NAMES_COUNT = "dominion/exchange/2.2"
RETURN_IS_NO_TRASH = "dominion/exchange/r3.1"
TAKE_IS_NO_GAIN = "dominion/exchange/r3.2"
ONE_OPERATION = "dominion/exchange/r3.3"
BACK_TO_ITS_PILE = "dominion/exchange/r3.3a"
NO_PILE = "dominion/exchange/r3.3c"
RETURN_CAN_BE_STOPPED = "dominion/exchange/r3.4"
NOTHING_TO_TAKE = "dominion/exchange/r3.5"
END_CHECKED_AT_TURN_END = "dominion/exchange/r3.6"
TRADER_EXCHANGES = "dominion/exchange/4.1"
HERMIT_EXCHANGES = "dominion/exchange/4.2"
PEASANT_EXCHANGES = "dominion/exchange/4.3"
PAGE_EXCHANGES = "dominion/exchange/4.4"
CHANGELING_EXCHANGES = "dominion/exchange/4.5"
VAMPIRE_EXCHANGES = "dominion/exchange/4.6"
BAT_EXCHANGES = "dominion/exchange/4.7"
TRADER_CHANGED = "dominion/exchange/5.1"
HERMIT_CHANGED = "dominion/exchange/5.2"

GAINED: Cites = (MOVED, EXPECTED_WHERE_GAINED)
"""An effect on a gained card expects it where it was gained to."""
PLAYED: Cites = (MOVED, EXPECTED_IN_PLAY)
"""An effect of a played card on itself expects it in play."""
