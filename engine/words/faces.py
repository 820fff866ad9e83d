"""The face of a card: what it is, does and costs, as pictograms with their words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import pgettext_lazy

from cards.models import Card
from cards.pictograms import hue_of, pictogram_of
from engine.playing.verbs import verbs_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOST_VERBS = 3
"""So many verbs have room on a face; all of them stand with the effect."""

VERBS = {
    "exchange": pgettext_lazy("what a card does", "exchanges"),
    "trash": pgettext_lazy("what a card does", "trashes"),
    "gain": pgettext_lazy("what a card does", "gains cards"),
    "summon": pgettext_lazy("what a card does", "brings cards into play"),
    "revive": pgettext_lazy("what a card does", "revives"),
    "incarnate": pgettext_lazy("what a card does", "incarnates"),
    "damage": pgettext_lazy("what a card does", "deals damage"),
    "cancel": pgettext_lazy("what a card does", "stops what is played"),
    "prevent": pgettext_lazy("what a card does", "prevents damage"),
    "reroll": pgettext_lazy("what a card does", "rerolls dice"),
    "deflect": pgettext_lazy("what a card does", "deflects damage"),
    "intercept": pgettext_lazy("what a card does", "intercepts attacks"),
    "retreat": pgettext_lazy("what a card does", "makes a unit retreat"),
    "control": pgettext_lazy("what a card does", "takes control"),
    "exile": pgettext_lazy("what a card does", "exiles cards"),
    "nothing": pgettext_lazy("what a card does", "takes cards out of the game"),
    "aside": pgettext_lazy("what a card does", "sets cards aside"),
    "return": pgettext_lazy("what a card does", "returns cards"),
    "topdeck": pgettext_lazy("what a card does", "puts cards onto the deck"),
    "bottom": pgettext_lazy("what a card does", "puts cards under the deck"),
    "sacrifice": pgettext_lazy("what a card does", "wants a sacrifice"),
    "attach": pgettext_lazy("what a card does", "lies on another card"),
    "forbid": pgettext_lazy("what a card does", "forbids"),
    "shield": pgettext_lazy("what a card does", "protects"),
    "price": pgettext_lazy("what a card does", "changes costs"),
    "figures": pgettext_lazy("what a card does", "changes figures"),
    "heal": pgettext_lazy("what a card does", "heals"),
    "life": pgettext_lazy("what a card does", "changes life"),
    "force": pgettext_lazy("what a card does", "changes Force"),
    "magic": pgettext_lazy("what a card does", "changes magic points"),
    "build": pgettext_lazy("what a card does", "gives build points"),
    "steer": pgettext_lazy("what a card does", "pilots"),
    "answer": pgettext_lazy("what a card does", "is used in answer"),
    "move": pgettext_lazy("what a card does", "moves"),
    "discard": pgettext_lazy("what a card does", "discards"),
    "play": pgettext_lazy("what a card does", "plays cards"),
    "reveal": pgettext_lazy("what a card does", "reveals cards"),
    "look": pgettext_lazy("what a card does", "looks at cards"),
    "name": pgettext_lazy("what a card does", "names something"),
    "counter": pgettext_lazy("what a card does", "collects counters"),
    "tokens": pgettext_lazy("what a card does", "places tokens"),
    "chance": pgettext_lazy("what a card does", "receives Boons or Hexes"),
    "points": pgettext_lazy("what a card does", "counts for victory points"),
    "draw": pgettext_lazy("what a card does", "draws cards"),
    "actions": pgettext_lazy("what a card does", "gives Actions"),
    "buys": pgettext_lazy("what a card does", "gives Buys"),
    "coins": pgettext_lazy("what a card does", "gives coins"),
}
"""What each verb is called of a card."""

PAID_IN = {"dominion": "coin", "berserk": "crystal", "swtcg": "build", "hkk": "magic"}
"""What a plain number is paid in, by game."""
BESIDE = {"debt": "debt", "Potion": "potion", "Force": "force"}
"""What else is paid, by how a printed cost says it."""
PAID = {
    "coin": pgettext_lazy("what is paid", "coins"),
    "crystal": pgettext_lazy("what is paid", "crystals"),
    "build": pgettext_lazy("what is paid", "build points"),
    "magic": pgettext_lazy("what is paid", "magic points"),
    "debt": pgettext_lazy("what is paid", "debt"),
    "potion": pgettext_lazy("what is paid", "Potion"),
    "force": pgettext_lazy("what is paid", "Force"),
}
"""What that is called."""

MARKS = {
    "closed": "mark-turned", "tapped": "mark-turned", "hidden": "mark-hidden",
    "wounds": "do-damage", "damage": "do-damage", "counters": "do-counter", "used": "mark-used",
    "owner": "mark-player", "controller": "mark-player", "against": "mark-player",
    "protected": "do-shield", "silenced": "do-forbid", "forgotten": "do-forbid",
    "attacking": "mark-power", "attacked": "type-attack", "speed": "mark-speed",
    "power": "mark-power", "health": "do-life",
}  # fmt: skip
"""The pictograms of what a card carries, and of its figures, by mark."""


class VerbShown(NamedTuple):
    """Something that a card does: its pictogram, and what it is called."""

    pictogram: str
    words: StrOrPromise


class PriceShown(NamedTuple):
    """A part of a cost: how much (empty: one, and no number is said), its pictogram, its name."""

    amount: str
    pictogram: str
    words: StrOrPromise


class CardFace(NamedTuple):
    """How a card looks: its type, its hue, all that it does, and what is paid for it."""

    pictogram: str = "type-plain"
    hue: str = "plain"
    verbs: tuple[VerbShown, ...] = ()
    prices: tuple[PriceShown, ...] = ()

    @property
    def leading(self) -> tuple[VerbShown, ...]:
        """The verbs that have room on the face."""
        return self.verbs[:MOST_VERBS]


PLAIN_FACE = CardFace()


def face_of(game: str, slug: str, types: Iterable[str], cost: str) -> CardFace:
    """Return the face of a card as its text and the engine know it."""
    types = list(types)
    does = tuple([VerbShown(f"do-{verb}", VERBS[verb]) for verb in verbs_of(game, slug)])
    return CardFace(pictogram_of(types), hue_of(types), does, prices_of(game, cost))


def prices_of(game: str, cost: str) -> tuple[PriceShown, ...]:
    """Return the parts of a cost as printed: ``3 + Potion`` has two, and no cost has none."""
    if not cost:
        return ()
    first, _plus, second = cost.partition(" + ")
    amount, _blank, beside = first.partition(" ")
    parts = [(amount, BESIDE[beside] if beside else PAID_IN[game])]
    if second:
        parts.append(("", BESIDE[second]))
    return tuple([PriceShown(number, f"cost-{kind}", PAID[kind]) for number, kind in parts])


def added_to_card(card: Card, _ui: str, _lang: str) -> dict[str, object]:
    """What the page of a card shows of its face."""
    return {"face": face_of(card.game.slug, card.slug, card.types, card.cost)}
