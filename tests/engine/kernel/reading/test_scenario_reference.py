"""The reference page of scenario files lists everything, and its example is played."""

import re
from pathlib import Path

import pytest

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel import decisions
from engine.kernel.lines import drive, explore
from engine.kernel.lines.claims import KINDS
from engine.kernel.pieces.cells import MOST_CELLS
from engine.kernel.proving.verify import findings
from engine.kernel.reading import (
    cards,
    claims,
    hints,
    layouts,
    marks,
    reader,
    scenario,
    steps,
    tables,
)
from engine.kernel.table import MOST_EVENTS

PAGE = (Path(__file__).resolve().parents[4] / "docs/reference/scenario.md").read_text()
PROSE = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
SPOKEN_OF = set(re.findall(r"`\"?([^`\"\n]+)\"?`", PROSE))
RULES = rulesets()["dominion"]


@pytest.mark.parametrize(
    "listed",
    [
        scenario.SCENARIO_KEYS,
        steps.STEP_KEYS,
        scenario.SHOWN_KEYS,
        cards.CARD_KEYS,
        [cards.CARDS],
        claims.CLAIM_KEYS,
        claims.PATTERN_KEYS,
        claims.END_KEYS,
        KINDS,
        hints.HINT_KEYS,
        hints.WHEN_KEYS,
        CODES,
        RULES.steps,
        [key for step in RULES.steps.values() for key in step.beside],
        RULES.verbs,
        RULES.cards,
        RULES.player_zones,
        RULES.passing_zones,
        RULES.shared_zones,
        RULES.counters,
        RULES.lasting,
        RULES.attached,
        [tables.LASTING],
        ["--line", "--explore", "--json", "--off", "--as"],
    ],
    ids=lambda listed: " ".join(sorted(listed))[:40],
)
def test_everything_a_file_may_say_is_on_the_page(listed):
    assert set(listed) - SPOKEN_OF == set()


@pytest.mark.parametrize(
    ("what", "cap"),
    [
        ("bytes of a file", scenario.MOST_BYTES),
        ("characters of one text", reader.MOST_TEXT),
        ("players", tables.MOST_PLAYERS),
        ("zones", layouts.MOST_ZONES),
        ("cards", layouts.MOST_CARDS),
        ("cells of all zones", MOST_CELLS),
        ("marks of one card", marks.MOST_MARKS),
        ("patterns of one `order`", claims.MOST_IN_ORDER),
        ("steps", steps.MOST_STEPS),
        ("claims, shown lines, hints, rules: each", scenario.MOST_LISTED),
        ("options of one question", decisions.MOST_OPTIONS),
        ("answers of one line", drive.MOST_ANSWERS),
        ("events of one line", MOST_EVENTS),
        ("lines played", explore.MOST_LINES),
        ("seconds for playing them", int(explore.MOST_SECONDS)),
    ],
)
def test_every_cap_is_on_the_page(what, cap):
    assert f"| {what} | {cap} |" in PAGE


def test_the_example_on_the_page_is_true():
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)

    written = scenario.read(example.encode(), "scenario.md", "example", rulesets(), CODES)

    assert findings(written) == []
