"""Plunder, as rulings: each with its nearest no."""

from tests.engine.tables import (
    COPPERS,
    END,
    begun,
    happened,
    lying,
    options,
    refused,
    spent,
    turned,
)

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
MOVED_AWAY = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
TWO = ("you", "rival")


def siren_gained(*hand, words=""):
    """You gain a Siren with these cards in hand."""
    return begun({"gain": "siren"}, words=words, you={"hand": list(hand)}, piles={"siren": 10})


def test_a_gained_siren_is_trashed_unless_an_action_is_trashed_from_hand():
    assert lying(siren_gained("copper"), "trash") == ["siren"]

    kept = siren_gained("village", words="siren=village")
    assert lying(kept, "trash") == ["village"]
    assert lying(kept, "you/discard") == ["siren"]

    assert lying(siren_gained("village", words="siren=no"), "trash") == ["siren"]


def test_a_siren_that_went_onto_the_deck_first_is_not_trashed():
    play = siren_gained("watchtower", words="next=watchtower watchtower=topdeck siren=no")

    assert refused(play) == [("trash", MOVED_AWAY)]
    assert lying(play, "you/deck") == ["siren"]


def test_siren_gives_curses_and_draws_up_to_eight_next_turn():
    play = turned(
        {"play": "siren"},
        END,
        END,
        hand=["siren"],
        players=TWO,
        rival={"deck": COPPERS},
        piles={"curse": 10},
    )

    assert "curse" in lying(play, "rival/discard")
    assert len(lying(play, "you/hand")) == 8


def test_siren_draws_nothing_to_a_hand_that_is_full_already():
    """Den of Sin comes first, and then the hand has more than eight cards."""
    play = turned(
        {"play": "siren"},
        {"play": "den-of-sin"},
        {"play": "den-of-sin"},
        END,
        hand=["siren", "den-of-sin", "den-of-sin"],
        words="first=den-of-sin first=den-of-sin",
    )

    assert len(lying(play, "you/hand")) == 9


def roads(*steps, words="", hand=("mining-road",)):
    """You play a Mining Road, and take these steps."""
    return begun(
        {"play": "mining-road"},
        *steps,
        words=words,
        you={"hand": list(hand), "deck": ["estate"]},
        piles={"silver": 9, "gold": 9, "smithy": 9},
    )


def test_mining_road_may_play_the_first_treasure_wanted_and_no_second():
    play = roads({"gain": "gold"}, {"gain": "silver"}, words="mining-road=yes")

    assert spent(play) == {"actions": 1, "buys": 2, "coins": 5}
    assert lying(play, "you/discard") == ["silver"]


def test_a_treasure_left_alone_leaves_mining_road_for_the_next():
    play = roads({"gain": "gold"}, {"gain": "silver"}, words="mining-road=no mining-road=yes")

    assert lying(play, "you/discard") == ["gold"]
    assert spent(play)["coins"] == 4


def test_mining_road_does_not_play_actions():
    assert roads({"gain": "smithy"}).question is None


def test_mining_road_cannot_play_what_watchtower_put_onto_the_deck():
    play = roads({"gain": "gold"}, words="watchtower=topdeck", hand=["mining-road", "watchtower"])

    assert options(play) == {"yes": MOVED_AWAY, "no": None}


def test_crew_goes_onto_the_deck_at_the_start_of_the_next_turn():
    play = turned({"play": "crew"}, END, hand=["crew"])

    assert lying(play, "you/deck")[0] == "crew"
    assert refused(play) == []


def test_a_crew_played_twice_goes_onto_the_deck_once():
    play = turned(
        {"play": "throne-room"}, END, hand=["throne-room", "crew"], words="throne-room=crew"
    )

    assert lying(play, "you/deck").count("crew") == 1
    assert refused(play) == [("topdeck", NOT_IN_PLAY)]


def tricked(words="", hand=("trickster", "gold"), plays=("trickster", "gold"), **table):
    """You play a Trickster and a Gold, and end the turn."""
    steps = [{"play": card} for card in plays]
    return turned(*steps, END, hand=hand, words=words, piles={"curse": 9}, **table)


def test_trickster_keeps_a_treasure_discarded_from_play_for_the_next_hand():
    play = tricked("trickster=gold")

    assert "gold" in lying(play, "you/hand")
    assert len(lying(play, "you/hand")) == 6


def test_trickster_keeps_no_action_and_nothing_that_was_in_hand():
    play = tricked(hand=["trickster", "gold"], plays=["trickster"])

    assert play.question is None
    assert "gold" in lying(play, "you/discard")


def test_each_trickster_keeps_one_treasure_and_herbalist_cannot_have_the_same():
    steps = [{"play": card} for card in ("village", "trickster", "herbalist", "gold")]
    play = turned(
        *steps,
        END,
        hand=["village", "trickster", "herbalist", "gold"],
        words="first=trickster trickster=gold",
    )

    assert "gold" in lying(play, "you/hand")
    assert refused(play) == []
    assert "topdeck" not in [verb for verb, _ in happened(play)]


def test_trickster_gives_each_other_player_a_curse():
    play = tricked("trickster=no", players=TWO, rival={"deck": COPPERS})

    assert lying(play, "rival/discard") == ["curse"]
    assert "gold" in lying(play, "you/discard")


def test_jewels_go_under_the_deck_at_the_start_of_the_next_turn():
    play = turned({"play": "jewels"}, END, hand=["jewels"], deck=["copper"] * 7)

    assert lying(play, "you/deck") == ["copper", "copper", "jewels"]


def test_jewels_that_left_play_stay_where_they_are():
    """Tiara plays them twice, and the second time they are under the deck already."""
    play = turned({"play": "tiara"}, END, hand=["tiara", "jewels"], words="tiara-twice=jewels")

    assert refused(play) == [("bottom", NOT_IN_PLAY)]
    assert lying(play, "you/deck")[-1] == "jewels"


def test_insignia_lets_gained_cards_go_onto_the_deck():
    table = {"you": {"hand": ["insignia"], "deck": ["estate"]}, "piles": {"silver": 9}}
    moved = begun({"play": "insignia"}, {"gain": "silver"}, words="insignia=yes", **table)
    covered = begun({"play": "insignia"}, {"gain": "silver", "to": "deck"}, **table)

    assert lying(moved, "you/deck") == ["silver", "estate"]
    assert covered.question is None


def bought(event, *steps, words="", **you):
    """You buy an Event with 2 coins, and take these steps."""
    you = {"coins": 2, "deck": list(COPPERS), **you}
    piles = {"silver": 9, "smithy": 9, "crew": 9, "nomad-camp": 9}
    return begun({"buy": event}, *steps, words=words, you=you, piles=piles)


def test_deliver_sets_gained_cards_aside_for_the_end_of_the_turn():
    before = bought("deliver", {"gain": "silver"})
    after = bought("deliver", {"gain": "silver"}, END)

    assert lying(before, "you/aside") == ["silver"]
    assert spent(before)["buys"] == 1
    assert "silver" in lying(after, "you/hand")
    assert len(lying(after, "you/hand")) == 6


def test_deliver_takes_a_card_from_where_it_was_gained_to():
    play = bought("deliver", {"gain": "nomad-camp"})

    assert lying(play, "you/aside") == ["nomad-camp"]


def test_deliver_cannot_take_what_watchtower_moved_first():
    words = "next=watchtower watchtower=topdeck"
    play = bought("deliver", {"gain": "silver"}, words=words, hand=["watchtower"])

    assert refused(play) == [("aside", MOVED_AWAY)]
    assert lying(play, "you/deck")[0] == "silver"


def test_deliver_is_over_with_the_turn():
    play = bought("deliver", END, {"gain": "silver"})

    assert lying(play, "you/aside") == []


def test_rush_plays_the_next_action_and_no_more():
    play = bought("rush", {"gain": "silver"}, {"gain": "smithy"}, {"gain": "smithy"})

    assert lying(play, "you/play") == ["smithy"]
    assert lying(play, "you/discard") == ["smithy", "silver"]


def test_rush_is_used_up_by_an_action_that_was_moved_away():
    play = bought(
        "rush",
        {"gain": "smithy"},
        {"gain": "smithy"},
        words="next=watchtower watchtower=topdeck watchtower=no",
        hand=["watchtower"],
    )

    assert refused(play) == [("play", MOVED_AWAY)]
    assert lying(play, "you/play") == []


def in_a_game_with_shaman(*steps, trash, words="", piles=("shaman",), **you):
    """You begin a turn with these cards in the trash."""
    return begun(
        {"turn": "you"},
        *steps,
        words=words,
        you=you,
        trash=list(trash),
        piles=dict.fromkeys(piles, 5),
    )


def test_with_shaman_in_the_game_a_card_comes_out_of_the_trash_each_turn():
    play = in_a_game_with_shaman(trash=["gold", "estate"], words="shaman-from-trash=gold")

    assert lying(play, "you/discard") == ["gold"]
    assert lying(play, "trash") == ["estate"]


def test_it_cannot_be_declined_but_costs_at_most_six():
    must = in_a_game_with_shaman(trash=["estate", "province", "lich"])

    assert options(must) == {"estate": None, "lich": None}
    assert lying(in_a_game_with_shaman(trash=["province"]), "trash") == ["province"]


def test_without_shaman_in_the_game_the_trash_stays():
    play = in_a_game_with_shaman(trash=["gold"], piles=["silver"])

    assert lying(play, "trash") == ["gold"]


def test_shaman_may_trash_a_card():
    play = in_a_game_with_shaman(
        {"play": "shaman"}, trash=[], words="shaman=curse", hand=["shaman", "curse"]
    )

    assert lying(play, "trash") == ["curse"]
    assert spent(play)["coins"] == 1
