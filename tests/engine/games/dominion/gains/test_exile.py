"""Exile's own rule: gaining a card, you may discard the others of its name from there."""

import re

from corpus.languages.writing import unbound
from tests.engine.tables import begun, happened, lying, options, refused, turned

TWO = ("you", "rival")
EXILE = ("dominion/exile",)


def gold_gained(words="", exile=("gold", "gold"), **you):
    """You gain a Gold with these cards in Exile."""
    return begun(
        {"gain": "gold"}, words=words, you={"exile": list(exile), **you}, piles={"gold": 9}
    )


def test_gaining_a_gold_all_golds_may_be_discarded_from_exile():
    play = gold_gained()
    done = gold_gained("exile=yes")

    assert options(play) == {"yes": None, "no": None}
    assert play.question.cites == EXILE
    assert lying(done, "you/discard") == ["gold"] * 3
    assert lying(done, "you/exile") == []
    assert [event.cites for event in done.table.events if event.verb == "discard"] == [EXILE]


def test_they_may_be_left_there():
    play = gold_gained("exile=no")

    assert lying(play, "you/discard") == ["gold"]
    assert lying(play, "you/exile") == ["gold", "gold"]


def test_cards_of_another_name_stay_in_exile():
    play = gold_gained("exile=yes", exile=("silver", "gold"))

    assert lying(play, "you/exile") == ["silver"]


def test_with_none_of_its_name_there_nothing_is_asked():
    play = gold_gained(exile=("silver",))

    assert play.question is None
    assert lying(play, "you/exile") == ["silver"]


def test_another_players_exile_is_no_matter():
    play = begun(
        {"gain": "gold"}, players=TWO, rival={"exile": ["gold"]}, you={}, piles={"gold": 9}
    )

    assert play.question is None


def test_a_card_taken_in_an_exchange_was_not_gained():
    play = begun(
        {"gain": "smithy"},
        words="trader=yes",
        you={"hand": ["trader"], "exile": ["silver"]},
        piles={"silver": 9, "smithy": 9},
    )

    assert lying(play, "you/exile") == ["silver"]
    assert play.question is None


def test_a_card_exiled_as_it_is_gained_is_no_other_of_its_name():
    """Gatekeeper exiles the Gold, which was the only one; there is nothing to discard."""
    play = begun(
        {"gain": "gold"},
        players=TWO,
        you={},
        rival={"lasting": ["gatekeeper"]},
        piles={"gold": 9},
    )

    assert play.question is None
    assert lying(play, "you/exile") == ["gold"]


def test_a_card_gained_into_exile_stays_there_when_the_others_come_back():
    play = begun(
        {"gain": "gold", "to": "exile"},
        words="exile=yes",
        you={"exile": ["gold", "gold"]},
        piles={"gold": 9},
    )

    assert lying(play, "you/exile") == ["gold"]
    assert lying(play, "you/discard") == ["gold", "gold"]


def test_gatekeeper_looks_at_what_lay_in_exile_when_the_card_was_gained():
    """That the copy was discarded since does not expose the new card."""
    play = begun(
        {"gain": "gold"},
        words="exile=yes",
        players=TWO,
        you={"exile": ["gold"]},
        rival={"lasting": ["gatekeeper"]},
        piles={"gold": 9},
    )

    assert lying(play, "you/exile") == []
    assert lying(play, "you/discard") == ["gold", "gold"]
    assert refused(play) == []


def test_what_was_exiled_since_the_gain_does_not_come_back_by_it():
    """An Experiment brings a second, which Gatekeeper exiles while the first still waits."""
    play = begun(
        {"gain": "experiment"},
        words="next=experiment",
        players=TWO,
        you={},
        rival={"lasting": ["gatekeeper"]},
        piles={"experiment": 9},
    )

    assert play.question is None
    assert lying(play, "you/exile") == ["experiment", "experiment"]


# Discarded from Exile is discarded


def test_village_green_may_be_played_as_it_is_discarded_from_exile():
    play = begun(
        {"gain": "village-green"},
        words="exile=yes village-green=yes",
        you={"exile": ["village-green"], "deck": ["copper"] * 3},
        piles={"village-green": 9},
    )

    assert ("play", "village-green") in happened(play)


def test_tunnels_discarded_from_exile_bring_a_gold_each():
    play = begun(
        {"gain": "tunnel"},
        words="exile=yes tunnel=yes tunnel=yes",
        you={"exile": ["tunnel", "tunnel"]},
        piles={"tunnel": 9, "gold": 9},
    )

    assert lying(play, "you/discard").count("gold") == 2


def test_in_clean_up_they_are_discarded_and_bring_nothing():
    """Improve trashes a Moat as Clean-up begins, and a Tunnel costs exactly 1 more."""
    play = turned(
        {"play": "improve"},
        {"phase": "clean-up"},
        hand=["improve"],
        words="improve=moat exile=yes",
        you={"exile": ["tunnel"], "play": ["moat"]},
        piles={"tunnel": 9, "gold": 9},
    )

    assert lying(play, "you/exile") == []
    assert "gold" not in lying(play, "you/discard")


# Among other effects


def test_what_waits_with_it_is_ordered_by_the_player():
    play = gold_gained(lasting=["tracker"])

    assert options(play) == {"exile": None, "tracker": None}
    assert [option.verb for option in play.question.options] == ["come-back", "resolve"]


def test_either_order_is_possible():
    back = gold_gained("next=exile exile=yes tracker=yes", lasting=["tracker"])
    covered = gold_gained("next=tracker tracker=yes exile=yes", lasting=["tracker"])

    assert lying(back, "you/deck") == lying(covered, "you/deck") == ["gold"]
    assert happened(back)[1] == ("discard", "gold")
    assert happened(covered)[1] == ("topdeck", "gold")


def test_a_bought_card_brings_them_back_as_well():
    play = begun(
        {"buy": "gold"},
        words="exile=yes",
        you={"coins": 6, "exile": ["gold"]},
        piles={"gold": 9},
    )

    assert lying(play, "you/discard") == ["gold", "gold"]


def test_the_page_asks_in_the_readers_language(read):
    table = "you.exile=gold*2&piles=gold*9&do=gain:gold"

    def asked(ui):
        return unbound(plain(read(f"dominion/sandbox/?{table}", ui).page))

    assert "Leave in Exile: 2 × Gold" in asked("en")
    assert "Zostaw na Wygnaniu: 2 × Złoto" in asked("pl")
    assert "金貨2枚を追放マットに残す" in asked("ja")


def plain(page):
    """The page without markup."""
    return re.sub(r"<[^>]+>", "", page)
