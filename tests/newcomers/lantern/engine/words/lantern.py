"""Lantern in sentences."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.words.wording import Wording

WORDING = Wording(
    events={
        "play": _("Played: {cards}"),
        "burn": _("Burnt down: {cards}"),
        "add": _("{counter}: {amount}, now {total}"),
    },
    refused={
        "play": _("Cannot be played: {cards}"),
        "burn": _("Cannot be struck: {cards}"),
    },
    options={
        "burn": _("Strike it: {cards}"),
        "keep": _("Keep it: {cards}"),
    },
    questions={"": _("Strike it? ({card})")},
    reasons={"lantern/rules/1.2": _("No Lantern is on the table.")},
    no_reason=_("A rule does not allow it."),
    zones={
        "hand": pgettext_lazy("zone", "hand"),
        "table": pgettext_lazy("zone", "table"),
        "ashes": pgettext_lazy("zone", "ashes"),
    },
    pile=pgettext_lazy("zone", "pile: {card}"),
    players={
        "you": pgettext_lazy("player", "you"),
        "rival": pgettext_lazy("player", "rival"),
        "chance": pgettext_lazy("player", "chance"),
    },
    counters={"lights": pgettext_lazy("counter", "Lights")},
    steps={"play": _("Play: {card}")},
)
