"""Gatekeeper as an Attack: whom it does not affect, as rulings."""

import pytest

from tests.engine.tables import begun, lying

TWO = ("you", "rival")


def kept(*steps, words="", **rival):
    """You play Gatekeeper; on the rival's turn this happens."""
    return begun(
        {"play": "gatekeeper"},
        {"end_turn": True},
        *steps,
        words=words,
        players=TWO,
        you={"hand": ["gatekeeper"]},
        rival={"deck": ["copper"] * 9, **rival},
        piles={"gold": 9},
    )


@pytest.mark.parametrize(("answer", "exiled"), [("yes", []), ("no", ["gold"])])
def test_behind_a_moat_nothing_is_exiled(answer, exiled):
    """Whom an Attack did not affect when it was played, it does not affect later."""
    play = kept({"gain": "gold"}, words=f"moat={answer}", hand=["moat"])

    assert lying(play, "rival/exile") == exiled


def test_a_champion_in_force_before_keeps_gatekeeper_away():
    assert lying(kept({"gain": "gold"}, lasting=["champion"]), "rival/exile") == []


def test_a_champion_played_after_gatekeeper_comes_too_late():
    play = kept({"play": "champion"}, {"gain": "gold"}, hand=["champion"])

    assert lying(play, "rival/exile") == ["gold"]
