"""Targets: what targets, what fits, what becomes of a target that is lost, who names it when."""

import pytest

from tests.engine.duel import cites, course, done, duel, keys, life, refused, vp, where, why

MIST = {"reserve": ["kodleny"]}
TWO = {"reserve": ["kofeju", "hirnok"]}


def test_by_the_word_a_card_targets_and_finds_no_target_in_the_mist():
    play = duel("tuznyil", you={"hand": ["tuznyil"], "vp": 2}, opponent=MIST)

    assert refused(play, "target") == [["hkk/basics.target"]]
    assert refused(play, "announce") == [["21.5.3"]]
    assert where(play, "tuznyil") == ["you/hand"]


def test_without_the_word_a_card_chooses_and_does_not_target():
    play = duel("szikra", you={"hand": ["szikra"], "vp": 1}, opponent=MIST)

    assert [cites(one) for one in done(play, "name")] == [["21.6.0"]]
    assert [event.data["value"] for event in done(play, "damage")] == [1]
    assert done(play, "target") == []
    states = course(play, "szikra")
    assert (states["target"], states["decisions"]) == ("nothing", "done")


def test_what_targets_does_that_in_its_own_step():
    play = duel("tuznyil", you={"hand": ["tuznyil"], "vp": 2}, opponent={"reserve": ["kofeju"]})

    states = course(play, "tuznyil")
    assert (states["target"], states["decisions"]) == ("done", "nothing")


def test_without_the_definition_whatever_chooses_a_creature_targets():
    play = duel("szikra", you={"hand": ["szikra"], "vp": 1}, opponent=MIST, off=("21.5.0",))

    assert refused(play, "announce") == [["21.5.3"]]


def test_without_a_creature_a_targeting_spell_is_taken_back_and_another_goes_on():
    none = duel("tuznyil", you={"hand": ["tuznyil"], "vp": 2})
    spark = duel("szikra", you={"hand": ["szikra"], "vp": 1}, opponent={})
    off = duel("tuznyil", you={"hand": ["tuznyil"], "vp": 2}, off=("21.5.3",))

    assert refused(none, "announce") == [["21.5.3"]]
    assert [len(done(one, "succeed")) for one in (none, spark, off)] == [0, 1, 1]


def test_a_spark_hits_no_creature_of_its_own_player():
    play = duel("szikra", you={"hand": ["szikra"], "reserve": ["kofeju"], "vp": 1}, opponent=TWO)

    assert keys(play) == ["kofeju", "hirnok"]
    assert all(option.data["at"] == "opponent/reserve" for option in play.question.options)


def test_an_ability_needs_a_fitting_target_as_well():
    play = duel({"use": "nyilveto"}, you={"table": ["nyilveto"], "vp": 2}, opponent=MIST)

    assert refused(play, "use") == [["21.5.4", "21.5.3"]]
    assert (vp(play), len(done(play, "take-back"))) == (2, 1)


def test_without_that_rule_an_ability_may_choose_anything():
    said = {"you": {"table": ["nyilveto"], "vp": 2}, "opponent": MIST}
    play = duel({"use": "nyilveto"}, off=("21.5.4",), **said)

    assert [event.data["cards"] for event in done(play, "damage")] == [("kodleny",)]
    assert vp(play) == 1


def test_a_charm_never_targets_and_a_charm_upon_something_always_does():
    you = {"hand": ["raolvasas-beklyo", "bubaj-csend"], "vp": 4}
    play = duel("raolvasas-beklyo", "bubaj-csend", you=you, opponent=MIST)

    assert refused(play, "announce") == [["21.5.3"]]
    assert [event.data["cards"] for event in done(play, "silence")] == [("kodleny",)]


def test_without_that_rule_only_the_word_decides():
    you = {"hand": ["raolvasas-beklyo", "bubaj-csend"], "vp": 4}
    play = duel("raolvasas-beklyo", "bubaj-csend", you=you, opponent=MIST, off=("21.5.2",))

    assert [event.data["on"] for event in done(play, "attach")] == ["kodleny"]
    assert done(play, "silence") == []


def test_a_charm_upon_a_creature_lies_on_it_and_goes_with_it():
    you = {"hand": ["raolvasas-beklyo", "tuznyil"], "vp": 4}
    play = duel("raolvasas-beklyo", "tuznyil", you=you, opponent={"reserve": ["hirnok"]})

    assert cites(done(play, "target")[0]) == ["21.5", "21.5.2", "hkk/8.5.5"]
    assert where(play, "raolvasas-beklyo") == ["opponent/collector"]


def test_a_silenced_creature_is_so_until_the_turn_ends():
    you = {"hand": ["bubaj-csend"], "vp": 2}
    play = duel("bubaj-csend", {"end_turn": "you"}, you=you, opponent=MIST)

    assert [event.data["mark"] for event in done(play, "end")] == ["silenced"]


def test_a_target_is_a_player_a_creature_or_a_building():
    opponent = {"reserve": ["kofeju"], "table": ["ortorony", "iker-runa"]}
    said = {"you": {"hand": ["kodobas"], "vp": 1}, "opponent": opponent}
    play = duel("kodobas", **said)

    assert keys(play) == ["you", "opponent", "ortorony", "kofeju"]
    assert why(play, "iker-runa") == ["21.5.7"]
    assert "iker-runa" in keys(duel("kodobas", off=("21.5.7",), **said))


@pytest.mark.parametrize(("spot", "lives"), [("you", (19, 20)), ("opponent", (20, 19))])
def test_a_player_who_is_hit_loses_life(spot, lives):
    said = {"you": {"hand": ["kodobas"], "vp": 1}, "opponent": {"table": ["ortorony"]}}
    play = duel("kodobas", words=f"kodobas={spot}", **said)

    assert (life(play), life(play, "opponent")) == lives


def test_nobody_loses_more_life_than_there_is():
    opponent = {"life": 1, "table": ["ortorony"]}
    said = {"you": {"hand": ["x-lang"], "vp": 5}, "opponent": opponent}
    play = duel("x-lang", words="x-lang=opponent x=5", **said)

    assert life(play, "opponent") == 0
    assert cites(done(play, "damage")[0]) == ["hkk/basics.as-it-says", "hkk/basics.points"]


# Several uses


STRIKE = {"hand": ["villamcsapas"], "deck": ["hirnok"], "vp": 3}


def test_who_chooses_the_draw_does_not_target():
    play = duel("villamcsapas", you=STRIKE, opponent=MIST)

    assert (keys(play), why(play, "strike")) == (["draw"], ["21.5.3"])


def test_without_that_rule_the_card_targets_whatever_is_chosen():
    play = duel("villamcsapas", you=STRIKE, opponent=MIST, off=("21.5.1",))

    assert play.question is None
    assert where(play, "villamcsapas") == ["you/hand"]


def test_with_a_fitting_target_both_uses_can_be_chosen_before_the_payment():
    play = duel("villamcsapas", you=STRIKE, opponent=TWO)

    assert (keys(play), vp(play)) == (["strike", "draw"], 3)
    assert [len(done(play, verb)) for verb in ("base", "pay")] == [0, 0]


def test_without_that_rule_the_use_is_chosen_after_the_reactions():
    play = duel("villamcsapas", you=STRIKE, opponent=TWO, off=("21.5",))

    assert (keys(play), vp(play), len(done(play, "pass"))) == (["strike", "draw"], 0, 2)


# Lost


DODGE = {"hand": ["kiteres"], "vp": 1}
ARROW = {"hand": ["tuznyil"], "vp": 2}


def test_who_has_lost_the_target_must_choose_another_and_pays_nothing_more():
    words = "tuznyil=kofeju reaction=kiteres kiteres=kofeju"
    said = {"you": ARROW, "opponent": {**TWO, **DODGE}}
    play = duel("tuznyil", words=words, **said)

    assert (keys(play), why(play, "kofeju")) == (["hirnok"], ["hkk/basics.target"])
    assert course(play, "tuznyil")["target"] == "now"
    after = duel("tuznyil", words=f"{words} tuznyil=hirnok", **said)
    assert (where(after, "hirnok"), len(done(after, "pay", card="tuznyil"))) == (
        ["opponent/collector"],
        1,
    )


def test_a_dodge_of_another_changes_nothing():
    words = "tuznyil=kofeju reaction=kiteres kiteres=hirnok"
    play = duel("tuznyil", words=words, you=ARROW, opponent={**TWO, **DODGE})

    assert (play.question, done(play, "lose-target")) == (None, [])
    assert [event.data["cards"] for event in done(play, "damage")] == [("kofeju",)]


def test_without_another_target_card_and_points_come_back_and_the_dodge_does_not():
    opponent = {"reserve": ["kofeju"], **DODGE}
    play = duel("tuznyil", words="reaction=kiteres", you=ARROW, opponent=opponent)

    assert refused(play, "announce") == [["21.5.5"]]
    assert (where(play, "tuznyil"), vp(play)) == (["you/hand"], 2)
    assert (where(play, "kiteres"), vp(play, "opponent")) == (["opponent/collector"], 0)


def test_without_that_rule_the_arrow_goes_on_against_the_one_that_dodged():
    opponent = {"reserve": ["kofeju"], **DODGE}
    said = {"you": ARROW, "opponent": opponent, "words": "reaction=kiteres"}
    play = duel("tuznyil", off=("21.5.5",), **said)

    assert [event.data["cards"] for event in done(play, "damage")] == [("kofeju",)]


def test_a_spark_does_not_mind_a_dodge():
    opponent = {"reserve": ["kofeju"], **DODGE}
    you = {"hand": ["szikra"], "vp": 1}
    play = duel("szikra", words="reaction=kiteres", you=you, opponent=opponent)

    assert (done(play, "lose-target"), len(done(play, "damage"))) == ([], 1)


# Lasting cards


FOG = {"hand": ["zsibbaszto-kod"], "deck": ["hirnok"], "vp": 3}


def test_the_target_player_of_a_lasting_card_is_named_after_its_success():
    play = duel("zsibbaszto-kod", you=FOG)

    assert len(done(play, "succeed")) == 1
    assert keys(play) == ["you", "opponent"]
    assert cites(
        done(duel("zsibbaszto-kod", words="zsibbaszto-kod=you", you=FOG), "target")[0]
    ) == ["21.5.6"]


def test_without_that_exception_it_is_named_before_the_payment():
    play = duel("zsibbaszto-kod", you=FOG, off=("21.5.6",))

    assert (keys(play), vp(play)) == (["you", "opponent"], 3)


def test_a_prevented_lasting_card_names_nobody():
    opponent = {"hand": ["ellenvarazs"], "vp": 2}
    play = duel("zsibbaszto-kod", words="reaction=ellenvarazs", you=FOG, opponent=opponent)

    assert (play.question, done(play, "target")) == (None, [])


def test_the_fog_makes_spells_dearer_for_its_target_alone():
    you = {"table": [], "hand": ["zsibbaszto-kod", "tuznyil"], "deck": ["hirnok"], "vp": 9}
    theirs = {"play": "szikra", "player": "opponent"}
    opponent = {"hand": ["szikra"], "reserve": ["kofeju"], "vp": 2}
    words = "zsibbaszto-kod=opponent zsibbaszto-kod=life"
    play = duel("zsibbaszto-kod", "tuznyil", theirs, words=words, you=you, opponent=opponent)

    paid = {event.data["card"]: event.data["points"] for event in done(play, "pay")}
    assert paid == {"zsibbaszto-kod": 3, "tuznyil": 2, "szikra": 2}
    assert life(play) == 21
