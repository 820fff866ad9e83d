"""What is played: when it can be, what it costs, how it is disrupted, how long it lasts."""

import pytest

from tests.engine.arenas import (
    at,
    dark,
    done,
    duel,
    duel_lines,
    force,
    hurt,
    light,
    offered,
    refused,
)

BATTLE = {"phase": "battle", "player": "dark"}
TANKS = [dark("patrol-tank", "ground", "tank"), light("patrol-tank", "ground", "target")]
HELD = {"attack": "tank", "on": "target", "holds": True}
BLAST = {"play": "precise-blast", "player": "dark"}
ROLL = {"roll": True, "dice": 1}
IN_HAND = [*TANKS, at("hand", "precise-blast", "dark")]
DISRUPTED = [*IN_HAND, at("hand", "desperate-times", "light"), at("hand", "brace", "light")]


def powers(play):
    """Each power that was told, of whichever card."""
    return [event.data["power"] for event in done(play, "reckon")]


def test_a_card_is_paid_works_and_is_discarded():
    play = duel(IN_HAND, BATTLE, HELD, BLAST, ROLL, force=(3, 0))

    assert force(play) == (1, 0)
    assert powers(play) == [6, 2]
    assert play.table.zones()["dark/discard"] == ("precise-blast",)


def test_with_too_little_force_it_stays_in_the_hand():
    play = duel(IN_HAND, BATTLE, HELD, BLAST, ROLL, force=(1, 0))

    assert (refused(play, "play")[0], force(play)) == (("battle.2",), (1, 0))
    assert play.table.zones()["dark/hand"] == ("precise-blast",)


def test_without_that_rule_it_is_played_unpaid():
    play = duel(IN_HAND, BATTLE, HELD, BLAST, ROLL, force=(1, 0), off=["battle.2"])

    assert (powers(play), force(play)) == ([6, 2], (1, 0))


def test_it_needs_an_attack():
    play = duel(IN_HAND, BATTLE, BLAST, force=(3, 0))

    assert refused(play, "play") == [("term.for-this-attack",)]


def test_a_disrupt_takes_the_effect_and_not_the_cost():
    words = "disrupt=desperate-times"
    play = duel(DISRUPTED, BATTLE, HELD, BLAST, ROLL, force=(3, 0), words=words)

    assert (powers(play), force(play)) == ([], (1, 0))
    assert set(play.table.zones()["light/discard"]) == {"desperate-times", "brace"}
    assert play.table.zones()["dark/discard"] == ("precise-blast",)


def test_without_that_rule_what_is_disrupted_is_free():
    words = "disrupt=desperate-times"
    play = duel(DISRUPTED, BATTLE, HELD, BLAST, ROLL, force=(3, 0), words=words, off=["battle.3"])

    assert (powers(play), force(play)) == ([], (3, 0))


def test_what_a_play_triggers_waits_until_it_has_been_carried_out():
    """Not only for the chance to disrupt it: the two draws come after the bonus."""
    cards = [*DISRUPTED, dark("archivist"), at("hand", "iron-nerve", "dark")]
    cards += [at("deck", "guard", "dark")] * 2
    words = "disrupt=desperate-times disrupt=iron-nerve"
    play = duel(cards, BATTLE, HELD, BLAST, ROLL, force=(3, 0), words=words)

    verbs = [e.verb for e in play.table.events if e.verb in {"disrupt", "begin", "draw"}]
    assert verbs == ["disrupt", "begin", "draw", "draw"]


def test_nobody_disrupts_what_they_play_themselves():
    cards = [*IN_HAND, at("hand", "iron-nerve", "dark")]
    play = duel(cards, BATTLE, HELD, BLAST, ROLL, force=(3, 0))

    assert (play.question, powers(play)) == (None, [6, 2])


BROKER = [light("broker"), at("deck", "scout", "light"), at("hand", "jamming", "dark")]
DRAW = {"use": "broker"}
OF_LIGHT = {"phase": "battle", "player": "light"}


def test_an_ability_is_disrupted_by_what_disrupts_abilities():
    play = duel(BROKER, OF_LIGHT, DRAW, force=(1, 1), words="disrupt=jamming")

    assert (done(play, "draw"), force(play)) == ([], (0, 0))


def test_a_card_is_not():
    cards = [*IN_HAND, at("hand", "jamming", "light")]
    play = duel(cards, BATTLE, HELD, BLAST, ROLL, force=(3, 1))

    assert refused(play, "play")[0] == ("abilities.2",)
    assert powers(play) == [6, 2]


@pytest.mark.parametrize(("off", "uses"), [([], 1), (["errata-played.1"], 2)])
def test_a_disrupted_ability_counts_as_played(off, uses):
    play = duel(BROKER, OF_LIGHT, DRAW, DRAW, force=(1, 2), words="disrupt=jamming", off=off)

    assert len(done(play, "use")) == uses


@pytest.mark.parametrize(("off", "uses"), [([], 1), (["errata-played.2"], 2)])
def test_so_does_one_that_costs_nothing_as_it_is_announced(off, uses):
    cards = [light("watchman"), at("hand", "jamming", "dark")]
    use = {"use": "watchman"}
    play = duel(cards, OF_LIGHT, use, use, force=(1, 0), words="disrupt=jamming", off=off)

    assert len(done(play, "use")) == uses


WINDU = [light("scout"), dark("guard"), at("hand", "windus-solution", "light")]
SOLUTION = {"play": "windus-solution", "player": "light"}


def test_until_end_of_battle_is_over_with_the_battle():
    over = {"phase": "end", "player": "light"}
    play = duel(WINDU, OF_LIGHT, SOLUTION, over, force=(0, 2))

    assert [(e.data["speed"], e.data["power"]) for e in done(play, "reckon")] == [(70, 4), (40, 2)]


def test_without_that_rule_it_stays():
    over = {"phase": "end", "player": "light"}
    play = duel(WINDU, OF_LIGHT, SOLUTION, over, force=(0, 2), off=["term.durations"])

    assert powers(play) == [4]


def test_a_card_without_a_time_is_not_for_the_build_step():
    play = duel(WINDU, {"phase": "build", "player": "light"}, SOLUTION, force=(0, 2))

    assert refused(play, "play") == [("when.1",)]


def test_a_type_that_is_named_loses_power_and_no_other_and_not_below_nothing():
    cards = [dark("drone-fighter", "space"), dark("guard"), light("luke-skywalker-e")]
    cards += [at("build", "press-the-advantage", "light")]
    complete = {"complete": "press-the-advantage", "player": "light"}
    droids = duel(cards, OF_LIGHT, complete, words="type=droid")
    jedi = duel(cards, OF_LIGHT, complete, words="type=jedi")

    assert [(e.data["card"], e.data["power"]) for e in done(droids, "reckon")] == [
        ("drone-fighter", 0)
    ]
    assert [(e.data["card"], e.data["power"]) for e in done(jedi, "reckon")] == [
        ("luke-skywalker-e", 1)
    ]


EYE = [light("scout"), dark("guard"), at("hand", "keen-eye", "light")]


def test_after_a_roll_the_option_to_reroll_can_be_played_and_the_other_not():
    attack = {"attack": "scout", "on": "guard", "dice": 15}
    play = duel(EYE, OF_LIGHT, attack, force=(0, 1))

    assert offered(play)[1:] == (
        ["keen-eye:reroll", "pass"],
        {"keen-eye:prevent": "term.choose-one"},
    )


def test_before_damage_it_is_the_other_way_round():
    play = duel(EYE, BATTLE, {"damage": "scout"}, force=(0, 1))

    assert offered(play)[1:] == (
        ["keen-eye:prevent", "pass"],
        {"keen-eye:reroll": "term.choose-one"},
    )


def test_damage_to_the_opponents_units_is_not_ones_own_to_prevent():
    play = duel(EYE, BATTLE, {"damage": "guard"}, force=(0, 1))

    assert play.question is None


BRACE = [light("scout"), dark("guard"), at("hand", "brace", "light")]
ON_SCOUT = {"attack": "guard", "on": "scout", "opens": True, "dice": 56}


def test_what_was_braced_for_is_prevented_when_it_comes():
    play = duel(BRACE, BATTLE, ON_SCOUT, force=(0, 1), words="open=brace")

    assert hurt(play, "scout") == (0, "light/arenas")
    assert done(play, "prevent")[0].data["by"] == "brace"


def test_a_brace_is_for_one_attack():
    again = {"untap": "guard"}, {"attack": "guard", "on": "scout", "dice": 56}
    play = duel(BRACE, BATTLE, ON_SCOUT, *again, force=(0, 1), words="open=brace")

    assert hurt(play, "scout") == (2, "light/arenas")


def test_no_more_is_prevented_than_it_says():
    cards = [light("scout"), dark("darth-tyranus-a"), at("hand", "brace", "light")]
    attack = {"attack": "darth-tyranus-a", "on": "scout", "opens": True, "dice": 61}
    hits = duel(cards, BATTLE, attack, force=(0, 1), words="open=brace")
    more = {**attack, "dice": 6}
    dead = duel(cards, BATTLE, more, force=(0, 1), words="open=brace")

    assert hurt(hits, "scout") == (0, "light/arenas")
    assert hurt(dead, "scout") == (0, "light/discard")


def test_nor_anew_if_the_attack_damages_twice():
    """The shot and the two hits are 3 damage, of which 2 are prevented."""
    cards = [light("scout"), dark("sniper"), at("hand", "brace", "light")]
    attack = {"attack": "sniper", "on": "scout", "opens": True, "dice": 6}
    words = "open=pass open=brace open=sniper"
    play = duel(cards, BATTLE, attack, force=(1, 1), words=words)

    assert [event.data["amount"] for event in done(play, "prevent")] == [1, 1]
    assert hurt(play, "scout") == (1, "light/arenas")


def test_after_the_dice_it_is_too_late():
    play = duel(BRACE, BATTLE, ON_SCOUT, force=(0, 1), words="open=pass")

    assert ("term.prevent.4",) in refused(play, "play")
    assert hurt(play, "scout") == (2, "light/arenas")


CHUTE = [light("chancellor-palpatine-a"), at("hand", "into-the-garbage-chute", "light")]


def test_a_character_that_is_sent_away_takes_no_damage():
    hit = {"damage": "chancellor-palpatine-a", "amount": 5}
    play = duel(CHUTE, BATTLE, hit, force=(0, 4), words="prevent=into-the-garbage-chute")

    assert hurt(play, "chancellor-palpatine-a") == (0, "light/build")


def test_a_tank_cannot_be_sent_away():
    cards = [light("patrol-tank", "ground"), *CHUTE[1:]]
    play = duel(cards, BATTLE, {"damage": "patrol-tank", "amount": 2}, force=(0, 4))

    assert play.question is None
    assert done(play, "retreat") == []


def test_as_many_counters_as_health_are_enough_and_one_less_is_not():
    scout = [light("scout")]
    dead = duel(scout, BATTLE, {"damage": "scout", "amount": 3})
    alive = duel(scout, BATTLE, {"damage": "scout", "amount": 2})

    assert (hurt(dead, "scout")[1], hurt(alive, "scout")[1]) == ("light/discard", "light/arenas")


def test_a_reroll_may_take_any_of_the_dice_of_ones_own_attack():
    cards = [dark("guard"), light("scout"), at("hand", "second-effort", "dark")]
    attack = {"attack": "guard", "on": "scout", "dice": 16}
    play = duel(cards, BATTLE, attack, force=(5, 0), words="reroll=second-effort")

    assert offered(play)[1] == ["1-3", "4-6", "1-3+4-6"]


def test_dice_that_are_not_stated_are_asked_of_chance():
    plays = duel_lines([dark("guard"), light("scout")], BATTLE, {"attack": "guard", "on": "scout"})

    assert sorted(hurt(play, "scout")[0] for play in plays) == [0, 1, 2]


@pytest.mark.parametrize(("dice", "damage"), [(4, 2), (3, 0), (63, 1), (36, 1)])
def test_a_die_hits_with_4_and_more_and_the_last_that_is_stated_is_for_the_rest(dice, damage):
    attack = {"attack": "guard", "on": "yoda-a", "dice": dice}
    play = duel([dark("guard"), light("yoda-a")], BATTLE, attack)

    assert hurt(play, "yoda-a") == (damage, "light/arenas")


def test_who_has_attacked_is_tapped_and_does_not_attack_again():
    attack = {"attack": "guard", "on": "scout", "dice": 1}
    play = duel([dark("guard"), light("scout")], BATTLE, attack, attack)

    assert (len(done(play, "attack")), len(refused(play, "attack"))) == (1, 1)


def test_untapped_it_does():
    attack, untap = {"attack": "guard", "on": "scout", "dice": 1}, {"untap": "guard"}
    play = duel([dark("guard"), light("scout")], BATTLE, attack, untap, attack)

    assert len(done(play, "attack")) == 2


@pytest.mark.parametrize(
    "target", [dark("scout"), light("patrol-tank", "ground"), at("build", "scout", "light")]
)
def test_units_attack_those_of_the_opponent_in_their_arena(target):
    attack = {"attack": "guard", "on": target["card"], "dice": 1}
    play = duel([dark("guard"), target], BATTLE, attack)

    assert (done(play, "attack"), len(refused(play, "attack"))) == ([], 1)
