"""Targets: what counts as targeting, what fits, and what becomes of a target that is lost."""

from __future__ import annotations

from typing import Any

from engine.games.hkk.card import CARDS, Aim, Mode
from engine.games.hkk.deed import Deed, Stage
from engine.games.hkk.seats import in_play, of_type, opponents, printed
from engine.games.hkk.sections import (
    ABILITIES_TOO,
    ANY_TARGET,
    BEFOREHAND,
    CHAPTER_OF_CHARMS,
    CHARMS,
    DECIDED_FIRST,
    NEEDS_TARGET,
    ONLY_IF_CHOSEN,
    SECOND_WINDOW,
    TARGET_LATER,
    TARGET_LOST,
    THE_WORD,
    UNTARGETABLE,
    resting,
)
from engine.kernel.decisions import Choose, Option, Script, ask, refuse_all
from engine.kernel.events import Cites, Grounds
from engine.kernel.pieces.naming import place_of, told_apart
from engine.kernel.table import Ref

Spot = Ref | str
"""What can be chosen: a card in play, or a player."""
FITTING = frozenset({"creature", "building"})
"""The types of which any is "a target", beside players (21.5.7)."""


def is_targeting(deed: Deed, mode: Mode) -> bool:
    """Say whether it targets by this mode: by the word (21.5.0), or by its type (21.5.2).

    The rules on targets hold for abilities as well (21.5.4); without that rule none of them does.
    """
    off = deed.table.off
    if mode.aim is None or (deed.is_use and ABILITIES_TOO in off):
        return False
    if CHARMS not in off and not deed.is_use and CARDS[deed.name].type.startswith("charm"):
        return CARDS[deed.name].type == "charm-upon"
    return mode.aim.word or THE_WORD in off


def choose_mode(deed: Deed, during: Stage = "target") -> Script[Grounds | None]:
    """Choose one of several effects; one that targets needs a fitting target (21.5.1, 21.5.3)."""
    table, modes = deed.table, CARDS[deed.name].modes
    if deed.is_use or len(modes) < 2:
        return None
    options = [
        Option(one.name, "decide", {"by": deed.name, "what": one.name}, _why_not(deed, one))
        for one in modes
    ]
    cites = resting(table, BEFOREHAND, ONLY_IF_CHOSEN)
    data = deed.asking(during, asks="effect")
    question = Choose(deed.player, deed.name, tuple(options), cites, data, deed.cause)
    if not question.offered():
        refuse_all(table, question)
        return _none_fits(deed, (NEEDS_TARGET,), during)
    taken = yield from ask(table, question)
    deed.chosen["mode"] = modes[options.index(taken)]
    deed.tell("decide", deed.said(during, by=deed.name, what=taken.key), cites)
    return None


def choose_target(
    deed: Deed, during: Stage = "target", *, again: bool = False
) -> Script[Grounds | None]:
    """Choose what the effect is aimed at; *again* if the target was lost.

    Without a fitting target a source that targets cannot be played or used (21.5.3, 21.5.4); one
    that only chooses does that among the decisions (21.6.1.1), and goes on with nothing.
    """
    mode = mode_of(deed)
    if mode is None or mode.aim is None:
        return None
    targeting = is_targeting(deed, mode)
    if not targeting and during == "target":
        during = "decisions"
    cites = _choosing(deed, mode.aim, targeting=targeting, again=again)
    there = _spots(deed, mode.aim, targeting=targeting)
    spot = yield from _choose(deed, there, cites, during, targeting=targeting, again=again)
    deed.chosen["target"] = spot
    if spot is not None or not targeting:
        return None
    sections = (ABILITIES_TOO, NEEDS_TARGET) if deed.is_use else (NEEDS_TARGET,)
    return _none_fits(deed, (TARGET_LOST,) if again else sections, during)


def name_target_player(deed: Deed, during: Stage) -> Script[None]:
    """Have a lasting card's target player be named; usually after its success alone (21.5.6)."""
    table = deed.table
    there: dict[Spot, Grounds | None] = dict.fromkeys(table.players)
    cites = resting(table, TARGET_LATER)
    spot = yield from _choose(deed, there, cites, during, targeting=True, again=False)
    deed.chosen["player"] = spot


def target_is_lost(deed: Deed) -> bool:
    """Say whether the target does not fit any more, after an event that says so (21.5.5)."""
    table, mode, spot = deed.table, mode_of(deed), deed.chosen.get("target")
    if TARGET_LOST in table.off or mode is None or mode.aim is None or not isinstance(spot, Ref):
        return False
    if not is_targeting(deed, mode):
        return False
    fitting = [one for one, why in _spots(deed, mode.aim, targeting=True).items() if why is None]
    if spot in fitting:
        return False
    data = deed.said("target", by=deed.name, **place_of(table, table.see(spot.card)))
    deed.tell("lose-target", data, (TARGET_LOST,))
    return True


def mode_of(deed: Deed) -> Mode | None:
    """Return by which mode the card or its ability is used, if by any."""
    if deed.is_use:
        return CARDS[deed.name].use
    if "mode" in deed.chosen:
        mode: Mode = deed.chosen["mode"]
        return mode
    modes = CARDS[deed.name].modes
    return modes[0] if len(modes) == 1 else None


def _spots(deed: Deed, aim: Aim, *, targeting: bool) -> dict[Spot, Grounds | None]:
    """Return what could be chosen, each with why it cannot or None."""
    table, player = deed.table, deed.player
    if aim.what == "opponent":
        return dict.fromkeys(opponents(table, player))
    found: dict[Spot, Grounds | None] = {}
    if aim.what == "creature":
        seen = of_type(table, "creature")
    elif aim.what == "opposing creature":
        seen = [r for one in opponents(table, player) for r in of_type(table, "creature", one)]
    else:
        found |= dict.fromkeys(table.players)
        seen = in_play(table) if aim.what == "anything" else []
    for ref in seen:
        card = printed(table, ref)
        why = None if card.type in FITTING else table.refusal((ANY_TARGET,))
        if targeting and (card.untargetable or table.marked(ref, "protected")):
            why = why or Grounds(UNTARGETABLE)
        found[ref] = why
    return found


def _choose(
    deed: Deed,
    there: dict[Spot, Grounds | None],
    cites: Cites,
    during: Stage,
    *,
    targeting: bool,
    again: bool,
) -> Script[Spot | None]:
    """Return what is chosen of what is there, or None if nothing of it can be."""
    table = deed.table
    verb = "target" if targeting else "name"
    refs = [one for one in there if isinstance(one, Ref)]
    keyed: dict[str, Spot] = {one: one for one in there if isinstance(one, str)}
    keyed |= told_apart(table, refs, deed.player)
    told = {"by": deed.name, **({"again": True} if again else {})}
    options = [
        Option(key, verb, {**told, **_spot(deed, spot)}, there[spot]) for key, spot in keyed.items()
    ]
    asks = f"{verb} again" if again else verb
    data = deed.asking(during, asks=asks)
    question = Choose(deed.player, deed.name, tuple(options), cites, data, deed.cause)
    if not question.offered():
        refuse_all(table, question)
        return None
    taken = yield from ask(table, question)
    deed.tell(verb, deed.said(during) | dict(taken.data), cites)
    return keyed[taken.key]


def _spot(deed: Deed, spot: Spot) -> dict[str, Any]:
    """Return what an option says of a card, or of a player, who is then the event's."""
    if isinstance(spot, Ref):
        return dict(place_of(deed.table, spot))
    return {"player": spot, "whom": spot}


def _choosing(deed: Deed, aim: Aim, *, targeting: bool, again: bool) -> Cites:
    """Return by which sections the choice is made."""
    table = deed.table
    if again:
        return resting(table, TARGET_LOST, beside=SECOND_WINDOW)
    if not targeting:
        return resting(table, DECIDED_FIRST)
    sections = [ABILITIES_TOO if deed.is_use else BEFOREHAND]
    sections += [ANY_TARGET] if aim.what == "anything" else []
    is_charm = not deed.is_use and CARDS[deed.name].type == "charm-upon"
    if is_charm and CHARMS not in table.off:
        return resting(table, *sections, CHARMS, beside=CHAPTER_OF_CHARMS)
    return resting(table, *sections)


def _why_not(deed: Deed, mode: Mode) -> Grounds | None:
    """Return why the effect cannot be chosen: it, or by no rule the whole card, has no target."""
    modes = [mode]
    if ONLY_IF_CHOSEN in deed.table.off:
        modes = [*CARDS[deed.name].modes]
    for one in modes:
        if one.aim is None or not is_targeting(deed, one):
            continue
        if None not in _spots(deed, one.aim, targeting=True).values():
            return deed.table.refusal((NEEDS_TARGET,))
    return None


def _none_fits(deed: Deed, sections: Cites, during: Stage) -> Grounds | None:
    """Return why it cannot go on without a target, after an event that says so; None if it can."""
    refusal = deed.table.refusal(sections)
    if refusal is None:
        return None
    verb = "use" if deed.is_use else "announce"
    deed.tell(verb, deed.about(during), refusal.cites, refused=True)
    return refusal
