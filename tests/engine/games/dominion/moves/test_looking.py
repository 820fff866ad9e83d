"""Cards that are looked at or revealed, as rulings: they are lifted off the deck meanwhile."""

import pytest

from engine.kernel.errors import UnknownKey, UnknownZone
from engine.playing.positions import as_seen, position_after
from tests.engine.tables import begun, happened, lying, make_scenario, options, refused

TWO = ("you", "rival")


def looked_out(words="", deck=("rats", "estate", "copper", "gold"), piles=None, **you):
    """You play Lookout on this deck."""
    you = {"hand": ["lookout"], "deck": list(deck), **you}
    return begun({"play": "lookout"}, words=words, you=you, piles=piles or {})


def test_rats_trashed_by_lookout_draw_the_card_below_those_it_looks_at():
    play = looked_out("lookout=rats")

    assert ("draw", "gold") in happened(play)
    assert lying(play, "you/hand") == ["gold"]
    assert sorted(lying(play, "you/lifted")) == ["copper", "estate"]
    assert options(play) == {"copper": None, "estate": None}


def test_what_lookout_puts_back_lies_on_the_deck_again():
    play = looked_out("lookout=estate lookout-discard=copper")

    assert lying(play, "you/deck") == ["rats", "gold"]
    assert lying(play, "you/lifted") == []
    assert refused(play) == []


def test_a_deck_that_lookout_holds_whole_is_shuffled_anew_for_a_draw():
    """No card is left under the three, so the discard pile becomes the deck; they are not in it."""
    play = looked_out("lookout=rats", deck=("rats", "estate", "copper"), discard=["silver"])

    assert lying(play, "you/hand") == ["silver"]
    assert sorted(lying(play, "you/lifted")) == ["copper", "estate"]


def test_with_no_card_anywhere_else_the_rats_draw_nothing():
    play = looked_out("lookout=rats", deck=("rats", "estate", "copper"))

    assert lying(play, "you/hand") == []


def test_what_is_put_onto_the_deck_meanwhile_comes_to_lie_under_the_card_put_back():
    """Market Square gains a Gold for the trashed Estate, and Tiara puts it onto the deck."""
    words = "lookout=estate market-square=yes tiara=yes lookout-discard=copper"
    play = looked_out(
        words,
        deck=("silver", "estate", "copper", "duchy"),
        piles={"gold": 5},
        hand=["lookout", "market-square"],
        lasting=["tiara"],
    )

    assert lying(play, "you/deck") == ["silver", "gold", "duchy"]


def test_a_card_put_back_covers_the_one_below_it():
    play = looked_out("lookout=rats lookout-discard=estate", deck=("rats", "estate", "copper"))

    back = play.table.events[-1]
    assert (back.verb, back.data["cards"], back.data["from"]) == ("back", ("copper",), "you/lifted")


def test_raze_draws_for_trashed_rats_before_it_looks():
    play = begun(
        {"play": "raze"},
        words="raze=rats",
        you={"hand": ["raze", "rats"], "deck": ["gold", "silver", "estate", "copper", "duchy"]},
    )

    assert lying(play, "you/hand") == ["gold"]
    assert options(play) == {"copper": None, "duchy": None, "estate": None, "silver": None}
    assert lying(play, "you/deck") == []


def test_rats_trashed_by_rogue_draw_past_the_other_revealed_card():
    play = begun(
        {"play": "rogue"},
        players=TWO,
        you={"hand": ["rogue"]},
        rival={"deck": ["rats", "copper", "gold"]},
    )

    assert lying(play, "trash") == ["rats"]
    assert lying(play, "rival/hand") == ["gold"]
    assert lying(play, "rival/discard") == ["copper"]


def views(scenario, *answers):
    """The zone of lifted cards as each player sees it, by the player who looks."""
    stands = position_after(scenario, answers)
    return {who: as_seen(stands, who) for who in TWO}


def test_lifted_cards_are_seen_by_who_looks_at_them_and_by_nobody_else():
    scenario = make_scenario(
        {"play": "lookout"},
        players=TWO,
        you={"hand": ["lookout"], "deck": ["silver", "estate", "copper", "gold"]},
    )

    seen = views(scenario)

    assert sorted(seen["you"].zones["you/lifted"]) == ["copper", "estate", "silver"]
    assert seen["rival"].zones["you/lifted"] == (None, None, None)


def test_revealed_cards_are_seen_by_everybody_where_they_were_lifted_to():
    scenario = make_scenario(
        {"play": "rogue"},
        players=TWO,
        you={"hand": ["rogue"]},
        rival={"deck": ["gold", "silver", "copper"]},
    )

    seen = views(scenario)

    for who in TWO:
        assert sorted(seen[who].zones["rival/lifted"]) == ["gold", "silver"]


def test_no_file_lays_a_card_there_and_no_step_names_it():
    with pytest.raises(UnknownKey):
        make_scenario({"draw": 1}, you={"lifted": ["copper"]})
    with pytest.raises(UnknownZone):
        make_scenario({"gain": "silver", "to": "lifted"}, piles={"silver": 5})


def test_a_claim_may_speak_of_it():
    claim = {"kind": "always", "end": {"zone": "you/lifted", "count": 0}}

    assert make_scenario({"draw": 1}, claims=[claim]).claims
