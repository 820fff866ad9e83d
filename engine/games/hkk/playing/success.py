"""What follows on a success: the card's own abilities in their order, then linked effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from engine.games.hkk.card import CARDS, OnPlay
from engine.games.hkk.deed import Deed
from engine.games.hkk.happening.coming import come_into_play
from engine.games.hkk.playing.decisions import decide_the_rest, during_of
from engine.games.hkk.playing.gifts import let_gifts_go
from engine.games.hkk.playing.reactions import hold_reactions
from engine.games.hkk.playing.targets import mode_of, name_target_player
from engine.games.hkk.seats import LINE, VP, printed, side, working, zone
from engine.games.hkk.sections import (
    ACTIVATED,
    ADDED_RULES,
    AS_IT_SAYS,
    CONTINUOUS,
    CONTINUOUS_FIRST,
    LINKED_ORDER,
    LINKED_SUCCESS,
    NOT_ITS_OWN,
    OWN,
    OWN_FIRST,
    OWN_TOGETHER,
    PREVENTED,
    PRINTED_ORDER,
    PUT_IS_PLAYED,
    SUCCESS,
    TARGET_LATER,
    UNPAID,
    USED_LATER,
    resting,
)
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.pending import Pending
from engine.kernel.table import Ref
from engine.kernel.windows import Window, hold

Part = Callable[[], Script[None]]


def succeed(deed: Deed) -> Script[None]:
    """Have the card succeed (21.16): its own abilities happen first (21.17.1), then linked ones."""
    table = deed.table
    deed.chosen["succeeded"] = True
    deed.cause = deed.tell("succeed", deed.about("success"), resting(table, SUCCESS)).n
    yield from take_effect(deed)
    yield from _linked(deed)


def take_effect(deed: Deed) -> Script[None]:
    """Have all that is printed on the card happen; one that does not stay goes where it goes."""
    card = CARDS[deed.name]
    if card.stays:
        yield from come_into_play(deed, "put", UNPAID if deed.attempt is None else ())
    yield from _one_after_another(deed, _own_parts(deed))
    if not card.stays:
        _put_away(deed)


def bring(deed: Deed, seen: Ref) -> Script[None]:
    """Put a card into play without its being paid for: that is playing too (21.3.0).

    What follows on that waits until the card that brings it has done all of its own (21.19).
    """
    table = deed.table
    brought = Deed(
        table, deed.player, seen, cause=deed.cause, by=deed.name, answers=None, plays=deed.plays
    )
    brought.chosen["succeeded"] = True
    if PUT_IS_PLAYED in table.off:
        yield from come_into_play(brought, "put")
        _start(brought)
        return
    yield from take_effect(brought)
    deed.followers.append(brought)


def put_prevented_away(deed: Deed) -> None:
    """Put a prevented card into the collector; what it would have played goes back (4.21.2)."""
    table = deed.table
    cites = resting(table, PREVENTED)
    there = zone(deed.player, "collector")
    beside = LINKED_SUCCESS if _waiting(deed) else ()
    deed.move(there, "discard", cites + beside, deed.said("reactions"))
    for ref, origin in deed.further:
        if table.where(table.see(ref.card)) == LINE:
            back = there if PREVENTED in table.off else origin
            table.move([ref], back, "back", cites, deed.cause, data=deed.said("reactions"))


def _put_away(deed: Deed) -> None:
    """Put a card that has done its work into the collector, or where what played it says."""
    table = deed.table
    if table.host(deed.seen) is not None:
        return
    through = CARDS[deed.by] if deed.by else None
    if through is not None and through.goes_to_nothing and ADDED_RULES not in table.off:
        deed.move(zone(deed.player, "nothing"), "nothing", (ADDED_RULES,), deed.said("on-play"))
        return
    deed.move(zone(deed.player, "collector"), "discard", AS_IT_SAYS, deed.said("on-play"))


def _own_parts(deed: Deed) -> list[Part]:
    """Return what is printed on the card, in the order in which it happens.

    What works all the time starts first, wherever it is printed (21.18.1), then the abilities on
    play come in printed order (21.18.2).
    """
    table, card = deed.table, CARDS[deed.name]
    if not card.stays:
        return [lambda: _effect(deed)]
    numbered = [*enumerate(card.on_play)]
    if PRINTED_ORDER in table.off:
        numbered.sort(key=lambda one: one[1].activated)
    parts: list[Part] = [partial(_on_play, deed, n, one) for n, one in numbered]
    if card.works_on:
        place = card.continuous_at if CONTINUOUS_FIRST in table.off else 0
        parts.insert(place, lambda: _continuous(deed))
    return parts


def _effect(deed: Deed) -> Script[None]:
    """Have the effect of a card happen that does not stay."""
    yield from decide_the_rest(deed)
    mode = mode_of(deed)
    if mode is not None:
        yield from mode.does(deed)


def _continuous(deed: Deed) -> Script[None]:
    """Start what works all the time, and name its target player, if it has one (21.5.6)."""
    table = deed.table
    _start(deed)
    if not CARDS[deed.name].against:
        return
    if TARGET_LATER not in table.off:
        yield from name_target_player(deed, "continuous")
    player = deed.chosen.get("player", "")
    cites = resting(table, TARGET_LATER)
    data = deed.said("continuous")
    table.mark(deed.seen, "against", player, cites, deed.cause, verb="set-against", data=data)


def _start(deed: Deed) -> None:
    """Have the abilities of the card work that work all the time."""
    table = deed.table
    if table.marked(deed.seen, "coming"):
        cites = resting(table, CONTINUOUS_FIRST, beside=CONTINUOUS)
        data = deed.said("continuous")
        table.mark(deed.seen, "coming", False, cites, deed.cause, verb="start", data=data)


def _on_play(deed: Deed, number: int, ability: OnPlay) -> Script[None]:
    """Have an on-play ability happen; an activated one is used or left (21.7)."""
    decided = f"decided {number}" in deed.chosen
    if not ability.activated:
        if ability.decides is not None and not decided:
            yield from ability.decides(deed)
        yield from ability.does(deed)
        return
    yield from hold_reactions(deed, "on-play")
    if (yield from _is_used(deed, ability, decided=decided)):
        yield from ability.does(deed)


def _is_used(deed: Deed, ability: OnPlay, *, decided: bool) -> Script[bool]:
    """Use the ability, if its player wants to and can pay for it: that is an action (21.7)."""
    table, there = deed.table, zone(deed.player, VP)
    kinds = ACTIVATED if PRINTED_ORDER in table.off else (PRINTED_ORDER, *ACTIVATED)
    about = deed.about("on-play", points=ability.points)
    if table.counters[there] < ability.points:
        deed.tell("use", about, kinds, refused=True)
        return False
    if not decided:
        yield from decide_use(deed)
    if deed.chosen["use"] != "use":
        deed.tell("unused", deed.about("on-play"), kinds)
        return False
    event = deed.tell("use", about, kinds)
    if USED_LATER not in table.off:
        let_gifts_go(table, deed.player, event.n)
        deed.tell("action", deed.about("on-play"), (USED_LATER,))
    data = deed.about("pay", points=ability.points) | {"during": "on-play"}
    table.add(there, -ability.points, kinds, event.n, "pay", data)
    return True


def decide_use(deed: Deed) -> Script[None]:
    """Have the player decide whether to use the ability, usually only after the success (21.7)."""
    table = deed.table
    during = during_of(deed)
    cites = resting(table, USED_LATER)
    about = {"card": deed.name, "cards": (deed.name,)}
    options = (Option("use", "use", about), Option("no", "unused", about))
    data = deed.asking(during, asks="use")
    taken = yield from ask(table, Choose(deed.player, deed.name, options, cites, data, deed.cause))
    deed.chosen["use"] = taken.key
    deed.tell("decide", deed.said(during, by=deed.name, what=taken.key), cites)


# Linked effects


def _one_after_another(deed: Deed, parts: Iterable[Part]) -> Script[None]:
    """Have the card's own abilities happen, with nothing before or between them (21.17.1, 21.19).

    Where one of these rules is switched off, effects linked to the play may come in between; so
    may abilities that other cards give, if they count as own (21.17).
    """
    table = deed.table
    for number, part in enumerate(parts):
        gap = OWN_TOGETHER if number else OWN_FIRST
        while True:
            waiting = [
                one
                for one in _waiting(deed)
                if gap in table.off or (OWN in table.off and one.category == "given")
            ]
            chosen = yield from _comes_first(deed, waiting)
            if chosen is None:
                break
            deed.chosen.setdefault("linked", set()).add(chosen.source)
            yield from chosen.run()
        yield from part()


def _comes_first(deed: Deed, waiting: list[Pending]) -> Script[Pending | None]:
    """Ask what comes first: the card's own ability, then None is returned, or what waits."""
    keyed = {one.key: one for one in reversed(waiting)}
    options = [Option(deed.name, "first", {"card": deed.name})]
    options += [Option(key, "first", {"card": key}) for key in keyed if key != deed.name]
    data = deed.asking("on-play", asks="first")
    put = Choose(deed.player, "first", tuple(options), AS_IT_SAYS, data, deed.cause)
    taken = yield from ask(deed.table, put)
    return keyed.get(taken.key) if taken is not options[0] else None


def _linked(deed: Deed) -> Script[None]:
    """Look at linked effects, now that all of the card's own have happened (21.19)."""
    table = deed.table
    window = Window(
        "first",
        (deed.player,),
        resting(table, OWN_TOGETHER, beside=LINKED_ORDER),
        deed.asking("linked", asks="first"),
        deed.cause,
    )
    yield from hold(table, window, lambda _: _waiting(deed))


def _waiting(deed: Deed) -> list[Pending]:
    """Return the effects linked to this play, and to what it has put into play, not yet done.

    A card leaves its own play out of account (21.19.1).
    """
    table = deed.table
    found = []
    for played in (deed, *deed.followers):
        for ref in working(table):
            if ref.card == played.seen.card and NOT_ITS_OWN not in table.off:
                continue
            for number, linked in enumerate(printed(table, ref).linked):
                source = (ref.card, number, played.seen.card)
                done = source in deed.chosen.get("linked", ())
                if not done and linked.follows(played, side(table, ref)):
                    found.append(_pending(deed, ref, number, source))
    return found


def _pending(deed: Deed, seen: Ref, number: int, source: tuple[int, int, int]) -> Pending:
    """Return what follows on the play because of the card seen."""
    table, name = deed.table, deed.table.name(seen)
    linked = CARDS[name].linked[number]

    def run() -> Script[None]:
        follow = Deed(table, side(table, seen), seen, plays=deed.plays)
        several = len({one.key for one in _waiting(deed)}) > 1
        cites = resting(table, OWN_TOGETHER, beside=LINKED_ORDER if several else ())
        told = {**deed.said("linked"), "card": name, "cards": (name,)}
        follow.cause = deed.tell("linked", told, cites).n
        follow.chosen["succeeded"] = True
        follow.stage = "linked"
        deed.chosen.setdefault("linked", set()).add(source)
        yield from linked.does(follow)

    category = "given" if linked.given else ""
    return Pending(name, source, (name, number), run, verb="first", category=category)
