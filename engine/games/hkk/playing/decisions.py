"""Decisions of a play: which are made beforehand, and the kinds of them that cards need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.hkk.card import CARDS
from engine.games.hkk.deed import Deed, Stage
from engine.games.hkk.playing.targets import name_target_player
from engine.games.hkk.seats import LINE, VP, zone
from engine.games.hkk.sections import (
    AUTOMATIC_LATER,
    DECIDED_FIRST,
    IN_THE_LINE,
    NEEDS_PLACE,
    PLAYER_FIRST,
    TARGET_LATER,
    USED_LATER,
    X_FIRST,
    resting,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites, Grounds
from engine.kernel.pieces.naming import choose_one, place_of
from engine.kernel.table import Ref

MADE = "made"
"""Under which word a deed keeps how many of its decisions have been made."""
NOTHING_REFUSED: Mapping[Ref, Grounds] = {}
MOST_X = 30


def decide_beforehand(deed: Deed) -> Script[Grounds | None]:
    """Make the decisions of the play, whoever makes them, before it is paid for (21.6.0).

    What is decided only after the success (21.5.6, 21.6.2, 21.7) waits, while these rules are in
    force. So does what rests on a decision that waits.
    """
    table, card = deed.table, CARDS[deed.name]
    if card.needs_place is not None:
        deed.chosen["place"] = NEEDS_PLACE in table.off or card.needs_place(table)
    if card.against and TARGET_LATER in table.off:
        yield from name_target_player(deed, "target")
    for decision in card.decisions:
        if decision.section in table.off:
            break
        deed.chosen[MADE] = deed.chosen.get(MADE, 0) + 1
        grounds = yield from decision.make(deed)
        if grounds is not None:
            return grounds
    for number, ability in enumerate(card.on_play):
        later = USED_LATER if ability.activated else AUTOMATIC_LATER
        if ability.decides is not None and later in table.off:
            yield from ability.decides(deed)
            deed.chosen[f"decided {number}"] = True
    return None


def decide_the_rest(deed: Deed) -> Script[None]:
    """Make the decisions that were left for when the effect happens, if it does not itself."""
    left = CARDS[deed.name].decisions[deed.chosen.get(MADE, 0) :]
    for decision in left:
        if not decision.waits:
            yield from decision.make(deed)


def during_of(deed: Deed) -> Stage:
    """Return in which step a decision is made now: before the payment, or as it happens."""
    return "on-play" if deed.chosen.get("succeeded") else "decisions"


def name_card(
    deed: Deed,
    seen: Sequence[Ref],
    section: str,
    *,
    whom: str = "",
    refused: Mapping[Ref, Grounds] = NOTHING_REFUSED,
) -> Script[Ref | None]:
    """Have a player name one of the cards, if any can be named; the deed keeps which."""
    table, player = deed.table, whom or deed.player
    cites, during = resting(table, section), during_of(deed)
    key = whom if whom and whom != deed.player else deed.name
    data = deed.asking(during, asks="card", by=deed.name)
    one = yield from choose_one(
        table, player, key, seen, "name", cites, deed.cause, refused=refused, data=data
    )
    deed.chosen["card"] = one
    if one is not None:
        told = {**deed.said(during), "player": player, "by": deed.name}
        deed.tell("name", told | dict(place_of(table, one)), cites)
    return one


def name_player(deed: Deed) -> Script[Grounds | None]:
    """Name the player to whom a card applies that does not target (21.6.1.1)."""
    table, during = deed.table, during_of(deed)
    cites = resting(table, PLAYER_FIRST)
    options = [
        Option(one, "name-player", {"player": one, "by": deed.name}) for one in table.players
    ]
    data = deed.asking(during, asks="player")
    question = Choose(deed.player, deed.name, tuple(options), cites, data, deed.cause)
    taken = yield from ask(table, question)
    deed.chosen["player"] = taken.key
    deed.tell("name-player", deed.said(during, by=deed.name) | dict(taken.data), cites)
    return None


def set_x(deed: Deed) -> Script[Grounds | None]:
    """Set X: any number, as far as there are points for it (21.6.1)."""
    table, during = deed.table, during_of(deed)
    cites = resting(table, X_FIRST)
    most = min(table.counters[zone(deed.player, VP)], MOST_X)
    options = [Option(str(x), "set-x", {"points": x, "by": deed.name}) for x in range(most + 1)]
    data = deed.asking(during, asks="x")
    question = Choose(deed.player, "x", tuple(options), cites, data, deed.cause)
    taken = yield from ask(table, question)
    deed.chosen["x"] = taken.data["points"]
    deed.tell("set-x", deed.said(during) | dict(taken.data), cites)
    return None


def send_ahead(
    deed: Deed, seen: Sequence[Ref], refused: Mapping[Ref, Grounds] = NOTHING_REFUSED
) -> Script[None]:
    """Name a card that the play is to bring; it waits in the reaction line (4.21.1, 4.21.2)."""
    table = deed.table
    one = yield from name_card(deed, seen, DECIDED_FIRST, refused=refused)
    if one is None:
        return
    origin = table.where(one)
    if IN_THE_LINE not in table.off:
        cites: Cites = (IN_THE_LINE,)
        table.move([one], LINE, "line", cites, deed.cause, data=deed.said(during_of(deed)))
        one = table.see(one.card)
    deed.further.append((one, origin))
    deed.chosen["card"] = one
