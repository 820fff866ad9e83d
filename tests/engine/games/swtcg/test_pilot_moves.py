"""Where a pilot may go in the setup and the build step; the ready phase, and Upkeep."""

import pytest

from tests.engine.arenas import (
    S,
    aboard,
    at,
    dark,
    done,
    duel,
    duel_lines,
    force,
    lies,
    light,
    offered,
    refused,
)

TURN = {"turn": "light"}
BUILD = {"phase": "build", "player": "light"}
WING, FALCON, TANK = "lukes-x-wing-b", "millennium-falcon-a", "patrol-tank"
LUKE, GARVEN, HAN = "luke-skywalker-e", "garven-dreis-a", "han-solo-b"
FLOWN = [light(WING, "space", "wing"), aboard(GARVEN, "wing")]
FIGHTER = light("training-fighter", "space", "fighter")


def move(card, **where):
    """The step that moves a pilot of Light's."""
    return {"move": card, "player": "light", **where}


# Onto which unit


def test_a_pilot_is_asked_where_to_and_may_stay():
    cards = [light(LUKE), light(WING, "space"), light("lukes-snowspeeder-a", "ground")]
    play = duel([*cards, light("drone-fighter", "space")], BUILD, move(LUKE))

    cannot = {"lukes-snowspeeder-a": "pilots.2", "drone-fighter": "pilots.5"}
    assert offered(play) == ("light", [WING, "stay"], cannot)


def test_a_unit_of_the_opponents_is_not_among_them_and_refused_if_it_is_named():
    cards = [light(LUKE), light(WING, "space"), dark("training-fighter", "space")]
    asked = duel(cards, BUILD, move(LUKE))
    named = duel(cards, BUILD, move(LUKE, onto="training-fighter"))

    assert offered(asked)[1:] == ([WING, "stay"], {})
    assert refused(named, "board") == [("pilots-build.2",)]


@pytest.mark.parametrize(
    ("edition", "why"), [("printed", "pilots.3"), ("amended", "errata-pilot.1")]
)
def test_a_seat_that_is_taken_is_taken(edition, why):
    play = duel([*FLOWN, light(LUKE)], BUILD, move(LUKE, onto=WING), edition=edition)

    assert (refused(play, "board"), lies(play, LUKE)) == ([(why,)], "light/character")


@pytest.mark.parametrize("edition", ["printed", "amended"])
def test_the_falcon_has_two_and_no_third(edition):
    pilots = [light("freighter-pilot", name="one"), light("freighter-pilot", name="other")]
    cards = [light(FALCON, "space", "falcon"), aboard(HAN, "falcon"), *pilots]
    steps = [move("one", onto=FALCON), move("other", onto=FALCON)]
    play = duel(cards, BUILD, *steps, edition=edition)

    assert (len(done(play, "board")), len(refused(play, "board"))) == (1, 1)


def test_in_the_build_zone_it_has_one_as_amended():
    cards = [
        at("build", FALCON, "light", "falcon"),
        aboard(HAN, "falcon"),
        light("freighter-pilot"),
    ]
    play = duel(cards, BUILD, move("freighter-pilot", onto=FALCON))

    assert refused(play, "board") == [("errata-pilot.1",)]


def test_whoever_has_no_pilot_ability_is_not_moved_like_that():
    play = duel([light("yoda-a"), light(WING, "space")], BUILD, move("yoda-a"))

    assert (refused(play, "move"), play.question) == ([("swtcg/glossary",)], None)


@pytest.mark.parametrize(
    ("phase", "player"), [("battle", "light"), ("build", "dark"), ("retreat", "light")]
)
def test_it_is_moved_in_its_players_build_step_alone(phase, player):
    cards = [light(LUKE), light(WING, "space")]
    play = duel(cards, {"phase": phase, "player": player}, move(LUKE, onto=WING))

    assert refused(play, "move") == [("pilots-build.1",)]


def test_what_a_move_rests_on():
    (boarded,) = done(
        duel([light(LUKE), light(WING, "space")], BUILD, move(LUKE, onto=WING)), "board"
    )

    said = ("pilots.1", "pilots-build.2", "errata-pilot.10")
    assert boarded.cites == tuple(S + key for key in said)


# From where


@pytest.mark.parametrize(
    ("edition", "where", "why"),
    [("printed", "light/character", [("pilots-build.2",)]), ("amended", "lukes-snowspeeder-a", [])],
)
def test_the_build_zone_is_open_to_whoever_boards_as_amended(edition, where, why):
    cards = [light("luke-skywalker-k"), at("build", "lukes-snowspeeder-a", "light")]
    play = duel(cards, BUILD, move("luke-skywalker-k", onto="lukes-snowspeeder-a"), edition=edition)

    assert (lies(play, "luke-skywalker-k"), refused(play, "board")) == (where, why)


def test_boarding_in_the_build_zone_can_be_forced_as_printed():
    """pilots-build.2 refuses it, and allows what it does not refuse."""
    luke, ship = "luke-skywalker-k", "lukes-snowspeeder-a"
    cards = [light(luke), at("build", ship, "light")]

    play = duel(cards, BUILD, move(luke), edition="printed", words=f"{luke}!{ship}")

    assert lies(play, luke) == ship
    (boarded,) = done(play, "board")
    assert f"{S}pilots.1" in boarded.cites


def test_without_the_rule_that_allows_it_no_pilot_boards():
    cards = [light(LUKE), light(WING, "space")]

    play = duel(cards, BUILD, move(LUKE, onto=WING), off=["pilots-build.2"])

    assert (lies(play, LUKE), len(refused(play, "board"))) == ("light/character", 1)


def test_from_unit_to_unit_it_is_open_in_either_edition():
    cards = [*FLOWN, at("build", "training-fighter", "light")]
    play = duel(cards, BUILD, move(GARVEN, onto="training-fighter"), edition="printed")

    assert lies(play, GARVEN) == "training-fighter"
    assert f"{S}pilots-build.3" in done(play, "board")[0].cites


@pytest.mark.parametrize(("to", "where"), [("arenas", "light/character"), ("build", "light/build")])
def test_off_a_unit_it_goes_to_the_character_arena_or_the_build_zone(to, where):
    assert lies(duel(FLOWN, BUILD, move(GARVEN, to=to)), GARVEN) == where


def test_to_the_hand_it_does_not_go_nor_off_no_unit():
    hand = duel(FLOWN, BUILD, move(GARVEN, to="hand"))
    nothing = duel([light(GARVEN)], BUILD, move(GARVEN, to="build"))

    assert (lies(hand, GARVEN), lies(nothing, GARVEN)) == (WING, "light/character")
    assert len(refused(hand, "take-off")) == len(refused(nothing, "take-off")) == 1


def test_once_in_a_build_step_and_again_in_the_next():
    cards = [*FLOWN, FIGHTER]
    twice = [move(GARVEN, onto="fighter"), move(GARVEN, onto="wing")]

    once = duel(cards, TURN, BUILD, *twice)
    later = duel(cards, TURN, BUILD, twice[0], TURN, BUILD, twice[1])

    assert (lies(once, GARVEN), refused(once, "move")) == (
        "training-fighter",
        [("pilots-build.1",)],
    )
    assert lies(later, GARVEN) == WING


def test_another_pilot_may_move_in_the_same_step_and_staying_is_no_move():
    cards = [light(GARVEN), light(LUKE), light(WING, "space"), FIGHTER]
    play = duel(cards, BUILD, move(GARVEN), move(GARVEN), words=f"{GARVEN}=stay {GARVEN}={WING}")
    both = duel(cards, BUILD, move(GARVEN, onto=WING), move(LUKE, onto="fighter"))

    assert lies(play, GARVEN) == WING
    assert (lies(both, GARVEN), lies(both, LUKE)) == (WING, "training-fighter")


def test_a_tapped_and_damaged_pilot_stays_so_wherever_it_goes():
    cards = [light(GARVEN, damage=1, tapped=True), at("build", "training-fighter", "light")]
    play = duel(cards, BUILD, move(GARVEN, onto="training-fighter"))

    (seen,) = [r for r in play.table.cards("light/build") if play.table.name(r) == GARVEN]
    assert (play.table.marked(seen, "damage"), play.table.marked(seen, "tapped")) == (1, True)


# Setup


SETUP = {"phase": "setup", "player": "light"}
HANDS = [at("hand", WING, "light"), at("hand", LUKE, "light")]


def test_in_the_setup_a_pilot_goes_to_the_character_arena_or_stays_in_the_hand():
    steps = [{"deploy": WING, "player": "light"}, {"deploy": LUKE, "player": "light"}]
    play = duel(HANDS, SETUP, *steps)

    assert offered(play) == ("light", ["arena", "keep"], {WING: "pilots-setup.1"})
    assert [lies(one, LUKE) for one in duel_lines(HANDS, SETUP, *steps)] == [
        "light/character",
        "light/hand",
    ]


def test_without_that_rule_it_may_board():
    steps = [{"deploy": WING, "player": "light"}, {"deploy": LUKE, "player": "light"}]
    play = duel(HANDS, SETUP, *steps, words=f"{LUKE}={WING}", off=["pilots-setup.1"])

    assert lies(play, LUKE) == WING


def test_a_battle_card_is_not_deployed():
    cards = [at("hand", "windus-solution", "light")]
    play = duel(cards, SETUP, {"deploy": "windus-solution", "player": "light"})

    assert refused(play, "deploy") == [("swtcg/glossary",)]


MANNED = [at("build", WING, "light", "wing"), aboard(GARVEN, "wing")]


def test_a_unit_is_deployed_with_its_pilot():
    play = duel(MANNED, BUILD, {"deploy": WING, "player": "light"})

    assert (lies(play, WING), lies(play, GARVEN)) == ("light/space", WING)


def test_a_pilot_on_a_unit_is_not_deployed_without_it():
    play = duel(MANNED, BUILD, {"deploy": GARVEN, "player": "light"})

    assert (refused(play, "deploy"), lies(play, GARVEN)) == ([("swtcg/glossary",)], WING)


def test_onto_a_unit_that_is_not_in_play_nobody_moves():
    cards = [light(GARVEN), at("discard", WING, "light")]
    play = duel(cards, BUILD, move(GARVEN, onto=WING))

    assert (refused(play, "board"), lies(play, GARVEN)) == (
        [("swtcg/glossary",)],
        "light/character",
    )


# Ready phase and Upkeep


def test_in_its_players_ready_phase_a_pilot_untaps_with_all_others():
    cards = [light(WING, "space", "wing", tapped=True), aboard(GARVEN, "wing", tapped=True)]
    play = duel([*cards, dark(TANK, "ground", tapped=True)], {"phase": "ready", "player": "light"})

    assert {e.data["card"]: e.cites[0].removeprefix(S) for e in done(play, "untap")} == {
        WING: "swtcg/glossary",
        GARVEN: "pilots-ready.1",
    }


HIRED = [FIGHTER, aboard("hired-pilot", "fighter")]


@pytest.mark.parametrize(("edition", "asked"), [("amended", True), ("printed", False)])
def test_upkeep_is_paid_for_whoever_flies_as_amended(edition, asked):
    play = duel(HIRED, BUILD, force=(0, 1), edition=edition)

    assert (play.question is not None) is asked
    assert refused(play, "upkeep") == ([] if asked else [("piloting.5",)])


def test_upkeep_is_paid_or_the_pilot_discarded_and_its_unit_stays():
    paid = duel(HIRED, BUILD, force=(0, 1), words="hired-pilot=pay")
    gone = duel(HIRED, BUILD, force=(0, 1), words="hired-pilot=discard")

    assert (force(paid), lies(paid, "hired-pilot")) == ((0, 0), "training-fighter")
    assert (force(gone), lies(gone, "hired-pilot")) == ((0, 1), "light/discard")
    assert lies(gone, "training-fighter") == "light/space"


def test_who_has_too_little_force_can_only_discard():
    assert offered(duel(HIRED, BUILD))[1:] == (["discard"], {"pay": "activated.2"})


def test_upkeep_is_on_in_the_build_zone_and_in_the_own_build_step_alone():
    cards = [at("build", "hired-pilot", "light")]
    own, other = duel(cards, BUILD, force=(0, 1)), duel(cards, {"phase": "build", "player": "dark"})

    assert (offered(own)[0], other.question) == ("light", None)
