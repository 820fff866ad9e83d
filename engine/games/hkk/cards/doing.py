"""What several cards do, as functions that a card is made of."""

from __future__ import annotations

from engine.games.hkk.card import Does
from engine.games.hkk.deed import Deed
from engine.games.hkk.happening import effects
from engine.games.hkk.playing.success import bring
from engine.games.hkk.seats import LIFE, opponents
from engine.kernel.decisions import Script


def hits(amount: int) -> Does:
    """Return the effect that deals so much damage to what was chosen."""

    def does(deed: Deed) -> Script[None]:
        effects.hurt(deed, deed.chosen.get("target"), amount)
        yield from ()

    return does


def hits_opponent(amount: int) -> Does:
    """Return the effect that deals so much damage to the opponent."""

    def does(deed: Deed) -> Script[None]:
        for other in opponents(deed.table, deed.player):
            effects.hurt(deed, other, amount)
        yield from ()

    return does


def draws(count: int) -> Does:
    """Return the effect that draws so many cards."""

    def does(deed: Deed) -> Script[None]:
        for _ in range(count):
            effects.draw(deed)
        yield from ()

    return does


def gains(counter: str, amount: int) -> Does:
    """Return the effect by which the player gains so many points."""

    def does(deed: Deed) -> Script[None]:
        effects.gain(deed, counter, amount)
        yield from ()

    return does


def loses_life(amount: int) -> Does:
    """Return the drawback by which the player loses so much life."""

    def does(deed: Deed) -> Script[None]:
        effects.lose_points(deed, deed.player, LIFE, amount)
        yield from ()

    return does


def marks(mark: str, verb: str) -> Does:
    """Return the effect by which what was chosen is marked until the end of the turn."""

    def does(deed: Deed) -> Script[None]:
        effects.flag(deed, deed.chosen.get("target"), mark, verb)
        yield from ()

    return does


def brings_what_it_named(deed: Deed) -> Script[None]:
    """Put into play the cards that were named for that, if they still wait."""
    for ref, _ in deed.further:
        if deed.table.see(ref.card) == ref:
            yield from bring(deed, ref)
