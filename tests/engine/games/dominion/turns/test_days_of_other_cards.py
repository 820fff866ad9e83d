"""The rules of a day: cards that became another card, and since 2019 play it where it lies."""

from tests.engine.tables import (
    happened,
    lying,
    on,
    options,
    refused,
)

TWO = ("you", "rival")
BEFORE_2019, SINCE_2019 = "2019-09-24", "2019-09-25"


def overlord_as(card, day, *steps, words="", **table):
    """Overlord is played, and this card is the only one it can choose."""
    you = {"hand": ["overlord"], "deck": ["copper"] * 9, **table.pop("you", {})}
    return on(
        day,
        {"play": "overlord"},
        *steps,
        words=words,
        you=you,
        piles={card: 9, "silver": 9},
        **table,
    )


def test_until_2019_overlord_became_the_embargo_and_was_trashed():
    play = overlord_as("embargo", BEFORE_2019, words="embargo=silver")

    assert lying(play, "trash") == ["overlord"]
    assert play.table.counters["pile/silver"] == 1
    assert ("become", "overlord") in happened(play)


def test_since_2019_embargo_stays_on_its_pile():
    play = overlord_as("embargo", SINCE_2019)

    assert lying(play, "trash") == []
    assert refused(play) == [
        ("trash", ("dominion/stop-moving/2", "dominion/stop-moving/2a")),
    ]


def test_until_2019_overlord_was_the_other_card_while_in_play():
    """As a Walled Village it may go onto the deck when Clean-up begins."""
    play = overlord_as("walled-village", BEFORE_2019, {"phase": "clean-up"})

    assert play.question.key == "walled-village"


def test_it_is_itself_again_when_it_has_left_play():
    play = overlord_as(
        "walled-village", BEFORE_2019, {"phase": "clean-up"}, words="walled-village=yes"
    )

    assert "overlord" in lying(play, "you/hand")
    assert play.question is None


def test_since_2019_overlord_is_never_the_other_card():
    play = overlord_as("walled-village", SINCE_2019, {"phase": "clean-up"})

    assert play.question is None


def test_until_2019_throne_room_played_what_overlord_had_become():
    """The second time nothing is chosen: it is that card already."""
    play = on(
        BEFORE_2019,
        {"play": "throne-room"},
        words="throne-room=overlord overlord=smithy",
        you={"hand": ["throne-room", "overlord"], "deck": ["copper"] * 9},
        piles={"smithy": 9, "village": 9},
    )

    assert play.question is None
    assert lying(play, "you/hand") == ["copper"] * 6


def test_since_2019_it_is_chosen_each_time():
    play = on(
        SINCE_2019,
        {"play": "throne-room"},
        words="throne-room=overlord overlord=smithy",
        you={"hand": ["throne-room", "overlord"], "deck": ["copper"] * 9},
        piles={"smithy": 9, "village": 9},
    )

    assert play.question.key == "overlord"


def test_until_2019_a_moat_shielded_from_overlord_as_a_witch():
    play = overlord_as(
        "witch", BEFORE_2019, words="moat=yes", players=TWO, rival={"hand": ["moat"]}
    )

    assert "gain" not in [verb for verb, _ in happened(play)]
    assert ("shield", "moat") in happened(play)


def test_until_2019_band_of_misfits_became_what_costs_less():
    play = on(
        BEFORE_2019,
        {"play": "band-of-misfits"},
        you={"hand": ["band-of-misfits"], "deck": ["copper"] * 9},
        piles={"feast": 9, "market": 9, "smithy": 9},
    )

    assert options(play) == {"feast": None, "smithy": None}


def test_as_a_feast_band_of_misfits_was_trashed():
    play = on(
        BEFORE_2019,
        {"play": "band-of-misfits"},
        you={"hand": ["band-of-misfits"]},
        piles={"feast": 9},
    )

    assert lying(play, "trash") == ["band-of-misfits"]
    assert lying(play, "you/discard") == ["feast"]


def test_as_a_treasury_band_of_misfits_came_back_when_discarded_from_play():
    """It was discarded as the card it was in play, and is discarded from play only once."""
    play = on(
        BEFORE_2019,
        {"play": "band-of-misfits"},
        {"phase": "clean-up"},
        words="merchant-camp=yes",
        you={"hand": ["band-of-misfits"], "deck": ["copper"] * 9},
        piles={"merchant-camp": 9},
    )

    assert "band-of-misfits" in lying(play, "you/hand")


def test_two_that_had_become_different_cards_are_two_options():
    play = on(
        BEFORE_2019,
        {"play": "band-of-misfits"},
        {"play": "band-of-misfits"},
        {"phase": "clean-up"},
        words="band-of-misfits=improve band-of-misfits=walled-village",
        you={"hand": ["band-of-misfits"] * 2, "deck": ["copper"] * 9, "actions": 3},
        piles={"improve": 9, "walled-village": 9},
    )

    assert set(options(play)) == {"improve", "walled-village"}
