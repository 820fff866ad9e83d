"""The sections that Dominion's events and refusals cite, by what they say."""

from __future__ import annotations

from engine.kernel.events import Cites

BASICS: Cites = ("dominion/basics",)
"""What only the base game's rulebook says; none of our sources holds it, so it is a wanted rule."""

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
LOSE_TRACK = "dominion/stop-moving/lose-track"
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
