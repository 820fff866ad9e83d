"""Reactions: cards that are played in answer to what another does."""

from __future__ import annotations

from engine.games.hkk.card import Aim, Decision, Mode, Reaction, card
from engine.games.hkk.cards.doing import brings_what_it_named, marks
from engine.games.hkk.deed import Deed
from engine.games.hkk.happening import effects
from engine.games.hkk.playing.decisions import name_card, send_ahead
from engine.games.hkk.seats import VP, opponents, printed, zone
from engine.games.hkk.sections import (
    AS_IT_SAYS,
    CARD_FIRST,
    DECIDED_FIRST,
    IN_THE_LINE,
    REACTION_COST,
)
from engine.kernel.decisions import Script
from engine.kernel.events import Grounds
from engine.kernel.table import Ref

CHEAP = 2
"""What a card costs at most that a small dam can hold up."""


def _is_being_played(deed: Deed) -> bool:
    return deed.is_under_way


def _costs_too_much(deed: Deed) -> Grounds | None:
    """Return why a card is too dear: what counts in a reaction is its modified cost (21.10)."""
    if REACTION_COST in deed.table.off:
        return Grounds(AS_IT_SAYS) if deed.base > CHEAP else None
    too_dear = deed.paid is not None and deed.paid > CHEAP
    return Grounds((REACTION_COST,)) if too_dear else None


def _prevents(deed: Deed) -> Script[None]:
    effects.prevent(deed)
    yield from ()


def _drains(deed: Deed) -> Script[None]:
    for other in opponents(deed.table, deed.player):
        effects.lose_points(deed, other, VP, 1)
    yield from ()


def _building(deed: Deed) -> Script[Grounds | None]:
    table = deed.table
    hand = table.cards(zone(deed.player, "hand"))
    buildings = [ref for ref in hand if printed(table, ref).type == "building"]
    yield from send_ahead(deed, buildings)
    return None


def _card_to_swallow(deed: Deed) -> Script[Grounds | None]:
    """Name a card of the other player's hand or collector; one being played is in neither."""
    table = deed.table
    safe: dict[Ref, Grounds] = {}
    seen: list[Ref] = []
    for other in opponents(table, deed.player):
        for kind in ("hand", "collector"):
            seen += table.cards(zone(other, kind))
        for ref in effects.in_the_line(table, deed):
            if table.owner(ref) == other and table.see(ref.card) == ref:
                safe[ref] = Grounds((IN_THE_LINE,))
    yield from name_card(deed, [*seen, *safe], CARD_FIRST, refused=safe)
    return None


def _swallows(deed: Deed) -> Script[None]:
    effects.send_to_nothing(deed, deed.chosen.get("card"))
    yield from ()


card("ellenvarazs", "reaction", 2, answer=Reaction(_is_being_played), modes=(Mode("", _prevents),))
card(
    "kis-gat",
    "reaction",
    1,
    answer=Reaction(_is_being_played, _costs_too_much),
    modes=(Mode("", _prevents),),
)
card(
    "kiteres",
    "reaction",
    1,
    answer=Reaction(),
    modes=(Mode("", marks("protected", "protect"), Aim("creature", word=False)),),
)
card("apadas", "reaction", 1, answer=Reaction(), modes=(Mode("", _drains),))
card(
    "elnyeles",
    "reaction",
    1,
    answer=Reaction(),
    decisions=(Decision(CARD_FIRST, _card_to_swallow),),
    modes=(Mode("", _swallows),),
)
card(
    "villamepites",
    "reaction",
    2,
    answer=Reaction(),
    decisions=(Decision(DECIDED_FIRST, _building),),
    modes=(Mode("", brings_what_it_named),),
)
