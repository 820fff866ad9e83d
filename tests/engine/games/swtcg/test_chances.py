"""Play or Pass, and the three events that open a chance: a roll, damage, a play."""

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
CHANCE = {"chance": True, "player": "dark"}
BROKER = [
    dark("broker"),
    *[at("deck", "guard", "dark")] * 2,
    light("scout"),
    at("hand", "windus-solution", "light"),
]


def test_dark_speaks_first_then_light():
    play = duel(BROKER, BATTLE, CHANCE, force=(1, 2))

    assert offered(play) == ("dark", ["broker", "pass"], {})
    play.answer(1)
    assert offered(play) == ("light", ["windus-solution", "pass"], {})


def test_a_pass_is_not_for_good():
    play = duel(BROKER, BATTLE, CHANCE, force=(1, 2), words="open=pass open=windus-solution")

    assert offered(play) == ("dark", ["broker", "pass"], {})


def test_without_that_rule_it_is():
    play = duel(
        BROKER, BATTLE, CHANCE, force=(1, 2), words="open=pass open=windus-solution", off=["when.2"]
    )

    assert play.question is None


def test_two_passes_in_a_row_close():
    assert len(duel_lines(BROKER, BATTLE, CHANCE, force=(1, 2))) == 5


JAR_JAR = [
    dark("san-hill-a"),
    light("jar-jar-binks-a"),
    at("hand", "second-effort", "dark"),
    at("hand", "windus-solution", "light"),
]
ATTACK = {"attack": "san-hill-a", "on": "jar-jar-binks-a", "dice": 6, "player": "dark"}


def test_jar_jar_rerolls_before_anybody_plays():
    play = duel(JAR_JAR, BATTLE, ATTACK, force=(5, 2))

    assert offered(play)[:2] == ("light", ["yes", "no"])


def test_a_roll_is_answered_by_rerolls_alone():
    play = duel(JAR_JAR, BATTLE, ATTACK, force=(5, 2), words="jar-jar-binks-a=no reroll=pass")

    assert refused(play, "play")[0] == ("when.dice",)


def test_every_roll_and_reroll_is_a_line():
    assert len(duel_lines(JAR_JAR, BATTLE, ATTACK, force=(5, 2))) == 9


def test_jar_jar_is_too_late_once_the_roll_counts():
    words = "jar-jar-binks-a=no reroll=pass"
    play = duel(JAR_JAR, BATTLE, ATTACK, force=(5, 2), words=words)

    assert refused(play, "reroll") == [("triggered.5",)]
    assert hurt(play, "jar-jar-binks-a") == (1, "light/arenas")


def test_jar_jar_waits_behind_the_cards_without_that_rule():
    play = duel(JAR_JAR, BATTLE, ATTACK, force=(5, 2), off=["when.1b"])

    assert offered(play) == ("dark", ["second-effort", "pass"], {})


DEFLECT = [dark("darth-tyranus-a"), light("yoda-a"), light("scout")]
THREE = {"damage": "darth-tyranus-a", "amount": 3, "player": "light"}


def test_deflected_damage_gets_a_chance_of_its_own_after_the_counters():
    words = "prevent=darth-tyranus-a:deflect-1 darth-tyranus-a=yoda-a"
    play = duel(DEFLECT, BATTLE, THREE, force=(2, 2), words=words)

    assert hurt(play, "darth-tyranus-a") == (2, "dark/arenas")
    assert offered(play)[:2] == ("light", ["yoda-a:evade-3", "pass"])


def test_without_that_rule_it_comes_first():
    words = "prevent=darth-tyranus-a:deflect-1 darth-tyranus-a=yoda-a"
    play = duel(DEFLECT, BATTLE, THREE, force=(2, 2), words=words, off=["when.damage.2"])

    assert hurt(play, "darth-tyranus-a") == (0, "dark/arenas")


def test_all_of_the_damage_is_taken_if_nothing_prevents_it():
    play = duel(DEFLECT, BATTLE, THREE, force=(2, 2), words="prevent=pass")

    assert hurt(play, "darth-tyranus-a") == (3, "dark/arenas")
    assert done(play, "deflect") == []


VADER = [dark("darth-vader-b")]
EVADE = {"use": "darth-vader-b", "which": 2, "player": "dark"}


def test_evade_is_for_damage():
    play = duel(VADER, BATTLE, EVADE, force=(12, 0))

    assert refused(play, "use") == [("term.prevent.2",)]


def test_evade_twice_in_one_chance_is_refused_and_again_at_the_next_damage_is_not():
    hit = {"damage": "darth-vader-b", "amount": 4, "player": "light"}
    play = duel(VADER, BATTLE, hit, hit, force=(12, 0), words="prevent=darth-vader-b:evade-3")

    assert refused(play, "use") == [("term.prevent.3",)]
    assert "darth-vader-b:evade-3" in offered(play)[1]
    assert hurt(play, "darth-vader-b") == (1, "dark/arenas")


REROLL = [
    dark("san-hill-a"),
    light("scout"),
    at("hand", "second-effort", "dark"),
    at("hand", "desperate-times", "light"),
    at("hand", "keen-eye", "light"),
]
ON_SCOUT = {"attack": "san-hill-a", "on": "scout", "dice": 2, "player": "dark"}


def test_a_card_that_is_played_can_be_disrupted_and_stays_paid():
    words = "reroll=second-effort disrupt=desperate-times"
    play = duel(REROLL, BATTLE, ON_SCOUT, force=(5, 1), words=words)

    assert (done(play, "reroll"), force(play)) == ([], (0, 1))
    assert set(play.table.zones()["light/discard"]) == {"desperate-times", "keen-eye"}


def test_undisrupted_it_rerolls():
    words = "reroll=second-effort disrupt=pass roll=4-6 prevent=pass"
    play = duel(REROLL, BATTLE, ON_SCOUT, force=(5, 1), words=words)

    assert len(done(play, "reroll")) == 1
    assert hurt(play, "scout") == (1, "light/arenas")


def test_a_disrupted_card_rerolls_without_that_rule():
    words = "reroll=second-effort disrupt=desperate-times"
    play = duel(REROLL, BATTLE, ON_SCOUT, force=(5, 1), words=words, off=["term.disrupt"])

    assert play.question.player == "chance"
