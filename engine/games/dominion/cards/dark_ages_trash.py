"""Dark Ages: the cards that are about trashing, and about the trash."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.dominion.card import (
    Gained,
    Moved,
    Played,
    Watch,
    Watcher,
    card,
    cost,
    is_a,
    of_type,
    older,
)
from engine.games.dominion.costs import Cost
from engine.games.dominion.gains.choosing import choose_one, gain_from_trash
from engine.games.dominion.gains.gaining import choose_and_gain, gain
from engine.games.dominion.gains.leaving import not_in_play, trash_this
from engine.games.dominion.moves.looking import reveal_top
from engine.games.dominion.moves.moving import (
    TRASH,
    choose_card,
    choose_from_hand,
    discard,
    discard_all,
    hand,
    pile,
    reveal,
    trash,
    trash_all,
)
from engine.games.dominion.plays.attacking import attacked, discards_down_to
from engine.games.dominion.plays.playing import plus
from engine.games.dominion.plays.reacting import may
from engine.games.dominion.sections import BASICS, MAY_MOVE, MOVED, PLAYED, STOP_MOVING_SINCE
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Ref, Table


def fortress(table: Table, played: Played) -> Script[None]:
    """+1 Card, +2 Actions."""
    yield from plus(table, played, cards=1, actions=2)


def fortress_trashed(table: Table, trashed: Moved) -> Script[None]:
    """When this is trashed, put it into your hand."""
    data = {"player": trashed.player, "by": "fortress"}
    to, cause = hand(trashed.player), trashed.event
    table.move((trashed.seen,), to, "hand", (MAY_MOVE,), cause, expects=(MOVED,), data=data)
    yield from ()


def death_cart(table: Table, played: Played) -> Script[None]:
    """You may trash this or an Action from hand for +5 coins."""
    player, event, name = played.player, played.event, "death-cart"
    first: dict[str, Ref] = {}
    for ref in table.cards(hand(player)):
        if is_a(table, ref, "action"):
            first.setdefault(table.name(ref), ref)
    this = {"player": player, "cards": (name,), "by": name}
    options = [Option("this", "trash", this, not_in_play(table, played))]
    options += [
        Option(f"hand-{card}", "trash from hand", {"cards": (card,), "by": name})
        for card in sorted(first)
    ]
    options.append(Option("no", "decline", {"by": name}))
    question = Choose(player, name, tuple(options), BASICS, {"by": name, "verb": "trash"}, event)
    taken = yield from ask(table, question)
    if taken.key == "this":
        trashed = yield from trash_this(table, played)
    elif taken.key == "no":
        trashed = False
    else:
        seen = first[taken.key.removeprefix("hand-")]
        trashed = yield from trash(table, player, seen, event, name)
    if trashed:
        yield from plus(table, played, coins=5)


def death_cart_before_2019(table: Table, played: Played) -> Script[None]:
    """+5 coins; you may trash an Action from hand; if you do not, trash this."""
    player, event, name = played.player, played.event, "death-cart"
    yield from plus(table, played, coins=5)
    seen = yield from choose_from_hand(
        table, player, "trash", name, event, fits=of_type(table, "action"), may=True
    )
    if seen is not None:
        yield from trash(table, player, seen, event, name)
    else:
        yield from trash_this(table, played)


def death_cart_gained(table: Table, gained: Gained, watcher: Watcher) -> Script[None]:
    """When you gain this, gain 2 Ruins."""
    for _ in range(2):
        yield from gain(table, gained.player, "ruins", gained.event, by="death-cart")


def pillage(table: Table, played: Played) -> Script[None]:
    """Trash this; if you did, 2 Spoils, and others with 5 cards discard one that you choose."""
    if (yield from trash_this(table, played)):
        yield from gain_two_spoils(table, played)
        yield from pillage_others(table, played)


def pillage_before_2019(table: Table, played: Played) -> Script[None]:
    """Trash this; others with 5 cards discard one that you choose; 2 Spoils."""
    yield from trash_this(table, played)
    yield from pillage_others(table, played)
    yield from gain_two_spoils(table, played)


def gain_two_spoils(table: Table, played: Played) -> Script[None]:
    """Gain 2 Spoils from their pile."""
    for _ in range(2):
        yield from gain(
            table, played.player, "spoils", played.event, by="pillage", out_of=pile("spoils")
        )


def pillage_others(table: Table, played: Played) -> Script[None]:
    """Each other player with 5 or more cards shows their hand and discards one that you choose."""
    player, event, name = played.player, played.event, "pillage"
    for other in attacked(table, played):
        there = table.cards(hand(other))
        if len(there) >= 5:
            reveal(table, other, tuple(there), event)
            seen = yield from choose_card(table, player, there, "discard", name, event)
            if seen is not None:
                yield from discard(table, other, seen, event, name)


def graverobber(table: Table, played: Played) -> Script[None]:
    """Gain a card costing 3 to 6 from the trash onto the deck, or trash an Action for 3 more."""
    player, event, name = played.player, played.event, "graverobber"
    chosen = yield from choose_one(table, player, ("gain-trash", "trash-hand"), event, name)
    if chosen == "gain-trash":
        yield from gain_from_trash(table, player, three_to_six(table), event, name, to="deck")
        return
    seen = yield from choose_from_hand(
        table, player, "trash", name, event, fits=of_type(table, "action"), key="graverobber-trash"
    )
    if seen is not None:
        most = cost(table, table.name(seen)).more(3)
        yield from trash(table, player, seen, event, name)
        yield from choose_and_gain(table, player, most, event, name, key="graverobber-gain")


def rogue(table: Table, played: Played) -> Script[None]:
    """+2 coins; gain a card costing 3 to 6 from the trash, or else have others trash one."""
    player, event, name, fits = played.player, played.event, "rogue", three_to_six(table)
    yield from plus(table, played, coins=2)
    if any(fits(table.name(ref)) for ref in table.cards(TRASH)):
        yield from gain_from_trash(table, player, fits, event, name)
        return
    for other in attacked(table, played):
        there = yield from reveal_top(table, other, 2, event)
        seen = yield from choose_card(table, other, there, "trash", name, event, fits=fits)
        if seen is not None:
            yield from trash(table, other, seen, event, name)
        left = [ref for ref in there if ref != seen]
        yield from discard_all(table, other, left, event, name)


def three_to_six(table: Table) -> Callable[[str], bool]:
    """Return what says whether a card costs from 3 to 6 now."""
    return lambda name: Cost(3) <= cost(table, name) <= Cost(6)


def urchin(table: Table, played: Played) -> Script[None]:
    """+1 Card, +1 Action; each other player discards down to 4 cards."""
    yield from plus(table, played, cards=1, actions=1)
    for other in attacked(table, played):
        yield from discards_down_to(table, other, 4, played.event, "urchin")


def urchin_in_play(table: Table, attack: Played, watcher: Watcher) -> Script[None]:
    """When you play another Attack you may trash this to gain a Mercenary."""
    player, event, name = watcher.player, attack.event, "urchin"
    if watcher.seen is None or not (yield from may(table, player, "trash", name, name, event)):
        return
    if (yield from trash(table, player, watcher.seen, event, name, PLAYED)):
        yield from gain(table, player, "mercenary", event, by=name, out_of=pile("mercenary"))


def mercenary(table: Table, played: Played) -> Script[None]:
    """You may trash 2 cards from hand for +2 Cards, +2 coins and others discard down to 3."""
    player, event, name = played.player, played.event, "mercenary"
    first = yield from choose_from_hand(table, player, "trash", name, event, may=True)
    if first is None:
        return
    there = [ref for ref in table.cards(hand(player)) if ref != first]
    second = yield from choose_card(
        table, player, there, "trash", name, event, key="mercenary-second"
    )
    both = [first] if second is None else [first, second]
    yield from trash_all(table, player, both, event, name)
    if len(both) < 2:
        return
    yield from plus(table, played, cards=2, coins=2)
    for other in attacked(table, played):
        yield from discards_down_to(table, other, 3, event, name)


card("mercenary", 0, "action attack", play=mercenary, supply=False)
# The kinds of Ruins are alike here: what they do when played is no matter of these rules.
card("ruins", 0, "action ruins")
card("urchin", 3, "action attack", play=urchin, another_attack=urchin_in_play)
card(
    "death-cart",
    4,
    "action looter",
    play=death_cart,
    watches=(Watch("itself", death_cart_gained),),
)
card("fortress", 4, "action", play=fortress, when_trashed=fortress_trashed)
card("graverobber", 5, "action", play=graverobber)
card("pillage", 5, "action attack", play=pillage)
card("rogue", 5, "action attack", play=rogue)
older("death-cart", STOP_MOVING_SINCE, play=death_cart_before_2019)
older("pillage", STOP_MOVING_SINCE, play=pillage_before_2019)
