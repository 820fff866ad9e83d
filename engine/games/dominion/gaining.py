"""Gaining a card, buying one, and what may answer a gain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.dominion.card import CARDS, Gained, Place, Watcher, cost
from engine.games.dominion.moving import hand, in_play, pile
from engine.games.dominion.sections import BASICS, EXPECTED_WHERE_GAINED, NO_VISITING
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.events import Cites
from engine.kernel.table import Table
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
) -> Script[bool]:
    """Gain the card from its pile, with all that answers the gain; say whether it was gained.

    A card gained to another place than the discard pile goes there at once and never visits it.
    """
    top = table.top(pile(name)) if table.has_zone(pile(name)) else None
    data = {"player": player} if by is None else {"player": player, "by": by}
    zone = f"{player}/{to or CARDS[name].gained_to}"
    if top is None:
        table.emit("gain", {**data, "cards": (name,), "to": zone}, BASICS, cause, refused=True)
        return False

    cites = GAINED_TO_DISCARD if zone.endswith("/discard") else GAINED_ELSEWHERE
    event = table.move((top,), zone, "gain", cites, cause, data=data)
    gained = Gained(player, table.see(top.card), name, zone, event.n)
    about = {"card": name, "player": player}
    window = Window("next", (player,), BASICS, about, event.n)
    yield from hold(table, window, lambda speaker: list(_answers(table, gained)))
    return True


def _answers(table: Table, gained: Gained) -> Iterator[Pending]:
    """Yield what answers the gain as the table now is.

    They are all the gaining player's to order: also what an attack makes that player do.
    """
    player = gained.player
    yield from _watching(table, gained, "itself", Watcher(gained.name, player, gained.seen))
    for ref in table.cards(hand(player)):
        yield from _watching(table, gained, "hand", Watcher(table.name(ref), player, ref))
    for ref in table.cards(in_play(player)):
        yield from _watching(table, gained, "play", Watcher(table.name(ref), player, ref))
    for lasting in table.lasting():
        yield from _watching(table, gained, "lasting", Watcher(lasting.card, lasting.player))
    for name in game_watchers():
        if table.has_zone(pile(name)):
            yield from _watching(table, gained, "game", Watcher(name, player))


@cache
def game_watchers() -> tuple[str, ...]:
    """Return the cards that watch a whole game they are part of."""
    return tuple(
        name for name, card in CARDS.items() if any(w.place == "game" for w in card.watches)
    )


def _watching(table: Table, gained: Gained, place: Place, watcher: Watcher) -> Iterator[Pending]:
    for watch in CARDS[watcher.name].watches:
        if watch.place == place and watch.when(table, gained, watcher):
            card = watcher.seen.card if watcher.seen else watcher.player
            do = watch.do
            yield Pending(
                watcher.name,
                (place, watcher.name, card),
                lambda do=do: do(table, gained, watcher),  # type: ignore[misc]
                {"card": watcher.name, "gained": gained.name},
            )


def choose_and_gain(
    table: Table, player: str, most: int, cause: int, by: str, *, to: str | None = None
) -> Script[None]:
    """Gain a card of the player's choice that costs at most *most*."""
    names = [name for name in CARDS if table.has_zone(pile(name))]
    options = []
    for name in sorted(names):
        affordable = cost(table, name) <= most and table.size(pile(name)) > 0
        if affordable:
            options.append(Option(name, "gain", {"card": name, "cards": (name,), "by": by}))
    if options:
        data = {"by": by, "verb": "gain", "most": most}
        taken = yield from ask(table, Choose(player, by, tuple(options), BASICS, data, cause))
        yield from gain(table, player, taken.key, cause, to=to, by=by)


def buy(table: Table, player: str, name: str) -> Script[None]:
    """Pay for a card and gain it, or for an Event and do what it says.

    What it costs is checked first: without the coins, the buy or the card nothing is paid.
    """
    coins, buys = f"{player}/coins", f"{player}/buys"
    price = cost(table, name)
    there = CARDS[name].bought or (table.has_zone(pile(name)) and table.size(pile(name)))
    data = {"player": player, "cards": (name,), "cost": price}
    if table.counters[coins] < price or table.counters[buys] < 1 or not there:
        table.emit("buy", data, BASICS, refused=True)
        return
    bought = table.emit("buy", data, BASICS).n
    table.add(buys, -1, BASICS, bought)
    if price:
        table.add(coins, -price, BASICS, bought)
    effect = CARDS[name].bought
    if effect is not None:
        yield from effect(table, player, bought)
    else:
        yield from gain(table, player, name, bought)
