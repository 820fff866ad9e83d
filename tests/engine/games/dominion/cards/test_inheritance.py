"""Inheritance: Estates that play a card which lies set aside. Rulings, each with its nearest no."""

import pytest

from tests.engine.tables import begun, lying, options, refused, spent

TWO = ("you", "rival")
DECK = ["copper"] * 12
NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")


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

    assert refused(play) == [("buy", ("dominion/basics.as-it-says",))]
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
    assert refused(inherited(actions=0)) == [("play", ("dominion/basics.actions",))]


def test_without_inheritance_an_estate_is_not_played():
    play = begun({"play": "estate"}, you={"hand": ["estate"], "aside": ["village"]})

    assert refused(play) == [("play", ("dominion/basics.play",))]
    assert lying(play, "you/hand") == ["estate"]


def test_another_players_estates_are_no_actions():
    steps = ({"end_turn": True}, {"play": "estate"})
    play = inherited(*steps, rival={"hand": ["estate"], "aside": ["village"], "deck": DECK})

    assert refused(play) == [("play", ("dominion/basics.play",))]


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


# Estates are Actions on your turns, for whatever looks for one


def acting(card, *steps, words="", turn="you", hand=(), piles=None, **table):
    """On this player's turn the card is played; you have bought Inheritance."""
    own = {"hand": [card, *hand], "deck": DECK}
    you = {"lasting": ["inheritance"], "aside": ["village"], **table.pop("you", {})}
    seats = {"you": you, "rival": table.pop("rival", {})}
    for zone, cards in own.items():
        seats[turn] = {**seats[turn], zone: list(cards)}
    return begun(
        {"turn": turn},
        {"play": card},
        *steps,
        words=words,
        players=TWO,
        piles=piles or {"estate": 8, "smithy": 9, "silver": 9},
        **seats,
        **table,
    )


@pytest.mark.parametrize("turn", TWO)
def test_lurker_trashes_an_estate_from_the_supply_on_the_turn_of_who_inherits(turn):
    play = acting("lurker", words="lurker=trash-supply", turn=turn)
    offered = set(options(play)) if play.question else {*lying(play, "trash")}

    assert offered == ({"estate", "smithy"} if turn == "you" else {"smithy"})


@pytest.mark.parametrize(("turn", "gained"), [("you", ["estate"]), ("rival", [])])
def test_lurker_gains_an_estate_from_the_trash(turn, gained):
    play = acting("lurker", words="lurker=gain-trash", turn=turn, trash=["estate"])

    assert lying(play, f"{turn}/discard") == gained


def test_improve_trashes_an_estate_in_play_for_a_card_costing_3():
    improved = begun(
        {"turn": "you"},
        {"play": "village"},
        {"play": "improve"},
        {"play": "estate"},
        {"phase": "clean-up"},
        words="improve=estate",
        you={
            "hand": ["village", "improve", "estate"],
            "deck": DECK,
            "aside": ["smithy"],
            "lasting": ["inheritance"],
        },
        piles={"silver": 9},
    )
    assert lying(improved, "trash") == ["estate"]
    assert "silver" in lying(improved, "you/discard")


def test_without_inheritance_improve_sees_no_action_in_an_estate():
    play = begun(
        {"turn": "you"},
        {"play": "improve"},
        {"phase": "clean-up"},
        you={"hand": ["improve"], "deck": DECK, "play": ["estate"]},
        piles={"silver": 9},
    )

    assert options(play) == {"improve": None, "no": None}


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("graverobber", "graverobber=trash-hand"),
        ("swap", "swap=estate"),
        ("death-cart", "death-cart=hand-estate"),
    ],
)
def test_an_estate_in_hand_is_an_action_to_trash_or_return(card, words):
    play = acting(card, hand=["estate"], words=words)

    assert "estate" not in lying(play, "you/hand")


@pytest.mark.parametrize("card", ["swap", "death-cart"])
def test_on_a_rivals_turn_it_is_none(card):
    play = acting(card, hand=["estate"], turn="rival")

    assert not any("estate" in key for key in (options(play) if play.question else {}))
    assert "estate" in lying(play, "rival/hand")


def gaining(card, *, turn="you", lasting=(), rival=(), words=""):
    """An Estate is gained by whose turn it is; you have bought Inheritance."""
    return begun(
        {"turn": turn},
        {"gain": card},
        words=words,
        players=TWO,
        you={"lasting": ["inheritance", *lasting], "aside": ["village"], "deck": DECK},
        rival={"lasting": list(rival)},
        piles={"estate": 8},
    )


def test_a_gained_estate_is_an_action_that_innovation_may_play():
    play = gaining("estate", lasting=["innovation"], words="innovation=yes")

    assert lying(play, "you/play") == ["estate"]


def test_on_a_rivals_turn_a_gained_estate_is_none():
    assert gaining("estate", turn="rival", rival=["innovation"]).question is None


def test_gatekeeper_exiles_an_estate_gained_on_the_turn_of_who_inherits():
    assert lying(gaining("estate", rival=["gatekeeper"]), "you/exile") == ["estate"]


def test_gatekeeper_leaves_the_estate_of_a_rival_alone():
    """On the rival's turn an Estate is a Victory card and no more."""
    play = gaining("estate", turn="rival", lasting=["gatekeeper"])

    assert lying(play, "rival/discard") == ["estate"]


def test_overlord_plays_no_estate_as_it_is_a_command():
    play = acting("overlord")

    assert lying(play, "you/hand").count("copper") == 3, "Smithy is the only choice"


def test_necromancer_plays_an_estate_in_the_trash():
    play = acting("necromancer", trash=["estate"])

    assert spent(play)["actions"] == 2


def test_necromancer_finds_no_action_there_on_a_rivals_turn():
    play = acting("necromancer", trash=["estate"], turn="rival")

    assert spent(play, "rival")["actions"] == 0


def test_siren_is_kept_by_trashing_an_estate():
    play = begun(
        {"turn": "you"},
        {"gain": "siren"},
        words="siren=estate",
        players=TWO,
        you={"lasting": ["inheritance"], "aside": ["village"], "hand": ["estate"]},
        piles={"siren": 9},
    )

    assert lying(play, "trash") == ["estate"]
    assert lying(play, "you/discard") == ["siren"]


def test_siren_is_trashed_where_an_estate_is_no_action():
    play = begun({"turn": "you"}, {"gain": "siren"}, you={"hand": ["estate"]}, piles={"siren": 9})

    assert lying(play, "trash") == ["siren"]


def test_estates_in_play_count_for_walled_village():
    you = {"hand": ["walled-village"], "deck": DECK, "play": ["estate", "estate"]}
    steps = ({"turn": "you"}, {"play": "walled-village"}, {"phase": "clean-up"})
    inheriting = {**you, "lasting": ["inheritance"], "aside": ["village"]}

    assert begun(*steps, you=inheriting).question is None
    assert begun(*steps, you=you).question.key == "walled-village"


def test_teacher_puts_a_token_on_the_estates():
    play = begun(
        {"turn": "you"},
        players=TWO,
        you={"lasting": ["inheritance"], "aside": ["village"], "tavern": ["teacher"]},
        piles={"estate": 8, "silver": 9},
    )

    assert options(play) == {"estate": None, "no": None}
