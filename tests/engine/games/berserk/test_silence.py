"""What the source does not say is stated where it matters, and nowhere else."""

import tomllib
from pathlib import Path

import pytest

from engine.games.berserk import sections
from engine.games.berserk.sections import OPEN_BY, SILENT
from tests.engine.battle import RULES, at, battle, on, taken

TEXTS = Path(__file__).resolve().parents[4] / "corpus/texts/berserk"
SUMMON, TURN = {"use": "prizyvatel"}, {"turn": "you"}
CALLS = [on("c2", "prizyvatel"), at("deck", "volk")]
ANSWERER = on("c5", "dozorny", "opponent")
HEMMED = [on("c3", "prizyvatel"), at("deck", "volk"), *taken("b3", "d3", "c2"), ANSWERER]
FOUND = "prizyvatel=volk"
ANSWERED = f"{FOUND} answer=dozorny:c4"
SHE_WOLF = [on("c2", "volchitsa"), at("deck", "volk"), on("e2", "ar-gul")]
DEAD = {"die": "ar-gul"}
CATCHER = on("a2", "lovets-dush")
AVENGER = [on("c3", "mstitel"), at("deck", "volk")]
FULL = taken("a1", "b1", "c1", "d1", "e1")
WAITING = at("graveyard", "feniks", counters=1)


def said(play):
    """What is stated of the source's silence, in all events."""
    return {
        key.removeprefix(SILENT)
        for event in play.table.events
        for key in event.cites
        if key.startswith(SILENT)
    }


@pytest.mark.parametrize(
    ("cards", "steps", "words", "stated"),
    [
        (CALLS, [SUMMON], f"{FOUND} cell=c1", {"cell"}),
        (CALLS, [SUMMON], f"{FOUND} cell=c3", {"cell"}),
        (CALLS, [SUMMON], "prizyvatel=no", {"cancelled"}),
        (HEMMED, [SUMMON], ANSWERED, {"cell", "answer", "found"}),
        (HEMMED, [SUMMON], f"{FOUND} answer=dozorny:d5 cell=c4", {"cell", "answer", "half"}),
        (HEMMED, [SUMMON], f"{FOUND} answer=pass cell=c4", {"cell", "half"}),
        (SHE_WOLF, [DEAD], "volchitsa=volk cell=c1", set()),
        ([*SHE_WOLF, CATCHER], [DEAD], "volchitsa=volk cell=c1", {"together"}),
        (AVENGER, [{"die": "mstitel"}], "mstitel=volk cell=c2", {"stood"}),
        ([WAITING], [TURN], "cell=a1", set()),
        ([WAITING, *FULL], [TURN], "", {"counters"}),
        (
            [on("c4", "nekromant", "opponent"), at("graveyard", "volk", "opponent")],
            [{"use": "nekromant", "player": "opponent"}],
            "cell=c5",
            set(),
        ),
        (
            [on("c4", "nekromant", "opponent"), at("graveyard", "volk", "opponent")],
            [{"use": "nekromant", "player": "opponent"}],
            "cell=c3",
            {"half"},
        ),
    ],
)
def test_what_the_source_is_silent_on_is_stated_where_it_matters(cards, steps, words, stated):
    assert said(battle(cards, *steps, words=words)) == stated


def test_each_statement_is_a_wanted_rule_in_every_language():
    wanted = {
        one["key"]: one["titles"]
        for one in tomllib.loads((TEXTS / "game.toml").read_text())["wanted"]
    }
    stated = {key for cites in vars(sections).values() if isinstance(cites, tuple) for key in cites}
    stated = {key for key in stated if key.startswith(SILENT)}

    assert len(stated) == 8
    assert {key for key in wanted if key.startswith(SILENT)} == stated
    assert {len(wanted[key]) for key in stated} == {5}


def test_every_section_that_leaves_a_setting_open_says_so_on_its_own_page():
    """A rule's page tells the readings of it, and not only the page of an example."""
    held = tomllib.loads((TEXTS / "summoning/source.toml").read_text())["sections"]
    told = {sections.SUMMONING + one["key"] for one in held if "left_open" in one}

    assert set(OPEN_BY) == set(RULES.settings)
    assert told == {key for keys in OPEN_BY.values() for key in keys}
