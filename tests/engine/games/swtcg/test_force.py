"""Force: lost and paid, never below zero; missions that take it; who may play how often."""

import pytest

from tests.engine.arenas import at, dark, done, duel, force, light, refused

POWER = at("build", "insignificant-power", "dark")
COMPLETE = {"complete": "insignificant-power", "player": "dark"}
BATTLE = {"phase": "battle", "player": "dark"}
BUILD = {"phase": "build", "player": "dark"}


def test_a_loss_takes_what_it_says():
    play = duel([POWER], COMPLETE, force=(0, 6))

    assert force(play) == (0, 2)


def test_and_all_there_is_if_that_is_less():
    play = duel([POWER, POWER], COMPLETE, COMPLETE, force=(0, 6))

    assert force(play) == (0, 0)
    assert done(play, "lose")[1].cites[-1] == "swtcg/abilities/intro.4"


def test_without_that_rule_what_cannot_be_lost_whole_is_not_lost():
    play = duel([POWER, POWER], COMPLETE, COMPLETE, force=(0, 6), off=["intro.4"])

    assert force(play) == (0, 2)


def test_a_completed_mission_goes_to_the_discard_pile():
    play = duel([POWER], COMPLETE, force=(0, 6))

    assert play.table.zones()["dark/discard"] == ("insignificant-power",)


DROID = [dark("mouse-droid"), *[at("deck", "guard", "dark")] * 4]
DRAW = {"use": "mouse-droid", "player": "dark"}


@pytest.mark.parametrize("edition", ["printed", "amended"])
def test_a_tapped_unit_does_not_pay_by_tapping_again(edition):
    play = duel(DROID, BUILD, DRAW, DRAW, build=(2, 0), edition=edition)

    assert (len(done(play, "draw")), refused(play, "use")) == (1, [("activated.6",)])


def test_untapped_it_is_used_again_as_printed():
    untap = {"untap": "mouse-droid", "player": "dark"}
    play = duel(DROID, BUILD, DRAW, untap, DRAW, build=(2, 0), edition="printed")

    assert len(done(play, "draw")) == 2


def test_but_once_in_a_turn_as_amended():
    untap = {"untap": "mouse-droid", "player": "dark"}
    play = duel(DROID, BUILD, DRAW, untap, DRAW, build=(2, 0))

    assert (len(done(play, "draw")), refused(play, "use")) == (1, [("errata-activated.1",)])


def test_what_cannot_be_paid_is_not_played_and_costs_nothing():
    play = duel(DROID, BUILD, DRAW)

    assert refused(play, "use") == [("activated.2",)]
    assert done(play, "tap") == []


def test_what_names_the_build_step_is_not_used_in_battle():
    play = duel(DROID, BATTLE, DRAW, build=(2, 0))

    assert refused(play, "use") == [("term.play-only.1",)]


def test_nor_in_the_build_step_of_the_opponent():
    play = duel(DROID, {"phase": "build", "player": "light"}, DRAW, build=(2, 0))

    assert refused(play, "use") == [("term.play-only.1",)]


def test_what_names_no_time_is_for_the_battle():
    cards = [dark("broker"), *[at("deck", "guard", "dark")] * 2]
    use = {"use": "broker", "player": "dark"}
    play = duel(cards, BUILD, use, BATTLE, use, force=(2, 0))

    assert refused(play, "use") == [("activated.3", "swtcg/silent.time")]
    assert (len(done(play, "draw")), force(play)) == (1, (1, 0))


def test_build_points_out_of_the_build_step_only_as_printed():
    cards, use = [dark("quartermaster")], {"use": "quartermaster", "player": "dark"}
    amended = duel(cards, BATTLE, use)
    printed = duel(cards, BATTLE, use, edition="printed")

    assert refused(amended, "use") == [("errata-build.1",)]
    assert done(printed, "gain")[0].data["total"] == 2


def test_a_unit_in_the_build_zone_uses_nothing():
    look = {"use": "chief-bast-a", "player": "dark"}
    play = duel([at("build", "chief-bast-a", "dark"), at("hand", "scout", "light")], BUILD, look)

    assert refused(play, "use") == [("abilities.4", "errata-activated.7")]


def test_palpatine_slows_the_opponents_characters_until_he_leaves():
    cards = [light("chancellor-palpatine-a"), dark("guard"), light("scout")]
    attack = {"attack": "guard", "on": "scout", "dice": 11, "player": "dark"}
    away = {"retreat": "chancellor-palpatine-a", "player": "light"}
    play = duel(cards, attack, away, attack)

    told = [(e.data["card"], e.data["speed"]) for e in done(play, "reckon")]
    assert told == [("guard", 30), ("guard", 40)]
