"""The sections that HKK's events and refusals cite, by what they say."""

from __future__ import annotations

from engine.kernel.events import Cites
from engine.kernel.table import Table

PLAYING = "hkk/playing/"
"""The one source that is held; what it takes for granted stands at the end."""
CHAPTER = PLAYING + "21"
"""The chapter on how a card is played, whose rules are the steps of a play."""

NO_STEP_SWAPPED = PLAYING + "21.1.1"
NO_ACTION = PLAYING + "21.1.2"
"""Playing a card through a linked effect is no action of its own."""
INTO_PLAY = PLAYING + "21.1.3"
PUT_IS_PLAYED = PLAYING + "21.3.0"
ADDED_RULES = PLAYING + "21.3.1"
FROM_ELSEWHERE = PLAYING + "21.3.2"
ANNOUNCED = PLAYING + "21.3.3"
FORBIDDEN = PLAYING + "21.3.4"
CONDITION = PLAYING + "21.4"
BEFOREHAND = PLAYING + "21.5"
"""Targets and the effect that is wanted are chosen beforehand."""
THE_WORD = PLAYING + "21.5.0"
ONLY_IF_CHOSEN = PLAYING + "21.5.1"
CHARMS = PLAYING + "21.5.2"
NEEDS_TARGET = PLAYING + "21.5.3"
ABILITIES_TOO = PLAYING + "21.5.4"
TARGET_LOST = PLAYING + "21.5.5"
TARGET_LATER = PLAYING + "21.5.6"
ANY_TARGET = PLAYING + "21.5.7"
DECIDED_FIRST = PLAYING + "21.6.0"
X_FIRST = PLAYING + "21.6.1"
PLAYER_FIRST = PLAYING + "21.6.1.1"
CARD_FIRST = PLAYING + "21.6.1.2"
AUTOMATIC_LATER = PLAYING + "21.6.2"
NEEDS_PLACE = PLAYING + "21.6.3"
USED_LATER = PLAYING + "21.7"
ONLY_REACTIONS = PLAYING + "21.7.1"
SILENCE_DRAWS = PLAYING + "21.7.2"
MADE_UP_FOR = PLAYING + "21.7.3"
BASE_FIRST = PLAYING + "21.8.1"
BASE_SUM = PLAYING + "21.8.2"
MODIFIED_SUM = PLAYING + "21.8.3"
DISPUTED = PLAYING + "21.8.4"
AGREED = PLAYING + "21.8.5"
BASE = PLAYING + "21.9"
BASE_ELSEWHERE = PLAYING + "21.9.0"
SHORT_IS_BASE = PLAYING + "21.9.1"
LINKED_COST = PLAYING + "21.9.2"
REPLACED = PLAYING + "21.9.3"
REACTION_COST = PLAYING + "21.10"
VARIABLE = PLAYING + "21.11"
OWN_COST = PLAYING + "21.12"
MODIFIED = PLAYING + "21.13"
PAID = PLAYING + "21.14"
REACTIONS = PLAYING + "21.15"
SUCCESS = PLAYING + "21.16"
OWN = PLAYING + "21.17"
OWN_FIRST = PLAYING + "21.17.1"
CONTINUOUS_FIRST = PLAYING + "21.18.1"
PRINTED_ORDER = PLAYING + "21.18.2"
OWN_TOGETHER = PLAYING + "21.19"
NOT_ITS_OWN = PLAYING + "21.19.1"
IS_PLAYED = PLAYING + "4.21.0"
IN_THE_LINE = PLAYING + "4.21.1"
PREVENTED = PLAYING + "4.21.2"

# What only other chapters say. None of our sources holds them; the basics state in a sentence of
# ours what is taken for granted.
CONDITIONS: Cites = ("hkk/92.1",)
CHAPTER_OF_REACTIONS: Cites = ("hkk/94",)
CHAPTER_OF_CHARMS: Cites = ("hkk/8.5.5",)
CONTINUOUS: Cites = ("hkk/130",)
AUTOMATIC: Cites = ("hkk/134",)
ACTIVATED: Cites = ("hkk/137",)
AS_IT_SAYS: Cites = ("hkk/basics.as-it-says",)
"""A card does what it says: what most effects of cards rest on."""
ABILITY: Cites = ("hkk/basics.ability",)
DAMAGE: Cites = ("hkk/basics.damage",)
FROM_HAND: Cites = ("hkk/basics.hand",)
MOVED = "hkk/basics.moved"
POINTS: Cites = ("hkk/basics.points",)
UNTARGETABLE: Cites = ("hkk/basics.target",)
TURN: Cites = ("hkk/basics.turn",)

SILENT = "hkk/silent."
"""What the source does not say, and no setting asks: how it is played here, stated by a sentence
of ours wherever it matters."""
DISPUTE_ENDS: Cites = (SILENT + "dispute",)
FIRST_TO_REACT: Cites = (SILENT + "first-to-react",)
LAST_REACTION: Cites = (SILENT + "last-reaction",)
LINKED_ORDER: Cites = (SILENT + "linked-order",)
LINKED_SUCCESS: Cites = (SILENT + "linked-success",)
NOTHING_OWED: Cites = (SILENT + "nothing-owed",)
REPLACED_IS_PAID: Cites = (SILENT + "replaced",)
SECOND_WINDOW: Cites = (SILENT + "second-window",)
TAKEN_BACK: Cites = (SILENT + "taken-back",)
UNPAID: Cites = (SILENT + "unpaid",)
WHICH_COST: Cites = (SILENT + "which-cost",)


def resting(table: Table, *sections: str, beside: Cites = ()) -> Cites:
    """Return those of the sections that are in force, with those beside them.

    Where all are switched off, what is done instead is done because the card says so.
    """
    in_force = tuple([section for section in sections if section not in table.off])
    return in_force + beside or AS_IT_SAYS


LEFT_OPEN = {"sums": (BASE_SUM, MODIFIED_SUM)}
"""The sections that leave each setting open."""
