"""Seaside."""

from __future__ import annotations

from engine.games.dominion.card import (
    At,
    Gained,
    Now,
    Played,
    Watch,
    Watcher,
    card,
    has_type,
    older,
)
from engine.games.dominion.cards.clean_up import may_return_to_deck
from engine.games.dominion.gains.gaining import embargo_tokens, gain, in_supply
from engine.games.dominion.gains.leaving import leave_play, move_itself, not_in_play, trash_this
from engine.games.dominion.moves.looking import look_at_top
from engine.games.dominion.moves.moving import (
    TRASH,
    after_trashing,
    choose_card,
    choose_from_hand,
    deck,
    discard,
    hand,
    island,
    trash,
    trashed_in,
)
from engine.games.dominion.plays.attacking import attacked
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may, own_gain, use_up
from engine.games.dominion.plays.replaying import play_gained, playable
from engine.games.dominion.records import cards_by, this_phase, this_turn
from engine.games.dominion.sections import BASICS, ERRATA_2019, GAINED, MAY_MOVE, STOP_MOVING_SINCE
from engine.games.dominion.turns.course import FOR_GOOD, UNTIL_TURN_ENDS
from engine.games.dominion.turns.waiting import BUY_END, next_turn, wait_for
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def lookout(table: Table, played: Played) -> Script[None]:
    """+1 Action; look at the top 3 cards of the deck, trash one, discard one, put one back."""
    player, event = played.player, played.event
    yield from plus(table, played, actions=1)
    there = yield from look_at_top(table, player, 3, event)
    seen = yield from choose_card(table, player, there, "trash", "lookout", event)
    if seen is not None:
        there.remove(seen)
        yield from trash(table, player, seen, event, "lookout")
    key = "lookout-discard"
    seen = yield from choose_card(table, player, there, "discard", "lookout", event, key=key)
    if seen is not None:
        there.remove(seen)
        yield from discard(table, player, seen, event, "lookout")
    if there:
        data = {"player": player, "by": "lookout"}
        table.move(there, deck(player), "back", (MAY_MOVE,), event, data=data)


def embargo(table: Table, played: Played) -> Script[None]:
    """+2 coins; trash this; if you did, put an Embargo token on a pile of the Supply."""
    if ERRATA_2019 in table.off:
        yield from embargo_before_2019(table, played)
        return
    yield from plus(table, played, coins=2)
    if (yield from trash_this(table, played)):
        yield from put_embargo_token(table, played)


def embargo_before_2019(table: Table, played: Played) -> Script[None]:
    """+2 coins; trash this; put an Embargo token on a pile of the Supply."""
    yield from plus(table, played, coins=2)
    yield from trash_this(table, played)
    yield from put_embargo_token(table, played)


def put_embargo_token(table: Table, played: Played) -> Script[None]:
    """Put an Embargo token on a pile of the Supply, which may be empty."""
    player, event = played.player, played.event
    names = in_supply(table, lambda name: True, empty=True)
    options = tuple([Option(n, "token", {"card": n, "cards": (n,)}) for n in names])
    if options:
        data = {"by": "embargo", "verb": "token"}
        taken = yield from ask(table, Choose(player, "embargo", options, BASICS, data, event))
        about = {"player": player, "cards": (taken.key,), "by": "embargo"}
        table.add(embargo_tokens(taken.key), 1, BASICS, event, "token", about)


def treasure_map(table: Table, played: Played) -> Script[None]:
    """Trash this and a Treasure Map from hand; for two trashed, gain 4 Golds onto the deck."""
    player, event, name = played.player, played.event, "treasure-map"
    seen = table.find(hand(player), name)
    trashed = [move_itself(table, played, TRASH, "trash", name)]
    if seen is not None:
        data = {"player": player, "by": name}
        trashed.append(table.move((seen,), TRASH, "trash", (MAY_MOVE,), event, data=data))
    both = trashed_in(table, player, *trashed)
    yield from after_trashing(table, player, both)
    if len(both) == 2:
        for _ in range(4):
            yield from gain(table, player, "gold", event, to="deck", by=name)


def to_island(table: Table, played: Played) -> Script[None]:
    """Put this and a card from hand onto your Island mat."""
    player, event = played.player, played.event
    seen = yield from choose_from_hand(table, player, "island", "island", event)
    yield from leave_play(table, played, island(player), "island", None)
    if seen is not None:
        data = {"player": player, "by": "island"}
        table.move((seen,), island(player), "island", (MAY_MOVE,), event, data=data)


def treasury(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action, +1 coin; if no Victory card was gained in Buy phase it may come back."""
    yield from plus(table, played, cards=1, actions=1, coins=1)
    wait_for(table, played, BUY_END, lambda: treasury_returns(table, played))


def treasury_returns(table: Table, played: Played) -> Script[None]:
    """If you gained no Victory card in this Buy phase, you may put this onto your deck."""
    player, name = played.player, "treasury"
    gained = cards_by(this_phase(table), player, "gain")
    if any(has_type(table, card, "victory") for card in gained):
        return
    refusal = not_in_play(table, played)
    if (yield from may(table, player, "topdeck", name, name, played.event, refusal=refusal)):
        yield from leave_play(table, played, deck(player), "topdeck", None)


def treasury_before_2022(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action, +1 coin."""
    yield from plus(table, played, cards=1, actions=1, coins=1)


def no_victory_card_bought(table: Table, now: Now, watcher: Watcher) -> bool:
    """Do it if no Victory card was bought this turn."""
    bought = cards_by(this_turn(table), now.player, "buy")
    return not any(has_type(table, card, "victory") for card in bought)


def sailor(table: Table, played: Played) -> Script[None]:
    """+1 Action; once this turn you may play a Duration you gain; next turn +2 coins and trash."""
    yield from plus(table, played, actions=1)
    table.begin("sailor", played.player, BASICS, played.event)
    next_turn(table, played, lambda: sailor_next_turn(table, played))


def own_gain_of_duration(table: Table, gained: Gained, watcher: Watcher) -> bool:
    """Watch your own gains of Durations that can be played here."""
    return own_gain(table, gained, watcher) and playable(table, "duration")(gained.name)


def sailor_plays(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """Once this turn, when you gain a Duration, you may play it."""
    player, event, refusal = watcher.player, gained.event, table.stale(gained.seen, GAINED)
    if (yield from may(table, player, "play", gained.name, "sailor", event, refusal=refusal)):
        use_up(table, "sailor", player)
        yield from play_gained(table, gained, "sailor")


def sailor_next_turn(table: Table, played: Played) -> Script[None]:
    """+2 coins; you may trash a card from hand."""
    player, event = played.player, played.event
    yield from plus(table, played, coins=2)
    seen = yield from choose_from_hand(table, player, "trash", "sailor", event, may=True)
    if seen is not None:
        yield from trash(table, player, seen, event, "sailor")


def corsair(table: Table, played: Played) -> Script[None]:
    """+2 coins; next turn +1 Card; until then others trash their first Silver or Gold each turn."""
    yield from plus(table, played, coins=2)
    hit = attacked(table, played)
    for other in hit:
        table.begin("corsair", other, BASICS, played.event)
    next_turn(table, played, lambda: corsair_next_turn(table, played, hit))


def corsair_trashes(table: Table, money: Played, watcher: Watcher) -> Script[None]:
    """The first Silver or Gold that the player plays on a turn is trashed; its coins remain."""
    if table.name(money.seen) not in {"silver", "gold"}:
        return
    before = [event for event in this_turn(table) if event.n < money.event]
    if not {"silver", "gold"} & set(cards_by(before, money.player, "play")):
        yield from trash_this(table, money, "corsair")


def corsair_next_turn(table: Table, played: Played, hit: list[str]) -> Script[None]:
    """The attack is over; +1 Card."""
    for other in hit:
        table.end(next(e for e in table.lasting if e[:2] == ("corsair", other)), BASICS)
    yield from plus(table, played, cards=1)


card("embargo", 2, "action", play=embargo)
older("embargo", STOP_MOVING_SINCE, play=embargo_before_2019)
card("lookout", 3, "action", play=lookout)
card("island", 4, "action victory", play=to_island, score=2)
card(
    "sailor",
    4,
    "action duration",
    play=sailor,
    lasts=UNTIL_TURN_ENDS,
    watches=(Watch("lasting", sailor_plays, own_gain_of_duration),),
)
card("treasure-map", 4, "action", play=treasure_map)
card(
    "corsair",
    5,
    "action duration attack",
    play=corsair,
    lasts=FOR_GOOD,
    when_you_play=corsair_trashes,
)
card("treasury", 5, "action", play=treasury)
older(
    "treasury",
    "2022-06-01",
    play=treasury_before_2022,
    at=(At("from-play", "itself", may_return_to_deck, no_victory_card_bought),),
)
