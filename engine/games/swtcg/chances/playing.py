"""Playing: Play or Pass, and how an ability or a battle card is paid, disrupted, carried out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.games.swtcg.card import Ability, Chance, Doing, Played
from engine.games.swtcg.chances.legality import is_card, why_not
from engine.games.swtcg.chances.limits import count_use, forget_use
from engine.games.swtcg.chances.triggers import in_its_chance, resolve_triggers, set_off
from engine.games.swtcg.force import BUILD_POINTS, pay
from engine.games.swtcg.pilots.giving import abilities_of
from engine.games.swtcg.seats import DISCARD, HAND, in_order, printed, units, zone
from engine.games.swtcg.sections import (
    AFTER_THE_CHANCE,
    CARD_PAID,
    CARD_PLAYED,
    DISRUPT,
    EFFECT,
    NOT_IF_DISRUPTED,
    ON_A_PLAY,
    ON_A_ROLL,
    ON_DAMAGE,
    OPENS,
    PAYING,
    PLAY_OR_PASS,
    PLAYED_WHEN_ANNOUNCED,
    PLAYED_WHEN_PAID,
    TRIGGERS_FIRST,
)
from engine.kernel.clock import EVERY_TIME
from engine.kernel.decisions import Script
from engine.kernel.pending import Pending
from engine.kernel.pieces.naming import choose_one, told_apart
from engine.kernel.table import Ref, Table
from engine.kernel.windows import PASS, Policy, Window, hold

TWO_PASSES = Policy("alternating", passes=2)
CHANCES = {"reroll": ON_A_ROLL, "prevent": ON_DAMAGE, "disrupt": ON_A_PLAY}
PLAYED = "played"
"""Where a card lies while it is played."""


def hold_chance(table: Table, chance: Chance) -> Script[None]:
    """Hold a chance: triggered abilities, then Play or Pass; then what had to wait for it."""
    if chance.kind != "open" and not table.off.isdisjoint(OPENS):
        return
    first = table.off.isdisjoint(TRIGGERS_FIRST)
    if first:
        yield from in_its_chance(table, chance)
    yield from _play_or_pass(table, chance)
    if not first:
        yield from in_its_chance(table, chance)


def plays(table: Table, player: str, chance: Chance) -> list[Pending]:
    """Return what the player could play in the chance, with what of it is refused, and why."""
    found = []
    for key, ref in told_apart(table, _sources(table, player)).items():
        uses = _uses(table, ref)
        for ability in uses:
            doing = Doing(player, ref, chance, cause=chance.cause)
            if ability.can is not None and not ability.can(table, doing):
                continue
            if ability.aims is not None and not ability.aims(table, doing):
                continue
            about = (ability.word,) if len(uses) > 1 else ()
            found.append(_offer(table, key, about, doing, ability))
    return found


def carry_out(table: Table, doing: Doing, ability: Ability) -> Script[None]:
    """Play it: aim, pay, have it disrupted or not, carry it out, discard a card that was played."""
    player, name, card = doing.player, table.name(doing.seen), is_card(table, doing.seen)
    if ability.aims is not None and doing.on is None:
        aims = ability.aims(table, doing)
        cites = CARD_PAID if card else PAYING
        on = yield from choose_one(table, player, name, aims, "aim", cites)
        if on is None:
            return
        doing = doing.at(on)
    doing = _pay(table, doing, ability)
    count_use(table, doing, ability)
    played = Played(player, name, "battle" if card else "ability")
    yield from answer(table, played, doing)
    if played.disrupted is not None and _not_played(table, ability, card):
        forget_use(table, doing, ability)
    if _happens(table, played):
        yield from ability.does(table, doing)
    if card:
        table.move((doing.seen,), zone(player, DISCARD), "discard", CARD_PAID, doing.cause)
        yield from set_off(table, "play-battle", player, doing.chance, doing.cause or 0)
    yield from resolve_triggers(table, doing.chance)


def answer(table: Table, played: Played, doing: Doing) -> Script[None]:
    """when.play: have what was played disrupted, if anybody has anything for it."""
    chance = Chance("disrupt", doing.cause, played=played, within=doing.chance)
    everything = [one for player in in_order(table) for one in plays(table, player, chance)]
    if any(one.refused is None for one in everything):
        yield from hold_chance(table, chance)


def _happens(table: Table, played: Played) -> bool:
    """Say whether the effect happens: activated.4, and unless it was disrupted."""
    rule = NOT_IF_DISRUPTED if played.sort == "ability" else DISRUPT
    if played.disrupted is not None and table.off.isdisjoint(rule):
        return False
    return played.sort != "ability" or table.off.isdisjoint(EFFECT)


def _not_played(table: Table, ability: Ability, card: bool) -> bool:
    """Say whether what was disrupted does not count as played, as those rules are off."""
    if card:
        return not table.off.isdisjoint(CARD_PLAYED)
    costs = ability.force or ability.build or ability.tap
    return not table.off.isdisjoint(PLAYED_WHEN_PAID if costs else PLAYED_WHEN_ANNOUNCED)


def _pay(table: Table, doing: Doing, ability: Ability) -> Doing:
    """Announce what is played and pay its costs; activated.1: what stands before the arrow."""
    player, name, card = doing.player, table.name(doing.seen), is_card(table, doing.seen)
    said = {"player": player, "card": name, "cards": (name,), "ability": ability.word}
    if card:
        event = table.move(
            (doing.seen,), zone(player, PLAYED), "play", CARD_PAID, doing.cause, data=said
        )
        doing = replace(doing, seen=table.see(doing.seen.card))
    else:
        event = table.emit("use", said, PAYING, doing.cause)
    cites = CARD_PAID if card else PAYING
    if card or table.off.isdisjoint(PAYING):
        if ability.tap:
            table.mark(doing.seen, "tapped", True, cites, event.n, verb="tap")
        pay(table, player, ability.force, cites, event.n)
        pay(table, player, ability.build, cites, event.n, BUILD_POINTS)
        hand = table.cards(zone(player, HAND))
        if ability.empties_hand and hand:
            table.move(hand, zone(player, DISCARD), "discard", cites, event.n)
    return doing.since(event.n)


def _play_or_pass(table: Table, chance: Chance) -> Script[None]:
    """when.2: Dark first, in turn, until both have passed one after the other."""
    start = len(table.events)

    def find(speaker: str) -> list[Pending]:
        gone = any(
            e.verb == PASS and e.data["player"] == speaker and e.cause == chance.cause
            for e in table.events[start:]
        )
        if gone and not table.off.isdisjoint(PLAY_OR_PASS):
            return []
        return plays(table, speaker, chance)

    cites = CHANCES.get(chance.kind, ()) + PLAY_OR_PASS
    data = {"chance": chance.kind}
    window = Window(chance.kind, in_order(table), cites, data, chance.cause, TWO_PASSES)
    yield from hold(table, window, find)
    if chance.kind in CHANCES and not chance.lies_in("triggers"):
        waiting = Chance("open", chance.cause, within=chance.within)
        if table.off.isdisjoint(AFTER_THE_CHANCE):
            yield from resolve_triggers(table, waiting)


def _offer(
    table: Table, key: str, about: tuple[str, ...], doing: Doing, ability: Ability
) -> Pending:
    name = table.name(doing.seen)
    data = {
        "player": doing.player,
        "card": name,
        "cards": (name,),
        "ability": ability.word,
    }
    verb = "play" if is_card(table, doing.seen) else "use"
    script = (doing.seen.card, ability.word)
    run = partial(carry_out, table, doing, ability)
    refused = why_not(table, doing, ability)
    return Pending(
        key, script, script, run, about, verb=verb, data=data, once=EVERY_TIME, refused=refused
    )


def _sources(table: Table, player: str) -> list[Ref]:
    """Return the player's units in the arenas, with the pilots on them, and the cards in hand."""
    found: list[Ref] = []
    for ref in units(table, player):
        found += [ref, *table.guests(ref)]
    return found + table.cards(zone(player, HAND))


def _uses(table: Table, seen: Ref) -> list[Ability]:
    """Return what can be played with the card where it lies; a pilot gives what is its ship's."""
    card = printed(table, seen)
    if card.type == "mission" or (table.where(seen).endswith(HAND) and card.type != "battle"):
        return []
    return abilities_of(table, seen)
