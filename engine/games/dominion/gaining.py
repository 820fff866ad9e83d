"""Gaining a card, buying one, and what may answer a gain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from engine.games.dominion.card import (
    CARDS,
    Gained,
    Place,
    Watcher,
    WouldGain,
    cost,
    costs_up_to,
    text,
)
from engine.games.dominion.ending import end_game_if_due, looked_at_always, when_emptied
from engine.games.dominion.moving import hand, in_play, pile
from engine.games.dominion.sections import BASICS, EXPECTED_WHERE_GAINED, NO_VISITING
from engine.games.dominion.watching import watched
from engine.kernel.board import made
from engine.kernel.decisions import DONE, Choose, Option, Script, ask
from engine.kernel.events import Cites
from engine.kernel.table import Ref, Table
from engine.kernel.windows import Pending, Window, hold

GAINED_TO_DISCARD: Cites = (EXPECTED_WHERE_GAINED,)
GAINED_ELSEWHERE: Cites = (NO_VISITING, EXPECTED_WHERE_GAINED)


def gain(
    table: Table,
    player: str,
    name: str,
    cause: int | None,
    *,
    to: str | None = None,
    by: str | None = None,
) -> Script[Gained | None]:
    """Gain the card from its pile, with all that answers the gain; return the gain, if any."""
    zone = pile(name)
    top = table.top(zone) if table.has_zone(zone) else None
    if top is None:
        data = {"player": player} if by is None else {"player": player, "by": by}
        zone = f"{player}/{to or CARDS[name].gained_to}"
        table.emit("gain", {**data, "cards": (name,), "to": zone}, BASICS, cause, refused=True)
        return DONE
    return gain_seen(table, player, top, cause, to=to, by=by)


def gain_seen(
    table: Table,
    player: str,
    seen: Ref,
    cause: int | None,
    *,
    to: str | None = None,
    by: str | None = None,
) -> Script[Gained | None]:
    """Gain this card, from wherever it lies, with all that answers the gain; return it, if any.

    A card gained to another place than the discard pile goes there at once and never visits it.
    """
    name = table.name(seen)
    data = {"player": player} if by is None else {"player": player, "by": by}
    place = to or CARDS[name].gained_to
    zone = f"{player}/{place}"
    cites = GAINED_TO_DISCARD if place == "discard" else GAINED_ELSEWHERE
    watches = watched(table.layout)
    if watches.gains_to_come or table.lasting():
        would = WouldGain(player, name, by, cause)
        if (yield from _replaced(table, would)):
            return None
    event = table.move((seen,), zone, "gain", cites, cause, data=data)
    if event.refused:
        return None
    if table.off and looked_at_always(table):
        end_game_if_due(table, event.n)
    emptied = not table.size(event.data["from"])
    gained = made(Gained, (player, table.see(seen.card), name, zone, event.n))
    if watches.gains or table.lasting():
        yield from _let_answer(table, gained)
    if emptied:
        yield from when_emptied(table, event.data["from"], event.n)
    return gained


def _let_answer(table: Table, gained: Gained) -> Script[None]:
    about = {"card": gained.name, "player": gained.player}
    window = Window("next", (gained.player,), BASICS, about, gained.event)
    yield from hold(table, window, lambda speaker: list(answers(table, gained)))


def _replaced(table: Table, would: WouldGain) -> Script[bool]:
    """Let the player's hand do something instead of the gain; say whether it did."""
    for ref in table.cards(hand(would.player)):
        name = table.name(ref)
        instead = text(table, name).instead
        if instead is not None and (
            yield from instead(table, would, Watcher(name, would.player, ref))
        ):
            return True
    return False


def answers(table: Table, gained: Gained) -> Iterator[Pending]:
    """Yield what answers the gain as the table now is.

    They are all the gaining player's to order: also what an attack makes that player do.
    """
    player = gained.player
    yield from _watching(table, gained, "itself", gained.name, player, gained.seen)
    places: tuple[tuple[Place, str], ...] = (("hand", hand(player)), ("play", in_play(player)))
    for place, zone in places:
        for ref in table.cards(zone):
            yield from _watching(table, gained, place, table.name(ref), player, ref)
    for one in table.lasting():
        yield from _watching(table, gained, "lasting", one.card, one.player, None)
    for name in game_watchers():
        if table.has_zone(pile(name)):
            yield from _watching(table, gained, "game", name, player, None)


@cache
def game_watchers() -> tuple[str, ...]:
    """Return the cards that watch a whole game they are part of."""
    return tuple(
        name for name, card in CARDS.items() if any(w.place == "game" for w in card.watches)
    )


def _watching(
    table: Table, gained: Gained, place: Place, name: str, player: str, seen: Ref | None
) -> Sequence[Pending]:
    """Return what this card does now. It is asked of every card at every gain, so it is quick."""
    watches = text(table, name).watches
    if not watches:
        return ()
    watcher = Watcher(name, player, seen)
    return [
        Pending(
            name,
            (place, name, seen.card if seen else player),
            lambda do=watch.do: do(table, gained, watcher),  # type: ignore[misc]
            {"card": name, "gained": gained.name},
        )
        for watch in watches
        if watch.place == place and watch.when(table, gained, watcher)
    ]


def in_supply(table: Table, fits: Callable[[str], bool], *, empty: bool = False) -> list[str]:
    """Return the cards that fit and lie on top of a pile of the Supply, by name.

    An *empty* pile is left out unless asked for.
    """
    names = [name for name in CARDS if table.has_zone(pile(name))]
    names = [name for name in names if empty or table.size(pile(name))]
    return sorted(name for name in names if CARDS[name].supply and fits(name))


def choose_and_gain(
    table: Table,
    player: str,
    most: int | None,
    cause: int,
    by: str,
    *,
    least: int = 0,
    debt: int = 0,
    potions: int = 0,
    fits: Callable[[str], bool] | None = None,
    to: str | None = None,
    key: str | None = None,
) -> Script[Gained | None]:
    """Gain a card of the player's choice that costs from *least* to *most*, and fits if asked to.

    It may cost *debt* and *potions* besides if what it is measured by does; without a *most* it
    may cost any.
    Return the gain, or None if there is none. The question is called *by* if it has no *key*.
    """
    names = in_supply(
        table,
        lambda name: (
            cost(table, name) >= least
            and (most is None or costs_up_to(table, name, most, debt, potions))
        ),
    )
    options = tuple(
        Option(name, "gain", {"card": name, "cards": (name,), "by": by})
        for name in names
        if fits is None or fits(name)
    )
    if not options:
        return None
    data = {"by": by, "verb": "gain"} | ({} if most is None else {"most": most})
    taken = yield from ask(table, Choose(player, key or by, options, BASICS, data, cause))
    return (yield from gain(table, player, taken.key, cause, to=to, by=by))


def buy(table: Table, player: str, name: str) -> Script[None]:
    """Pay for a card and gain it, or for an Event and do what it says.

    What it costs is checked first: without the coins, the buy or the card nothing is paid. Debt
    that is left from before has to be paid off first, so it counts with the coins.
    """
    said, zone = CARDS[name], pile(name)
    effect = said.bought
    there = said.supply and table.has_zone(zone) and table.size(zone)
    can_buy = table.counters[f"{player}/buys"] > 0 and (effect or there)
    if ("project" in said.types or said.once) and in_force(table, name, player):
        can_buy = False
    bought = pay(table, player, name, None) if can_buy else None
    if bought is None:
        if not can_buy:
            table.emit("buy", _bought(table, player, name), BASICS, refused=True)
        return
    table.add(f"{player}/buys", -1, BASICS, bought)
    if effect is not None:
        yield from effect(table, player, bought)
    else:
        for _ in range(table.counters.get(embargo_tokens(name), 0)):
            yield from gain(table, player, "curse", bought, by="embargo")
        yield from gain(table, player, name, bought)


def in_force(table: Table, name: str, player: str) -> bool:
    """Say whether the card has an effect in force for the player: a Project is bought once."""
    return any(one.card == name and one.player == player for one in table.lasting())


def embargo_tokens(name: str) -> str:
    """Return the counter of the Embargo tokens on the card's pile."""
    return pile(name)


def pay(table: Table, player: str, name: str, cause: int | None) -> int | None:
    """Pay what the card costs, if the player can; return the event of buying, or None.

    The player pays off all debt first, and takes the debt that the card costs.
    """
    data = _bought(table, player, name)
    if not can_pay(table, player, data["cost"], CARDS[name].potions):
        table.emit("buy", data, BASICS, cause, refused=True)
        return None
    pay_off(table, player, cause)
    bought = table.emit("buy", data, BASICS, cause).n
    if data["cost"]:
        table.add(f"{player}/coins", -data["cost"], BASICS, bought)
    if CARDS[name].potions:
        table.add(f"{player}/potions", -CARDS[name].potions, BASICS, bought)
    if CARDS[name].debt:
        table.add(f"{player}/debt", CARDS[name].debt, BASICS, bought)
    return bought


def can_pay(table: Table, player: str, price: int, potions: int = 0) -> bool:
    """Say whether the player has the Potions, and the coins for this and all debt that is left."""
    if potions > table.counters[f"{player}/potions"]:
        return False
    return table.counters[f"{player}/coins"] >= price + table.counters[f"{player}/debt"]


def pay_off(table: Table, player: str, cause: int | None) -> None:
    """Pay off as much of the player's debt as there are coins for."""
    debt = table.counters[f"{player}/debt"]
    if debt and (paid := min(table.counters[f"{player}/coins"], debt)):
        table.add(f"{player}/coins", -paid, BASICS, cause)
        table.add(f"{player}/debt", -paid, BASICS, cause)


def _bought(table: Table, player: str, name: str) -> dict[str, Any]:
    data = {"player": player, "cards": (name,), "cost": cost(table, name)}
    return {**data, "debt": CARDS[name].debt} if CARDS[name].debt else data
