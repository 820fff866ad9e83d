"""Inheritance: Estates that play a card which lies set aside. Rulings, each with its nearest no."""

from tests.engine.tables import begun, lying, options, refused, spent

TWO = ("you", "rival")
DECK = ["copper"] * 12
NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
BASICS = ("dominion/basics",)


def inherited(*steps, words="", aside=("village",), hand=("estate",), rival=None, **you):
    """You have bought Inheritance, and this card lies set aside for it."""
    you = {"hand": list(hand), "aside": list(aside), "deck": DECK, **you}
    return begun(
        *(steps or ({"play": "estate"},)),
        words=words,
        players=TWO,
        you={"lasting": ["inheritance"], **you},
        rival=rival or {},
        piles={"estate": 8, "smithy": 9, "silver": 9},
    )


def bought(words, *steps, piles=None):
    """You buy Inheritance with 7 coins."""
    return begun(
        {"buy": "inheritance"},
        *steps,
        words=words,
        players=TWO,
        you={"coins": 14, "buys": 2, "deck": ["estate", *DECK]},
        piles=piles or {"smithy": 9, "village": 9},
    )


def test_a_card_from_the_supply_is_set_aside():
    play = bought("inheritance=village")

    assert lying(play, "you/aside") == ["village"]
    assert len(lying(play, "pile/village")) == 8


def test_it_is_an_action_up_to_four_and_no_command():
    piles = {"smithy": 9, "village": 9, "market": 9, "silver": 9, "overlord": 9}

    assert options(bought("", piles=piles)) == {"smithy": None, "village": None}


def test_inheritance_is_bought_once_in_a_game():
    play = bought("inheritance=village", {"buy": "inheritance"})

    assert refused(play) == [("buy", BASICS)]
    assert spent(play) == {"actions": 1, "buys": 1, "coins": 7}


def test_it_is_in_force_in_later_turns():
    steps = ({"end_turn": True}, {"end_turn": True}, {"play": "estate"})
    play = bought("inheritance=village", *steps)

    assert lying(play, "you/play") == ["estate"]
    assert spent(play)["actions"] == 2


def test_an_estate_plays_the_card_set_aside_and_leaves_it_there():
    play = inherited()

    assert lying(play, "you/play") == ["estate"]
    assert lying(play, "you/aside") == ["village"]
    assert lying(play, "you/hand") == ["copper"]
    assert spent(play)["actions"] == 2


def test_an_estate_takes_an_action_to_play():
    assert refused(inherited(actions=0)) == [("play", BASICS)]


def test_without_inheritance_an_estate_is_not_played():
    play = begun({"play": "estate"}, you={"hand": ["estate"], "aside": ["village"]})

    assert refused(play) == [("play", BASICS)]
    assert lying(play, "you/hand") == ["estate"]


def test_another_players_estates_are_no_actions():
    steps = ({"end_turn": True}, {"play": "estate"})
    play = inherited(*steps, rival={"hand": ["estate"], "aside": ["village"], "deck": DECK})

    assert refused(play) == [("play", BASICS)]


def test_a_card_set_aside_that_would_trash_itself_stays():
    play = inherited(aside=["feast"], words="feast=silver")

    assert lying(play, "you/aside") == ["feast"]
    assert lying(play, "trash") == []
    assert refused(play) == [("trash", NOT_IN_PLAY)]
    assert lying(play, "you/discard") == ["silver"]


def test_the_estate_stays_in_play_for_a_duration_set_aside():
    play = inherited({"play": "estate"}, {"end_turn": True}, aside=["sailor"])

    assert lying(play, "you/play") == ["estate"]


def test_throne_room_plays_an_estate_twice():
    play = inherited(
        {"play": "throne-room"},
        words="throne-room=estate",
        hand=["throne-room", "estate", "smithy"],
    )

    assert spent(play)["actions"] == 4
    assert lying(play, "you/hand").count("copper") == 2


def test_throne_room_sees_no_action_in_an_estate_without_inheritance():
    you = {"hand": ["throne-room", "estate", "smithy"]}

    assert options(begun({"play": "throne-room"}, you=you)) == {"smithy": None, "no": None}


def test_an_estate_may_follow_a_way_and_go_back_to_its_own_pile():
    play = inherited(words="way=way-of-the-horse", lasting=["inheritance", "way-of-the-horse"])

    assert len(lying(play, "pile/estate")) == 9
    assert lying(play, "you/aside") == ["village"]


def test_a_card_that_was_taken_away_is_not_played():
    steps = ({"discard": "village", "from": "aside"}, {"play": "estate"})
    play = inherited(*steps)

    assert lying(play, "you/play") == ["estate"]
    assert spent(play)["actions"] == 0
