"""What moving cards was without one of the rules: each switched off, and each in force beside it."""

import pytest

from tests.engine.tables import begun, happened, lying, options

RULE = "dominion/stop-moving/"
STILL_HAPPENS, MAY_MOVE = f"{RULE}0.3", f"{RULE}1"
ON_TOP, LOOKED_FOR, ANY_OF_DISCARD = f"{RULE}5", f"{RULE}5b", f"{RULE}6"
ERRATA_2019, NO_VISITING = f"{RULE}errata-2019", f"{RULE}no-visiting"


def lookout(off=()):
    """You look at three cards with Lookout and trash the Estate."""
    return begun(
        {"play": "lookout"},
        off=off,
        words="lookout=estate lookout-discard=copper",
        you={"hand": ["lookout"], "deck": ["estate", "copper", "silver"]},
    )


def test_without_the_permission_no_effect_trashes_what_it_lifted():
    assert lying(lookout(), "trash") == ["estate"]
    assert lying(lookout([MAY_MOVE]), "trash") == []


def bat_trashes_two(off=()):
    """Bat trashes Estate and Copper from hand together."""
    return begun(
        {"play": "bat"},
        off=off,
        words="bat=copper bat=estate",
        you={"hand": ["bat", "estate", "copper"]},
        piles={"vampire": 5},
    )


def test_without_it_no_effect_trashes_several_cards_together_either():
    assert sorted(lying(bat_trashes_two(), "trash")) == ["copper", "estate"]
    assert lying(bat_trashes_two([MAY_MOVE]), "trash") == []


def twice(off=()):
    """Throne Room plays a Mining Village that trashes itself the first time."""
    return begun(
        {"play": "throne-room"},
        off=off,
        words="throne-room=mining-village mining-village=yes",
        you={"hand": ["throne-room", "mining-village"], "deck": ["copper"] * 4},
    )


def test_without_the_rule_a_card_that_left_is_not_played_a_second_time():
    drawn = [verb for verb, _ in happened(twice())].count("draw")
    without = [verb for verb, _ in happened(twice([STILL_HAPPENS]))].count("draw")

    assert (drawn, without) == (2, 1)


def gained_two(off=(), second="skulk"):
    """Two Skulks are gained, each with its Gold, and Watchtower looks for the first one."""
    return begun(
        {"gain": "skulk"},
        off=off,
        words="next=skulk watchtower=no watchtower=trash",
        you={"hand": ["watchtower"], "discard": [second]},
        piles={"skulk": 5, "gold": 5},
    )


def test_a_covered_card_is_looked_for_if_its_like_does_not_lie_on_top():
    looked = [verb for verb, _ in happened(gained_two())].count("look-through")
    without = [verb for verb, _ in happened(gained_two([LOOKED_FOR]))].count("look-through")

    assert (looked, without) == (1, 0)


def two_experiments(off=()):
    """An Experiment comes with another one, which covers it; the first goes onto the deck."""
    return begun(
        {"gain": "experiment"},
        off=off,
        words="next=experiment tiara=no tiara=yes",
        you={"lasting": ["tiara"]},
        piles={"experiment": 10},
    )


def test_without_the_rule_one_looks_for_a_card_whose_like_lies_on_top():
    looked = [verb for verb, _ in happened(two_experiments())].count("look-through")
    without = [verb for verb, _ in happened(two_experiments([ON_TOP]))].count("look-through")

    assert (looked, without) == (0, 1)


def harbinger(off=()):
    """You play Harbinger, with three cards in the discard pile."""
    return begun(
        {"play": "harbinger"},
        off=off,
        you={"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold", "estate", "moat"]},
    )


def test_without_the_rule_only_the_top_card_can_be_chosen():
    assert set(options(harbinger())) == {"gold", "estate", "moat", "no"}
    assert set(options(harbinger([ANY_OF_DISCARD]))) == {"gold", "no"}
    assert "look-through" not in [verb for verb, _ in happened(harbinger([ANY_OF_DISCARD]))]


@pytest.mark.parametrize(("place", "verb"), [("deck", "topdeck"), ("hand", "hand")])
def test_without_the_rule_a_gained_card_visits_the_discard_pile_on_its_way(place, verb):
    step, table = {"gain": "silver", "to": place}, {"piles": {"silver": 5}}
    direct, visiting = begun(step, **table), begun(step, off=[NO_VISITING], **table)

    assert happened(direct) == [("gain", "silver")]
    assert happened(visiting) == [("gain", "silver"), (verb, "silver")]
    assert lying(direct, f"you/{place}") == lying(visiting, f"you/{place}") == ["silver"]


def overlord(off=()):
    """Overlord plays an Embargo in the Supply, which is not in play and cannot trash itself."""
    return begun(
        {"play": "overlord"},
        off=off,
        words="embargo=silver" if off else "",
        you={"hand": ["overlord"]},
        piles={"embargo": 10, "silver": 40},
    )


def test_before_the_errata_the_token_did_not_depend_on_the_trashing():
    assert "token" not in [verb for verb, _ in happened(overlord())]
    assert ("token", "silver") in happened(overlord([ERRATA_2019]))
