"""Decisions: made before the payment and the reactions, by whomever; and what waits for later."""

import pytest

from tests.engine.duel import cites, done, duel, keys, lines, refused, vp, where, why

LEVY = {"hand": ["adoszedes", "hirnok"], "vp": 2}
HELD = {"hand": ["ellenvarazs", "kofeju"], "vp": 2}


def test_both_players_decide_before_anything_is_paid():
    yours = duel("adoszedes", you=LEVY, opponent=HELD)
    theirs = duel("adoszedes", words="adoszedes=opponent", you=LEVY, opponent=HELD)

    assert (yours.question.player, keys(yours), vp(yours)) == ("you", ["you", "opponent"], 2)
    assert (theirs.question.player, theirs.question.key) == ("opponent", "opponent")
    assert (keys(theirs), vp(theirs)) == (["ellenvarazs", "kofeju"], 2)


def test_without_that_rule_the_card_is_named_as_it_is_discarded():
    said = {"you": LEVY, "opponent": HELD, "off": ("21.6.0",)}
    play = duel("adoszedes", words="adoszedes=opponent reaction=pass", **said)

    assert (play.question.player, vp(play)) == ("opponent", 0)
    assert cites(done(play, "succeed")[0]) == ["21.16"]


def test_without_the_other_the_player_is_named_then_and_so_is_the_card():
    said = {"you": LEVY, "opponent": HELD, "off": ("21.6.1.1",)}
    play = duel("adoszedes", words="reaction=pass", **said)

    assert (keys(play), vp(play)) == (["you", "opponent"], 0)


def test_the_named_card_is_discarded_and_no_other():
    words = "adoszedes=opponent opponent=kofeju reaction=pass"
    play = duel("adoszedes", words=words, you=LEVY, opponent=HELD)

    assert where(play, "kofeju") == ["opponent/collector"]
    assert where(play, "ellenvarazs") == ["opponent/hand"]


def test_a_named_card_that_is_used_meanwhile_is_not_discarded_again():
    you = {**LEVY, "vp": 2}
    opponent = {"hand": ["apadas", "kofeju"], "vp": 1}
    words = "adoszedes=opponent opponent=apadas reaction=apadas"
    play = duel("adoszedes", words=words, you=you, opponent=opponent)

    assert refused(play, "discard") == [["hkk/basics.moved"]]
    assert where(play, "kofeju") == ["opponent/hand"]


# X


FLAME = {"hand": ["x-lang"], "vp": 2}
DRAINS = {"hand": ["apadas"], "vp": 1, "table": ["ortorony"]}


def test_x_is_set_before_the_payment_as_far_as_the_points_go():
    play = duel("x-lang", words="x-lang=opponent", you=FLAME, opponent=DRAINS)

    assert (keys(play), vp(play), play.question.key) == (["0", "1", "2"], 2, "x")


def test_without_that_rule_x_is_set_as_the_effect_happens():
    play = duel("x-lang", words="x-lang=opponent", you=FLAME, opponent=DRAINS, off=("21.6.1",))
    assert [option.key for option in play.question.options] == ["apadas", "pass"]

    words = "x-lang=opponent reaction=apadas"
    after = duel("x-lang", words=words, you=FLAME, opponent=DRAINS, off=("21.6.1",))
    assert (keys(after), vp(after)) == (["0", "1"], 1)


@pytest.mark.parametrize(("x", "left"), [("0", 1), ("1", 0), ("2", 0)])
def test_what_was_paid_for_stays_and_the_rest_is_drained(x, left):
    words = f"x-lang=opponent x={x} reaction=apadas"
    play = duel("x-lang", words=words, you=FLAME, opponent=DRAINS)

    assert vp(play) == left
    assert [event.data["points"] for event in done(play, "damage")] == [int(x)] * (x != "0")


# Named now


RECALL = {"hand": ["visszahivas", "kofeju"], "collector": ["tuznyil", "hirnok"], "vp": 3}
SWALLOW = {"hand": ["elnyeles"], "vp": 1}
END = {"end_turn": "you"}


def test_what_is_taken_back_later_is_named_now():
    said = {"you": RECALL, "opponent": {}}
    play = duel("visszahivas", END, **said)
    assert (keys(play), vp(play)) == (["tuznyil", "hirnok"], 3)

    taken = duel("visszahivas", END, words="visszahivas=hirnok", **said)
    assert where(taken, "hirnok") == ["you/hand"]
    waits = duel("visszahivas", words="visszahivas=hirnok", **said)
    assert where(waits, "hirnok") == ["you/collector"]


def test_if_the_named_card_is_gone_none_comes_instead():
    words = "visszahivas=tuznyil reaction=elnyeles elnyeles=tuznyil"
    play = duel("visszahivas", END, words=words, you=RECALL, opponent=SWALLOW)

    assert where(play, "tuznyil") == ["you/nothing"]
    assert play.table.names_in("you/hand") == ["kofeju"]
    assert refused(play, "take") == [["21.6.1.2"]]


def test_without_that_rule_another_can_be_named_at_the_end():
    said = {"you": RECALL, "opponent": SWALLOW, "off": ("21.6.1.2",)}
    words = "reaction=elnyeles elnyeles=tuznyil"
    play = duel("visszahivas", END, words=words, **said)

    assert keys(play) == ["visszahivas", "hirnok"]


def test_a_card_being_played_cannot_be_swallowed():
    words = "visszahivas=tuznyil reaction=elnyeles"
    said = {"you": RECALL, "opponent": SWALLOW, "words": words}

    assert why(duel("visszahivas", **said), "visszahivas") == ["4.21.1"]
    assert "visszahivas" in keys(duel("visszahivas", off=("4.21.1",), **said))


# Counters


MASTERS = {"hand": ["jelzomester", "jelzomester", "villamepites", "ortorony"], "vp": 6}


def test_a_counter_needs_a_building_that_is_there_as_its_card_is_played():
    late = duel("jelzomester", words="reaction=villamepites", you=MASTERS)
    in_time = duel("jelzomester", you={"hand": ["jelzomester"], "table": ["ortorony"], "vp": 2})

    assert [cites(one) for one in done(late, "no-counter")] == [["21.6.3"]]
    assert (done(late, "counter"), where(late, "ortorony")) == ([], ["you/table"])
    assert [event.data["value"] for event in done(in_time, "counter")] == [1]


def test_without_that_rule_a_building_built_in_reaction_is_in_time():
    play = duel("jelzomester", words="reaction=villamepites", you=MASTERS, off=("21.6.3",))

    assert [event.data["value"] for event in done(play, "counter")] == [1]


def test_the_counters_of_two_masters_add_up():
    you = {"hand": ["jelzomester", "jelzomester"], "table": ["ortorony"], "vp": 4}
    play = duel("jelzomester", "jelzomester", you=you)

    assert [event.data["total"] for event in done(play, "counter")] == [1, 2]


# After the success


def test_what_an_automatic_ability_brings_is_decided_after_the_success():
    you = {"hand": ["zsibbaszto-kod"], "deck": ["hirnok"], "vp": 3}
    said = {"you": you, "words": "zsibbaszto-kod=you"}
    play = duel("zsibbaszto-kod", **said)
    assert (keys(play), len(done(play, "succeed"))) == (["draw", "life"], 1)

    early = duel("zsibbaszto-kod", you=you, off=("21.6.2",))
    assert (keys(early), vp(early), done(early, "succeed")) == (["draw", "life"], 3, [])


def test_an_activated_ability_is_decided_on_after_the_success_and_is_an_action():
    you = {"hand": ["parazsmester"], "vp": 4}
    opponent = {"reserve": ["kofeju"]}
    play = duel("parazsmester", words="parazsmester=use", you=you, opponent=opponent)

    assert [cites(event) for event in done(play, "action")] == [["21.7"]]
    verbs = [event.verb for event in play.table.events]
    assert verbs.index("succeed") < verbs.index("decide") < verbs.index("action")


def test_without_that_rule_it_is_decided_on_beforehand_and_is_none():
    you = {"hand": ["parazsmester"], "vp": 4}
    said = {"you": you, "opponent": {"reserve": ["kofeju"]}, "off": ("21.7",)}

    assert vp(duel("parazsmester", **said)) == 4
    play = duel("parazsmester", words="parazsmester=use", **said)
    assert (done(play, "action"), len(done(play, "damage"))) == ([], 1)


def test_every_line_decides_before_it_pays():
    for play in lines("adoszedes", you=LEVY, opponent=HELD):
        verbs = [event.verb for event in play.table.events]
        assert verbs.index("name-player") < verbs.index("name") < verbs.index("pay")
