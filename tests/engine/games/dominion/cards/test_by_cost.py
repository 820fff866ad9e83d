"""What cards find by what it costs: exactly, up to, less, from and to, and per coin."""

import pytest

from engine.games.dominion.card import cost
from engine.games.dominion.costs import Cost
from tests.engine.tables import begun, happened, lying, options, refused, turned

TWO = ("you", "rival")
# Exactly so much
PILES = {"alchemist": 9, "smithy": 9, "trader": 9, "market": 9, "silver": 9, "gold": 9}


def test_procession_of_alchemist_brings_only_what_costs_4_and_a_potion():
    """Nothing here does: a Smithy costs 4 and no Potion."""
    play = turned(
        {"play": "procession"},
        hand=["procession", "alchemist"],
        words="procession=alchemist",
        piles=PILES,
    )

    assert play.question is None
    assert lying(play, "trash") == ["alchemist"]
    assert "gain" not in [verb for verb, _ in happened(play)]


def test_procession_of_tracker_brings_what_costs_3_and_no_potion():
    """An Alchemist costs 3 as well, but a Potion besides."""
    play = turned(
        {"play": "procession"},
        hand=["procession", "tracker"],
        words="procession=tracker",
        piles={**PILES, "scheme": 5, "village": 5},
    )

    assert options(play) == {"scheme": None, "village": None}


def test_improve_and_the_butterfly_measure_potions_too():
    improved = turned(
        {"play": "improve"},
        {"play": "alchemist"},
        {"phase": "clean-up"},
        hand=["improve", "alchemist", "village"],
        words="way=improve",
        you={"lasting": ["way-of-the-butterfly"]},
        piles=PILES,
    )
    flown = turned(
        {"play": "alchemist"},
        hand=["alchemist"],
        words="way=way-of-the-butterfly way-of-the-butterfly=yes",
        you={"lasting": ["way-of-the-butterfly"]},
        piles=PILES,
    )

    assert improved.question is not None
    assert len(lying(flown, "pile/alchemist")) == 10
    assert flown.question is None
    assert lying(flown, "you/discard") == []


# Up to so much


def test_replace_of_alchemist_brings_up_to_5_and_a_potion():
    play = turned(
        {"play": "replace"},
        hand=["replace", "alchemist"],
        piles={**PILES, "duchy": 8},
    )

    assert set(options(play)) == {"alchemist", "duchy", "market", "silver", "smithy", "trader"}


def test_replace_of_smithy_brings_no_card_with_a_potion():
    play = turned({"play": "replace"}, hand=["replace", "smithy"], piles=PILES)

    assert set(options(play)) == {"gold", "market", "silver", "smithy", "trader"}


def test_graverobber_trashing_alchemist_brings_up_to_6_and_a_potion():
    play = turned(
        {"play": "graverobber"},
        hand=["graverobber", "alchemist"],
        words="graverobber=trash-hand",
        piles=PILES,
    )

    assert set(options(play)) == {"alchemist", "gold", "market", "silver", "smithy", "trader"}


def test_graverobber_trashing_village_brings_no_card_with_a_potion():
    play = turned(
        {"play": "graverobber"},
        hand=["graverobber", "village"],
        words="graverobber=trash-hand",
        piles=PILES,
    )

    assert "alchemist" not in options(play)
    assert "gold" in options(play)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("workshop", ""),
        ("armory", ""),
        ("feast", ""),
        ("hermit", ""),
        ("vampire", ""),
        ("swap", "swap=smithy"),
    ],
)
def test_up_to_so_many_coins_is_never_a_potion_nor_debt(card, words):
    """Alchemist costs 3 and a Potion, Overlord 8 debt and no coins."""
    play = begun(
        {"play": card},
        you={"hand": [card, "smithy"] if words else [card], "deck": ["copper"] * 2},
        words=words,
        piles={"alchemist": 9, "overlord": 9, "page": 9, "smithy": 9, "village": 9},
    )

    assert {"page", "village"} <= set(options(play))
    assert set(options(play)) <= {"page", "smithy", "village"}


def smuggled(*cards):
    """The player to the right gained these cards on their last turn; you play Smugglers."""
    return begun(
        *[{"gain": card} for card in cards],
        {"end_turn": True},
        {"play": "smugglers"},
        players=("rival", "you"),
        you={"hand": ["smugglers"]},
        rival={"deck": ["copper"] * 5},
        piles={"alchemist": 9, "overlord": 9, "village": 9},
    )


def test_smugglers_copy_a_card_up_to_6():
    assert lying(smuggled("alchemist", "village"), "you/discard") == ["village"]


def test_smugglers_copy_no_card_with_a_potion_nor_debt():
    assert lying(smuggled("alchemist", "overlord"), "you/discard") == []


def test_horn_of_plenty_counts_coins_alone():
    piles = {"alchemist": 9, "overlord": 9, "silver": 9, "estate": 9}
    play = begun(
        {"play": "horn-of-plenty"},
        you={"hand": ["horn-of-plenty"], "play": ["copper", "smithy", "village"]},
        piles=piles,
    )

    assert options(play) == {"estate": None, "silver": None}


def test_shaman_brings_up_to_6_and_no_card_with_a_potion():
    play = begun(
        {"turn": "you"}, trash=["alchemist", "overlord", "estate"], piles={"shaman": 9}, you={}
    )

    assert lying(play, "you/discard") == ["estate"]


def test_shaman_takes_a_debtless_card_of_6():
    play = begun({"turn": "you"}, trash=["gold", "overlord"], piles={"shaman": 9}, you={})

    assert lying(play, "you/discard") == ["gold"]


# Cheaper


def trashed_lich(*trash):
    """Lich is trashed while these cards lie in the trash."""
    return begun({"trash": "lich"}, you={"hand": ["lich"]}, trash=list(trash))


def test_lich_brings_what_is_cheaper_and_not_what_costs_debt_or_a_potion():
    """8 debt is not less than 6 coins, nor is 3 and a Potion."""
    play = trashed_lich("overlord", "alchemist", "smithy")

    assert lying(play, "you/discard") == ["smithy", "lich"]


def test_lich_brings_nothing_if_all_that_lies_there_costs_something_else():
    play = trashed_lich("overlord", "alchemist", "gold")

    assert lying(play, "you/discard") == ["lich"]


@pytest.mark.parametrize("card", ["band-of-misfits", "berserker"])
def test_less_than_this_is_neither_debt_nor_a_potion(card):
    play = turned(
        {"play": card},
        hand=[card],
        piles={"alchemist": 9, "overlord": 9, "smithy": 9, "village": 9, "market": 9},
    )

    assert options(play) == {"smithy": None, "village": None}


# Three or four, three to six, three or more


def warrior_hits(card):
    """Warrior has the rival discard this card from the top of the deck."""
    return begun(
        {"play": "warrior"},
        players=TWO,
        you={"hand": ["warrior"], "deck": ["copper"] * 2},
        rival={"deck": [card]},
    )


@pytest.mark.parametrize("card", ["alchemist", "overlord", "estate", "market"])
def test_warrior_trashes_nothing_that_does_not_cost_3_or_4(card):
    """Alchemist costs 3 and a Potion, which is not 3."""
    assert lying(warrior_hits(card), "rival/discard") == [card]


@pytest.mark.parametrize("card", ["silver", "smithy"])
def test_warrior_trashes_what_costs_3_or_4(card):
    assert lying(warrior_hits(card), "trash") == [card]


@pytest.mark.parametrize("card", ["alchemist", "overlord", "estate"])
def test_from_3_to_6_is_neither_a_potion_nor_debt(card):
    rogue = turned(
        {"play": "rogue"}, hand=["rogue"], trash=[card], players=TWO, rival={"deck": [card]}
    )
    graverobber = turned(
        {"play": "graverobber"}, hand=["graverobber"], words="graverobber=gain-trash", trash=[card]
    )

    assert lying(rogue, "trash") == [card]
    assert lying(graverobber, "trash") == [card]
    assert "gain" not in [verb for verb, _ in happened(rogue) + happened(graverobber)]


def test_from_3_to_6_is_a_gold():
    rogue = turned({"play": "rogue"}, hand=["rogue"], trash=["gold"])

    assert lying(rogue, "you/discard") == ["gold"]


def test_3_and_a_potion_is_3_or_more():
    """Changeling asks for 3 at least, and does not mind a Potion besides."""
    play = begun({"gain": "alchemist"}, piles={"alchemist": 9, "changeling": 9})

    assert play.question.key == "changeling"


@pytest.mark.parametrize("card", ["overlord", "estate"])
def test_debt_and_2_coins_are_not_3_or_more(card):
    assert begun({"gain": card}, piles={card: 9, "changeling": 9}).question is None


# Per coin


def test_trader_and_raze_count_the_coins_of_a_card_and_not_its_potion():
    traded = turned({"play": "trader"}, hand=["trader", "alchemist"], piles={"silver": 9}, words="")
    razed = turned(
        {"play": "raze"},
        hand=["raze", "alchemist"],
        words="raze=alchemist",
        deck=["copper", "silver", "gold", "estate"],
    )

    assert lying(traded, "you/discard") == ["silver"] * 3
    assert set(options(razed)) == {"copper", "silver", "gold"}


def test_trader_and_raze_give_nothing_for_debt():
    traded = turned({"play": "trader"}, hand=["trader", "overlord"], piles={"silver": 9})
    razed = turned({"play": "raze"}, hand=["raze", "overlord"], words="raze=overlord")

    assert lying(traded, "you/discard") == []
    assert razed.question is None


# Any cost at all


@pytest.mark.parametrize("card", ["hero", "tragic-hero"])
def test_a_treasure_without_a_bound_may_cost_anything(card):
    play = begun(
        {"play": card},
        you={"hand": [card, *["copper"] * 6], "deck": ["copper"] * 9},
        piles={"potion": 9, "gold": 9, "alchemist": 9},
    )

    assert options(play) == {"gold": None, "potion": None}


# Reductions


def test_highway_takes_coins_off_and_no_potion_nor_debt():
    table = turned(
        {"play": "highway"}, hand=["highway"], piles={"alchemist": 9, "overlord": 9}
    ).table

    assert cost(table, "alchemist") == Cost(2, potions=1)
    assert cost(table, "overlord") == Cost(debt=8)
    assert cost(table, "copper") == Cost()


def test_with_highway_alchemist_is_bought_for_2_and_a_potion():
    buy = {"buy": "alchemist"}
    table = {"hand": ["highway", "potion"], "piles": {"alchemist": 9}}
    play = turned({"play": "highway"}, {"play": "potion"}, buy, you={}, **table)
    paid = begun(
        {"play": "highway"},
        {"play": "potion"},
        buy,
        you={"hand": ["highway", "potion"], "coins": 2},
        piles={"alchemist": 9},
    )

    assert ("buy", ("dominion/basics.cost",)) in refused(play)
    assert lying(paid, "you/discard") == ["alchemist"]
