"""Intrigue, as rulings: each with its nearest no."""

from tests.engine.tables import begun, happened, lying, options, refused, spent

NOT_IN_PLAY = ("dominion/stop-moving/2", "dominion/stop-moving/2a")
NOT_WHERE_GAINED = ("dominion/stop-moving/2", "dominion/stop-moving/2b")
TWO = ("you", "rival")


def test_mining_village_is_trashed_for_two_coins():
    play = begun(
        {"play": "mining-village"},
        words="mining-village=yes",
        you={"hand": ["mining-village"], "deck": ["copper"]},
    )

    assert lying(play, "trash") == ["mining-village"]
    assert spent(play) == {"actions": 2, "buys": 1, "coins": 2}


def test_mining_village_left_in_play_gives_no_coins():
    play = begun(
        {"play": "mining-village"},
        words="mining-village=no",
        you={"hand": ["mining-village"], "deck": ["copper"]},
    )

    assert lying(play, "you/play") == ["mining-village"]
    assert spent(play)["coins"] == 0


def throned_mining_village(words):
    """Throne Room is played on Mining Village."""
    return begun(
        {"play": "throne-room"},
        words=f"throne-room=mining-village {words}",
        you={"hand": ["throne-room", "mining-village"], "deck": ["copper"] * 3},
    )


def test_throne_room_cannot_have_mining_village_trashed_twice():
    """DR19: +2 Cards, +4 Actions, but the coins depend on the trashing, and it was trashed once."""
    play = throned_mining_village("mining-village=yes")

    assert options(play) == {"yes": NOT_IN_PLAY, "no": None}
    ended = throned_mining_village("mining-village=yes mining-village=no")
    assert spent(ended) == {"actions": 4, "buys": 1, "coins": 2}
    assert len(lying(ended, "you/hand")) == 2


def test_a_mining_village_kept_the_first_time_can_be_trashed_the_second():
    play = throned_mining_village("mining-village=no mining-village=yes")

    assert lying(play, "trash") == ["mining-village"]
    assert spent(play)["coins"] == 2
    assert refused(play) == []


def lurking(words, trash=(), **more):
    """You play Lurker."""
    return begun(
        {"play": "lurker"},
        {"reveal": "copper"},
        words=words,
        you={"hand": ["lurker", "copper", *more.pop("hand", ())]},
        trash=list(trash),
        **more,
    )


def test_lurker_gains_an_action_from_the_trash():
    play = lurking("lurker=gain-trash", ["smithy"], piles={"village": 5})

    assert lying(play, "you/discard") == ["smithy"]
    assert spent(play)["actions"] == 1


def test_lurker_finds_only_actions_in_the_trash():
    play = lurking("lurker=gain-trash", ["gold", "estate"], piles={"village": 5})

    assert lying(play, "you/discard") == []


def test_lurker_trashes_an_action_from_the_supply():
    play = lurking("lurker=trash-supply", piles={"village": 5, "gold": 5})

    assert lying(play, "trash") == ["village"]
    assert len(lying(play, "pile/village")) == 4


def test_a_card_trashed_from_the_supply_is_none_of_yours_to_market_square():
    theirs = lurking("lurker=trash-supply", piles={"village": 5}, hand=["market-square"])
    yours = begun({"trash": "estate"}, you={"hand": ["market-square", "estate"]}, piles={"gold": 5})

    assert theirs.question is None
    assert options(yours) == {"yes": None, "no": None}


def test_trader_sends_a_card_gained_from_the_trash_to_its_pile():
    """DR7: it goes where it comes from, not where it was taken from."""
    play = lurking(
        "lurker=gain-trash trader=yes",
        ["smithy"],
        hand=["trader"],
        piles={"smithy": 9, "silver": 9},
    )

    assert len(lying(play, "pile/smithy")) == 10
    assert lying(play, "you/discard") == ["silver"]
    assert lying(play, "trash") == []


def replaced(words, hand, rival=(), piles=None):
    """You play Replace with these cards in hand."""
    return begun(
        {"play": "replace"},
        words=words,
        players=TWO,
        you={"hand": ["replace", *hand], "deck": ["copper"]},
        rival={"hand": list(rival)},
        piles=piles or {"silver": 5, "smithy": 5, "duchy": 5, "curse": 5},
    )


def test_replace_puts_a_gained_treasure_onto_the_deck():
    play = replaced("replace-gain=silver", ["estate"])

    assert lying(play, "you/deck") == ["silver", "copper"]
    assert lying(play, "rival/discard") == []


def test_replace_leaves_a_victory_card_and_curses_the_other_player():
    play = replaced("replace-gain=duchy", ["silver"])

    assert lying(play, "you/discard") == ["duchy"]
    assert lying(play, "rival/discard") == ["curse"]


def test_replace_curses_nobody_behind_a_moat():
    play = replaced("moat=yes replace-gain=duchy", ["silver"], ["moat"])

    assert lying(play, "rival/discard") == []


def test_replace_cannot_move_what_watchtower_has_trashed():
    """The card is gained to the discard pile and put onto the deck after that."""
    play = replaced("replace=estate replace-gain=silver watchtower=trash", ["estate", "watchtower"])

    assert refused(play) == [("topdeck", NOT_WHERE_GAINED)]
    assert lying(play, "trash") == ["silver", "estate"]


def test_replace_moves_a_card_that_watchtower_has_left_alone():
    play = replaced("replace=estate replace-gain=silver watchtower=no", ["estate", "watchtower"])

    assert lying(play, "you/deck") == ["silver", "copper"]


def test_replace_with_nothing_to_trash_gains_nothing():
    play = replaced("", [])

    assert ("gain", "silver") not in happened(play)
