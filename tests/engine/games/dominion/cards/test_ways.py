"""The Ways, as rulings: each with its nearest no."""

from tests.engine.tables import begun, happened, lying, options, refused, spent

TWO = ("you", "rival")
NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
NO_PILE = ("dominion/basics.own-pile", "dominion/stop-moving/0.3")


def on_the_way_of(animal, *steps, words="", hand=("smithy",), piles=None, players=TWO, **table):
    """You play cards while the Way is in use."""
    way = f"way-of-the-{animal}"
    you = {"hand": list(hand), "deck": ["copper"] * 6, "lasting": [way], **table.pop("you", {})}
    return begun(
        *(steps or ({"play": hand[0]},)),
        words=words.replace("way=this", f"way={way}"),
        players=players,
        you=you,
        piles={"smithy": 9} if piles is None else piles,
        **table,
    )


def test_a_way_is_a_choice_and_not_a_duty():
    play = on_the_way_of("horse")

    assert options(play) == {"smithy": None, "way-of-the-horse": None}


def test_a_treasure_follows_no_way():
    play = on_the_way_of("horse", hand=("copper",))

    assert play.question is None
    assert spent(play)["coins"] == 1


# Way of the Horse


def test_way_of_the_horse_returns_the_card_to_its_pile():
    play = on_the_way_of("horse", words="way=this")

    assert lying(play, "you/hand") == ["copper"] * 2
    assert lying(play, "you/play") == []
    assert len(lying(play, "pile/smithy")) == 10


def test_a_card_without_a_pile_draws_but_stays_in_play():
    """A Necropolis is such a card: it belongs to no pile that it could go back to."""
    play = on_the_way_of("horse", words="way=this", piles={})

    assert lying(play, "you/hand") == ["copper"] * 2
    assert lying(play, "you/play") == ["smithy"]
    assert spent(play)["actions"] == 1
    assert refused(play) == [("return", NO_PILE)]


def test_a_card_that_overlord_plays_in_the_supply_is_not_returned():
    play = on_the_way_of("horse", words="way=overlord way=this", hand=("overlord",))

    assert lying(play, "you/hand") == ["copper"] * 2
    assert len(lying(play, "pile/smithy")) == 9
    assert refused(play) == [("return", NOT_IN_PLAY)]


def test_played_twice_it_draws_twice_and_is_returned_once():
    words = "way=throne-room throne-room=smithy way=this way=this"
    play = on_the_way_of("horse", words=words, hand=("throne-room", "smithy", "village"))

    assert lying(play, "you/hand").count("copper") == 4
    assert len(lying(play, "pile/smithy")) == 10
    assert refused(play) == [("return", NOT_IN_PLAY)]


def test_played_twice_it_may_do_what_it_says_after_it_was_returned():
    words = "way=throne-room throne-room=smithy way=this way=smithy"
    play = on_the_way_of("horse", words=words, hand=("throne-room", "smithy", "village"))

    assert lying(play, "you/hand").count("copper") == 5
    assert refused(play) == []


# Way of the Butterfly


def butterfly(words, piles=None, **table):
    """A Smithy is played, and there are cards costing 4, 5 and 6."""
    usual = {"smithy": 9, "market": 9, "gold": 9, "silver": 9}
    usual = usual if piles is None else piles
    return on_the_way_of("butterfly", words=words, piles=usual, **table)


def test_way_of_the_butterfly_returns_a_card_for_one_costing_exactly_one_more():
    play = butterfly("way=this way-of-the-butterfly=yes")

    assert lying(play, "you/discard") == ["market"]
    assert len(lying(play, "pile/smithy")) == 10


def test_it_may_be_left_where_it_is():
    play = butterfly("way=this way-of-the-butterfly=no")

    assert lying(play, "you/play") == ["smithy"]
    assert lying(play, "you/discard") == []


def test_nothing_costing_one_more_it_is_returned_for_nothing():
    play = butterfly("way=this way-of-the-butterfly=yes", piles={"smithy": 9, "gold": 9})

    assert len(lying(play, "pile/smithy")) == 10
    assert lying(play, "you/discard") == []


def test_a_card_without_a_pile_cannot_be_returned_and_gains_nothing():
    play = butterfly("way=this", piles={"market": 9})

    assert options(play) == {"yes": NO_PILE, "no": None}


def test_a_card_played_in_the_supply_cannot_be_returned_and_gains_nothing():
    play = butterfly("way=overlord overlord=smithy way=this", hand=("overlord",))

    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}


def test_played_twice_it_gains_once():
    words = "way=throne-room throne-room=smithy way=this way-of-the-butterfly=yes way=this"
    play = butterfly(words, hand=("throne-room", "smithy", "village"))

    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}
    assert lying(play, "you/discard") == ["market"]


# Way of the Turtle


def test_way_of_the_turtle_plays_the_card_at_the_start_of_the_next_turn():
    play = on_the_way_of(
        "turtle",
        {"play": "smithy"},
        {"end_turn": True},
        {"end_turn": True},
        words="way=this way=smithy",
        you={"deck": ["copper"] * 9},
    )

    assert lying(play, "you/play") == ["smithy"]
    assert len(lying(play, "you/hand")) == 8
    assert spent(play)["actions"] == 1


def test_until_then_it_lies_set_aside():
    play = on_the_way_of("turtle", {"play": "smithy"}, {"end_turn": True}, words="way=this")

    assert lying(play, "you/aside") == ["smithy"]


def test_a_card_that_cannot_be_set_aside_is_not_played_next_turn():
    play = on_the_way_of(
        "turtle",
        {"play": "overlord"},
        {"end_turn": True},
        {"end_turn": True},
        words="way=overlord way=this",
        hand=("overlord",),
        you={"deck": ["copper"] * 9},
    )

    assert ("aside", NOT_IN_PLAY) in refused(play)
    assert [verb for verb, card in happened(play) if card == "smithy"] == ["play"]


def test_what_was_moved_from_where_it_was_set_aside_is_not_played():
    play = on_the_way_of(
        "turtle",
        {"play": "smithy"},
        {"discard": "smithy", "from": "aside"},
        {"end_turn": True},
        {"end_turn": True},
        words="way=this",
        you={"deck": ["copper"] * 10},
    )

    assert refused(play) == [("play", ("dominion/stop-moving/2",))]
    assert lying(play, "you/discard").count("smithy") == 1


def test_royal_carriage_does_not_answer_a_card_that_was_set_aside():
    play = on_the_way_of("turtle", words="way=this", you={"tavern": ["royal-carriage"]})

    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}


# Way of the Mouse


def mouse(*steps, words="way=this", **table):
    """A Smithy is played while a Cargo Ship lies set aside for the Way."""
    table = {"way-of-the-mouse": ["cargo-ship"], **table}
    return on_the_way_of("mouse", *steps, words=words, **table)


def test_way_of_the_mouse_plays_the_card_set_aside_and_leaves_it_there():
    play = mouse()

    assert spent(play)["coins"] == 2
    assert lying(play, "way-of-the-mouse") == ["cargo-ship"]
    assert lying(play, "you/play") == ["smithy"]


def test_the_card_set_aside_is_played_as_itself_and_not_again_by_the_mouse():
    play = mouse(words="")

    assert options(play) == {"smithy": None, "way-of-the-mouse": None}
    assert mouse().question is None


def test_a_card_set_aside_that_would_trash_itself_stays():
    play = mouse(**{"way-of-the-mouse": ["embargo"]}, piles={"copper": 9})

    assert lying(play, "way-of-the-mouse") == ["embargo"]
    assert lying(play, "trash") == []
    assert refused(play) == [("trash", NOT_IN_PLAY)]


def test_with_no_card_set_aside_nothing_is_done():
    play = mouse(**{"way-of-the-mouse": []})

    assert spent(play)["coins"] == 0


def test_the_card_played_stays_for_a_duration_that_lies_set_aside():
    play = mouse(
        {"play": "smithy"}, {"end_turn": True}, words="way=this", **{"way-of-the-mouse": ["sailor"]}
    )

    assert lying(play, "you/play") == ["smithy"]


# Way of the Seal


def seal(*steps, words, piles=None):
    """A Smithy is played, and a Silver is gained."""
    steps = steps or ({"play": "smithy"}, {"gain": "silver"})
    return on_the_way_of("seal", *steps, words=words, piles=piles or {"silver": 9})


def test_way_of_the_seal_lets_gained_cards_go_onto_the_deck():
    play = seal(words="way=this way-of-the-seal=yes")

    assert lying(play, "you/deck")[0] == "silver"
    assert spent(play)["coins"] == 1


def test_a_way_that_was_not_followed_moves_no_gained_card():
    play = seal(words="way=smithy")

    assert play.question is None
    assert lying(play, "you/discard") == ["silver"]


def test_the_seal_is_for_this_turn_only():
    steps = ({"play": "smithy"}, {"end_turn": True}, {"gain": "silver", "player": "you"})
    play = seal(*steps, words="way=this")

    assert play.question is None
    assert [one.card for one in play.table.lasting] == ["way-of-the-seal"]


def test_followed_twice_it_asks_once():
    words = "way=throne-room throne-room=smithy way=this way=this way-of-the-seal=no"
    play = on_the_way_of(
        "seal",
        {"play": "throne-room"},
        {"gain": "silver"},
        words=words,
        hand=("throne-room", "smithy", "village"),
        piles={"silver": 9},
    )

    assert play.question is None
    assert spent(play)["coins"] == 2


def test_a_card_exchanged_first_is_not_where_it_was_gained():
    words = "way=this next=changeling changeling=yes"
    play = seal(words=words, piles={"silver": 9, "changeling": 9})

    gained = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
    assert options(play) == {"yes": gained, "no": None}


# Way of the Frog


def frog(words, hand=("smithy",), steps=(), **you):
    """A card is played, and then it is Clean-up."""
    steps = steps or ({"play": hand[0]},)
    deck = {"deck": ["copper"] * 8}
    return on_the_way_of(
        "frog", *steps, {"phase": "clean-up"}, words=words, hand=hand, you={**deck, **you}
    )


def test_way_of_the_frog_puts_the_card_onto_the_deck_when_it_is_discarded_from_play():
    play = frog("way=this")

    assert lying(play, "you/hand").count("smithy") == 1
    assert lying(play, "you/discard") == []


def test_a_card_that_did_what_it_says_is_discarded():
    play = frog("way=smithy")

    assert lying(play, "you/discard").count("smithy") == 1


def test_it_is_moved_from_under_what_was_discarded_with_it():
    play = frog("way=this", play=["silver"])

    topdecked = next(event for event in play.table.events if event.verb == "topdeck")
    assert "dominion/stop-moving/3" in topdecked.cites


def test_scheme_may_put_it_onto_the_deck_first_and_then_the_frog_cannot():
    steps = ({"play": "scheme"}, {"play": "smithy"})
    words = "way=scheme way=this first=scheme scheme=smithy"
    play = frog(words, ("scheme", "smithy"), steps)

    assert refused(play) == [("topdeck", ("dominion/stop-moving/2",))]
    assert lying(play, "you/hand").count("smithy") == 1


def test_a_card_that_left_play_is_not_discarded_from_play():
    steps = ({"play": "smithy"}, {"discard": "smithy", "from": "play"}, {"phase": "buy"})
    play = frog("way=this", steps=steps)

    assert lying(play, "you/discard") == ["smithy"]
    assert refused(play) == []


def test_a_card_played_in_the_supply_has_no_frog():
    play = frog("way=overlord way=this", ("overlord",))

    assert lying(play, "you/discard") == ["overlord"]
    assert len(lying(play, "pile/smithy")) == 9
