"""What zones, players, marks, phases, dice and abilities of Star Wars TCG are called."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

ZONES = {
    "arenas": pgettext_lazy("swtcg", "arenas"),
    "build": pgettext_lazy("swtcg", "build zone"),
    "hand": pgettext_lazy("swtcg", "hand"),
    "deck": pgettext_lazy("swtcg", "deck"),
    "discard": pgettext_lazy("swtcg", "discard pile"),
    "played": _("cards being played"),
}

CELLS = {
    "space": pgettext_lazy("swtcg", "Space arena"),
    "ground": pgettext_lazy("swtcg", "Ground arena"),
    "character": pgettext_lazy("swtcg", "Character arena"),
}

PLAYERS = {
    "dark": pgettext_lazy("swtcg", "Dark Side"),
    "light": pgettext_lazy("swtcg", "Light Side"),
    "chance": pgettext_lazy("player", "chance"),
    "table": pgettext_lazy("player", "the players together"),
}

COUNTERS = {
    "force": pgettext_lazy("swtcg", "Force"),
    "build-points": pgettext_lazy("swtcg", "build points"),
}

MARKS = {
    "tapped": pgettext_lazy("swtcg", "tapped"),
    "damage": _("damage counters: {value}"),
    "attacking": pgettext_lazy("swtcg", "attacking"),
    "attacked": pgettext_lazy("swtcg", "attacked"),
    "controller": _("controller: {value}"),
}

FIGURES = {
    "speed": _("speed: {value}"),
    "power": _("power: {value}"),
    "health": _("health: {value}"),
}

PHASES = {
    "setup": pgettext_lazy("swtcg", "setup"),
    "ready": pgettext_lazy("swtcg", "ready phase"),
    "build": pgettext_lazy("swtcg", "build step"),
    "retreat": pgettext_lazy("swtcg", "retreat step"),
    "battle": pgettext_lazy("swtcg", "battle phase"),
    "end": _("end of the turn"),
}

FACES = {
    "1-3": pgettext_lazy("swtcg", "1–3 (miss)"),
    "4-6": pgettext_lazy("swtcg", "4–6 (hit)"),
}

WORDS = {
    "for-this-attack": _("for this attack"),
    "stronger": pgettext_lazy("swtcg", "bonus"),
    "build-points": pgettext_lazy("swtcg", "build points"),
    "look": _("look at the hand"),
    "draw": pgettext_lazy("swtcg", "draw"),
    "heal": _("damage counter off"),
    "reroll": pgettext_lazy("swtcg", "reroll"),
    "prevent": pgettext_lazy("swtcg", "prevention"),
    "gain": pgettext_lazy("swtcg", "Force"),
    "repair": _("damage counter off"),
    "shoot": pgettext_lazy("swtcg", "damage"),
    "hurt": pgettext_lazy("swtcg", "damage"),
    "disrupt": pgettext_lazy("swtcg", "disrupt"),
}
