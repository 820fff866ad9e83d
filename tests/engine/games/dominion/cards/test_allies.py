"""Allies, as rulings: each with its nearest no."""

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
TWO = ("you", "rival")


def verbs(play):
    """The verbs of what happened."""
    return [verb for verb, _ in happened(play)]


def camped(words="", hand=("tent",), plays="tent", **table):
    """You play a Tent and end the turn."""
    you = {"hand": list(hand), "deck": ["copper"] * 9}
    return begun(
        {"turn": "you"}, {"play": plays}, {"end_turn": True}, words=words, you=you, **table
    )


def test_a_tent_may_go_onto_the_deck_when_discarded_from_play():
    play = camped("tent=yes")

    assert "tent" in lying(play, "you/hand")
    assert options(camped()) == {"yes": None, "no": None}


def test_a_tent_in_hand_is_not_discarded_from_play():
    play = camped(hand=["village", "tent"], plays="village")

    assert play.question is None
    assert lying(play, "you/discard") == ["tent", "village"] or "tent" not in lying(
        play, "you/hand"
    )


def conjured(*more, hand=("conjurer",), plays="conjurer", words="conjurer=silver", **table):
    """You play a Conjurer and end the turn."""
    return begun(
        {"turn": "you"},
        {"play": plays},
        *more,
        {"end_turn": True},
        words=words,
        you={"hand": list(hand), "deck": ["copper"] * 12},
        piles={"silver": 9, "estate": 9, "curse": 9, **table.pop("piles", {})},
        **table,
    )


def test_conjurer_comes_back_into_hand_on_the_next_turn():
    play = conjured()

    assert "silver" in lying(play, "you/discard")
    assert "conjurer" in lying(play, "you/hand")
    assert refused(play) == []


def test_conjurer_gains_nothing_that_costs_more_than_four():
    play = conjured(piles={"gold": 9, "smithy": 9}, words="")

    assert "smithy" in options(play)
    assert "gold" not in options(play)


def test_a_conjurer_played_twice_gains_twice_and_comes_back_once():
    play = conjured(
        hand=["throne-room", "conjurer"],
        plays="throne-room",
        words="throne-room=conjurer conjurer=silver conjurer=silver",
    )

    assert lying(play, "you/discard").count("silver") == 2
    assert lying(play, "you/hand").count("conjurer") == 1
    assert refused(play) == [("hand", NOT_IN_PLAY)]


def test_a_conjurer_played_from_the_supply_stays_on_its_pile():
    """It was never in play, so it cannot put itself into a hand."""
    play = conjured(
        hand=["overlord"],
        plays="overlord",
        words="conjurer=silver",
        piles={"conjurer": 10},
    )

    assert len(lying(play, "pile/conjurer")) == 10
    assert refused(play) == [("hand", NOT_IN_PLAY)]


def studied(*hand, plays="student", words=""):
    """You play a Student with these other cards in hand."""
    return begun({"play": plays}, words=words, you={"hand": [plays, *hand], "deck": ["estate"]})


def test_student_trashes_a_treasure_for_a_favor_and_goes_onto_the_deck():
    play = studied("copper")

    assert lying(play, "trash") == ["copper"]
    assert lying(play, "you/deck") == ["student", "estate"]
    assert spent(play)["favors"] == 1


def test_student_stays_in_play_for_a_card_that_is_no_treasure():
    play = studied("curse")

    assert lying(play, "trash") == ["curse"]
    assert lying(play, "you/play") == ["student"]
    assert "favors" not in spent(play)


def test_a_student_played_twice_gives_two_favors_but_goes_onto_the_deck_once():
    play = studied("student", "copper", "copper", plays="throne-room", words="throne-room=student")

    assert spent(play)["favors"] == 2
    assert lying(play, "you/deck") == ["student", "estate"]
    assert refused(play) == [("topdeck", NOT_IN_PLAY)]


def sailed(*hand, words, plays="royal-galley", deck=("copper",) * 12, **table):
    """You play Royal Galley and end the turn."""
    return begun(
        {"turn": "you"},
        {"play": plays},
        {"end_turn": True},
        words=words,
        you={"hand": [plays, *hand], "deck": list(deck)},
        **table,
    )


def test_royal_galley_sets_the_action_aside_and_plays_it_again_next_turn():
    play = sailed("smithy", words="royal-galley=smithy")

    assert happened(play).count(("play", "smithy")) == 2
    assert ("aside", "smithy") in happened(play)
    assert lying(play, "you/play") == ["smithy", "royal-galley"]
    assert len(lying(play, "you/hand")) == 8


def test_an_action_that_left_play_by_itself_is_not_set_aside_and_royal_galley_is_discarded():
    """DR28: Feast is in the trash when Royal Galley wants it."""
    play = sailed("feast", words="royal-galley=feast", piles={"silver": 9})

    assert refused(play) == [("aside", NOT_IN_PLAY)]
    assert lying(play, "trash") == ["feast"]
    assert ("discard", "royal-galley") in happened(play)
    assert happened(play).count(("play", "feast")) == 1


def test_an_action_that_went_onto_the_deck_is_not_set_aside_from_there():
    """DR28, with a Student."""
    play = sailed("student", words="royal-galley=student")

    assert refused(play) == [("aside", NOT_IN_PLAY)]
    assert verbs(play).count("aside") == 0
    assert "royal-galley" in lying(play, "you/discard")


def test_royal_galley_may_play_nothing_and_no_duration():
    play = begun(
        {"play": "royal-galley"},
        you={"hand": ["royal-galley", "crew", "village"], "deck": ["copper"]},
    )

    assert options(play) == {"village": None, "no": None}


def test_a_royal_galley_that_played_nothing_is_discarded_this_turn():
    play = sailed("smithy", words="royal-galley=no")

    assert lying(play, "you/play") == []
    assert "royal-galley" in lying(play, "you/discard")


def robbed(
    *steps, hand=("gold", "silver"), words="", you=("highwayman",), plays="highwayman", **table
):
    """You play Highwayman and end the turn; the rival goes on."""
    return begun(
        {"turn": "you"},
        {"play": plays},
        {"end_turn": True},
        *steps,
        words=words,
        players=TWO,
        you={"hand": list(you), "deck": ["copper"] * 12},
        rival={"hand": list(hand), "deck": ["copper"] * 12},
        **table,
    )


def test_under_highwayman_the_first_treasure_does_nothing_and_the_second_does():
    first = robbed({"play": "gold"})
    both = robbed({"play": "gold"}, {"play": "silver"})

    assert spent(first, "rival")["coins"] == 0
    assert refused(first) == [("follow", ("dominion/basics.as-it-says",))]
    assert lying(first, "rival/play") == ["gold"]
    assert spent(both, "rival")["coins"] == 2


def test_under_highwayman_actions_do_what_they_say():
    play = robbed({"play": "market"}, hand=["market"])

    assert spent(play, "rival")["coins"] == 1


def test_a_treasure_that_throne_room_like_effects_would_play_twice_is_not_played_at_all():
    """Counterfeit is the first Treasure, and so it plays nothing."""
    play = robbed({"play": "counterfeit"}, hand=["counterfeit", "silver"])

    assert play.question is None
    assert lying(play, "rival/hand") == ["silver"]


def test_highwayman_is_discarded_at_the_start_of_its_players_turn_and_pays():
    play = robbed({"end_turn": True})

    assert lying(play, "you/play") == []
    assert lying(play, "you/discard") == ["highwayman"]
    assert len(lying(play, "you/hand")) == 8
    assert play.table.lasting == ()


def test_highwayman_leaves_its_own_player_and_who_shows_a_moat_alone():
    own = begun(
        {"turn": "you"},
        {"play": "highwayman"},
        {"play": "silver"},
        players=TWO,
        you={"hand": ["highwayman", "silver"]},
    )
    shielded = robbed({"play": "gold"}, hand=["moat", "gold"], words="moat=yes")

    assert spent(own)["coins"] == 2
    assert spent(shielded, "rival")["coins"] == 3


def test_a_highwayman_played_twice_is_discarded_once_and_pays_twice():
    play = robbed(
        {"end_turn": True},
        you=["throne-room", "highwayman"],
        plays="throne-room",
        words="throne-room=highwayman",
    )

    assert refused(play) == [("discard", NOT_IN_PLAY)]
    assert len(lying(play, "you/hand")) == 11


def test_a_highwayman_played_from_the_supply_stays_there_and_still_attacks():
    play = robbed(
        {"play": "gold"},
        {"end_turn": True},
        you=["overlord"],
        plays="overlord",
        piles={"highwayman": 10},
    )

    assert len(lying(play, "pile/highwayman")) == 10
    assert refused(play) == [("follow", ("dominion/basics.as-it-says",)), ("discard", NOT_IN_PLAY)]
