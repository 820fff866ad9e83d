"""Adventures: the Travellers, each of which is exchanged for the next when discarded from play."""

from __future__ import annotations

from engine.games.dominion.card import (
    CARDS,
    At,
    Now,
    Played,
    Watcher,
    called,
    card,
    cost,
    has_type,
    is_a,
    of_type,
)
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.choosing import choose_one
from engine.games.dominion.gains.exchanging import may_exchange_discarded
from engine.games.dominion.gains.gaining import choose_and_gain, gain, in_supply
from engine.games.dominion.gains.leaving import leave_play
from engine.games.dominion.moves.looking import top_of_deck
from engine.games.dominion.moves.moving import (
    choose_from_hand,
    discard,
    hand,
    in_play,
    pile,
    tavern,
    trash,
)
from engine.games.dominion.plays.attacking import attacked
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.replaying import play_from_hand, playable
from engine.games.dominion.records import cards_by, last_turn, right_of
from engine.games.dominion.sections import (
    BASICS,
    MAY_MOVE,
    MOVED,
    PAGE_EXCHANGES,
    PEASANT_EXCHANGES,
)
from engine.games.dominion.turns.course import FOR_GOOD
from engine.games.dominion.turns.waiting import stay_in_play
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def peasant(table: Table, played: Played) -> Script[None]:
    """+1 Buy, +1 coin."""
    yield from plus(table, played, buys=1, coins=1)


def soldier(table: Table, played: Played) -> Script[None]:
    """+2 coins, +1 for each other Attack in play; others with 4 cards in hand discard one."""
    names = [
        called(table, ref) for ref in table.cards(in_play(played.player)) if ref != played.seen
    ]
    others = sum(has_type(table, name, "attack") for name in names)
    yield from plus(table, played, coins=2 + others)
    for other in attacked(table, played):
        if table.size(hand(other)) >= 4:
            event = played.event
            seen = yield from choose_from_hand(table, other, "discard", "soldier", event)
            if seen is not None:
                yield from discard(table, other, seen, event, "soldier")


def fugitive(table: Table, played: Played) -> Script[None]:
    """+2 Cards, +1 Action; discard a card."""
    yield from plus(table, played, cards=2, actions=1)
    player, event = played.player, played.event
    seen = yield from choose_from_hand(table, player, "discard", "fugitive", event)
    if seen is not None:
        yield from discard(table, player, seen, event, "fugitive")


def disciple(table: Table, played: Played) -> Script[None]:
    """You may play an Action from hand twice; gain a copy of it."""
    player, event, fits = played.player, played.event, playable(table, "action")
    first = yield from play_from_hand(table, player, 2, event, "disciple", fits)
    if first is not None:
        yield from gain(table, player, table.name(first.seen), event, by="disciple")


def teacher(table: Table, played: Played) -> Script[None]:
    """Put this on your Tavern mat."""
    yield from leave_play(table, played, tavern(played.player), "tavern", None)


def teacher_calls(table: Table, now: Now, watcher: Watcher) -> Script[None]:
    """You may call this, to put a token on an Action pile of the Supply without your tokens.

    Each player has one token of each kind, so it leaves the pile it was on.
    """
    player, by, seen = now.player, "teacher", watcher.seen
    names = in_supply(
        table, lambda name: has_type(table, name, "action") and not tokens_on(table, name, player)
    )
    if seen is None or not names:
        return
    options = [Option(name, "token", {"cards": (name,)}) for name in names]
    options.append(Option("no", "decline", {"by": by}))
    question = Choose(player, by, tuple(options), BASICS, {"by": by, "verb": "token"}, now.event)
    name = (yield from ask(table, question)).key
    if name == "no":
        return
    called = table.move((seen,), in_play(player), "call", (MAY_MOVE,), now.event, data={"by": by})
    kind = yield from choose_one(table, player, TOKENS, called.n, by)
    for pile_of in (one for one in CARDS if kind in tokens_on(table, one, player)):
        put_token(table, player, pile_of, kind, -1, called.n)
    put_token(table, player, name, kind, 1, called.n)
    if not any(one[:2] == (by, player) for one in table.lasting):
        table.begin(by, player, BASICS, called.n)


def put_token(table: Table, player: str, name: str, kind: str, amount: int, cause: int) -> None:
    """Put the player's token of this kind on the card's pile, or take it away."""
    data = {"player": player, "cards": (name,), "by": "teacher"}
    table.add(f"{pile(name)}/{player}/{kind}", amount, BASICS, cause, "plus-token", data)


def tokens_on(table: Table, name: str, player: str) -> list[str]:
    """Return the kinds of the player's tokens on the card's pile."""
    return [kind for kind in TOKENS if table.counters.get(f"{pile(name)}/{player}/{kind}")]


def teacher_adds(table: Table, played: Played, watcher: Watcher) -> Script[None]:
    """When you play a card from a pile with your tokens, you first get what they say."""
    name = table.name(played.seen)
    if table.home(played.seen) == pile(name):
        for kind in tokens_on(table, name, played.player):
            yield from plus(table, played, **{kind.removeprefix("plus-"): 1})


def page(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action."""
    yield from plus(table, played, cards=1, actions=1)


def treasure_hunter(table: Table, played: Played) -> Script[None]:
    """+1 Action, +1 coin; a Silver for each card the player to the right gained last turn."""
    yield from plus(table, played, actions=1, coins=1)
    right = right_of(table, played.player)
    for _ in cards_by(last_turn(table, right), right, "gain"):
        yield from gain(table, played.player, "silver", played.event, by="treasure-hunter")


def warrior(table: Table, played: Played) -> Script[None]:
    """+2 Cards; for each Traveller in play each other player discards the top card of the deck.

    What is discarded so and costs 3 or 4 is trashed.
    """
    yield from plus(table, played, cards=2)
    names = [called(table, ref) for ref in table.cards(in_play(played.player))]
    for other in attacked(table, played):
        for _ in range(sum(has_type(table, name, "traveller") for name in names)):
            yield from discard_top(table, played, other)


def discard_top(table: Table, played: Played, other: str) -> Script[None]:
    """Have the other player discard the top card of the deck, and trash it if it costs 3 or 4."""
    event, name = played.event, "warrior"
    for top in (yield from top_of_deck(table, other, 1, event)):
        there = yield from discard(table, other, top, event, name)
        three_or_four = cost(table, table.name(top)) in (Cost(3), Cost(4))
        if there is not None and three_or_four:
            yield from trash(table, other, there, event, name, (MOVED,))


def hero(table: Table, played: Played) -> Script[None]:
    """+2 coins; gain a Treasure."""
    yield from plus(table, played, coins=2)
    fits = of_type(table, "treasure")
    yield from choose_and_gain(table, played.player, None, played.event, "hero", fits=fits)


def champion(table: Table, played: Played) -> Script[None]:
    """+1 Action; stays in play, and from now on shields its player from Attacks."""
    yield from plus(table, played, actions=1)
    table.begin("champion", played.player, BASICS, played.event)
    stay_in_play(table, played)


def champion_adds_an_action(table: Table, played: Played, watcher: Watcher) -> Script[None]:
    """For the rest of the game, +1 Action for each Action its player plays."""
    if is_a(table, played.seen, "action"):
        table.add(f"{played.player}/actions", 1, BASICS, played.event)
    yield from ()


TOKENS = ("plus-cards", "plus-actions", "plus-buys", "plus-coins")
FROM_PEASANT, FROM_PAGE = (PEASANT_EXCHANGES,), (PAGE_EXCHANGES,)

card(
    "peasant",
    2,
    "action traveller",
    play=peasant,
    at=(may_exchange_discarded("soldier", FROM_PEASANT),),
)
card(
    "soldier",
    3,
    "action attack traveller",
    play=soldier,
    at=(may_exchange_discarded("fugitive", FROM_PEASANT),),
    supply=False,
)
card(
    "fugitive",
    4,
    "action traveller",
    play=fugitive,
    at=(may_exchange_discarded("disciple", FROM_PEASANT),),
    supply=False,
)
card(
    "disciple",
    5,
    "action traveller",
    play=disciple,
    at=(may_exchange_discarded("teacher", FROM_PEASANT),),
    supply=False,
)
card(
    "teacher",
    6,
    "action reserve",
    play=teacher,
    at=(At("turn-start", "tavern", teacher_calls),),
    supply=False,
    lasts=FOR_GOOD,
    when_you_play=teacher_adds,
)
card(
    "page",
    2,
    "action traveller",
    play=page,
    at=(may_exchange_discarded("treasure-hunter", FROM_PAGE),),
)
card(
    "treasure-hunter",
    3,
    "action traveller",
    play=treasure_hunter,
    at=(may_exchange_discarded("warrior", FROM_PAGE),),
    supply=False,
)
card(
    "warrior",
    4,
    "action attack traveller",
    play=warrior,
    at=(may_exchange_discarded("hero", FROM_PAGE),),
    supply=False,
)
card(
    "hero",
    5,
    "action traveller",
    play=hero,
    at=(may_exchange_discarded("champion", FROM_PAGE),),
    supply=False,
)
card(
    "champion",
    6,
    "action duration",
    play=champion,
    supply=False,
    immune=True,
    when_you_play=champion_adds_an_action,
)
