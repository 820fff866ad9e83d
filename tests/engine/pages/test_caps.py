"""What passes a cap is said so, with its status; what was not played whole is not proved."""

import dataclasses
import json

import pytest

from engine.games.dominion.sections import BASICS
from engine.kernel.lines.claims import prove
from engine.kernel.lines.explore import Caps, Explorer
from engine.kernel.ruleset import Step
from engine.pages import position, views
from engine.playing import console, positions
from engine.playing.positions import scenarios
from tests.engine.tables import make_scenario

FLAGSHIP = ("dominion", "rats-watchtower-changeling")
MILLION = "0" * 1_000_000


def looping():
    """An example with a step that never comes to an end."""

    def do(table, said):
        while True:
            table.emit("reveal", {"player": "you", "cards": ("copper",)}, BASICS)
        yield

    scenario = make_scenario({"draw": 1}, you={"deck": ["copper"]})
    endless = dataclasses.replace(scenario.steps[0], step=Step("number", {}, do))
    return dataclasses.replace(scenario, steps=(endless,), slug="endless")


@pytest.mark.parametrize("address", ["dominion/endless/", "dominion/endless/lines/"])
def test_a_script_that_never_ends_is_stopped_and_said(read, monkeypatch, address):
    monkeypatch.setattr(views, "scenarios", lambda: {("dominion", "endless"): looping()})

    response = read(address)

    assert response.status_code == 413
    assert "This does not come to an end: it was stopped after 2000 steps." in response.page
    assert 'class="ask"' not in response.page


def test_a_claim_about_a_script_that_never_ends_is_not_proved():
    proof = prove(Explorer(looping().start()), scenarios()[FLAGSHIP].claims)

    assert [result.holds for result in proof.results] == [None] * len(proof.results)
    assert "not proved (0 lines tried)" in proof.stopped


@pytest.mark.parametrize(
    "address",
    [
        f"{'/'.join(FLAGSHIP)}/{MILLION}/",
        f"{'/'.join(FLAGSHIP)}/{MILLION}-abc/",
        f"{'/'.join(FLAGSHIP)}/lines/{MILLION}/",
        f"{'/'.join(FLAGSHIP)}/?ahead={MILLION}",
        f"{'/'.join(FLAGSHIP)}/?moves={MILLION}.{MILLION}",
        f"{'/'.join(FLAGSHIP)}/?moves={'.' * 1_000_000}",
        f"dominion/sandbox/?do=draw:1&line={MILLION}",
    ],
)
def test_a_million_answers_in_an_address_are_refused_at_once(read, address):
    status = read(address).status_code

    assert status == (200 if "?ahead=" in address or "?moves=" in address else 413)


def hurried(scenario, off=frozenset()):
    """A proof that gives up after two lines."""
    return prove(Explorer(scenario.start(off), Caps(lines=2)), scenario.claims)


def test_past_a_cap_a_claim_reads_not_proved(read, monkeypatch):
    monkeypatch.setattr(position, "proof", hurried)

    page = read("/".join(FLAGSHIP) + "/").page

    assert "Not proved: only 2 lines of play were tried" in page
    assert page.count("claim--open") == 6
    assert page.count("claim--holds") == 0


def test_past_a_cap_the_command_says_not_proved(monkeypatch):
    monkeypatch.setattr(console, "proof", hurried)
    file = str(positions.SCENARIOS / f"{'/'.join(FLAGSHIP)}.toml")

    found = json.loads(console.run(file, explore=True, as_json=True).text)

    assert found["proved"] is False
    assert [claim["holds"] for claim in found["claims"]] == [None] * 6
    assert "not proved (2 lines tried)" in found["stopped"]


def test_the_proof_of_an_example_is_kept():
    scenario = scenarios()[FLAGSHIP]

    assert positions.proof(scenario) is positions.proof(scenario)
