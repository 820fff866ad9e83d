"""Lantern: a Match may be struck only while a Lantern stands on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.decisions import Choose, Option, Script, ask
from engine.kernel.layout import ZoneKind
from engine.kernel.ruleset import Ruleset, Step
from engine.kernel.table import Ref, Table

PLAYED = ("lantern/rules/1.1",)
NEEDS_LANTERN = ("lantern/rules/1.2",)
MOVED = ("lantern/rules/1.3",)


def do_play(table: Table, said: Mapping[str, Any]) -> Script[None]:
    """Play a card from the hand; what is not there is refused."""
    player, name = said["player"], said["play"]
    seen = table.find(f"{player}/hand", name)
    if seen is None:
        data = {"player": player, "cards": (name,), "from": f"{player}/hand"}
        table.emit("play", data, PLAYED, refused=True)
    elif name == "match":
        yield from strike(table, player, seen)
    else:
        table.move([seen], f"{player}/table", "play", PLAYED, data={"player": player})


def strike(table: Table, player: str, seen: Ref) -> Script[None]:
    """Ask whether to strike the Match; 1.2: not without a Lantern on the table."""
    standing = table.find(f"{player}/table", "lantern") is not None
    refused = None if standing else table.refusal(NEEDS_LANTERN)
    about = {"player": player, "cards": ("match",)}
    options = (Option("strike", "burn", about, refused), Option("keep", "keep", about))
    taken = yield from ask(table, Choose(player, "match", options, PLAYED, {"card": "match"}))
    if taken.key == "strike":
        burnt = table.move([seen], "ashes", "burn", PLAYED, data={"player": player})
        table.add(f"{player}/lights", 1, PLAYED, burnt.n)


RULES = Ruleset(
    game="lantern",
    cards=frozenset({"lantern", "match"}),
    player_zones={"hand": ZoneKind(seen_by="owner"), "table": ZoneKind()},
    shared_zones={"ashes": ZoneKind()},
    pile=ZoneKind(),
    moved=MOVED,
    steps={"play": Step("card", {}, do_play)},
    verbs=frozenset({"add", "burn", "play"}),
    counters={"lights": 0},
)
