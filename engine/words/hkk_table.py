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
    "taken-back whole": _(
        "A taken-back attempt is taken back whole: the card goes back to where it was, what "
        "was paid or sacrificed returns; a reaction that was used stays used. The source says"
        " only that the attempt is taken back."
    ),
    "reacts-first opponent": _(
        "The opponent is asked first whether to react, then the player of the card: the order"
        " is ruled in chapter 94, which we do not hold."
    ),
    "last-reaction first": _(
        "The reaction played last takes effect first: this too belongs to chapter 94, which "
        "we do not hold."
    ),
    "second-window no": _(
        "After a new target has been chosen nobody is asked for reactions again: the source "
        "does not say."
    ),
    "unpaid played": _(
        "A card that an effect puts into play without payment counts as played: the source "
        "leaves it open."
    ),
    "nothing-owed paid": _(
        "Where nothing is owed, the cost counts as paid: the source leaves it open."
    ),
    "replaced paid": _("A replaced cost counts as paid: the source does not say."),
    "sums multiplication-first": _(
        "Costs are summed with multiplication before addition and subtraction: so we read "
        "“the rules of mathematics”."
    ),
    "sums addition-first": _(
        "Costs are summed with addition and subtraction before multiplication: the other "
        "reading of “the rules of mathematics”."
    ),
    "short-cost base": _(
        "A card that says only “cost” changes the base cost; one that names the modified cost"
        " changes that. The source does not say which cards act on which."
    ),
    "dispute recount": _(
        "A disputed cost is counted again and the right one is paid: the source says that it "
        "may be disputed, not how that ends."
    ),
    "linked-order chosen": _(
        "Where several effects wait after the card’s own, its player chooses the order: the "
        "source does not say."
    ),
    "linked-success needed": _(
        "For a prevented card linked effects do not happen: so we read the sections that put "
        "them after a success."
    ),
}
