"""Interface words for what cards have in print: types, costs, values; and where names are from."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

CARD_TYPES = {
    "action": pgettext_lazy("card type", "Action"),
    "ally": pgettext_lazy("card type", "Ally"),
    "artifact": pgettext_lazy("card type", "Artifact"),
    "attack": pgettext_lazy("card type", "Attack"),
    "battle": pgettext_lazy("card type", "Battle card"),
    "building": pgettext_lazy("card type", "Building"),
    "character": pgettext_lazy("card type", "Character"),
    "charm": pgettext_lazy("card type", "Charm"),
    "charm-upon": pgettext_lazy("card type", "Charm upon something"),
    "command": pgettext_lazy("card type", "Command"),
    "creature": pgettext_lazy("card type", "Creature"),
    "curse": pgettext_lazy("card type", "Curse"),
    "doom": pgettext_lazy("card type", "Doom"),
    "duration": pgettext_lazy("card type", "Duration"),
    "event": pgettext_lazy("card type", "Event"),
    "fate": pgettext_lazy("card type", "Fate"),
    "flying": pgettext_lazy("card type", "Flying"),
    "fort": pgettext_lazy("card type", "Fort"),
    "ground": pgettext_lazy("card type", "Ground"),
    "landmark": pgettext_lazy("card type", "Landmark"),
    "lasting-card": pgettext_lazy("card type", "Lasting card"),
    "liaison": pgettext_lazy("card type", "Liaison"),
    "location": pgettext_lazy("card type", "Location"),
    "loot": pgettext_lazy("card type", "Loot"),
    "looter": pgettext_lazy("card type", "Looter"),
    "mission": pgettext_lazy("card type", "Mission"),
    "night": pgettext_lazy("card type", "Night"),
    "project": pgettext_lazy("card type", "Project"),
    "prophecy": pgettext_lazy("card type", "Prophecy"),
    "reaction": pgettext_lazy("card type", "Reaction"),
    "reserve": pgettext_lazy("card type", "Reserve"),
    "rule-card": pgettext_lazy("card type", "Rule card"),
    "space": pgettext_lazy("card type", "Space"),
    "spell": pgettext_lazy("card type", "Spell"),
    "trait": pgettext_lazy("card type", "Trait"),
    "traveller": pgettext_lazy("card type", "Traveller"),
    "treasure": pgettext_lazy("card type", "Treasure"),
    "victory": pgettext_lazy("card type", "Victory"),
    "way": pgettext_lazy("card type", "Way"),
    "wizard": pgettext_lazy("card type", "Wizard"),
}

OF_CREATURES = {"ground": pgettext_lazy("card type of a creature", "Ground")}
"""Types whose word agrees with that of a creature, in languages whose words agree."""

WITNESSES = {
    "source": _("read on a page that we restate"),
    "page": _("read on a page about the game"),
    "print": _("known from print"),
    "list": _("from one list, not checked against a print"),
    "hearsay": _("in common use, not checked against a print"),
}
"""Where a name of a card is known from."""


def types_shown(types: Sequence[str]) -> list[str]:
    """Return what the types of a card are called, one beside the other."""
    words = CARD_TYPES | OF_CREATURES if "creature" in types else CARD_TYPES
    return [str(words.get(kind, kind)) for kind in types]


COSTS = {
    "debt": _("%(number)s debt"),
    "+ Potion": _("%(number)s + Potion"),
    "Force": _("%(number)s Force"),
}
"""What else than a number a printed cost says."""


def cost_shown(cost: str) -> str:
    """Return a cost as printed, in the reader's words: “8 debt”, “dług: 8”."""
    number, _space, beside = cost.partition(" ")
    return COSTS[beside] % {"number": number} if beside in COSTS else cost


STATS = {
    "class": _("Class"),
    "damage": _("Damage"),
    "element": _("Element"),
    "health": _("Health"),
    "life": _("Life"),
    "move": _("Movement"),
    "number": _("Number"),
    "power": _("Power"),
    "rank": _("Rank"),
    "side": _("Side"),
    "speed": _("Speed"),
    "strike": _("Strike"),
    "subtypes": _("Subtypes"),
}
