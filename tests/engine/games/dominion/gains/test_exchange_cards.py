"""Vampire, Bat and Hermit, which exchange themselves, as rulings."""

from tests.engine.tables import begun, happened, lying, refused

TWO = ("you", "rival")
STOPPED = (
    "dominion/exchange/r3.4",
    "dominion/stop-moving/2",
    "dominion/stop-moving/2a",
)
NOTHING_TO_TAKE = ("dominion/exchange/r3.5",)


# Vampire and Bat


def test_vampire_gains_a_card_and_is_exchanged_for_a_bat():
    play = begun(
        {"play": "vampire"},
        players=TWO,
        you={"hand": ["vampire"]},
        piles={"vampire": 9, "bat": 10, "silver": 9},
    )

    assert lying(play, "you/discard") == ["bat", "silver"]
    assert len(lying(play, "pile/vampire")) == 10
    assert ("hex", "") in happened(play)


def test_without_a_bat_left_vampire_stays_in_play():
    """DR8: the Hex and the gain happen all the same."""
    play = begun(
        {"play": "vampire"},
        players=TWO,
        you={"hand": ["vampire"]},
        piles={"vampire": 9, "bat": 0, "silver": 9},
    )

    assert refused(play) == [("exchange", NOTHING_TO_TAKE)]
    assert lying(play, "you/play") == ["vampire"]
    assert lying(play, "you/discard") == ["silver"]
    assert ("hex", "") in happened(play)


def test_watchtower_answers_the_gained_card_and_not_the_bat():
    play = begun(
        {"play": "vampire"},
        words="watchtower=topdeck",
        you={"hand": ["vampire", "watchtower"]},
        piles={"vampire": 9, "bat": 10, "silver": 9},
    )

    assert play.question is None
    assert lying(play, "you/discard") == ["bat"]


def test_bat_that_trashed_a_card_is_exchanged_for_a_vampire():
    play = begun(
        {"play": "bat"},
        words="bat=curse bat=no",
        you={"hand": ["bat", "curse", "copper"]},
        piles={"vampire": 9, "bat": 9},
    )

    assert lying(play, "you/discard") == ["vampire"]
    assert len(lying(play, "pile/bat")) == 10


def test_bat_that_trashed_nothing_is_not_exchanged():
    """DR10: the exchange depends on a trashing."""
    play = begun(
        {"play": "bat"},
        words="bat=no",
        you={"hand": ["bat", "curse"]},
        piles={"vampire": 9, "bat": 9},
    )

    assert lying(play, "you/play") == ["bat"]


def test_without_a_vampire_left_bat_stays_in_play():
    """DR9: the card is trashed all the same."""
    play = begun(
        {"play": "bat"},
        words="bat=curse",
        you={"hand": ["bat", "curse"]},
        piles={"vampire": 0, "bat": 9},
    )

    assert refused(play) == [("exchange", NOTHING_TO_TAKE)]
    assert lying(play, "you/play") == ["bat"]
    assert lying(play, "trash") == ["curse"]


# Hermit and Madman


def hermit(*steps, words=""):
    """Hermit played for a Silver, and what follows."""
    return begun(
        {"play": "hermit"},
        *steps,
        words=f"hermit=silver {words}",
        you={"hand": ["hermit"], "coins": 3, "deck": ["copper"] * 9},
        piles={"hermit": 9, "madman": 10, "silver": 9, "estate": 9},
    )


def test_hermit_is_exchanged_at_the_end_of_a_buy_phase_without_a_gain():
    play = hermit({"phase": "night"})

    assert sorted(lying(play, "you/discard")) == ["madman", "silver"]
    assert len(lying(play, "pile/hermit")) == 10
    assert lying(play, "you/play") == []


def test_hermit_stays_if_a_card_was_gained_in_the_buy_phase():
    play = hermit({"phase": "buy"}, {"buy": "estate"}, {"phase": "night"})

    assert lying(play, "you/play") == ["hermit"]


def test_a_card_gained_before_the_buy_phase_does_not_count():
    """The Silver that Hermit itself brings is gained in the Action phase."""
    play = begun(
        {"turn": "you"},
        {"play": "hermit"},
        {"end_turn": True},
        words="hermit=silver",
        you={"hand": ["hermit"], "deck": ["copper"] * 9},
        piles={"hermit": 9, "madman": 10, "silver": 9, "village": 9},
    )

    assert "madman" in lying(play, "you/discard")


def test_without_a_madman_left_hermit_is_not_returned():
    play = begun(
        {"play": "hermit"},
        {"phase": "night"},
        words="hermit=silver",
        you={"hand": ["hermit"]},
        piles={"hermit": 9, "madman": 0, "silver": 9},
    )

    assert refused(play) == [("exchange", NOTHING_TO_TAKE)]
    assert lying(play, "you/play") == ["hermit"]


def test_hermit_trashes_from_the_discard_pile():
    play = begun(
        {"play": "hermit"},
        words="hermit=discard-estate",
        you={"hand": ["hermit"], "discard": ["copper", "estate"]},
        piles={"silver": 9},
    )

    assert lying(play, "trash") == ["estate"]


def test_madman_returns_to_its_pile_and_draws_a_card_for_each_in_hand():
    play = begun(
        {"play": "madman"},
        you={"hand": ["madman", "estate", "estate"], "deck": ["gold"] * 4},
        piles={"madman": 9},
    )

    assert lying(play, "you/hand").count("gold") == 2
    assert len(lying(play, "pile/madman")) == 10


def test_a_hermit_played_where_it_lies_is_not_exchanged():
    """Band of Misfits leaves it in the Supply: it is not in play, so it cannot go back."""
    play = begun(
        {"play": "band-of-misfits"},
        {"phase": "night"},
        words="hermit=silver",
        you={"hand": ["band-of-misfits"], "deck": ["copper"] * 5},
        piles={"hermit": 10, "madman": 10, "silver": 9},
    )

    assert refused(play) == [("exchange", STOPPED)]
    assert len(lying(play, "pile/hermit")) == 10
    assert len(lying(play, "pile/madman")) == 10


def test_a_hermit_that_left_play_is_not_exchanged():
    play = hermit({"trash": "hermit", "from": "play"}, {"phase": "night"})

    assert refused(play) == [("exchange", STOPPED)]
    assert lying(play, "trash") == ["hermit"]
