"""Creatures: they come into the reserve, and many do something as they come."""

from __future__ import annotations

from engine.games.hkk.card import OnPlay, card
from engine.games.hkk.cards.doing import draws, gains, hits_opponent, loses_life
from engine.games.hkk.deed import Deed
from engine.games.hkk.happening import effects
from engine.games.hkk.playing.decisions import name_card
from engine.games.hkk.playing.gifts import offer_gift
from engine.games.hkk.playing.success import decide_use
from engine.games.hkk.seats import LIFE, VP, of_type, opponents
from engine.games.hkk.sections import AS_IT_SAYS, NEEDS_PLACE, SILENCE_DRAWS, USED_LATER, resting
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def _may_draw(deed: Deed) -> Script[None]:
    """Draw, say nothing, or decline: who does not clearly decline draws (21.7.2)."""
    table = deed.table
    options = [Option(key, key, {"card": deed.name}) for key in ("draw", "silent", "decline")]
    cites = resting(table, SILENCE_DRAWS)
    data = deed.asking("on-play", asks="draw")
    put = Choose(deed.player, deed.name, tuple(options), cites, data, deed.cause)
    taken = (yield from ask(table, put)).key
    if taken != "draw":
        deed.tell(taken, deed.about("on-play"), cites)
    if taken == "draw" or (taken == "silent" and SILENCE_DRAWS not in table.off):
        effects.draw(deed, cites)


def _singes(deed: Deed) -> Script[None]:
    """Deal 1 damage to an opposing creature, which is chosen without being targeted."""
    table = deed.table
    there = [
        ref for one in opponents(table, deed.player) for ref in of_type(table, "creature", one)
    ]
    one = yield from name_card(deed, there, USED_LATER)
    effects.hurt(deed, one, 1)


def _building_in_play(table: Table) -> bool:
    return bool(of_type(table, "building"))


def _puts_a_counter(deed: Deed) -> Script[None]:
    """Put a counter on a building, if one was in play as the card was played (21.6.3)."""
    table = deed.table
    cites = resting(table, NEEDS_PLACE)
    buildings = of_type(table, "building") if deed.chosen.get("place", True) else []
    one = yield from name_card(deed, buildings, NEEDS_PLACE)
    if one is None:
        deed.tell("no-counter", deed.about("on-play", by=deed.name), cites)
        return
    total = int(table.marked(one, "counters")) + 1
    data = deed.said("on-play", by=deed.name, total=total)
    table.mark(one, "counters", total, AS_IT_SAYS, deed.cause, verb="counter", data=data)


def _one_less_each(table: Table, player: str) -> int:
    return -len(of_type(table, "creature", player))


card("kofeju", "creature", 4, strength=3, life=4)
card("kodleny", "creature", 3, strength=2, life=2, untargetable=True)
card("hirnok", "creature", 2, strength=1, life=1, on_play=(OnPlay(_may_draw),))
card(
    "jelzomester",
    "creature",
    2,
    strength=1,
    life=2,
    on_play=(OnPlay(_puts_a_counter),),
    needs_place=_building_in_play,
)
card(
    "parazsmester",
    "creature",
    3,
    strength=1,
    life=3,
    on_play=(OnPlay(_singes, activated=True, points=1, decides=decide_use),),
)
card(
    "aldashozo",
    "creature",
    1,
    strength=1,
    life=1,
    on_play=(OnPlay(offer_gift),),
    gift=gains(LIFE, 1),
)
card("hegyorias", "creature", 6, strength=6, life=6, own_change=_one_less_each)
card("orgyilkos", "creature", 4, strength=3, life=1, instead="base")
card(
    "kincskereso",
    "creature",
    3,
    strength=2,
    life=2,
    on_play=(OnPlay(draws(1)), OnPlay(loses_life(1))),
)
BURNS = OnPlay(hits_opponent(1), activated=True, points=1, decides=decide_use)
EARNS = OnPlay(gains(VP, 1))
card("faklyas", "creature", 1, strength=1, life=1, on_play=(EARNS, BURNS))
card("zsoldos", "creature", 2, strength=2, life=2, on_play=(BURNS, EARNS))
