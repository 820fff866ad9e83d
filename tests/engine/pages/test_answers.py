"""What an example says of some of its cards, for whoever names them elsewhere."""

import pytest

from corpus.keys import key_of_card
from engine.kernel.lines.codes import START
from engine.pages.answers import answer_for, cards_in
from engine.pages.shelf import cards_of
from engine.playing.positions import position, scenarios

RATS = "dominion/rats-watchtower-changeling"
NAMED = [key_of_card("dominion", slug) for slug in ("rats", "watchtower")]


def test_the_line_shown_speaks_of_the_cards_and_the_claim_too():
    answer = answer_for("en", RATS, NAMED, ())

    assert answer.line == "Trash first"
    assert answer.claim == "Rats that were trashed are not exchanged any more."
    assert answer.refused


@pytest.mark.parametrize(
    ("rule", "line"),
    [("dominion/stop-moving/2b", "Trash first"), ("dominion/exchange/r3.4", "Trash first")],
)
def test_the_line_is_one_in_which_the_rule_refuses(rule, line):
    answer = answer_for("en", RATS, NAMED, [rule])

    code = answer.url.partition("?")[0].rstrip("/").rpartition("/")[2]
    last = position(scenarios()["dominion", RATS.partition("/")[2]], code).moments[-1]
    assert answer.line == line
    assert any(event.refused and rule in event.cites for event in last.events)


def test_cards_of_which_an_example_says_nothing_have_no_answer():
    assert answer_for("en", RATS, [key_of_card("dominion", "gardens")], ()) is None
    assert answer_for("en", "dominion/no-such-example", NAMED, ()) is None


def test_a_card_of_another_game_is_not_the_one_of_the_same_name():
    assert answer_for("en", RATS, [key_of_card("hkk", "rats")], ()) is None


@pytest.mark.parametrize("ui", ["en", "ja"])
def test_every_example_that_speaks_of_its_cards_leads_to_a_position_that_can_be_played(ui):
    answered = 0
    for scenario in scenarios().values():
        if answer := answer_for(ui, scenario.name, cards_of(scenario), scenario.rules):
            code = answer.url.partition("?")[0].rstrip("/").rpartition("/")[2]
            known = START if code == scenario.slug else code
            assert position(scenario, known).problem is None, answer.url
            assert answer.claim
            answered += 1
    assert answered > 0.9 * len(scenarios())


def test_the_words_of_a_line_tell_its_cards():
    (line, *_) = scenarios()["dominion", RATS.partition("/")[2]].shown

    assert {"watchtower", "changeling"} <= cards_in(line)
    assert "rats" not in cards_in(line)
