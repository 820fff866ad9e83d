"""Playing: Play or Pass, and how an ability or a battle card is paid, disrupted, carried out."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from engine.games.swtcg.card import Ability, CardAtWork, Chance, MayBeDisrupted
from engine.games.swtcg.chances.legality import (
    fits_an_open_chance,
    is_card,
    untimely,
    used_up,
    why_not,
)
from engine.games.swtcg.chances.limits import again_by, count_use, forget_use, has_been_used
from engine.games.swtcg.chances.triggers import in_its_chance, resolve_triggers, set_off
from engine.games.swtcg.figures import tell
from engine.games.swtcg.force import BUILD_POINTS, pay
from engine.games.swtcg.pilots.crews import pilots_on
from engine.games.swtcg.pilots.giving import abilities_of
from engine.games.swtcg.pilots.targets import choose_target
from engine.games.swtcg.seats import DISCARD, HAND, holding, in_order, printed, units, zone
from engine.games.swtcg.sections import (
    BASICS,
    CARD_PAID,
    CARD_PLAYED,
    CHANCE,
    CHOOSE_ONE,
    DISRUPT,
    EFFECT,
    NOT_IF_DISRUPTED,
    ON_A_PLAY,
    ON_A_ROLL,
    ON_DAMAGE,
    OPENS,
    PASSES_UNASKED,
    PAYING,
    PLAY_OR_PASS,
    PLAYED_WHEN_ANNOUNCED,
    PLAYED_WHEN_PAID,
    TRIGGERS_FIRST,
)
from engine.kernel.clock import EVERY_TIME
from engine.kernel.decisions import Script
from engine.kernel.pending import Pending
from engine.kernel.pieces.naming import told_apart
from engine.kernel.table import Ref, Table
from engine.kernel.windows import PASS, Policy, Window, hold

PLAY, ASIDE = "play", "aside"
"""What can be played, be it refused, and what is only shown beside it, as it has another time."""
TWO_PASSES = Policy("alternating", passes=2, categories=frozenset({PLAY, ASIDE}))
ONLY = {"reroll": ON_A_ROLL, "prevent": ON_DAMAGE, "disrupt": ON_A_PLAY}
CHANCES = {"open": CHANCE, **ONLY}
SPOKEN_OF = frozenset({"no-attack", "would-attack"})
"""The abilities whose own time is said to whoever could play something else."""
PLAYED = "played"
"""Where a card lies while it is played."""


def hold_chance(table: Table, chance: Chance) -> Script[None]:
    """Hold a chance: triggered abilities, then Play or Pass; then what had to wait for it."""
    opens = OPENS if chance.kind in ONLY else ()
    needs = opens + ON_A_PLAY if chance.kind == "disrupt" else opens
    if not table.off.isdisjoint(needs):
        return
    about = {"phase": chance.kind}
    cites = opens + CHANCES[chance.kind]
    opened = table.emit("open", about, holding(table, cites), chance.cause)
    first = table.off.isdisjoint(TRIGGERS_FIRST)
    yield from _play_or_pass(table, chance, opened.n, triggers_first=first)
    if not first:
        yield from in_its_chance(table, chance)
    table.emit("close", about, BASICS, opened.n)
    tell(table, opened.n)


def plays(table: Table, player: str, chance: Chance) -> list[Pending]:
    """Return what the player could play in the chance, with what of it is refused, and why."""
    found = []
    for key, ref in told_apart(table, _sources(table, player)).items():
        uses = _uses(table, ref)
        for ability in uses:
            doing = CardAtWork(player, ref, chance, cause=chance.cause)
            if _is_worth_saying(table, doing, ability):
                about = (ability.word,) if len(uses) > 1 else ()
                found.append(_offer(table, key, about, doing, ability))
    return found


def _is_worth_saying(table: Table, doing: CardAtWork, ability: Ability) -> bool:
    """Say whether it is offered, be it refused: it has something to work on, at this time.

    Of what has another time a card in hand is shown, if it answers no roll and no damage, and an
    ability that an open chance would do for, but not where something is disrupted. So is what has
    been used up here.
    """
    works = ability.can is None or ability.can(table, doing)
    works = works and (ability.aims is None or bool(ability.aims(table, doing)))
    if untimely(table, doing, ability) is None:
        return works or used_up(table, doing, ability) is not None
    if doing.chance.kind == "disrupt":
        return False
    if is_card(table, doing.seen):
        return ability.when not in {"reroll", "prevent"} or len(_uses(table, doing.seen)) > 1
    names_its_time = doing.chance.kind == "open" and ability.when in SPOKEN_OF
    return works and (names_its_time or fits_an_open_chance(table, doing, ability))


def carry_out(table: Table, doing: CardAtWork, ability: Ability) -> Script[None]:
    """Play it: aim, pay, have it disrupted or not, carry it out, discard a card that was played."""
    player, name, card = doing.player, table.name(doing.seen), is_card(table, doing.seen)
    if ability.aims is not None and doing.on is None:
        cites = holding(table, CARD_PAID if card else PAYING)
        on = yield from choose_target(table, doing, ability.aims, cites)
        if on is None:
            return
        doing = doing.at(on)
    at_once = not card or table.off.isdisjoint(CARD_PAID)
    doing = _announce(table, doing, ability)
    if at_once:
        _pay(table, doing, ability)
    count_use(table, doing, ability)
    if card and table.off.isdisjoint(CARD_PLAYED):
        yield from set_off(table, "play-battle", player, doing.chance, doing.cause or 0)
    played = MayBeDisrupted(player, name, "battle" if card else "ability")
    yield from answer(table, played, doing)
    if played.disrupted is not None and not card and _does_not_count(table, ability):
        forget_use(table, doing, ability)
    if happens(table, played):
        yield from ability.does(table, doing)
        if not at_once:
            _pay(table, doing, ability)
        if card and not table.off.isdisjoint(CARD_PLAYED):
            yield from set_off(table, "play-battle", player, doing.chance, doing.cause or 0)
    if card:
        table.move((doing.seen,), zone(player, DISCARD), "discard", BASICS, doing.cause)
    tell(table, doing.cause)
    yield from resolve_triggers(table, doing.chance)


def answer(table: Table, played: MayBeDisrupted, doing: CardAtWork) -> Script[None]:
    """when.play: have what was played disrupted, if anybody has anything for it."""
    chance = Chance("disrupt", doing.cause, played=played, within=doing.chance)
    can = [
        one.can is None or one.can(table, CardAtWork(player, ref, chance))
        for player in in_order(table)
        for ref in _sources(table, player)
        for one in _uses(table, ref)
        if one.when == "disrupt"
    ]
    if any(can):
        yield from hold_chance(table, chance)


def happens(table: Table, played: MayBeDisrupted) -> bool:
    """Say whether the effect happens: activated.4, and unless it was disrupted."""
    rule = NOT_IF_DISRUPTED if played.sort == "ability" else DISRUPT
    if played.disrupted is not None and table.off.isdisjoint(rule):
        return False
    return played.sort != "ability" or table.off.isdisjoint(EFFECT)


def _does_not_count(table: Table, ability: Ability) -> bool:
    """Say whether an ability that was disrupted does not count as played, as those rules are off.

    Played is what was paid for; what costs nothing, once it is announced.
    """
    costs = ability.force or ability.build or ability.tap
    return not table.off.isdisjoint(PLAYED_WHEN_PAID if costs else PLAYED_WHEN_ANNOUNCED)


def _announce(table: Table, doing: CardAtWork, ability: Ability) -> CardAtWork:
    """Show what is played; a card lies apart from then on."""
    player, name = doing.player, table.name(doing.seen)
    said = {"player": player, "card": name, "cards": (name,), "ability": ability.word}
    if not is_card(table, doing.seen):
        cites = holding(table, PAYING + again_by(table, doing, ability))
        return doing.since(table.emit("use", said, cites, doing.cause).n)
    event = table.move(
        (doing.seen,),
        zone(player, PLAYED),
        "play",
        holding(table, CARD_PAID),
        doing.cause,
        data=said,
    )
    return replace(doing, seen=table.see(doing.seen.card), cause=event.n)


def _pay(table: Table, doing: CardAtWork, ability: Ability) -> None:
    """Pay the costs of a card; of an ability (activated.1), what stands before the arrow."""
    player, cause = doing.player, doing.cause or 0
    card = is_card(table, doing.seen)
    if not card and not table.off.isdisjoint(PAYING):
        return
    cites = holding(table, CARD_PAID if card else PAYING)
    if ability.tap:
        table.mark(doing.seen, "tapped", True, cites, cause, verb="tap")
    pay(table, player, ability.force, cites, cause)
    pay(table, player, ability.build * doing.amount, cites, cause, BUILD_POINTS)
    hand = table.cards(zone(player, HAND))
    if ability.empties_hand and hand:
        table.move(hand, zone(player, DISCARD), "discard", cites, cause)


def _play_or_pass(
    table: Table, chance: Chance, cause: int, *, triggers_first: bool
) -> Script[None]:
    """when.2: Dark first, in turn, until both have passed one after the other.

    With *triggers_first* the triggered abilities that have their time in it come before that. Who
    can play nothing is not asked: why that is so is written once, and then that they pass. It
    follows from the event *cause*, by which the chance began.
    """
    start = len(table.events)

    told: set[Hashable] = set()

    def find(speaker: str) -> list[Pending]:
        gone = any(
            e.verb == PASS and e.data["player"] == speaker and e.cause == chance.cause
            for e in table.events[start:]
        )
        if gone and not table.off.isdisjoint(PLAY_OR_PASS):
            return []
        offers = plays(table, speaker, chance)
        if any(one.refused is None for one in offers):
            return offers
        for one in offers:
            if one.category == PLAY and one.source not in told and one.refused is not None:
                told.add(one.source)
                data = {**one.data, "because": one.refused.because}
                table.emit(one.verb, data, one.refused.cites, cause, refused=True)
        return []

    answered = not triggers_first

    def settle() -> Script[None]:
        nonlocal answered
        if not answered:
            answered = True
            yield from in_its_chance(table, chance)

    cites = holding(table, CHANCES[chance.kind] + PLAY_OR_PASS)
    data = {"chance": chance.kind}
    window = Window(
        chance.kind,
        in_order(table),
        cites,
        data,
        chance.cause,
        TWO_PASSES,
        settle,
        PASSES_UNASKED,
    )
    yield from hold(table, window, find)


def _offer(
    table: Table, key: str, about: tuple[str, ...], doing: CardAtWork, ability: Ability
) -> Pending:
    name = table.name(doing.seen)
    data = {
        "player": doing.player,
        "card": name,
        "cards": (name,),
        "ability": ability.word,
    }
    card = is_card(table, doing.seen)
    verb = "play" if card else "use"
    category = PLAY if card or untimely(table, doing, ability) is None else ASIDE
    script = (doing.seen.card, ability.word)
    run = partial(carry_out, table, doing, ability)
    refused = why_not(table, doing, ability)
    return Pending(
        key,
        script,
        script,
        run,
        about,
        verb=verb,
        data=data,
        category=category,
        once=EVERY_TIME,
        refused=refused,
    )


def _sources(table: Table, player: str) -> list[Ref]:
    """Return the player's units in the arenas, with the pilots on them, and the cards in hand.

    If nobody has to stay by what they chose, what was played in one way is there for another.
    """
    found: list[Ref] = []
    for ref in units(table, player):
        found += [ref, *pilots_on(table, ref)]
    found += table.cards(zone(player, HAND))
    if not table.off.isdisjoint(CHOOSE_ONE):
        found += [ref for ref in table.cards(zone(player, DISCARD)) if _uses(table, ref)]
    return found


def _uses(table: Table, seen: Ref) -> list[Ability]:
    """Return what can be played with the card where it lies; a pilot gives what is its ship's."""
    card, where = printed(table, seen), table.where(seen)
    if card.type == "mission" or (where.endswith(HAND) and card.type != "battle"):
        return []
    if where.endswith(DISCARD):
        again = [one for one in card.uses if not has_been_used(table, seen, one)]
        return [replace(one, force=0) for one in again] if 0 < len(again) < len(card.uses) else []
    return abilities_of(table, seen)
