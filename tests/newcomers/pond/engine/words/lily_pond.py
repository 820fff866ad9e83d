"""Lily Pond in sentences."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.words.wording import Wording

WORDING = Wording(
    events={
        "announce": _("A leap is announced: {cards} ({from_cell} → {cell})"),
        "tire": _("Tired: {cards}"),
        "pass": _("A pass: {player}"),
        "stack": _("Waits until all have passed: {cards}"),
        "throw": _("Thrown: {cards} ({cell})"),
        "leap": _("A leap: {cards} ({from_cell} → {cell})"),
        "roll": _("The die shows {dice}."),
        "count": _("What counts is {dice}."),
        "land": _("Landed: {cards} ({from_cell} → {cell})"),
        "fall-short": _("Fell short: {cards} ({cell})"),
        "take-back": _("The leap is taken back: {cards} ({cell})"),
        "take-back tired": _("Not tired any more: {cards}"),
    },
    refused={
        "leap": _("Cannot leap: {cards} ({cell})"),
        "throw": _("Finds no room: {cards} ({cell})"),
    },
    options={
        "throw": _("Throw it: {cards}"),
        "pass": _("Pass"),
        "roll": _("The die shows {dice}."),
    },
    questions={"answer": _("An answer?"), "roll": _("What does the die show?")},
    reasons={
        "lily-pond/rules/1.1": _("Only a Frog of one's own leaps."),
        "lily-pond/rules/1.2": _("The Frog is tired."),
        "lily-pond/rules/1.4": _("The pad is not free any more."),
        "lily-pond/rules/2.1": _("The pad is not free, or not beside the Frog's."),
    },
    no_reason=_("A rule does not allow it."),
    zones={"hand": pgettext_lazy("zone", "hand"), "pond": pgettext_lazy("zone", "pond")},
    pile=pgettext_lazy("zone", "pile: {card}"),
    players={
        "you": pgettext_lazy("player", "you"),
        "rival": pgettext_lazy("player", "rival"),
        "chance": pgettext_lazy("player", "chance"),
    },
    counters={},
    steps={"leap": _("A leap: {card}")},
    marks={"tired": pgettext_lazy("mark", "tired"), "owner": "{value}"},
    turned=frozenset({"tired"}),
    settings={
        "corners no": _("Pads that touch at a corner do not lie beside each other."),
        "corners yes": _("Pads that touch at a corner lie beside each other."),
    },
    left_open={"corners": ("lily-pond/rules/2.1",)},
    first="a-pebble-on-the-pad",
)
