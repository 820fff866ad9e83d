"""Ill-Gotten Gains, as rulings: each with its nearest no."""

from tests.engine.tables import begun, lying, refused, spent


def ill_gotten_gains(words="", *steps, hand=(), **table):
    """Ill-Gotten Gains is played."""
    return begun(
        {"play": "ill-gotten-gains"},
        *steps,
        words=words,
        you={"hand": ["ill-gotten-gains", *hand]},
        piles=table.pop("piles", {"copper": 9}),
        **table,
    )


def test_ill_gotten_gains_gives_a_coin_and_may_gain_a_copper_to_hand():
    play = ill_gotten_gains("ill-gotten-gains=yes")

    assert spent(play)["coins"] == 1
    assert lying(play, "you/hand") == ["copper"]
    assert lying(play, "you/discard") == []
    gain = next(event for event in play.table.events if event.verb == "gain")
    assert gain.cites == ("dominion/stop-moving/no-visiting", "dominion/stop-moving/2b")


def test_the_copper_is_a_choice():
    play = ill_gotten_gains("ill-gotten-gains=no")

    assert spent(play)["coins"] == 1
    assert lying(play, "you/hand") == []


def test_with_no_copper_left_none_comes():
    play = ill_gotten_gains("ill-gotten-gains=yes", piles={"copper": 0})

    assert refused(play) == [("gain", ("dominion/basics.empty",))]


def test_the_copper_in_hand_can_be_played():
    play = ill_gotten_gains("ill-gotten-gains=yes", {"play": "copper"})

    assert spent(play)["coins"] == 2


def test_watchtower_answers_the_copper_in_hand():
    play = ill_gotten_gains("ill-gotten-gains=yes watchtower=trash", hand=["watchtower"])

    assert lying(play, "trash") == ["copper"]


def test_gaining_ill_gotten_gains_gives_each_other_player_a_curse():
    play = begun(
        {"gain": "ill-gotten-gains"},
        players=("you", "rival", "third"),
        piles={"ill-gotten-gains": 9, "curse": 9},
    )

    assert lying(play, "rival/discard") == lying(play, "third/discard") == ["curse"]
    assert lying(play, "you/discard") == ["ill-gotten-gains"]


def test_playing_it_gives_nobody_a_curse():
    play = ill_gotten_gains("ill-gotten-gains=no", players=("you", "rival"), piles={"curse": 9})

    assert lying(play, "rival/discard") == []


def test_the_curse_is_no_attack_and_moat_does_not_help():
    play = begun(
        {"gain": "ill-gotten-gains"},
        players=("you", "rival"),
        rival={"hand": ["moat"], "lasting": ["champion"]},
        piles={"ill-gotten-gains": 9, "curse": 9},
    )

    assert play.question is None
    assert lying(play, "rival/discard") == ["curse"]


def test_it_brings_curses_too_if_it_is_trashed_at_once():
    play = begun(
        {"gain": "ill-gotten-gains"},
        words="next=watchtower watchtower=trash",
        players=("you", "rival"),
        you={"hand": ["watchtower"]},
        piles={"ill-gotten-gains": 9, "curse": 9},
    )

    assert lying(play, "trash") == ["ill-gotten-gains"]
    assert lying(play, "rival/discard") == ["curse"]
