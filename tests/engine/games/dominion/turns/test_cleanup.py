"""Clean-up: what is discarded, what stays, what happens when a card is discarded from play."""

from tests.engine.tables import begun, happened, lying, options, refused

TWO = ("you", "rival")


def test_in_clean_up_play_and_hand_are_discarded_and_five_are_drawn():
    play = begun(
        {"phase": "clean-up"},
        you={"play": ["smithy"], "hand": ["estate", "copper"], "deck": ["gold"] * 6},
    )

    assert lying(play, "you/play") == []
    assert sorted(lying(play, "you/discard")) == ["copper", "estate", "smithy"]
    assert lying(play, "you/hand") == ["gold"] * 5
    assert lying(play, "you/deck") == ["gold"]


def test_what_was_just_discarded_is_shuffled_if_the_deck_is_short():
    play = begun(
        {"phase": "clean-up"},
        words="shuffle=copper",
        you={"hand": ["copper"] * 3, "deck": ["gold"] * 4},
    )

    assert sorted(lying(play, "you/hand")) == ["copper", *["gold"] * 4]
    assert ("shuffle", "copper") in happened(play)


def test_an_empty_table_is_cleaned_up_without_a_word():
    play = begun({"phase": "clean-up"})

    assert [verb for verb, _ in happened(play)] == ["phase", "phase", "phase"]


def test_an_effect_of_this_turn_ends_with_the_turn():
    play = begun({"end_turn": True}, players=TWO, you={"lasting": ["tracker"]})

    assert ("end", "tracker") in happened(play)
    assert play.table.lasting == ()


def test_an_effect_until_the_next_turn_ends_when_that_begins():
    rival = {"lasting": ["gatekeeper"]}
    play = begun({"end_turn": True}, players=TWO, rival=rival)
    kept = begun({"end_turn": True}, players=TWO, you={"lasting": ["gatekeeper"]})

    assert happened(play)[-2:] == [("end", "gatekeeper"), ("turn", "")]
    assert [lasting.card for lasting in kept.table.lasting] == ["gatekeeper"]


# Durations


def over_a_turn(*steps, words="", **you):
    """The steps, then your turn ends and the rival's turn too."""
    return begun(*steps, {"end_turn": True}, {"end_turn": True}, words=words, players=TWO, you=you)


def test_a_duration_stays_in_play_until_its_next_turn_and_is_then_discarded():
    hand = {"hand": ["sailor"], "deck": ["gold"] * 5}
    first = begun({"play": "sailor"}, {"end_turn": True}, players=TWO, you=hand)
    back = over_a_turn({"play": "sailor"}, words="sailor=no", **hand)
    gone = over_a_turn(
        {"play": "sailor"},
        {"end_turn": True},
        {"end_turn": True},
        words="sailor=no",
        hand=["sailor"],
        deck=["gold"] * 10,
    )

    assert lying(first, "you/play") == ["sailor"]
    assert (lying(back, "you/play"), back.table.counters["you/coins"]) == (["sailor"], 2)
    assert lying(gone, "you/play") == []


def test_throne_room_stays_in_play_with_the_duration_it_played():
    play = over_a_turn(
        {"play": "throne-room"},
        words="throne-room=sailor sailor=no sailor=no",
        hand=["throne-room", "sailor", "smithy"],
        deck=["gold"] * 5,
    )

    assert sorted(lying(play, "you/play")) == ["sailor", "throne-room"]
    assert play.table.counters["you/coins"] == 4


def test_a_throne_room_for_another_card_is_discarded():
    play = over_a_turn(
        {"play": "throne-room"},
        words="throne-room=village",
        hand=["throne-room", "village"],
        deck=["gold"] * 9,
    )

    assert lying(play, "you/play") == []


def test_of_two_throne_rooms_only_the_one_that_played_the_duration_stays():
    play = begun(
        {"play": "throne-room"},
        {"end_turn": True},
        words="throne-room=throne-room throne-room=sailor throne-room=smithy",
        players=TWO,
        you={"hand": ["throne-room", "throne-room", "sailor", "smithy"], "deck": ["gold"] * 20},
    )

    assert sorted(lying(play, "you/play")) == ["sailor", "throne-room"]


def test_a_duration_that_left_play_does_not_stay_but_still_does_its_part():
    play = over_a_turn(
        {"play": "sailor"},
        {"trash": "sailor", "from": "play"},
        words="sailor=no",
        hand=["sailor"],
        deck=["gold"] * 5,
    )

    assert lying(play, "you/play") == []
    assert play.table.counters["you/coins"] == 2


def test_what_is_due_at_once_is_done_in_the_order_its_player_chooses():
    play = over_a_turn(
        {"play": "sailor"},
        {"phase": "night"},
        {"play": "den-of-sin"},
        words="first=den-of-sin sailor=no",
        hand=["sailor", "den-of-sin"],
        deck=["gold"] * 9,
    )

    drawn = [event.n for event in play.table.events if event.verb == "draw"][-1]
    coins = [event.n for event in play.table.events if event.verb == "add"][-1]
    assert drawn < coins


def test_gatekeeper_lasts_until_its_players_next_turn():
    steps = ({"play": "gatekeeper"}, {"end_turn": True}, {"gain": "gold"}, {"end_turn": True})
    table = {"you": {"hand": ["gatekeeper"]}, "rival": {"deck": ["copper"] * 9}}
    play = begun(*steps, players=TWO, piles={"gold": 9}, **table)

    assert lying(play, "rival/exile") == ["gold"]
    assert play.table.counters["you/coins"] == 3
    assert play.table.lasting == ()


# Cards that go onto the deck in Clean-up


def test_merchant_camp_may_go_onto_the_deck_when_discarded_from_play():
    play = begun(
        {"phase": "clean-up"},
        words="merchant-camp=yes",
        you={"play": ["merchant-camp"], "deck": ["copper"] * 5},
    )

    assert sorted(lying(play, "you/hand")) == [*["copper"] * 4, "merchant-camp"]


def test_merchant_camp_is_moved_from_under_what_was_discarded_with_it():
    play = begun(
        {"phase": "clean-up"},
        words="merchant-camp=yes",
        you={"play": ["merchant-camp", "silver"], "deck": ["copper"] * 5},
    )

    topdecked = next(event for event in play.table.events if event.verb == "topdeck")
    assert "dominion/stop-moving/3" in topdecked.cites


def test_a_merchant_camp_in_hand_is_discarded_like_any_card():
    you = {"hand": ["merchant-camp"], "deck": ["copper"] * 5}
    play = begun({"phase": "clean-up"}, you=you)

    assert play.question is None
    assert lying(play, "you/discard") == ["merchant-camp"]


def test_herbalist_puts_a_treasure_discarded_from_play_onto_the_deck():
    play = begun(
        {"play": "herbalist"},
        {"phase": "clean-up"},
        words="herbalist=gold",
        you={"hand": ["herbalist"], "play": ["gold", "silver"], "deck": ["copper"] * 5},
    )

    assert lying(play, "you/hand").count("gold") == 1


def test_two_schemes_return_two_actions_and_no_card_twice():
    play = begun(
        {"play": "scheme"},
        {"play": "scheme"},
        {"phase": "clean-up"},
        words="scheme=scheme scheme=scheme",
        you={"hand": ["scheme", "scheme"], "actions": 2, "deck": ["copper"] * 7},
    )

    assert lying(play, "you/hand").count("scheme") == 2
    assert refused(play) == []


def test_walled_village_goes_onto_the_deck_before_anything_is_discarded():
    you = {"play": ["walled-village", "smithy"], "deck": ["copper"] * 5}
    play = begun({"phase": "clean-up"}, words="walled-village=yes", you=you)

    assert happened(play)[3] == ("topdeck", "walled-village")
    assert lying(play, "you/discard") == ["smithy"]


def test_with_two_other_actions_in_play_walled_village_is_discarded():
    you = {"play": ["walled-village", "smithy", "moat"], "deck": ["copper"] * 5}

    assert begun({"phase": "clean-up"}, you=you).question is None


def test_herbalist_takes_one_treasure_and_no_action():
    you = {"hand": ["herbalist"], "deck": ["copper"] * 5}
    steps = ({"play": "herbalist"}, {"phase": "clean-up"})
    one = begun(*steps, words="herbalist=gold", you={**you, "play": ["gold", "gold"]})
    none = begun(*steps, you={**you, "play": ["smithy"]})

    assert lying(one, "you/hand").count("gold") == 1
    assert none.question is None


def test_scheme_takes_no_treasure_and_may_take_nothing():
    you = {"hand": ["scheme"], "play": ["gold"], "deck": ["copper"] * 6}
    steps = ({"play": "scheme"}, {"phase": "clean-up"})

    assert options(begun(*steps, you=you)) == {"scheme": None, "no": None}
    assert "scheme" in lying(begun(*steps, words="scheme=no", you=you), "you/discard")
