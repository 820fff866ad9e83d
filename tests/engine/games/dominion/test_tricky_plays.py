"""Questions of players: cards played where they lie, Durations, attacks and copies."""

from tests.engine.tables import (
    END,
    begun,
    count,
    free,
    lying,
    options,
    refused,
    spent,
    turned,
)

TWO = ("you", "rival")
COPPERS = ["copper"] * 20
CLEAN_UP = {"phase": "clean-up"}
NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")


# Played where it lies


def test_prince_plays_a_horse_each_turn_and_it_never_goes_back():
    """It expects to be in play, and lies set aside."""
    play = free(
        {"play": "prince"},
        END,
        END,
        hand=["prince", "horse"],
        words="prince=horse",
        deck=["copper"] * 40,
        piles={"horse": 29},
    )

    assert lying(play, "you/aside") == ["horse"]
    assert [verb for verb, cites in refused(play) if cites == NOT_IN_PLAY] == ["return"] * 2


def test_captain_plays_an_experiment_that_stays_on_its_pile():
    play = free(
        {"play": "captain"},
        hand=["captain"],
        piles={"experiment": 9, "silver": 9},
    )

    assert refused(play) == [("return", NOT_IN_PLAY)]
    assert len(lying(play, "pile/experiment")) == 9


def test_necromancer_plays_a_necromancer_that_plays_another_card():
    play = free(
        {"play": "necromancer"},
        hand=["necromancer"],
        words="necromancer=necromancer",
        trash=["necromancer", "smithy"],
    )

    assert lying(play, "you/hand") == ["copper"] * 3
    assert {*lying(play, "trash")} == {"necromancer", "smithy"}


def test_a_card_turned_face_down_is_not_played_again_this_turn():
    play = free(
        {"play": "necromancer"},
        {"play": "necromancer"},
        hand=["necromancer", "necromancer"],
        trash=["smithy"],
    )

    assert lying(play, "you/hand").count("copper") == 3


# Durations, and what played them


def test_throne_room_stays_with_the_duration_it_played_twice():
    steps = ({"play": "throne-room"}, {"play": "smithy"}, CLEAN_UP)
    table = {"hand": ["throne-room", "crew", "smithy"], "words": "throne-room=crew"}

    assert {*lying(free(*steps, **table), "you/play")} == {"throne-room", "crew"}
    assert refused(free(*steps, END, **table)) == [("topdeck", NOT_IN_PLAY)]


def test_the_turtle_keeps_a_card_that_costs_no_action_next_turn():
    play = free(
        {"play": "village"},
        END,
        hand=["village"],
        words="way=way-of-the-turtle way=village",
        you={"lasting": ["way-of-the-turtle"]},
    )

    assert lying(play, "you/play") == ["village"]
    assert spent(play)["actions"] == 3


def test_corsair_of_two_rivals_trashes_one_card():
    """It is the first Silver or Gold of the turn for both, and can be trashed once."""
    play = free(
        {"treasures": True},
        hand=["silver", "gold"],
        players=("you", "rival", "third"),
        you={"lasting": ["corsair", "corsair"]},
    )

    assert len(lying(play, "trash")) == 1
    assert spent(play)["coins"] == 5


def test_highwayman_counts_a_crown_as_the_first_treasure():
    """It is a Treasure in the Action phase too, and does nothing then."""
    play = turned(
        {"play": "crown"},
        {"treasures": True},
        hand=["crown", "smithy", "gold"],
        you={"lasting": ["highwayman"]},
    )

    assert lying(play, "you/play") == ["gold", "crown"]
    assert spent(play)["coins"] == 3


def test_kings_court_on_treasure_map_brings_four_golds_once():
    play = free(
        {"play": "kings-court"},
        hand=["kings-court", "treasure-map", "treasure-map", "treasure-map"],
        words="kings-court=treasure-map",
        piles={"gold": 9},
    )

    assert lying(play, "trash") == ["treasure-map"] * 3
    assert count(play, "gain") == 4


# Attacks


def test_a_moat_may_be_shown_for_each_time_an_attack_is_played():
    play = free(
        {"play": "throne-room"},
        hand=["throne-room", "witch"],
        words="throne-room=witch moat=yes moat=no",
        players=TWO,
        rival={"hand": ["moat"]},
        piles={"curse": 9},
    )

    assert lying(play, "rival/discard") == ["curse"]


def test_a_moat_shown_for_corsair_saves_the_gold_of_the_next_turn():
    play = free(
        {"play": "corsair"},
        {"turn": "rival"},
        {"treasures": True},
        hand=["corsair"],
        words="moat=yes",
        players=TWO,
        rival={"hand": ["moat", "gold"], "deck": COPPERS},
    )

    assert lying(play, "trash") == []


def test_soldier_has_nobody_discard_who_holds_three_cards():
    play = free({"play": "soldier"}, hand=["soldier"], players=TWO, rival={"hand": ["curse"] * 3})

    assert play.question is None
    assert lying(play, "rival/hand") == ["curse"] * 3


def test_vassal_loses_a_weaver_that_was_played_as_it_was_discarded():
    play = free(
        {"play": "vassal"},
        hand=["vassal"],
        deck=["weaver"],
        words="weaver=yes weaver=silvers",
        piles={"silver": 9},
    )

    assert options(play) == {"yes": ("dominion/stop-moving/2",), "no": None}
    assert lying(play, "you/play") == ["weaver", "vassal"]


# Copies and choices by name


def test_changeling_is_no_copy_of_itself():
    """It was trashed first, and copies what is in play."""
    play = begun(
        {"play": "changeling"},
        you={"hand": ["changeling"], "play": ["silver"]},
        piles={"changeling": 9, "silver": 9},
    )

    assert lying(play, "you/discard") == ["silver"]


def test_each_of_two_changelings_copies_what_is_in_play():
    play = begun(
        {"play": "changeling"},
        {"play": "changeling"},
        you={"hand": ["changeling", "changeling"], "play": ["gold"]},
        piles={"gold": 9},
    )

    assert lying(play, "you/discard") == ["gold", "gold"]


def test_experiment_brings_one_more_and_that_one_none():
    play = begun({"gain": "experiment"}, piles={"experiment": 9})

    assert lying(play, "you/discard") == ["experiment", "experiment"]


def test_mercenary_with_one_card_to_trash_gives_nothing():
    play = free(
        {"play": "mercenary"}, hand=["mercenary", "curse"], words="mercenary=curse", players=TWO
    )

    assert lying(play, "trash") == ["curse"]
    assert spent(play)["coins"] == 0


def test_black_market_uses_no_buy():
    play = free(
        {"play": "black-market"},
        hand=["black-market"],
        words="black-market-buy=moat",
        **{"black-market": ["moat"]},
    )

    assert lying(play, "you/discard") == ["moat"]
    assert spent(play)["buys"] == 1


def test_teacher_gives_what_its_token_says_before_the_card_does():
    """The card drawn for the token comes before Smithy's three."""
    play = begun(
        {"turn": "you"},
        {"play": "smithy"},
        words="teacher=smithy teacher=plus-cards",
        you={"tavern": ["teacher"], "hand": ["smithy"], "deck": COPPERS},
        piles={"smithy": 9},
    )

    assert lying(play, "you/hand") == ["copper"] * 4
    draws = [event.data["cards"] for event in play.table.events if event.verb == "draw"]
    assert [len(cards) for cards in draws] == [1, 3]


def test_a_token_helps_a_card_that_overlord_plays_on_that_pile():
    """It is played, and it comes from that pile."""
    play = begun(
        {"turn": "you"},
        {"play": "overlord"},
        words="teacher=smithy teacher=plus-cards",
        you={"tavern": ["teacher"], "hand": ["overlord"], "deck": COPPERS},
        piles={"smithy": 9},
    )

    assert lying(play, "you/hand") == ["copper"] * 4
