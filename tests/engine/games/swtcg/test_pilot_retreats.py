"""Retreats: a unit with its pilots, a pilot alone, and who stays on board in the build zone."""

import pytest

from tests.engine.arenas import aboard, done, duel, duel_lines, lies, light, offered, refused

RETREAT = {"phase": "retreat", "player": "light"}
WING, FALCON = "lukes-x-wing-b", "millennium-falcon-a"
GARVEN, HAN = "garven-dreis-a", "han-solo-b"
FLOWN = [light(WING, "space", "wing"), aboard(GARVEN, "wing")]


def retreat(card, **said):
    """The step in which Light's card retreats."""
    return {"retreat": card, "player": "light", **said}


@pytest.mark.parametrize("tapped", [WING, GARVEN])
def test_unit_and_pilot_have_to_be_untapped_to_retreat(tapped):
    cards = [
        light(WING, "space", "wing", tapped=tapped == WING),
        aboard(GARVEN, "wing", tapped=tapped == GARVEN),
    ]
    play = duel(cards, RETREAT, retreat(WING))

    assert (refused(play, "retreat"), lies(play, WING)) == ([("pilots-retreat.1",)], "light/space")


def test_untapped_they_retreat_together_and_are_tapped():
    play = duel(FLOWN, RETREAT, retreat(WING))

    assert (lies(play, WING), lies(play, GARVEN)) == ("light/build", WING)
    assert [event.data["card"] for event in done(play, "tap")] == [WING, GARVEN]
    assert all(play.table.marked(ref, "tapped") for ref in play.table.cards("light/build"))


@pytest.mark.parametrize(
    ("reading", "where", "tapped"), [("pilot", "light/build", [GARVEN]), ("both", WING, [])]
)
def test_the_pilot_alone_retreats_from_a_tapped_unit_by_one_reading(reading, where, tapped):
    cards = [light(WING, "space", "wing", tapped=True), aboard(GARVEN, "wing")]
    settings = {"edition": "amended", "pilot-alone": reading}
    play = duel(cards, RETREAT, retreat(GARVEN), settings=settings)

    assert (lies(play, GARVEN), lies(play, WING)) == (where, "light/space")
    assert [event.data["card"] for event in done(play, "tap")] == tapped


@pytest.mark.parametrize("reading", ["pilot", "both"])
def test_a_tapped_pilot_does_not_retreat_alone_by_either(reading):
    cards = [light(WING, "space", "wing"), aboard(GARVEN, "wing", tapped=True)]
    settings = {"edition": "amended", "pilot-alone": reading}
    play = duel(cards, RETREAT, retreat(GARVEN), settings=settings)

    assert refused(play, "retreat") == [("pilots-retreat.2",)]


def test_by_the_other_reading_the_unit_is_tapped_too_and_stays():
    settings = {"edition": "amended", "pilot-alone": "both"}
    play = duel(FLOWN, RETREAT, retreat(GARVEN), settings=settings)

    assert [event.data["card"] for event in done(play, "tap")] == [GARVEN, WING]
    assert lies(play, WING) == "light/space"


CREW = [
    light(FALCON, "space", "falcon"),
    aboard(HAN, "falcon"),
    aboard("freighter-pilot", "falcon"),
]


def test_in_the_build_zone_one_of_two_pilots_comes_off_and_its_player_chooses():
    play = duel(CREW, RETREAT, retreat(FALCON))

    assert offered(play) == ("light", ["freighter-pilot", HAN], {})
    play.answer(0)
    assert (lies(play, HAN), lies(play, "freighter-pilot")) == (FALCON, "light/build")


def test_as_printed_both_stay():
    play = duel(CREW, RETREAT, retreat(FALCON), edition="printed")

    assert (play.question, lies(play, HAN), lies(play, "freighter-pilot")) == (None, FALCON, FALCON)


def test_a_unit_that_may_retreat_may_stay():
    plays = duel_lines(FLOWN, RETREAT, retreat(WING, may=True))

    assert [lies(play, WING) for play in plays] == ["light/build", "light/space"]


def test_whoever_retreats_keeps_its_damage():
    cards = [light(WING, "space", "wing", damage=2), aboard(GARVEN, "wing", damage=1)]
    play = duel(cards, RETREAT, retreat(WING))

    damage = {
        play.table.name(r): play.table.marked(r, "damage") for r in play.table.cards("light/build")
    }
    assert damage == {WING: 2, GARVEN: 1}
