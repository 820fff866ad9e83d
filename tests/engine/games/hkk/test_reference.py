"""The reference page of HKK lists everything that a scenario file may say of it."""

import re
from pathlib import Path

import pytest

from tests.engine.duel import RULES

PAGE = (Path(__file__).resolve().parents[4] / "docs/reference/hkk.md").read_text()
SPOKEN_OF = {word.partition(" ")[0] for word in re.findall(r"`([^`\n]+)`", PAGE)}


@pytest.mark.parametrize(
    "listed",
    [
        RULES.steps,
        [key for step in RULES.steps.values() for key in step.beside],
        RULES.verbs,
        RULES.player_zones,
        RULES.shared_zones,
        RULES.counters,
        RULES.marks,
        RULES.settings,
        [word for words in RULES.settings.values() for word in words],
    ],
    ids=lambda listed: " ".join(sorted(listed))[:40],
)
def test_everything_a_file_may_say_of_hkk_is_on_the_page(listed):
    assert set(listed) - SPOKEN_OF == set()
