"""Plunder's cards that wait in play, as rulings: each with its nearest no."""

from tests.engine.tables import COPPERS, END, begun, happened, lying, refused, turned

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
TWO = ("you", "rival")


LANDED = ("landing-party",)


def landed(*steps, words="", hand=LANDED, deck=COPPERS, **table):
    """You play a Landing Party and end the turn; on the next you take these steps."""
    plays = "throne-room" if "throne-room" in hand else "landing-party"
    return turned({"play": plays}, END, *steps, hand=hand, words=words, deck=deck, **table)


def test_landing_party_goes_onto_the_deck_after_a_turns_first_card_was_a_treasure():
    play = landed({"play": "copper"})

    assert lying(play, "you/deck")[0] == "landing-party"
    assert happened(play)[-1] == ("topdeck", "landing-party")
    assert refused(play) == []


def test_landing_party_stays_while_turns_begin_with_actions():
    deck = ["village", "copper", "village", *COPPERS]
    play = landed({"play": "village"}, {"play": "copper"}, deck=deck)

    assert "landing-party" in lying(play, "you/play")
    assert [one.card for one in play.table.lasting] == ["landing-party"]


def test_landing_party_waits_for_a_turn_after_the_one_it_was_played_on():
    play = turned({"play": "landing-party"}, {"play": "copper"}, hand=[*LANDED, "copper"])

    assert lying(play, "you/play") == ["copper", "landing-party"]


def test_a_landing_party_played_twice_goes_onto_the_deck_once():
    play = landed(
        {"play": "copper"}, hand=["throne-room", *LANDED], words="throne-room=landing-party"
    )

    assert lying(play, "you/deck")[0] == "landing-party"
    assert refused(play) == [("topdeck", NOT_IN_PLAY)]
    assert play.table.lasting == ()


CAGED = "cage=estate cage=no"


def caged(*steps, hand=("cage", "estate", "silver"), words=CAGED, **table):
    """You play a Cage, set cards aside, and take these steps."""
    piles = {"estate": 9, "silver": 9}
    return turned({"play": "cage"}, *steps, hand=hand, words=words, piles=piles, **table)


def test_cage_sets_up_to_four_cards_aside_and_stays_in_play():
    play = caged(END, hand=["cage", *["curse"] * 5], words="cage=curse " * 4)

    assert lying(play, "you/aside") == ["curse"] * 4
    assert lying(play, "you/play") == ["cage"]


def test_cage_is_trashed_by_the_next_victory_card_and_gives_the_cards_back_at_end_of_turn():
    before = caged({"gain": "estate"})
    after = caged({"gain": "estate"}, END)

    assert lying(before, "trash") == ["cage"]
    assert lying(before, "you/aside") == ["estate"]
    assert "estate" in lying(after, "you/hand")
    assert len(lying(after, "you/hand")) == 6


def test_cage_does_not_open_for_another_card_or_another_player():
    play = caged(
        {"gain": "silver"},
        {"gain": "estate", "player": "rival"},
        players=TWO,
    )

    assert lying(play, "trash") == []
    assert lying(play, "you/aside") == ["estate"]


def test_a_cage_played_twice_is_trashed_once_and_gives_all_back():
    """Tiara plays it twice: each play sets cards aside."""
    play = turned(
        {"play": "tiara"},
        {"gain": "estate", "to": "hand"},
        END,
        hand=["tiara", "cage", "curse", "gold"],
        words="tiara-twice=cage cage=curse cage=no cage=gold next=cage tiara=no",
        piles={"estate": 9},
    )

    assert refused(play) == [("trash", NOT_IN_PLAY)]
    assert {"curse", "gold"} <= set(lying(play, "you/hand"))


def searched(*steps, piles, hand=("search",), loot=("jewels", "insignia"), words="", **table):
    """You play a Search, and take these steps."""
    return begun(
        {"play": "search"},
        *steps,
        you={"hand": list(hand), "deck": ["estate"]},
        piles=piles,
        loot=list(loot),
        words=words,
        **table,
    )


def test_search_finds_the_top_loot_when_a_supply_pile_empties():
    play = searched({"gain": "silver"}, piles={"silver": 1})

    assert lying(play, "trash") == ["search"]
    assert lying(play, "you/discard") == ["jewels", "silver"]
    assert lying(play, "loot") == ["insignia"]


def test_search_waits_while_a_card_is_left_and_cares_only_for_the_supply():
    left = searched({"gain": "silver"}, piles={"silver": 2})
    outside = searched({"gain": "spoils"}, piles={"spoils": 1})

    assert lying(left, "you/play") == ["search"]
    assert lying(outside, "you/play") == ["search"]


def test_search_finds_a_loot_when_another_player_empties_the_pile():
    play = searched({"gain": "silver", "player": "rival"}, piles={"silver": 1}, players=TWO)

    assert lying(play, "you/discard") == ["jewels"]


def test_search_finds_a_loot_when_an_exchange_takes_the_last_card():
    play = searched(
        {"gain": "smithy"},
        piles={"silver": 1, "smithy": 5},
        hand=["search", "trader"],
        words="trader=yes",
    )

    assert lying(play, "you/discard") == ["jewels", "silver"]


def test_without_loots_search_is_trashed_for_nothing():
    play = searched({"gain": "silver"}, piles={"silver": 1}, loot=())

    assert lying(play, "trash") == ["search"]
    assert lying(play, "you/discard") == ["silver"]


def test_a_search_played_from_the_supply_finds_a_loot_but_is_not_trashed():
    play = begun(
        {"play": "overlord"},
        {"gain": "silver"},
        words="overlord=search",
        you={"hand": ["overlord"]},
        piles={"search": 10, "smithy": 5, "silver": 1},
        loot=["jewels"],
    )

    assert refused(play) == [("trash", NOT_IN_PLAY)]
    assert lying(play, "you/discard") == ["jewels", "silver"]
