"""Lasting cards and buildings: they stay on the table and change what others cost or bring."""

from __future__ import annotations

from engine.games.hkk.card import CARDS, Aim, CostChange, HkkCard, Linked, Mode, OnPlay, card
from engine.games.hkk.cards.doing import draws, gains, hits
from engine.games.hkk.deed import Deed
from engine.games.hkk.happening import effects
from engine.games.hkk.playing.costs import fixed_cost
from engine.games.hkk.playing.decisions import during_of
from engine.games.hkk.playing.gifts import let_gifts_go
from engine.games.hkk.seats import LIFE, of_type, printed, side, zone
from engine.games.hkk.sections import (
    AS_IT_SAYS,
    AUTOMATIC_LATER,
    LINKED_COST,
    NO_ACTION,
    VARIABLE,
    resting,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.pieces.naming import place_of, told_apart
from engine.kernel.table import Ref, Table

CHEAP = 2
"""What a card costs at most for which the well gives one."""


def _yours(table: Table, seen: Ref, player: str, other: HkkCard) -> bool:
    return side(table, seen) == player


def _your_spells(table: Table, seen: Ref, player: str, other: HkkCard) -> bool:
    return side(table, seen) == player and other.type == "spell"


def _all(table: Table, seen: Ref, player: str, other: HkkCard) -> bool:
    return True


def _creatures(table: Table, seen: Ref, player: str, other: HkkCard) -> bool:
    return other.type == "creature"


def _spells_of_its_target(table: Table, seen: Ref, player: str, other: HkkCard) -> bool:
    return other.type == "spell" and table.marked(seen, "against") == player


def _is_a_spell(other: HkkCard, table: Table) -> bool:
    return other.type == "spell"


def _has_a_variable_cost(other: HkkCard, table: Table) -> bool:
    """Say whether X or ? stands in its corner: that is what makes a cost variable (21.11)."""
    return other.is_variable and VARIABLE not in table.off


def _by_its_player(played: Deed, owner: str) -> bool:
    return played.player == owner


def _creature_of_its_player(played: Deed, owner: str) -> bool:
    return played.player == owner and CARDS[played.name].type == "creature"


def _cheap_one_of_its_player(played: Deed, owner: str) -> bool:
    """Say whether a card is cheap: what counts for linked effects is its modified cost (21.9.2)."""
    if played.player != owner:
        return False
    if played.paid is None:
        cost = fixed_cost(CARDS[played.name])
        return cost is not None and cost <= CHEAP
    return (played.base if LINKED_COST in played.table.off else played.paid) <= CHEAP


def _plays_a_spell(deed: Deed) -> Script[None]:
    """Play a spell from hand, or none; that is no action of its own (21.1.2)."""
    table = deed.table
    hand = table.cards(zone(deed.player, "hand"))
    spells = [ref for ref in hand if printed(table, ref).type == "spell"]
    if not spells or deed.plays is None or deed.cause is None:
        return
    keyed = told_apart(table, spells, deed.player)
    options = [
        Option(key, "play-linked", dict(place_of(table, ref, deed.player)))
        for key, ref in keyed.items()
    ]
    options.append(Option("no", "play-none", {}))
    cites = resting(table, NO_ACTION)
    data = deed.asking("linked", asks="linked")
    put = Choose(deed.player, deed.name, tuple(options), cites, data, deed.cause)
    taken = (yield from ask(table, put)).key
    if taken == "no":
        return
    seen = keyed[taken]
    if NO_ACTION in table.off:
        name = table.name(seen)
        let_gifts_go(table, deed.player, deed.cause)
        about = {**deed.said("linked"), "card": name, "cards": (name,)}
        deed.tell("action", about, AS_IT_SAYS)
    yield from deed.plays(table, deed.player, seen, by=deed.name, cause=deed.cause, to=None)


def _draw_or_life(deed: Deed) -> Script[None]:
    """Decide which of the two it brings, usually only after the success (21.6.2)."""
    table = deed.table
    during = during_of(deed)
    cites = resting(table, AUTOMATIC_LATER)
    options = tuple(
        [Option(key, "decide", {"by": deed.name, "what": key}) for key in ("draw", "life")]
    )
    data = deed.asking(during, asks="effect")
    put = Choose(deed.player, deed.name, options, cites, data, deed.cause)
    deed.chosen["effect"] = (yield from ask(table, put)).key
    said = deed.said(during, by=deed.name, what=deed.chosen["effect"])
    deed.tell("decide", said, cites)


def _brings_what_was_decided(deed: Deed) -> Script[None]:
    does = draws(1) if deed.chosen["effect"] == "draw" else gains(LIFE, 1)
    yield from does(deed)


def _hurts_all_creatures(deed: Deed) -> Script[None]:
    effects.hurt_all(deed, of_type(deed.table, "creature"), 1)
    yield from ()


card("ortorony", "building", 2)
card("nyilveto", "building", 2, use=Mode("", hits(1), Aim("creature")))
card("kohajito", "lasting-card", 3, use=Mode("", hits(1), Aim("opponent")))
card(
    "iker-runa",
    "lasting-card",
    3,
    on_play=(OnPlay(draws(1)),),
    continuous_at=1,
    changes=(CostChange("cost", "add", -1, _your_spells),),
)
card("kegy", "lasting-card", 3, changes=(CostChange("modified", "add", -2, _yours),))
card("vam", "lasting-card", 2, changes=(CostChange("modified", "add", 1, _all),))
card("kettos-vam", "lasting-card", 3, changes=(CostChange("modified", "times", 2, _yours),))
card("dragulas", "lasting-card", 3, changes=(CostChange("base", "times", 2, _creatures),))
card("engedmeny", "lasting-card", 2, changes=(CostChange("base", "add", -2, _creatures),))
card(
    "zsibbaszto-kod",
    "lasting-card",
    3,
    against=True,
    changes=(CostChange("cost", "add", 1, _spells_of_its_target),),
    on_play=(OnPlay(_brings_what_was_decided, decides=_draw_or_life),),
)
card("tilalom", "lasting-card", 3, forbids=_is_a_spell)
card("szabott-ar", "lasting-card", 2, forbids=_has_a_variable_cost, because=VARIABLE)
card("lancolo", "lasting-card", 4, linked=(Linked(_by_its_player, draws(1)),))
card("filleres-kut", "lasting-card", 2, linked=(Linked(_cheap_one_of_its_player, draws(1)),))
card("sodras", "lasting-card", 3, linked=(Linked(_creature_of_its_player, _plays_a_spell),))
card(
    "tanoda",
    "lasting-card",
    3,
    linked=(Linked(_creature_of_its_player, gains(LIFE, 1), given=True),),
)
card(
    "viharko",
    "lasting-card",
    4,
    on_play=(OnPlay(_hurts_all_creatures),),
    continuous_at=1,
    more_life=1,
)
