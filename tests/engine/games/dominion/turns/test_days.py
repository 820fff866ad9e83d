"""The rules of a day: what is played as cards said it then."""

from engine.games.dominion.card import cost
from engine.games.dominion.costs import Cost
from tests.engine.tables import (
    happened,
    lying,
    on,
    options,
    refused,
)

BEFORE_2019, SINCE_2019 = "2019-09-24", "2019-09-25"
BEFORE_2022, SINCE_2022 = "2022-05-31", "2022-06-01"


# Lost track, and stop-moving


def replaced(day, words):
    """Replace gains a Skulk, whose Gold covers it in the discard pile."""
    return on(
        day,
        {"play": "replace"},
        words=words,
        you={"hand": ["replace", "estate"]},
        piles={"skulk": 9, "gold": 9},
    )


def test_until_2019_a_card_covered_in_the_discard_pile_is_lost():
    """The Gold that Skulk brings lies on it when Replace wants to put it onto the deck."""
    play = replaced(BEFORE_2019, "")

    assert lying(play, "you/deck") == []
    assert lying(play, "you/discard") == ["gold", "skulk"]
    assert refused(play) == [("topdeck", ("dominion/stop-moving/lose-track",))]


def test_since_2019_it_is_moved_from_under_the_gold():
    play = replaced(SINCE_2019, "")

    assert lying(play, "you/deck") == ["skulk"]
    assert lying(play, "you/discard") == ["gold"]


def hound_by_vassal(day, words):
    """Vassal discards a Faithful Hound, which sets itself aside."""
    return on(
        day,
        {"play": "vassal"},
        words=words,
        you={"hand": ["vassal"], "deck": ["faithful-hound", "copper", "copper"]},
    )


def test_until_2019_a_card_that_was_lost_is_played_where_it_has_gone():
    play = hound_by_vassal(BEFORE_2019, "faithful-hound=yes vassal=yes")

    assert lying(play, "you/aside") == ["faithful-hound"]
    assert lying(play, "you/hand") == ["copper", "copper"]


def test_since_2019_it_is_not_played():
    play = hound_by_vassal(SINCE_2019, "faithful-hound=yes")

    assert options(play)["yes"] is not None


# What cards said


def mint_taken(day, *, bought):
    """A Mint is bought, or gained otherwise, with a Silver and a Gold in play."""
    step = {"buy": "mint"} if bought else {"gain": "mint"}
    you = {"play": ["silver", "gold"], "coins": 5}
    return on(day, step, you=you, piles={"mint": 9})


def test_until_2022_mint_trashed_treasures_when_it_was_bought_and_not_when_gained():
    assert {*lying(mint_taken(BEFORE_2022, bought=True), "trash")} == {"silver", "gold"}
    assert lying(mint_taken(BEFORE_2022, bought=False), "trash") == []


def test_since_2022_mint_trashes_them_when_it_is_gained():
    assert {*lying(mint_taken(SINCE_2022, bought=False), "trash")} == {"silver", "gold"}
    assert {*lying(mint_taken(SINCE_2022, bought=True), "trash")} == {"silver", "gold"}


def test_a_mint_bought_was_gained_after_its_treasures_were_trashed():
    play = mint_taken("2015-01-01", bought=True)

    verbs = [verb for verb, _ in happened(play)]
    assert verbs.index("trash") < verbs.index("gain")


def test_a_mint_bought_from_the_black_market_trashed_them_too():
    play = on(
        BEFORE_2022,
        {"play": "black-market"},
        words="black-market-buy=mint",
        you={"hand": ["black-market"], "play": ["gold"], "coins": 5},
        **{"black-market": ["mint"]},
    )

    assert lying(play, "trash") == ["gold"]


def test_embargo_tokens_and_a_mint_are_ordered_by_who_buys_it():
    """The token was put on the pile; both answer the buying."""
    play = on(
        BEFORE_2022,
        {"play": "embargo"},
        {"buy": "mint"},
        words="embargo=mint",
        you={"hand": ["embargo"], "play": ["gold"], "coins": 5},
        piles={"mint": 9, "curse": 9, "silver": 9},
    )

    assert options(play) == {"embargo": None, "mint": None}


def hermit_discarded(day, *steps, **you):
    """A Hermit is played, and discarded from play after these steps."""
    return on(
        day,
        {"play": "hermit"},
        *steps,
        {"phase": "clean-up"},
        words="hermit=no" if you.get("discard") else "",
        you={"hand": ["hermit"], "deck": ["copper"] * 9, "coins": 9, **you},
        piles={"hermit": 0, "estate": 9, "madman": 9},
    )


def test_until_2022_an_event_bought_was_no_card_bought():
    """Only an Event was bought: the Hermit is trashed all the same."""
    play = hermit_discarded(BEFORE_2022, {"buy": "travelling-fair"})

    assert lying(play, "trash") == ["hermit"]
    assert "madman" in lying(play, "you/discard")


def test_until_2022_a_card_bought_kept_the_hermit():
    play = hermit_discarded(BEFORE_2022, {"buy": "estate"})

    assert lying(play, "trash") == []


def treasury_on(day, *steps, words=""):
    """A Treasury is played, and then these steps and Clean-up follow."""
    return on(
        day,
        {"play": "treasury"},
        *steps,
        {"phase": "clean-up"},
        words=words,
        you={"hand": ["treasury"], "deck": ["copper"] * 9, "coins": 9},
        piles={"estate": 9, "silver": 9, "treasury": 9},
    )


def test_until_2022_treasury_came_back_when_it_was_discarded_unless_a_victory_card_was_bought():
    assert treasury_on(BEFORE_2022).question.key == "treasury"
    assert treasury_on(BEFORE_2022, {"buy": "silver"}).question.key == "treasury"
    assert treasury_on(BEFORE_2022, {"buy": "estate"}).question is None


def test_until_2022_a_victory_card_that_was_only_gained_did_not_keep_it_away():
    before = treasury_on(BEFORE_2022, {"phase": "buy"}, {"gain": "estate"})
    since = treasury_on(SINCE_2022, {"phase": "buy"}, {"gain": "estate"})

    assert before.question.key == "treasury"
    assert since.question is None


def gold_beside_highway(day, *plays):
    """What a Gold costs after these cards were played."""
    you = {"hand": ["throne-room", "highway", "smithy"], "deck": ["copper"] * 9, "actions": 3}
    words = "throne-room=highway" if "throne-room" in plays else ""
    return cost(on(day, *[{"play": card} for card in plays], words=words, you=you).table, "gold")


def test_until_2022_highway_counted_once_however_often_it_was_played():
    assert gold_beside_highway(BEFORE_2022, "highway") == Cost(5)
    assert gold_beside_highway(BEFORE_2022, "throne-room") == Cost(5)


def test_since_2022_it_counts_for_each_play():
    assert gold_beside_highway(SINCE_2022, "highway") == Cost(5)
    assert gold_beside_highway(SINCE_2022, "throne-room") == Cost(4)


def test_until_2022_highway_counted_only_while_it_was_in_play():
    steps = ({"play": "highway"}, {"trash": "highway", "from": "play"})
    you = {"hand": ["highway"], "deck": ["copper"] * 9}

    assert cost(on(BEFORE_2022, *steps, you=you).table, "gold") == Cost(6)
    assert cost(on(SINCE_2022, *steps, you=you).table, "gold") == Cost(5)


def tracker_on(day):
    """A Tracker is played and leaves play; then a Silver is gained."""
    steps = ({"play": "tracker"}, {"trash": "tracker", "from": "play"}, {"gain": "silver"})
    return on(day, *steps, you={"hand": ["tracker"]}, piles={"silver": 9})


def test_until_2022_tracker_watched_only_while_it_was_in_play():
    kept = on(
        "2021-12-31",
        {"play": "tracker"},
        {"gain": "silver"},
        you={"hand": ["tracker"]},
        piles={"silver": 9},
    )

    assert kept.question.key == "tracker"
    assert tracker_on("2021-12-31").question is None
    assert tracker_on("2023-01-01").question.key == "tracker"


def test_until_2016_throne_room_had_to_play_an_action():
    hand = {"hand": ["throne-room", "smithy", "village"], "deck": ["copper"] * 9}
    before = on("2015-12-31", {"play": "throne-room"}, you=hand)
    since = on("2017-01-01", {"play": "throne-room"}, you=hand)

    assert options(before) == {"smithy": None, "village": None}
    assert options(since) == {"smithy": None, "village": None, "no": None}


def test_until_2021_bonfire_burned_any_card_in_play():
    table = {"you": {"coins": 3, "play": ["gold", "copper"]}}
    before = on("2020-12-31", {"buy": "bonfire"}, **table)
    since = on("2023-01-01", {"buy": "bonfire"}, **table)

    assert options(before) == {"copper": None, "gold": None, "no": None}
    assert options(since) == {"copper": None, "no": None}


def test_until_2019_counterfeit_played_a_treasure_whatever_else_it_was():
    hand = {"hand": ["counterfeit", "cage", "gold"]}
    before = on(BEFORE_2019, {"play": "counterfeit"}, you=hand)
    since = on("2023-01-01", {"play": "counterfeit"}, you=hand)

    assert "cage" in options(before)
    assert "cage" not in options(since)


# One-shots, which did not depend on being trashed


def test_until_2019_embargo_put_its_token_though_it_was_not_trashed():
    steps = ({"play": "throne-room"},)
    table = {
        "words": "throne-room=embargo",
        "you": {"hand": ["throne-room", "embargo"]},
        "piles": {"silver": 9},
    }
    before, since = on(BEFORE_2019, *steps, **table), on(SINCE_2019, *steps, **table)

    assert before.table.counters["pile/silver"] == 2
    assert since.table.counters["pile/silver"] == 1


def test_until_2019_death_cart_paid_in_any_case_and_was_trashed_unless_an_action_was():
    table = {"hand": ["death-cart", "smithy"]}
    paid = on(BEFORE_2019, {"play": "death-cart"}, words="death-cart=no", you=table)
    spared = on(BEFORE_2019, {"play": "death-cart"}, words="death-cart=smithy", you=table)

    assert lying(paid, "trash") == ["death-cart"]
    assert lying(spared, "trash") == ["smithy"]
    assert paid.table.counters["you/coins"] == spared.table.counters["you/coins"] == 5


def test_since_2019_death_cart_pays_only_for_what_is_trashed():
    table = {"hand": ["death-cart", "smithy"]}
    play = on(SINCE_2019, {"play": "death-cart"}, words="death-cart=no", you=table)

    assert lying(play, "trash") == []
    assert play.table.counters["you/coins"] == 0


def pillage_twice(day):
    """Throne Room plays Pillage, which is trashed the first time."""
    return on(
        day,
        {"play": "throne-room"},
        words="throne-room=pillage",
        you={"hand": ["throne-room", "pillage"]},
        piles={"spoils": 15},
    )


def test_until_2019_pillage_brought_spoils_each_time_it_was_played():
    assert lying(pillage_twice(BEFORE_2019), "you/discard") == ["spoils"] * 4


def test_since_2019_it_brings_them_once():
    assert lying(pillage_twice(SINCE_2019), "you/discard") == ["spoils"] * 2
