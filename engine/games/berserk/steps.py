"""What a scenario can have happen in Berserk: the verbs of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.berserk.battle.dying import destroy, die, wound
from engine.games.berserk.battle.moving import choose_move, free_beside, move
from engine.games.berserk.battle.turns import begin_turn, choose_recruit, recruit
from engine.games.berserk.card import Use
from engine.games.berserk.seats import play_zones
from engine.games.berserk.sections import ABILITY, AS_IT_SAYS, OPEN_BY, RECRUITING
from engine.games.berserk.using.stack import carry_out_set_off
from engine.games.berserk.using.using import use
from engine.kernel.decisions import Script
from engine.kernel.effects.readings import AGREE, agree
from engine.kernel.events import Cites
from engine.kernel.pieces.naming import Named, find_named
from engine.kernel.ruleset import Step
from engine.kernel.table import Ref, Table

Said = Mapping[str, Any]

SETTINGS: Mapping[str, tuple[str, ...]] = {
    "diagonals": ("no", "yes"),
    "skip-shuffles": ("no", "yes"),
    "crowded-row": ("choose", "wait"),
    "incarnation-again": ("once", "anew"),
    "third-row": ("nearest", "third"),
}
"""What the source leaves open, and how it can be played."""


def do_agree(table: Table, said: Said) -> Script[None]:
    """Have the players agree on every setting that is asked."""
    yield from agree(table, SETTINGS, OPEN_BY)


def do_use(table: Table, said: Said) -> Script[None]:
    """Use a card's ability; *on* says at which card it is aimed, if the player is not asked."""
    seen = _there(table, said, "use", "declare", ABILITY)
    on = find_named(table, said["on"], play_zones(table)) if "on" in said else None
    if seen is not None:
        yield from use(table, Use(said["player"], seen, on))


def do_move(table: Table, said: Said) -> Script[None]:
    """Move a card *to* a cell, or to one of the player's choice; it *may* stay."""
    seen = _there(table, said, "move", "move")
    if seen is None:
        return
    player, may = said["player"], "may" in said
    cells = [said["to"]] if "to" in said else free_beside(table, seen)
    if "to" in said and not (may and said["to"] in free_beside(table, seen)):
        cell = said["to"]
    else:
        cell = yield from choose_move(table, player, seen, cells, may=may)
    if cell:
        yield from move(table, player, seen, cell)
        yield from carry_out_set_off(table)


def do_wound(table: Table, said: Said) -> Script[None]:
    """Wound a card by the *amount*, 1 if none is said."""
    seen = _there(table, said, "wound", "wound")
    if seen is not None:
        yield from wound(table, seen, said.get("amount", 1), None)


def do_die(table: Table, said: Said) -> Script[None]:
    """Have a card die."""
    seen = _there(table, said, "die", "die")
    if seen is not None:
        yield from die(table, seen, None)


def do_destroy(table: Table, said: Said) -> Script[None]:
    """Have a card be destroyed *by* another, with so much damage *over*."""
    seen = _there(table, said, "destroy", "destroy")
    by = find_named(table, said["by"], play_zones(table)) if "by" in said else None
    if seen is not None and by is not None:
        yield from destroy(table, seen, by, said.get("over", 0))
    elif seen is not None:
        yield from die(table, seen, None)


def do_turn(table: Table, said: Said) -> Script[None]:
    """Begin a turn of the player's."""
    yield from begin_turn(table, said["turn"])


def do_recruit(table: Table, said: Said) -> Script[None]:
    """Have a player take a dealt *card* into the squad, or one of their choice, or none."""
    player = said["recruit"]
    if "card" not in said:
        seen = yield from choose_recruit(table, player)
    else:
        seen = table.find(f"{player}/dealt", said["card"])
        if seen is None:
            about = {"player": player, "card": said["card"], "cards": (said["card"],)}
            table.emit("recruit", about, RECRUITING, refused=True)
    if seen is not None:
        recruit(table, player, seen)


def _there(table: Table, said: Said, key: str, verb: str, cites: Cites = AS_IT_SAYS) -> Ref | None:
    """Return the card in play that the step is about, or None after a refused event."""
    named: Named = said[key]
    seen = find_named(table, named, play_zones(table))
    if seen is None:
        about = {"player": said["player"], "card": named.name, "cards": (named.name,)}
        table.emit(verb, about, cites, refused=True)
    return seen


STEPS: Mapping[str, Step] = {
    AGREE: Step("true", {}, do_agree),
    "use": Step("lying", {"on": "lying"}, do_use),
    "move": Step("lying", {"to": "cell", "may": "true"}, do_move),
    "wound": Step("lying", {"amount": "number"}, do_wound),
    "die": Step("lying", {}, do_die),
    "destroy": Step("lying", {"by": "lying", "over": "number"}, do_destroy),
    "turn": Step("player", {}, do_turn),
    "recruit": Step("player", {"card": "card"}, do_recruit),
}
