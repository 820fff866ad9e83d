"""Reactions: who may answer a card that is played, or an ability before it is used, and how."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from engine.games.hkk.card import CARDS, Reaction
from engine.games.hkk.deed import Deed
from engine.games.hkk.playing.costs import count
from engine.games.hkk.playing.uses import use
from engine.games.hkk.seats import VP, in_play, others_first, printed, zone
from engine.games.hkk.sections import (
    CHAPTER_OF_REACTIONS,
    FIRST_TO_REACT,
    LAST_REACTION,
    ONLY_REACTIONS,
    PAID,
    REACTIONS,
    resting,
)
from engine.kernel.decisions import Script
from engine.kernel.pending import Pending
from engine.kernel.table import Ref
from engine.kernel.windows import Policy, Window, hold

When = Literal["reactions", "on-play"]


def hold_reactions(deed: Deed, when: When) -> Script[None]:
    """Ask all whether they react: the opponents first, the card's own player last.

    A reaction is a card that is played, which can be reacted to in its turn; so the last one takes
    effect first. Before an ability is used, nothing but reactions fits in (21.7.1).
    """
    table = deed.table
    speakers = others_first(table, deed.player)
    section = REACTIONS if when == "reactions" else ONLY_REACTIONS
    asks = "reaction" if when == "reactions" else "between"
    window = Window(
        "reaction",
        speakers,
        resting(table, section, beside=CHAPTER_OF_REACTIONS + FIRST_TO_REACT),
        deed.asking(when, asks=asks),
        deed.cause,
        Policy("alternating", passes=len(speakers)),
    )
    yield from hold(table, window, lambda speaker: _find(deed, speaker, when))


def _find(deed: Deed, speaker: str, when: When) -> Sequence[Pending]:
    """Return what the speaker could do now, or could if no rule refused it."""
    if when == "reactions" and not deed.is_under_way:
        return ()
    found = [
        _reaction(deed, speaker, ref)
        for ref in deed.table.cards(zone(speaker, "hand"))
        if _answers(deed, ref)
    ]
    return found + (_abilities(deed, speaker) if when == "on-play" else [])


def _answers(deed: Deed, seen: Ref) -> bool:
    answer = printed(deed.table, seen).answer
    return answer is not None and answer.answers(deed)


def _reaction(deed: Deed, speaker: str, seen: Ref) -> Pending:
    """Return the play of a reaction, which answers the deed; refused by its text or its cost."""
    table, name = deed.table, deed.table.name(seen)

    def run() -> Script[None]:
        assert deed.plays is not None
        told = {**deed.said("reactions"), "player": speaker, "card": name, "cards": (name,)}
        answers_one = deed.answers is not None
        beside = CHAPTER_OF_REACTIONS + (LAST_REACTION if answers_one else ())
        cites = resting(table, REACTIONS, beside=beside)
        event = deed.tell("react", told, cites)
        yield from deed.plays(table, speaker, seen, by="", cause=event.n, to=deed)

    cost, there = count(Deed(table, speaker, seen)).modified, table.counters[zone(speaker, VP)]
    answer = CARDS[name].answer or Reaction()
    refused = answer.refuses(deed)
    points = deed.paid
    if refused is None and cost > there:
        refused, points = table.refusal((PAID,)), cost
    data = {"card": name, "cards": (name,), "points": points, "total": there}
    return Pending(name, seen.card, name, run, verb="react", data=data, refused=refused)


def _abilities(deed: Deed, speaker: str) -> list[Pending]:
    """Return the ordinary abilities of the speaker's, which have to wait (21.7.1)."""
    table = deed.table
    refused = table.refusal((ONLY_REACTIONS,))
    found = []
    for ref in in_play(table, speaker):
        name = table.name(ref)
        if CARDS[name].use is not None and table.counters[zone(speaker, VP)]:
            run = partial(use, table, speaker, ref, cause=deed.cause)
            found.append(
                Pending(name, ("use", ref.card), ("use", name), run, verb="use", refused=refused)
            )
    return found
