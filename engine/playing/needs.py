"""What the claims of each example need, worked out once and kept beside the examples.

It takes half a minute for all of them, so only those are worked out anew whose script has changed,
or the engine that plays it: both are kept as digests. `manage.py prove_examples --keep` writes it.
Standard library only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.events import Cites
from engine.kernel.lines.explore import Caps
from engine.kernel.proving.needs import Breakage, ClaimNeeds, Fall, Needs, needs_of
from engine.kernel.reading.scenario import Scenario
from engine.playing.positions import SCENARIOS

KEPT = SCENARIOS / "needs.json"
ENGINE = SCENARIOS.parent
CAPS = Caps(lines=2_000, seconds=60.0)
"""How far an example is played without one rule: the lines end it, so that every machine agrees."""


class KeptNeeds(NamedTuple):
    """What is kept of one example: the digests of its script and of its engine, and the needs."""

    script: str
    engine: str
    needs: Needs


def worked_out(
    scenarios: Iterable[Scenario], before: Mapping[str, KeptNeeds]
) -> dict[str, KeptNeeds]:
    """Return the needs of each by its name, those *before* where script and engine are as then."""
    engines: dict[str, str] = {}
    found = {}
    for scenario in scenarios:
        engine = engines.setdefault(scenario.game, engine_digest(scenario.game))
        script = script_digest(scenario.name)
        known = before.get(scenario.name)
        if known is not None and (known.script, known.engine) == (script, engine):
            found[scenario.name] = known
        else:
            found[scenario.name] = KeptNeeds(script, engine, needs_of(scenario, CAPS))
    return found


def script_digest(name: str) -> str:
    """Return the digest of the file of the example."""
    return _digest([SCENARIOS / f"{name}.toml"])


def engine_digest(game: str) -> str:
    """Return the digest of all that plays the game: the kernel, and the game's own files."""
    rooms = (ENGINE / "kernel", ENGINE / "games" / game)
    return _digest(sorted(file for room in rooms for file in room.rglob("*.py")))


def _digest(files: Iterable[Path]) -> str:
    told = sha256()
    for file in files:
        content = file.read_bytes()
        told.update(f"{file.relative_to(ENGINE).as_posix()} {len(content)}\n".encode())
        told.update(content)
    return told.hexdigest()[:16]


@cache
def kept() -> Mapping[str, KeptNeeds]:
    """Return what is kept of each example, by its name; nothing if nothing was kept yet."""
    return read(KEPT)


def read(file: Path) -> dict[str, KeptNeeds]:
    """Return what is kept in the file, by the names of the examples."""
    if not file.exists():
        return {}
    said: dict[str, Any] = json.loads(file.read_text("utf-8"))
    engines = said["engines"]
    return {
        name: KeptNeeds(one["script"], engines[name.partition("/")[0]], _needs(one))
        for name, one in said["examples"].items()
    }


def keep(worked: Mapping[str, KeptNeeds], file: Path = KEPT) -> None:
    """Write what was worked out, so that a change of one example is a change of its lines only."""
    said = {
        "engines": {name.partition("/")[0]: one.engine for name, one in sorted(worked.items())},
        "examples": {name: _written(one) for name, one in sorted(worked.items())},
    }
    file.write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", "utf-8")


@cache
def needs_for(scenario: Scenario) -> Needs | None:
    """Return the needs that are kept of this example; None if its script is another by now."""
    known = kept().get(scenario.name)
    return known.needs if known and known.script == script_digest(scenario.name) else None


def rules_named(needs: Needs | None) -> Cites:
    """Return every rule that such a table names."""
    return (*needs.changing, *needs.idle, *needs.fixed) if needs else ()


def _written(one: KeptNeeds) -> dict[str, Any]:
    needs = one.needs
    claims = [
        {
            "lines": claim.lines,
            "falls": {
                fall.section: {
                    "lines": fall.lines,
                    "breaks": [f"{b.part} {b.lines} {b.code}".strip() for b in fall.breakages],
                }
                for fall in claim.falls
            },
            "unknown": claim.unknown,
        }
        for claim in needs.claims
    ]
    tried = {"changing": needs.changing, "idle": needs.idle, "fixed": needs.fixed}
    return {"script": one.script, "claims": claims, **tried}


def _needs(one: Mapping[str, Any]) -> Needs:
    claims = tuple(
        ClaimNeeds(
            claim["lines"],
            tuple(
                Fall(section, fall["lines"], tuple(map(_breakage, fall["breaks"])))
                for section, fall in claim["falls"].items()
            ),
            tuple(claim["unknown"]),
        )
        for claim in one["claims"]
    )
    return Needs(claims, tuple(one["changing"]), tuple(one["idle"]), tuple(one["fixed"]))


def _breakage(written: str) -> Breakage:
    part, lines, *code = written.split(" ")
    return Breakage(part, int(lines), *(code or [""]))
