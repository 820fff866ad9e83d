"""Questions of players: once a turn, in whose phase, and several effects of one moment."""

from engine.games.dominion.card import Played
from engine.games.dominion.cards.empires import crown
from tests.engine.tables import END, begun, free, lying, options, refused, spent, turned

TWO = ("you", "rival")
COPPERS = ["copper"] * 20
CLEAN_UP = {"phase": "clean-up"}
GAINED_ELSEWHERE = ("dominion/stop-moving/2", "dominion/stop-moving/2b")


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
