"""Questions of players: costs that change, and what a card costs to buy."""

from engine.games.dominion.card import cost
from engine.games.dominion.costs import Cost
from tests.engine.tables import free, lying, options, refused, spent, turned

COPPERS = ["copper"] * 20
CLEAN_UP = {"phase": "clean-up"}


# Costs that change


def test_with_highway_replace_measures_what_the_trashed_card_costs_now():
    """An Estate costs 1, and up to 3 is a Smithy, which costs 3."""
    play = free(
        {"play": "highway"},
        {"play": "replace"},
        hand=["highway", "replace", "estate"],
        deck=["estate"],
        piles={"smithy": 9, "market": 9, "silver": 9},
    )

    assert options(play) == {"silver": None, "smithy": None}


def test_procession_of_highway_measures_both_at_the_lower_cost():
    """Highway costs 3 after two plays, and a card costing 4 then is printed 6."""
    play = free(
        {"play": "procession"},
        hand=["procession", "highway"],
        words="procession=highway",
        piles={"market": 9, "goatherd": 9, "captain": 9},
    )

    assert lying(play, "you/discard") == ["captain"]
    assert cost(play.table, "captain") == Cost(4)


def test_overlord_plays_a_captain_no_more_for_being_cheaper():
    """It is a Command at any cost."""
    play = free(
        {"play": "highway"},
        {"play": "overlord"},
        hand=["highway", "overlord"],
        piles={"captain": 9, "smithy": 9},
    )

    assert play.question is None
    assert lying(play, "you/hand").count("copper") == 4


def test_a_silver_made_cheap_by_highway_is_not_exchanged_for_a_changeling():
    play = free(
        {"play": "highway"},
        {"gain": "silver"},
        hand=["highway"],
        piles={"silver": 9, "changeling": 9},
    )

    assert play.question is None


# Buying


def test_embargo_gives_a_curse_for_a_card_bought_and_none_for_one_gained():
    steps = ({"play": "embargo"}, {"gain": "silver"}, {"buy": "silver"})
    play = free(
        *steps,
        hand=["embargo"],
        you={"coins": 3},
        piles={"silver": 9, "curse": 9},
        words="embargo=silver",
    )

    assert lying(play, "you/discard") == ["silver", "curse", "silver"]


def test_debt_is_paid_before_anything_else_is_bought():
    play = free({"buy": "silver"}, you={"coins": 4, "debt": 2}, piles={"silver": 9})
    rich = free({"buy": "silver"}, you={"coins": 5, "debt": 2}, piles={"silver": 9})

    assert [verb for verb, _ in refused(play)] == ["buy"]
    assert lying(rich, "you/discard") == ["silver"]
    assert spent(rich)["coins"] == 0


def test_alchemist_needs_a_potion_beside_its_coins():
    play = free({"buy": "alchemist"}, you={"coins": 9}, piles={"alchemist": 9})

    assert [verb for verb, _ in refused(play)] == ["buy"]


def test_each_alchemist_may_go_back_beside_one_potion():
    play = turned(
        {"play": "alchemist"},
        {"play": "alchemist"},
        {"play": "potion"},
        CLEAN_UP,
        hand=["alchemist", "alchemist", "potion"],
        deck=COPPERS,
        words="alchemist=yes alchemist=yes",
        piles={},
    )

    assert lying(play, "you/hand").count("alchemist") == 2
