"""Renaissance: what moves cards out of play in Clean-up. Rulings, each with its nearest no."""

from tests.engine.tables import begun, lying, options, refused, spent

TWO = ("you", "rival")
DECK = ["copper"] * 12


def in_force(play):
    """The effects in force, and whose they are."""
    return [(one.card, one.player) for one in play.table.lasting]


# Border Guard


def border_guard(words, deck, *steps, rival=None, **you):
    """You play Border Guard from hand."""
    you = {"hand": ["border-guard"], "deck": list(deck), **you}
    return begun(
        {"play": "border-guard"}, *steps, words=words, players=TWO, you=you, rival=rival or {}
    )


def test_of_the_two_cards_that_border_guard_reveals_one_goes_into_the_hand():
    play = border_guard("border-guard=gold", ["copper", "gold", "estate"])

    assert lying(play, "you/hand") == ["gold"]
    assert lying(play, "you/discard") == ["copper"]
    assert spent(play)["actions"] == 1


def test_one_action_is_not_enough_for_an_artifact():
    play = border_guard("border-guard=smithy", ["copper", "smithy"])

    assert play.question is None
    assert in_force(play) == []


def test_for_two_actions_the_player_takes_the_lantern_or_the_horn():
    asked = border_guard("border-guard=smithy", ["village", "smithy"])
    taken = border_guard("border-guard=smithy border-guard-artifact=horn", ["village", "smithy"])

    assert options(asked) == {"lantern": None, "horn": None}
    assert in_force(taken) == [("horn", "you")]


def test_one_action_alone_on_the_deck_is_not_two():
    play = border_guard("", ["smithy"])

    assert lying(play, "you/hand") == ["smithy"]
    assert play.question is None


def test_an_artifact_is_taken_from_the_player_who_has_it():
    words = "border-guard=smithy border-guard-artifact=lantern"
    play = border_guard(words, ["village", "smithy"], rival={"lasting": ["lantern"]})

    assert in_force(play) == [("lantern", "you")]


def test_with_the_lantern_three_cards_are_revealed_and_two_discarded():
    play = border_guard("border-guard=gold", ["copper", "gold", "estate"], lasting=["lantern"])

    assert lying(play, "you/hand") == ["gold"]
    assert sorted(lying(play, "you/discard")) == ["copper", "estate"]


def test_with_the_lantern_two_actions_of_three_are_not_enough():
    deck = ["village", "smithy", "copper"]
    two = border_guard("border-guard=smithy", deck, lasting=["lantern"])
    three = border_guard("border-guard=smithy", [*deck[:2], "moat"], lasting=["lantern"])

    assert two.question is None
    assert options(three) == {"lantern": None, "horn": None}


def cleaned_up(words, play, **you):
    """Clean-up with these cards in play."""
    you = {"play": list(play), "deck": DECK, **you}
    return begun({"phase": "clean-up"}, words=words, players=TWO, you=you)


def test_the_horn_puts_a_border_guard_discarded_from_play_onto_the_deck():
    play = cleaned_up("horn=border-guard", ["border-guard", "smithy"], lasting=["horn"])

    assert lying(play, "you/hand").count("border-guard") == 1
    assert lying(play, "you/discard") == ["smithy"]


def test_it_does_so_once_a_turn():
    play = cleaned_up("horn=border-guard", ["border-guard"] * 2, lasting=["horn"])

    assert lying(play, "you/hand").count("border-guard") == 1
    assert lying(play, "you/discard") == ["border-guard"]


def test_it_is_for_no_other_card_and_for_none_from_the_hand():
    play = cleaned_up("", ["smithy"], hand=["border-guard"], lasting=["horn"])

    assert play.question is None
    assert sorted(lying(play, "you/discard")) == ["border-guard", "smithy"]


def test_the_lantern_returns_no_border_guard():
    assert cleaned_up("", ["border-guard"], lasting=["lantern"]).question is None


# Improve

PILES = {"smithy": 9, "village": 9, "market": 9, "gold": 9}


def improve(words, *steps, hand=("improve",), **you):
    """You play Improve, and then it is Clean-up."""
    steps = steps or ({"play": "improve"},)
    you = {"hand": list(hand), "deck": DECK, **you}
    return begun(*steps, {"phase": "clean-up"}, words=words, players=TWO, you=you, piles=PILES)


def test_improve_gives_two_coins():
    assert spent(begun({"play": "improve"}, you={"hand": ["improve"]}))["coins"] == 2


def test_improve_trashes_an_action_for_a_card_costing_exactly_one_more():
    play = improve("improve=smithy", play=["smithy"])

    assert lying(play, "trash") == ["smithy"]
    assert sorted(lying(play, "you/discard")) == ["improve", "market"]


def test_it_may_trash_itself_and_nothing_that_is_no_action():
    play = improve("", play=["silver"])

    assert options(play) == {"improve": None, "no": None}


def test_it_may_trash_nothing():
    play = improve("improve=no", play=["smithy"])

    assert lying(play, "trash") == []
    assert sorted(lying(play, "you/discard")) == ["improve", "smithy"]


def test_a_duration_that_stays_in_play_is_not_discarded_and_not_improved():
    steps = ({"play": "cargo-ship"}, {"play": "sailor"}, {"play": "improve"})
    play = improve("", *steps, hand=("cargo-ship", "sailor", "improve"), actions=2)

    assert options(play) == {"cargo-ship": None, "improve": None, "no": None}


def test_what_it_gains_may_be_any_kind_of_card():
    play = improve("improve=crown", play=["crown"])

    assert lying(play, "trash") == ["crown"]
    assert sorted(lying(play, "you/discard")) == ["gold", "improve"]


def test_a_moat_becomes_a_village_and_nothing_dearer():
    play = improve("improve=moat", play=["moat"])

    assert lying(play, "trash") == ["moat"]
    assert sorted(lying(play, "you/discard")) == ["improve", "village"]


def test_improve_played_twice_trashes_twice_and_each_card_once():
    play = improve(
        "throne-room=improve improve=improve improve=throne-room",
        {"play": "throne-room"},
        hand=("throne-room", "improve", "estate"),
    )

    assert sorted(lying(play, "trash")) == ["improve", "throne-room"]
    assert refused(play) == []
