"""The setup: a pilot is deployed to the Character arena, and to no unit."""

from __future__ import annotations

from engine.games.swtcg.pilots.crews import units_in_play
from engine.games.swtcg.pilots.sections import NOT_IN_SETUP
from engine.games.swtcg.pilots.stacks import deploy
from engine.games.swtcg.seats import holding
from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.pieces.naming import told_apart
from engine.kernel.table import Ref, Table

ARENA, KEEP = "arena", "keep"


def deploy_in_setup(table: Table, player: str, seen: Ref) -> Script[None]:
    """Ask whether the pilot is deployed; pilots-setup.1: to the Character arena alone."""
    name = table.name(seen)
    about = {"player": player, "card": name, "cards": (name,)}
    units, refused = told_apart(table, units_in_play(table, player)), table.refusal(NOT_IN_SETUP)
    options = [
        Option(ARENA, "deploy", about),
        *[
            Option(key, "deploy", {**about, "on": table.name(unit)}, refused)
            for key, unit in units.items()
        ],
        Option(KEEP, KEEP, about),
    ]
    taken = yield from ask(table, Choose(player, name, tuple(options), NOT_IN_SETUP))
    if taken.key in units:
        unit = units[taken.key]
        data = {"player": player}
        cites = holding(table, NOT_IN_SETUP)
        table.move((seen,), table.where(unit), "deploy", cites, on=unit, data=data)
    elif taken.key == ARENA:
        deploy(table, player, seen, NOT_IN_SETUP)
