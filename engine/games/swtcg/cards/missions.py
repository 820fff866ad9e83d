"""Missions: built, and then completed."""

from __future__ import annotations

from engine.games.swtcg.card import Bonus, CardAtWork, mission
from engine.games.swtcg.effects import draws, takes_force
from engine.games.swtcg.figures import begin_bonus
from engine.games.swtcg.pilots.counting import as_character, force_for_each
from engine.games.swtcg.seats import printed, units
from engine.games.swtcg.sections import ONE_SHOT
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.table import Table

TYPES = ("Clone", "Droid", "Jedi")


def weakens(table: Table, doing: CardAtWork) -> Script[None]:
    """Name a type: each unit of it in play has less power until the turn ends."""
    options = tuple([Option(one.lower(), "name-type", {"type": one}) for one in TYPES])
    taken = yield from ask(table, Choose(doing.player, "type", options, ONE_SHOT))
    named = str(taken.data["type"])
    about = {"player": doing.player, "type": named}
    event = table.emit("name-type", about, ONE_SHOT, doing.cause)
    on = [ref for ref in units(table) if named in printed(table, ref).subtypes]
    if on:
        name = table.name(doing.seen)
        begin_bonus(table, name, doing.player, on, "turn", event.n)


mission("learning-the-force", "neutral", 2, force_for_each(as_character))
mission("insignificant-power", "dark", 3, takes_force(4))
mission("press-the-advantage", "neutral", 3, weakens, Bonus(power=-3))
# Samples of ours.
mission("fresh-orders", "neutral", 2, draws(2))
