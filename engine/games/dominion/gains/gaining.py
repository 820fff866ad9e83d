"""Gaining a card, buying one, and what may answer a gain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from engine.games.dominion.card import (
    CARDS,
    Gained,
    Place,
    Watcher,
    WouldGain,
    called,
    cost,
    text,
)
from engine.games.dominion.costs import Cost
from engine.games.dominion.moves.exile import come_back
from engine.games.dominion.moves.moving import discard_pile, exile, hand, in_play, pile
from engine.games.dominion.sections import (
    BASICS,
    BUYS,
    CHOSEN_ORDER,
    EMPTY_PILE,
    EXPECTED_WHERE_GAINED,
    NO_VISITING,
    PAYING,
    PILES_LAID,
    SUPPLY,
)
from engine.games.dominion.turns.ending import end_game_if_due, looked_at_always, when_emptied
from engine.games.dominion.turns.watching import watched
from engine.kernel.board import made
from engine.kernel.decisions import DONE, Choose, Option, Script, ask
from engine.kernel.effects.attempts import Attempt, Stage
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
    out_of: str | None = None,
) -> Script[Gained | None]:
    """Gain the card from its pile, with all that answers the gain; return the gain, if any.

    A card that is not in the Supply is gained only by what names the pile it comes *out of*.
    """
    in_place = CARDS[name].supply or out_of is not None
    zone = out_of or pile(name)
    top = table.top(zone) if in_place and table.has_zone(zone) else None
    if top is None:
        laid = EMPTY_PILE if table.has_zone(zone) else PILES_LAID
        cites = laid if in_place else SUPPLY
        data = {"player": player} if by is None else {"player": player, "by": by}
        zone = f"{player}/{to or CARDS[name].gained_to}"
        table.emit("gain", {**data, "cards": (name,), "to": zone}, cites, cause, refused=True)
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

    A card gained to another place than the discard pile goes there at once and never visits it,
    unless the rule that says so is switched off.
    """
    name = table.name(seen)
    data = {"player": player} if by is None else {"player": player, "by": by}
    place = to or CARDS[name].gained_to
    zone = f"{player}/{place}"
    cites = GAINED_TO_DISCARD if place == "discard" else GAINED_ELSEWHERE
    watches = watched(table.layout)
    may_be_replaced = watches.gains_to_come or table.lasting
    if may_be_replaced and (yield from _replaced(table, player, name, by, cause)):
        return None
    visits = discard_pile(player) if NO_VISITING in table.off else zone
    exiled = table.find(exile(player), name) is not None
    event = table.move((seen,), visits, "gain", cites, cause, data=data)
    if event.refused:
        return None
    if visits != zone:
        verb = "hand" if place == "hand" else "topdeck"
        table.move((table.see(seen.card),), zone, verb, cites, event.n, data=data)
    if table.off and looked_at_always(table):
        end_game_if_due(table, event.n)
    emptied = not table.size(event.data["from"])
    gained = made(Gained, (player, table.see(seen.card), name, zone, event.n, exiled))
    if exiled or watches.gains or table.lasting:
        yield from _let_answer(table, gained)
    if emptied:
        yield from when_emptied(table, event.data["from"], event.n)
    return gained


def _let_answer(table: Table, gained: Gained) -> Script[None]:
    about = {"card": gained.name, "player": gained.player}
    window = Window("next", (gained.player,), CHOSEN_ORDER, about, gained.event)
    yield from hold(table, window, lambda speaker: list(answers(table, gained)))


def _replaced(
    table: Table, player: str, name: str, by: str | None, cause: int | None
) -> Script[bool]:
    """Let the player's hand do something instead of the gain; say whether it did.

    Nothing of the gain has happened before, so there is nothing to be told of it.
    """

    def answered(attempt: Attempt) -> Script[None]:
        would = WouldGain(player, name, by, cause, attempt)
        for ref in table.cards(hand(player)):
            own = table.name(ref)
            instead = text(table, own).instead
            if instead is not None and attempt.state == "under way":
                yield from instead(table, would, Watcher(own, player, ref))

    would_gain = Stage("", BASICS, answered, stays=True)
    attempt = Attempt(table, player, (would_gain,), BASICS, cause)
    return (yield from attempt.carry_out()) == "prevented"


def answers(table: Table, gained: Gained) -> Iterator[Pending]:
    """Yield what answers the gain as the table now is.

    They are all the gaining player's to order: also what an attack makes that player do.
    """
    player = gained.player
    yield from come_back(table, gained)
    yield from _watching(table, gained, "itself", gained.name, player, gained.seen)
    places: tuple[tuple[Place, str], ...] = (("hand", hand(player)), ("play", in_play(player)))
    for place, zone in places:
        for ref in table.cards(zone):
            yield from _watching(table, gained, place, called(table, ref), player, ref)
    for one in table.lasting:
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
            (place, name, seen.card if seen else player, watch.do),
            watch.do,
            partial(watch.do, table, gained, watcher),
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
    most: Cost | None,
    cause: int,
    by: str,
    *,
    fits: Callable[[str], bool] | None = None,
    to: str | None = None,
    key: str | None = None,
) -> Script[Gained | None]:
    """Gain a card of the player's choice that costs up to *most*, and fits if asked to.

    Without a *most* it may cost any. Return the gain, or None if there is none. The question is
    called *by* if it has no *key*.
    """
    names = in_supply(
        table,
        lambda name: (most is None or cost(table, name) <= most) and (fits is None or fits(name)),
    )
    options = tuple(
        Option(name, "gain", {"card": name, "cards": (name,), "by": by}) for name in names
    )
    if not options:
        return None
    data = {"by": by, "verb": "gain"} | ({} if most is None else {"most": most.said})
    taken = yield from ask(table, Choose(player, key or by, options, BASICS, data, cause))
    return (yield from gain(table, player, taken.key, cause, to=to, by=by))


def buy(table: Table, player: str, name: str) -> Script[None]:
    """Pay for a card and gain it, or for an Event and do what it says.

    What it costs is checked first: without the coins, the buy or the card nothing is paid. Debt
    that is left from before has to be paid off first, so it counts with the coins.
    """
    refused = not_for_sale(table, player, name)
    if refused:
        table.emit("buy", _bought(player, name, cost(table, name)), refused, refused=True)
        return
    bought = pay(table, player, name, None)
    if bought is None:
        return
    table.add(f"{player}/buys", -1, BUYS, bought)
    said = text(table, name)
    if said.bought is not None:
        yield from said.bought(table, player, bought)
    else:
        tokens = table.counters.get(embargo_tokens(name), 0)
        if tokens or said.when_bought is not None:
            yield from after_buying(table, player, name, bought, tokens)
        yield from gain(table, player, name, bought)


def not_for_sale(table: Table, player: str, name: str) -> Cites:
    """Return the rule by which the player cannot buy it whatever it costs, or () if they can."""
    said, zone = text(table, name), pile(name)
    if table.counters[f"{player}/buys"] < 1:
        return BUYS
    if said.bought is not None:
        is_bought_once = "project" in said.types or said.once
        return BASICS if is_bought_once and in_force(table, name, player) else ()
    if not said.supply:
        return SUPPLY
    if not table.has_zone(zone):
        return PILES_LAID
    return () if table.size(zone) else EMPTY_PILE


def after_buying(
    table: Table, player: str, name: str, bought: int, tokens: int = 0
) -> Script[None]:
    """Carry out what buying a card brings before it is gained, with so many Embargo tokens."""
    when_bought = text(table, name).when_bought
    waiting = []
    if tokens:
        curses = partial(_curses, table, player, bought, tokens)
        waiting.append(Pending("embargo", "embargo", _curses, curses))
    if when_bought is not None:
        trashes = partial(when_bought, table, player, bought)
        waiting.append(Pending(name, "itself", when_bought, trashes))
    window = Window("next", (player,), CHOSEN_ORDER, {"card": name, "player": player}, bought)
    yield from hold(table, window, lambda _: waiting)


def _curses(table: Table, player: str, bought: int, tokens: int) -> Script[None]:
    """Gain a Curse for each Embargo token on the pile bought from."""
    for _ in range(tokens):
        yield from gain(table, player, "curse", bought, by="embargo")


def in_force(table: Table, name: str, player: str) -> bool:
    """Say whether the card has an effect in force for the player: a Project is bought once."""
    return any(one.card == name and one.player == player for one in table.lasting)


def embargo_tokens(name: str) -> str:
    """Return the counter of the Embargo tokens on the card's pile."""
    return pile(name)


def pay(table: Table, player: str, name: str, cause: int | None) -> int | None:
    """Pay what the card costs, if the player can; return the event of buying, or None.

    The player pays off all debt first, and takes the debt that the card costs.
    """
    price = cost(table, name)
    data = _bought(player, name, price)
    if not can_pay(table, player, price):
        table.emit("buy", data, PAYING, cause, refused=True)
        return None
    pay_off(table, player, cause)
    bought = table.emit("buy", data, PAYING, cause).n
    if price.coins:
        table.add(f"{player}/coins", -price.coins, PAYING, bought)
    if price.potions:
        table.add(f"{player}/potions", -price.potions, PAYING, bought)
    if price.debt:
        table.add(f"{player}/debt", price.debt, PAYING, bought)
    return bought


def can_pay(table: Table, player: str, price: Cost) -> bool:
    """Say whether the player has the Potions, and the coins for this and all debt that is left."""
    if price.potions > table.counters[f"{player}/potions"]:
        return False
    return table.counters[f"{player}/coins"] >= price.coins + table.counters[f"{player}/debt"]


def pay_off(table: Table, player: str, cause: int | None) -> None:
    """Pay off as much of the player's debt as there are coins for."""
    debt = table.counters[f"{player}/debt"]
    if debt and (paid := min(table.counters[f"{player}/coins"], debt)):
        table.add(f"{player}/coins", -paid, PAYING, cause)
        table.add(f"{player}/debt", -paid, PAYING, cause)


def _bought(player: str, name: str, price: Cost) -> dict[str, Any]:
    data = {"player": player, "cards": (name,), "cost": price.said}
    if price.potions:
        data["potions"] = price.potions
    if price.debt:
        data["debt"] = price.debt
    return data
