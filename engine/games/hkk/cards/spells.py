"""Spells and charms: they do what they say and go to the collector, or onto a creature."""

from __future__ import annotations

from engine.games.hkk.card import Aim, Decision, Mode, card
from engine.games.hkk.cards.doing import brings_what_it_named, draws, hits, marks
from engine.games.hkk.deed import Deed
from engine.games.hkk.happening import effects
from engine.games.hkk.happening.turns import wait_for_end
from engine.games.hkk.playing.costs import fixed_cost
from engine.games.hkk.playing.course import has_played
from engine.games.hkk.playing.decisions import name_card, name_player, send_ahead, set_x
from engine.games.hkk.playing.paying import choose_sacrifice
from engine.games.hkk.seats import LINE, of_type, printed, zone
from engine.games.hkk.sections import (
    AS_IT_SAYS,
    BASE_ELSEWHERE,
    CARD_FIRST,
    CONDITION,
    DECIDED_FIRST,
    FROM_ELSEWHERE,
    IS_PLAYED,
    PLAYER_FIRST,
    X_FIRST,
    resting,
)
from engine.kernel.decisions import Script
from engine.kernel.events import Grounds
from engine.kernel.pending import Pending
from engine.kernel.table import Ref, Table

CHEAP = 2
"""What a card costs at most that can be remembered."""


def _as_much_as_x(deed: Deed) -> Script[None]:
    effects.hurt(deed, deed.chosen.get("target"), deed.chosen.get("x", 0))
    yield from ()


def _hurts_all_creatures(deed: Deed) -> Script[None]:
    effects.hurt_all(deed, of_type(deed.table, "creature"), 1)
    yield from ()


def _is_laid_on_it(deed: Deed) -> Script[None]:
    target = deed.chosen.get("target")
    if isinstance(target, Ref):
        there = deed.table.where(target)
        deed.move(there, "attach", AS_IT_SAYS, deed.said("on-play"), on=target)
    yield from ()


def _sacrifice_a_creature(deed: Deed) -> Script[bool]:
    return (yield from choose_sacrifice(deed, resting(deed.table, CONDITION)))


def _has_a_creature(table: Table, player: str) -> bool:
    return bool(of_type(table, "creature", player))


def _has_played_before(table: Table, player: str) -> bool:
    only = IS_PLAYED in table.off
    return has_played(table.events, player, only_successes=only)


def _played_before(deed: Deed) -> Script[bool]:
    yield from ()
    return _has_played_before(deed.table, deed.player)


def _lies_in(deed: Deed, kind: str, *types: str) -> list[Ref]:
    """Return the player's cards in a zone, of these types if any are given."""
    table = deed.table
    seen = table.cards(zone(deed.player, kind))
    return [ref for ref in seen if not types or printed(table, ref).type in types]


def _creature_or_building(deed: Deed) -> Script[Grounds | None]:
    yield from send_ahead(deed, _lies_in(deed, "hand", "creature", "building"))
    return None


def _spell_of_the_collector(deed: Deed) -> Script[Grounds | None]:
    table = deed.table
    spells = _lies_in(deed, "collector", "spell")
    refused: dict[Ref, Grounds] = {}
    for ref in spells:
        meetable = printed(table, ref).meetable
        grounds = table.refusal((FROM_ELSEWHERE, CONDITION))
        if meetable is not None and grounds and not meetable(table, deed.player):
            refused[ref] = grounds
    yield from send_ahead(deed, spells, refused)
    return None


def _plays_it(deed: Deed) -> Script[None]:
    """Play what was named; what is not played after all goes back to where it was."""
    table = deed.table
    for ref, origin in deed.further:
        if table.see(ref.card) != ref or deed.plays is None or deed.cause is None:
            continue
        yield from deed.plays(table, deed.player, ref, by=deed.name, cause=deed.cause, to=None)
        left = table.see(ref.card)
        if table.where(left) == LINE:
            table.move([left], origin, "back", AS_IT_SAYS, deed.cause, data=deed.said("on-play"))


def _card_of_the_collector(deed: Deed) -> Script[Grounds | None]:
    yield from name_card(deed, _lies_in(deed, "collector"), CARD_FIRST)
    return None


def _cheap_card(deed: Deed) -> Script[Grounds | None]:
    """Name a card of the collector that costs at most 2: its base cost counts (21.9.0)."""
    table = deed.table
    refused: dict[Ref, Grounds] = {}
    for ref in _lies_in(deed, "collector"):
        cost = fixed_cost(printed(table, ref))
        if BASE_ELSEWHERE in table.off:
            cost = _last_paid(table, table.name(ref), cost)
        if cost is None or cost > CHEAP:
            refused[ref] = table.refusal((BASE_ELSEWHERE,)) or Grounds(AS_IT_SAYS)
    yield from name_card(deed, _lies_in(deed, "collector"), CARD_FIRST, refused=refused)
    return None


def _last_paid(table: Table, name: str, usual: int | None) -> int | None:
    """Return what was last paid for such a card, or what is usual."""
    paid = [e for e in table.events if e.verb == "pay" and e.data["card"] == name and not e.refused]
    return int(paid[-1].data["points"]) if paid else usual


def _takes_it_back(deed: Deed) -> Script[None]:
    effects.take_back_to_hand(deed, deed.chosen.get("card"))
    yield from ()


def _takes_it_back_later(deed: Deed) -> Script[None]:
    """Have the card that was named be taken back at the end of the turn."""
    table = deed.table

    def run() -> Script[None]:
        if "card" not in deed.chosen:
            yield from _card_of_the_collector(deed)
        yield from _takes_it_back(deed)

    named = deed.chosen.get("card")
    cards = {} if named is None else {"cards": (table.name(named),)}
    deed.tell("wait", {**deed.said("on-play"), **cards, "by": deed.name}, AS_IT_SAYS)
    wait_for_end(table, deed.player, Pending(deed.name, deed.seen.card, deed.name, run))
    yield from ()


def _card_of_that_player(deed: Deed) -> Script[Grounds | None]:
    whom = deed.chosen["player"]
    there = deed.table.cards(zone(whom, "hand"))
    yield from name_card(deed, there, DECIDED_FIRST, whom=whom)
    return None


def _discards_it(deed: Deed) -> Script[None]:
    effects.discard(deed, deed.chosen.get("card"))
    yield from ()


CREATURE = Aim("creature")

card("tuznyil", "spell", 2, modes=(Mode("", hits(2), CREATURE),))
card(
    "villamcsapas",
    "spell",
    3,
    modes=(Mode("strike", hits(3), CREATURE), Mode("draw", draws(1))),
)
card("szikra", "spell", 1, modes=(Mode("", hits(1), Aim("opposing creature", word=False)),))
card("kodobas", "spell", 1, modes=(Mode("", hits(1), Aim("anything")),))
card(
    "x-lang",
    "spell",
    "X",
    modes=(Mode("", _as_much_as_x, Aim("anything")),),
    decisions=(Decision(X_FIRST, set_x),),
)
card(
    "kozapor",
    "spell",
    "?",
    counted=lambda table: len(of_type(table, "creature")),
    modes=(Mode("", _hurts_all_creatures),),
)
card("bubaj-csend", "charm", 2, modes=(Mode("", marks("silenced", "silence"), CREATURE),))
card(
    "raolvasas-beklyo",
    "charm-upon",
    2,
    modes=(Mode("", _is_laid_on_it, Aim("creature", word=False)),),
)
card(
    "vervarazs",
    "spell",
    2,
    condition=_sacrifice_a_creature,
    meetable=_has_a_creature,
    modes=(Mode("", draws(2)),),
)
card(
    "utohang",
    "spell",
    1,
    condition=_played_before,
    meetable=_has_played_before,
    modes=(Mode("", draws(1)),),
)
card(
    "kapunyitas",
    "spell",
    3,
    decisions=(Decision(DECIDED_FIRST, _creature_or_building),),
    modes=(Mode("", brings_what_it_named),),
)
card(
    "visszhang",
    "spell",
    2,
    decisions=(Decision(DECIDED_FIRST, _spell_of_the_collector),),
    modes=(Mode("", _plays_it),),
    goes_to_nothing=True,
)
card(
    "visszahivas",
    "spell",
    3,
    decisions=(Decision(CARD_FIRST, _card_of_the_collector, waits=True),),
    modes=(Mode("", _takes_it_back_later),),
)
card(
    "emlekezes",
    "spell",
    3,
    decisions=(Decision(CARD_FIRST, _cheap_card),),
    modes=(Mode("", _takes_it_back),),
)
card(
    "adoszedes",
    "spell",
    2,
    decisions=(
        Decision(PLAYER_FIRST, name_player),
        Decision(DECIDED_FIRST, _card_of_that_player),
    ),
    modes=(Mode("", _discards_it),),
)
card("lelekvasar", "spell", 4, instead="cost", modes=(Mode("", draws(2)),))
