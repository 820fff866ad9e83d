"""Prosperity."""

from __future__ import annotations

from engine.games.dominion.card import CARDS, Gained, Played, Watch, Watcher, card
from engine.games.dominion.moving import TRASH, deck, draw, hand, move_gained, reveal
from engine.games.dominion.playing import follow, in_hand, play_seen, plus
from engine.games.dominion.sections import BASICS, GAINED
from engine.games.dominion.topdecking import may_put_gained_on_deck, not_on_deck_already
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table


def watchtower(table: Table, played: Played) -> Script[None]:
    """Draw until you have 6 cards in hand."""
    yield from draw(table, played.player, 6 - table.size(hand(played.player)), played.event)


def watchtower_reacts(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """You may reveal this from hand, to trash the gained card or put it onto your deck."""
    refusal = table.stale(gained.seen, GAINED)
    about = {"player": gained.player, "cards": (gained.name,), "by": watcher.name}
    options = (
        Option("trash", "trash", {**about, "to": TRASH}, refusal),
        Option("topdeck", "topdeck", {**about, "to": deck(gained.player)}, refusal),
        Option("no", "decline", {"by": watcher.name}),
    )
    data = {"card": gained.name, "by": watcher.name}
    question = Choose(gained.player, watcher.name, options, BASICS, data, gained.event)
    taken = yield from ask(table, question)
    if taken.key == "no" or watcher.seen is None:
        return
    shown = reveal(table, gained.player, (watcher.seen,), gained.event)
    to = TRASH if taken.key == "trash" else deck(gained.player)
    yield from move_gained(table, gained.player, gained.seen, to, taken.verb, shown, watcher.name)


def royal_seal(table: Table, played: Played) -> Script[None]:
    """+2 coins."""
    yield from plus(table, played, coins=2)


def tiara(table: Table, played: Played) -> Script[None]:
    """+1 Buy; this turn gained cards may go onto the deck; you may play a Treasure twice."""
    yield from plus(table, played, buys=1)
    table.begin("tiara", played.player, BASICS, played.event)
    yield from play_treasure_twice(table, played)


def play_treasure_twice(table: Table, played: Played) -> Script[None]:
    """Let the player play a Treasure from hand, and then play it again where it lies."""
    names = {table.name(ref) for ref in table.cards(hand(played.player))}
    treasures = sorted(name for name in names if is_playable_treasure(name))
    if not treasures:
        return
    options = [Option(name, "play", {"card": name, "cards": (name,)}) for name in treasures]
    options.append(Option("no", "decline", {"by": "tiara"}))
    data = {"by": "tiara", "verb": "play"}
    question = Choose(played.player, "tiara-twice", tuple(options), BASICS, data, played.event)
    taken = yield from ask(table, question)
    seen = in_hand(table, played.player, taken.key) if taken.key != "no" else None
    if seen is None:
        return
    yield from play_seen(table, played.player, seen, played.event)
    same = {"player": played.player, "cards": (taken.key,), "by": "tiara"}
    again = table.emit("play", same, BASICS, played.event)
    yield from follow(table, Played(played.player, table.see(seen.card), again.n))


def is_playable_treasure(name: str) -> bool:
    """Say whether the card is a Treasure that can be played here."""
    return "treasure" in CARDS[name].types and CARDS[name].play is not None


card(
    "watchtower",
    3,
    "action reaction",
    play=watchtower,
    watches=(Watch("hand", watchtower_reacts),),
)
card(
    "royal-seal",
    5,
    "treasure",
    play=royal_seal,
    watches=(Watch("play", may_put_gained_on_deck, not_on_deck_already),),
)
card(
    "tiara",
    4,
    "treasure",
    play=tiara,
    watches=(Watch("lasting", may_put_gained_on_deck, not_on_deck_already),),
)
