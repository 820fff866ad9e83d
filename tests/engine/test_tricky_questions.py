"""Questions players ask of cards that meet, each answered from the rules before it was tried."""

import pytest

from engine.games.dominion.card import Played, cost
from engine.games.dominion.cards.empires import crown
from engine.games.dominion.costs import Cost
from tests.engine.tables import END, begun, happened, lying, options, refused, spent, turned

TWO = ("you", "rival")
COPPERS = ["copper"] * 20
CLEAN_UP = {"phase": "clean-up"}
NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
GAINED_ELSEWHERE = ("dominion/stop-moving/2", "dominion/stop-moving/2b")


def free(*steps, words="", hand=(), deck=COPPERS, piles=None, players=("you",), **table):
    """Steps with Actions enough, and no turn begun."""
    you = {"hand": list(hand), "deck": list(deck), "actions": 9, **table.pop("you", {})}
    return begun(*steps, words=words, you=you, piles=piles or {}, players=players, **table)


def count(play, verb):
    """How often something happened, refused things left out."""
    return [event for event, _ in happened(play)].count(verb)


# Trashed, and not gone


def test_fortress_trashed_by_improve_comes_to_hand_and_is_discarded_with_it():
    """It was discarded from play by nothing; the card costing 5 is gained all the same."""
    play = turned(
        {"play": "fortress"},
        {"play": "improve"},
        CLEAN_UP,
        hand=["fortress", "improve"],
        deck=COPPERS,
        words="improve=fortress",
        piles={"market": 9},
    )

    assert lying(play, "trash") == []
    assert {"fortress", "market"} <= {*lying(play, "you/discard")}


def test_procession_trashes_a_fortress_that_returns_and_brings_a_card_costing_5():
    play = free(
        {"play": "procession"},
        hand=["procession", "fortress"],
        words="procession=fortress",
        piles={"market": 9},
    )

    assert "fortress" in lying(play, "you/hand")
    assert lying(play, "you/discard") == ["market"]


def test_bat_that_trashed_a_fortress_has_trashed_a_card():
    play = begun(
        {"play": "bat"},
        words="bat=fortress",
        you={"hand": ["bat", "fortress"]},
        piles={"bat": 9, "vampire": 9},
    )

    assert lying(play, "you/hand") == ["fortress"]
    assert lying(play, "you/discard") == ["vampire"]


@pytest.mark.parametrize(
    ("card", "words", "zone"),
    [("fortress", "", "you/hand"), ("trail", "trail=yes", "you/play")],
)
def test_what_lurker_trashes_from_the_supply_is_trashed_by_its_player(card, words, zone):
    """Fortress comes to the hand of who trashed it, and a Trail may be played by them."""
    play = free(
        {"play": "lurker"},
        hand=["lurker"],
        words=f"lurker=trash-supply {words}",
        piles={card: 9},
    )

    assert card in lying(play, zone)
    assert len(lying(play, f"pile/{card}")) == 8


def test_market_square_does_not_answer_a_card_out_of_the_supply():
    """It asks for a card of yours, and the card on a pile was nobody's."""
    play = free(
        {"play": "lurker"},
        hand=["lurker", "market-square"],
        words="lurker=trash-supply",
        piles={"smithy": 9, "gold": 9},
    )

    assert lying(play, "trash") == ["smithy"]
    assert play.question is None


def test_warrior_trashes_the_fortress_of_a_rival_into_their_hand():
    play = free({"play": "warrior"}, hand=["warrior"], players=TWO, rival={"deck": ["fortress"]})

    assert lying(play, "rival/hand") == ["fortress"]


def test_rogue_has_the_rival_draw_for_the_rats_that_they_trash():
    play = free(
        {"play": "rogue"},
        hand=["rogue"],
        players=TWO,
        rival={"deck": ["rats", "copper", "gold"]},
    )

    assert lying(play, "trash") == ["rats"]
    assert lying(play, "rival/hand") == ["gold"]
    assert lying(play, "rival/discard") == ["copper"]


def test_lich_trashed_lies_in_the_discard_pile_and_not_in_the_trash():
    play = begun({"trash": "lich"}, you={"hand": ["lich"]})

    assert lying(play, "you/discard") == ["lich"]
    assert lying(play, "trash") == []


def test_two_liches_skip_two_turns():
    play = free(
        {"play": "lich"},
        {"play": "lich"},
        END,
        END,
        hand=["lich", "lich"],
        deck=["copper"] * 40,
        players=TWO,
        rival={"deck": COPPERS},
    )

    assert count(play, "skip") == 1
    assert play.table.clock.player == "rival"
    assert len(play.table.lasting()) == 1


# Gained elsewhere, or moved at once


def test_summon_cannot_set_aside_a_villa_that_went_to_hand():
    play = begun({"buy": "summon"}, you={"coins": 5}, piles={"villa": 9})

    assert lying(play, "you/hand") == ["villa"]
    assert refused(play) == [("aside", GAINED_ELSEWHERE)]


def test_summon_cannot_set_aside_a_trail_that_was_played():
    play = begun(
        {"buy": "summon"},
        words="trail=yes",
        you={"coins": 5, "deck": COPPERS},
        piles={"trail": 9},
    )

    assert lying(play, "you/play") == ["trail"]
    assert refused(play) == [("aside", GAINED_ELSEWHERE)]


def test_villa_bought_returns_to_the_action_phase_with_the_buys_that_are_left():
    play = turned(
        {"treasures": True},
        {"buy": "villa"},
        {"play": "villa"},
        {"buy": "copper"},
        hand=["gold", "gold"],
        piles={"villa": 9, "copper": 9},
    )

    assert lying(play, "you/discard") == ["copper"]
    assert lying(play, "you/play")[:1] == ["villa"]
    assert refused(play) == []


def test_villa_gained_on_a_rivals_turn_gives_an_action_and_no_phase():
    play = begun(
        {"turn": "rival"},
        {"phase": "buy"},
        {"gain": "villa", "player": "you"},
        players=TWO,
        piles={"villa": 9},
    )

    assert play.table.clock.phase == "buy"
    assert lying(play, "you/hand") == ["villa"]
    assert spent(play)["actions"] == 2


def test_inn_gained_onto_the_deck_is_not_in_the_discard_pile_to_be_shuffled_in():
    play = begun(
        {"gain": "inn", "to": "deck"},
        you={"discard": ["smithy"], "deck": ["copper"]},
        piles={"inn": 9},
    )

    assert options(play) == {"smithy": None, "no": None}


def test_watchtower_trashes_den_of_sin_from_the_hand_it_was_gained_to():
    play = begun(
        {"gain": "den-of-sin"},
        words="watchtower=trash",
        you={"hand": ["watchtower"]},
        piles={"den-of-sin": 9},
    )

    assert lying(play, "trash") == ["den-of-sin"]


def test_innovation_plays_a_nomad_camp_from_the_top_of_the_deck():
    play = begun(
        {"turn": "you"},
        {"gain": "nomad-camp"},
        words="innovation=yes",
        you={"lasting": ["innovation"], "deck": ["copper"]},
        piles={"nomad-camp": 9},
    )

    assert lying(play, "you/play") == ["nomad-camp"]
    assert spent(play)["coins"] == 2


def test_innovation_is_once_a_turn_and_not_the_first_action_only():
    steps = ({"turn": "you"}, {"gain": "smithy"}, {"gain": "village"})
    table = {
        "you": {"lasting": ["innovation"], "deck": COPPERS},
        "piles": {"smithy": 9, "village": 9},
    }

    assert begun(*steps, words="innovation=no", **table).question.key == "innovation"
    assert begun(*steps, words="innovation=yes", **table).question is None


def test_rush_bought_twice_plays_one_action():
    play = begun(
        {"buy": "rush"},
        {"buy": "rush"},
        {"gain": "smithy"},
        {"gain": "village"},
        you={"coins": 4, "deck": COPPERS},
        piles={"smithy": 9, "village": 9},
    )

    assert lying(play, "you/play") == ["smithy"]
    assert lying(play, "you/discard") == ["village"]


def test_cargo_ship_that_carries_nothing_is_discarded_this_turn():
    play = free(
        {"play": "cargo-ship"},
        {"gain": "silver"},
        CLEAN_UP,
        hand=["cargo-ship"],
        words="cargo-ship=no",
        piles={"silver": 9},
    )

    assert lying(play, "you/play") == []


def test_two_cargo_ships_carry_a_card_each():
    play = free(
        {"play": "cargo-ship"},
        {"play": "cargo-ship"},
        {"gain": "silver"},
        {"gain": "gold"},
        {"gain": "smithy"},
        CLEAN_UP,
        hand=["cargo-ship", "cargo-ship"],
        words="cargo-ship=yes cargo-ship=yes",
        piles={"silver": 9, "gold": 9, "smithy": 9},
    )

    assert {*lying(play, "you/aside")} == {"silver", "gold"}
    assert lying(play, "you/play") == ["cargo-ship"] * 2


def test_sailor_played_twice_may_play_two_durations():
    play = free(
        {"play": "throne-room"},
        {"gain": "den-of-sin"},
        {"gain": "crew"},
        hand=["throne-room", "sailor"],
        words="throne-room=sailor sailor=yes sailor=yes",
        piles={"den-of-sin": 9, "crew": 9},
    )

    assert {"den-of-sin", "crew"} <= {*lying(play, "you/play")}


def test_sailor_played_once_plays_one():
    play = free(
        {"play": "sailor"},
        {"gain": "den-of-sin"},
        {"gain": "crew"},
        hand=["sailor"],
        words="sailor=yes",
        piles={"den-of-sin": 9, "crew": 9},
    )

    assert play.question is None
    assert lying(play, "you/discard") == ["crew"]


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


# Once this turn, twice played


def test_two_schemes_put_two_actions_back():
    play = free(
        {"play": "scheme"},
        {"play": "scheme"},
        CLEAN_UP,
        hand=["scheme", "scheme"],
        words="scheme=scheme scheme=scheme",
        deck=["copper"] * 2,
    )

    assert lying(play, "you/hand").count("scheme") == 2


def test_deliver_bought_twice_sets_a_card_aside_once():
    play = begun(
        {"buy": "deliver"},
        {"buy": "deliver"},
        {"gain": "gold"},
        END,
        you={"coins": 4, "deck": COPPERS},
        piles={"gold": 9},
    )

    assert lying(play, "you/hand").count("gold") == 1


def test_swap_gains_another_action_to_hand_where_watchtower_finds_it():
    play = free(
        {"play": "swap"},
        hand=["swap", "smithy", "watchtower"],
        words="swap=smithy swap-gain=village watchtower=topdeck",
        piles={"smithy": 9, "village": 9, "market": 9},
    )

    assert lying(play, "you/deck")[:1] == ["village"]
    assert len(lying(play, "pile/smithy")) == 10


def test_swap_does_not_give_back_the_card_that_went():
    play = free(
        {"play": "swap"},
        hand=["swap", "smithy"],
        words="swap=smithy",
        piles={"smithy": 9, "village": 9, "market": 9},
    )

    assert set(options(play)) == {"market", "village"}


def test_trickster_gives_a_treasure_back_at_the_end_of_the_turn():
    play = free(
        {"play": "trickster"},
        {"treasures": True},
        END,
        hand=["trickster", "gold"],
        words="trickster=gold",
    )

    assert lying(play, "you/hand").count("gold") == 1


def test_reckless_silver_pays_twice_and_goes_back_to_its_pile():
    play = turned(
        {"treasures": True},
        CLEAN_UP,
        hand=["silver"],
        deck=COPPERS,
        piles={"silver": 9},
        traits={"reckless": "silver"},
    )

    assert len(lying(play, "pile/silver")) == 10
    assert [e.data["amount"] for e in play.table.events if e.verb == "add"] == [2, 2]


def test_search_finds_a_loot_when_a_rival_empties_a_pile():
    play = free(
        {"play": "search"},
        {"turn": "rival"},
        {"gain": "silver"},
        hand=["search"],
        players=TWO,
        rival={"deck": COPPERS},
        piles={"silver": 1},
        loot=["jewels"],
    )

    assert lying(play, "you/discard").count("jewels") == 1
    assert lying(play, "trash") == ["search"]


def test_search_does_not_mind_a_pile_outside_the_supply():
    play = free(
        {"play": "search"},
        {"gain": "horse"},
        hand=["search"],
        piles={"horse": 1},
        loot=["jewels"],
    )

    assert lying(play, "you/play") == ["search"]


def test_horn_of_plenty_counts_itself_and_leaves_for_a_victory_card():
    play = begun(
        {"play": "horn-of-plenty"},
        words="",
        you={"hand": ["horn-of-plenty"], "play": ["copper"]},
        piles={"estate": 8},
    )

    assert lying(play, "you/discard") == ["estate"]
    assert lying(play, "trash") == ["horn-of-plenty"]


def test_tragic_hero_counts_the_hand_after_it_has_drawn():
    eight = free({"play": "tragic-hero"}, hand=["tragic-hero", *["curse"] * 5], piles={"gold": 9})
    seven = free({"play": "tragic-hero"}, hand=["tragic-hero", *["curse"] * 4], piles={"gold": 9})

    assert lying(eight, "trash") == ["tragic-hero"]
    assert lying(eight, "you/discard") == ["gold"]
    assert lying(seven, "trash") == []


def test_encampment_set_aside_cannot_be_kept_by_its_second_play():
    """The Gold is shown too late: it is set aside already, and goes back all the same."""
    play = free(
        {"play": "throne-room"},
        CLEAN_UP,
        hand=["throne-room", "encampment"],
        deck=["copper", "copper", "gold", *COPPERS],
        words="throne-room=encampment encampment=gold",
        piles={"encampment": 9},
    )

    assert len(lying(play, "pile/encampment")) == 10


# Whose phase, and which place


def night_crown(words):
    """At Night a Vampire gains a Crown, and Innovation plays it."""
    return begun(
        {"turn": "you"},
        {"phase": "night"},
        {"play": "vampire"},
        words=f"innovation=yes {words}",
        you={"hand": ["vampire", "gold", "smithy"], "deck": COPPERS, "lasting": ["innovation"]},
        piles={"crown": 9, "bat": 9, "vampire": 9},
    )


def test_a_crown_played_at_night_does_nothing():
    """It asks for your Action phase or your Buy phase, and Night is neither."""
    play = night_crown("")

    assert "crown" in lying(play, "you/play")
    assert {"gold", "smithy"} <= {*lying(play, "you/hand")}


def test_a_crown_played_on_a_rivals_turn_does_nothing():
    """It is an Action phase, but not that of who plays it."""
    hand = {"hand": ["smithy", "village"], "play": ["crown"]}
    table = begun({"turn": "you"}, players=TWO, you=hand, rival=hand).table

    assert list(crown(table, Played("rival", table.top("rival/play"), 0))) == []
    assert next(crown(table, Played("you", table.top("you/play"), 0))).key == "crown"


def test_where_nothing_was_said_of_phases_a_rival_may_play_a_crown():
    play = begun(
        {"play": "crown", "player": "rival"},
        players=TWO,
        you={},
        rival={"hand": ["crown", "smithy"]},
    )

    assert play.question.key == "crown"


def test_a_crown_gained_in_the_buy_phase_plays_a_treasure_twice():
    play = begun(
        {"turn": "you"},
        {"phase": "buy"},
        {"gain": "crown"},
        words="innovation=yes crown=gold",
        you={"hand": ["gold", "smithy"], "deck": COPPERS, "lasting": ["innovation"]},
        piles={"crown": 9},
    )

    assert spent(play)["coins"] == 6


def test_hermit_tells_an_estate_in_hand_from_one_in_the_discard_pile():
    play = free(
        {"play": "hermit"}, hand=["hermit", "estate"], you={"discard": ["estate", "copper"]}
    )
    in_hand = free(
        {"play": "hermit"},
        hand=["hermit", "estate"],
        words="hermit=hand-estate",
        you={"discard": ["estate"]},
    )

    assert options(play) == {"discard-estate": None, "hand-estate": None, "no": None}
    assert lying(in_hand, "you/hand") == []
    assert lying(in_hand, "you/discard") == ["estate"]


def test_hermit_trashes_no_treasure_from_either():
    play = free({"play": "hermit"}, hand=["hermit", "gold"], you={"discard": ["silver"]})

    assert play.question is None


def test_monastery_tells_a_copper_in_play_from_one_in_hand():
    play = begun(
        {"gain": "silver"},
        {"play": "monastery"},
        you={"hand": ["monastery", "copper"], "play": ["copper", "gold"]},
        piles={"silver": 9},
    )

    assert options(play) == {"hand-copper": None, "play-copper": None, "no": None}


# Several effects of one moment


def test_a_reckless_page_may_be_exchanged_before_it_would_go_back():
    """Either effect may come first; the other then finds no Page."""
    table = {
        "hand": ["page"],
        "deck": COPPERS,
        "piles": {"page": 9, "treasure-hunter": 5},
        "traits": {"reckless": "page"},
    }
    steps = ({"play": "page"}, CLEAN_UP)

    assert set(options(turned(*steps, **table))) == {"page", "reckless"}
    exchanged = turned(*steps, words="first=page page=yes", **table)
    returned = turned(*steps, words="first=reckless", **table)
    assert "treasure-hunter" in lying(exchanged, "you/discard")
    assert options(returned)["yes"] is not None
    assert len(lying(returned, "pile/page")) == 10


def test_panic_and_herbalist_want_the_same_gold():
    play = turned(
        {"play": "herbalist"},
        {"treasures": True},
        CLEAN_UP,
        hand=["herbalist", "gold"],
        deck=COPPERS,
        words="first=herbalist herbalist=gold",
        you={"lasting": ["panic"]},
        piles={"gold": 9},
    )

    assert "gold" in lying(play, "you/hand")
    assert refused(play) == [("return", ("dominion/stop-moving/2",))]


def test_each_sleigh_in_hand_may_answer_a_gain_once():
    play = begun(
        {"gain": "gold"},
        words="sleigh=topdeck",
        you={"hand": ["sleigh", "sleigh"]},
        piles={"gold": 9},
    )

    assert lying(play, "you/deck") == ["gold"]
    assert options(play) == {"hand": GAINED_ELSEWHERE, "topdeck": GAINED_ELSEWHERE, "no": None}


def test_watchtower_drawn_by_trashed_rats_may_still_answer():
    """Rats are gained and trashed by one Watchtower; the card drawn for that is another."""
    play = begun(
        {"gain": "rats"},
        words="watchtower=trash",
        you={"hand": ["watchtower"], "deck": ["sleigh"]},
        piles={"rats": 9},
    )

    assert play.question.key == "sleigh"
    assert options(play)["hand"] == GAINED_ELSEWHERE


def test_a_stockpile_gained_lets_those_in_exile_come_back():
    play = free(
        {"play": "stockpile"},
        {"gain": "stockpile"},
        hand=["stockpile"],
        words="exile=yes",
        piles={"stockpile": 9},
    )

    assert lying(play, "you/discard") == ["stockpile", "stockpile"]


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
        words="black-market-buy=estate",
        **{"black-market": ["estate"]},
    )

    assert lying(play, "you/discard") == ["estate"]
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
