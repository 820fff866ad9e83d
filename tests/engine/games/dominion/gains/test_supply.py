"""A card is gained from the Supply, unless the effect names a pile beside it."""

import pytest
from hypothesis import given

from engine.games.dominion.card import CARDS
from tests.engine.kernel.lines.test_random_tables import random_plays
from tests.engine.pages.tabletop.test_windows import after
from tests.engine.tables import begun, happened, lying, options, refused, turned

TWO = ("you", "rival")
OUTSIDE = ("dominion/basics.supply",)
BESIDE = {"bat": 9, "horse": 9, "madman": 9, "spoils": 9, "wish": 9, "mercenary": 9}
"""Piles that are not in the Supply."""


# Copies


def test_mint_shows_spoils_and_gains_none():
    play = turned(
        {"play": "mint"}, hand=["mint", "spoils"], words="mint=spoils", piles={"spoils": 15}
    )

    assert ("reveal", "spoils") in happened(play)
    assert refused(play) == [("gain", OUTSIDE)]
    assert len(lying(play, "pile/spoils")) == 15


def test_mint_shows_a_silver_and_gains_one():
    play = turned(
        {"play": "mint"}, hand=["mint", "silver"], words="mint=silver", piles={"silver": 9}
    )

    assert lying(play, "you/discard") == ["silver"]
    assert refused(play) == []


@pytest.mark.parametrize("card", ["horse", "bat", "wish", "spoils", "hero", "jewels"])
def test_changeling_copies_nothing_from_beside_the_supply(card):
    play = begun(
        {"play": "changeling"},
        you={"hand": ["changeling"], "play": [card]},
        piles={name: 9 for name in (card,) if name != "jewels"} | {"changeling": 9},
        loot=["jewels"] * 2,
    )

    assert play.question is None
    assert lying(play, "you/discard") == []


def test_changeling_copies_a_smithy_in_play():
    play = begun(
        {"play": "changeling"},
        you={"hand": ["changeling"], "play": ["smithy", "horse"]},
        piles={"smithy": 9, "horse": 9},
    )

    assert lying(play, "you/discard") == ["smithy"]


def disciple_plays(card):
    """Disciple plays this Action twice, and would gain a copy of it."""
    return turned(
        {"play": "disciple"},
        hand=["disciple", card],
        words=f"disciple={card}",
        piles={card: 9},
    )


def test_disciple_gains_no_copy_of_a_horse():
    play = disciple_plays("horse")

    assert ("gain", OUTSIDE) in refused(play)
    assert "gain" not in [verb for verb, _ in happened(play)]


def test_disciple_gains_a_copy_of_a_smithy():
    assert lying(disciple_plays("smithy"), "you/discard") == ["smithy"]


def test_smugglers_copy_no_horse_that_the_neighbour_gained():
    play = begun(
        {"gain": "horse"},
        {"gain": "estate"},
        {"end_turn": True},
        {"play": "smugglers"},
        players=("rival", "you"),
        you={"hand": ["smugglers"]},
        rival={"deck": ["copper"] * 5},
        piles={"horse": 30, "estate": 8},
    )

    assert lying(play, "you/discard") == ["estate"]


# Choices


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("workshop", ""),
        ("armory", ""),
        ("hermit", ""),
        ("horn-of-plenty", ""),
        ("wish", ""),
        ("weaver", "weaver=card"),
        ("overlord", ""),
        ("captain", ""),
        ("band-of-misfits", ""),
    ],
)
def test_no_choice_offers_what_lies_beside_the_supply(card, words):
    """Of these piles only Smithy, Village and Page belong to it."""
    piles = {**BESIDE, "page": 9, "village": 9, card: 9}
    you = {"hand": [card], "play": ["copper", "silver"], "deck": ["copper"]}
    play = begun({"play": card}, words=words, you=you, piles=piles)

    assert set(options(play)) & BESIDE.keys() == set()
    assert set(options(play)) & {"page", "village"}


def test_lurker_and_teacher_and_embargo_look_at_the_supply_alone():
    piles = {**BESIDE, "smithy": 9, "village": 9}
    lurker = turned({"play": "lurker"}, hand=["lurker"], words="lurker=trash-supply", piles=piles)
    teacher = begun({"turn": "you"}, you={"tavern": ["teacher"]}, piles=piles)
    embargo = turned({"play": "embargo"}, hand=["embargo"], piles=piles)

    assert set(options(lurker)) == {"smithy", "village"}
    assert set(options(teacher)) == {"smithy", "village", "no"}
    assert set(options(embargo)) == {"smithy", "village"}


def test_a_card_beside_the_supply_cannot_be_bought():
    play = begun({"buy": "horse"}, you={"coins": 9}, piles={"horse": 30})

    assert refused(play) == [("buy", OUTSIDE)]


# What names its pile


def test_sleigh_gains_horses_from_their_own_pile():
    play = turned({"play": "sleigh"}, hand=["sleigh"], piles={"horse": 30})

    assert lying(play, "you/discard") == ["horse"] * 2


def test_pillage_gains_spoils_from_their_own_pile():
    play = turned({"play": "pillage"}, hand=["pillage"], piles={"spoils": 15})

    assert lying(play, "you/discard") == ["spoils"] * 2


def test_urchin_gains_a_mercenary_from_its_own_pile():
    play = turned(
        {"play": "witch"},
        hand=["witch"],
        words="urchin=yes",
        you={"play": ["urchin"]},
        piles={"mercenary": 10},
    )

    assert lying(play, "you/discard") == ["mercenary"]


def test_from_an_empty_pile_of_their_own_nothing_is_gained():
    play = turned({"play": "sleigh"}, hand=["sleigh"], piles={"horse": 0})

    assert refused(play) == [("gain", ("dominion/basics.empty",))] * 2


NAMERS = {"hermit", "pillage", "sleigh", "urchin"}
"""The cards that name a pile beside the Supply."""


@given(random_plays())
def test_nothing_is_gained_from_beside_the_supply_but_by_a_card_that_names_the_pile(played):
    """A step of the example names its card, and so its pile."""
    _, play = played

    for event in play.table.events:
        home = event.data.get("from", "")
        if event.verb == "gain" and not event.refused and home.startswith("pile/"):
            named = event.cause is None or event.data.get("by") in NAMERS
            assert CARDS[home.removeprefix("pile/")].supply or named


def test_the_page_says_that_a_card_is_not_in_the_supply(read):
    page = after(read, "en", "you.hand=mint,spoils&piles=spoils*15&do=play:mint", 0)

    assert "Not in the Supply: " in page


def test_the_page_does_not_say_so_of_an_empty_pile(read):
    page = after(read, "en", "you.hand=mint,silver&piles=silver*0&do=play:mint", 0)

    assert "Not in the Supply" not in page
