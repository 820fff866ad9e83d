"""The steps of a play: announced, allowed, its condition met, paid for, and taken back whole."""

import pytest

from tests.engine.duel import cites, course, done, duel, keys, lines, refused, vp, where

KOFEJU = {"reserve": ["kofeju"]}


def test_a_card_goes_through_its_steps_in_their_order():
    play = duel("tuznyil", you={"hand": ["tuznyil"], "vp": 2}, opponent=KOFEJU)

    told = [event.verb for event in play.table.events if event.verb != "pass"]
    assert told[:4] == ["announce", "line", "target", "base"]
    assert told[4:] == ["cost", "pay", "succeed", "damage", "discard"]
    assert cites(play.table.events[0]) == ["21.3.3"]


def test_without_a_fixed_order_the_target_or_the_payment_may_come_first():
    play = duel("tuznyil", you={"hand": ["tuznyil"], "vp": 2}, opponent=KOFEJU, off=("21.1.1",))

    assert keys(play) == ["target", "pay"]


def test_without_a_fixed_order_a_card_that_is_aimed_at_nothing_is_asked_nothing():
    play = duel("utohang", you={"hand": ["utohang"], "vp": 2}, off=("21.1.1", "21.4"))

    assert play.question is None


def test_what_cannot_be_paid_for_is_in_hand_again_and_nothing_is_spent():
    play = duel("kofeju", you={"hand": ["kofeju"], "vp": 3})

    assert refused(play, "pay") == [["21.14"]]
    assert (where(play, "kofeju"), vp(play)) == (["you/hand"], 3)
    assert cites(done(play, "take-back")[0]) == ["21.14", "hkk/silent.taken-back"]


def test_what_can_just_be_paid_for_is_played():
    play = duel("kofeju", you={"hand": ["kofeju"], "vp": 4})

    assert (where(play, "kofeju"), vp(play)) == (["you/reserve"], 0)
    assert done(play, "take-back") == []


def test_without_the_rule_a_card_is_played_unpaid():
    play = duel("kofeju", you={"hand": ["kofeju"], "vp": 3}, off=("21.14",))

    assert (where(play, "kofeju"), vp(play)) == (["you/reserve"], 3)


def test_a_card_that_is_not_in_hand_is_not_announced():
    play = duel("kofeju", you={"deck": ["kofeju"], "vp": 9})

    assert refused(play, "announce") == [["hkk/basics.hand"]]
    assert done(play, "announce") == []


# Forbidden


def test_a_forbidden_spell_loses_no_sacrifice():
    you = {"hand": ["vervarazs"], "reserve": ["hirnok"], "vp": 4}
    play = duel("vervarazs", you=you, opponent={"table": ["tilalom"]})

    assert refused(play, "announce") == [["21.3.4"]]
    assert (where(play, "hirnok"), where(play, "vervarazs")) == (["you/reserve"], ["you/hand"])


def test_without_the_rule_the_sacrifice_comes_first_and_is_taken_back_with_the_spell():
    you = {"hand": ["vervarazs"], "reserve": ["hirnok"], "vp": 4}
    play = duel("vervarazs", you=you, opponent={"table": ["tilalom"]}, off=("21.3.4",))

    assert [event.data["cards"] for event in done(play, "sacrifice")] == [("hirnok",)]
    assert (where(play, "hirnok"), where(play, "vervarazs")) == (["you/reserve"], ["you/hand"])


@pytest.mark.parametrize("card", ["kofeju", "bubaj-csend"])
def test_a_ban_of_spells_forbids_neither_creatures_nor_charms(card):
    play = duel(card, you={"hand": [card], "vp": 4}, opponent={"table": ["tilalom"], **KOFEJU})

    assert len(done(play, "succeed")) == 1


@pytest.mark.parametrize(("card", "played"), [("x-lang", 0), ("kozapor", 0), ("tuznyil", 1)])
def test_x_and_the_question_mark_are_variable_costs_and_a_number_is_not(card, played):
    opponent = {"table": ["szabott-ar"], **KOFEJU}
    play = duel(card, you={"hand": [card], "vp": 3}, opponent=opponent)

    assert len(done(play, "succeed")) == played
    assert refused(play, "announce") == [["21.3.4", "21.11"]] * (1 - played)


def test_without_the_definition_no_cost_is_variable():
    opponent = {"table": ["szabott-ar"], **KOFEJU}
    play = duel("kozapor", you={"hand": ["kozapor"], "vp": 3}, opponent=opponent, off=("21.11",))

    assert len(done(play, "succeed")) == 1


# The condition of play


def test_a_sacrifice_that_is_the_condition_is_made_and_then_paid_for():
    you = {"hand": ["vervarazs"], "reserve": ["hirnok"], "deck": ["szikra", "kofeju"], "vp": 2}
    play = duel("vervarazs", you=you)

    verbs = [event.verb for event in play.table.events]
    assert verbs.index("sacrifice") < verbs.index("condition") < verbs.index("pay")
    assert where(play, "hirnok") == ["you/collector"]
    assert play.table.size("you/hand") == 2


def test_a_sacrifice_comes_back_with_an_attempt_that_cannot_be_paid_for():
    you = {"hand": ["vervarazs"], "reserve": ["hirnok"], "vp": 1}
    play = duel("vervarazs", you=you)

    assert (where(play, "hirnok"), where(play, "vervarazs")) == (["you/reserve"], ["you/hand"])


def test_without_a_creature_the_condition_cannot_be_met():
    play = duel("vervarazs", you={"hand": ["vervarazs"], "vp": 4}, opponent=KOFEJU)

    assert refused(play, "announce") == [["21.4", "hkk/92.1"]]
    assert where(play, "vervarazs") == ["you/hand"]


ECHO = {"hand": ["visszhang"], "collector": ["vervarazs", "tuznyil"], "vp": 4}


def test_what_is_played_from_the_collector_needs_its_condition_too():
    play = duel("visszhang", you=ECHO, opponent=KOFEJU)

    assert keys(play) == ["tuznyil"]
    (refusal,) = [option.refused for option in play.question.options if option.refused]
    assert refusal.cites == ("hkk/playing/21.3.2", "hkk/playing/21.4")


def test_with_a_creature_of_yours_it_can_be_played_from_there():
    you = {**ECHO, "reserve": ["hirnok"], "deck": ["szikra", "szikra"]}
    play = duel("visszhang", you=you, words="visszhang=vervarazs")

    assert where(play, "vervarazs") == ["you/nothing"]
    assert where(play, "hirnok") == ["you/collector"]
    assert ["21.4", "21.3.2", "hkk/92.1"] in [cites(one) for one in done(play, "condition")]


def test_what_echo_plays_goes_to_nothing_and_echo_to_the_collector():
    play = duel("visszhang", you=ECHO, opponent=KOFEJU, words="visszhang=tuznyil")

    assert where(play, "tuznyil") == ["you/nothing"]
    assert where(play, "visszhang") == ["you/collector"]
    assert vp(play) == 0


def test_without_the_added_rule_it_goes_to_the_collector_like_any_spell():
    play = duel("visszhang", you=ECHO, opponent=KOFEJU, words="visszhang=tuznyil", off=("21.3.1",))

    assert where(play, "tuznyil") == ["you/collector"]


def test_what_echo_cannot_pay_for_lies_in_the_collector_again():
    you = {"hand": ["visszhang"], "collector": ["tuznyil"], "vp": 3}
    play = duel("visszhang", you=you, opponent=KOFEJU)

    assert where(play, "tuznyil") == ["you/collector"]
    assert (vp(play), refused(play, "pay")) == (1, [["21.14"]])


@pytest.mark.parametrize(("off", "played"), [((), 1), (("4.21.0",), 0)])
def test_a_prevented_card_was_played_too(off, played):
    you = {"hand": ["tuznyil", "utohang"], "vp": 3}
    opponent = {**KOFEJU, "hand": ["ellenvarazs"], "vp": 2}
    said = {"you": you, "opponent": opponent, "off": off, "words": "reaction=ellenvarazs"}
    play = duel("tuznyil", "utohang", **said)

    assert len(done(play, "succeed", card="utohang")) == played


def test_a_card_played_in_an_earlier_turn_or_by_the_opponent_does_not_count():
    you = {"hand": ["kofeju", "utohang"], "vp": 9}
    opponent = {"hand": ["kofeju"], "vp": 9}
    theirs = {"play": "kofeju", "player": "opponent"}

    earlier = duel("kofeju", {"end_turn": "you"}, {"turn": "you"}, "utohang", you=you)
    opposing = duel(theirs, "utohang", you=you, opponent=opponent)
    own = duel("kofeju", "utohang", you=you)

    assert [len(done(one, "succeed", card="utohang")) for one in (earlier, opposing, own)] == [
        0,
        0,
        1,
    ]


# Where it is, and how far it has come


def test_a_card_being_played_is_in_the_line_and_in_no_hand():
    you = {"hand": ["tuznyil"], "vp": 2}
    two = {"reserve": ["kofeju", "hirnok"]}

    assert where(duel("tuznyil", you=you, opponent=two), "tuznyil") == ["line"]
    off = duel("tuznyil", you=you, opponent=two, off=("4.21.1",))
    assert where(off, "tuznyil") == ["you/hand"]


def test_the_course_of_a_play_says_what_is_done_and_what_is_still_to_come():
    two = {"reserve": ["kofeju", "hirnok"]}
    play = duel("tuznyil", you={"hand": ["tuznyil"], "vp": 2}, opponent=two)

    states = course(play, "tuznyil")
    assert (states["announce"], states["condition"]) == ("done", "nothing")
    assert states["target"] == "now"
    assert {states[one] for one in ("decisions", "pay", "success", "linked")} == {"to-come"}


def test_the_course_says_at_which_step_a_play_was_taken_back():
    play = duel("kofeju", you={"hand": ["kofeju"], "vp": 3})

    states = course(play, "kofeju")
    assert (states["announce"], states["base"], states["pay"]) == ("undone", "undone", "taken-back")
    assert {states[one] for one in ("reactions", "success", "linked")} == {"not-reached"}


def test_the_course_says_that_a_play_was_prevented_and_how_one_that_was_not_ended():
    said = {"you": {"hand": ["kofeju"], "vp": 4}, "opponent": {"hand": ["ellenvarazs"], "vp": 2}}

    prevented = course(duel("kofeju", words="reaction=ellenvarazs", **said), "kofeju")
    assert (prevented["pay"], prevented["reactions"]) == ("done", "prevented")
    assert prevented["success"] == "not-reached"
    passed = course(duel("kofeju", words="reaction=pass", **said), "kofeju")
    assert (passed["reactions"], passed["success"], passed["linked"]) == (
        "nothing",
        "done",
        "nothing",
    )


def test_every_line_of_a_play_ends_with_an_empty_reaction_line():
    opponent = {"hand": ["ellenvarazs", "kiteres", "apadas"], "reserve": ["kofeju"], "vp": 4}
    for play in lines("tuznyil", you={"hand": ["tuznyil"], "vp": 2}, opponent=opponent):
        assert play.table.size("line") == 0
