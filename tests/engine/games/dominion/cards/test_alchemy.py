"""Alchemy, as rulings: each with its nearest no."""

from tests.engine.tables import begun, lying, options, refused, spent

TWO = ("you", "rival")
DECK = ["copper"] * 12
NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")


def bought(card, coins, potions):
    """You buy a card of these costs with what you have to spend."""
    you = {"coins": coins, "potions": potions}
    return begun({"buy": card}, you=you, piles={"alchemist": 9, "smithy": 9})


def test_a_potion_gives_a_potion_and_no_coin():
    play = begun({"play": "potion"}, you={"hand": ["potion"]})

    assert spent(play) == {"actions": 1, "buys": 1, "coins": 0, "potions": 1}


def test_alchemist_costs_a_potion_besides_its_coins():
    play = bought("alchemist", 3, 1)

    assert lying(play, "you/discard") == ["alchemist"]
    assert spent(play) == {"actions": 1, "buys": 0, "coins": 0}


def test_coins_do_not_stand_for_a_potion_nor_a_potion_for_coins():
    for coins, potions in [(9, 0), (2, 1)]:
        play = bought("alchemist", coins, potions)

        assert refused(play) == [("buy", ("dominion/basics.cost",))]
        assert spent(play)["coins"] == coins


def test_a_potion_left_over_is_gone_next_turn():
    steps = ({"end_turn": True}, {"end_turn": True})
    play = begun(*steps, players=TWO, you={"potions": 1, "deck": DECK})

    assert "potions" not in spent(play)


def test_what_costs_a_potion_does_not_cost_up_to_any_coins():
    play = begun(
        {"play": "workshop"},
        you={"hand": ["workshop"]},
        piles={"alchemist": 9, "smithy": 9, "village": 9},
    )

    assert options(play) == {"smithy": None, "village": None}


def test_captain_cannot_play_it_from_the_supply():
    play = begun({"play": "captain"}, you={"hand": ["captain"]}, piles={"alchemist": 9})

    assert lying(play, "you/hand") == []


def alchemist(words, play=("potion",), hand=("alchemist",), rules_of=None):
    """You play Alchemist, and then it is Clean-up."""
    return begun(
        {"play": hand[0]},
        {"phase": "clean-up"},
        words=words,
        players=TWO,
        rules_of=rules_of,
        you={"hand": list(hand), "play": list(play), "deck": DECK},
    )


def test_alchemist_may_go_onto_the_deck_beside_a_potion():
    play = alchemist("alchemist=yes")

    assert lying(play, "you/hand").count("alchemist") == 1
    assert lying(play, "you/discard").count("potion") == 1


def test_without_a_potion_in_play_it_is_discarded():
    play = alchemist("", play=["silver"])

    assert play.question is None
    assert "alchemist" in lying(play, "you/discard")


def test_played_twice_it_goes_onto_the_deck_once():
    hand = ("throne-room", "alchemist", "village")
    play = alchemist("throne-room=alchemist alchemist=yes", hand=hand)

    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}
    assert lying(play, "you/deck")[0] == "alchemist"


def when_moved(rules_of):
    """From where Alchemist goes onto the deck under the rules of a day."""
    play = alchemist("alchemist=yes", rules_of=rules_of)
    return next(event.data["from"] for event in play.table.events if event.verb == "topdeck")


def test_since_2022_it_goes_from_play_and_before_from_the_discard_pile():
    assert when_moved(None) == "you/play"
    assert when_moved("2022-05-31") == "you/discard"


def test_before_2022_too_it_needed_a_potion():
    assert alchemist("", play=["silver"], rules_of="2022-05-31").question is None
