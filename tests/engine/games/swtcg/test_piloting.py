"""What a pilot on a unit is and is not, what it gives, and whose damage is whose."""

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
    hurt,
    lies,
    light,
    offered,
    refused,
)

BATTLE = {"phase": "battle", "player": "light"}
BUILD = {"phase": "build", "player": "light"}
WING, TIE = "lukes-x-wing-b", "vaders-tie-fighter-b"
LUKE, VADER, GARVEN = "luke-skywalker-e", "darth-vader-d", "garven-dreis-a"
FLOWN = [light(WING, "space", "wing"), aboard(LUKE, "wing")]
FLOWN_TIE = [dark(TIE, "space", "tie"), aboard(VADER, "tie")]


def told(play, card):
    """The speed and power that were told of the card, one after another."""
    events = [event for event in done(play, "reckon") if event.data["card"] == card]
    return [(event.data["speed"], event.data["power"]) for event in events]


# What it gives


def test_a_pilot_gives_its_unit_what_stands_after_pilot_and_nothing_of_its_own_figures():
    play = duel(FLOWN_TIE, BATTLE)

    assert told(play, TIE) == [(70, 5)]
    assert f"{S}pilots.6" in done(play, "reckon")[0].cites


def test_in_the_character_arena_it_has_none_of_that():
    assert told(duel([dark(VADER)], BATTLE), VADER) == []


def test_without_that_rule_it_would_have_it_there():
    assert told(duel([dark(VADER)], BATTLE, off=["pilots.6"]), VADER) == [(60, 8)]


def test_a_card_under_the_top_one_of_a_stack_gives_nothing_as_a_pilot():
    stack = [light("luke-skywalker-k", name="top"), aboard(LUKE, "top")]

    assert told(duel(stack, BATTLE), "luke-skywalker-k") == [(60, 6)]


EVADES = {"damage": TIE, "player": "dark"}


@pytest.mark.parametrize(
    ("edition", "why"), [("printed", "piloting.5"), ("amended", "errata-pilot.5")]
)
def test_the_unit_evades_as_its_pilot_gives_it_and_not_as_the_pilot_evades(edition, why):
    play = duel(FLOWN_TIE, BATTLE, EVADES, force=(9, 0), edition=edition)

    assert offered(play) == (
        "dark",
        ["darth-vader-d:evade-2", "pass"],
        {"darth-vader-d:evade-3": why},
    )


def test_a_pilot_in_the_arena_evades_for_itself_and_not_as_it_would_for_a_unit():
    play = duel([dark(VADER)], BATTLE, {"damage": VADER, "player": "dark"}, force=(9, 0))

    can, cannot = ["darth-vader-d:evade-3", "pass"], {"darth-vader-d:evade-2": "pilots.6"}
    assert offered(play) == ("dark", can, cannot)


def test_damage_to_the_pilot_is_not_evaded_by_the_unit():
    play = duel(FLOWN_TIE, BATTLE, {"damage": VADER, "player": "dark"}, force=(9, 0))

    assert play.question is None
    assert hurt(play, VADER) == (1, "dark/arenas")


def test_what_is_for_this_attack_is_for_the_unit_that_is_piloted():
    cards = [light(WING, "space", "wing"), aboard(GARVEN, "wing"), dark(TIE, "space")]
    attack = {"attack": WING, "on": TIE, "opens": True, "player": "light"}
    play = duel(cards, BATTLE, attack, force=(0, 2), words=f"open={GARVEN}")

    assert told(play, WING) == [(60, 5)]


# What it is not


PLAY = {"play": "windus-solution", "player": "light"}
SOLUTION = at("hand", "windus-solution", "light")


def test_a_pilot_cannot_be_chosen_as_a_unit_but_its_unit_can():
    play = duel([*FLOWN, SOLUTION], BATTLE, PLAY, force=(0, 2))

    assert offered(play) == ("light", [WING], {LUKE: "piloting.1"})


def test_without_that_rule_it_can_and_what_works_on_characters_still_passes_it_by():
    play = duel([*FLOWN, SOLUTION], BATTLE, PLAY, force=(0, 2), off=["piloting.1"])
    assert offered(play) == ("light", [WING, LUKE], {})

    mines = [dark("mine-layer"), light("scout"), *FLOWN]
    end = duel(mines, BATTLE, {"phase": "end", "player": "light"}, off=["piloting.1"])
    assert offered(end) == ("dark", ["scout"], {LUKE: "piloting.2"})


def test_a_pilot_that_stands_in_the_arena_is_chosen_like_any_character():
    play = duel([light(LUKE), dark("mine-layer")], BATTLE, {"phase": "end", "player": "light"})

    assert [event.data["card"] for event in done(play, "threaten")] == [LUKE]


def test_only_the_unit_is_attacked():
    cards = [*FLOWN, dark(TIE, "space")]
    on_luke = duel(cards, BATTLE, {"attack": TIE, "on": LUKE, "dice": 6, "player": "dark"})
    on_wing = duel(cards, BATTLE, {"attack": TIE, "on": WING, "dice": 6, "player": "dark"})

    assert (refused(on_luke, "attack"), done(on_luke, "roll")) == ([("piloting.4",)], [])
    assert [event.data["amount"] for event in done(on_wing, "threaten")] == [3]


@pytest.mark.parametrize("edition", ["printed", "amended"])
@pytest.mark.parametrize(("card", "gained"), [("jedi-vigil", 2), ("jedi-muster", 1)])
def test_a_pilot_is_a_jedi_and_no_jedi_character(card, gained, edition):
    cards = [light("yoda-a"), *FLOWN, at("build", card, "light")]
    play = duel(cards, BUILD, {"complete": card, "player": "light"}, edition=edition)

    assert force(play) == (0, gained)


def test_whoever_is_no_jedi_counts_for_neither_and_a_jedi_of_the_opponent_does_not_either():
    cards = [light("han-solo-b"), *FLOWN_TIE, at("build", "jedi-vigil", "light")]
    play = duel(cards, BUILD, {"complete": "jedi-vigil", "player": "light"})

    assert (force(play), refused(play, "choose")) == ((0, 0), [])


def test_learning_the_force_counts_characters_in_arenas_and_no_pilots():
    cards = [light("yoda-a"), light(GARVEN), *FLOWN, at("build", "learning-the-force", "light")]
    play = duel(cards, BUILD, {"complete": "learning-the-force", "player": "light"})

    assert (force(play), refused(play, "choose")) == ((0, 2), [("piloting.6",)])


def test_a_card_under_another_counts_for_nothing():
    stack = [light("luke-skywalker-k", name="top"), aboard(LUKE, "top")]
    cards = [*stack, at("build", "jedi-vigil", "light")]

    assert force(duel(cards, BUILD, {"complete": "jedi-vigil", "player": "light"})) == (0, 1)


# Damage


def wounded(counters, reading="more", off=(), step=None):
    """Vader with so many counters on his TIE fighter, which has 1, and one damage more to him."""
    cards = [dark(TIE, "space", "tie", damage=1), aboard(VADER, "tie", damage=counters)]
    settings = {"edition": "amended", "pilot-health": reading}
    hit = step or {"damage": VADER, "player": "dark"}
    return duel(cards, BATTLE, hit, settings=settings, off=off)


@pytest.mark.parametrize(
    ("counters", "reading", "where"),
    [
        (5, "more", TIE),
        (6, "more", "dark/discard"),
        (4, "as-many", TIE),
        (5, "as-many", "dark/discard"),
    ],
)
def test_a_pilot_with_more_counters_than_health_is_discarded_or_with_as_many(
    counters, reading, where
):
    play = wounded(counters, reading)

    assert lies(play, VADER) == where
    assert hurt(play, TIE) == (1, "dark/arenas")


def test_its_unit_loses_the_bonuses_and_nothing_else():
    play = wounded(6)

    assert told(play, TIE) == [(70, 5), (50, 3)]
    assert [event.data["cards"] for event in done(play, "discard")] == [(VADER,)]


def test_damage_to_the_unit_is_not_the_pilots():
    play = duel(FLOWN_TIE, BATTLE, {"damage": TIE, "player": "dark"})

    assert (hurt(play, TIE)[0], hurt(play, VADER)[0]) == (1, 0)


@pytest.mark.parametrize("step", [{"damage": TIE}, {"damage": VADER}])
def test_without_that_rule_both_take_it(step):
    cards = [dark(TIE, "space", "tie"), aboard(VADER, "tie")]
    play = duel(cards, BATTLE, {**step, "player": "dark"}, off=["piloting.9"])

    assert (hurt(play, TIE)[0], hurt(play, VADER)[0]) == (1, 1)


HIT = {"play": "cockpit-hit", "player": "light"}


def test_what_hits_a_pilot_finds_those_on_units_of_the_opponent():
    play = duel([*FLOWN_TIE, *FLOWN, at("hand", "cockpit-hit", "light")], BATTLE, HIT, force=(0, 1))

    assert (hurt(play, VADER)[0], hurt(play, LUKE)[0], force(play)) == (1, 0, (0, 0))


def test_without_a_pilot_it_is_not_played_and_nothing_is_paid():
    play = duel([dark(VADER), at("hand", "cockpit-hit", "light")], BATTLE, HIT, force=(0, 1))

    assert (refused(play, "play"), force(play)) == ([("swtcg/glossary",)], (0, 1))


def test_a_battle_card_that_protects_units_does_not_protect_a_pilot():
    cards = [*FLOWN, at("hand", "yodas-intervention", "light")]
    pilot = duel(cards, BATTLE, {"damage": LUKE, "player": "light"}, force=(0, 3))
    unit = duel(cards, BATTLE, {"damage": WING, "player": "light"}, force=(0, 3))

    assert pilot.question is None
    assert "yodas-intervention" in offered(unit)[1]


# Who goes with whom


def test_a_discarded_unit_takes_its_pilot_along_and_neither_lies_on_the_other():
    play = duel(FLOWN, {"discard": WING, "player": "light"})

    assert (lies(play, WING), lies(play, LUKE)) == ("light/discard", "light/discard")
    assert f"{S}pilots.9" in done(play, "discard")[0].cites


def test_a_returned_pilot_leaves_its_unit_where_it_is():
    play = duel(FLOWN, {"return": LUKE, "player": "light"})

    assert (lies(play, WING), lies(play, LUKE)) == ("light/space", "light/hand")


SNOW = [
    light("lukes-snowspeeder-a", "ground", "speeder"),
    aboard("luke-skywalker-k", "speeder"),
]


@pytest.mark.parametrize(
    ("edition", "where"), [("amended", "light/ground"), ("printed", "light/discard")]
)
def test_luke_takes_the_place_of_his_speeder_as_amended(edition, where):
    play = duel(SNOW, {"discard": "lukes-snowspeeder-a", "player": "light"}, edition=edition)

    assert lies(play, "luke-skywalker-k") == where


def test_he_does_not_if_it_returns_to_the_hand_or_is_no_ground_unit():
    back = duel(SNOW, {"return": "lukes-snowspeeder-a", "player": "light"})
    city = [light("city-speeder", name="speeder"), aboard("luke-skywalker-k", "speeder")]
    lost = duel(city, {"discard": "city-speeder", "player": "light"})

    assert lies(back, "luke-skywalker-k") == "light/hand"
    assert lies(lost, "luke-skywalker-k") == "light/discard"


def test_where_nobody_can_prevent_anything_there_is_one_line():
    assert len(duel_lines(FLOWN_TIE, BATTLE, {"damage": TIE, "player": "dark"})) == 1
