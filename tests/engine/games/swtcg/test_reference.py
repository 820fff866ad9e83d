"""The reference page of Star Wars TCG lists everything that a scenario file may say of it."""

import re
from pathlib import Path

import pytest

from tests.engine.arenas import RULES

PAGE = (Path(__file__).resolve().parents[4] / "docs/reference/swtcg.md").read_text()
SPOKEN_OF = {word.partition(" ")[0] for word in re.findall(r"`([^`\n]+)`", PAGE)}


@pytest.mark.parametrize(
    "listed",
    [
        RULES.steps,
        [key for step in RULES.steps.values() for key in step.beside],
        RULES.verbs,
        RULES.player_zones,
        RULES.marks,
        RULES.counters,
        RULES.figures,
        RULES.phases,
        RULES.inner,
        RULES.settings,
        [word for words in RULES.settings.values() for word in words],
    ],
    ids=lambda listed: " ".join(sorted(listed))[:40],
)
def test_everything_a_file_may_say_of_star_wars_is_on_the_page(listed):
    assert set(listed) - SPOKEN_OF == set()
