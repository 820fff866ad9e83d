"""Counters at the start of a turn, coming at X of them, and waiting for room, outside the stack."""

import pytest

from tests.engine.battle import (
    ROW,
    at,
    battle,
    cites,
    done,
    keys,
    lines,
    marks,
    on,
    place,
    refused,
    taken,
)
from tests.engine.grove import verbs

TURN, THEIRS = {"turn": "you"}, {"turn": "opponent"}
FRESH = at("graveyard", "feniks")
DUE = at("graveyard", "feniks", counters=1)
SENTINEL = on("c5", "dozorny", "opponent")
BIRD = at("graveyard", "zhar-ptitsa")


def test_a_turn_of_its_player_gives_one_counter_and_the_opponents_gives_none():
    own, other = battle([FRESH], TURN), battle([FRESH], THEIRS)

    assert marks(own, "feniks") == {"counters": 1}
    assert [cites(event) for event in done(own, "count")] == [["532.5.1a"]]
    assert marks(other, "feniks") == {}


def test_a_card_without_incarnation_and_one_in_play_get_none():
    play = battle([at("graveyard", "volk"), on("c3", "feniks"), BIRD], TURN)

    assert [event.data["cards"] for event in done(play, "count")] == [("zhar-ptitsa",)]


def test_without_that_rule_no_turn_gives_a_counter():
    play = battle([FRESH], TURN, TURN, off=("532.5.1a",))

    assert done(play, "count") == []


def test_cards_open_before_counters_come():
    play = battle([FRESH, on("c3", "volk", closed=True)], TURN)

    assert verbs(play.table) == ["turn", "open", "count"]
    assert marks(play, "volk") == {}


def test_only_the_player_whose_turn_it_is_opens_cards():
    play = battle([on("c3", "volk", closed=True), on("c4", "ar-gul", closed=True)], THEIRS)

    assert (marks(play, "volk"), done(play, "open")) == ({"closed": True}, [])


def test_it_comes_with_the_last_counter_and_loses_them_all_at_once():
    play = battle([DUE], TURN, words="cell=b1")

    assert place(play, "feniks") == "b1"
    assert marks(play, "feniks") == {"closed": True, "used": True, "controller": "you"}
    assert "532.5.1b" in cites(done(play, "incarnate")[0])
    lost = done(play, "lose")[0]
    assert cites(lost) == ["532.5.1c", "berserk/503.2"]
    assert lost.data["amount"] == 2


def test_it_comes_with_more_counters_than_it_needs_and_loses_them_all():
    play = battle([at("graveyard", "feniks", counters=5)], TURN, words="cell=a1")

    assert place(play, "feniks") == "a1"
    assert "counters" not in marks(play, "feniks")


def test_without_that_rule_the_counters_do_nothing():
    play = battle([DUE], TURN, TURN, off=("532.5.1b",))

    assert (place(play, "feniks"), marks(play, "feniks")) == ("you/graveyard", {"counters": 2})


def test_nobody_can_answer_an_incarnation_and_it_is_not_stacked():
    play = battle([DUE, SENTINEL], TURN, words="cell=b1")

    assert play.question is None
    assert not {"stack", "pass", "answer"} & set(verbs(play.table))


def test_without_that_rule_it_is_stacked_and_answered_and_so_is_the_loss():
    play = battle([DUE, SENTINEL], TURN, off=("532.5.1c",))

    assert "dozorny:c4" in keys(play)
    assert place(play, "feniks") == "you/graveyard"
    later = battle([DUE, SENTINEL], TURN, words="answer=pass cell=b1", off=("532.5.1c",))
    assert marks(later, "feniks")["counters"] == 2
    assert len(done(later, "stack")) == 2


def test_it_waits_in_the_graveyard_with_its_counters_while_the_row_is_full():
    play = battle([DUE, *taken(*ROW)], TURN, TURN)

    assert (place(play, "feniks"), marks(play, "feniks")) == ("you/graveyard", {"counters": 2})
    waits = ["532.5.2", "berserk/silent.counters"]
    assert [cites(event) for event in done(play, "wait")] == [waits] * 2
    assert (
        refused(play, "incarnate")
        == [("berserk/summoning/532.5.i2", "berserk/summoning/532.5.i5")] * 2
    )


LEAVER = on("a1", "volk", name="leaver")
FULL = [DUE, LEAVER, *taken(*ROW[1:])]


@pytest.mark.parametrize(
    "leave",
    [
        {"move": "leaver", "to": "a2"},
        {"die": "leaver"},
        {"wound": "leaver", "amount": 5},
        {"destroy": "leaver", "by": "ar-gul@b1", "over": 1},
    ],
)
def test_it_comes_the_moment_a_cell_is_free_on_whosever_turn(leave):
    play = battle(FULL, TURN, THEIRS, leave, words="cell=a1")

    assert place(play, "feniks") == "a1"
    assert {"532.5.1b", "532.5.2"} <= set(cites(done(play, "incarnate")[0]))
    assert [event.data["amount"] for event in done(play, "lose")] == [2]


def test_it_does_not_come_when_another_cell_becomes_free():
    play = battle([*FULL, on("c3", "nekromant")], TURN, {"die": "nekromant"})

    assert place(play, "feniks") == "you/graveyard"


def test_without_that_rule_it_never_comes():
    play = battle(FULL, TURN, {"die": "leaver"}, TURN, off=("532.5.2",))

    assert play.question is None
    assert (place(play, "feniks"), marks(play, "feniks")) == ("you/graveyard", {"counters": 2})


def test_a_waiting_card_comes_before_what_was_set_off_is_carried_out():
    pack = [on("c3", "volchitsa"), at("deck", "volk")]
    play = battle([*FULL, *pack], TURN, {"die": "leaver"}, words="cell=a1")

    assert play.question.key == "volchitsa"
    assert place(play, "feniks") == "a1"


def test_it_comes_when_an_answer_on_the_stack_makes_room():
    cards = [
        DUE,
        on("a1", "dozorny"),
        *taken(*ROW[1:]),
        on("c4", "prizyvatel", "opponent"),
        at("deck", "volk", "opponent"),
    ]
    use = {"use": "prizyvatel", "player": "opponent"}
    play = battle(cards, TURN, use, words="prizyvatel=volk answer=dozorny:a2 cell=a1")

    assert place(play, "feniks") == "a1"
    assert done(play, "summon") == []


# Several at once


BOTH = [DUE, DUE]


def test_of_two_players_cards_that_wait_the_first_players_come_first():
    birds = [at("graveyard", "zhar-ptitsa", whose, counters=1) for whose in ("opponent", "you")]
    play = battle([*birds, on("c3", "volk")], {"die": "volk"})

    assert [event.data["player"] for event in done(play, "incarnate")] == ["you", "opponent"]


def test_two_of_one_turn_take_a_cell_each():
    play = battle([*BOTH, *taken(*ROW[2:])], TURN, words="cell=a1")

    assert keys(play) == ["b1"]


@pytest.mark.parametrize(("said", "come"), [("choose", 1), ("wait", 0)])
def test_if_there_is_room_for_one_the_reading_decides(said, come):
    plays = lines([*BOTH, *taken(*ROW[1:])], TURN, settings={"crowded-row": said})

    assert {len(done(play, "incarnate")) for play in plays} == {come}
    assert {len(done(play, "wait")) for play in plays} == {2 - come}
    assert refused(plays[0], "incarnate")[0][-1] in {
        "berserk/summoning/532.5.i6",
        "berserk/summoning/532.5.i5",
    }


def test_of_two_different_ones_the_player_says_which_comes():
    play = battle([DUE, at("graveyard", "salamandra"), *taken(*ROW[1:])], TURN)

    assert (play.question.key, keys(play)) == ("incarnate", ["feniks", "salamandra"])


def test_without_the_sixth_default_both_come_into_one_cell():
    play = battle([*BOTH, *taken(*ROW[1:])], TURN, words="cell=a1 cell=a1", off=("532.5.i6",))

    assert [event.data["cell"] for event in done(play, "incarnate")] == ["a1", "a1"]


def test_one_that_needs_no_cell_comes_beside_one_that_waits():
    play = battle([DUE, BIRD, *taken(*ROW)], TURN)

    assert place(play, "zhar-ptitsa") == "you/auxiliary"
    assert place(play, "feniks") == "you/graveyard"
    assert marks(play, "zhar-ptitsa")["closed"] is True


def test_without_the_exception_it_waits_too():
    play = battle([BIRD, *taken(*ROW)], TURN, off=("532.5.aux",))

    assert place(play, "zhar-ptitsa") == "you/graveyard"


@pytest.mark.parametrize(("said", "again"), [("once", 1), ("anew", 2)])
def test_whether_it_comes_again_after_its_death_is_a_reading(said, again):
    settings = {"incarnation-again": said}
    play = battle([BIRD], TURN, {"die": "zhar-ptitsa"}, TURN, settings=settings)

    assert len(done(play, "incarnate")) == again
    assert len(done(play, "count")) == again
