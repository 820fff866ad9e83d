"""The chances of Star Wars TCG: what they are called, what may be played, what comes then."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

NAMES = {
    "open": _("Play or Pass"),
    "reroll": _("Chance to reroll"),
    "prevent": _("Chance to prevent damage"),
    "disrupt": _("Chance to disrupt"),
    "triggers": pgettext_lazy("swtcg", "Triggered abilities"),
    "build": pgettext_lazy("swtcg", "build step"),
    "would-attack": _("Before the attack"),
}

MAY = {
    "open": _("Activated abilities and battle cards may be played."),
    "reroll": _("Only what rerolls dice may be played."),
    "prevent": _("Only what prevents damage may be played."),
    "disrupt": _("Only what disrupts may be played."),
    "triggers": _("Nothing may be played before they are resolved."),
    "build": _("Abilities meant for the build step may be played."),
    "would-attack": _("Only what is played instead of the attack may be played."),
}

THEN = {
    "reroll": _("Then the roll counts."),
    "prevent": _("Then the damage counters are put on."),
    "disrupt": _("Then the effect happens, unless it is disrupted."),
    "open": _("Then the game goes on."),
    "build": _("Then the build step goes on."),
    "would-attack": _("Then the unit attacks."),
    "triggers": _("Then what they had interrupted goes on."),
}
