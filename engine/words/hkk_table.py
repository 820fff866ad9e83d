"""HKK's table in words: its zones and players, marks, and what is left open."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

ZONES = {
    "deck": pgettext_lazy("hkk zone", "deck"),
    "hand": pgettext_lazy("hkk zone", "hand"),
    "collector": pgettext_lazy("hkk zone", "collector"),
    "nothing": pgettext_lazy("hkk zone", "Nothing"),
    "table": pgettext_lazy("hkk zone", "table"),
    "reserve": pgettext_lazy("hkk zone", "reserve"),
    "guard-post": pgettext_lazy("hkk zone", "guard post"),
    "line": pgettext_lazy("hkk zone", "reaction line"),
}

PLAYERS = {
    "you": pgettext_lazy("player", "you"),
    "opponent": pgettext_lazy("hkk player", "opponent"),
    "chance": pgettext_lazy("player", "chance"),
    "table": pgettext_lazy("player", "the players together"),
}

COUNTERS = {
    "vp": pgettext_lazy("hkk", "magic points (VP)"),
    "life": pgettext_lazy("hkk", "life points"),
}

MARKS = {
    "damage": pgettext_lazy("hkk card", "damage: {value}"),
    "counters": pgettext_lazy("hkk card", "counters: {value}"),
    "protected": pgettext_lazy("hkk card", "cannot be targeted this turn"),
    "silenced": pgettext_lazy("hkk card", "cannot use its abilities this turn"),
    "against": pgettext_lazy("hkk card", "acts on: {value}"),
    "forgotten yes": pgettext_lazy("hkk card", "gift forgotten for now"),
    "forgotten late": pgettext_lazy("hkk card", "gift lost"),
}

SETTINGS = {
    "sums multiplication-first": _(
        "Costs are summed with multiplication before addition and subtraction: so we read "
        "“the rules of mathematics”."
    ),
    "sums addition-first": _(
        "Costs are summed with addition and subtraction before multiplication: the other "
        "reading of “the rules of mathematics”."
    ),
}

STAGES = {
    "announce": pgettext_lazy("hkk step", "announced and shown"),
    "forbidden": pgettext_lazy("hkk step", "prohibitions"),
    "condition": pgettext_lazy("hkk step", "condition of play"),
    "target": pgettext_lazy("hkk step", "target"),
    "decisions": pgettext_lazy("hkk step", "decisions"),
    "base": pgettext_lazy("hkk step", "base cost"),
    "modified": pgettext_lazy("hkk step", "modified cost"),
    "replaced": pgettext_lazy("hkk step", "replaced cost"),
    "pay": pgettext_lazy("hkk step", "payment"),
    "reactions": pgettext_lazy("hkk step", "reactions"),
    "success": pgettext_lazy("hkk step", "successful play"),
    "continuous": pgettext_lazy("hkk step", "static abilities"),
    "on-play": pgettext_lazy("hkk step", "on-play abilities"),
    "linked": pgettext_lazy("hkk step", "linked effects"),
}
"""What the steps of a play are called, in their order; short, as they stand side by side."""
