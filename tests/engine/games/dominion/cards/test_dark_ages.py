"""Dark Ages, as rulings: each with its nearest no."""

from tests.engine.tables import begun, happened, lying, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
TWO = ("you", "rival")


def played_by(card, other, words="", **more):
    """You play a card that plays the other one, which is in hand."""
    you = more.pop("you", {})
    you["hand"] = [card, other, *you.get("hand", ())]
    return begun({"play": card}, words=f"{card}={other} {words}", you=you, **more)


def test_counterfeit_cannot_trash_spoils_that_went_back_to_their_pile():
    """DR17: 1 + 6 coins and a Buy; Spoils return on the first play."""
    play = played_by("counterfeit", "spoils", piles={"spoils": 14})

    assert spent(play) == {"actions": 1, "buys": 2, "coins": 7}
    assert len(lying(play, "pile/spoils")) == 15
    assert lying(play, "trash") == []
    assert refused(play) == [("return", NOT_IN_PLAY), ("trash", NOT_IN_PLAY)]


def test_counterfeit_trashes_a_copper_it_played_twice():
    play = played_by("counterfeit", "copper")

    assert spent(play) == {"actions": 1, "buys": 2, "coins": 3}
    assert lying(play, "trash") == ["copper"]


def test_counterfeit_may_be_left_alone():
    play = begun(
        {"play": "counterfeit"}, words="counterfeit=no", you={"hand": ["counterfeit", "copper"]}
    )

    assert lying(play, "you/hand") == ["copper"]


def test_spoils_return_to_their_pile_when_played():
    play = begun({"play": "spoils"}, you={"hand": ["spoils"]}, piles={"spoils": 14})

    assert spent(play)["coins"] == 3
    assert lying(play, "you/play") == []


def test_procession_trashes_what_it_played_twice_for_a_card_costing_one_more():
    play = played_by(
        "procession",
        "village",
        you={"deck": ["copper"] * 3},
        piles={"smithy": 5, "market": 5, "silver": 5, "rats": 0},
    )

    assert lying(play, "trash") == ["village"]
    assert lying(play, "you/discard") == ["smithy"]
    assert spent(play)["actions"] == 4


def test_procession_gains_even_if_the_card_has_trashed_itself():
    """The gain does not depend on the trashing that failed."""
    play = played_by(
        "procession", "feast", "feast=silver feast=silver", piles={"market": 5, "silver": 9}
    )

    assert lying(play, "trash") == ["feast"]
    assert refused(play) == [("trash", NOT_IN_PLAY), ("trash", NOT_IN_PLAY)]
    assert sorted(lying(play, "you/discard")) == ["market", "silver", "silver"]


def test_procession_gains_nothing_if_no_action_costs_exactly_one_more():
    play = played_by("procession", "smithy", piles={"village": 5, "silver": 5})

    assert lying(play, "you/discard") == []


def test_procession_trashes_a_fortress_which_comes_back_to_hand():
    play = played_by("procession", "fortress", piles={"market": 5})

    assert lying(play, "you/hand") == ["fortress"]
    assert lying(play, "trash") == []
    assert lying(play, "you/discard") == ["market"]


def test_band_of_misfits_plays_a_cheaper_action_and_leaves_it():
    play = begun(
        {"play": "band-of-misfits"},
        you={"hand": ["band-of-misfits"], "deck": ["copper"] * 3},
        piles={"smithy": 10, "market": 10, "silver": 10, "throne-room": 0},
    )

    assert len(lying(play, "you/hand")) == 3
    assert len(lying(play, "pile/smithy")) == 10
    assert lying(play, "you/play") == ["band-of-misfits"]


def test_band_of_misfits_plays_neither_commands_nor_cards_outside_the_supply():
    play = begun(
        {"play": "band-of-misfits"},
        you={"hand": ["band-of-misfits"]},
        piles={"band-of-misfits": 9, "mercenary": 10, "market": 10},
    )

    assert play.question is None
    assert [verb for verb, _ in happened(play)] == ["play", "add"]


def test_band_of_misfits_gains_from_feast_which_stays_on_its_pile():
    play = begun(
        {"play": "band-of-misfits"},
        words="feast=silver",
        you={"hand": ["band-of-misfits"]},
        piles={"feast": 10, "silver": 5},
    )

    assert refused(play) == [("trash", NOT_IN_PLAY)]
    assert lying(play, "you/discard") == ["silver"]


def scavenged(words, deck=("silver", "estate"), discard=("copper",)):
    """You play Scavenger."""
    you = {"hand": ["scavenger"], "deck": list(deck), "discard": list(discard)}
    return begun({"play": "scavenger"}, words=words, you=you)


def test_scavenger_puts_the_deck_away_and_one_card_back():
    play = scavenged("scavenger-deck=yes scavenger=silver")

    assert lying(play, "you/deck") == ["silver"]
    assert sorted(lying(play, "you/discard")) == ["copper", "estate"]


def test_scavenger_may_leave_the_deck():
    play = scavenged("scavenger-deck=no")

    assert lying(play, "you/deck") == ["copper", "silver", "estate"]


def test_a_deck_put_away_is_not_discarded():
    """A Tunnel in it cannot be revealed."""
    play = scavenged("scavenger-deck=yes", deck=["tunnel"], discard=[])

    assert [verb for verb, _ in happened(play)] == [
        "play",
        "add",
        "add",
        "tip",
        "look-through",
        "topdeck",
    ]
