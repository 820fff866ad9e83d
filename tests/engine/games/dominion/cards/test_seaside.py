"""Seaside, as rulings: each with its nearest no."""

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
TWO = ("you", "rival")


def looked_out(words="", deck=("silver", "estate", "copper", "gold"), **you):
    """You play Lookout on this deck."""
    you = {"hand": ["lookout"], "deck": list(deck), **you}
    return begun({"play": "lookout"}, words=words, you=you)


def test_lookout_moves_all_three_cards_it_looked_at():
    """It says from where it takes them, so it may move them."""
    play = looked_out("lookout=estate lookout-discard=copper")

    assert lying(play, "trash") == ["estate"]
    assert lying(play, "you/discard") == ["copper"]
    assert lying(play, "you/deck") == ["silver", "gold"]
    assert refused(play) == []
    assert all("dominion/stop-moving/1" in event.cites for event in play.table.events[3:5])


def test_lookout_does_not_offer_the_fourth_card():
    play = looked_out()

    assert options(play) == {"copper": None, "estate": None, "silver": None}


def test_lookout_shuffles_for_the_cards_that_are_missing_and_keeps_the_rest_on_top():
    play = looked_out("shuffle=estate", deck=["silver"], discard=["estate", "estate"])

    looked = next(event for event in play.table.events if event.verb == "look")
    assert looked.data["cards"] == ("silver", "estate", "estate")


def test_lookout_with_one_card_can_only_trash_it():
    play = looked_out(deck=["silver"])

    assert happened(play)[-1] == ("trash", "silver")


def test_what_lookout_shows_is_for_the_player_alone():
    play = looked_out()

    assert [event.verb for event in play.table.events if event.verb in {"look", "reveal"}] == [
        "look"
    ]


def test_embargo_is_trashed_for_its_token():
    play = begun(
        {"play": "embargo"},
        words="embargo=gold",
        you={"hand": ["embargo"]},
        piles={"gold": 5, "silver": 5, "curse": 10},
    )

    assert lying(play, "trash") == ["embargo"]
    assert happened(play)[-1] == ("token", "gold")
    assert spent(play)["coins"] == 2


def embargoed(bought):
    """You embargo Gold, and then buy this card."""
    return begun(
        {"play": "embargo"},
        {"buy": bought},
        words="embargo=gold",
        you={"hand": ["embargo"], "coins": 6},
        piles={"gold": 5, "silver": 5, "curse": 10},
    )


def test_who_buys_from_an_embargoed_pile_gains_a_curse():
    assert sorted(lying(embargoed("gold"), "you/discard")) == ["curse", "gold"]


def test_from_another_pile_no_curse_is_gained():
    assert lying(embargoed("silver"), "you/discard") == ["silver"]


def test_an_embargo_played_from_the_supply_is_not_trashed_and_places_no_token():
    """DR1, with Band of Misfits: it was never in play, and the token depends on the trashing."""
    play = begun(
        {"play": "band-of-misfits"},
        you={"hand": ["band-of-misfits"]},
        piles={"embargo": 10, "gold": 5},
    )

    assert spent(play)["coins"] == 2
    assert refused(play) == [("trash", NOT_IN_PLAY)]
    assert len(lying(play, "pile/embargo")) == 10
    assert "token" not in [verb for verb, _ in happened(play)]


def test_throne_room_on_embargo_places_one_token():
    play = begun(
        {"play": "throne-room"},
        words="throne-room=embargo",
        you={"hand": ["throne-room", "embargo"]},
        piles={"gold": 5},
    )

    assert [verb for verb, _ in happened(play)].count("token") == 1
    assert spent(play)["coins"] == 4


def mapped(*hand, by="treasure-map", words=""):
    """You play a Treasure Map, or Throne Room on one."""
    return begun({"play": by}, words=words, you={"hand": [by, *hand]}, piles={"gold": 30})


def test_two_treasure_maps_bring_four_golds_onto_the_deck():
    play = mapped("treasure-map")

    assert lying(play, "trash") == ["treasure-map"] * 2
    assert lying(play, "you/deck") == ["gold"] * 4


def test_one_treasure_map_is_trashed_for_nothing():
    play = mapped("copper")

    assert lying(play, "trash") == ["treasure-map"]
    assert lying(play, "you/deck") == []


def test_a_treasure_map_played_again_trashes_one_more_from_hand_but_not_two():
    play = mapped(
        "treasure-map",
        "treasure-map",
        "treasure-map",
        by="throne-room",
        words="throne-room=treasure-map",
    )

    assert lying(play, "trash") == ["treasure-map"] * 3
    assert lying(play, "you/deck") == ["gold"] * 4
    assert refused(play) == [("trash", NOT_IN_PLAY)]


def test_island_and_a_card_go_to_the_mat():
    play = begun({"play": "island"}, you={"hand": ["island", "estate"]})

    assert sorted(lying(play, "you/island")) == ["estate", "island"]


def test_throne_room_on_island_takes_one_more_card_but_not_the_island_again():
    """DR21."""
    play = begun(
        {"play": "throne-room"},
        words="throne-room=island island=estate island=duchy",
        you={"hand": ["throne-room", "island", "estate", "duchy", "copper"]},
    )

    assert sorted(lying(play, "you/island")) == ["duchy", "estate", "island"]
    assert lying(play, "you/hand") == ["copper"]
    assert refused(play) == [("island", NOT_IN_PLAY)]


def hoarded(*bought, words=""):
    """You play Treasury, buy these cards and end the Buy phase."""
    return begun(
        {"turn": "you"},
        {"play": "treasury"},
        *[{"buy": card} for card in bought],
        {"phase": "night"},
        words=words,
        you={"hand": ["treasury"], "deck": ["copper", "gold"]},
        piles={"copper": 9, "estate": 9, "curse": 9},
    )


def test_treasury_may_go_back_at_the_end_of_the_buy_phase():
    play = hoarded("copper", words="treasury=yes")

    assert lying(play, "you/deck") == ["treasury", "gold"]


def test_treasury_is_not_asked_about_after_a_victory_card():
    """Treasury pays 1, and an Estate costs 2."""
    play = begun(
        {"turn": "you"},
        {"play": "treasury"},
        {"play": "copper"},
        {"buy": "estate"},
        {"phase": "night"},
        you={"hand": ["treasury", "copper"], "deck": ["copper"]},
        piles={"estate": 9},
    )

    assert play.question is None
    assert "treasury" in lying(play, "you/play")


def test_a_treasury_played_out_of_the_trash_cannot_go_onto_the_deck():
    """Necromancer leaves it in the trash."""
    play = begun(
        {"turn": "you"},
        {"play": "necromancer"},
        {"phase": "night"},
        you={"hand": ["necromancer"], "deck": ["copper"]},
        trash=["treasury"],
    )

    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}


def pirated(*plays, hand, ends=()):
    """You play Corsair and end the turn; the rival then plays these Treasures."""
    return begun(
        {"turn": "you"},
        {"play": "corsair"},
        {"end_turn": True},
        *[{"play": card} for card in plays],
        *ends,
        players=TWO,
        you={"hand": ["corsair"], "deck": ["copper"] * 12},
        rival={"hand": hand, "deck": ["copper"] * 12},
    )


def test_corsair_trashes_the_first_gold_but_its_coins_count():
    """DR29."""
    play = pirated("gold", hand=["gold"])

    assert lying(play, "trash") == ["gold"]
    assert spent(play, "rival")["coins"] == 3


def test_corsair_trashes_only_the_first_silver_or_gold_of_a_turn():
    play = pirated("copper", "silver", "gold", hand=["gold", "silver", "copper"])

    assert lying(play, "trash") == ["silver"]
    assert sorted(lying(play, "rival/play")) == ["copper", "gold"]


def test_corsair_is_over_on_its_players_next_turn():
    during = pirated(hand=[])
    after = pirated(hand=[], ends=[{"end_turn": True}])

    assert [one[:2] for one in during.table.lasting] == [("corsair", "rival")]
    assert after.table.lasting == ()
    assert len(lying(after, "you/hand")) == 6


def test_corsair_leaves_its_own_player_alone():
    play = begun(
        {"turn": "you"},
        {"play": "corsair"},
        {"play": "silver"},
        players=TWO,
        you={"hand": ["corsair", "silver"]},
    )

    assert lying(play, "trash") == []


def test_behind_a_moat_corsair_trashes_nothing():
    play = begun(
        {"turn": "you"},
        {"play": "corsair"},
        {"end_turn": True},
        {"play": "gold"},
        words="moat=yes",
        players=TWO,
        you={"hand": ["corsair"], "deck": ["copper"] * 6},
        rival={"hand": ["gold", "moat"]},
    )

    assert lying(play, "trash") == []


def test_sailor_may_play_a_duration_it_sees_gained():
    play = begun(
        {"turn": "you"},
        {"play": "sailor"},
        {"gain": "corsair"},
        words="sailor=yes",
        players=TWO,
        you={"hand": ["sailor"]},
        piles={"corsair": 10},
    )

    assert lying(play, "you/play") == ["corsair", "sailor"]


def test_sailor_cannot_play_what_watchtower_took_away():
    """An effect that has lost a card does not play it either."""
    play = begun(
        {"turn": "you"},
        {"play": "sailor"},
        {"gain": "corsair"},
        words="watchtower=topdeck",
        players=TWO,
        you={"hand": ["sailor", "watchtower"], "deck": ["copper"]},
        piles={"corsair": 10},
    )

    assert options(play) == {
        "yes": ("dominion/stop-moving/2", "dominion/stop-moving/2b"),
        "no": None,
    }


def test_sailor_plays_one_duration_a_turn_and_no_other_card():
    play = begun(
        {"turn": "you"},
        {"play": "sailor"},
        {"gain": "smithy"},
        {"gain": "corsair"},
        {"gain": "corsair"},
        words="sailor=yes",
        players=TWO,
        you={"hand": ["sailor"]},
        piles={"corsair": 10, "smithy": 10},
    )

    assert sorted(lying(play, "you/discard")) == ["corsair", "smithy"]


def test_sailor_pays_on_the_next_turn():
    play = begun(
        {"turn": "you"},
        {"play": "sailor"},
        {"end_turn": True},
        words="sailor=estate",
        you={"hand": ["sailor"], "deck": ["estate"] * 5},
    )

    assert spent(play)["coins"] == 2
    assert lying(play, "trash") == ["estate"]
