"""Promo cards, as rulings: each with its nearest no."""

from tests.engine.tables import begun, happened, lying, options, refused, spent

TWO = ("you", "rival")
DECK = ["copper"] * 12
MOVED = ("dominion/stop-moving/2",)
NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
GAINED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
A_ROUND = ({"end_turn": True}, {"end_turn": True})


def plays(play, card):
    """Through what the card was played, each time."""
    return [
        event.data.get("by")
        for event in play.table.events
        if event.verb == "play" and not event.refused and card in event.data["cards"]
    ]


# Captain


def captain(words, *steps, piles=None):
    """You play Captain."""
    return begun(
        {"play": "captain"},
        *steps,
        words=words,
        players=TWO,
        you={"hand": ["captain"], "deck": DECK},
        piles=piles or {"smithy": 9, "village": 9},
    )


def test_captain_plays_an_action_from_the_supply_now_and_next_turn():
    play = captain("captain=smithy captain=village", *A_ROUND)

    assert (plays(play, "smithy"), plays(play, "village")) == (["captain"], ["captain"])
    assert (len(lying(play, "pile/smithy")), len(lying(play, "pile/village"))) == (9, 9)
    assert lying(play, "you/play") == ["captain"]


def test_captain_plays_no_duration_no_command_and_nothing_dearer_than_four():
    piles = {"smithy": 9, "village": 9, "sailor": 9, "overlord": 9, "market": 9, "silver": 9}

    assert options(captain("", piles=piles)) == {"smithy": None, "village": None}


def test_an_experiment_that_captain_plays_stays_on_its_pile():
    play = captain("", piles={"experiment": 9})

    assert len(lying(play, "pile/experiment")) == 9
    assert refused(play) == [("return", NOT_IN_PLAY)]
    assert len(lying(play, "you/hand")) == 2


def test_with_nothing_to_play_captain_plays_nothing():
    play = captain("", *A_ROUND, piles={"market": 9})

    assert play.question is None
    assert plays(play, "market") == []


# Prince


def prince(words, *steps, hand=("smithy",), piles=None):
    """You play Prince with cards in hand."""
    return begun(
        {"play": "prince"},
        *steps,
        words=words,
        players=TWO,
        you={"hand": ["prince", *hand], "deck": DECK * 2},
        piles=piles or {},
    )


def test_prince_plays_the_card_set_aside_at_the_start_of_each_turn():
    play = prince("prince=smithy", *A_ROUND, *A_ROUND)

    assert plays(play, "smithy") == ["prince"] * 2
    assert lying(play, "you/aside") == ["smithy"]
    assert lying(play, "you/play") == ["prince"]
    assert spent(play)["actions"] == 1


def test_it_is_not_played_on_the_turn_it_is_set_aside():
    assert plays(prince("prince=smithy"), "smithy") == []


def test_prince_takes_no_duration_no_command_and_nothing_dearer_than_four():
    hand = ("smithy", "sailor", "overlord", "market", "silver")

    assert options(prince("", hand=hand)) == {"smithy": None, "no": None}


def test_without_a_card_prince_is_discarded_this_turn():
    play = prince("prince=no", {"end_turn": True})

    assert lying(play, "you/play") == []


def test_a_card_that_would_trash_itself_is_played_again_next_turn():
    """Feast lies set aside and not in play, so Prince may play it turn after turn."""
    piles = {"silver": 9}
    play = prince("prince=feast", *A_ROUND, *A_ROUND, hand=("feast",), piles=piles)

    assert refused(play) == [("trash", NOT_IN_PLAY)] * 2
    assert len(lying(play, "pile/silver")) == 7
    assert lying(play, "you/aside") == ["feast"]


def test_a_card_that_was_taken_away_is_not_played_any_more():
    steps = ({"discard": "smithy", "from": "aside"}, *A_ROUND, *A_ROUND)
    play = prince("prince=smithy", *steps)

    assert refused(play) == [("play", MOVED)]
    assert lying(play, "you/play") == []


# Summon


def summon(words, *steps, hand=(), piles=None, **you):
    """You buy Summon with 5 coins."""
    return begun(
        {"buy": "summon"},
        *steps,
        words=words,
        players=TWO,
        you={"coins": 5, "hand": list(hand), "deck": DECK, **you},
        piles=piles or {"smithy": 9, "village": 9},
    )


def test_summon_plays_what_it_gained_at_the_start_of_the_next_turn():
    play = summon("summon=smithy", *A_ROUND)

    assert plays(play, "smithy") == ["summon"]
    assert lying(play, "you/play") == ["smithy"]
    assert len(lying(play, "you/hand")) == 8


def test_summon_gains_an_action_and_no_dearer_one_than_four():
    piles = {"smithy": 9, "village": 9, "market": 9, "silver": 9}

    assert options(summon("", piles=piles)) == {"smithy": None, "village": None}


def test_watchtower_may_put_it_onto_the_deck_first_and_then_it_is_not_played():
    words = "summon=smithy watchtower=topdeck"
    play = summon(words, *A_ROUND, hand=["watchtower"])

    assert ("aside", GAINED) in refused(play)
    assert plays(play, "smithy") == []
    assert "smithy" in lying(play, "you/hand")


def test_so_may_travelling_fair():
    play = summon("summon=smithy travelling-fair=yes", lasting=["travelling-fair"])

    assert lying(play, "you/deck")[0] == "smithy"
    assert refused(play) == [("aside", GAINED)]


def test_a_nomad_camp_is_set_aside_from_the_deck_it_was_gained_to():
    play = summon("summon=nomad-camp", piles={"nomad-camp": 9, "smithy": 9})

    assert lying(play, "you/aside") == ["nomad-camp"]
    assert refused(play) == []


def test_a_card_exchanged_first_is_not_set_aside_and_neither_is_the_changeling():
    play = summon("changeling=yes", piles={"smithy": 9, "changeling": 9})

    assert lying(play, "you/aside") == []
    assert lying(play, "you/discard") == ["changeling"]
    assert ("exchange", "smithy") in happened(play)
