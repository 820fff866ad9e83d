"""Dark Ages, the cards about trashing, as rulings: each with its nearest no."""

import pytest

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
TWO = ("you", "rival")


def test_fortress_is_trashed_although_it_comes_back():
    """Market Square may answer: the card was trashed."""
    play = begun(
        {"trash": "fortress"},
        words="next=fortress market-square=yes",
        you={"hand": ["fortress", "market-square"]},
        piles={"gold": 5},
    )

    assert lying(play, "you/hand") == ["fortress"]
    assert sorted(lying(play, "you/discard")) == ["gold", "market-square"]


def test_fortress_gives_a_card_and_two_actions():
    play = begun({"play": "fortress"}, you={"hand": ["fortress"], "deck": ["copper"]})

    assert spent(play)["actions"] == 2
    assert lying(play, "you/hand") == ["copper"]


def carted(words="", hand=(), card="death-cart", **more):
    """You play Death Cart, or what plays it."""
    return begun({"play": card}, words=words, you={"hand": [card, *hand]}, **more)


def test_death_cart_is_trashed_for_five_coins():
    play = carted("death-cart=this", ["village"])

    assert lying(play, "trash") == ["death-cart"]
    assert spent(play)["coins"] == 5


def test_death_cart_takes_an_action_from_hand_instead():
    play = carted("death-cart=hand-village", ["village", "copper"])

    assert lying(play, "trash") == ["village"]
    assert lying(play, "you/play") == ["death-cart"]
    assert spent(play)["coins"] == 5


def test_death_cart_gives_nothing_for_nothing():
    assert spent(carted("death-cart=no", ["village"]))["coins"] == 0


def test_a_death_cart_in_the_supply_cannot_be_trashed_but_an_action_can():
    """Band of Misfits leaves it on its pile; the coins depend on a trashing."""
    play = carted("", ["village"], "band-of-misfits", piles={"death-cart": 10})

    assert options(play) == {"this": NOT_IN_PLAY, "hand-village": None, "no": None}


def test_death_cart_comes_with_two_ruins():
    play = begun({"gain": "death-cart"}, piles={"death-cart": 10, "ruins": 10})

    assert sorted(lying(play, "you/discard")) == ["death-cart", "ruins", "ruins"]


def pillaged(card="pillage", rival=("copper",) * 5, words="", **more):
    """You play Pillage, or what plays it."""
    return begun(
        {"play": card},
        words=words,
        players=TWO,
        you={"hand": list(dict.fromkeys([card, "pillage"]))},
        rival={"hand": list(rival)},
        piles={"spoils": 15},
        **more,
    )


def test_pillage_is_trashed_for_spoils_and_the_attack():
    play = pillaged(rival=["gold", "copper", "copper", "copper", "copper"], words="pillage=gold")

    assert lying(play, "trash") == ["pillage"]
    assert lying(play, "you/discard") == ["spoils", "spoils"]
    assert lying(play, "rival/discard") == ["gold"]


def test_pillage_asks_its_own_player_which_card_goes():
    play = pillaged(rival=["gold", "copper", "copper", "copper", "copper"])

    assert play.question.player == "you"


def test_pillage_spares_a_hand_of_four():
    play = pillaged(rival=["copper"] * 4)

    assert lying(play, "rival/discard") == []
    assert "reveal" not in [verb for verb, _ in happened(play)]


def test_throne_room_on_pillage_does_nothing_the_second_time():
    """DR22: all of it depends on the trashing."""
    play = pillaged("throne-room", ["copper"] * 6, "throne-room=pillage")

    assert lying(play, "you/discard") == ["spoils", "spoils"]
    assert lying(play, "rival/discard") == ["copper"]
    assert refused(play) == [("trash", NOT_IN_PLAY)]


def robbed(words, trash=(), hand=(), piles=None):
    """You play Graverobber."""
    return begun(
        {"play": "graverobber"},
        words=words,
        you={"hand": ["graverobber", *hand], "deck": ["copper"]},
        trash=list(trash),
        piles=piles,
    )


def test_graverobber_gains_from_the_trash_straight_onto_the_deck():
    play = robbed("graverobber=gain-trash", ["smithy", "copper", "province"])

    gained = play.table.events[-1]
    assert lying(play, "you/deck") == ["smithy", "copper"]
    assert "dominion/stop-moving/no-visiting" in gained.cites


@pytest.mark.parametrize("trashed", ["estate", "province"])
def test_graverobber_leaves_what_costs_too_little_or_too_much(trashed):
    play = robbed("graverobber=gain-trash", [trashed])

    assert lying(play, "trash") == [trashed]


def test_graverobber_turns_an_action_into_a_card_costing_three_more():
    play = robbed(
        "graverobber=trash-hand graverobber-gain=province",
        hand=["market", "copper"],
        piles={"province": 8, "silver": 5},
    )

    assert lying(play, "trash") == ["market"]
    assert lying(play, "you/discard") == ["province"]


def rogued(trash=(), deck=(), words="", hand=()):
    """You play Rogue."""
    return begun(
        {"play": "rogue"},
        words=words,
        players=TWO,
        you={"hand": ["rogue"]},
        rival={"hand": list(hand), "deck": list(deck)},
        trash=list(trash),
    )


def test_rogue_gains_from_the_trash_if_it_can_and_attacks_nobody():
    play = rogued(["smithy"], ["gold", "silver"])

    assert lying(play, "you/discard") == ["smithy"]
    assert lying(play, "rival/deck") == ["gold", "silver"]


def test_rogue_otherwise_trashes_one_of_two_cards_and_discards_the_other():
    play = rogued(["copper"], ["gold", "silver", "duchy"], "rogue=silver")

    assert lying(play, "trash") == ["silver", "copper"]
    assert lying(play, "rival/discard") == ["gold"]
    assert lying(play, "rival/deck") == ["duchy"]


def test_rogue_trashes_nothing_cheap():
    play = rogued([], ["copper", "estate"])

    assert lying(play, "trash") == []
    assert sorted(lying(play, "rival/discard")) == ["copper", "estate"]


def test_market_square_may_answer_what_rogue_trashes():
    """A card of its player's was trashed, by whomever."""
    play = rogued([], ["gold", "copper"], hand=["market-square"])

    assert play.question.player == "rival"
    assert options(play) == {"yes": None, "no": None}


def urchined(words="", hand=("witch",), **you):
    """An Urchin is in play, and you play a Witch."""
    return begun(
        {"play": hand[0]},
        words=words,
        players=TWO,
        you={"hand": list(hand), "play": ["urchin"], "deck": ["copper"] * 3, **you},
        piles={"mercenary": 10, "curse": 10, "gold": 30},
    )


def test_urchin_is_trashed_for_a_mercenary_when_another_attack_is_played():
    play = urchined("urchin=yes")

    assert lying(play, "trash") == ["urchin"]
    assert lying(play, "you/discard") == ["mercenary"]
    assert lying(play, "rival/discard") == ["curse"]


def test_urchin_may_stay():
    play = urchined("urchin=no")

    assert lying(play, "you/play") == ["witch", "urchin"]


def test_becoming_a_mercenary_is_a_trashing_and_a_gain():
    """DR32: so Market Square and Watchtower may answer, as they may not answer an exchange."""
    trashing = urchined("urchin=yes", ["witch", "market-square"])
    gaining = urchined("urchin=yes", ["witch", "watchtower"])

    assert trashing.question.key == "market-square"
    assert options(gaining) == {"trash": None, "topdeck": None, "no": None}


def test_urchin_waits_for_an_attack_and_for_another_card():
    village = urchined("", ["village"])
    itself = begun(
        {"play": "urchin"},
        players=TWO,
        you={"hand": ["urchin"], "deck": ["copper"]},
        piles={"mercenary": 10},
    )

    assert village.question is None
    assert itself.question is None


def test_throne_room_on_urchin_is_no_other_attack():
    play = begun(
        {"play": "throne-room"},
        words="throne-room=urchin",
        players=TWO,
        you={"hand": ["throne-room", "urchin"], "deck": ["copper"] * 2},
        piles={"mercenary": 10},
    )

    assert play.question is None


def test_urchin_leaves_four_cards_in_hand():
    play = begun(
        {"play": "urchin"},
        words="urchin=estate",
        players=TWO,
        you={"hand": ["urchin"], "deck": ["copper"]},
        rival={"hand": ["estate", "copper", "copper", "copper", "copper"]},
    )

    assert lying(play, "rival/hand") == ["copper"] * 4


def hired(words, hand, rival=("copper",) * 4):
    """You play a Mercenary with these cards in hand."""
    return begun(
        {"play": "mercenary"},
        words=words,
        players=TWO,
        you={"hand": ["mercenary", *hand], "deck": ["gold", "gold"]},
        rival={"hand": list(rival)},
    )


def test_mercenary_trashes_two_cards_for_its_bonus_and_attack():
    play = hired("mercenary=copper mercenary-second=curse", ["copper", "curse", "duchy"])

    assert sorted(lying(play, "trash")) == ["copper", "curse"]
    assert sorted(lying(play, "you/hand")) == ["duchy", "gold", "gold"]
    assert spent(play)["coins"] == 2
    assert len(lying(play, "rival/hand")) == 3


@pytest.mark.parametrize(
    ("words", "hand", "trash"),
    [("mercenary=no", ["copper", "curse"], []), ("mercenary=copper", ["copper"], ["copper"])],
    ids=["declined", "one card only"],
)
def test_mercenary_gives_nothing_for_less_than_two(words, hand, trash):
    play = hired(words, hand)

    assert lying(play, "trash") == trash
    assert spent(play)["coins"] == 0
    assert len(lying(play, "rival/hand")) == 4
