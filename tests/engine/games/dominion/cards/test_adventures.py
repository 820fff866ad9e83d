"""Adventures without its Travellers, as rulings: each with its nearest no."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
TWO = ("you", "rival")


def burnt(words="", play=("copper", "copper", "copper", "silver")):
    """You buy Bonfire with these cards in play."""
    return begun({"buy": "bonfire"}, words=words, you={"play": list(play), "coins": 3})


def test_bonfire_trashes_up_to_two_coppers_in_play():
    play = burnt("bonfire=copper bonfire=copper")

    assert lying(play, "trash") == ["copper", "copper"]
    assert sorted(lying(play, "you/play")) == ["copper", "silver"]


@pytest.mark.parametrize(("words", "left"), [("bonfire=no", 4), ("bonfire=copper bonfire=no", 3)])
def test_bonfire_may_trash_fewer(words, left):
    assert len(lying(burnt(words), "you/play")) == left


def test_bonfire_burns_nothing_but_copper():
    """Since 2021 it no longer takes any other card in play."""
    play = burnt(play=["silver", "smithy"])

    assert play.question is None
    assert lying(play, "trash") == []


def test_bonfire_burns_no_copper_in_hand():
    play = begun({"buy": "bonfire"}, you={"hand": ["copper"], "coins": 3})

    assert play.question is None


def test_the_coins_of_a_burnt_copper_remain():
    play = begun(
        {"play": "copper"},
        {"buy": "bonfire"},
        {"buy": "silver"},
        words="bonfire=copper",
        you={"hand": ["copper"], "coins": 5, "buys": 2},
        piles={"silver": 5},
    )

    assert lying(play, "you/discard") == ["silver"]


def test_royal_carriage_goes_to_the_tavern_mat():
    play = begun({"play": "royal-carriage"}, you={"hand": ["royal-carriage"]})

    assert lying(play, "you/tavern") == ["royal-carriage"]
    assert spent(play)["actions"] == 1


def test_throne_room_puts_royal_carriage_onto_the_mat_once():
    play = begun(
        {"play": "throne-room"},
        words="throne-room=royal-carriage royal-carriage=no",
        you={"hand": ["throne-room", "royal-carriage"]},
    )

    assert lying(play, "you/tavern") == ["royal-carriage"]
    assert refused(play) == [("tavern", NOT_IN_PLAY)]
    assert spent(play)["actions"] == 2


def carried(card, words="royal-carriage=yes", deck=("copper",) * 6, **more):
    """You play a card with Royal Carriage on the Tavern mat."""
    you = {"hand": [card], "tavern": ["royal-carriage"], "deck": list(deck)}
    return begun({"play": card}, words=words, you=you, **more)


def test_royal_carriage_is_called_to_play_an_action_again():
    play = carried("smithy")

    assert len(lying(play, "you/hand")) == 6
    assert sorted(lying(play, "you/play")) == ["royal-carriage", "smithy"]


def test_royal_carriage_may_stay_on_the_mat():
    play = carried("smithy", "royal-carriage=no")

    assert lying(play, "you/tavern") == ["royal-carriage"]
    assert len(lying(play, "you/hand")) == 3


def test_royal_carriage_cannot_be_called_for_an_action_that_trashed_itself():
    """DR27: it is not in play any more."""
    play = carried("feast", "", piles={"silver": 5})

    assert lying(play, "trash") == ["feast"]
    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}


def test_royal_carriage_can_be_called_for_a_mining_village_that_was_kept():
    """The nearest one to DR27: the same Action, still in play."""
    kept = carried("mining-village", "mining-village=no")
    gone = carried("mining-village", "mining-village=yes")

    assert options(kept) == {"yes": None, "no": None}
    assert options(gone) == {"yes": NOT_IN_PLAY, "no": None}


def test_royal_carriage_is_not_called_for_a_treasure():
    assert carried("gold", "").question is None


def test_a_royal_carriage_that_replayed_a_duration_stays_in_play_with_it():
    you = {"hand": ["sailor"], "tavern": ["royal-carriage"], "deck": ["copper"] * 6}
    steps = ({"play": "sailor"}, {"end_turn": True})
    play = begun(*steps, words="royal-carriage=yes", players=TWO, you=you)

    assert sorted(lying(play, "you/play")) == ["royal-carriage", "sailor"]


def test_a_royal_carriage_that_replayed_another_action_is_discarded():
    you = {"hand": ["village"], "tavern": ["royal-carriage"], "deck": ["copper"] * 9}
    steps = ({"play": "village"}, {"end_turn": True})
    play = begun(*steps, words="royal-carriage=yes", players=TWO, you=you)

    assert lying(play, "you/play") == []


def razed(words="", hand=(), deck=("gold", "silver", "estate", "duchy"), card="raze", **more):
    """You play Raze, or what plays it."""
    hand = [*dict.fromkeys([card, "raze" if card == "throne-room" else card]), *hand]
    return begun({"play": card}, words=words, you={"hand": hand, "deck": list(deck)}, **more)


def test_raze_trashes_itself_to_choose_one_of_two_cards():
    """It costs 2, so it shows two."""
    play = razed("raze=this raze-hand=silver", ["copper"])

    assert lying(play, "trash") == ["raze"]
    assert sorted(lying(play, "you/hand")) == ["copper", "silver"]
    assert lying(play, "you/discard") == ["gold"]
    assert lying(play, "you/deck") == ["estate", "duchy"]


def test_raze_looks_at_a_card_for_each_coin_the_trashed_card_costs():
    play = razed("raze=village", ["village"])

    assert options(play) == {"gold": None, "silver": None, "estate": None}
    assert lying(play, "you/play") == ["raze"]


def test_raze_shows_nothing_for_a_copper():
    play = razed("raze=copper", ["copper"])

    assert lying(play, "trash") == ["copper"]
    assert lying(play, "you/hand") == []
    assert "look" not in [verb for verb, _ in happened(play)]


def test_throne_room_on_raze_cannot_trash_it_twice():
    play = razed("throne-room=raze raze=this raze-hand=gold", ["copper"], card="throne-room")

    assert options(play) == {"this": NOT_IN_PLAY, "copper": None, "gold": None}


def test_a_raze_played_out_of_the_supply_trashes_only_from_hand():
    """Overlord leaves it on its pile, so it was never in play."""
    play = razed("", ["copper"], card="overlord", piles={"raze": 10})

    assert options(play) == {"this": NOT_IN_PLAY, "copper": None}


def test_travelling_fair_gives_two_buys_and_takes_one():
    play = begun({"buy": "travelling-fair"}, you={"coins": 2})

    assert spent(play) == {"actions": 1, "buys": 2, "coins": 0}


def test_travelling_fair_asks_about_what_you_gain_and_not_about_what_others_gain():
    table = {"players": TWO, "you": {"lasting": ["travelling-fair"]}, "piles": {"silver": 5}}
    yours = begun({"gain": "silver"}, **table)
    theirs = begun({"gain": "silver", "player": "rival"}, **table)

    assert options(yours) == {"yes": None, "no": None}
    assert theirs.question is None
